#pragma once

#include "core/regression/regressor.h"

namespace eigenscope {

/// The two lists of columns of a canonical correlation. Without lists the first half of the analyzed columns stands
/// beside the second.
struct ColumnSets {
    Dataset x, y; ///< the data with these columns alone
};

/// A column that a list names twice counts once. InvalidData for a column that is not there or holds texts, one that is
/// in both lists, an empty list, and incomplete rows.
Result<ColumnSets> columnSets(std::string_view method, const Dataset &data, const std::optional<Names> &x,
                              const std::optional<Names> &y);

// The parameters of both canonical correlations.
ParamSpec xColumnsSpec();
ParamSpec yColumnsSpec();
ParamSpec permutationsSpec();
ParamSpec permutationSeedSpec();

/// A canonical correlation as a result; its predictions and λ are empty.
Regression canonicalRegression(std::shared_ptr<const Dataset> data, CanonicalPairs pairs);

/// Its p-values; none for 0 permutations.
Result<Validation> permutationValidation(const CanonicalPairs &pairs, Index permutations, std::int64_t seed,
                                         const Progress &progress);

} // namespace eigenscope
