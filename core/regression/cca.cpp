#include "core/regression/cca.h"

#include "core/regression/column_sets.h"
#include "core/regression/kernel_cca.h"
#include "core/regression/least_squares.h"

#include <cmath>

namespace eigenscope {
namespace {

/// The directions of a basis as coefficients of the columns, with variates of variance 1.
MatrixXd coefficientsOf(const FactoredColumns &columns, const MatrixXd &directions) {
    const double root = std::sqrt(static_cast<double>(columns.left.rows()));
    return columns.scale.cwiseInverse().asDiagonal() *
           (columns.right * (columns.delta.cwiseInverse().asDiagonal() * directions)) * root;
}

Result<CanonicalPairs> canonicalPairs(const Dataset &data, const Cca::Options &options, const Progress &progress) {
    TRY(const auto sets, columnSets(Cca::name, data, options.x, options.y));
    TRY(const auto x, factoredColumns(Cca::name, sets.x.points(), true, true, progress));
    TRY(const auto y, factoredColumns(Cca::name, sets.y.points(), true, true, progress));
    const Index n = data.size(), p = x.delta.size(), q = y.delta.size();
    for (const auto &[size, list] : {std::pair(p, "x"), std::pair(q, "y")})
        if (size == 0)
            return Error{Error::Kind::InvalidData,
                         sentence("All columns of '%1' are constant, so nothing can correlate with them.", list)};
    if (p + q >= n)
        return Error{.kind = Error::Kind::InvalidData,
                     .message = sentence("Canonical correlation needs more rows than both lists have columns: with %1 "
                                         "rows and %2 columns some combinations correlate fully whatever the data are. "
                                         "Name fewer columns, or take %3, which is regularized.",
                                         n, p + q, catalogueWords(KernelCca::name)),
                     .remedies = {{Remedy::Change::TakeMethod, KernelCca::id}}};
    TRY(auto pairs, pairsOf(x.left, y.left, std::min(p, q), progress));
    const double root = std::sqrt(static_cast<double>(n));
    CanonicalPairs found{pairs.correlations,
                         root * x.left * pairs.left,
                         root * y.left * pairs.right,
                         coefficientsOf(x, pairs.left),
                         coefficientsOf(y, pairs.right),
                         sets.x.points().columns,
                         sets.y.points().columns,
                         x.left,
                         y.left};
    found.fixSigns();
    return found;
}

} // namespace

Schema<Cca::Options> Cca::schema() {
    return Schema<Options>{}
        .columns(&Options::x, xColumnsSpec())
        .columns(&Options::y, yColumnsSpec())
        .integer(&Options::permutations, permutationsSpec())
        .integer(&Options::seed, permutationSeedSpec());
}

Result<Regression> Cca::fit(const RegressionTask &task, const Options &options, const Progress &progress) {
    TRY(auto pairs, canonicalPairs(*task.data, options, progress));
    return canonicalRegression(task.data, std::move(pairs));
}

Result<Validation> Cca::validate(const RegressionTask &task, const Options &options, const Progress &progress) {
    TRY(const auto pairs, canonicalPairs(*task.data, options, progress));
    return permutationValidation(pairs, options.permutations, options.seed, progress);
}

} // namespace eigenscope
