#pragma once

#include <QString>

namespace eigenscope {

class Random;

// Writing files: what a killed process leaves is the old file or the new one, whole. Each returns what is wrong; empty
// where nothing is.

/// The victim: writes a file of some megabytes over and over, each time with another content.
int writeForEver(const QString &folder);
/// Kills such a victim at a random moment.
QString killWriter(const QString &folder, Random &random);

/// Kills the program at a random moment of a run that exports tables, pictures, a report and a session.
QString killExport(const QString &folder, Random &random);

/// How many parts of files the kills have left, which a next write removes.
int partsLeft();

} // namespace eigenscope
