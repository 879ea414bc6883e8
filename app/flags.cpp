#include "app/flags.h"

#include "core/base/number_text.h"
#include "core/base/word_list.h"
#include "core/pipeline/session/figure_settings.h"

#include <algorithm>
#include <filesystem>

namespace eigenscope {
namespace {

Error wrongValue(const Sentence &wanted, const std::string &got) {
    return {Error::Kind::Syntax, sentence("needs %1. Got '%2'.", wanted, got)};
}

PipelineFlags &pipelineOf(CommandLine &line) {
    return line.pipeline ? *line.pipeline : line.pipeline.emplace();
}

/// Sets a text of the pipeline's flags.
template <auto Member> Result<void> setPipeline(CommandLine &line, const std::string &value) {
    pipelineOf(line).*Member = value;
    return {};
}

template <auto Member> Result<void> setLine(CommandLine &line, const std::string &value) {
    line.*Member = value;
    return {};
}

Result<void> nothing(CommandLine &, const std::string &) {
    return {};
}

Result<void> addStep(CommandLine &line, const std::string &value) {
    pipelineOf(line).prepare.push_back(value);
    return {};
}

Result<void> addSetting(CommandLine &line, const std::string &value) {
    const std::size_t equals = value.find('=');
    if (equals == std::string::npos || equals == 0)
        return wrongValue(sentence("NAME=VALUE"), value);
    pipelineOf(line).settings.emplace_back(value.substr(0, equals), value.substr(equals + 1));
    return {};
}

Result<void> addSweep(CommandLine &line, const std::string &value) {
    const Result<SweepAxis> axis = readSweepAxis(value);
    if (!axis)
        return Error{Error::Kind::Syntax, sentence("is refused: %1", axis.error().message)};
    line.sweeps.push_back(*axis);
    return {};
}

Result<void> setTask(CommandLine &line, const std::string &value) {
    const Result<SweepTask> task = readSweepTask(value);
    if (!task)
        return Error{Error::Kind::Syntax, sentence("is refused: %1", task.error().message)};
    line.task = *task;
    return {};
}

Result<void> addCompared(CommandLine &line, const std::string &value) {
    pipelineOf(line).compared.push_back(value);
    return {};
}

/// The first comma parts the two.
Result<void> setBetween(CommandLine &line, const std::string &value) {
    const std::size_t comma = value.find(',');
    if (comma == std::string::npos || comma == 0 || comma + 1 == value.size())
        return wrongValue(sentence("two rows, as ROW,ROW"), value);
    line.between = {value.substr(0, comma), value.substr(comma + 1)};
    return {};
}

/// A column may have a sign = in its name, a type has none.
Result<void> addType(CommandLine &line, const std::string &value) {
    const std::size_t equals = value.rfind('=');
    if (equals == std::string::npos || equals == 0)
        return wrongValue(sentence("COLUMN=TYPE"), value);
    pipelineOf(line).types.emplace_back(value.substr(0, equals), value.substr(equals + 1));
    return {};
}

Result<void> addExport(CommandLine &line, const std::string &value) {
    const std::size_t equals = value.find('=');
    ExportFlag flag = equals == std::string::npos ? ExportFlag{std::filesystem::path(value).stem().string(), value}
                                                  : ExportFlag{value.substr(0, equals), value.substr(equals + 1)};
    if (flag.what.empty() || flag.file.empty())
        return wrongValue(sentence("[WHAT=]FILE"), value);
    line.exports.push_back(std::move(flag));
    return {};
}

Result<void> asJson(CommandLine &line, const std::string &) {
    line.asJson = true;
    return {};
}

Result<void> present(CommandLine &line, const std::string &) {
    line.isPresented = true;
    return {};
}

Result<void> withoutRecovery(CommandLine &line, const std::string &) {
    line.hasRecovery = false;
    return {};
}

Result<void> resetSettings(CommandLine &line, const std::string &) {
    line.resetsSettings = true;
    return {};
}

Result<void> beQuiet(CommandLine &line, const std::string &) {
    line.isQuiet = true;
    return {};
}

Result<void> setScreenshot(CommandLine &line, const std::string &value) {
    line.screenshot.file = value;
    return {};
}

Result<void> setSize(CommandLine &line, const std::string &value) {
    const std::size_t by = std::min(value.find('x'), value.size());
    const auto width = readInteger(std::string_view(value).substr(0, by));
    const auto height = by == value.size() ? std::nullopt : readInteger(std::string_view(value).substr(by + 1));
    constexpr long long smallest = 200, largest = 10000;
    if (!width || !height || std::min(*width, *height) < smallest || std::max(*width, *height) > largest)
        return wrongValue(sentence("WIDTHxHEIGHT from 200 to 10000, such as 1440x900"), value);
    line.screenshot.width = static_cast<int>(*width);
    line.screenshot.height = static_cast<int>(*height);
    return {};
}

Result<void> setWorkspace(CommandLine &line, const std::string &value) {
    line.screenshot.workspace = value;
    return {};
}

/// One of the words that there are.
Result<void> setWord(std::string &word, const std::vector<std::string> &words, const std::string &value) {
    if (std::ranges::find(words, value) == words.end())
        return wrongValue(plainWords(orList(words)), value);
    word = value;
    return {};
}

const Names &windowThemes() {
    static const Names ids = [] {
        Names all = pictureThemes();
        std::erase(all, "print");
        return all;
    }();
    return ids;
}

Result<void> setTheme(CommandLine &line, const std::string &value) {
    return setWord(line.screenshot.theme, windowThemes(), value);
}

Result<void> setHandout(CommandLine &line, const std::string &value) {
    line.handout.lesson = value;
    return {};
}

Result<void> setEdition(CommandLine &line, const std::string &value) {
    return setWord(line.handout.edition, {"student", "teacher"}, value);
}

Result<void> setPaper(CommandLine &line, const std::string &value) {
    return setWord(line.handout.paper, {"A4", "Letter"}, value);
}

} // namespace

std::span<const CommandFlag> allFlags() {
    using P = PipelineFlags;
    using L = CommandLine;
    static const std::vector<CommandFlag> flags = {
        {"--batch", "SESSION", "run a session without a window", {}, false, setLine<&L::session>},
        {"--out",
         "DIR",
         "where its exports and report.json go (default: beside the session), or those of a sweep (default: here)",
         {"--batch", "--sweep"},
         false,
         setLine<&L::outputFolder>},
        {"--data",
         "SOURCE",
         "a file, sample:NAME, generate:NAME or - (standard input)",
         {},
         false,
         setPipeline<&P::source>},
        {"--label", "COLUMN", "the column that holds the classes", {"--data"}, false, setPipeline<&P::label>},
        {"--name", "COLUMN", "the column that names the rows", {"--data"}, false, setPipeline<&P::name>},
        {"--target", "COLUMN", "the numeric column to be predicted", {"--data"}, false, setPipeline<&P::target>},
        {"--columns", "A,B,…", "the columns to analyze, in this order", {"--data"}, false, setPipeline<&P::columns>},
        {"--type",
         "COLUMN=TYPE",
         "number, category, date, text, id, picture or ignore; repeats",
         {"--data"},
         true,
         addType},
        {"--rows", "RANGES", "the rows to take, from 0: 0-99,120", {"--data"}, false, setPipeline<&P::rows>},
        {"--prepare",
         "STEP",
         "a step such as standardize or \"impute(strategy=median)\"; repeats",
         {"--data"},
         true,
         addStep},
        {"--kernel", "EXPRESSION", "such as \"gaussian(sigma=1.5)\"", {"--data"}, false, setPipeline<&P::kernel>},
        {"--distance", "ID", "for methods that need one", {"--data"}, false, setPipeline<&P::distance>},
        {"--reducer", "ID", "such as pca or kernel-pca", {"--data"}, false, setPipeline<&P::reducer>},
        {"--set",
         "NAME=VALUE",
         "a parameter of the reducer; kernel.NAME, data.NAME, scores.NAME, select.NAME, regress.NAME, cluster.NAME and "
         "distinguish.NAME for those of others; repeats",
         {"--data"},
         true,
         addSetting},
        {"--compare",
         "REDUCER",
         "such as pca or \"isomap(neighbors=8)\", beside the reducer in compare and disparities; repeats",
         {"--data"},
         true,
         addCompared},
        {"--quality",
         "K,K,…",
         "measure the picture with these numbers of neighbors",
         {"--data"},
         false,
         setPipeline<&P::quality>},
        {"--project", "SOURCE", "new rows to place in the picture", {"--data"}, false, setPipeline<&P::project>},
        {"--export",
         "[WHAT=]FILE",
         "write data or a view; without WHAT the file's stem says what; repeats",
         {"--data"},
         true,
         addExport},
        {"--between",
         "ROW,ROW",
         "the two rows that kernel-why and geodesic are about, by name or counted from 0",
         {"--export"},
         false,
         setBetween},
        {"--sweep",
         "NAME=VALUES",
         "run once with each of a:b:n (n numbers from a to b), a:b:log:n (by equal factors) or v1,v2,…; NAME as of "
         "--set, or reducer; repeats: all combinations, the last varies fastest",
         {"--data", "--batch"},
         true,
         addSweep},
        {"--task", "I/N", "of a sweep the runs of one task of N, from 1/N to N/N", {"--sweep"}, false, setTask},
        {"--collect", "DIR", "join what the tasks of a sweep have left there", {}, false, setLine<&L::collected>},
        {"--report",
         "FILE",
         "write the report; - is standard output",
         {"--data", "--batch", "--collect", "--check-lessons"},
         false,
         setLine<&L::report>},
        {"--save-session",
         "FILE",
         "write the session that the flags make",
         {"--data"},
         false,
         setLine<&L::saveSession>},
        {"--quiet",
         "",
         "say nothing but refusals",
         {"--data", "--batch", "--collect", "--check-lessons", "--handout"},
         false,
         beQuiet},
        {"--list", "KIND", "what there is, see below", {}, false, setLine<&L::listed>},
        {"--json", "", "the list with every detail as JSON", {"--list"}, false, asJson},
        {"--screenshot", "FILE", "a picture of the window with a session", {}, false, setScreenshot, true},
        {"--size", "WIDTHxHEIGHT", "of the window in pixels (1440x900)", {"--screenshot"}, false, setSize},
        {"--theme", "THEME", orList(windowThemes()) + " (light)", {"--screenshot"}, false, setTheme},
        {"--workspace",
         "NAME",
         "the workspace shown, or start for the start page (explore)",
         {"--screenshot"},
         false,
         setWorkspace},
        {"--check-lessons",
         "",
         "check the lessons that are named by id, file or folder; all where none is",
         {},
         false,
         nothing},
        {"--lesson", "NAME", "open a lesson, by its id or its file", {}, false, setLine<&L::lesson>},
        {"--step", "STEP", "of the lesson, its number from 1 or its id", {"--lesson"}, false, setLine<&L::step>},
        {"--present", "", "show the window to a hall: full screen, with large text", {}, false, present},
        {"--handout", "LESSON", "write a lesson on paper into FILE.pdf, which follows", {}, false, setHandout},
        {"--edition", "EDITION", "student, or teacher: with answers (student)", {"--handout"}, false, setEdition},
        {"--paper", "PAPER", "A4 or Letter (A4)", {"--handout"}, false, setPaper},
        {"--no-recovery", "", "of the window: keep nothing for a recovery, and offer none", {}, false, withoutRecovery},
        {"--reset-settings", "", "of the window: forget all settings, layouts and shortcuts", {}, false, resetSettings},
        {"--version", "", "print the version", {}, false, nothing},
        {"--help", "", "print this text", {}, false, nothing},
    };
    return flags;
}

const CommandFlag *findFlag(std::string_view name) {
    if (name == "-h")
        name = "--help";
    const auto found = std::ranges::find(allFlags(), name, &CommandFlag::name);
    return found == allFlags().end() ? nullptr : &*found;
}

} // namespace eigenscope
