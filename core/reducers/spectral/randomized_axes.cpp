#include "core/reducers/spectral/randomized_axes.h"

#include "core/base/random.h"
#include "core/linalg/decompositions.h"
#include "core/linalg/symmetric_eigen.h"

#include <algorithm>

namespace eigenscope {
Result<PrincipalAxes> randomizedAxes(const MatrixXd &X, const ColumnScaling &scaling, Index components,
                                     std::uint64_t seed, const Progress &progress) {
    constexpr Index leading = 20, oversampling = 10;
    constexpr int powerIterations = 4;
    const Index most = std::min(X.rows(), X.cols()), asked = std::max(leading, components);
    const bool whole = most <= asked + oversampling; // the sketch holds everything then
    const Index width = whole ? most : asked + oversampling, known = whole ? most : asked;
    const MatrixXd Z = scaling.applied(X);
    MatrixXd range = orthonormalBasis(Z * Random(seed).normalMatrix(X.cols(), width));
    for (int i = 0; i < powerIterations; ++i) {
        if (progress.stopped())
            return canceled();
        const MatrixXd back = orthonormalBasis(Z.transpose() * range);
        range = orthonormalBasis(Z * back);
        progress.say(static_cast<double>(i + 1) / powerIterations);
    }
    const MatrixXd sketch = range.transpose() * Z;
    TRY(SingularValues found, singularValues(sketch, progress));
    return PrincipalAxes{{found.values.head(known).cwiseAbs2() / static_cast<double>(X.rows()), 0, whole},
                         found.right.leftCols(std::min(components, known))};
}

} // namespace eigenscope
