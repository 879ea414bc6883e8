#include "ui/theme/motion.h"

#include <QSettings>
#include <QStyle>
#include <QWidget>

namespace eigenscope {

bool isMotionWanted(const QWidget &widget) {
    const QString set = QSettings().value(motionSetting).toString();
    if (set == "full" || set == "reduced")
        return set == "full";
    return widget.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &widget) > 0;
}

} // namespace eigenscope
