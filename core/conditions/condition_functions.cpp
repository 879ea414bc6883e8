#include "core/conditions/condition_functions.h"

#include "core/base/letter_case.h"
#include "core/base/number_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace eigenscope {
namespace {

using List = std::shared_ptr<const ValueList>;
using Object = std::shared_ptr<const ValueObject>;
using NumberVisit = std::function<bool(double)>;

/// No value for null, which stands for a number that is not finite.
Result<ConditionValue> notMadeFor(const std::string &function, const Sentence &wanted, const ConditionValue &got) {
    if (std::holds_alternative<std::nullptr_t>(got))
        return ConditionValue();
    return Error{Error::Kind::InvalidData,
                 sentence("The function %1 takes %2. Here it is given %3.", function, wanted, kindOf(got))};
}

// The numbers in a value, however they are nested. Each is whether all were numbers, until one is no more wanted.

bool allNumbers(const ConditionValue &value, const NumberVisit &visit);

bool allNumbersOf(const ValueList &list, const NumberVisit &visit) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (!allNumbers(list.at(i), visit))
            return false;
    return true;
}

bool allNumbersOf(const ValueObject &object, const NumberVisit &visit) {
    if (const ConditionValue rows = object.rows(); !std::holds_alternative<NoValue>(rows))
        return allNumbers(rows, visit);
    return std::ranges::all_of(object.keys(), [&](const auto &key) { return allNumbers(object.member(key), visit); });
}

bool allNumbers(const ConditionValue &value, const NumberVisit &visit) {
    if (const auto *number = std::get_if<double>(&value))
        return visit(*number);
    if (std::holds_alternative<std::nullptr_t>(value))
        return true;
    if (const auto *view = std::get_if<NumberView>(&value))
        return view->all(visit);
    if (const auto *list = std::get_if<List>(&value))
        return allNumbersOf(**list, visit);
    const auto *object = std::get_if<Object>(&value);
    return object && allNumbersOf(**object, visit);
}

/// Takes every number of the arguments into `state`; whether they hold nothing else. Null is passed over.
template <class State, class Take> bool gather(const std::vector<ConditionValue> &arguments, State &state, Take take) {
    const auto visit = [&](double number) {
        take(state, number);
        return true;
    };
    const auto gathered = [&](const ConditionValue &argument) {
        const auto *view = std::get_if<NumberView>(&argument); // by itself, since it may be large
        return view ? view->all(visit) : allNumbers(argument, visit);
    };
    return std::ranges::all_of(arguments, gathered);
}

/// A function that goes through all numbers of its arguments.
template <class Take>
ConditionFunction folding(std::string id, std::string form, std::string help, double begin, Take take) {
    const auto apply = [id, begin, take](const FunctionCall &call) -> Result<ConditionValue> {
        double state = begin;
        if (!gather(call.arguments, state, take))
            return notMadeFor(id, sentence("numbers, lists of numbers and matrices"), call.arguments.front());
        return numberValue(state);
    };
    return {std::move(id), std::move(form), std::move(help), 1, 20, apply};
}

/// The members of this name of all parts of an object: of `scores` the scores of one name.
std::vector<ConditionValue> membersNamed(const ValueObject &object, const std::string &name) {
    std::vector<ConditionValue> found;
    for (const std::string &key : object.keys())
        if (ConditionValue member = memberOf(object.member(key), name); std::holds_alternative<double>(member))
            found.push_back(std::move(member));
    return found;
}

/// A largest or smallest number, which of an object of objects can be asked by name.
template <class Take>
ConditionFunction extreme(const std::string &id, const std::string &help, double begin, Take take) {
    ConditionFunction function = folding(id, id + "(values, …) or " + id + "(objects, 'name')", help, begin, take);
    const auto ofNumbers = function.apply;
    function.apply = [ofNumbers](const FunctionCall &call) -> Result<ConditionValue> {
        const auto *object = std::get_if<Object>(&call.arguments.front());
        const auto *name = call.arguments.size() == 2 ? std::get_if<std::string>(&call.arguments.back()) : nullptr;
        if (!object || !name)
            return ofNumbers(call);
        const std::vector<ConditionValue> named = membersNamed(**object, *name);
        return named.empty() ? Result<ConditionValue>(NoValue()) : ofNumbers({named, call.names, call.slack});
    };
    return function;
}

/// A function of one number.
ConditionFunction ofNumber(const std::string &id, std::string help, double (*apply)(double)) {
    return {id, id + "(x)", std::move(help), 1, 1, [id, apply](const FunctionCall &call) -> Result<ConditionValue> {
                const auto *number = std::get_if<double>(&call.arguments.front());
                return number ? numberValue(apply(*number))
                              : notMadeFor(id, sentence("a number"), call.arguments.front());
            }};
}

Result<ConditionValue> mean(const FunctionCall &call) {
    std::pair<double, double> state = {0, 0}; // sum and count
    const auto take = [](auto &both, double number) {
        both.first += number;
        both.second += 1;
    };
    if (!gather(call.arguments, state, take))
        return notMadeFor("mean", sentence("numbers, lists of numbers and matrices"), call.arguments.front());
    return numberValue(state.first / state.second);
}

/// Entries, rows or parts; nothing for what has none.
std::optional<std::size_t> sizeOf(const ConditionValue &value) {
    if (const auto *view = std::get_if<NumberView>(&value))
        return static_cast<std::size_t>(view->size());
    if (const auto *list = std::get_if<List>(&value))
        return (*list)->size();
    const auto *object = std::get_if<Object>(&value);
    if (!object)
        return {};
    const std::optional<std::size_t> rows = sizeOf((*object)->rows());
    return rows ? rows : (*object)->keys().size();
}

/// How many entries can be compared one by one; nothing for a value that has no places.
std::optional<std::size_t> entriesOf(const ConditionValue &value) {
    const auto *object = std::get_if<Object>(&value);
    return object ? sizeOf((*object)->rows()) : sizeOf(value);
}

Result<ConditionValue> count(const FunctionCall &call) {
    const std::optional<std::size_t> size = sizeOf(call.arguments.front());
    return size ? ConditionValue(static_cast<double>(*size))
                : notMadeFor("count", sentence("a list, a matrix or an object"), call.arguments.front());
}

Result<ConditionValue> roundOf(const FunctionCall &call) {
    const auto *number = std::get_if<double>(&call.arguments.front());
    const auto *digits = std::get_if<double>(&call.arguments.back());
    if (!number || !digits)
        return notMadeFor("round", sentence("a number, and how many decimals it keeps"), call.arguments.back());
    const double unit = call.arguments.size() == 2 ? std::pow(10, std::round(*digits)) : 1;
    return numberValue(std::round(*number * unit) / unit);
}

Result<ConditionValue> rowsOfClass(const FunctionCall &call) {
    const ConditionValue &of = call.arguments.front();
    if (const auto *number = std::get_if<double>(&of))
        return call.names.rowsOf(numberText(*number));
    const auto *name = std::get_if<std::string>(&of);
    return name ? call.names.rowsOf(*name) : notMadeFor("rows", sentence("the name of a class"), of);
}

Result<ConditionValue> same(const FunctionCall &call) {
    const auto *tolerance = std::get_if<double>(&call.arguments[2]);
    if (!tolerance)
        return notMadeFor("same", sentence("two values and a tolerance"), call.arguments[2]);
    return ConditionValue(areSame(call.arguments[0], call.arguments[1], *tolerance * call.slack));
}

/// Whether a text has another one in it, in large letters or small.
Result<ConditionValue> containsText(const std::string &text, const ConditionValue &part) {
    const auto *sought = std::get_if<std::string>(&part);
    if (!sought)
        return notMadeFor("contains", sentence("a text and a part of it"), part);
    return ConditionValue(inSmallLetters(text).find(inSmallLetters(*sought)) != std::string::npos);
}

Result<ConditionValue> contains(const FunctionCall &call) {
    if (const auto *text = std::get_if<std::string>(&call.arguments.front()))
        return containsText(*text, call.arguments.back());
    const auto *list = std::get_if<List>(&call.arguments.front());
    if (const auto *view = std::get_if<NumberView>(&call.arguments.front())) {
        const auto *sought = std::get_if<double>(&call.arguments.back());
        return ConditionValue(sought && !view->all([&](double number) { return number != *sought; }));
    }
    if (!list)
        return notMadeFor("contains", sentence("a list and an entry, or a text and a part of it"),
                          call.arguments.front());
    for (std::size_t i = 0; i < (*list)->size(); ++i)
        if (areSame((*list)->at(i), call.arguments.back(), 0))
            return ConditionValue(true);
    return ConditionValue(false);
}

Result<ConditionValue> every(const FunctionCall &call) {
    const auto *view = std::get_if<NumberView>(&call.arguments.front());
    const auto *step = std::get_if<double>(&call.arguments.back());
    if (!view || !step || *step != std::round(*step) || *step < 1 || *step > 1e9)
        return notMadeFor("every", sentence("a list of numbers or a matrix, and a whole number from 1 on"),
                          view ? call.arguments.back() : call.arguments.front());
    return ConditionValue(view->every(static_cast<Index>(*step)));
}

Result<ConditionValue> offDiagonal(const FunctionCall &call) {
    const auto *view = std::get_if<NumberView>(&call.arguments.front());
    if (!view || !view->isMatrix())
        return notMadeFor("offdiagonal", sentence("a matrix"), call.arguments.front());
    return ConditionValue(view->withoutDiagonal());
}

bool isTrue(const ConditionValue &value) {
    const auto *truth = std::get_if<bool>(&value);
    const auto *number = std::get_if<double>(&value);
    return (truth && *truth) || (number && *number != 0);
}

Result<ConditionValue> all(const FunctionCall &call) {
    const ConditionValue &of = call.arguments.front();
    if (const auto *test = std::get_if<EntryTest>(&of))
        return ConditionValue(test->numbers.all(test->holds));
    if (const auto *view = std::get_if<NumberView>(&of))
        return ConditionValue(view->all([](double number) { return number != 0; }));
    const auto *list = std::get_if<List>(&of);
    if (!list)
        return notMadeFor("all", sentence("a list, or a comparison of a list or matrix with a number"), of);
    for (std::size_t i = 0; i < (*list)->size(); ++i)
        if (!isTrue((*list)->at(i)))
            return ConditionValue(false);
    return ConditionValue(true);
}

} // namespace

bool areSame(const ConditionValue &a, const ConditionValue &b, double tolerance) {
    const auto *first = std::get_if<double>(&a), *second = std::get_if<double>(&b);
    if (first && second)
        return std::abs(*first - *second) <= tolerance;
    const std::optional<std::size_t> size = entriesOf(a);
    if (!size)
        return a.index() == b.index() && valueJson(a) == valueJson(b);
    if (size != entriesOf(b))
        return false;
    for (Index i = 0; i < static_cast<Index>(*size); ++i)
        if (!areSame(entryOf(a, i), entryOf(b, i), tolerance))
            return false;
    return true;
}

const Registry<ConditionFunction> &conditionFunctions() {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    static const Registry<ConditionFunction> functions = {
        ofNumber("abs", "The size of a number without its sign.", [](double x) { return std::abs(x); }),
        ofNumber("sqrt", "The square root.", [](double x) { return std::sqrt(x); }),
        ofNumber("exp", "e to this power.", [](double x) { return std::exp(x); }),
        ofNumber("ln", "The natural logarithm.", [](double x) { return std::log(x); }),
        ofNumber("cos", "The cosine of an angle in radians.", [](double x) { return std::cos(x); }),
        ofNumber("sin", "The sine of an angle in radians.", [](double x) { return std::sin(x); }),
        extreme("min", "The smallest of all numbers.", infinity,
                [](double &least, double number) { least = std::min(least, number); }),
        extreme("max", "The largest of all numbers.", -infinity,
                [](double &most, double number) { most = std::max(most, number); }),
        folding("sum", "sum(values, …)", "The sum of all numbers.", 0,
                [](double &total, double number) { total += number; }),
        {"mean", "mean(values, …)", "The mean of all numbers.", 1, 20, mean},
        {"count", "count(list)", "How many entries a list, rows a matrix or parts an object has.", 1, 1, count},
        {"round", "round(x) or round(x, decimals)", "The nearest number with so many decimals.", 1, 2, roundOf},
        {"rows", "rows(CLASS)", "The positions of the rows of a class.", 1, 1, rowsOfClass},
        {"same", "same(a, b, tolerance)", "Whether two numbers, lists or matrices agree within the tolerance.", 3, 3,
         same},
        {"contains", "contains(list, x) or contains(text, 'part')",
         "Whether x is an entry of the list, or the part stands in the text, in large letters or small.", 2, 2,
         contains},
        {"every", "every(M, n)", "Each n-th entry of a list of numbers, or row of a matrix, from the first on.", 2, 2,
         every},
        {"offdiagonal", "offdiagonal(M)", "The matrix without its diagonal.", 1, 1, offDiagonal},
        {"all", "all(list) or all(M > 0)", "Whether all entries are true.", 1, 1, all},
    };
    return functions;
}

} // namespace eigenscope
