#include "app/packaging/shell_completions.h"

#include "app/listing.h"

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

/// What may stand as the value of a flag.
struct Offered {
    enum class Kind { Nothing, Files, Folders, Words, Listed } kind = Kind::Nothing;
    std::string words; ///< for Words, with spaces between; for Listed, the kind of --list
};

std::string joined(const Names &words) {
    std::string text;
    for (const std::string &word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

/// By the name of the value, which tells what it is; by the flag where the value is an id.
Offered offeredTo(const CommandFlag &flag) {
    using Kind = Offered::Kind;
    static constexpr std::array listed = {
        std::pair{std::string_view("--distance"), "distances"},
        std::pair{std::string_view("--reducer"), "reducers"},
        std::pair{std::string_view("--prepare"), "steps"},
        std::pair{std::string_view("--kernel"), "kernels"},
        std::pair{std::string_view("--handout"), "lessons"},
        std::pair{std::string_view("--workspace"), "workspaces"},
    };
    if (const auto found = std::ranges::find(listed, flag.name, &std::pair<std::string_view, const char *>::first);
        found != listed.end())
        return {Kind::Listed, found->second};
    if (flag.value == "KIND")
        return {Kind::Words, joined(listKinds())};
    if (flag.value == "THEME")
        return {Kind::Words, "light dark"};
    if (flag.value == "EDITION")
        return {Kind::Words, "student teacher"};
    if (flag.value == "PAPER")
        return {Kind::Words, "A4 Letter"};
    if (flag.value == "DIR")
        return {Kind::Folders, {}};
    if (flag.value.ends_with("FILE") || flag.value == "SESSION" || flag.value == "SOURCE")
        return {Kind::Files, {}};
    return {};
}

/// For a text between single quotes.
std::string quoted(std::string_view text, std::string_view escapedQuote) {
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string(escapedQuote) : std::string(1, c);
    return result + "'";
}

std::string inShell(std::string_view text) {
    return quoted(text, "'\\''");
}

constexpr std::string_view bashStart = R"(# Completion of eigenscope for bash.

# The ids of the entries of a kind, as the program lists them.
_eigenscope_listed() {
    eigenscope --list "$1" 2>/dev/null | awk '{ print $1 }'
}

_eigenscope() {
    local word=${COMP_WORDS[COMP_CWORD]} flag=${COMP_WORDS[COMP_CWORD - 1]}
    case $flag in
)";

std::string bashCase(const CommandFlag &flag) {
    using Kind = Offered::Kind;
    const Offered offered = offeredTo(flag);
    const std::string start = "    " + std::string(flag.name) + ") ";
    switch (offered.kind) {
    case Kind::Files: return start + "compopt -o default; COMPREPLY=(); return ;;\n";
    case Kind::Folders:
        return start + "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$word\"); return ;;\n";
    case Kind::Words:
        return start + "mapfile -t COMPREPLY < <(compgen -W '" + offered.words + "' -- \"$word\"); return ;;\n";
    case Kind::Listed:
        return start + "mapfile -t COMPREPLY < <(compgen -W \"$(_eigenscope_listed " + offered.words +
               ")\" -- \"$word\"); return ;;\n";
    case Kind::Nothing: break;
    }
    return flag.value.empty() ? "" : start + "return ;;\n";
}

std::string zshAction(const Offered &offered) {
    using Kind = Offered::Kind;
    switch (offered.kind) {
    case Kind::Files: return "_files";
    case Kind::Folders: return "_files -/";
    case Kind::Words: return "(" + offered.words + ")";
    case Kind::Listed: return "($(eigenscope --list " + offered.words + " 2>/dev/null | awk \"{ print \\$1 }\"))";
    case Kind::Nothing: break;
    }
    return " ";
}

/// Brackets and colons end a description.
std::string zshText(std::string_view text) {
    std::string result;
    for (const char c : text)
        result +=
            std::string_view("[]:\\").find(c) == std::string_view::npos ? std::string(1, c) : std::string("\\") + c;
    return result;
}

std::string fishArguments(const CommandFlag &flag) {
    using Kind = Offered::Kind;
    if (flag.value.empty())
        return "";
    const Offered offered = offeredTo(flag);
    switch (offered.kind) {
    case Kind::Files: return " -r -F";
    case Kind::Folders: return " -x -a '(__fish_complete_directories)'";
    case Kind::Words: return " -x -a '" + offered.words + "'";
    case Kind::Listed: return " -x -a '(eigenscope --list " + offered.words + " 2>/dev/null | string split -f1 \" \")'";
    case Kind::Nothing: break;
    }
    return " -x";
}

} // namespace

std::string bashCompletion(std::span<const CommandFlag> flags) {
    std::string text(bashStart), names;
    for (const CommandFlag &flag : flags) {
        text += bashCase(flag);
        names += (names.empty() ? "" : " ") + std::string(flag.name);
    }
    return text + "    esac\n    if [[ $word == -* ]]; then\n        mapfile -t COMPREPLY < <(compgen -W '" + names +
           "' -- \"$word\")\n    else\n        compopt -o default\n        COMPREPLY=()\n    fi\n}\n\n"
           "complete -F _eigenscope eigenscope\n";
}

std::string zshCompletion(std::span<const CommandFlag> flags) {
    std::string text = "#compdef eigenscope\n\n_arguments -s \\\n";
    for (const CommandFlag &flag : flags) {
        std::string spec = (flag.repeats ? "*" : "") + std::string(flag.name) + "[" + zshText(flag.help) + "]";
        if (!flag.value.empty())
            spec += ":" + zshText(flag.value) + ":" + zshAction(offeredTo(flag));
        text += "    " + inShell(spec) + " \\\n";
    }
    return text + "    '*:file:_files'\n";
}

std::string fishCompletion(std::span<const CommandFlag> flags) {
    std::string text = "# Completion of eigenscope for fish.\n\n";
    for (const CommandFlag &flag : flags)
        text += "complete -c eigenscope -l " + std::string(flag.name.substr(2)) + " -d " + quoted(flag.help, "\\'") +
                fishArguments(flag) + "\n";
    return text;
}

} // namespace eigenscope
