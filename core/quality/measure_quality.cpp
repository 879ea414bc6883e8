#include "core/base/random.h"
#include "core/quality/row_reliability.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <numeric>

namespace eigenscope {

namespace {

Result<void> checkNeighbors(const std::vector<Index> &neighbors, std::size_t rows) {
    for (const Index k : neighbors)
        if (k < 1 || 2 * static_cast<std::size_t>(k) >= rows)
            return Error{Error::Kind::InvalidParameter,
                         sentence("Neighbors of Quality must be at least 1 and below half of the %1 rows measured. Got "
                                  "%2.",
                                  rows, k)};
    return {};
}

std::optional<Classes> classesOf(const Dataset &data, const std::vector<Index> &rows) {
    std::optional<Classes> classes = data.classes();
    if (classes) {
        std::vector<int> codes;
        for (const Index row : rows)
            codes.push_back(classes->codes[static_cast<std::size_t>(row)]);
        classes->codes = std::move(codes);
    }
    return classes;
}

std::string shortText(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", value);
    return text;
}

} // namespace

std::vector<Index> measuredRows(Index n) {
    if (n > Comparison::largestExact)
        return Random(0).sample(n, Comparison::largestExact);
    std::vector<Index> all(static_cast<std::size_t>(n));
    std::iota(all.begin(), all.end(), Index{0});
    return all;
}

std::optional<Index> Quality::measured(Index position) const {
    const auto found = std::ranges::lower_bound(rows, position);
    return found == rows.end() || *found != position ? std::nullopt : std::optional(Index(found - rows.begin()));
}

Result<Quality> measureQuality(const Registry<MeasureInfo> &measures, const Dataset &data, const DistancesAmong &delta,
                               ConstMatrixRef Y, const std::vector<Index> &neighbors, const Quality *former,
                               const Progress &progress) {
    const std::vector<Index> rows = measuredRows(Y.rows());
    TRY(checkNeighbors(neighbors, rows.size()));
    TRY(MatrixXd distances, delta(rows));
    Result<Comparison> comparison =
        Comparison::make(std::move(distances), Y(rows, Eigen::all), classesOf(data, rows),
                         former && former->rows == rows ? former->comparison.get() : nullptr, progress);
    if (!comparison)
        return comparison.error();

    Quality quality;
    quality.neighbors = neighbors;
    if (rows.size() < static_cast<std::size_t>(Y.rows()))
        quality.warnings.push_back(
            sentence("Quality was measured on %1 of %2 rows, drawn with seed 0.", rows.size(), Y.rows()));
    const bool spread = comparison->delta().any() && comparison->d().any();
    if (!spread && comparison->size() > 1)
        quality.warnings.push_back(sentence(comparison->d().any()
                                                ? "All points coincide in the data, so quality is not defined."
                                                : "All points coincide in the picture, so quality is not defined."));

    Json report = Json::object();
    const auto measured = [&](const MeasureInfo &info, Index k, const std::string &line) {
        Json value = spread ? info.value(*comparison, k) : Json();
        if (value.is_number())
            quality.lines.emplace_back(line, shortText(value.get<double>()));
        return value;
    };
    const auto parts = static_cast<double>(measures.all().size() + 1); // with the distances that have been found
    for (double done = 1; const MeasureInfo &info : measures.all()) {
        if (progress.stopped())
            return canceled();
        progress.say(done++ / parts);
        if (!info.perNeighbors) {
            report[info.id] = measured(info, 0, info.name);
            continue;
        }
        Json &byNeighbors = report[info.id] = Json::object();
        for (const Index k : neighbors)
            byNeighbors[std::to_string(k)] = measured(info, k, info.name + " (k = " + std::to_string(k) + ")");
    }
    if (spread && !neighbors.empty()) {
        quality.rowTrustworthiness =
            rowReliability(comparison->pictureRanks(), comparison->dataRanks(), neighbors.front());
        quality.rowContinuity = rowReliability(comparison->dataRanks(), comparison->pictureRanks(), neighbors.front());
    }
    quality.report = std::make_shared<const Json>(std::move(report));
    quality.comparison = std::make_shared<const Comparison>(*std::move(comparison));
    quality.rows = rows;
    return quality;
}

} // namespace eigenscope
