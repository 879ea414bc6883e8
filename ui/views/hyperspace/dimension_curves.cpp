#include "ui/views/hyperspace/dimension_curves.h"

#include "ui/text/number_label.h"

#include <QObject>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace eigenscope {
namespace {

constexpr int fullPrecision = 17, readPrecision = 6;
/// Above this natural logarithm a linear axis with its margins would leave the doubles.
constexpr double largestLinear = 690;
/// Of more dimensions than these some are simulated: the first ones, where most happens, and some of the others.
constexpr int mostSimulated = 120, firstSimulated = 30, otherSimulated = 40;

/// e^logarithm, also where there is no such double.
QString powerText(double logarithm, int digits) {
    if (const double value = std::exp(logarithm); std::isnormal(value))
        return numberLabel(value, digits);
    const double decimal = logarithm / std::numbers::ln10, exponent = std::floor(decimal);
    // What the logarithm loses to its size, the mantissa does not have.
    return scientificLabel(std::pow(10.0, decimal - exponent), static_cast<int>(exponent), std::min(digits, 12) - 1);
}

/// value·e^logUnit in few digits.
QString timesText(double value, double logUnit, int digits) {
    if (value <= 0)
        return "0";
    const double logarithm = std::log(value) + logUnit,
                 rounded = QString::number(std::exp(logarithm), 'g', digits).toDouble();
    return std::isnormal(rounded) ? numberLabel(rounded) : powerText(logarithm, digits);
}

} // namespace

int DimensionCurves::nearest(int d) const {
    return std::clamp(d, m_settings.first, m_settings.last);
}

void DimensionCurves::setCurves(std::vector<DimensionCurve> curves) {
    m_curves = std::move(curves);
    m_isTooLarge = std::ranges::any_of(m_curves, [this](const DimensionCurve &curve) {
        for (int d = m_settings.first; d <= m_settings.last; ++d)
            if (curve.logarithm(d) > largestLinear)
                return true;
        return false;
    });
}

double DimensionCurves::upright(double logarithm) const {
    return isLogarithmic() ? logarithm / std::numbers::ln10 : std::exp(logarithm);
}

double DimensionCurves::heightOf(const DimensionCurve &curve, int d) const {
    return upright(curve.logarithm(d));
}

Range DimensionCurves::heights() const {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const DimensionCurve &curve : m_curves)
        for (int d = m_settings.first; d <= m_settings.last; ++d)
            if (const double at = heightOf(curve, d); std::isfinite(at)) {
                low = std::min(low, at);
                high = std::max(high, at);
            }
    return low > high ? Range{0, 0} : Range{low, high};
}

QString DimensionCurves::valueText(const DimensionCurve &curve, int d, int digits) const {
    const std::optional<double> value = curve.value(d);
    const QString number = value ? numberLabel(*value, digits) : powerText(curve.logarithm(d), digits);
    return m_unit == Unit::Degrees ? QObject::tr("%1°").arg(number) : number;
}

QString DimensionCurves::markText(const DimensionCurve &curve, int d) const {
    const std::optional<double> value = curve.value(d);
    return m_unit == Unit::Share && value && *value > 1e-4 ? QObject::tr("%1 %").arg(numberLabel(*value * 100, 5))
                                                           : valueText(curve, d, 5);
}

QStringList DimensionCurves::textsAt(int d) const {
    return textsAt(d, fullPrecision);
}

QStringList DimensionCurves::shortTextsAt(int d) const {
    return textsAt(d, readPrecision);
}

QStringList DimensionCurves::textsAt(int d, int digits) const {
    QStringList lines;
    for (const DimensionCurve &curve : m_curves) {
        QString line = QObject::tr("d = %1   %2 = %3").arg(d).arg(curve.symbol, valueText(curve, d, digits));
        if (!curve.value(d) || (m_scale == Scale::LinearFirst && isLogarithmic()))
            line += QObject::tr("   ln %1 = %2").arg(curve.symbol, numberLabel(curve.logarithm(d), digits));
        lines.append(line);
    }
    return lines;
}

std::vector<int> DimensionCurves::simulatedDimensions() const {
    const int count = m_settings.last - m_settings.first + 1;
    const int first = count <= mostSimulated ? count : firstSimulated;
    std::vector<int> dimensions(static_cast<std::size_t>(first));
    std::iota(dimensions.begin(), dimensions.end(), m_settings.first);
    for (int i = 1; first < count && i <= otherSimulated; ++i)
        dimensions.push_back(m_settings.first + first - 1 + i * (count - first) / otherSimulated);
    return dimensions;
}

std::vector<SimulationRun::Experiment> DimensionCurves::experiments(std::uint64_t seed) const {
    std::vector<SimulationRun::Experiment> experiments;
    for (const DimensionCurve &curve : m_curves)
        experiments.push_back([simulate = curve.simulate, dimensions = simulatedDimensions(), seed] {
            return simulate(dimensions, seed);
        });
    return experiments;
}

double DimensionCurves::logUnitOf(std::size_t curve, const SimulationRun::Found &found, std::size_t estimate) const {
    const auto &scale = m_curves[curve].logUnit;
    return found.estimates[estimate].logUnit + (scale ? scale(found.dimensions[estimate]) : 0);
}

bool DimensionCurves::isMiss(const hyperspace::Estimate &estimate) const {
    return estimate.value == 0 && m_unit != Unit::Degrees;
}

QString DimensionCurves::estimateText(std::size_t curve, const SimulationRun::Found &found, int d) const {
    const std::size_t at = found.nearest(d);
    const hyperspace::Estimate &estimate = found.estimates[at];
    const double unit = logUnitOf(curve, found, at);
    const QString where = found.dimensions[at] == d ? QString() : QObject::tr(" at d = %1").arg(found.dimensions[at]);
    if (isMiss(estimate))
        return QObject::tr("Monte Carlo%1: none of %L2 points, so at most %3")
            .arg(where)
            .arg(found.points)
            .arg(timesText(estimate.high, unit, 2));
    return QObject::tr("Monte Carlo%1: %2 ± %3 from %L4 points")
        .arg(where, timesText(estimate.value, unit, 5), timesText((estimate.high - estimate.low) / 2, unit, 2))
        .arg(found.points);
}

} // namespace eigenscope
