#pragma once

#include <QString>

class QWidget;

namespace eigenscope {

/// The files that can be opened, and those whose rows can be projected, as filters of a file dialog.
QString openableFiles();
QString projectableFiles();

/// Lets the person choose one of the files of a filter, beginning where the last one was; empty for none. The folder is
/// kept for the next time.
QString askForFile(QWidget &window, const QString &title, const QString &filter);

} // namespace eigenscope
