#pragma once

#include "core/pipeline/pipeline.h"

namespace eigenscope {

/// Rows with these values (m×d) in the analyzed columns of the data as loaded; their other columns are those of the
/// first loaded row, since steps may ask for them. The data need a row.
Dataset newRows(const Dataset &loaded, const MatrixXd &values);

/// The way from the prepared columns back to those as loaded. The steps are followed at the mean of the data, as if
/// they were affine there; each answer is checked by preparing it again.
class WayBack {
public:
    /// InvalidData where the steps cannot be followed: they drop the rows or refuse them. O(d³) where there are steps.
    static Result<WayBack> of(std::shared_ptr<const Prepared> prepared, std::shared_ptr<const Dataset> loaded);

    /// The values as loaded that become `wanted` (the prepared columns); those that do not matter for it stay as in
    /// `near`, or are the mean where that is empty. InvalidData where no row becomes `wanted`, as after
    /// polynomial-features.
    [[nodiscard]] Result<VectorXd> values(const VectorXd &wanted, const VectorXd &near) const;

private:
    std::shared_ptr<const Prepared> m_prepared;
    std::shared_ptr<const Dataset> m_loaded;
    VectorXd m_mean;    ///< d; with no steps there is none of these
    MatrixXd m_slopes;  ///< p×d
    VectorXd m_offsets; ///< p
    MatrixXd m_inverse; ///< d×p
};

/// The mean of each column over the values that are there; 0 where none is. O(n·d).
VectorXd columnMeans(const Points &points);

} // namespace eigenscope
