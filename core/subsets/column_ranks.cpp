#include "core/subsets/column_ranks.h"

#include "core/base/parallel.h"
#include "core/subsets/text_words.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace eigenscope {
namespace {

/// Nothing for a time that is analyzed in days: it stands among the attributes with its dates.
using Ranked = std::variant<std::monostate, RankedNumbers, RowLevels, LeftOut>;

struct Item {
    double value;
    std::uint32_t row;
};

RankedNumbers rankedNumbers(const double *values, Index n, bool isTime) {
    std::vector<Item> items;
    items.reserve(static_cast<std::size_t>(n));
    for (Index row = 0; row < n; ++row)
        if (std::isfinite(values[row]))
            items.push_back({values[row], static_cast<std::uint32_t>(row)});
    std::ranges::sort(items, {}, &Item::value);
    RankedNumbers ranked{isTime, values, {}};
    ranked.order.reserve(items.size());
    for (const Item &item : items)
        ranked.order.push_back(item.row);
    return ranked;
}

/// A level a row, or none where it is missing.
RowLevels categoryLevels(Classes classes) {
    RowLevels found{false, std::move(classes.names), {0}, {}, {}};
    for (const int code : classes.codes) {
        if (code >= 0)
            found.levels.push_back(static_cast<std::uint32_t>(code));
        found.begins.push_back(static_cast<std::uint32_t>(found.levels.size()));
        found.isPresent.push_back(code >= 0);
    }
    return found;
}

/// The words that rows have, numbered as they come, and how many rows have each.
struct Words {
    std::unordered_map<std::string, std::uint32_t> numbers;
    std::vector<Index> rows;
    std::vector<std::vector<std::uint32_t>> ofRow;

    explicit Words(const std::vector<std::string> &texts) {
        for (const std::string &text : texts) {
            ofRow.emplace_back();
            for (std::string &word : wordsOf(text)) {
                const auto number = static_cast<std::uint32_t>(numbers.size());
                const std::uint32_t found = numbers.emplace(std::move(word), number).first->second;
                rows.resize(numbers.size());
                ++rows[found];
                ofRow.back().push_back(found);
            }
        }
    }
    [[nodiscard]] bool areSeveral() const {
        const auto all = std::accumulate(rows.begin(), rows.end(), Index{0});
        return 2 * all > 3 * static_cast<Index>(ofRow.size()); // names have one word, now and then two
    }
};

RowLevels wordLevels(const Words &words, const std::vector<std::string> &texts) {
    constexpr auto rare = std::uint32_t(-1);
    std::vector<std::uint32_t> kept(words.rows.size(), rare);
    RowLevels found{true, {}, {0}, {}, {}};
    for (const auto &[word, number] : words.numbers)
        if (words.rows[number] >= leastRowsOfWord)
            found.names.push_back(word);
    std::ranges::sort(found.names); // the order of a hash is nobody's
    for (std::size_t level = 0; level < found.names.size(); ++level)
        kept[words.numbers.at(found.names[level])] = static_cast<std::uint32_t>(level);
    for (std::size_t row = 0; row < texts.size(); ++row) {
        for (const std::uint32_t word : words.ofRow[row])
            if (kept[word] != rare)
                found.levels.push_back(kept[word]);
        found.begins.push_back(static_cast<std::uint32_t>(found.levels.size()));
        found.isPresent.push_back(!texts[row].empty());
    }
    return found;
}

Ranked rankedTexts(const Dataset &data, const Column &column, const std::vector<std::string> &texts) {
    Classes classes = *data.classes(column.name);
    const auto filled = std::ranges::count_if(classes.codes, [](int code) { return code >= 0; });
    if (filled == 0)
        return LeftOut{column.name, sentence("it is empty")};
    if (2 * static_cast<std::ptrdiff_t>(classes.names.size()) <= filled || column.name == data.label)
        return categoryLevels(std::move(classes));
    const Words words(texts);
    if (words.areSeveral())
        return wordLevels(words, texts);
    return LeftOut{column.name, sentence("nearly every row has its own value")};
}

Ranked rankedAttribute(const Dataset &data, const Column &column) {
    if (column.name == data.name)
        return LeftOut{column.name, sentence("it names the rows")};
    if (const auto *texts = std::get_if<std::vector<std::string>>(&column.values))
        return rankedTexts(data, column, *texts);
    if (column.name == data.label)
        return categoryLevels(*data.classes(column.name));
    return rankedNumbers(std::get<VectorXd>(column.values).data(), data.size(), column.isTime);
}

/// The columns in their order: analyzed ones first.
struct ColumnList {
    const Dataset &data;

    [[nodiscard]] Index analyzed() const { return static_cast<Index>(data.points().columns.size()); }
    [[nodiscard]] Index count() const { return analyzed() + static_cast<Index>(data.attributes.size()); }
    [[nodiscard]] const Column &attribute(Index column) const {
        return data.attributes[static_cast<std::size_t>(column - analyzed())];
    }
    [[nodiscard]] const std::string &name(Index column) const {
        return column < analyzed() ? data.points().columns[static_cast<std::size_t>(column)] : attribute(column).name;
    }
    [[nodiscard]] Ranked ranked(Index column) const {
        if (column < analyzed() && data.attribute(name(column)))
            return {};
        if (column < analyzed())
            return rankedNumbers(data.points().X.col(column).data(), data.size(), false);
        return rankedAttribute(data, attribute(column));
    }
};

void add(ColumnRanks &all, const std::string &name, Ranked column) {
    if (auto *leftOut = std::get_if<LeftOut>(&column))
        all.leftOut.push_back(std::move(*leftOut));
    else if (auto *numbers = std::get_if<RankedNumbers>(&column))
        all.columns.push_back({name, std::move(*numbers)});
    else if (auto *levels = std::get_if<RowLevels>(&column))
        all.columns.push_back({name, std::move(*levels)});
}

} // namespace

Result<ColumnRanks> rankColumns(std::shared_ptr<const Dataset> data, const Progress &progress) {
    const ColumnList columns{*data};
    std::vector<Ranked> ranked(static_cast<std::size_t>(columns.count()));
    parallelFor(columns.count(), 1, [&](Index begin, Index end) {
        for (Index column = begin; column < end && !progress.stopped(); ++column)
            ranked[static_cast<std::size_t>(column)] = columns.ranked(column);
    });
    if (progress.stopped())
        return canceled();
    ColumnRanks all{data, {}, {}};
    for (Index column = 0; column < columns.count(); ++column)
        add(all, columns.name(column), std::move(ranked[static_cast<std::size_t>(column)]));
    return all;
}

} // namespace eigenscope
