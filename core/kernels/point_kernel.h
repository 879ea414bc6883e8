#pragma once

#include "core/kernels/interface/named_kernel.h"
#include "core/linalg/pairwise_sums.h"

namespace eigenscope {

/// A kernel on points that is a function of one sum over the columns: of xᵀy, ‖x − y‖² or ‖x − y‖₁.
/// Sums and function are computed tile by tile. Refuses incomplete points, different numbers of columns, and values
/// too large for a double.
class PointKernel : public NamedKernel {
public:
    PointKernel(std::string id, std::string_view name, PairSum sum) : NamedKernel(std::move(id), name), m_sum(sum) {}

    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const final;
    [[nodiscard]] Result<void> join(const Objects &x, Joining how, MatrixXd &K, const Progress &progress) const final;
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const final;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const final;

protected:
    /// Replaces the sums of pairs by the values of the kernel.
    virtual void apply(std::span<double> sums) const = 0;
    /// The rows (n×d) that the sums are taken of; the points themselves unless the kernel says otherwise.
    [[nodiscard]] virtual Result<MatrixXd> rows(const Points &points) const { return points.X; }

private:
    [[nodiscard]] Result<MatrixXd> checkedRows(const Objects &objects) const;
    [[nodiscard]] Result<void> requireFinite(ConstMatrixRef values) const;

    PairSum m_sum;
};

} // namespace eigenscope
