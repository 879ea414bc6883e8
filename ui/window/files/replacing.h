#pragma once

#include <QStringList>

class QWidget;

namespace eigenscope {

/// Whether these files may be written: asks where some of them are there already. For what no dialog of files asks
/// about.
bool mayReplace(const QStringList &files, QWidget &window);

} // namespace eigenscope
