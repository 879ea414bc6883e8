#include "core/kernels/matrix/normalized_matrix.h"

#include "core/kernels/interface/kernel_blocks.h"

namespace eigenscope {

Result<VectorXd> inverseNorms(const VectorXd &squares) {
    for (Index i = 0; i < squares.size(); ++i)
        if (!(squares[i] > 0))
            return Error{Error::Kind::InvalidData,
                         sentence("A kernel can be normalized where k(x, x) is above 0, but for row %1 (the first is "
                                  "0) it is %2.",
                                  i, squares[i])};
    return VectorXd(squares.cwiseSqrt().cwiseInverse());
}

Result<void> normalizeInPlace(MatrixXd &K) {
    TRY(const VectorXd norms, inverseNorms(K.diagonal()));
    scaleBothSides(K, norms, norms);
    K.diagonal().setOnes();
    return {};
}

} // namespace eigenscope
