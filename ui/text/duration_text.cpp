#include "ui/text/duration_text.h"

#include "ui/text/number_format.h"

#include <QObject>

#include <cmath>

namespace eigenscope {
namespace {

/// At most two digits that count, or all of the whole ones.
QString rounded(double value) {
    return decimalText(value, value < 10 ? 1 : 0);
}

} // namespace

QString durationText(double seconds) {
    if (seconds < 0.00005)
        return QObject::tr("under 0.1 ms");
    if (seconds < 0.9995)
        return QObject::tr("%1 ms").arg(rounded(seconds * 1000));
    if (seconds < 60)
        return QObject::tr("%1 s").arg(rounded(seconds));
    const auto whole = static_cast<long long>(std::round(seconds));
    return QObject::tr("%1 min %2 s").arg(whole / 60).arg(whole % 60);
}

} // namespace eigenscope
