#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace eigenscope {

/// How long a piece of work will take yet, told so that the number can be read and does not jump.
///
/// The estimate is the time so far times (1 − f)/f, f being the share that is done; there is none in the first two
/// seconds, nor below two hundredths, where it says nothing. What is told runs down with the clock, and gives way to
/// the estimate only where the two are more than a third of what is told, and more than three seconds, apart. O(1).
class TimeLeft {
public:
    using Clock = std::chrono::steady_clock;

    /// The work begins at `begin`.
    explicit TimeLeft(Clock::time_point begin = Clock::now()) : m_begin(begin) {}

    /// This share of the work, in [0, 1], is done at `now`.
    void done(double fraction, Clock::time_point now = Clock::now());
    /// The seconds that are left at `now`, at least one; nothing while they are not known, three seconds after what was
    /// told was wrong, and when the work is done.
    [[nodiscard]] std::optional<double> seconds(Clock::time_point now = Clock::now()) const;
    /// "about 12 s left", "about 3 min left", "about 2 h left"; empty while it is not known.
    [[nodiscard]] std::string text(Clock::time_point now = Clock::now()) const;

private:
    Clock::time_point m_begin;
    std::optional<Clock::time_point> m_end; ///< when the work will be done, as it is told
};

} // namespace eigenscope
