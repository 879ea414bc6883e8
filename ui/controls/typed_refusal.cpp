#include "ui/controls/typed_refusal.h"

#include "core/base/number_text.h"
#include "ui/text/number_format.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"

#include <QObject>

#include <cmath>

namespace eigenscope {
namespace {

QString number(double value) {
    return exactLabel(value);
}

/// "above 0", "from 0 to 1", "above 0 and below 1"; empty where any number will do.
QString bounds(const RealRange &range) {
    const bool below = std::isfinite(range.min), above = std::isfinite(range.max);
    if (below && above && !range.openMin && !range.openMax)
        return QObject::tr("from %1 to %2").arg(number(range.min), number(range.max));
    const QString low = (range.openMin ? QObject::tr("above %1") : QObject::tr("at least %1")).arg(number(range.min));
    const QString high = (range.openMax ? QObject::tr("below %1") : QObject::tr("at most %1")).arg(number(range.max));
    if (below && above)
        return QObject::tr("%1 and %2").arg(low, high);
    return below ? low : above ? high : QString();
}

QString bounds(const IntRange &range) {
    if (range.max == std::numeric_limits<std::int64_t>::max())
        return QObject::tr("at least %1").arg(range.min);
    return QObject::tr("from %1 to %2").arg(range.min).arg(range.max);
}

/// What the domain takes: its bounds alone where a number was typed, else that it is one.
QString wanted(const ParamSpec &spec, const QString &typed) {
    if (const auto *whole = std::get_if<IntRange>(&spec.domain))
        return QObject::tr("a whole number %1").arg(bounds(*whole));
    const auto *range = std::get_if<RealRange>(&spec.domain);
    if (!range)
        return said(domainText(spec));
    const QString bound = bounds(*range);
    const bool isNumber = readNumber(typedNumber(typed).toStdString()).has_value();
    if (bound.isEmpty())
        return QObject::tr("a number");
    return isNumber ? bound : QObject::tr("a number %1").arg(bound);
}

} // namespace

QString acceptedText(const ParamSpec &spec) {
    return wanted(spec, {});
}

QString typedRefusal(const ParamSpec &spec, const QString &typed) {
    const QString name = programWords(spec.label.empty() ? spec.id : spec.label);
    const QString unit = spec.unit.empty() ? QString() : " " + programWords(spec.unit);
    return QObject::tr("%1 must be %2. You typed %3.").arg(name, wanted(spec, typed) + unit, typed);
}

} // namespace eigenscope
