#pragma once

#include "core/base/result.h"
#include "ui/formula/formula_node.h"
#include "ui/formula/math_letters.h"

#include <optional>
#include <string_view>

namespace eigenscope {

/// What a table of LaTeX is called, what is around it and how its columns stand.
struct FormulaEnvironment {
    std::string_view name;
    const char *left, *right;
    FormulaNode::Columns alignment;
};

// The commands that are no symbols, by their names without the backslash.

/// nullptr where there is none.
const FormulaEnvironment *formulaEnvironment(std::string_view name);
/// Of \quad, \, and the like, in em.
std::optional<double> spaceOfCommand(std::string_view command);
/// Of \mathbf and the like.
std::optional<MathLetters> lettersOfCommand(std::string_view command);
/// Of \big, \Bigl and the like, in em, and whether it opens, closes or neither.
std::optional<std::pair<double, AtomClass>> bracketOfCommand(std::string_view command);
/// The names of all commands, symbols among them.
std::vector<std::string> knownCommands();
/// A sentence that names the nearest known command.
Sentence unknownCommand(std::string_view command);

} // namespace eigenscope
