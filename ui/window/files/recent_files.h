#pragma once

#include <QStringList>

namespace eigenscope {

/// The files opened or saved last, newest first, kept between runs of the program.
QStringList recentFiles();
void addRecentFile(const QString &file);
void forgetRecentFile(const QString &file);
void forgetRecentFiles();

/// The folder that data were opened from last; empty before the first time.
QString lastFolder();
void keepLastFolder(const QString &folder);

} // namespace eigenscope
