#pragma once

#include "ui/formula/formula_node.h"

#include <string>
#include <vector>

namespace eigenscope {

/// The character that a command of LaTeX stands for: "\sigma", "\leq".
struct FormulaSymbol {
    std::string_view command; ///< without the backslash; empty where there is only the character
    std::u16string_view character;
    AtomClass atom = AtomClass::Ordinary;
    std::string_view spoken = {}; ///< where it is not the command
};

/// A name of a function: "\exp", upright.
struct FormulaFunction {
    std::string_view command;
    std::string_view word;
    bool limits = false; ///< what stands below stands under it in a displayed formula
    std::string_view spoken;
};

/// A mark over a letter: "\hat".
struct FormulaAccent {
    std::string_view command;
    char16_t mark; ///< the combining character
    bool wide;     ///< it grows with what is under it
    std::string_view spoken;
};

/// By the command; nullptr where there is none.
const FormulaSymbol *symbolOfCommand(std::string_view command);
/// By the character itself; nullptr for letters and digits.
const FormulaSymbol *symbolOfCharacter(QStringView character);
/// The character where it is this to its neighbors: the ‖ that opens is \lVert.
const FormulaSymbol *symbolOfCharacter(QStringView character, AtomClass atom);
const FormulaFunction *functionOfCommand(std::string_view command);
const FormulaAccent *accentOfCommand(std::string_view command);
/// By the combining character.
const FormulaAccent *accentOfMark(QChar mark);
/// Whether the character is a sum, a product, an integral: Big in a formula, with limits but for integrals.
bool isBigOperator(QStringView character);
/// The names of all these, for a sentence that names the nearest.
std::vector<std::string> namedSymbols();
/// How each of these is spoken, in English.
std::vector<std::string_view> spokenSymbols();

} // namespace eigenscope
