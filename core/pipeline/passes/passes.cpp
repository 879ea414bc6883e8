#include "core/pipeline/passes/passes.h"

#include "core/base/partial_progress.h"
#include "core/base/word_list.h"
#include "core/linalg/blas.h"
#include "core/linalg/column_moments.h"
#include "core/pipeline/new_rows.h"
#include "core/pipeline/passes/pass_source.h"
#include "core/pipeline/passes/passes_check.h"
#include "core/pipeline/stages/load.h"
#include "core/pipeline/stages/stage_info.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <limits>
#include <set>

namespace eigenscope {
namespace {

constexpr Index rowsLookedAt = 1000; // which tell columns, roles and, where they are asked for, types
constexpr double shareOfLook = 0.6;  // of the work before the rows are written
constexpr Index copies = 5;          // of 2d rows: ten rows a column, with fewer of which axes depend on chance

/// The data as if they were not read in passes: of all rows, or of some that are drawn.
Result<LoadedData> inMemory(const Session &session, const SourceContext &context, std::optional<Index> drawn,
                            const Progress &progress) {
    Json data = session.data();
    data.erase("in_passes");
    if (drawn)
        data["draw"] = *drawn;
    return loadData(data, context, progress);
}

/// A few rows of the data, with the columns, the roles and the types of all.
Result<LoadedData> fewRows(const Session &session, const SourceContext &context, const Progress &progress) {
    TRY(LoadedData few, inMemory(session, context, rowsLookedAt, progress));
    if (!few.dataset->isPoints())
        return Error{Error::Kind::InvalidData, sentence("Only tables of points are read in passes. Got %1.",
                                                        catalogueWords(kindName(few.dataset->kind())))};
    return few;
}

Error noCompleteRow() {
    return {Error::Kind::InvalidData,
            sentence("Each row of the data has a missing value. Data that are read in passes need complete rows: leave "
                     "out the columns with many missing values.")};
}

Error tooLargeNumbers() {
    return {Error::Kind::InvalidData,
            sentence("The numbers are so large that their squares leave the range of a double. Use another unit.")};
}

Sentence leftOutNote(Index rows) {
    return counted(rows, "%1 row with a missing value was left out, since the data are read in passes.",
                   "%1 rows with a missing value were left out, since the data are read in passes.");
}

Sentence unfitNote(Index cells) {
    return counted(cells, "%1 cell did not fit the type of its column and counts as missing.",
                   "%1 cells did not fit the type of their column and count as missing.");
}

Table withoutRows(Table table) {
    for (Column &column : table.columns)
        std::visit([](auto &values) { values.resize(0); }, column.values);
    return table;
}

/// The analyzed columns and those that are left out only since they are constant in a few rows, in the order of the
/// source.
Names columnsWithConstants(const LoadedData &few) {
    const Names &analyzed = few.dataset->points().columns;
    std::set<std::string> taken(analyzed.begin(), analyzed.end());
    for (const ColumnReading &reading : leftOutColumns(*few.dataset, few.readings))
        if (reading.leftOut == "it is constant")
            taken.insert(reading.column);
    if (taken.size() == analyzed.size())
        return analyzed;
    Names names;
    for (const ColumnReading &reading : few.readings)
        if (taken.contains(reading.column))
            names.push_back(reading.column);
    return names;
}

/// The data with these columns analyzed; the notes say which others are not.
LoadedData analyzing(LoadedData data, const Names &columns) {
    Dataset dataset = *data.dataset->withColumns(columns);
    const std::set<std::string_view> analyzed(columns.begin(), columns.end());
    std::erase_if(dataset.attributes, [&](const Column &column) { return analyzed.contains(column.name); });
    const Sentences before = leftOutNotes(*data.dataset, data.readings);
    std::erase_if(data.warnings, [&](const Sentence &note) { return std::ranges::find(before, note) != before.end(); });
    std::ranges::move(leftOutNotes(dataset, data.readings), std::back_inserter(data.warnings));
    data.dataset = std::make_shared<const Dataset>(std::move(dataset));
    return data;
}

/// What a pass finds out about the columns of all complete rows.
struct ColumnsSeen {
    ColumnMoments moments;
    VectorXd least, greatest; ///< values

    explicit ColumnsSeen(Index columns)
        : moments(columns), least(VectorXd::Constant(columns, std::numeric_limits<double>::infinity())),
          greatest(-least) {}
    void add(const MatrixXd &X) {
        moments.add(X);
        least = least.cwiseMin(X.colwise().minCoeff().transpose());
        greatest = greatest.cwiseMax(X.colwise().maxCoeff().transpose());
    }
    /// The positions of those that are analyzed: `sure` ones, and others where they are not constant.
    [[nodiscard]] std::vector<Index> analyzed(const Names &names, const Names &sure) const {
        const std::set<std::string_view> known(sure.begin(), sure.end());
        std::vector<Index> positions;
        for (Index j = 0; j < least.size(); ++j)
            if (least[j] < greatest[j] || known.contains(names[static_cast<std::size_t>(j)]))
                positions.push_back(j);
        return positions;
    }
};

/// The complete rows themselves, where there are no more than would stand for them.
Result<LoadedData> wholeData(const Session &session, const SourceContext &context, const Progress &progress) {
    TRY(LoadedData loaded, inMemory(session, context, {}, progress));
    loaded.dataset = std::make_shared<const Dataset>(loaded.dataset->subset(completeRows(loaded.dataset->points().X)));
    return loaded;
}

/// The data of the session with few rows that have the means and covariances of all.
Result<LoadedData> standIn(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                           const Progress &progress) {
    TRY(requireRoomForBlas());
    const SourceContext context = sourceContext(catalogue, base);
    TRY(const LoadedData few, fewRows(session, context, partOf(progress, 0, shareOfLook)));
    const bool areChosen = session.data().contains("columns");
    const LoadedData wide = areChosen ? few : analyzing(few, columnsWithConstants(few));
    TRY(const PassSource source, passSource(session, context, wide));
    ColumnsSeen columns(wide.dataset->points().X.cols());
    TRY(const RowsSeen seen, forEachPart(source, context.formats, partOf(progress, shareOfLook, 1),
                                         [&columns](const Dataset &complete) -> Result<void> {
                                             columns.add(complete.points().X);
                                             return {};
                                         }));
    const ColumnMoments &moments = columns.moments;
    if (moments.count() == 0)
        return noCompleteRow();
    if (!moments.covariance().allFinite())
        return tooLargeNumbers();
    TRY(const MatrixXd values, rowsWithMoments(moments, progress));
    LoadedData loaded;
    if (moments.count() <= copies * values.rows()) {
        TRY(loaded, wholeData(session, context, progress));
    } else {
        const std::vector<Index> kept = columns.analyzed(wide.dataset->points().columns, few.dataset->points().columns);
        Names names;
        for (const Index j : kept)
            names.push_back(wide.dataset->points().columns[static_cast<std::size_t>(j)]);
        loaded = analyzing(few, names);
        TRY(checkColumnsInPasses(session, catalogue, *loaded.dataset));
        const MatrixXd rows = values(Eigen::all, kept).replicate(copies, 1);
        loaded.dataset = std::make_shared<const Dataset>(newRows(*loaded.dataset, rows));
        loaded.standsFor = moments.count();
        if (seen.unfit > 0)
            loaded.warnings.push_back(unfitNote(seen.unfit));
    }
    if (seen.all > moments.count())
        loaded.warnings.push_back(leftOutNote(seen.all - moments.count()));
    return loaded;
}

} // namespace

bool readsInPasses(const Session &session) {
    return session.data().value("in_passes", Json()) == Json(true);
}

Result<Results> loadedInPasses(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                               const Results &previous, const Progress &progress) {
    const Results none;
    const PipelineObserver nobody;
    const std::string key = stageInfo(Stage::Load).task({session, catalogue, base, none, none, nobody}).key;
    if (previous.stands(Stage::Load) && previous.key(Stage::Load) == key)
        return previous;
    const auto begin = std::chrono::steady_clock::now();
    TRY(LoadedData loaded, standIn(session, catalogue, base, progress));
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    Results results;
    results.set<Stage::Load>({std::make_shared<const LoadedData>(std::move(loaded)), key, took.count()});
    return results;
}

Result<void> writeInPasses(const DataExportInfo &info, const ExportSource &source, const std::filesystem::path &file,
                           const Progress &progress) {
    const Registry<FormatInfo> &formats = source.catalogue.formats;
    const SourceContext context = sourceContext(source.catalogue, source.base);
    TRY(const PassSource rowsFrom, passSource(source.session, context, *source.results.value<Stage::Load>()));
    const std::string ending = file.extension().string();
    int failure = 0; // of the file that is written
    Result<RowsSeen> read = RowsSeen();
    const FilePieces pieces = [&](const auto &write) {
        std::optional<std::size_t> headSize; // what stands above the rows, once in the file
        failure = 0;
        read = forEachPart(rowsFrom, formats, progress, [&](const Dataset &rows) -> Result<void> {
            TRY(ExportTable made, info.ofRows(source, rows));
            const Table table = tableOf(std::move(made), true);
            TRY(const std::string text, tableBytes(table, ending, formats, source.reader));
            failure = write(std::string_view(text).substr(headSize.value_or(0)));
            if (!headSize) {
                TRY(const std::string head, tableBytes(withoutRows(table), ending, formats, source.reader));
                headSize = head.size();
            }
            return failure == 0 ? Result<void>() : canceled();
        });
        return failure == 0 && !read ? ECANCELED : failure;
    };
    const Result<void> written = writeFile(file, pieces);
    return read || failure != 0 ? written : read.error();
}

} // namespace eigenscope
