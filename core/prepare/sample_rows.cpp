#include "core/prepare/sample_rows.h"

#include "core/base/random.h"
#include "core/prepare/requirements.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

namespace eigenscope {
namespace {

class SampledRows final : public FittedStep {
public:
    SampledRows(std::vector<Index> positions, Names columns, Index of, bool byClass)
        : m_positions(std::move(positions)), m_columns(std::move(columns)), m_of(of), m_byClass(byClass) {}

    Json learned() const override { return {{"columns", m_columns}, {"positions", m_positions}}; }

    Result<Dataset> apply(const Dataset &data) const override {
        return data.isPoints() ? data.withColumns(m_columns) : data;
    }
    Result<Dataset> applyToFitted(const Dataset &data, const Progress &) const override {
        return data.subset(m_positions);
    }

    Sentences notes() const override {
        return {sentence(m_byClass ? "%1 of %2 rows were drawn, each class by its share." : "%1 of %2 rows were drawn.",
                         m_positions.size(), m_of)};
    }

private:
    std::vector<Index> m_positions;
    Names m_columns; ///< of points
    Index m_of;
    bool m_byClass;
};

/// The positions of each class, and behind them those without a label.
std::vector<std::vector<Index>> groupsOf(const Classes &classes) {
    std::vector<std::vector<Index>> groups(classes.names.size() + 1);
    for (std::size_t i = 0; i < classes.codes.size(); ++i) {
        const int code = classes.codes[i];
        groups[code < 0 ? classes.names.size() : static_cast<std::size_t>(code)].push_back(static_cast<Index>(i));
    }
    return groups;
}

/// How many of each group make `count` together, by the largest remainders; on a tie the earlier group.
std::vector<Index> shares(const std::vector<std::vector<Index>> &groups, Index count, Index total) {
    std::vector<Index> shares;
    std::vector<Index> remainders;
    for (const auto &group : groups) {
        const Index product = count * static_cast<Index>(group.size());
        shares.push_back(product / total);
        remainders.push_back(product % total);
    }
    std::vector<std::size_t> order(groups.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return remainders[i]; });
    Index rest = count - std::accumulate(shares.begin(), shares.end(), Index{0});
    for (const std::size_t group : order)
        if (rest-- > 0)
            ++shares[group];
    return shares;
}

} // namespace

std::vector<ObjectKind> SampleRows::kinds() {
    return {ObjectKind::Points, ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Dissimilarities,
            ObjectKind::Gram};
}

Schema<SampleRows::Options> SampleRows::schema() {
    return Schema<Options>{}
        .integer(&Options::n, {.id = "n",
                               .label = "Rows",
                               .help = "Larger values keep more of the data.",
                               .domain = IntRange{.min = 1, .softMax = 5000}})
        .flag(&Options::stratify, {.id = "stratify",
                                   .label = "By class",
                                   .help = "Each class keeps its share of the rows, where the data have a label."})
        .integer(&Options::seed, {.id = "seed",
                                  .label = "Seed",
                                  .help = "Another seed draws other rows.",
                                  .domain = IntRange{.min = 0, .softMax = 1000},
                                  .movesResults = false});
}

Result<std::shared_ptr<const FittedStep>> SampleRows::fit(const Dataset &data, const Options &options) {
    if (Result<void> rows = requireRows(name, data); !rows)
        return rows.error();
    const Index count = std::min<Index>(options.n, data.size());
    Random random(static_cast<std::uint64_t>(options.seed));
    const std::optional<Classes> classes = options.stratify ? data.classes() : std::nullopt;
    std::vector<Index> positions;
    if (!classes) {
        positions = random.sample(data.size(), count);
    } else {
        const auto groups = groupsOf(*classes);
        const std::vector<Index> taken = shares(groups, count, data.size());
        for (std::size_t group = 0; group < groups.size(); ++group)
            for (const Index member : random.sample(static_cast<Index>(groups[group].size()), taken[group]))
                positions.push_back(groups[group][static_cast<std::size_t>(member)]);
        std::ranges::sort(positions);
    }
    return std::shared_ptr<const FittedStep>(std::make_shared<const SampledRows>(
        std::move(positions), data.points().columns, data.size(), classes.has_value()));
}

} // namespace eigenscope
