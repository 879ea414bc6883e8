#include "core/linalg/block_krylov.h"

#include "core/base/memory.h"
#include "core/base/random.h"
#include "core/linalg/krylov_memory.h"
#include "core/linalg/lapack_status.h"
#include "core/linalg/thin_products.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {

struct Orthonormal {
    MatrixXd Q; ///< n×b, orthonormal columns
    MatrixXd R; ///< b×b: the block was Q·R
};

/// Householder QR: Q is orthonormal even where the block has no full rank.
static Orthonormal orthonormalized(MatrixXd block) {
    const auto n = static_cast<lapack_int>(block.rows()), b = static_cast<lapack_int>(block.cols());
    VectorXd tau(b);
    lapackStatus(LAPACKE_dgeqrf(LAPACK_COL_MAJOR, n, b, block.data(), n, tau.data()));
    MatrixXd R = block.topRows(b).triangularView<Eigen::Upper>();
    lapackStatus(LAPACKE_dorgqr(LAPACK_COL_MAJOR, n, b, b, block.data(), n, tau.data()));
    return {std::move(block), std::move(R)};
}

/// The orthonormal basis Q of a growing space, A·Q beside it and the projection H = QᵀAQ.
class KrylovSpace {
public:
    KrylovSpace(Index n, Index capacity) : m_Q(n, capacity), m_AQ(n, capacity), m_H(capacity, capacity) {
        for (MatrixXd *columns : {&m_Q, &m_AQ})
            preferLargePages(columns->data(), static_cast<std::size_t>(columns->size()) * sizeof(double));
    }

    [[nodiscard]] Index size() const { return m_size; }
    [[nodiscard]] Index capacity() const { return m_Q.cols(); }
    [[nodiscard]] bool hasRoomFor(Index columns) const { return m_size + columns <= capacity(); }
    [[nodiscard]] auto basis() const { return m_Q.leftCols(m_size); }
    [[nodiscard]] auto images() const { return m_AQ.leftCols(m_size); }
    [[nodiscard]] MatrixXd projection() const { return m_H.topLeftCorner(m_size, m_size); }

    /// Adds the block and returns what A·block holds outside the space, as a next block; nothing where it is stopped.
    Orthonormal extend(const MatrixXd &block, const SymmetricOperator &A, const Progress &progress) {
        const Index b = block.cols();
        m_Q.middleCols(m_size, b) = block;
        m_AQ.middleCols(m_size, b) = A.product(block);
        m_size += b;
        if (progress.stopped())
            return {};
        const MatrixXd image = m_AQ.middleCols(m_size - b, b);
        const MatrixXd inside = transposedProduct(basis(), image);
        m_H.block(0, m_size - b, m_size, b) = inside;
        m_H.block(m_size - b, 0, b, m_size) = inside.transpose();
        MatrixXd rest = image - thinProduct(basis(), inside);
        if (progress.stopped())
            return {};
        rest -= thinProduct(basis(), transposedProduct(basis(), rest)); // what rounding left inside
        if (progress.stopped())
            return {};
        Orthonormal remainder = orthonormalized(std::move(rest));
        const VectorXd lengths = remainder.R.diagonal().cwiseAbs();
        if (!(lengths.minCoeff() > shortened * image.colwise().norm().maxCoeff())) // and enlarged by scaling up
            remainder.Q = outside(std::move(remainder.Q), progress);
        return remainder;
    }

    /// A block of new directions, orthonormal and outside the space.
    [[nodiscard]] MatrixXd newDirections(Index count) {
        return outside(orthonormalized(m_random.normalMatrix(m_Q.rows(), count)).Q, {});
    }

    /// Keeps the space of these combinations of the basis only, for which A·(Q·Y) ≈ Q·Y·diag(values).
    void restart(const MatrixXd &Y, const VectorXd &values) {
        const MatrixXd Q = basis() * Y, AQ = images() * Y;
        m_size = Y.cols();
        m_Q.leftCols(m_size) = Q;
        m_AQ.leftCols(m_size) = AQ;
        m_H.topLeftCorner(m_size, m_size) = values.asDiagonal();
    }

private:
    static constexpr double shortened = 1e-3;

    /// What these orthonormal columns hold outside the space, orthonormal. Where the space is invariant a column holds
    /// nothing but rounding; a random direction takes its place, so that the search goes on elsewhere.
    [[nodiscard]] MatrixXd outside(MatrixXd block, const Progress &progress) {
        constexpr double leastLength = 0.1, nothingInside = 0.99;
        constexpr int mostPasses = 5;
        for (int pass = 0; pass < mostPasses; ++pass) {
            block -= thinProduct(basis(), transposedProduct(basis(), block));
            if (progress.stopped())
                return block;
            const double shortest = block.colwise().norm().minCoeff();
            for (auto column : block.colwise())
                if (!(column.norm() > leastLength))
                    column = m_random.normalMatrix(block.rows(), 1).normalized();
            block = orthonormalized(std::move(block)).Q;
            if (shortest > nothingInside)
                break;
        }
        return block;
    }

    MatrixXd m_Q, m_AQ, m_H;
    Index m_size = 0;
    Random m_random{0};
};

/// A search that never restarted: its space is that of any other search with such blocks at this size.
struct KrylovSearch {
    KrylovSpace space;
    MatrixXd next; ///< the block to extend it by

    [[nodiscard]] bool fits(Index n, Index block, Index capacity) const {
        return next.rows() == n && next.cols() == block && space.capacity() == capacity && space.hasRoomFor(block);
    }
};

namespace {

/// When the Ritz pairs are worth computing: residuals fall about evenly from step to step, so that two of them tell
/// where they will be small enough.
class CheckPoints {
public:
    CheckPoints(Index block, Index pairs, double tolerance)
        : m_block(block), m_tolerance(tolerance), m_next(std::max(4 * block, 4 * pairs)) {}

    [[nodiscard]] bool reachedAt(Index size) const { return size >= m_next; }

    void observe(Index size, double relativeResidual) {
        const double digits = -std::log10(std::max(relativeResidual, 1e-16)), wanted = -std::log10(m_tolerance);
        const double slope = (digits - m_digits) / static_cast<double>(size - m_size);
        const bool foreseen = m_size > 0 && slope > 0;
        const auto steps = foreseen ? std::ceil((wanted - digits) / slope / static_cast<double>(m_block)) : 2.0;
        m_next = size + m_block * static_cast<Index>(std::clamp(steps, 1.0, 10.0));
        m_size = size;
        m_digits = digits;
        m_share = std::clamp(digits / wanted, m_share, 1.0);
    }
    /// How many of the digits that are wanted have been found; never falls.
    [[nodiscard]] double share() const { return m_share; }

    /// After a restart the space is small again, but holds what was found; the next check is at this size.
    void restartFor(Index size) {
        m_size = 0;
        m_next = size;
    }

private:
    Index m_block;
    double m_tolerance;
    Index m_next, m_size = 0;
    double m_digits = 0, m_share = 0;
};

/// The largest norm of a column, each against its own scale or all against the largest of them, and those that need
/// not be sharp by as much smaller as their tolerance is larger.
double worstResidual(ConstMatrixRef residuals, const VectorXd &values, const KrylovSettings &settings) {
    VectorXd norms = residuals.colwise().norm();
    const Index loose = norms.size() - std::min(norms.size(), settings.sharp.value_or(norms.size()));
    norms.tail(loose) *= settings.tolerance / looseTolerance(settings.tolerance);
    const double largest = values.cwiseAbs().maxCoeff();
    if (largest == 0)
        return norms.maxCoeff();
    const VectorXd own = values.head(norms.size()).cwiseAbs().cwiseMax(largest * 1e-300);
    return settings.relativeToPair ? norms.cwiseQuotient(own).maxCoeff() : norms.maxCoeff() / largest;
}

/// Whether no value rose by more than its tolerance.
bool haveStood(const VectorXd &values, const VectorXd &believed, double norm, const KrylovSettings &settings) {
    const VectorXd rise = (values - believed) / norm;
    const Index sharp = std::min(rise.size(), settings.sharp.value_or(rise.size()));
    return (rise.head(sharp).array() <= settings.tolerance).all() &&
           (rise.array() <= looseTolerance(settings.tolerance)).all();
}

} // namespace

std::optional<EigenPairs> krylovEigenpairs(const SymmetricOperator &A, Index k, const Progress &progress,
                                           const KrylovSettings &settings) {
    // Small blocks reach a residual with the fewest products, but find an eigenvalue at most `block` times; so what was
    // found must stand against a block of new directions before it is believed.
    constexpr Index smallBlock = 8, largestBlock = 16;
    constexpr Index stepsAgainst = 4;
    constexpr Index mostEntries = 1 << 27; // of the space, 1 GiB, and as many beside it
    const Index n = A.size;
    const bool given = settings.start.size() > 0;
    const Index block = given               ? settings.start.cols()
                        : k <= smallBlock   ? smallBlock
                        : k <= largestBlock ? (k + 3) / 4 * 4
                                            : smallBlock;
    const Index capacity =
        std::max({12 * block, 4 * k, std::min({n / 3, Index{600}, mostEntries / std::max<Index>(n, 1)})});
    if (capacity > n / 2)
        return std::nullopt;
    const Index mostProducts = std::max(n / 2, 3 * capacity);
    std::shared_ptr<KrylovSearch> search = A.memory && !given ? A.memory->take() : nullptr;
    if (!search || !search->fits(n, block, capacity)) {
        search = std::make_shared<KrylovSearch>(KrylovSearch{KrylovSpace(n, capacity), {}});
        search->next = given ? settings.start : search->space.newDirections(block);
    }
    KrylovSpace &space = search->space;
    MatrixXd &next = search->next;
    bool restarted = false;
    CheckPoints checks(block, k, settings.tolerance);
    std::optional<VectorXd> believed; // the values that are being put to the test
    for (Index products = space.size(); products < mostProducts;) {
        const Orthonormal outside = space.extend(next, A, progress);
        if (progress.stopped())
            return std::nullopt;
        products += block;
        next = outside.Q;
        const bool full = !space.hasRoomFor(block);
        if (!checks.reachedAt(space.size()) && !full)
            continue;
        const auto ritz = allEigenpairs(space.projection(), {});
        if (!ritz)
            return std::nullopt;
        const auto relative = [&](ConstMatrixRef residuals) {
            return worstResidual(residuals, ritz->values, settings);
        };
        const MatrixXd Y = ritz->vectors.leftCols(k);
        // A·Q·Y − Q·Y·Θ lies outside the space, where only the last block leads.
        const double residual = relative(outside.R * Y.bottomRows(block));
        if (residual <= settings.tolerance) {
            EigenPairs pairs{ritz->values.head(k), space.basis() * Y};
            const MatrixXd rest = space.images() * Y - pairs.vectors * pairs.values.asDiagonal();
            const bool exact = relative(rest) <= 2 * settings.tolerance;
            const double norm = ritz->values.cwiseAbs().maxCoeff();
            const bool stood = believed && haveStood(pairs.values, *believed, norm, settings);
            // The largest value beside them is known well enough to tell that it is not above them.
            const double beside = (outside.R * ritz->vectors.col(k).tail(block)).norm();
            if (exact && (k <= block || (stood && beside <= 1e-2 * norm))) {
                if (A.memory && !given && !restarted)
                    A.memory->keep(std::move(search));
                return pairs;
            }
            if (exact && !stood) {
                believed = pairs.values;
                space.restart(Y, pairs.values);
                restarted = true;
                next = space.newDirections(block);
            }
            if (exact && (!stood || !full)) {
                checks.restartFor(space.size() + stepsAgainst * block);
                continue;
            }
        }
        checks.observe(space.size(), residual);
        progress.say(checks.share());
        if (full) {
            const Index kept = std::min(k + block, space.size() - block);
            space.restart(ritz->vectors.leftCols(kept), ritz->values.head(kept));
            restarted = true;
            checks.restartFor(space.size() + 3 * block);
        }
    }
    return std::nullopt;
}

} // namespace eigenscope
