#pragma once

#include "core/base/parameter.h"

namespace eigenscope {

/// How the positions of a slider stand for the values of a number parameter: evenly, or by equal factors where the
/// parameter has a logarithmic scale. Runs over the soft limits.
class NumberScale {
public:
    static constexpr int steps = 1000; ///< positions of a slider for a real

    explicit NumberScale(const Domain &domain);

    [[nodiscard]] bool isInteger() const { return m_integer; }
    /// Whether the limits leave anything to slide over.
    [[nodiscard]] bool slides() const { return m_high > m_low; }
    [[nodiscard]] int positions() const; ///< the largest position, from 0
    /// The value of a position, rounded to what a step can tell apart.
    [[nodiscard]] double value(int position) const;
    /// The nearest position; the ends for values beyond them.
    [[nodiscard]] int position(double value) const;
    /// The value so many steps of a key or the wheel away, rounded alike.
    [[nodiscard]] double stepped(double value, int by) const;

private:
    bool m_integer = false, m_log = false;
    double m_low = 0, m_high = 0;
};

/// The value as a number; nothing for Automatic and for what is none.
std::optional<double> asNumber(const ParamValue &value);

} // namespace eigenscope
