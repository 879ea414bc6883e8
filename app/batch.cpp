#include "app/batch.h"

#include "app/read_files.h"
#include "core/base/guarded.h"
#include "core/base/nearest_name.h"
#include "core/base/word_list.h"
#include "core/pipeline/absent_rows.h"
#include "core/pipeline/found_subsets.h"
#include "core/pipeline/passes/passes.h"
#include "core/pipeline/passes/passes_check.h"
#include "core/pipeline/passes/scores_in_passes.h"
#include "core/pipeline/report/report.h"
#include "core/pipeline/session/json_reading.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/swept_pictures.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <unistd.h>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

Error unwritable(const fs::path &file, const Sentence &why) {
    return {Error::Kind::Unwritable, sentence("The file '%1' cannot be written: %2.", file.string(), why)};
}

Error noFigure(const std::string &what, const Sentence &is) {
    return {Error::Kind::InvalidParameter,
            sentence("Only views become figures, with a size on paper, a legend and a caption. '%1' is %2.", what, is)};
}

/// Whether the size, the scale or the theme of a picture is told.
bool isDrawn(const ExportSettings &settings) {
    const ExportSettings usual;
    return settings.width != usual.width || settings.height != usual.height || settings.scale != usual.scale ||
           settings.theme != usual.theme;
}

/// Where the file lies or will lie, whatever way leads there.
fs::path placeOf(const fs::path &file) {
    std::error_code failure;
    const fs::path whole = fs::absolute(file).lexically_normal();
    const fs::path place = fs::weakly_canonical(whole, failure);
    return failure ? whole : place;
}

fs::path folderOf(const fs::path &file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

} // namespace

Result<std::optional<RowPair>> rowsBetween(const ExportSettings &settings, const Results &results) {
    if (!settings.between || !results.value<Stage::Load>())
        return std::optional<RowPair>();
    TRY(const RowPair pair, rowPair(*results.value<Stage::Load>()->dataset, *settings.between));
    return std::optional(pair);
}

namespace {

class Batch {
public:
    Batch(const BatchRun &run, const BatchTools &tools, ProgressDisplay &display)
        : m_run(run), m_tools(tools), m_progress(display) {}

    Result<BatchOutcome> run(Results previous) {
        if (readsInPasses(m_run.session)) {
            TRY(previous, loadedInPasses(m_run.session, m_tools.catalogue, m_run.base, previous, progressOf("load")));
            TRY(previous, scoredInPasses(m_run.session, m_tools.catalogue, m_run.base, previous, progressOf("scores")));
        }
        const PipelineOutcome outcome = runPipeline(m_run.session, m_tools.catalogue, m_run.base, previous,
                                                    m_progress.observer(), m_tools.interruption.token());
        if (!std::ranges::all_of(outcome.failures, [this](const StageFailure &one) { return isOfMeasure(one); }))
            return mostTelling(outcome.failures);
        TRY(foundSubsets(m_run.session, outcome.results, {}, m_tools.interruption.token()).checked());
        for (const Sentences &warnings : {outcome.results.warnings(), absentRows(m_run.session, outcome.results)})
            for (const Sentence &warning : warnings)
                m_progress.warn(warning);
        for (const ExportTarget &target : m_run.exports)
            for (const Sentence &idle : idleKeys(target.settings))
                m_progress.warn(idle);
        const auto begin = std::chrono::steady_clock::now();
        TRY(writeExports(outcome.results, !outcome.failures.empty()));
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        BatchOutcome made{reportOf(outcome, took.count()), outcome.results};
        if (!outcome.failures.empty())
            made.refusal = outcome.failures.front().error;
        return made;
    }

    Result<void> check() const {
        TRY(checkDistinct(filesOf(m_run)));
        TRY(checkSpared(filesReadBy(m_run.session, m_run.base, m_tools.catalogue), filesOf(m_run)));
        for (const ExportTarget &target : m_run.exports)
            TRY(checkExport(target));
        return readsInPasses(m_run.session) ? checkInPasses() : Result<void>();
    }

    Result<void> writeReport(const Json &report) {
        if (!m_run.report)
            return {};
        if (m_tools.interruption.token().stop_requested())
            return canceled();
        const std::string text = report.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
        if (*m_run.report == "-")
            return std::cout << text << std::flush ? Result<void>()
                                                   : unwritable("-", sentence("standard output is closed"));
        const auto lock = m_tools.interruption.writing();
        TRY(writeFile(*m_run.report, text));
        m_progress.wrote(*m_run.report);
        return {};
    }

private:
    /// Whether a stage failed whose result is only told, so that pictures and data are there all the same.
    [[nodiscard]] bool isOfMeasure(const StageFailure &failure) const {
        return failure.error.kind != Error::Kind::Canceled && stageInfo(failure.stage).measuresIn(m_run.session);
    }

    /// Where a measure was refused, what cannot be written for want of it is left out.
    Result<void> writeExports(const Results &results, bool lacksMeasure) {
        for (const ExportTarget &target : m_run.exports) {
            m_progress.show("export", static_cast<double>(&target - m_run.exports.data()) /
                                          static_cast<double>(m_run.exports.size()));
            const Result<void> written =
                guarded(sentence("the export '%1'", target.settings.what), [&] { return write(target, results); });
            if (!written && !(lacksMeasure && written.error().kind == Error::Kind::InvalidData))
                return written;
            if (!written)
                m_progress.warn(written.error().message);
        }
        return {};
    }

    Result<void> checkInPasses() const {
        for (const ExportTarget &target : m_run.exports)
            TRY(checkExportInPasses(target.settings.what, target.file, m_tools.exports, m_tools.catalogue.formats));
        return checkPasses(m_run.session, m_tools.catalogue);
    }

    [[nodiscard]] Progress progressOf(std::string_view what) {
        return {m_tools.interruption.token(), [this, what](double share) { m_progress.show(what, share); }};
    }

    /// What is told of the keys of an export that do nothing for it.
    [[nodiscard]] Sentences idleKeys(const ExportSettings &settings) const {
        const DataExportInfo *data = m_tools.exports.find(settings.what);
        const auto &wholes = m_tools.pictures.wholes;
        const auto whole = std::ranges::find(wholes, settings.what, &WholeExport::id);
        const bool isPicture = !data && (whole == wholes.end() || whole->isFigure);
        Sentences told;
        const auto tell = [&](bool isIdle, const Sentence &keys) {
            if (isIdle)
                told.push_back(sentence("%1 for the export '%2'.", keys, settings.what));
        };
        tell(settings.full && !(data && !data->besides.empty()), sentence("The key 'full' does nothing"));
        tell(!settings.name.empty() && !(data && data->names), sentence("The key 'name' does nothing"));
        tell(isDrawn(settings) && !isPicture, sentence("Width, height, scale and theme do nothing"));
        return told;
    }

    Result<void> checkExport(const ExportTarget &target) const {
        const std::string &what = target.settings.what;
        if (target.settings.film && what != "film")
            return Error{Error::Kind::InvalidParameter,
                         sentence("Only a film has %1. '%2' is none.", choiceOf(filmKeys()), what)};
        if (target.settings.film && target.settings.film->of == FilmSettings::Of::Sweep)
            if (const auto sweep = sweepOfFilm(*target.settings.film, m_run.session, m_tools.catalogue); !sweep)
                return sweep.error();
        if (const DataExportInfo *data = m_tools.exports.find(what))
            return target.settings.figure ? noFigure(what, sentence("data"))
                                          : checkEnding(what, endingsOf(*data, m_tools.catalogue.formats), target.file);
        if (target.settings.figure &&
            std::ranges::find(m_tools.pictures.figures, what) == m_tools.pictures.figures.end() &&
            std::ranges::find(m_tools.pictures.ids, what) != m_tools.pictures.ids.end())
            return noFigure(what, sentence("drawn as it is on the screen"));
        if (std::ranges::find(m_tools.pictures.ids, what) != m_tools.pictures.ids.end())
            return checkEnding(what, endingsOf(what, m_tools.pictures, m_tools.catalogue.formats), target.file);
        const auto whole = std::ranges::find(m_tools.pictures.wholes, what, &WholeExport::id);
        if (whole != m_tools.pictures.wholes.end()) {
            TRY(target.settings.figure && !whole->isFigure ? noFigure(what, sentence("made of several pictures"))
                                                           : checkEnding(what, whole->endings, target.file));
            return whole->check(target.file.extension().string());
        }
        Names known = m_tools.exports.ids();
        std::ranges::copy(m_tools.pictures.ids, std::back_inserter(known));
        std::ranges::transform(m_tools.pictures.wholes, std::back_inserter(known), &WholeExport::id);
        return unknownName(sentence("export"), what, known);
    }

    /// A canceled run says so, whatever was refused before.
    static Error mostTelling(const std::vector<StageFailure> &failures) {
        const bool stopped = failures.back().error.kind == Error::Kind::Canceled;
        return stopped ? failures.back().error : failures.front().error;
    }

    Result<void> write(const ExportTarget &target, const Results &results) {
        if (m_tools.interruption.token().stop_requested())
            return canceled();
        if (const DataExportInfo *data = m_tools.exports.find(target.settings.what)) {
            TRY(const auto between, rowsBetween(target.settings, results));
            const ExportSource source{.session = m_run.session,
                                      .catalogue = m_tools.catalogue,
                                      .results = results,
                                      .full = target.settings.full,
                                      .between = between,
                                      .base = m_run.base,
                                      .stop = m_tools.interruption.token(),
                                      .name = target.settings.name,
                                      .reader = target.settings.forExcel ? WrittenFor::Excel : WrittenFor::All};
            const auto lock = m_tools.interruption.writing();
            TRY(readsInPasses(m_run.session) && data->ofRows
                    ? writeInPasses(*data, source, target.file, progressOf("export"))
                    : writeDataExport(*data, source, target.file));
        } else {
            TRY(const std::string bytes, m_tools.pictures.draw(target.settings, m_run, results));
            const auto lock = m_tools.interruption.writing();
            TRY(writeFile(target.file, bytes));
        }
        m_progress.wrote(target.file);
        return {};
    }

    [[nodiscard]] Json reportOf(const PipelineOutcome &outcome, double exportSeconds) const {
        Json report = makeReport(m_run.session, m_tools.catalogue, outcome.results, exportSeconds, m_run.commandLine);
        for (const Sentence &absence : absentRows(m_run.session, outcome.results))
            report["warnings"].push_back(absence);
        for (const StageFailure &failure : outcome.failures)
            report["warnings"].push_back(failure.error.message);
        return report;
    }

    const BatchRun &m_run;
    const BatchTools &m_tools;
    ProgressDisplay &m_progress;
};

} // namespace

Result<void> checkPlace(const fs::path &file) {
    std::error_code none;
    if (!fs::is_directory(folderOf(file), none))
        return unwritable(file, sentence("there is no folder '%1'", folderOf(file).string()));
    if (::access(folderOf(file).c_str(), W_OK) != 0)
        return unwritable(file, sentence("its folder is read-only"));
    if (fs::is_directory(file, none))
        return unwritable(file, sentence("it is a folder"));
    return {};
}

Result<fs::path> placeInside(const fs::path &folder, const std::string &name) {
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (!fs::is_directory(folder, failure))
        return Error{Error::Kind::Unwritable, sentence("The folder '%1' cannot be made.", folder.string())};
    const fs::path file = folder / name;
    const fs::path place = fs::weakly_canonical(file, failure);
    if (failure || *place.lexically_relative(fs::canonical(folder, failure)).begin() == "..")
        return Error{Error::Kind::InvalidParameter,
                     sentence("A file of a session must be inside the output folder. Got '%1', which a link leads "
                              "elsewhere.",
                              name)};
    fs::create_directories(place.parent_path(), failure);
    return file;
}

Result<std::vector<ExportTarget>> targetsInside(const fs::path &folder, const std::vector<ExportSettings> &exports) {
    std::vector<ExportTarget> targets;
    for (const ExportSettings &settings : exports) {
        TRY(fs::path place, placeInside(folder, settings.file));
        targets.push_back({settings, std::move(place)});
    }
    return targets;
}

Names endingsOf(const std::string &view, const Pictures &pictures, const Registry<FormatInfo> &formats) {
    Names endings = pictures.endings;
    if (std::ranges::find(pictures.numbered, view) != pictures.numbered.end())
        std::ranges::copy(writtenEndings(formats), std::back_inserter(endings));
    return endings;
}

Result<void> checkOfSession(const std::vector<ExportSettings> &exports, const Pictures &pictures) {
    for (const ExportSettings &settings : exports)
        for (const WholeExport &whole : pictures.wholes)
            if (const std::string ending = fs::path(settings.file).extension().string();
                settings.what == whole.id && std::ranges::find(whole.byProgram, ending) != whole.byProgram.end())
                return Error{
                    Error::Kind::InvalidParameter,
                    sentence("Another program makes files %1, and a session may not start one. Ask for '%2' by "
                             "--export, or in the window.",
                             ending, settings.file)};
    return {};
}

std::vector<fs::path> filesOf(const BatchRun &run) {
    std::vector<fs::path> files;
    for (const ExportTarget &target : run.exports)
        files.push_back(target.file);
    if (run.report)
        files.push_back(*run.report);
    return files;
}

Result<void> checkDistinct(const std::vector<fs::path> &files) {
    std::vector<std::pair<fs::path, fs::path>> places; // where a result lies, and what it is called
    for (const fs::path &file : files)
        places.emplace_back(placeOf(file), file.lexically_normal());
    std::ranges::sort(places);
    const auto twice = std::ranges::adjacent_find(places, {}, &std::pair<fs::path, fs::path>::first);
    if (twice == places.end())
        return {};
    return Error{Error::Kind::InvalidParameter,
                 sentence("Two results cannot go into the same file '%1'.", twice->second.string())};
}

Result<void> checkTargets(const BatchRun &run, const BatchTools &tools) {
    ProgressDisplay silent(true);
    return Batch(run, tools, silent).check();
}

Result<BatchOutcome> runExports(const BatchRun &run, const BatchTools &tools, const Results &previous,
                                ProgressDisplay &display) {
    return Batch(run, tools, display).run(previous);
}

Result<void> runBatch(const BatchRun &run, const BatchTools &tools) {
    TRY(checkTargets(run, tools));
    for (const ExportTarget &target : run.exports)
        TRY(checkPlace(target.file));
    TRY(run.report && *run.report != "-" ? checkPlace(*run.report) : Result<void>());
    ProgressDisplay display(run.isQuiet);
    Batch batch(run, tools, display);
    TRY(const BatchOutcome outcome, batch.run({}));
    TRY(batch.writeReport(outcome.report));
    return outcome.refusal ? Result<void>(*outcome.refusal) : Result<void>();
}

} // namespace eigenscope
