#include "ui/formula/formula_symbols.h"

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

using enum AtomClass;

constexpr auto symbols = std::to_array<FormulaSymbol>({
    {"alpha", u"α"},
    {"beta", u"β"},
    {"gamma", u"γ"},
    {"delta", u"δ"},
    {"epsilon", u"ϵ"},
    {"varepsilon", u"ε", Ordinary, "epsilon"},
    {"zeta", u"ζ"},
    {"eta", u"η"},
    {"theta", u"θ"},
    {"vartheta", u"ϑ", Ordinary, "theta"},
    {"iota", u"ι"},
    {"kappa", u"κ"},
    {"lambda", u"λ"},
    {"mu", u"μ"},
    {"nu", u"ν"},
    {"xi", u"ξ"},
    {"pi", u"π"},
    {"rho", u"ρ"},
    {"sigma", u"σ"},
    {"tau", u"τ"},
    {"upsilon", u"υ"},
    {"phi", u"ϕ"},
    {"varphi", u"φ", Ordinary, "phi"},
    {"chi", u"χ"},
    {"psi", u"ψ"},
    {"omega", u"ω"},
    {"Gamma", u"Γ", Ordinary, "capital gamma"},
    {"Delta", u"Δ", Ordinary, "capital delta"},
    {"Theta", u"Θ", Ordinary, "capital theta"},
    {"Lambda", u"Λ", Ordinary, "capital lambda"},
    {"Xi", u"Ξ", Ordinary, "capital xi"},
    {"Pi", u"Π", Ordinary, "capital pi"},
    {"Sigma", u"Σ", Ordinary, "capital sigma"},
    {"Phi", u"Φ", Ordinary, "capital phi"},
    {"Psi", u"Ψ", Ordinary, "capital psi"},
    {"Omega", u"Ω", Ordinary, "capital omega"},
    {"ell", u"ℓ"},
    {"infty", u"∞", Ordinary, "infinity"},
    {"partial", u"∂", Ordinary, "partial"},
    {"nabla", u"∇"},
    {"emptyset", u"∅", Ordinary, "the empty set"},
    {"forall", u"∀", Ordinary, "for all"},
    {"exists", u"∃", Ordinary, "there is"},
    {"top", u"⊤"},
    {"prime", u"′"},
    {"dots", u"…", Inner, "and so on"},
    {"ldots", u"…", Inner, "and so on"},
    {"cdots", u"⋯", Inner, "and so on"},
    {"vdots", u"⋮", Ordinary, "and so on"},
    {"ddots", u"⋱", Inner, "and so on"},
    {"%", u"%", Ordinary, "percent"},
    {"#", u"#", Ordinary, "the number of"},
    {"$", u"$", Ordinary, "dollar"},
    {"degree", u"°", Ordinary, "degrees"},
    {"", u"½", Ordinary, "one half"},
    {"", u"²", Ordinary, "squared"},
    {"", u"+", Binary, "plus"},
    {"", u"−", Binary, "minus"},
    {"pm", u"±", Binary, "plus or minus"},
    {"cdot", u"·", Binary, "times"},
    {"times", u"×", Binary, "times"},
    {"div", u"÷", Binary, "divided by"},
    {"ast", u"∗", Binary, "times"},
    {"circ", u"∘", Binary, "after"},
    {"setminus", u"∖", Binary, "without"},
    {"cup", u"∪", Binary, "union"},
    {"cap", u"∩", Binary, "intersected with"},
    {"wedge", u"∧", Binary, "and"},
    {"vee", u"∨", Binary, "or"},
    {"oplus", u"⊕", Binary, "plus"},
    {"otimes", u"⊗", Binary, "times"},
    {"odot", u"⊙", Binary, "entry by entry times"},
    {"", u"/", Ordinary, "over"},
    {"", u"=", Relation, "equals"},
    {"ne", u"≠", Relation, "is not"},
    {"neq", u"≠", Relation, "is not"},
    {"", u"<", Relation, "less than"},
    {"", u">", Relation, "greater than"},
    {"lt", u"<", Relation, "less than"},
    {"gt", u">", Relation, "greater than"},
    {"le", u"≤", Relation, "at most"},
    {"leq", u"≤", Relation, "at most"},
    {"ge", u"≥", Relation, "at least"},
    {"geq", u"≥", Relation, "at least"},
    {"ll", u"≪", Relation, "much less than"},
    {"gg", u"≫", Relation, "much greater than"},
    {"approx", u"≈", Relation, "about"},
    {"sim", u"∼", Relation, "is distributed as"},
    {"equiv", u"≡", Relation, "is identical to"},
    {"propto", u"∝", Relation, "is proportional to"},
    {"in", u"∈", Relation, "in"},
    {"notin", u"∉", Relation, "not in"},
    {"subset", u"⊂", Relation, "is part of"},
    {"subseteq", u"⊆", Relation, "is part of"},
    {"perp", u"⊥", Relation, "is orthogonal to"},
    {"mid", u"∣", Relation, "given"},
    {"parallel", u"∥", Relation, "beside"},
    {"to", u"→", Relation, "to"},
    {"rightarrow", u"→", Relation, "to"},
    {"leftarrow", u"←", Relation, "from"},
    {"mapsto", u"↦", Relation, "goes to"},
    {"Rightarrow", u"⇒", Relation, "implies"},
    {"iff", u"⟺", Relation, "if and only if"},
    {"lessgtr", u"≶", Relation, "less or greater than"},
    {"gtrless", u"≷", Relation, "greater or less than"},
    {"Leftrightarrow", u"⇔", Relation, "exactly if"},
    {"", u":", Relation, "with"},
    {"colon", u":", Punctuation, "with"},
    {"", u",", Punctuation, ","},
    {"", u";", Punctuation, ";"},
    {"", u"(", Open, "("},
    {"", u")", Close, ")"},
    {"", u"[", Open, "["},
    {"", u"]", Close, "]"},
    {"{", u"{", Open, "{"},
    {"}", u"}", Close, "}"},
    {"lbrace", u"{", Open, "{"},
    {"rbrace", u"}", Close, "}"},
    {"langle", u"⟨", Open, "the inner product of"},
    {"rangle", u"⟩", Close, ""},
    {"lfloor", u"⌊", Open, "the whole part of"},
    {"rfloor", u"⌋", Close, ""},
    {"lceil", u"⌈", Open, "the least whole number above"},
    {"rceil", u"⌉", Close, ""},
    {"vert", u"|", Ordinary, "bar"},
    {"Vert", u"‖", Ordinary, "norm"},
    {"|", u"‖", Ordinary, "norm"},
    {"lvert", u"|", Open, "the absolute value of"},
    {"rvert", u"|", Close, ""},
    {"lVert", u"‖", Open, "the norm of"},
    {"rVert", u"‖", Close, ""},
    {"", u"!", Close, "factorial"},
    {"sum", u"∑", Operator, "the sum"},
    {"prod", u"∏", Operator, "the product"},
    {"int", u"∫", Operator, "the integral"},
    {"iint", u"∬", Operator, "the double integral"},
    {"bigcup", u"⋃", Operator, "the union"},
    {"bigcap", u"⋂", Operator, "the intersection"},
});

constexpr auto functions = std::to_array<FormulaFunction>({
    {"exp", "exp", false, "the exponential of"},
    {"ln", "ln", false, "the natural logarithm of"},
    {"log", "log", false, "the logarithm of"},
    {"sin", "sin", false, "the sine of"},
    {"cos", "cos", false, "the cosine of"},
    {"tan", "tan", false, "the tangent of"},
    {"tanh", "tanh", false, "the hyperbolic tangent of"},
    {"arccos", "arccos", false, "the arc cosine of"},
    {"arctan", "arctan", false, "the arc tangent of"},
    {"arg", "arg", false, "the argument of"},
    {"det", "det", true, "the determinant of"},
    {"tr", "tr", false, "the trace of"},
    {"rank", "rank", false, "the rank of"},
    {"corr", "corr", false, "the correlation of"},
    {"max", "max", true, "the maximum"},
    {"min", "min", true, "the minimum"},
    {"argmax", "arg max", true, "the place of the maximum"},
    {"argmin", "arg min", true, "the place of the minimum"},
    {"lim", "lim", true, "the limit"},
    {"dim", "dim", false, "the dimension of"},
});

constexpr auto accents = std::to_array<FormulaAccent>({
    {"hat", u'\u0302', false, "hat"},
    {"widehat", u'\u0302', true, "hat"},
    {"tilde", u'\u0303', false, "tilde"},
    {"widetilde", u'\u0303', true, "tilde"},
    {"bar", u'\u0304', false, "bar"},
    {"vec", u'\u20D7', false, "vector"},
    {"dot", u'\u0307', false, "dot"},
    {"ddot", u'\u0308', false, "double dot"},
});

/// The first entry that is so; nullptr where none is.
template <class Table, class Test> auto firstOf(const Table &table, Test isIt) {
    const auto found = std::ranges::find_if(table, isIt);
    return found == table.end() ? nullptr : &*found;
}

template <class Table> auto byCommand(const Table &table, std::string_view command) {
    return firstOf(table, [&](const auto &entry) { return !entry.command.empty() && entry.command == command; });
}

bool isOf(const FormulaSymbol &symbol, QStringView character) {
    return character == QStringView(symbol.character.data(), static_cast<qsizetype>(symbol.character.size()));
}

template <class Take> void forEachEntry(Take take) {
    std::ranges::for_each(symbols, take);
    std::ranges::for_each(functions, take);
    std::ranges::for_each(accents, take);
}

} // namespace

const FormulaSymbol *symbolOfCommand(std::string_view command) {
    return byCommand(symbols, command);
}

const FormulaSymbol *symbolOfCharacter(QStringView character) {
    return firstOf(symbols, [&](const FormulaSymbol &symbol) { return isOf(symbol, character); });
}

const FormulaSymbol *symbolOfCharacter(QStringView character, AtomClass atom) {
    return firstOf(symbols,
                   [&](const FormulaSymbol &symbol) { return symbol.atom == atom && isOf(symbol, character); });
}

const FormulaFunction *functionOfCommand(std::string_view command) {
    return byCommand(functions, command);
}

const FormulaAccent *accentOfCommand(std::string_view command) {
    return byCommand(accents, command);
}

const FormulaAccent *accentOfMark(QChar mark) {
    return firstOf(accents, [&](const FormulaAccent &accent) { return accent.mark == mark.unicode(); });
}

bool isBigOperator(QStringView character) {
    const FormulaSymbol *symbol = symbolOfCharacter(character);
    return symbol && symbol->atom == Operator;
}

std::vector<std::string> namedSymbols() {
    std::vector<std::string> names;
    forEachEntry([&](const auto &entry) {
        if (!entry.command.empty())
            names.emplace_back(entry.command);
    });
    return names;
}

std::vector<std::string_view> spokenSymbols() {
    std::vector<std::string_view> words;
    forEachEntry([&](const auto &entry) { words.push_back(entry.spoken.empty() ? entry.command : entry.spoken); });
    return words;
}

} // namespace eigenscope
