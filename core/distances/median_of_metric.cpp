#include "core/distances/median_of_metric.h"

#include "core/base/large_matrix.h"
#include "core/base/random.h"
#include "core/kernels/median_distance.h"

#include <algorithm>
#include <numeric>

namespace eigenscope {

Result<double> medianDistance(const Metric &metric, const Sentence &method, const ParamSpec &parameter) {
    if (metric.euclideanPoints())
        return medianDistance(metric.data().points(), method, parameter);
    TRY(const MatrixXd D, metric.among(Random(0).sample(metric.size(), std::min(metric.size(), mostRowsOfMedian))));
    if (!allFinite(D))
        return Error{Error::Kind::InvalidData,
                     sentence("%1 needs all distances, and some are missing or not finite.", method)};
    return medianOfSquares(D.cwiseAbs2(), parameter);
}

} // namespace eigenscope
