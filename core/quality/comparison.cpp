#include "core/base/parallel.h"
#include "core/linalg/squared_distances.h"
#include "core/quality/measure.h"

#include <algorithm>

namespace eigenscope {

namespace {

constexpr Index rowsAtOnce = 16;

/// D: symmetric, so that its columns, which lie together, serve as rows.
Comparison::Ranks ranksOf(ConstMatrixRef D, const Progress &progress) {
    struct Neighbour {
        double distance;
        int row;
        bool operator<(const Neighbour &other) const {
            return distance < other.distance || (distance == other.distance && row < other.row);
        }
    };
    const Index n = D.rows();
    Comparison::Ranks ranks(n, n);
    parallelFor(n, rowsAtOnce, [&](Index begin, Index end) {
        std::vector<Neighbour> neighbours;
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            neighbours.clear();
            for (Index j = 0; j < n; ++j)
                if (j != i)
                    neighbours.push_back({D(j, i), static_cast<int>(j)});
            std::ranges::sort(neighbours, std::less{});
            ranks(i, i) = 0;
            for (int rank = 1; const Neighbour &neighbour : neighbours)
                ranks(i, neighbour.row) = rank++;
        }
    });
    return ranks;
}

} // namespace

Result<Comparison> Comparison::make(MatrixXd delta, MatrixXd Y, std::optional<Classes> classes,
                                    const Progress &progress) {
    Comparison comparison;
    comparison.m_delta = std::move(delta);
    comparison.m_d = squaredDistances(Y).cwiseSqrt();
    comparison.m_classes = std::move(classes);
    if (progress.stopped())
        return cancelled();
    for (const auto &[distances, place] :
         {std::pair(&comparison.m_delta, "data"), std::pair(&comparison.m_d, "picture")})
        if (!distances->allFinite())
            return Error{Error::Kind::InvalidData, std::string("Quality needs all distances in the ") + place +
                                                       ", but some are missing or too large for a number."};
    comparison.m_dataRanks = ranksOf(comparison.m_delta, progress);
    comparison.m_pictureRanks = ranksOf(comparison.m_d, progress);
    if (progress.stopped())
        return cancelled();
    return comparison;
}

} // namespace eigenscope
