#include "app/packaging/manual_page.h"

#include "app/command_line.h"
#include "app/flags.h"
#include "core/base/version.h"
#include "core/base/word_list.h"

#include <cctype>
#include <sstream>

namespace eigenscope {
namespace {

/// Text as troff takes it: no line begins with a request, no hyphen becomes a dash.
std::string escaped(std::string_view text) {
    std::string result;
    if (text.starts_with('.') || text.starts_with('\''))
        result = "\\&";
    for (const char c : text)
        result += c == '\\' ? "\\e" : c == '-' ? "\\-" : std::string(1, c);
    return result;
}

std::string flagEntry(const CommandFlag &flag, const Names &pictureEndings) {
    std::string entry = ".TP\n.B " + escaped(flag.name) + "\n";
    if (!flag.value.empty())
        entry = ".TP\n.BI \"" + escaped(flag.name) + " \" \"" + escaped(flag.value) + "\"\n";
    return entry + escaped(flag.help) + (flag.isPicture ? " as " + escaped(orList(pictureEndings)) : "") + ".\n";
}

/// "Exit status:" begins a part of the help text.
bool isHeading(const std::string &line) {
    return line.ends_with(':') && !line.starts_with(' ');
}

std::string sectionTitle(std::string heading) {
    heading.pop_back();
    for (char &c : heading)
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return heading == "USAGE" ? "SYNOPSIS" : heading == "FLAGS" ? "OPTIONS" : heading;
}

/// The parts of the help text as sections; the flags are set as a list, all else as it stands.
std::string sections(const Names &pictureEndings) {
    std::istringstream lines(helpText(pictureEndings));
    std::string text, line;
    bool isList = false;
    std::getline(lines, line); // what the program does, which is the description
    while (std::getline(lines, line)) {
        if (isHeading(line)) {
            isList = line == "Flags:";
            text += ".SH " + sectionTitle(line) + "\n";
            if (isList)
                for (const CommandFlag &flag : allFlags())
                    text += flagEntry(flag, pictureEndings);
        } else if (!isList && line.starts_with("  ")) {
            text += ".nf\n" + escaped(line) + "\n.fi\n";
        } else if (!isList && !line.empty()) {
            text += ".PP\n" + escaped(line) + "\n";
        }
    }
    return text;
}

} // namespace

std::string manualPage(const Names &pictureEndings) {
    return std::string(".TH EIGENSCOPE 1 \"\" \"") + programAndVersion +
           "\" \"User Commands\"\n"
           ".SH NAME\neigenscope \\- shows what kernels and dimensionality reducers do to data\n" +
           sections(pictureEndings) +
           ".SH FILES\n.TP\n.I ~/.config/eigenscope/eigenscope.conf\nThe settings of the window.\n";
}

} // namespace eigenscope
