#include "ui/drawing/axis_ticks.h"

#include "ui/text/number_format.h"
#include "ui/text/number_label.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// The exponent and the factor (1, 2 or 5) of the smallest step that needs at most `most` ticks.
struct Step {
    int factor = 1, exponent = 0;
    [[nodiscard]] double size() const { return factor * std::pow(10.0, exponent); }
};

Step stepFor(double length, int most) {
    const double atLeast = length / std::max(most, 2);
    Step step{1, exponentOf(atLeast)};
    while (step.size() < atLeast * (1 - 1e-9))
        step = step.factor == 1   ? Step{2, step.exponent}
               : step.factor == 2 ? Step{5, step.exponent}
                                  : Step{1, step.exponent + 1};
    return step;
}

Step smaller(const Step &step) {
    return step.factor == 5   ? Step{2, step.exponent}
           : step.factor == 2 ? Step{1, step.exponent}
                              : Step{5, step.exponent - 1};
}

/// The same, and two ticks at least: one alone tells no scale.
Step stepFor(const Range &range, int most) {
    Step step = stepFor(range.length(), most);
    constexpr int tries = 3;
    for (int i = 0; i < tries; ++i) {
        const double first = std::ceil(range.min / step.size()), last = std::floor(range.max / step.size());
        if (!std::isfinite(first) || last > first)
            break;
        step = smaller(step);
    }
    return step;
}

template <class Label> QVector<Tick> ticks(const Range &range, const Step &step, const Label &label) {
    QVector<Tick> all;
    const double size = step.size();
    const double slack = 1e-9;
    const double first = std::ceil(range.min / size - slack), last = std::floor(range.max / size + slack);
    if (!std::isfinite(first) || last - first > 100)
        return all;
    for (double i = first; i <= last; ++i) // in doubles: a multiple need not fit an integer
        all.append({i * size, label(i == 0 ? 0.0 : i * size)});
    return all;
}

} // namespace

QVector<Tick> ticksRead(const TickMaker &make, const Range &range, int most, AxisReading reading) {
    switch (reading) {
    case AxisReading::None: return {};
    case AxisReading::Plain: return make(range, most);
    case AxisReading::Mirrored: break;
    }
    QVector<Tick> all = make({-range.max, -range.min}, most);
    for (Tick &tick : all)
        tick.value = -tick.value;
    std::ranges::reverse(all); // rising, as the places do
    return all;
}

QVector<Tick> numberTicks(const Range &range, int most) {
    const Step step = stepFor(range, most);
    const int largest = exponentOf(std::max(std::abs(range.min), std::abs(range.max)));
    if (largest >= plainExponent || step.exponent <= -plainExponent)
        return ticks(range, step, [&](double value) -> QString {
            if (value == 0)
                return "0";
            const int exponent = exponentOf(value);
            const int decimals = std::clamp(exponent - step.exponent, 0, 15);
            // In two steps: below 1e-308 a power of ten is not a normal double.
            return scientificLabel(value / std::pow(10.0, exponent / 2) / std::pow(10.0, exponent - exponent / 2),
                                   exponent, decimals);
        });
    const int decimals = std::max(0, -step.exponent);
    return ticks(range, step, [&](double value) { return plainNumber(value, decimals); });
}

QVector<Tick> wholeTicks(const Range &range, int most) {
    Step step = stepFor(range.length(), most);
    if (step.exponent < 0)
        step = {1, 0};
    return ticks(range, step, [](double value) { return plainNumber(value, 0); });
}

QVector<Tick> percentTicks(const Range &range, int most) {
    // Quarters read better than fifths where the whole is shown.
    if (range.length() > 0.6 && range.length() < 1.3 && most >= 4) {
        QVector<Tick> quarters;
        for (int i = -4; i <= 8; ++i)
            if (range.contains(i * 0.25))
                quarters.append({i * 0.25, withMinusSign(QString::number(i * 25)) + " %"});
        return quarters;
    }
    const Step step = stepFor(range, most);
    const int decimals = std::max(0, -step.exponent - 2);
    return ticks(range, step, [&](double value) { return withMinusSign(decimalText(value * 100, decimals)) + " %"; });
}

QVector<Tick> decadeTicks(const Range &range, int most) {
    const double decades = range.length();
    if (decades >= 1.5) {
        Step step = stepFor(range, most);
        if (step.exponent < 0)
            step = {1, 0};
        return ticks(range, step, [](double exponent) { return powerOfTen(static_cast<int>(exponent)); });
    }
    QVector<Tick> all;
    for (auto i = static_cast<int>(std::floor(range.min)); i <= range.max; ++i)
        for (const int factor : {1, 2, 5}) {
            const double value = i + std::log10(factor);
            if (range.contains(value))
                all.append({value, std::abs(i) < plainExponent
                                       ? decimalText(factor * std::pow(10.0, i), std::max(0, -i))
                                       : scientificLabel(factor, i, 0)});
        }
    return all;
}

} // namespace eigenscope
