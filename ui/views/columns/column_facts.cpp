#include "ui/views/columns/column_facts.h"

#include "core/data/row_positions.h"

#include <chrono>
#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

constexpr int mostSketchBars = 24, mostSketchLevels = 8;
constexpr auto postPause = std::chrono::milliseconds(100);

ColumnType lookOf(const ColumnLine &line, const RowColumn &values, Index rows) {
    return typeOfTexts(line.name, {values.texts, static_cast<std::size_t>(rows)});
}

std::shared_ptr<const ColumnFacts> factsOf(const ColumnLine &line, const Dataset &data) {
    const RowColumn values = line.values(data);
    return std::make_shared<const ColumnFacts>(
        ColumnFacts{summaryOf(values, data.size(), mostSketchBars, mostSketchLevels),
                    line.type() ? std::nullopt : std::optional(lookOf(line, values, data.size()))});
}

} // namespace

double ColumnFacts::evenness() const {
    const auto all = static_cast<double>(std::accumulate(summary.counts.begin(), summary.counts.end(), Index{0}));
    if (summary.counts.size() < 2 || all <= 0)
        return 0;
    double entropy = 0;
    for (const Index count : summary.counts)
        if (count > 0)
            entropy -= static_cast<double>(count) / all * std::log(static_cast<double>(count) / all);
    return entropy / std::log(static_cast<double>(summary.counts.size()));
}

void findFacts(const ColumnsAsked &asked, const std::function<void(OfLines<std::shared_ptr<const ColumnFacts>>)> &post,
               const std::stop_token &stop) {
    OfLines<std::shared_ptr<const ColumnFacts>> found;
    auto posted = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < asked.places.size() && !stop.stop_requested(); ++i) {
        const ColumnLine &line = (*asked.lines)[asked.places[i]];
        if (!line.isIgnored())
            found.emplace_back(asked.places[i], factsOf(line, *asked.data->dataset));
        if (const auto now = std::chrono::steady_clock::now(); now - posted > postPause || i + 1 == asked.awaited) {
            posted = now;
            post(std::exchange(found, {}));
        }
    }
    if (!found.empty())
        post(std::move(found));
}

OfLines<std::vector<Index>> countSelected(const ColumnsAsked &asked,
                                          const std::vector<std::shared_ptr<const ColumnFacts>> &facts,
                                          const Rows &selected, const std::stop_token &stop) {
    OfLines<std::vector<Index>> counts;
    const Dataset &data = *asked.data->dataset;
    const std::vector<Index> positions = positionsOf(data, selected);
    for (std::size_t i = 0; i < asked.places.size() && !stop.stop_requested(); ++i)
        counts.emplace_back(asked.places[i],
                            countsAt(facts[i]->summary, (*asked.lines)[asked.places[i]].values(data), positions));
    return counts;
}

} // namespace eigenscope
