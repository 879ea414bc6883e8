#pragma once

#include "core/pipeline/sweeps/sweep_grid.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace eigenscope {

/// The flags that make a session. Texts stand as typed; the session's own checks judge them.
struct PipelineFlags {
    std::string source; ///< --data
    std::optional<std::string> label, name, target, columns, rows;
    std::vector<std::string> prepare; ///< "standardize", "impute(strategy=median)"
    std::optional<std::string> kernel, distance, reducer, quality, project;
    std::vector<std::string> compared;                         ///< --compare: "pca", "isomap(neighbors=8)"
    std::vector<std::pair<std::string, std::string>> settings; ///< --set NAME=VALUE
    std::vector<std::pair<std::string, std::string>> types;    ///< --type COLUMN=TYPE
};

/// --export [WHAT=]FILE; WHAT is the file's stem where it is not written.
struct ExportFlag {
    std::string what;
    std::string file;
    std::optional<std::array<std::string, 2>> between = {}; ///< --between, of all exports
};

/// A picture of the window.
struct ScreenshotFlags {
    std::string file;
    std::string session; ///< empty: what the window opens with
    int width = 1440, height = 900;
    std::string theme = "light";
    std::string workspace = "explore";
};

/// A lesson on paper.
struct HandoutFlags {
    std::string lesson, file;
    std::string edition = "student", paper = "A4";
};

/// The command line as a plain value.
struct CommandLine {
    enum class Action {
        OpenWindow,
        RunSession,
        RunFlags,
        List,
        Screenshot,
        CollectRuns,
        CheckLessons,
        Handout,
        ShowVersion,
        ShowHelp
    };
    Action action = Action::OpenWindow;
    std::vector<std::string> files;          ///< to open in the window; of --check-lessons what is checked
    std::string session;                     ///< --batch
    std::optional<std::string> outputFolder; ///< --out
    std::optional<PipelineFlags> pipeline;   ///< where --data stands; of the window too
    std::vector<ExportFlag> exports;
    std::optional<std::array<std::string, 2>> between; ///< the rows that exports of two rows are about
    std::optional<std::string> report;                 ///< "-" is standard output
    std::optional<std::string> saveSession;
    std::vector<SweepAxis> sweeps; ///< --sweep, in their order
    std::optional<SweepTask> task; ///< of a sweep
    std::string collected;         ///< --collect: the folder
    bool isQuiet = false;
    std::string listed; ///< --list
    bool asJson = false;
    ScreenshotFlags screenshot;
    HandoutFlags handout;
    std::optional<std::string> lesson; ///< of the window, or of a picture of it
    std::optional<std::string> step;   ///< of the lesson
    bool isPresented = false;          ///< the window, or a picture of it, as it is shown to a hall
    bool hasRecovery = true;           ///< of a window; not with --no-recovery
    bool resetsSettings = false;
};

/// Reads the arguments that follow the program's name. An error is a sentence about the command line itself:
/// an unknown flag (with the nearest known one), a missing value, flags that do not go together.
Result<CommandLine> parseCommandLine(const std::vector<std::string> &arguments);

/// The text of --help: usage, every flag, examples, exit statuses. The endings are those of picture formats.
std::string helpText(const Names &pictureEndings);

} // namespace eigenscope
