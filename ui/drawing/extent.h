#pragma once

#include "core/base/matrix.h"
#include "ui/drawing/plot_mapping.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {

/// The least and the largest of the finite values that it has been given.
class Extent {
public:
    void take(const Eigen::Ref<const VectorXd> &values) {
        for (const double value : values)
            take(value);
    }
    void take(const Extent &other) {
        take(other.m_low);
        take(other.m_high);
    }
    void take(double value) {
        if (!std::isfinite(value))
            return;
        m_low = std::min(m_low, value);
        m_high = std::max(m_high, value);
    }
    /// From the one to the other, made wider by `share` on each side; some range where there were no values.
    [[nodiscard]] Range range(double share = 0) const { return Range::about(m_low, m_high, share); }

private:
    double m_low = std::numeric_limits<double>::infinity(), m_high = -m_low;
};

} // namespace eigenscope
