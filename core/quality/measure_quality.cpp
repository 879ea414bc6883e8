#include "core/base/parallel.h"
#include "core/base/partial_progress.h"
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

/// What a measure says, where it is given for each neighborhood size for one of them.
struct Measured {
    const MeasureInfo &info;
    Index k;
    Json value = {};
};

std::string nameOf(const Measured &one) {
    return one.info.perNeighbors ? one.info.name + " (k = " + std::to_string(one.k) + ")" : one.info.name;
}

/// All of them, several at a time; without a comparison they are not defined.
Result<std::vector<Measured>> measured(const Registry<MeasureInfo> &measures, const std::vector<Index> &neighbors,
                                       const Comparison *comparison, const Progress &progress) {
    std::vector<Measured> all;
    for (const MeasureInfo &info : measures.all())
        for (const Index k : info.perNeighbors ? neighbors : std::vector<Index>{0})
            all.push_back({info, k});
    CountedProgress counted(progress, static_cast<double>(all.size()));
    if (comparison)
        parallelFor(static_cast<Index>(all.size()), 1, [&](Index i, Index) {
            if (progress.stopped())
                return;
            Measured &one = all[static_cast<std::size_t>(i)];
            one.value = one.info.value(*comparison, one.k);
            counted.done(1);
        });
    if (progress.stopped())
        return canceled();
    return all;
}

Json reportOf(const Registry<MeasureInfo> &measures, const std::vector<Measured> &all) {
    Json report = Json::object();
    for (const MeasureInfo &info : measures.all())
        report[info.id] = info.perNeighbors ? Json::object() : Json(); // also without neighborhood sizes
    for (const Measured &one : all)
        (one.info.perNeighbors ? report[one.info.id][std::to_string(one.k)] : report[one.info.id]) = one.value;
    return report;
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

    TRY(const std::vector<Measured> all, measured(measures, neighbors, spread ? &*comparison : nullptr, progress));
    for (const Measured &one : all)
        if (one.value.is_number())
            quality.lines.emplace_back(nameOf(one), shortText(one.value.get<double>()));
    if (spread && !neighbors.empty()) {
        const Comparison::Ranks &inData = comparison->dataRanks(), &inPicture = comparison->pictureRanks();
        parallelFor(2, 1, [&](Index which, Index) {
            if (which == 0)
                quality.rowTrustworthiness = rowReliability(inPicture, inData, neighbors.front());
            else
                quality.rowContinuity = rowReliability(inData, inPicture, neighbors.front());
        });
    }
    quality.report = std::make_shared<const Json>(reportOf(measures, all));
    quality.comparison = std::make_shared<const Comparison>(*std::move(comparison));
    quality.rows = rows;
    return quality;
}

} // namespace eigenscope
