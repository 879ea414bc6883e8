#include "ui/formula/formula_commands.h"

#include "core/base/nearest_name.h"
#include "ui/formula/formula_symbols.h"

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

using Columns = FormulaNode::Columns;

constexpr std::array environments = {
    FormulaEnvironment{"matrix", "", "", Columns::Centered},
    FormulaEnvironment{"pmatrix", "(", ")", Columns::Centered},
    FormulaEnvironment{"bmatrix", "[", "]", Columns::Centered},
    FormulaEnvironment{"vmatrix", "|", "|", Columns::Centered},
    FormulaEnvironment{"cases", "{", "", Columns::Left},
    FormulaEnvironment{"aligned", "", "", Columns::Aligned},
    FormulaEnvironment{"array", "", "", Columns::Centered},
};
constexpr std::array<std::pair<std::string_view, double>, 6> spaces = {
    {{"quad", 1}, {"qquad", 2}, {",", 3 / 18.0}, {":", 4 / 18.0}, {";", 5 / 18.0}, {"!", -3 / 18.0}}};
constexpr std::array<std::pair<std::string_view, MathLetters>, 7> alphabetsByName = {
    {{"mathbf", MathLetters::Bold},
     {"mathsf", MathLetters::SansSerif},
     {"boldsymbol", MathLetters::BoldItalic},
     {"mathcal", MathLetters::Script},
     {"mathbb", MathLetters::DoubleStruck},
     {"mathrm", MathLetters::Upright},
     {"mathit", MathLetters::Italic}}};
constexpr std::array<std::pair<std::string_view, double>, 4> bracketSizes = {
    {{"big", 1.2}, {"Big", 1.8}, {"bigg", 2.4}, {"Bigg", 3}}};
constexpr std::array otherCommands = {"frac",         "dfrac",     "tfrac",        "binom",     "sqrt",
                                      "left",         "right",     "overline",     "underline", "underbrace",
                                      "text",         "overbrace", "operatorname", "color",     "hi",
                                      "displaystyle", "textstyle", "begin",        "end"};

template <class Table> auto valueOf(const Table &table, std::string_view name) {
    using Value = std::decay_t<decltype(table.front().second)>;
    for (const auto &[key, value] : table)
        if (key == name)
            return std::optional<Value>(value);
    return std::optional<Value>();
}

} // namespace

const FormulaEnvironment *formulaEnvironment(std::string_view name) {
    const auto *found = std::ranges::find(environments, name, &FormulaEnvironment::name);
    return found == environments.end() ? nullptr : found;
}

std::optional<double> spaceOfCommand(std::string_view command) {
    return valueOf(spaces, command);
}

std::optional<MathLetters> lettersOfCommand(std::string_view command) {
    return valueOf(alphabetsByName, command);
}

std::optional<std::pair<double, AtomClass>> bracketOfCommand(std::string_view command) {
    AtomClass atom = AtomClass::Ordinary;
    if (command.size() > 3 && (command.back() == 'l' || command.back() == 'r')) {
        atom = command.back() == 'l' ? AtomClass::Open : AtomClass::Close;
        command.remove_suffix(1);
    }
    const auto size = valueOf(bracketSizes, command);
    return size ? std::optional(std::pair(*size, atom)) : std::nullopt;
}

std::vector<std::string> knownCommands() {
    std::vector<std::string> names = namedSymbols();
    names.insert(names.end(), otherCommands.begin(), otherCommands.end());
    const auto add = [&names](const auto &table) {
        for (const auto &entry : table)
            names.emplace_back(entry.first);
    };
    add(spaces);
    add(alphabetsByName);
    add(bracketSizes);
    return names;
}

Sentence unknownCommand(std::string_view command) {
    return sentence("The command \\%1 is not known. Do you mean \\%2?", command, nearestName(command, knownCommands()));
}

} // namespace eigenscope
