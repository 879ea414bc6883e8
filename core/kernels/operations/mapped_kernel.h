#pragma once

#include "core/kernels/expression/operation_info.h"
#include "core/kernels/operations/operation_kernel.h"
#include "core/prepare/polynomial_map.h"

namespace eigenscope {

/// k(φ(x), φ(y)) for a map φ of points: some of the columns, functions of them, or their monomials.
/// Source: Shawe-Taylor and Cristianini, Kernel Methods for Pattern Analysis, 3.4.1.
class MappedKernel final : public OperationKernel {
public:
    /// φ of all points; InvalidData where it is not defined.
    using Map = std::function<Result<Points>(const Points &points)>;

    /// The kernel inside is fixed on what the map makes of the training points. InvalidData where the map is not
    /// defined there.
    static Result<KernelPointer> make(std::string rule, const Map &map, const OperationTask &task);

    /// `training` are the points as they were, `mapped` what the map made of them, on which `inner` was fixed.
    MappedKernel(std::string rule, Map map, std::shared_ptr<const Dataset> training,
                 std::shared_ptr<const Dataset> mapped, std::shared_ptr<const Kernel> inner, std::string written)
        : OperationKernel(std::move(rule), {std::move(inner)}, std::move(written)), m_map(std::move(map)),
          m_training(std::move(training)), m_mapped(std::move(mapped)) {}
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const override;
    [[nodiscard]] Result<void> join(const Objects &x, Joining how, MatrixXd &K,
                                    const Progress &progress) const override;
    [[nodiscard]] Result<KernelBlocks> blocks(const Objects &x) const override;
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const override;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const override;
    [[nodiscard]] Result<Explanation> explain(const Objects &x, Index i, Index j) const override;

private:
    /// φ of each object; the training objects are mapped already.
    [[nodiscard]] Result<std::shared_ptr<const Objects>> mapped(const Objects &x) const;

    Map m_map;
    std::shared_ptr<const Dataset> m_training, m_mapped;
};

/// The maps; all know the columns by their place among those of the training points, of which `columns` are the names.
/// InvalidData for a column that is not there, with the nearest name.
Result<MappedKernel::Map> chosenColumns(const Names &chosen, const Names &columns);
MappedKernel::Map functionsOfColumns(std::vector<Arithmetic> functions, Names columns);
MappedKernel::Map monomials(PolynomialMap::Settings settings, Names columns);

/// InvalidData unless the points have as many columns as there are names.
Result<void> requireColumns(const Points &points, const Names &columns);

} // namespace eigenscope
