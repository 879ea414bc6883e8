#include "core/base/time_left.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

using Seconds = std::chrono::duration<double>;

constexpr Seconds firstTold(2);
constexpr double leastFraction = 0.02, toleratedShare = 1.0 / 3, toleratedSeconds = 3;
constexpr double longest = 1e8; // some years: further than a clock need be able to tell

} // namespace

void TimeLeft::done(double fraction, Clock::time_point now) {
    const Seconds taken = now - m_begin;
    if (fraction >= 1)
        m_end.reset();
    if (taken < firstTold || fraction < leastFraction || fraction >= 1)
        return;
    const double estimate = std::min(taken.count() * (1 - fraction) / fraction, longest);
    const double told = m_end ? Seconds(*m_end - now).count() : 0;
    if (!m_end || std::abs(estimate - told) > std::max(toleratedSeconds, toleratedShare * std::max(told, 0.0)))
        m_end = now + std::chrono::duration_cast<Clock::duration>(Seconds(estimate));
}

std::optional<double> TimeLeft::seconds(Clock::time_point now) const {
    const double left = m_end ? Seconds(*m_end - now).count() : -toleratedSeconds;
    return left > -toleratedSeconds ? std::optional(std::max(1.0, left)) : std::nullopt;
}

std::string TimeLeft::text(Clock::time_point now) const {
    const auto left = seconds(now);
    if (!left)
        return {};
    constexpr double minute = 60, hour = 3600, mostOfAUnit = 1.5;
    const auto told = [](double value, const char *unit) {
        return "about " + std::to_string(std::lround(value)) + unit + " left";
    };
    if (*left < mostOfAUnit * minute)
        return told(*left, " s");
    return *left < mostOfAUnit * hour ? told(*left / minute, " min") : told(*left / hour, " h");
}

} // namespace eigenscope
