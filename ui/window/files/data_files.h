#pragma once

#include <QString>

class QWidget;

namespace eigenscope {

/// Lets the person choose one of the files of a filter, beginning where the last one was; empty for none. The folder is
/// kept for the next time.
QString askForFile(QWidget &window, const QString &title, const QString &filter);

} // namespace eigenscope
