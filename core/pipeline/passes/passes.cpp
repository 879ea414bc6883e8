#include "core/pipeline/passes/passes.h"

#include "core/base/partial_progress.h"
#include "core/base/word_list.h"
#include "core/linalg/blas_threads.h"
#include "core/linalg/column_moments.h"
#include "core/pipeline/new_rows.h"
#include "core/pipeline/passes/pass_source.h"
#include "core/pipeline/passes/passes_check.h"
#include "core/pipeline/stages/load.h"
#include "core/pipeline/stages/stage_info.h"

#include <cerrno>
#include <chrono>

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
    TRY(LoadedData loaded, fewRows(session, context, partOf(progress, 0, shareOfLook)));
    TRY(const PassSource source, passSource(session, context, loaded));
    ColumnMoments moments(loaded.dataset->points().X.cols());
    TRY(const RowsSeen seen, forEachPart(source, context.formats, partOf(progress, shareOfLook, 1),
                                         [&moments](const Dataset &complete) -> Result<void> {
                                             moments.add(complete.points().X);
                                             return {};
                                         }));
    if (moments.count() == 0)
        return noCompleteRow();
    if (!moments.covariance().allFinite())
        return tooLargeNumbers();
    TRY(const MatrixXd values, rowsWithMoments(moments, progress));
    if (moments.count() <= copies * values.rows()) {
        TRY(loaded, wholeData(session, context, progress));
    } else {
        TRY(checkColumnsInPasses(session, catalogue, *loaded.dataset));
        loaded.dataset = std::make_shared<const Dataset>(newRows(*loaded.dataset, values.replicate(copies, 1)));
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
