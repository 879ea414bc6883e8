#include "core/pipeline/passes/pass_source.h"

#include "core/formats/file_reader.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// Cells of these columns that are no numbers though the columns are.
Index unfitCells(const Table &part, const Names &columns) {
    Index cells = 0;
    for (const ColumnReading &reading : part.readings)
        if (std::ranges::find(columns, reading.column) != columns.end())
            cells += reading.unfit;
    return cells;
}

} // namespace

Result<PassSource> passSource(const Session &session, const SourceContext &context, const LoadedData &loaded) {
    const Dataset &like = *loaded.dataset;
    TRY(DataSettings settings, readDataSettings(session.data(), context.samples, context.generators));
    settings.inPasses = false;
    for (const ColumnReading &reading : loaded.readings)
        settings.reader.types.columns[reading.column].type = reading.type;
    PassSource source{context.base / settings.path, std::move(settings), {}, {}};
    source.roles = {.columns = like.points().columns, .label = like.label, .name = like.name, .target = like.target};
    for (const Column &attribute : like.attributes)
        if (!attribute.isNumeric())
            source.texts.push_back(attribute.name);
    return source;
}

std::vector<Index> completeRows(const MatrixXd &X) {
    const Eigen::Array<bool, Eigen::Dynamic, 1> isMissing = X.array().isNaN().rowwise().any();
    std::vector<Index> rows;
    for (Index row = 0; row < isMissing.size(); ++row)
        if (!isMissing[row])
            rows.push_back(row);
    return rows;
}

Result<RowsSeen> forEachPart(const PassSource &source, const Registry<FormatInfo> &formats, const Progress &progress,
                             const std::function<Result<void>(const Dataset &complete)> &use) {
    RowsSeen seen;
    const auto usePart = [&](const Table &part) -> Result<void> {
        if (progress.stopped())
            return canceled();
        TRY(const Dataset rows, makeDataset(part, source.roles));
        seen.all += rows.size();
        seen.unfit += unfitCells(part, *source.roles.columns);
        const std::vector<Index> complete = completeRows(rows.points().X);
        if (complete.empty())
            return {};
        const bool areAll = static_cast<Index>(complete.size()) == rows.size();
        return use(areAll ? rows : rows.subset(complete));
    };
    TRY(readParts(source.file, source.settings, {source.texts, usePart}, formats, progress));
    return seen;
}

} // namespace eigenscope
