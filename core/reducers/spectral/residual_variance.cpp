#include "core/reducers/spectral/residual_variance.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/reducers/interface/reducer.h"
#include "core/reducers/spectral/classical_scaling.h"

#include <numeric>

namespace eigenscope {

double residualVariance(const MatrixXd &G, const std::vector<Index> &sources, const MatrixXd &picture) {
    const Index m = G.cols();
    Eigen::Matrix<double, 5, Eigen::Dynamic> sums(5, m);          // Σg, Σd, Σg², Σd², Σgd by source
    const double scale = G.maxCoeff() > 0 ? 1 / G.maxCoeff() : 1; // so that squares are in range
    parallelFor(m, 16, [&](Index begin, Index end) {
        VectorXd d(G.rows()), g(G.rows());
        for (Index column = begin; column < end; ++column) {
            const Index source = sources[static_cast<std::size_t>(column)];
            d = scale * (picture.rowwise() - picture.row(source)).rowwise().norm();
            g = scale * G.col(column); // both are 0 at the source itself
            sums.col(column) << g.sum(), d.sum(), g.squaredNorm(), d.squaredNorm(), g.dot(d);
        }
    });
    const Eigen::Matrix<double, 5, 1> sum = sums.rowwise().sum();
    const double pairs = static_cast<double>(m) * static_cast<double>(G.rows() - 1);
    const double covariance = sum[4] - sum[0] * sum[1] / pairs;
    return 1 - covariance * covariance / ((sum[2] - sum[0] * sum[0] / pairs) * (sum[3] - sum[1] * sum[1] / pairs));
}

Result<VectorXd> residualVariances(const MatrixXd &G, Index most, const Progress &progress) {
    const auto n = static_cast<std::uint64_t>(G.rows());
    TRY(fitsInMemory(n * n * sizeof(double), sentence("The squared geodesics of %1 rows", n),
                     sentence("Use fewer rows.")));
    TRY(const ClassicalScaling scaling, classicalScaling(G.cwiseAbs2(), std::min(most, G.rows() - 1), progress));
    const MatrixXd picture = scaling.coordinates();
    std::vector<Index> all(static_cast<std::size_t>(n));
    std::iota(all.begin(), all.end(), Index{0});
    VectorXd residuals(picture.cols());
    for (Index r = 1; r <= picture.cols(); ++r) {
        if (progress.stopped())
            return canceled();
        residuals[r - 1] = residualVariance(G, all, picture.leftCols(r));
        progress.say(static_cast<double>(r) / static_cast<double>(picture.cols()));
    }
    return residuals;
}

} // namespace eigenscope
