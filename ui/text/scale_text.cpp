#include "ui/text/scale_text.h"

#include "core/base/calendar.h"
#include "ui/text/number_label.h"

#include <cmath>

namespace eigenscope {

QString scaleText(double value, double low, double high, bool isTime) {
    if (!isTime)
        return numberLabel(value, 4);
    const bool isLong = high - low >= 2 * secondsOfDay; // days tell such times apart
    return QString::fromStdString(timeText(isLong ? secondsOfDay * std::floor(value / secondsOfDay) : value));
}

} // namespace eigenscope
