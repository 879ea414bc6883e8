#include "ui/formula/formula_parser.h"

#include "ui/formula/formula_commands.h"
#include "ui/formula/formula_scanner.h"
#include "ui/formula/formula_symbols.h"

#include <array>

namespace eigenscope {
namespace {

using Kind = FormulaNode::Kind;

constexpr int deepest = 60; ///< groups within groups

constexpr std::array roles = {"text", "accent", "first", "second", "muted"};

FormulaNode rowOf(std::vector<FormulaNode> parts) {
    return parts.size() == 1 ? std::move(parts.front()) : FormulaNode{.parts = std::move(parts)};
}

FormulaNode symbolNode(const FormulaSymbol &symbol) {
    const QString character = QString::fromUtf16(symbol.character.data(), static_cast<int>(symbol.character.size()));
    if (symbol.atom == AtomClass::Operator)
        return {.kind = Kind::Big,
                .atom = symbol.atom,
                .text = character,
                .limits = character != u"∫" && character != u"∬"};
    const bool slants = character.front().isLetter() && !character.front().isUpper();
    return {.kind = Kind::Symbol,
            .atom = symbol.atom,
            .text = slants ? inLetters(MathLetters::Italic, character) : character};
}

void setLetters(FormulaNode &node, MathLetters letters) {
    if (node.kind == Kind::Symbol)
        node.text = inLetters(letters, plainLetters(node.text));
    for (FormulaNode &part : node.parts)
        setLetters(part, letters);
}

class FormulaParser {
public:
    explicit FormulaParser(const QString &tex) : m_text(tex) {}

    Result<FormulaNode> whole() {
        TRY(FormulaNode formula, row());
        if (!m_text.atEnd())
            return m_text.error(m_text.atCommand("right")
                                    ? sentence("There is a \\right without its \\left.")
                                    : sentence("There is a %1 too many.", m_text.here().toStdString()));
        return formula;
    }

private:
    [[nodiscard]] bool atRowEnd() const {
        return m_text.atEnd() || m_text.at('}') || m_text.at('&') || m_text.atCommand("\\") ||
               m_text.atCommand("right") || m_text.atCommand("end") || (m_inBrackets && m_text.at(']'));
    }

    Result<FormulaNode> row() {
        if (++m_depth > deepest)
            return m_text.error(sentence("The formula has too many groups within groups."));
        std::vector<FormulaNode> parts;
        for (m_text.skipSpaces(); !atRowEnd(); m_text.skipSpaces()) {
            TRY(FormulaNode part, scripted());
            parts.push_back(std::move(part));
        }
        --m_depth;
        return rowOf(std::move(parts));
    }

    /// An atom with what stands below and above it.
    Result<FormulaNode> scripted() {
        FormulaNode base;
        if (!m_text.at('^') && !m_text.at('_')) {
            TRY(base, atom());
        }
        FormulaNode below, above;
        for (;;) {
            m_text.skipSpaces();
            if (m_text.at('^') || m_text.at('_')) {
                FormulaNode &script = m_text.at('^') ? above : below;
                if (!script.isEmpty())
                    return m_text.error(
                        sentence("There are two %1 at one place.", QString(m_text.sign()).toStdString()));
                m_text.skip(1);
                TRY(script, argument(sentence("a script")));
            } else if (m_text.take('\'')) {
                above.parts.push_back({.kind = Kind::Symbol, .text = "′"});
            } else {
                break;
            }
        }
        if (below.isEmpty() && above.isEmpty())
            return base;
        if (above.kind == Kind::Row)
            above = rowOf(std::move(above.parts)); // a single prime
        const AtomClass atom = base.atom;
        const bool limits = base.limits;
        return FormulaNode{.kind = Kind::Scripts,
                           .atom = atom,
                           .limits = limits,
                           .parts = {std::move(base), std::move(below), std::move(above)}};
    }

    /// What a command or a script takes: a group, or one sign.
    Result<FormulaNode> argument(const Sentence &of) {
        m_text.skipSpaces();
        if (m_text.at('{'))
            return group();
        if (atRowEnd())
            return m_text.error(sentence("Something is missing for %1.", of));
        if (m_text.sign().isDigit())
            return FormulaNode{.kind = Kind::Symbol, .text = m_text.takeCharacter()};
        return atom();
    }

    Result<FormulaNode> group() {
        const qsizetype start = m_text.place();
        m_text.skip(1);
        const bool inBrackets = std::exchange(m_inBrackets, false);
        TRY(FormulaNode inside, row());
        m_inBrackets = inBrackets;
        if (!m_text.at('}'))
            return m_text.atEnd() ? FormulaScanner::errorAt(sentence("The { has no } to it."), start)
                                  : m_text.error(sentence("A } is missing."));
        m_text.skip(1);
        return inside;
    }

    Result<FormulaNode> atom() {
        if (m_text.at('{')) {
            TRY(FormulaNode inside, group());
            // A group is ordinary to its neighbors, and its own spaces are its own.
            return inside.kind == Kind::Row ? std::move(inside) : FormulaNode{.parts = {std::move(inside)}};
        }
        if (m_text.at('\\'))
            return command();
        return character();
    }

    Result<FormulaNode> character() {
        if (m_text.sign().isDigit())
            return FormulaNode{.kind = Kind::Symbol, .text = m_text.takeNumber()};
        QString sign = m_text.takeCharacter();
        sign = sign == "-" ? "−" : sign == "*" ? "∗" : sign == "~" ? " " : sign;
        if (sign == " ")
            return FormulaNode{.kind = Kind::Space, .size = 1.0 / 3};
        FormulaNode node{.kind = Kind::Symbol, .text = sign};
        if (const FormulaSymbol *symbol = symbolOfCharacter(sign))
            node = symbolNode(*symbol);
        else if (sign.front().isLetter())
            node = slanted(sign);
        else if (sign == "√")
            return rootOf();
        return marked(std::move(node));
    }

    /// A letter, with the marks that it has itself.
    static FormulaNode slanted(const QString &letter) {
        const QString apart = letter.normalized(QString::NormalizationForm_D);
        FormulaNode node{.kind = Kind::Symbol,
                         .text = inLetters(MathLetters::Italic, apart.front().isSurrogate() ? apart : apart.left(1))};
        for (const QChar mark : apart.mid(1))
            if (accentOfMark(mark))
                node = {.kind = Kind::Accent, .text = mark, .parts = {std::move(node)}};
        return node;
    }

    /// A letter with the combining marks that follow it.
    FormulaNode marked(FormulaNode node) {
        while (!m_text.atEnd() && m_text.sign().isMark())
            if (const QString mark = m_text.takeCharacter(); accentOfMark(mark.front()))
                node = {.kind = Kind::Accent, .text = mark, .parts = {std::move(node)}};
        return node;
    }

    /// √ as a sign takes what follows it.
    Result<FormulaNode> rootOf() {
        TRY(FormulaNode radicand, argument(sentence("√")));
        return FormulaNode{.kind = Kind::Root, .parts = {std::move(radicand), {}}};
    }

    Result<FormulaNode> command() {
        const qsizetype start = m_text.place();
        const QString written = m_text.command();
        if (written.isEmpty())
            return m_text.error(sentence("A \\ stands before nothing."));
        m_text.skip(1 + written.size());
        const std::string name = written.toStdString();
        if (const FormulaSymbol *symbol = symbolOfCommand(name))
            return symbolNode(*symbol);
        if (const FormulaFunction *function = functionOfCommand(name))
            return FormulaNode{
                .kind = Kind::Word,
                .atom = AtomClass::Operator,
                .text = QString::fromUtf8(function->word.data(), static_cast<qsizetype>(function->word.size())),
                .limits = function->limits};
        if (const FormulaAccent *accent = accentOfCommand(name)) {
            TRY(FormulaNode part, argument(sentence("an accent")));
            return FormulaNode{
                .kind = Kind::Accent, .text = QChar(accent->mark), .over = accent->wide, .parts = {std::move(part)}};
        }
        if (const auto space = spaceOfCommand(name))
            return FormulaNode{.kind = Kind::Space, .size = *space};
        if (name == " ")
            return FormulaNode{.kind = Kind::Space, .size = 1.0 / 3};
        if (const auto letters = lettersOfCommand(name))
            return lettered(*letters);
        return builtOf(name, start);
    }

    Result<FormulaNode> lettered(MathLetters letters) {
        TRY(FormulaNode part, argument(sentence("an alphabet")));
        setLetters(part, letters);
        return part;
    }

    /// The commands that put parts together.
    Result<FormulaNode> builtOf(const std::string &name, qsizetype start) {
        if (name == "frac" || name == "dfrac" || name == "tfrac")
            return fraction(name);
        if (name == "binom")
            return binomial();
        if (name == "sqrt")
            return root();
        if (name == "left")
            return fenced(start);
        if (name == "begin")
            return table(start);
        if (name == "text" || name == "operatorname")
            return words(name == "operatorname");
        if (name == "overline" || name == "underline")
            return over({.kind = Kind::Line, .over = name == "overline"});
        if (name == "overbrace" || name == "underbrace")
            return over({.kind = Kind::Brace, .atom = AtomClass::Inner, .over = name == "overbrace", .limits = true});
        if (name == "color" || name == "hi")
            return pointed(name == "hi");
        if (name == "displaystyle" || name == "textstyle")
            return sized(name == "displaystyle" ? 0 : 1);
        if (const auto size = bracketOfCommand(name))
            return bracket(size->first, size->second);
        return FormulaScanner::errorAt(unknownCommand(name), start);
    }

    Result<FormulaNode> fraction(const std::string &name) {
        TRY(FormulaNode above, argument(sentence("a fraction")));
        TRY(FormulaNode below, argument(sentence("a fraction")));
        FormulaNode made{
            .kind = Kind::Fraction, .atom = AtomClass::Inner, .parts = {std::move(above), std::move(below)}};
        if (name == "frac")
            return made;
        return FormulaNode{.kind = Kind::Sized,
                           .atom = AtomClass::Inner,
                           .size = name == "dfrac" ? 0.0 : 1.0,
                           .parts = {std::move(made)}};
    }

    Result<FormulaNode> binomial() {
        TRY(FormulaNode above, argument(sentence("a binomial")));
        TRY(FormulaNode below, argument(sentence("a binomial")));
        FormulaNode stack{.kind = Kind::Stack, .parts = {std::move(above), std::move(below)}};
        return FormulaNode{
            .kind = Kind::Fenced, .atom = AtomClass::Inner, .text = "(", .right = ")", .parts = {std::move(stack)}};
    }

    Result<FormulaNode> root() {
        FormulaNode degree;
        if (m_text.take('[')) {
            const bool inBrackets = std::exchange(m_inBrackets, true);
            TRY(degree, row());
            m_inBrackets = inBrackets;
            if (!m_text.take(']'))
                return m_text.error(sentence("A ] is missing behind the degree of a root."));
        }
        TRY(FormulaNode radicand, argument(sentence("a root")));
        return FormulaNode{.kind = Kind::Root, .parts = {std::move(radicand), std::move(degree)}};
    }

    Result<FormulaNode> fenced(qsizetype start) {
        TRY(QString left, m_text.takeBracket());
        const bool inBrackets = std::exchange(m_inBrackets, false);
        TRY(FormulaNode inside, row());
        m_inBrackets = inBrackets;
        if (!m_text.atCommand("right"))
            return FormulaScanner::errorAt(sentence("The \\left has no \\right to it."), start);
        m_text.skip(6); // \right
        TRY(QString right, m_text.takeBracket());
        return FormulaNode{
            .kind = Kind::Fenced, .atom = AtomClass::Inner, .text = left, .right = right, .parts = {std::move(inside)}};
    }

    Result<FormulaNode> bracket(double size, AtomClass atom) {
        TRY(QString sign, m_text.takeBracket());
        return FormulaNode{.kind = Kind::Bracket, .atom = atom, .text = sign, .size = size};
    }

    Result<FormulaNode> words(bool isFunction) {
        TRY(QString text, m_text.takeWords());
        return FormulaNode{
            .kind = Kind::Word, .atom = isFunction ? AtomClass::Operator : AtomClass::Ordinary, .text = text};
    }

    Result<FormulaNode> over(FormulaNode made) {
        TRY(FormulaNode part, argument(sentence("a line or a brace")));
        made.parts = {std::move(part)};
        return made;
    }

    Result<FormulaNode> pointed(bool isMark) {
        const qsizetype start = m_text.place();
        TRY(QString name, m_text.takeWords());
        if (!isMark && std::ranges::find(roles, name) == roles.end())
            return FormulaScanner::errorAt(
                sentence("The color %1 is not known: text, accent, first, second and muted are.", name.toStdString()),
                start);
        TRY(FormulaNode part, argument(sentence("a color or a mark")));
        const AtomClass atom = part.atom;
        return FormulaNode{
            .kind = isMark ? Kind::Marked : Kind::Colored, .atom = atom, .text = name, .parts = {std::move(part)}};
    }

    /// All that follows in this group.
    Result<FormulaNode> sized(double size) {
        TRY(FormulaNode rest, row());
        return FormulaNode{.kind = Kind::Sized, .size = size, .parts = {std::move(rest)}};
    }

    Result<FormulaNode> table(qsizetype start) {
        TRY(QString name, m_text.takeWords());
        const FormulaEnvironment *found = formulaEnvironment(name.toStdString());
        if (!found)
            return FormulaScanner::errorAt(sentence("There is no table “%1”.", name.toStdString()), start);
        if (name == "array") {
            TRY(m_text.takeWords()); // how its columns stand
        }
        TRY(FormulaNode cells, this->cells(start));
        cells.alignment = found->alignment;
        TRY(QString ending, tableEnd());
        if (ending != name)
            return FormulaScanner::errorAt(
                sentence("\\begin{%1} ends with \\end{%2}.", name.toStdString(), ending.toStdString()), start);
        if (*found->left == '\0')
            return cells;
        return FormulaNode{.kind = Kind::Fenced,
                           .atom = AtomClass::Inner,
                           .text = found->left,
                           .right = found->right,
                           .parts = {std::move(cells)}};
    }

    Result<QString> tableEnd() {
        m_text.skip(4); // \end
        return m_text.takeWords();
    }

    Result<FormulaNode> cells(qsizetype start) {
        std::vector<std::vector<FormulaNode>> rows(1);
        for (;;) {
            TRY(FormulaNode cell, row());
            rows.back().push_back(std::move(cell));
            if (m_text.atCommand("\\")) {
                m_text.skip(2);
                rows.emplace_back();
            } else if (m_text.at('&')) {
                m_text.skip(1);
            } else if (m_text.atCommand("end")) {
                break;
            } else {
                return FormulaScanner::errorAt(sentence("The \\begin has no \\end to it."), start);
            }
        }
        std::size_t columns = 0;
        for (const auto &row : rows)
            columns = std::max(columns, row.size());
        FormulaNode table{.kind = Kind::Table, .atom = AtomClass::Inner, .columns = static_cast<int>(columns)};
        for (auto &row : rows) {
            row.resize(columns);
            std::ranges::move(row, std::back_inserter(table.parts));
        }
        return table;
    }

    FormulaScanner m_text;
    int m_depth = 0;
    bool m_inBrackets = false; ///< a ] ends the row
};

} // namespace

Result<FormulaNode> parseFormula(const QString &tex) {
    return FormulaParser(tex).whole();
}

} // namespace eigenscope
