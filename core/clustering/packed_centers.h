#pragma once

#include "core/base/matrix.h"

#include <array>
#include <vector>

namespace eigenscope {

/// Points row by row.
using RowMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Centers as the distances of many rows to all of them are summed fastest: in groups of eight, the entries of one
/// column side by side.
class PackedCenters {
public:
    static constexpr Index lanes = 8;        ///< centers of a group
    static constexpr Index rowsTogether = 4; ///< rows whose distances are summed at once

    /// centers: m×d, a row a center.
    explicit PackedCenters(const RowMatrix &centers);

    [[nodiscard]] Index count() const { return m_count; }
    /// Room for the distances of one row: count() of them, and what fills the last group.
    [[nodiscard]] Index stride() const { return m_groups * lanes; }
    /// out[i·stride() + c] = ‖row i − center c‖², of rows with d entries. O(m·d).
    void squaredDistances(const std::array<const double *, rowsTogether> &rows, double *out) const;

private:
    Index m_count, m_columns, m_groups;
    std::vector<double> m_values;
};

} // namespace eigenscope
