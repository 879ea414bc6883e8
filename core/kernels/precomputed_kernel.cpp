#include "core/kernels/precomputed_kernel.h"

#include "core/kernels/matrix/kernel_matrix.h"
#include "core/linalg/decompositions.h"
#include "core/linalg/symmetry.h"

namespace eigenscope {
namespace {

constexpr double rounding = 1e-9; // of the largest entry: what symmetry and the verdict on the numbers allow

/// Whether the smallest eigenvalue is at least −1e-9 times the largest |eigenvalue|, which is at least each K_ii.
bool isPsd(MatrixXd K) {
    if (K.diagonal().minCoeff() < 0)
        return false;
    K.diagonal().array() += rounding * K.diagonal().maxCoeff();
    return Eigen::LLT<Eigen::Ref<MatrixXd>>(K).info() == Eigen::Success;
}

PsdRule ruleFor(const MatrixXd &K) {
    if (K.rows() > KernelVerdict::largestAutomatic)
        return {
            false,
            {},
            sentence("Whether a matrix that was computed elsewhere is positive semidefinite is checked up to %1 rows.",
                     KernelVerdict::largestAutomatic)};
    if (!K.isZero(0) && !isPsd(K))
        return {false, {}, sentence("The matrix that was computed elsewhere is not positive semidefinite.")};
    return {true, {PrecomputedKernel::id}, {}};
}

Result<const Gram *> requireObjects(const Objects &objects) {
    const auto &gram = std::get<Gram>(objects);
    if (!gram.positions.empty())
        return &gram;
    return Error{Error::Kind::InvalidData,
                 sentence("The precomputed kernel needs at least one object, and there is none.")};
}

} // namespace

Result<std::shared_ptr<const Kernel>> PrecomputedKernel::make(const Options &, const Objects &training) {
    TRY(const auto objects, requireObjects(training));
    const MatrixXd &K = *(objects)->whole;
    if (!K.allFinite())
        return Error{Error::Kind::InvalidData,
                     sentence("A kernel matrix must be complete, but this one has missing or infinite entries.")};
    if (const auto worst = worstAsymmetry(K); worst && worst->difference > rounding * K.cwiseAbs().maxCoeff())
        return Error{Error::Kind::InvalidData,
                     joined(sentence("A kernel matrix must be symmetric."), asymmetryText(*worst))};
    return std::shared_ptr<const Kernel>(std::make_shared<const PrecomputedKernel>(ruleFor(K)));
}

Result<MatrixXd> PrecomputedKernel::gram(const Objects &x, const Progress &progress) const {
    TRY(const auto objects, requireObjects(x));
    if (progress.stopped())
        return canceled();
    MatrixXd K = (*(objects)->whole)((objects)->positions, (objects)->positions);
    mirrorLower(K);
    return K;
}

Result<MatrixXd> PrecomputedKernel::gram(const Objects &x, const Objects &y) const {
    TRY(const Gram *left, requireObjects(x));
    TRY(const Gram *right, requireObjects(y));
    if (left->whole != right->whole)
        return Error{Error::Kind::InvalidData,
                     sentence("The precomputed kernel knows no values between the objects of two "
                              "matrices.")};
    return MatrixXd((*left->whole)(left->positions, right->positions));
}

Result<VectorXd> PrecomputedKernel::diagonal(const Objects &x) const {
    TRY(const auto objects, requireObjects(x));
    return VectorXd((objects)->whole->diagonal()((objects)->positions));
}

} // namespace eigenscope
