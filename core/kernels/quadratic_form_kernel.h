#pragma once

#include "core/kernels/interface/named_kernel.h"

namespace eigenscope {

/// xᵀAy for a symmetric matrix A; positive semidefinite where A is.
/// Source: Shawe-Taylor and Cristianini, Kernel Methods for Pattern Analysis, 3.4.1.
class QuadraticFormKernel final : public NamedKernel {
public:
    static constexpr auto id = "quadratic-form";
    static constexpr auto name = "Quadratic form";
    static constexpr auto formula = "xᵀA y";
    static constexpr auto help = "The dot product after the columns were stretched and mixed by a symmetric matrix. "
                                 "Positive semidefinite where the matrix is, which is checked.";
    static constexpr auto psd = "where A is, which is checked";
    static constexpr auto source = "Shawe-Taylor and Cristianini, Kernel Methods for Pattern Analysis, 3.4.1";
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Points}; }
    struct Options {
        std::optional<std::string> matrix;
    };
    static Schema<Options> schema();
    /// InvalidParameter unless the matrix is symmetric with a row for each column of the points. O(d³).
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    /// `written` is the text of the matrix; empty for the identity.
    QuadraticFormKernel(MatrixXd A, double smallestEigenvalue, bool isPsd, std::string written)
        : NamedKernel(id, name), m_A(std::move(A)), m_smallest(smallestEigenvalue), m_isPsd(isPsd),
          m_written(std::move(written)) {}
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const override;
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const override;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const override;
    [[nodiscard]] PsdRule psdRule() const override;
    [[nodiscard]] UsedParams parameters() const override;

private:
    /// The points, as long as they are complete and have a column for each row of A.
    [[nodiscard]] Result<const MatrixXd *> checkedRows(const Objects &objects) const;

    MatrixXd m_A; ///< d×d
    double m_smallest;
    bool m_isPsd;
    std::string m_written;
};

} // namespace eigenscope
