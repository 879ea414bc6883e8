#include "core/base/number_scale.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr int mostIntegers = 10000; // positions of a slider for an integer
constexpr double factorOfStep = 1.1;

/// Three digits that count.
double threeDigits(double value) {
    if (value == 0 || !std::isfinite(value))
        return value;
    const double unit = std::pow(10, std::floor(std::log10(std::abs(value))) - 2);
    return unit < 1 ? std::round(value / unit) / std::round(1 / unit) : std::round(value / unit) * unit;
}

/// A multiple of the largest power of ten within the step.
double toStep(double value, double step) {
    const double unit = std::pow(10, std::floor(std::log10(step)));
    return unit < 1 ? std::round(value / unit) / std::round(1 / unit) : std::round(value / unit) * unit;
}

} // namespace

NumberScale::NumberScale(const Domain &domain) {
    if (const auto *real = std::get_if<RealRange>(&domain)) {
        m_low = real->softMin;
        m_high = real->softMax;
        m_log = real->logScale && m_low > 0;
    } else if (const auto *integer = std::get_if<IntRange>(&domain)) {
        m_integer = true;
        m_low = static_cast<double>(integer->min);
        m_high = static_cast<double>(std::min(integer->softMax, integer->max));
    }
}

int NumberScale::positions() const {
    return m_integer ? static_cast<int>(std::min(m_high - m_low, static_cast<double>(mostIntegers))) : steps;
}

double NumberScale::value(int position) const {
    const double share = static_cast<double>(position) / positions();
    if (m_integer)
        return std::round(m_low + share * (m_high - m_low));
    if (m_log)
        return threeDigits(m_low * std::pow(m_high / m_low, share));
    return toStep(m_low + share * (m_high - m_low), (m_high - m_low) / positions());
}

int NumberScale::position(double value) const {
    const double inside = std::clamp(value, m_low, m_high);
    const double share =
        m_log ? std::log(inside / m_low) / std::log(m_high / m_low) : (inside - m_low) / (m_high - m_low);
    return static_cast<int>(std::lround(share * positions()));
}

double NumberScale::stepped(double value, int by) const {
    if (m_integer)
        return value + by;
    if (m_log)
        return threeDigits(value * std::pow(factorOfStep, by));
    const double step = (m_high - m_low) / 100;
    return step > 0 ? toStep(value + by * step, step / 10) : value + by;
}

std::optional<double> asNumber(const ParamValue &value) {
    if (const auto *real = std::get_if<double>(&value))
        return *real;
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    return std::nullopt;
}

} // namespace eigenscope
