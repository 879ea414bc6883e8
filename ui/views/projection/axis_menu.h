#pragma once

#include "core/reducers/interface/reducer.h"
#include "ui/controls/choice_menu.h"

#include <limits>

namespace eigenscope {

/// A menu of the axes of the reduction that is shown, at most so many; `choose` takes the one that a person chooses.
/// `reduction` may give nullptr.
ChoiceMenu *makeAxisMenu(const QString &title, QWidget *view, std::function<const Reduction *()> reduction,
                         std::function<Index()> current, std::function<void(Index)> choose,
                         qsizetype mostAxes = std::numeric_limits<qsizetype>::max());

} // namespace eigenscope
