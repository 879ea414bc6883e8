#include "app/command_line.h"

#include "app/flags.h"
#include "core/base/nearest_name.h"

#include <algorithm>
#include <set>

namespace eigenscope {
namespace {

using Action = CommandLine::Action;

Error wrong(Sentence message) {
    return {Error::Kind::Syntax, std::move(message)};
}

/// "--kernel=linear" as "--kernel" and "linear".
std::pair<std::string, std::optional<std::string>> split(const std::string &argument) {
    const std::size_t equals = argument.find('=');
    if (equals == std::string::npos)
        return {argument, std::nullopt};
    return {argument.substr(0, equals), argument.substr(equals + 1)};
}

Error unknownFlag(const std::string &name) {
    std::vector<std::string> names;
    for (const CommandFlag &flag : allFlags())
        names.emplace_back(flag.name);
    return wrong(unknownName(sentence("flag"), name, names).message);
}

/// What the command line asks for, from the flags that stand on it.
Result<Action> chosenAction(const std::set<std::string> &given, const CommandLine &line) {
    if (given.contains("--help"))
        return Action::ShowHelp;
    if (given.contains("--version"))
        return Action::ShowVersion;
    static const std::vector<std::pair<std::string, Action>> openers = {
        {"--batch", Action::RunSession},      {"--data", Action::RunFlags},
        {"--collect", Action::CollectRuns},   {"--list", Action::List},
        {"--screenshot", Action::Screenshot}, {"--check-lessons", Action::CheckLessons},
        {"--handout", Action::Handout}};
    std::string opener;
    Action action = Action::OpenWindow;
    for (const auto &[name, meaning] : openers) {
        if (!given.contains(name))
            continue;
        if (!opener.empty())
            return wrong(sentence("The flags %1 and %2 do not go together.", opener, name));
        opener = name;
        action = meaning;
    }
    const bool writes = !line.exports.empty() || line.report || line.saveSession || !line.sweeps.empty();
    return action == Action::RunFlags && !writes ? Action::OpenWindow : action;
}

/// Every flag stands beside one that it belongs to.
Result<void> checkCompany(const std::set<std::string> &given) {
    for (const std::string &name : given) {
        const CommandFlag &flag = *findFlag(name);
        const bool accompanied = flag.beside.empty() || std::ranges::any_of(flag.beside, [&](std::string_view other) {
                                     return given.contains(std::string(other));
                                 });
        if (!accompanied) {
            std::string others;
            for (const std::string_view other : flag.beside)
                others.append(others.empty() ? "" : " or ").append(other);
            return wrong(sentence("The flag %1 needs %2 beside it.", name, others));
        }
    }
    return {};
}

/// What is kept for a recovery, and what was set, belong to windows.
Result<void> checkWindowFlags(const CommandLine &line) {
    if (line.lesson && line.action != Action::OpenWindow && line.action != Action::Screenshot)
        return wrong(sentence("The flag --lesson belongs to the window, and these flags open none."));
    if (line.isPresented && line.action != Action::OpenWindow && line.action != Action::Screenshot)
        return wrong(sentence("The flag --present belongs to the window, and these flags open none."));
    if (line.action == Action::OpenWindow || (line.hasRecovery && !line.resetsSettings))
        return {};
    return wrong(sentence("The flag %1 belongs to the window, and these flags open none.",
                          line.hasRecovery ? "--reset-settings" : "--no-recovery"));
}

/// Every --set NAME=VALUE, and what is compared, belongs to something that a flag names.
Result<void> checkSettings(const PipelineFlags &flags, bool sweepsReducer) {
    if (flags.reducer && sweepsReducer)
        return wrong(sentence("The flags --reducer and --sweep reducer do not go together."));
    if (!flags.compared.empty() && !flags.reducer)
        return wrong(sentence("The flag --compare needs --reducer beside it."));
    for (const auto &[name, value] : flags.settings) {
        const std::string prefix = prefixAndKey(name).first;
        if (prefix.empty() && !flags.reducer && !sweepsReducer)
            return wrong(sentence("The flag --set %1 needs --reducer beside it.", name));
        if (prefix == "kernel" && !flags.kernel)
            return wrong(sentence("The flag --set %1 needs --kernel beside it.", name));
        if (!prefix.empty() && std::ranges::find(settingPrefixes(), prefix) == settingPrefixes().end())
            return wrong(unknownName(sentence("prefix of --set"), prefix, settingPrefixes()).message);
    }
    return {};
}

/// The report of a task has its own name, by which it is found again.
Result<void> checkSweep(const CommandLine &line) {
    if (line.task && line.report)
        return wrong(sentence("The flags --task and --report do not go together: a task writes runs-I-of-N.json."));
    return {};
}

bool sweepsReducer(const CommandLine &line) {
    return std::ranges::find(line.sweeps, reducerAxis, &SweepAxis::name) != line.sweeps.end();
}

/// What is measured of a picture, or placed in it, needs a method that makes one; in the window it can still be chosen.
Result<void> checkPicture(const CommandLine &line) {
    const bool runs = !line.exports.empty() || line.report || !line.sweeps.empty();
    if (!line.pipeline || !runs || line.pipeline->reducer || sweepsReducer(line))
        return {};
    const PipelineFlags &flags = *line.pipeline;
    const bool regresses = std::ranges::any_of(
        flags.settings, [](const NamedSetting &setting) { return prefixAndKey(setting.first).first == "regress"; });
    if (flags.quality)
        return wrong(sentence("The flag --quality needs --reducer beside it."));
    if (flags.project && !regresses)
        return wrong(sentence("The flag --project needs --reducer or --set regress.id=ID beside it."));
    return {};
}

/// A handout goes into one PDF file.
Result<void> placeHandout(CommandLine &line, const std::vector<std::string> &files) {
    if (files.empty())
        return wrong(sentence("The flag --handout needs a file as well: --handout LESSON FILE.pdf."));
    if (files.size() > 1)
        return wrong(sentence("--handout takes one file. Got '%1' as well.", files[1]));
    if (!files.front().ends_with(".pdf"))
        return wrong(sentence("A handout must end in .pdf. Got '%1'.", files.front()));
    line.handout.file = files.front();
    return {};
}

Result<void> placeFiles(CommandLine &line, std::vector<std::string> files) {
    switch (line.action) {
    case Action::OpenWindow:
        if (line.pipeline && !files.empty())
            return wrong(sentence("The file '%1' does not go together with --data.", files.front()));
        line.files = std::move(files);
        return {};
    case Action::CheckLessons: line.files = std::move(files); return {};
    case Action::Handout: return placeHandout(line, files);
    case Action::Screenshot:
        if (files.size() > 1)
            return wrong(sentence("--screenshot takes one session. Got '%1' as well.", files[1]));
        if (!files.empty() && line.lesson)
            return wrong(sentence("The file '%1' does not go together with --lesson.", files.front()));
        if (!files.empty())
            line.screenshot.session = files.front();
        return {};
    case Action::ShowHelp:
    case Action::ShowVersion: return {};
    default: break;
    }
    if (!files.empty())
        return wrong(sentence("'%1' belongs to no flag.", files.front()));
    return {};
}

} // namespace

Result<CommandLine> parseCommandLine(const std::vector<std::string> &arguments) {
    CommandLine line;
    std::vector<std::string> files;
    std::set<std::string> given;
    bool onlyFiles = false; // after "--"
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (onlyFiles || !arguments[i].starts_with('-') || arguments[i] == "-") {
            files.push_back(arguments[i]);
            continue;
        }
        if (arguments[i] == "--") {
            onlyFiles = true;
            continue;
        }
        auto [name, value] = split(arguments[i]);
        const CommandFlag *flag = findFlag(name);
        if (!flag)
            return unknownFlag(name);
        if (!given.insert(std::string(flag->name)).second && !flag->repeats)
            return wrong(sentence("The flag %1 stands twice.", name));
        if (flag->value.empty() && value)
            return wrong(sentence("The flag %1 takes no value. Got '%2'.", name, *value));
        if (!flag->value.empty() && !value) {
            if (i + 1 == arguments.size() || arguments[i + 1].starts_with("--"))
                return wrong(sentence("The flag %1 needs a value: %1 %2.", name, flag->value));
            value = arguments[++i];
        }
        if (const auto accepted = flag->apply(line, value.value_or("")); !accepted)
            return wrong(sentence("The flag %1 %2", name, accepted.error().message));
    }
    TRY(const Action action, chosenAction(given, line));
    line.action = action;
    if (line.action == Action::ShowHelp || line.action == Action::ShowVersion)
        return line;
    TRY(checkCompany(given));
    TRY(checkWindowFlags(line));
    TRY(line.pipeline ? checkSettings(*line.pipeline, sweepsReducer(line)) : Result<void>());
    TRY(checkPicture(line));
    TRY(checkSweep(line));
    TRY(placeFiles(line, std::move(files)));
    for (ExportFlag &flag : line.exports)
        flag.between = line.between;
    return line;
}

} // namespace eigenscope
