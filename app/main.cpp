#include "app/batch.h"
#include "app/command_line.h"
#include "app/exit_status.h"
#include "app/handout_file.h"
#include "app/lesson_checks.h"
#include "app/lesson_folders.h"
#include "app/listing.h"
#include "app/read_files.h"
#include "app/resource_folder.h"
#include "app/session_from_flags.h"
#include "app/sweep_batch.h"
#include "app/view_painter.h"
#include "app/window.h"
#include "app/window_picture.h"
#include "core/base/guarded.h"
#include "core/base/kept_memory.h"
#include "core/base/nearest_name.h"
#include "core/base/version.h"
#include "core/linalg/blas.h"
#include "ui/formula/formula.h"
#include "ui/window/frame/registries.h"
#include "ui/window/settings/kept_settings.h"

#include <algorithm>
#include <iostream>
#include <utility>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

/// One line on standard error, and the exit status that belongs to it.
int tell(const Error &error) {
    auto line = static_cast<const std::string &>(error.message);
    std::ranges::replace(line, '\n', ' ');
    std::cerr << "eigenscope: " << line << std::endl;
    switch (error.kind) {
    case Error::Kind::Canceled: return Interrupted;
    case Error::Kind::Unwritable: return CouldNotWrite;
    default: return Refused;
    }
}

/// A script that reads it must know where it is cut off.
int print(const std::string &text) {
    if (std::cout << text << std::flush)
        return Done;
    return tell({Error::Kind::Unwritable, sentence("Standard output cannot be written: it is full, or closed.")});
}

int statusOf(const Result<void> &result) {
    return result ? Done : tell(result.error());
}

Result<void> runToFiles(const BatchRun &run, const Registries &registries, const Pictures &pictures) {
    Interruption interruption;
    return runBatch(run, {registries.catalogue, registries.exports, pictures, interruption});
}

/// A sweep, of which the session, its folder and its exports are known. Stopped, it still writes what was done.
Result<void> sweepToFiles(const SweepBatch &batch, const Registries &registries, const Pictures &pictures) {
    Interruption interruption(Interruption::longPatience);
    return runSweep(batch, {registries.catalogue, registries.exports, pictures, interruption});
}

std::optional<fs::path> reportFile(const CommandLine &line) {
    return line.report ? std::optional<fs::path>(*line.report) : std::nullopt;
}

Result<void> runSession(const CommandLine &line, const Names &words, const Registries &registries,
                        const Pictures &pictures) {
    const fs::path file = line.session;
    TRY(Session session, Session::read(file, registries.catalogue));
    TRY(checkOfSession(session.exports(), pictures));
    const fs::path base = file.parent_path();
    const fs::path folder = line.outputFolder ? fs::path(*line.outputFolder) : base.empty() ? fs::path(".") : base;
    if (!line.sweeps.empty()) {
        TRY(SweepGrid grid, SweepGrid::on(session, line.sweeps, registries.catalogue));
        const SweepBatch batch{std::move(grid),  base,  folder,      session.exports(), line.task,
                               reportFile(line), words, line.isQuiet};
        TRY(checkSpared({file}, filesOf(batch)));
        return sweepToFiles(batch, registries, pictures);
    }
    TRY(std::vector<ExportTarget> targets, targetsInside(folder, session.exports()));
    TRY(const fs::path report, line.report ? Result<fs::path>(*line.report) : placeInside(folder, "report.json"));
    const BatchRun run{std::move(session), base, std::move(targets), report, words, line.isQuiet};
    TRY(checkSpared({file}, filesOf(run)));
    return runToFiles(run, registries, pictures);
}

/// Before anything is written, `results` are the files that are written besides.
Result<void> saveSession(const Session &session, const CommandLine &line, std::vector<fs::path> results,
                         const Catalogue &catalogue) {
    const fs::path file = *line.saveSession;
    results.push_back(file);
    TRY(checkSpared(filesReadBy(session, {}, catalogue), results));
    TRY(checkDistinct(results));
    const Result<Session> saved = sessionForFolder(session, line.exports, file.parent_path(), catalogue);
    return saved ? writeFile(file, saved->text()) : saved.error();
}

/// The sweep that the flags make.
Result<void> sweepFlags(const CommandLine &line, const Names &words, const Registries &registries,
                        const Pictures &pictures) {
    const FlaggedSweep swept = sweepFromFlags(*line.pipeline, line.sweeps);
    TRY(const Session session, sessionFromFlags(swept.flags, registries.catalogue));
    TRY(SweepGrid grid, SweepGrid::on(session, swept.axes, registries.catalogue));
    TRY(std::vector<ExportSettings> exports, exportsOfRuns(line.exports));
    const SweepBatch batch{
        std::move(grid), {},          line.outputFolder.value_or("."), std::move(exports), line.task, reportFile(line),
        words,           line.isQuiet};
    if (line.saveSession)
        TRY(saveSession(session, line, filesOf(batch), registries.catalogue));
    return sweepToFiles(batch, registries, pictures);
}

Result<void> runFlags(const CommandLine &line, const Names &words, const Registries &registries,
                      const Pictures &pictures) {
    if (!line.sweeps.empty())
        return sweepFlags(line, words, registries, pictures);
    TRY(Session session, sessionFromFlags(*line.pipeline, registries.catalogue));
    std::vector<ExportTarget> targets;
    for (const ExportFlag &flag : line.exports)
        targets.push_back({{.what = flag.what, .file = flag.file, .between = flag.between}, flag.file});
    const BatchRun run{std::move(session), {}, std::move(targets), reportFile(line), words, line.isQuiet};
    if (line.saveSession)
        TRY(saveSession(run.session, line, filesOf(run), registries.catalogue));
    return line.exports.empty() && !line.report ? Result<void>() : runToFiles(run, registries, pictures);
}

int list(const CommandLine &line, const Registries &registries, const Pictures &pictures) {
    Listed listed{.catalogue = registries.catalogue,
                  .exports = registries.exports,
                  .lessons = registries.lessons,
                  .rules = lessonRules(registries),
                  .wholes = pictures.wholes};
    for (const ViewInfo &view : registries.views.all())
        listed.views.push_back({view.id, view.title, endingsOf(view.id, pictures, registries.catalogue.formats)});
    for (const WorkspaceInfo &workspace : registries.workspaces.all()) {
        ListedWorkspace entry{workspace.id, workspace.title, {}};
        for (const WorkspaceCell &cell : workspace.cells())
            entry.views.insert(entry.views.end(), cell.views.begin(), cell.views.end());
        listed.workspaces.push_back(std::move(entry));
    }
    const Result<Json> entries = listing(line.listed, listed);
    if (!entries) {
        tell(entries.error());
        return WrongCommandLine;
    }
    return print(line.asJson ? entries->dump(2) + "\n" : listingText(*entries));
}

int checkLessons(const CommandLine &line, const Registries &registries) {
    Interruption interruption;
    const Result<bool> allHold =
        checkLessons({line.files, line.report, line.isQuiet}, lessonRules(registries), interruption);
    return !allHold ? tell(allHold.error()) : *allHold ? Done : Refused;
}

int takeScreenshot(const CommandLine &line, const Registries &registries, ViewPainter &painter) {
    const ScreenshotFlags &flags = line.screenshot;
    Names names = registries.workspaces.ids();
    names.emplace_back(startPage);
    if (std::ranges::find(names, flags.workspace) == names.end()) {
        tell(unknownName(sentence("workspace"), flags.workspace, names));
        return WrongCommandLine;
    }
    const double width = flags.width, height = flags.height;
    const ExportSettings settings{
        .what = "window", .file = flags.file, .width = width, .height = height, .theme = flags.theme};
    const Result<std::string> bytes =
        !line.lesson ? painter.screenshot(flags.session, flags.workspace, settings, line.isPresented)
                     : namedLesson(*line.lesson, line.step.value_or(""), registries).and_then([&](LessonAt lesson) {
                           return painter.screenshot(std::move(lesson), settings, line.isPresented);
                       });
    return statusOf(bytes ? writeFile(flags.file, *bytes) : bytes.error());
}

/// `words` are those of the command line, the program's name among them.
int run(const Names &words) {
    const Result<CommandLine> line = parseCommandLine({words.begin() + 1, words.end()});
    if (!line) {
        tell(line.error());
        return WrongCommandLine;
    }
    Registries registries = builtinRegistries(resourceFolder() / "samples");
    registries.lessons = [] { return knownLessons(keptLanguage()); };
    ViewPainter painter(registries);
    const Pictures pictures = painter.pictures();
    switch (line->action) {
    case CommandLine::Action::ShowHelp: return print(helpText(pictures.endings));
    case CommandLine::Action::ShowVersion: return print("eigenscope " + std::string(programVersion) + "\n");
    case CommandLine::Action::List: return list(*line, registries, pictures);
    case CommandLine::Action::RunSession: return statusOf(runSession(*line, words, registries, pictures));
    case CommandLine::Action::RunFlags: return statusOf(runFlags(*line, words, registries, pictures));
    case CommandLine::Action::CollectRuns:
        return statusOf(collectSweep(line->collected, reportFile(*line), registries.catalogue, line->isQuiet));
    case CommandLine::Action::Screenshot: return takeScreenshot(*line, registries, painter);
    case CommandLine::Action::CheckLessons: return checkLessons(*line, registries);
    case CommandLine::Action::Handout: return statusOf(writeHandout(line->handout, line->isQuiet, registries));
    case CommandLine::Action::OpenWindow: break;
    }
    registries.lessonProgress = lessonProgressFile();
    registries.personalLessons = personalLessonFolder();
    return statusOf(openWindows(*line, registries));
}

/// Nothing that a library throws ends the program without a sentence and a status.
int runGuarded(const Names &words) {
    const Result<int> status = guarded(sentence("this run"), [&]() -> Result<int> { return run(words); });
    return status ? *status : tell(status.error());
}

} // namespace
} // namespace eigenscope

int main(int argc, char **argv) {
    eigenscope::keepFreedMemory();
    eigenscope::startBlas();
    return eigenscope::runGuarded({argv, argv + argc});
}
