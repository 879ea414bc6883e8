#include "core/lessons/typed_answer.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// A source of no names: what is typed are numbers.
class NoNames final : public NameSource {
public:
    [[nodiscard]] ConditionValue value(const std::string & /*name*/) const override { return {}; }
};

bool fits(const ForeseenAnswer &answer, double number, const NameSource &names) {
    const Result<ConditionValue> value = answer.is.value(names);
    const double *wanted = value ? std::get_if<double>(&*value) : nullptr;
    return wanted && isWithin(number, *wanted, answer.abs, answer.rel);
}

const ForeseenAnswer *fitting(const std::vector<ForeseenAnswer> &answers, double number, const NameSource &names) {
    const auto found =
        std::ranges::find_if(answers, [&](const ForeseenAnswer &answer) { return fits(answer, number, names); });
    return found == answers.end() ? nullptr : &*found;
}

AnswerVerdict judgedNumber(const LessonQuestion &question, double number, const NameSource &names) {
    using Kind = AnswerVerdict::Kind;
    if (const ForeseenAnswer *also = fitting(question.also, number, names))
        return {Kind::Right, also->say};
    const Result<ConditionValue> value = question.answer ? question.answer->value(names) : ConditionValue();
    const double *wanted = value ? std::get_if<double>(&*value) : nullptr;
    if (!wanted)
        return {Kind::NotYet};
    if (isWithin(number, *wanted, question.abs, question.rel))
        return {Kind::Right};
    const ForeseenAnswer *wrong = fitting(question.wrong, number, names);
    return {Kind::Wrong, wrong ? wrong->say : ""};
}

std::string withPoint(std::string_view text) {
    std::string plain(text);
    std::ranges::replace(plain, ',', '.');
    return plain;
}

} // namespace

std::optional<double> typedNumber(std::string_view text) {
    constexpr std::string_view spaces = " \t\n";
    const auto ends = [&](std::string_view of) { return of.substr(0, of.find_last_not_of(spaces) + 1); };
    std::string_view number = ends(text);
    const bool isPercent = number.ends_with('%');
    if (isPercent)
        number = ends(number.substr(0, number.size() - 1));
    const Result<Condition> read = Condition::parse(withPoint(number));
    const Result<ConditionValue> value = read ? read->value(NoNames()) : read.error();
    const double *found = value ? std::get_if<double>(&*value) : nullptr;
    if (!found)
        return {};
    return isPercent ? *found / 100 : *found;
}

bool isWithin(double number, double wanted, double abs, double rel) {
    return std::abs(number - wanted) <= abs + rel * std::abs(wanted) + 1e-12 * std::abs(wanted);
}

AnswerVerdict judged(const LessonQuestion &question, std::string_view typed, const NameSource &names) {
    const std::optional<double> number = typedNumber(typed);
    if (!number)
        return {AnswerVerdict::Kind::NoNumber};
    AnswerVerdict verdict = judgedNumber(question, *number, names);
    const bool isPercent = typed.find('%') != std::string_view::npos; // may be asked for in percent
    if (verdict.kind != AnswerVerdict::Kind::Wrong || !isPercent)
        return verdict;
    return judgedNumber(question, 100 * *number, names);
}

AnswerVerdict judgedChoice(const LessonQuestion &question, std::size_t chosen) {
    return {chosen == question.right ? AnswerVerdict::Kind::Right : AnswerVerdict::Kind::Wrong,
            chosen < question.because.size() ? question.because[chosen] : ""};
}

} // namespace eigenscope
