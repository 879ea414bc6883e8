#pragma once

#include "core/reducers/interface/labeling.h"

namespace eigenscope {

/// Fisher's discriminants w in the coordinates of some basis in which the scatter within the classes is the identity:
/// there the axes are the left singular vectors of the class means.
struct Discriminants {
    VectorXd ratios; ///< λ of S_w⁻¹S_b, falling: min(k, g − 1) of them
    MatrixXd axes;   ///< k×r unit vectors
};

/// `means` (k×g) holds √n_c·(m_c − m) in that basis.
Result<Discriminants> discriminants(ConstMatrixRef means, const Progress &progress);

/// The number of axes: as asked for, or 2 where there are three classes and more columns. InvalidParameter for more
/// than `columns` or than classes − 1.
Result<Index> discriminantCount(std::string_view reducer, const std::optional<std::int64_t> &components, Index classes,
                                Index columns);

/// Fills what both kinds of discriminant analysis say: names of the axes, spectrum, the diagnostics of session files,
/// a warning for rows without a label. The coordinates must be there already.
void setDiscriminants(Reduction &reduction, const Labeling &labeling, const VectorXd &ratios,
                      const MatrixXd &directions);

/// The parameter `components` of both.
ParamSpec discriminantComponents();

} // namespace eigenscope
