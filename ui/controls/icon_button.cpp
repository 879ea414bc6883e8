#include "ui/controls/icon_button.h"

#include "ui/theme/icons.h"

#include <QToolButton>

namespace eigenscope {

QToolButton *iconButton(std::string_view drawing, const QString &words, int side) {
    auto *button = new QToolButton;
    button->setIcon(icon(drawing));
    if (side > 0)
        button->setIconSize({side, side});
    button->setToolTip(words);
    button->setAccessibleName(words);
    return button;
}

} // namespace eigenscope
