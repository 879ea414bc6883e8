#include "core/reducers/stress/guttman_transform.h"

#include "core/base/memory.h"
#include "core/linalg/cholesky.h"

#include <lapacke.h>

namespace eigenscope {

Result<GuttmanTransform> GuttmanTransform::make(ConstMatrixRef weights) {
    GuttmanTransform transform;
    if (weights.size() == 0)
        return transform;
    const auto n = static_cast<lapack_int>(weights.rows());
    TRY(fitsInMemory(static_cast<std::uint64_t>(weights.size()) * sizeof(double),
                     sentence("The factor of the weights of %1 rows", n), sentence("Use fewer rows.")));
    MatrixXd &V = transform.m_factor;
    V = -weights;
    V.diagonal() = weights.colwise().sum();
    // 1 is the one direction that V leaves out: with it added, the factor is that of a regular matrix of the same
    // scale.
    V.array() += V.diagonal().mean() / static_cast<double>(n);
    if (!V.allFinite() || !choleskyFactor(V))
        return Error{
            .kind = Error::Kind::InvalidData,
            .message = sentence("The weights of the distances differ too much to be worked with, since some distances "
                                "are nearly 0. Use uniform weights."),
            .remedies = {{.id = "weights", .value = "uniform"}}};
    return transform;
}

MatrixXd GuttmanTransform::applied(MatrixXd product) const {
    if (m_factor.size() == 0)
        return product / static_cast<double>(product.rows());
    const auto n = static_cast<lapack_int>(m_factor.rows());
    LAPACKE_dpotrs(LAPACK_COL_MAJOR, 'L', n, static_cast<lapack_int>(product.cols()), m_factor.data(), n,
                   product.data(), n);
    return product;
}

} // namespace eigenscope
