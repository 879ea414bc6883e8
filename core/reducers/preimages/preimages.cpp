#include "core/reducers/preimages/preimages.h"

#include "core/base/random.h"
#include "core/kernels/gaussian_kernel.h"
#include "core/reducers/preimages/fixed_point_preimages.h"
#include "core/reducers/preimages/learned_preimages.h"

namespace eigenscope {
namespace {

constexpr Index mostRowsOfRoundTrip = 200;

Result<void> requireAxes(const MatrixXd &coordinates, Index axes) {
    if (coordinates.cols() >= 1 && coordinates.cols() <= axes)
        return {};
    return Error{Error::Kind::InvalidData,
                 sentence("There are %1 axes, but %2 coordinates.", axes, coordinates.cols())};
}

} // namespace

void setPreimages(FittedMap &map, FeatureExpansion expansion) {
    map.approximateInverse = true;
    const auto shared = std::make_shared<const FeatureExpansion>(std::move(expansion));
    if (const auto *gaussian = dynamic_cast<const GaussianKernel *>(shared->kernel.get())) {
        map.inverse = [shared, factor = gaussian->factor()](const MatrixXd &coordinates) -> Result<MatrixXd> {
            TRY(requireAxes(coordinates, shared->weights.cols()));
            return fixedPointPreimages(*shared, factor, coordinates);
        };
        return;
    }
    const auto learned = std::make_shared<LearnedPreimages>(shared->coordinates, shared->X);
    map.inverse = [learned, axes = shared->weights.cols()](const MatrixXd &coordinates) -> Result<MatrixXd> {
        TRY(requireAxes(coordinates, axes));
        return learned->of(coordinates);
    };
}

Result<RoundTrip> roundTrip(const Reduction &reduction) {
    const FittedMap &map = reduction.map;
    if (!map.transform || !map.inverse)
        return Error{Error::Kind::InvalidData, sentence("This method has no way into the picture and back.")};
    Points sample = reduction.data->points();
    const Eigen::RowVectorXd mean = sample.X.colwise().mean();
    if (sample.X.rows() > mostRowsOfRoundTrip) {
        const std::vector<Index> drawn = Random(0).sample(sample.X.rows(), mostRowsOfRoundTrip);
        sample.X = MatrixXd(sample.X(drawn, Eigen::all));
    }
    TRY(const MatrixXd coordinates, map.transform(sample));
    TRY(const MatrixXd back, map.inverse(coordinates));
    const double spread = (sample.X.rowwise() - mean).rowwise().norm().sum();
    if (!(spread > 0))
        return Error{Error::Kind::InvalidData,
                     sentence("All rows are alike, so there is nothing to measure an error beside.")};
    return RoundTrip{(sample.X - back).rowwise().norm().sum() / spread, sample.X.rows()};
}

} // namespace eigenscope
