#include "core/base/parallel.h"
#include "core/linalg/squared_distances.h"
#include "core/quality/measure.h"
#include "core/quality/rising_order.h"

namespace eigenscope {

namespace {

constexpr Index rowsAtOnce = 16;

/// D: symmetric, so that its columns, which lie together, serve as rows.
Comparison::Ranks ranksOf(const MatrixXd &D, const Progress &progress) {
    const Index n = D.rows();
    Comparison::Ranks ranks(n, n);
    parallelFor(n, rowsAtOnce, [&](Index begin, Index end) {
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            ranks(i, i) = 0;
            int rank = 1;
            for (const Index j : risingOrder(std::span(D.col(i).data(), static_cast<std::size_t>(n))))
                if (j != i)
                    ranks(i, j) = rank++;
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
        return canceled();
    if (!comparison.m_delta.allFinite())
        return Error{Error::Kind::InvalidData, sentence("Quality needs all distances in the data, but some are missing "
                                                        "or too large for a number.")};
    if (!comparison.m_d.allFinite())
        return Error{Error::Kind::InvalidData, sentence("Quality needs all distances in the picture, but some are "
                                                        "missing or too large for a number.")};
    comparison.m_dataRanks = ranksOf(comparison.m_delta, progress);
    comparison.m_pictureRanks = ranksOf(comparison.m_d, progress);
    if (progress.stopped())
        return canceled();
    return comparison;
}

} // namespace eigenscope
