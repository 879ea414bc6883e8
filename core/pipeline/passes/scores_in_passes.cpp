#include "core/pipeline/passes/scores_in_passes.h"

#include "core/base/kept_memory.h"
#include "core/base/memory.h"
#include "core/base/partial_progress.h"
#include "core/pipeline/passes/pass_source.h"
#include "core/pipeline/stages/load.h"
#include "core/pipeline/stages/prepare.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/selection/feature_scores.h"

#include <algorithm>
#include <chrono>

namespace eigenscope {
namespace {

/// All complete rows of the data, which are read and prepared anew each time.
struct AllRows {
    const PassSource &source;
    const Registry<FormatInfo> &formats;
    const Prepared &prepared; ///< what the steps learned, and the columns behind them
    Index count;
};

/// What is scored, and how.
struct ScoringTask {
    const Registry<ScoreInfo> &scores;
    const ScoreSettings &settings;
    Index columnsAtOnce;
};

Error changedMeanwhile(const std::filesystem::path &file) {
    return {Error::Kind::InvalidData,
            sentence("The file '%1' was changed while it was read in passes. Run again once no program writes it.",
                     file.filename().string())};
}

/// How many columns of so many rows are in memory together.
Result<Index> columnsThatFit(Index rows) {
    constexpr std::uint64_t beside = 8; // as long: the target, which may be texts, its rows, and what a score makes
    giveBackFreedMemory();              // which counts as used
    const std::uint64_t column = sizeof(double) * static_cast<std::uint64_t>(rows);
    TRY(fitsInMemory((1 + beside) * column, sentence("The scoring of a column of %1 rows", rows),
                     sentence("Score rows that are drawn: 'draw' of the data in place of 'in_passes'.")));
    const std::uint64_t fit = availableMemory() / 8 * 7 / std::max<std::uint64_t>(column, 1); // as of what may be used
    return static_cast<Index>(std::max(fit, beside + 1) - beside);
}

/// As many empty cells as there are rows, of what the column holds.
Column blank(const Column &like, Index rows) {
    Column column{like.name, {}, like.isTime};
    if (like.isNumeric())
        column.values = VectorXd(rows);
    else
        column.values = std::vector<std::string>(static_cast<std::size_t>(rows));
    return column;
}

/// Puts the cells of some rows where they belong in all; false where they hold something else.
bool put(Column &all, Index begin, const Column &some) {
    if (all.values.index() != some.values.index())
        return false;
    std::visit(
        [&](auto &values) {
            using Values = std::decay_t<decltype(values)>;
            const auto &added = std::get<Values>(some.values);
            std::copy(added.begin(), added.end(), values.begin() + begin);
        },
        all.values);
    return true;
}

/// One pass: some prepared columns of all rows (n×count), and the cells of `target`, which is blank, where it is given.
Result<MatrixXd> columnsOfAll(const AllRows &rows, Index first, Index count, Column *target, const Progress &progress) {
    MatrixXd X(rows.count, count);
    Index filled = 0;
    TRY(forEachPart(rows.source, rows.formats, progress, [&](const Dataset &part) -> Result<void> {
        TRY(const Dataset prepared, rows.prepared.apply(part));
        if (filled + prepared.size() > rows.count ||
            (target && !put(*target, filled, *prepared.attribute(target->name))))
            return changedMeanwhile(rows.source.file);
        X.middleRows(filled, prepared.size()) = prepared.points().X.middleCols(first, count);
        filled += prepared.size();
        return {};
    }));
    return filled == rows.count ? Result<MatrixXd>(std::move(X)) : changedMeanwhile(rows.source.file);
}

/// Scores columns of all rows, some at a time.
class ScoringInPasses {
public:
    ScoringInPasses(const AllRows &rows, ScoringTask task) : m_rows(rows), m_task(task) {}

    Result<FeatureScores> run(const Progress &progress) {
        TRY(const Column *told, targetColumn(ColumnScoring::name(), *m_rows.prepared.dataset));
        const auto m = static_cast<Index>(names().size());
        for (Index first = 0; first < m; first += m_task.columnsAtOnce) {
            const Index end = std::min(first + m_task.columnsAtOnce, m);
            const auto share = [m](Index columns) { return static_cast<double>(columns) / static_cast<double>(m); };
            TRY(addColumns(first, end, *told, partOf(progress, share(first), share(end))));
        }
        return m_scoring->finished(m_rows.prepared.dataset);
    }

private:
    [[nodiscard]] const Names &names() const { return m_rows.prepared.dataset->points().columns; }

    Result<void> addColumns(Index first, Index end, const Column &told, const Progress &progress) {
        std::optional<Column> target;
        if (!m_scoring)
            target = blank(told, m_rows.count);
        TRY(const MatrixXd X,
            columnsOfAll(m_rows, first, end - first, target ? &*target : nullptr, partOf(progress, 0, shareOfReading)));
        if (target)
            TRY(begin(*std::move(target)));
        for (Index j = 0; j < X.cols(); ++j) {
            if (progress.stopped())
                return canceled();
            progress.say(shareOfReading +
                         (1 - shareOfReading) * static_cast<double>(j) / static_cast<double>(X.cols()));
            TRY(m_scoring->add(names()[static_cast<std::size_t>(first + j)], X(m_known, j)));
        }
        return {};
    }

    /// With the target, which is read with the first columns.
    Result<void> begin(Column target) {
        const Dataset &like = *m_rows.prepared.dataset;
        Dataset data;
        data.attributes.push_back(std::move(target));
        data.label = like.label;
        data.target = like.target;
        TRY(KnownTarget known, knownTarget(ColumnScoring::name(), data));
        TRY(m_scoring, ColumnScoring::of(m_task.scores, m_task.settings, std::move(known.target)));
        m_known = std::move(known.rows);
        return {};
    }

    static constexpr double shareOfReading = 0.5;

    const AllRows &m_rows;
    const ScoringTask m_task;
    std::optional<ColumnScoring> m_scoring;
    std::vector<Index> m_known; ///< rows whose target is
};

/// The scores of all rows that `loaded` stands for.
Result<FeatureScores> scoresOfAll(const StageInput &input, const LoadedData &loaded, std::optional<Index> columnsAtOnce,
                                  const Progress &progress) {
    TRY(const PassSource source, passSource(input.session, sourceContext(input.catalogue, input.base), loaded));
    const Index count = *loaded.standsFor;
    if (!columnsAtOnce) {
        TRY(columnsAtOnce, columnsThatFit(count));
    }
    const AllRows rows{source, input.catalogue.formats, *input.results.value<Stage::Prepare>(), count};
    return ScoringInPasses(rows, {input.catalogue.scores, *input.session.scores(), *columnsAtOnce}).run(progress);
}

} // namespace

Result<Results> scoredInPasses(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                               Results loaded, const Progress &progress, std::optional<Index> columnsAtOnce) {
    const auto data = loaded.value<Stage::Load>();
    if (!session.scores() || !data->standsFor)
        return loaded;
    const auto begin = std::chrono::steady_clock::now();
    Results standing;
    standing.take(Stage::Load, loaded);
    const Results none;
    const PipelineObserver nobody;
    const StageInput input{session, catalogue, base, standing, none, nobody};
    const StageTask preparing = stageInfo(Stage::Prepare).task(input);
    const auto prepared = preparing.make(silent(progress));
    if (!prepared)
        return loaded;
    standing.set<Stage::Prepare>({std::static_pointer_cast<const Prepared>(*prepared), preparing.key});
    const std::string key = stageInfo(Stage::Scores).task(input).key;
    if (loaded.stands(Stage::Scores) && loaded.key(Stage::Scores) == key)
        return loaded;
    TRY(FeatureScores scores, scoresOfAll(input, *data, columnsAtOnce, progress));
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    loaded.set<Stage::Scores>({std::make_shared<const FeatureScores>(std::move(scores)), key, took.count()});
    return loaded;
}

} // namespace eigenscope
