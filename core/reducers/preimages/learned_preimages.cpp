#include "core/reducers/preimages/learned_preimages.h"

#include "core/base/random.h"
#include "core/linalg/decompositions.h"
#include "core/linalg/squared_distances.h"

#include <algorithm>
#include <vector>

namespace eigenscope {
namespace {

constexpr double ridge = 0.01; // beside k(y, y) = 1
constexpr Index mostRowsDrawn = 2000;

/// The median of the positive entries below the diagonal; 0 where there is none.
double medianSquare(const MatrixXd &squares) {
    std::vector<double> entries;
    entries.reserve(static_cast<std::size_t>(squares.rows() * (squares.rows() - 1) / 2));
    for (Index j = 0; j < squares.cols(); ++j)
        for (Index i = j + 1; i < squares.rows(); ++i)
            if (squares(i, j) > 0)
                entries.push_back(squares(i, j));
    if (entries.empty())
        return 0;
    const auto middle = entries.begin() + static_cast<std::ptrdiff_t>(entries.size() / 2);
    std::ranges::nth_element(entries, middle);
    return *middle;
}

} // namespace

LearnedPreimages::LearnedPreimages(const MatrixXd &coordinates, const MatrixXd &X) {
    const std::vector<Index> drawn = Random(0).sample(X.rows(), std::min(X.rows(), mostRowsDrawn));
    m_coordinates = coordinates(drawn, Eigen::all);
    m_X = X(drawn, Eigen::all);
    m_mean = m_X.colwise().mean();
}

Result<MatrixXd> LearnedPreimages::of(const MatrixXd &coordinates) {
    TRY(const auto found, fit(coordinates.cols()));
    const Fit &learned = *found;
    const MatrixXd K = (learned.factor * squaredDistances(coordinates, learned.centers).array()).exp();
    return MatrixXd((K * learned.alpha).rowwise() + m_mean);
}

Result<std::shared_ptr<const LearnedPreimages::Fit>> LearnedPreimages::fit(Index axes) {
    const std::scoped_lock lock(m_mutex);
    std::shared_ptr<const Fit> &known = m_fits[axes];
    if (known)
        return known;
    const MatrixXd centers = m_coordinates.leftCols(axes);
    MatrixXd K = squaredDistances(centers);
    const double square = medianSquare(K);
    if (!(square > 0))
        return Error{
            Error::Kind::InvalidData,
            sentence("All points have the same coordinates, so no way back to the columns can be learned from them.")};
    const double factor = -0.5 / square;
    K = (factor * K.array()).exp();
    K.diagonal().array() += ridge;
    const MatrixXd alpha = K.llt().solve(m_X.rowwise() - m_mean);
    known = std::make_shared<const Fit>(Fit{centers, factor, alpha});
    return known;
}

} // namespace eigenscope
