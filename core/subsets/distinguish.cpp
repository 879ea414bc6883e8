#include "core/subsets/distinguish.h"

#include "core/base/parallel.h"
#include "core/base/word_list.h"
#include "core/subsets/false_discovery.h"
#include "core/subsets/mean_difference.h"
#include "core/subsets/rank_sum.h"
#include "core/subsets/share_test.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

/// A bit for each set.
enum class Side : std::uint8_t { Neither = 0, First = 1, Rest = 2 };

/// Which set each row is in.
struct Sides {
    std::vector<Side> ofRow;
    Index first = 0, rest = 0; ///< rows of each

    Side &operator[](Index row) { return ofRow[static_cast<std::size_t>(row)]; }
    Side operator[](Index row) const { return ofRow[static_cast<std::size_t>(row)]; }
};

Error notCompared(Sentence message) {
    return {Error::Kind::InvalidData, std::move(message)};
}

Result<void> requireEnough(const Sides &sides) {
    if (const Index fewest = std::min(sides.first, sides.rest); fewest < leastRowsCompared)
        return notCompared(sentence("What distinguishes rows is told from %1 rows on each side, and one side has %2.",
                                    leastRowsCompared, counted(fewest, "%1 row", "%1 rows")));
    return {};
}

Result<Sides> sidesOf(Index n, const ComparedRows &compared) {
    Sides sides{std::vector<Side>(static_cast<std::size_t>(n), compared.against ? Side::Neither : Side::Rest)};
    for (const Index row : compared.rows)
        sides[row] = Side::First;
    Index inBoth = 0;
    for (const Index row : compared.against.value_or(std::vector<Index>())) {
        inBoth += sides[row] == Side::First;
        sides[row] = Side::Rest;
    }
    if (inBoth > 0)
        return notCompared(sentence("Rows that are in both sets cannot tell them apart: %1 here. Subtract one set from "
                                    "the other first.",
                                    counted(inBoth, "%1 row", "%1 rows")));
    sides.first = std::ranges::count(sides.ofRow, Side::First);
    sides.rest = std::ranges::count(sides.ofRow, Side::Rest);
    TRY(requireEnough(sides));
    return sides;
}

using Values = std::span<const double>;

/// The values of each set in a column, in rising order, and the ranks of all. One after the other column is taken,
/// since fresh memory costs more than what is done with it.
class Samples {
public:
    explicit Samples(const Sides &sides) : m_sides(sides), m_first(sides.first + 1), m_rest(sides.rest + 1) {}

    /// Without asking a row where it belongs, since no processor could foresee that: compilers make branches of
    /// comparisons, but not of bits.
    void take(const RankedNumbers &numbers) {
        const double *const values = numbers.values;
        const Side *const sides = m_sides.ofRow.data();
        const std::uint32_t *row = numbers.order.data(), *const end = row + numbers.order.size();
        double *first = m_first.data(), *rest = m_rest.data();
        RankCounter ranks;
        constexpr std::ptrdiff_t ahead = 32; // rows that are fetched while those before them are counted
        for (; row != end; ++row) {
            if (end - row > ahead)
                __builtin_prefetch(values + row[ahead]);
            const auto side = static_cast<unsigned>(sides[*row]), ours = side & 1U, others = side >> 1U;
            const double value = values[*row];
            *first = *rest = value; // its place counts, or is overwritten
            first += ours;
            rest += others;
            ranks.add(value, ours, others);
        }
        m_firstCount = first - m_first.data();
        m_restCount = rest - m_rest.data();
        m_ranks = ranks;
    }
    [[nodiscard]] Values first() const { return {m_first.data(), static_cast<std::size_t>(m_firstCount)}; }
    [[nodiscard]] Values rest() const { return {m_rest.data(), static_cast<std::size_t>(m_restCount)}; }
    [[nodiscard]] RankSum ranks() const { return RankCounter(m_ranks).sum(); }

private:
    const Sides &m_sides;
    VectorXd m_first, m_rest;
    Index m_firstCount = 0, m_restCount = 0;
    RankCounter m_ranks;
};

/// The values that all but `tail` of the values lie between.
void widen(Distribution &distribution, Values rising) {
    constexpr double tail = 0.001;
    const auto outside = static_cast<std::size_t>(tail * static_cast<double>(rising.size()));
    distribution.from = std::min(distribution.from, rising[outside]);
    distribution.to = std::max(distribution.to, rising[rising.size() - 1 - outside]);
}

VectorXd binned(Values rising, const Distribution &distribution, Index bins) {
    VectorXd shares(bins);
    auto begin = rising.begin();
    for (Index bin = 0; bin < bins; ++bin) {
        const double share = static_cast<double>(bin + 1) / static_cast<double>(bins);
        const double edge = distribution.from * (1 - share) + distribution.to * share; // their difference may overflow
        const auto end = bin + 1 < bins ? std::lower_bound(begin, rising.end(), edge) : rising.end();
        shares[bin] = static_cast<double>(end - begin) / static_cast<double>(rising.size());
        begin = end;
    }
    return shares;
}

/// So many that the smaller sample does not fall apart.
Index binsFor(const Samples &samples) {
    const auto fewest = static_cast<double>(std::min(samples.first().size(), samples.rest().size()));
    return std::clamp(static_cast<Index>(2 * std::sqrt(fewest)), Distribution::fewestBins, Distribution::mostBins);
}

Distribution distributionOf(const Samples &samples) {
    Distribution found{samples.first().front(), samples.first().front(), {}, {}};
    widen(found, samples.first());
    widen(found, samples.rest());
    const Index bins = binsFor(samples);
    found.share = binned(samples.first(), found, bins);
    found.shareRest = binned(samples.rest(), found, bins);
    return found;
}

/// What a column gives to the list.
struct ColumnFindings {
    std::vector<Difference> differences;
    std::optional<LeftOut> leftOut;
};

/// A difference without what it tells, or why there is none.
ColumnFindings begun(const std::string &column, Index rows, Index rowsRest, const Sides &sides) {
    if (std::min(rows, rowsRest) < leastRowsCompared)
        return {{}, LeftOut{column, sentence("fewer than %1 rows of a side have a value", leastRowsCompared)}};
    return {{{column, rows, rowsRest, sides.first - rows, sides.rest - rowsRest, 0, 0, 0, NumberDifference{}}}, {}};
}

ColumnFindings compareNumbers(const std::string &column, const RankedNumbers &numbers, const Sides &sides,
                              Samples &samples) {
    samples.take(numbers);
    ColumnFindings found =
        begun(column, static_cast<Index>(samples.first().size()), static_cast<Index>(samples.rest().size()), sides);
    for (Difference &difference : found.differences) {
        const MeanDifference means = meanDifference(samples.first(), samples.rest());
        difference.effect = means.effect;
        difference.log10P = samples.ranks().log10P;
        difference.detail = NumberDifference{numbers.isTime, means.mean, means.meanRest, distributionOf(samples)};
    }
    return found;
}

double liftOf(double share, double shareRest) {
    return shareRest > 0 ? share / shareRest : std::numeric_limits<double>::infinity();
}

Difference levelDifference(Difference begun, bool isWord, const std::string &level, Index count, Index countRest) {
    const Share ours{count, begun.rows}, others{countRest, begun.rowsRest};
    const double share = ours.value(), shareRest = others.value();
    const ShareTest test = compareShares(ours, others);
    begun.effect = effectSize(share, share * (1 - share), shareRest, shareRest * (1 - shareRest));
    begun.log10P = test.log10P;
    begun.detail = LevelDifference{isWord, level, share, shareRest, liftOf(share, shareRest), test.isExact};
    return begun;
}

/// How many rows of either set have each level, and any.
struct LevelCounts {
    std::vector<Index> first, rest;
    Index rows = 0, rowsRest = 0;

    LevelCounts(const RowLevels &levels, const Sides &sides) : first(levels.names.size()), rest(levels.names.size()) {
        for (Index row = 0; row < static_cast<Index>(sides.ofRow.size()); ++row) {
            const Side side = sides[row];
            if (side == Side::Neither || !levels.isPresent[static_cast<std::size_t>(row)])
                continue;
            ++(side == Side::First ? rows : rowsRest);
            for (const std::uint32_t level : levels.of(row))
                ++(side == Side::First ? first : rest)[level];
        }
    }
};

ColumnFindings compareLevels(const std::string &column, const RowLevels &levels, const Sides &sides) {
    const LevelCounts counts(levels, sides);
    ColumnFindings found = begun(column, counts.rows, counts.rowsRest, sides);
    if (found.leftOut)
        return found;
    const Difference empty = std::move(found.differences.front());
    found.differences.clear();
    for (std::size_t level = 0; level < levels.names.size(); ++level)
        if (counts.first[level] + counts.rest[level] > 0)
            found.differences.push_back(
                levelDifference(empty, levels.areWords, levels.names[level], counts.first[level], counts.rest[level]));
    return found;
}

ColumnFindings compareColumn(const RankedColumn &column, const Sides &sides, Samples &samples) {
    if (const auto *numbers = std::get_if<RankedNumbers>(&column.ranks))
        return compareNumbers(column.name, *numbers, sides, samples);
    return compareLevels(column.name, std::get<RowLevels>(column.ranks), sides);
}

void adjust(std::vector<Difference> &list) {
    std::vector<double> log10P(list.size());
    std::ranges::transform(list, log10P.begin(), &Difference::log10P);
    const std::vector<double> adjusted = benjaminiHochberg(log10P);
    for (std::size_t i = 0; i < list.size(); ++i)
        list[i].log10PAdjusted = adjusted[i];
}

} // namespace

Result<Distinction> distinguish(const ColumnRanks &columns, const ComparedRows &compared, const Progress &progress) {
    TRY(const Sides sides, sidesOf(columns.data->size(), compared));
    std::vector<ColumnFindings> found(columns.columns.size());
    const auto count = static_cast<Index>(found.size());
    parallelFor(count, std::max<Index>(count / (Index{4} * threadCount()), 1), [&](Index begin, Index end) {
        Samples samples(sides);
        for (auto column = static_cast<std::size_t>(begin); column < static_cast<std::size_t>(end); ++column)
            if (!progress.stopped())
                found[column] = compareColumn(columns.columns[column], sides, samples);
    });
    if (progress.stopped())
        return canceled();
    Distinction distinction{sides.first, sides.rest, {}, columns.leftOut};
    for (ColumnFindings &column : found) {
        std::ranges::move(column.differences, std::back_inserter(distinction.list));
        if (column.leftOut)
            distinction.leftOut.push_back(std::move(*column.leftOut));
    }
    if (distinction.list.empty())
        return notCompared(sentence("There is no column by which these rows could be compared."));
    adjust(distinction.list);
    std::ranges::stable_sort(distinction.list, std::greater(),
                             [](const Difference &difference) { return std::abs(difference.effect); });
    return distinction;
}

} // namespace eigenscope
