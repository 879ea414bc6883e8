#include "ui/controls/typed_refusal.h"

#include "core/base/number_text.h"
#include "ui/text/number_format.h"

#include <QCoreApplication>

#include <cmath>

namespace eigenscope {
namespace {

QString said(const char *text) {
    return QCoreApplication::translate("TypedRefusal", text);
}

QString number(double value) {
    return exactLabel(value);
}

/// "above 0", "from 0 to 1", "above 0 and below 1"; empty where any number will do.
QString bounds(const RealRange &range) {
    const bool below = std::isfinite(range.min), above = std::isfinite(range.max);
    if (below && above && !range.openMin && !range.openMax)
        return said("from %1 to %2").arg(number(range.min), number(range.max));
    const QString low = said(range.openMin ? "above %1" : "at least %1").arg(number(range.min));
    const QString high = said(range.openMax ? "below %1" : "at most %1").arg(number(range.max));
    if (below && above)
        return said("%1 and %2").arg(low, high);
    return below ? low : above ? high : QString();
}

QString bounds(const IntRange &range) {
    if (range.max == std::numeric_limits<std::int64_t>::max())
        return said("at least %1").arg(range.min);
    return said("from %1 to %2").arg(range.min).arg(range.max);
}

/// What the domain takes: its bounds alone where a number was typed, else that it is one.
QString wanted(const ParamSpec &spec, const QString &typed) {
    if (const auto *whole = std::get_if<IntRange>(&spec.domain))
        return said("a whole number %1").arg(bounds(*whole));
    const auto *range = std::get_if<RealRange>(&spec.domain);
    if (!range)
        return QString::fromStdString(domainText(spec));
    const QString bound = bounds(*range);
    const bool isNumber = readNumber(typedNumber(typed).toStdString()).has_value();
    if (bound.isEmpty())
        return said("a number");
    return isNumber ? bound : said("a number %1").arg(bound);
}

} // namespace

QString typedRefusal(const ParamSpec &spec, const QString &typed) {
    const QString name = QString::fromStdString(spec.label.empty() ? spec.id : spec.label);
    const QString unit = spec.unit.empty() ? QString() : " " + QString::fromStdString(spec.unit);
    return said("%1 must be %2. You typed %3.").arg(name, wanted(spec, typed) + unit, typed);
}

} // namespace eigenscope
