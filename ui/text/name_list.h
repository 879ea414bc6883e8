#pragma once

#include <QStringList>

#include <string>
#include <vector>

namespace eigenscope {

/// Names of columns, axes or lines, as labels and menus take them.
QStringList namesOf(const std::vector<std::string> &names);

} // namespace eigenscope
