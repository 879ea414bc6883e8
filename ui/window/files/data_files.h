#pragma once

#include <QStringList>

class QWidget;

namespace eigenscope {

/// Lets the person choose one of the files of a filter, beginning where the last one was; empty for none. The folder is
/// kept for the next time.
QString askForFile(QWidget &window, const QString &title, const QString &filter);

/// The same for several files that are opened together.
QStringList askForFiles(QWidget &window, const QString &title, const QString &filter);

/// Lets the person choose a folder, beginning beside the last one; empty for none.
QString askForFolder(QWidget &window, const QString &title);

} // namespace eigenscope
