#include "ui/views/regression/fit_units.h"

namespace eigenscope {

FitUnits::FitUnits(const Registry<RegressionInfo> &regressions, const Regression &fit)
    : m_name(QString::fromStdString(fit.target)) {
    const RegressionInfo *info = regressions.find(fit.method);
    m_areProbabilities = info && info->classesOnly && fit.classes.size() == 2;
    if (m_areProbabilities)
        m_name = QObject::tr("P(%1)").arg(QString::fromStdString(fit.classes[1]));
}

ChartAxis::Ticks FitUnits::ticks() const {
    if (!m_areProbabilities)
        return numberTicks;
    return [](const Range &range, int most) {
        QVector<Tick> ticks = numberTicks({(range.min + 1) / 2, (range.max + 1) / 2}, most);
        for (Tick &tick : ticks)
            tick.value = 2 * tick.value - 1;
        return ticks;
    };
}

ChartAxis::Ticks FitUnits::residualTicks() const {
    if (!m_areProbabilities)
        return numberTicks;
    return [](const Range &range, int most) {
        QVector<Tick> ticks = numberTicks({range.min / 2, range.max / 2}, most);
        for (Tick &tick : ticks)
            tick.value *= 2;
        return ticks;
    };
}

} // namespace eigenscope
