#include "core/base/nearest_name.h"
#include "core/kernels/expression/arithmetic_words.h"
#include "core/kernels/expression/text_cursor.h"

#include <algorithm>

namespace eigenscope {
namespace {

using ArithmeticHead = Arithmetic::Head;

/// sum := product {('+' | '-') product}        product := factor {('*' | '/') factor}
/// factor := '-' factor | atom ['^' factor]    atom := number | column | norm | word '(' sum ')' | '(' sum ')'
class ArithmeticParser {
public:
    explicit ArithmeticParser(TextCursor &text) : m_text(text) {}

    Result<Arithmetic> sum() {
        return chain({{'+', ArithmeticHead::Add}, {'-', ArithmeticHead::Subtract}}, &ArithmeticParser::product);
    }

private:
    using Part = Result<Arithmetic> (ArithmeticParser::*)();
    static constexpr int longest = 1000; // longer or deeper ones are no formulas, and would use up the stack
    static constexpr int deepest = 100;

    /// Parts with signs between them, joined from the left.
    Result<Arithmetic> chain(std::initializer_list<std::pair<char, ArithmeticHead>> signs, Part part) {
        Result<Arithmetic> left = (this->*part)();
        for (bool found = true; left && found;) {
            found = false;
            for (const auto &[sign, head] : signs) {
                if (!m_text.take(sign))
                    continue;
                Result<Arithmetic> right = (this->*part)();
                if (!right)
                    return right;
                left = joined(head, *std::move(left), *std::move(right));
                found = true;
                break;
            }
        }
        return left;
    }

    Result<Arithmetic> product() {
        return chain({{'*', ArithmeticHead::Multiply}, {'/', ArithmeticHead::Divide}}, &ArithmeticParser::factor);
    }

    Result<Arithmetic> factor() {
        if (++m_length > longest)
            return m_text.syntax(sentence("A function has at most %1 parts.", longest), m_text.at());
        if (m_depth == deepest)
            return m_text.syntax(sentence("A function is nested at most %1 deep.", deepest), m_text.at());
        ++m_depth;
        Result<Arithmetic> read = signedPower();
        --m_depth;
        return read;
    }

    Result<Arithmetic> signedPower() {
        if (m_text.take('-')) {
            const bool isNumber = m_text.startsNumber();
            Result<Arithmetic> negated = factor();
            if (!negated)
                return negated;
            if (isNumber && negated->head == ArithmeticHead::Number) {
                negated->number = -negated->number;
                return negated;
            }
            return Arithmetic{.head = ArithmeticHead::Negate, .parts = {*std::move(negated)}};
        }
        Result<Arithmetic> base = atom();
        if (!base || !m_text.take('^'))
            return base;
        Result<Arithmetic> exponent = factor();
        if (!exponent)
            return exponent;
        return joined(ArithmeticHead::Power, *std::move(base), *std::move(exponent));
    }

    Result<Arithmetic> atom() {
        if (m_text.startsNumber()) {
            TRY(const double number, m_text.number());
            return Arithmetic{.head = ArithmeticHead::Number, .number = number};
        }
        if (m_text.take('('))
            return closed(sum());
        const bool isColumn = m_text.next() == '"';
        const std::size_t begin = m_text.at();
        Result<std::string> name = m_text.name();
        if (!name)
            return m_text.next() == '"' ? name.error() : m_text.expected(sentence("a number, a column or a function"));
        if (isColumn)
            return Arithmetic{.head = ArithmeticHead::Column, .column = *std::move(name)};
        if (*name == normWord)
            return Arithmetic{.head = ArithmeticHead::Norm};
        const auto function = std::ranges::find(arithmeticWords, *name, &ArithmeticWord::word);
        if (m_text.take('(')) {
            if (function == arithmeticWords.end())
                return m_text.located(unknownName(sentence("function"), *name, words()), begin);
            Result<Arithmetic> inner = closed(sum());
            if (!inner)
                return inner;
            return Arithmetic{.head = function->head, .parts = {*std::move(inner)}};
        }
        if (function != arithmeticWords.end())
            return m_text.expected(sentence("'(' after '%1'", *name));
        return Arithmetic{.head = ArithmeticHead::Column, .column = *std::move(name)};
    }

    Result<Arithmetic> closed(Result<Arithmetic> inner) {
        if (inner && !m_text.take(')'))
            return m_text.expected(sentence("')'"));
        return inner;
    }

    static Arithmetic joined(ArithmeticHead head, Arithmetic left, Arithmetic right) {
        Arithmetic made{.head = head};
        made.parts.push_back(std::move(left));
        made.parts.push_back(std::move(right));
        return made;
    }

    static std::vector<std::string> words() {
        std::vector<std::string> words;
        for (const ArithmeticWord &one : arithmeticWords)
            words.emplace_back(one.word);
        return words;
    }

    TextCursor &m_text;
    int m_length = 0, m_depth = 0;
};

} // namespace

Result<Arithmetic> parseArithmetic(TextCursor &text) {
    return ArithmeticParser(text).sum();
}

Result<Arithmetic> parseArithmetic(std::string_view text) {
    TextCursor cursor(text, sentence("The function"));
    Result<Arithmetic> whole = parseArithmetic(cursor);
    if (whole && !cursor.atEnd())
        return cursor.expected(sentence("the end of the function"));
    return whole;
}

} // namespace eigenscope
