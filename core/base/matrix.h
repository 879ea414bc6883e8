#pragma once

#include <Eigen/Core>

#include <vector>

namespace eigenscope {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Read-only view of a matrix as an argument; never stored.
using ConstMatrixRef = const Eigen::Ref<const MatrixXd> &;
/// Read-only view of a vector as an argument; never stored.
using ConstVectorRef = const Eigen::Ref<const VectorXd> &;

} // namespace eigenscope
