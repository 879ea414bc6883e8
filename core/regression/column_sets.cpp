#include "core/regression/column_sets.h"

#include "core/data/complete_points.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// What `all` holds and `taken` does not.
Names others(const Names &all, const Names &taken) {
    Names rest;
    std::ranges::copy_if(all, std::back_inserter(rest),
                         [&](const std::string &column) { return std::ranges::find(taken, column) == taken.end(); });
    return rest;
}

/// Each column once, at its first place.
Names withoutDoubles(const Names &columns) {
    Names once;
    std::ranges::copy_if(columns, std::back_inserter(once),
                         [&](const std::string &column) { return std::ranges::find(once, column) == once.end(); });
    return once;
}

Result<Dataset> columnsOf(const Sentence &method, const Dataset &data, const Names &columns, const char *list) {
    if (columns.empty())
        return Error{Error::Kind::InvalidData,
                     sentence("%1 sets two lists of columns side by side, and '%2' is empty. Name at least one column.",
                              method, list)};
    Result<Dataset> chosen = data.withColumns(columns);
    if (!chosen)
        return chosen;
    TRY(requireComplete(chosen->points(), method));
    return chosen;
}

} // namespace

Result<ColumnSets> columnSets(std::string_view method, const Dataset &data, const std::optional<Names> &x,
                              const std::optional<Names> &y) {
    const Names &all = data.points().columns;
    const Names half(all.begin(), all.begin() + static_cast<std::ptrdiff_t>((all.size() + 1) / 2));
    const Names left = x ? withoutDoubles(*x) : y ? others(all, *y) : half;
    const Names right = y ? withoutDoubles(*y) : others(all, left);
    for (const std::string &column : left)
        if (std::ranges::find(right, column) != right.end())
            return Error{Error::Kind::InvalidData,
                         sentence("The column '%1' is in both 'x' and 'y' of %2; it can be in one of them.", column,
                                  catalogueWords(method))};
    TRY(auto first, columnsOf(catalogueWords(method), data, left, "x"));
    TRY(auto second, columnsOf(catalogueWords(method), data, right, "y"));
    return ColumnSets{std::move(first), std::move(second)};
}

ParamSpec xColumnsSpec() {
    return {.id = "x",
            .label = "x",
            .help = "The columns of the first set.",
            .automatic = "the first half of the columns, or those that y leaves"};
}

ParamSpec yColumnsSpec() {
    return {
        .id = "y", .label = "y", .help = "The columns of the second set.", .automatic = "the columns that x leaves"};
}

ParamSpec permutationsSpec() {
    return {.id = "permutations",
            .label = "Permutations",
            .help = "So many random orders of the rows of y tell what chance alone would correlate; more of them give "
                    "finer p-values.",
            .domain = IntRange{.min = 0, .max = 1'000'000, .softMax = 9999}};
}

ParamSpec permutationSeedSpec() {
    return {.id = "seed",
            .label = "Seed",
            .help = "Start of the random numbers that order the rows.",
            .domain = IntRange{.min = 0, .softMax = 100},
            .movesResults = false};
}

Regression canonicalRegression(std::shared_ptr<const Dataset> data, CanonicalPairs pairs) {
    Regression regression;
    regression.data = std::move(data);
    regression.canonical = std::move(pairs);
    return regression;
}

Result<Validation> permutationValidation(const CanonicalPairs &pairs, Index permutations, std::int64_t seed,
                                         const Progress &progress) {
    Validation validation;
    if (permutations == 0)
        return validation;
    TRY(auto values, permutationPValues(pairs, permutations, seed, progress));
    validation.pValues = std::move(values);
    return validation;
}

} // namespace eigenscope
