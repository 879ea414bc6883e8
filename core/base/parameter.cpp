#include "core/base/parameter.h"

#include "core/base/matrix_text.h"
#include "core/base/nearest_name.h"
#include "core/base/number_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <iterator>

namespace eigenscope {
namespace {

template <class... Cases> struct Overload : Cases... { using Cases::operator()...; };
template <class... Cases> Overload(Cases...) -> Overload<Cases...>;

std::string joined(const Names &names, std::string_view quote) {
    std::string text;
    for (const std::string &name : names)
        text.append(text.empty() ? "" : ", ").append(quote).append(name).append(quote);
    return text;
}

Sentence rangeText(const RealRange &range) {
    const bool below = std::isfinite(range.min), above = std::isfinite(range.max);
    if (below && above)
        return sentence(range.openMin   ? range.openMax ? "a number above %1 and below %2" : "a number above %1 to %2"
                        : range.openMax ? "a number from %1 and below %2"
                                        : "a number from %1 to %2",
                        range.min, range.max);
    if (below)
        return sentence(range.openMin ? "a number above %1" : "a number of at least %1", range.min);
    if (above)
        return sentence(range.openMax ? "a number below %1" : "a number of at most %1", range.max);
    return sentence("a number");
}

Sentence rangeText(const IntRange &range) {
    if (range.max == std::numeric_limits<std::int64_t>::max())
        return sentence("a whole number of at least %1", range.min);
    return sentence("a whole number from %1 to %2", range.min, range.max);
}

/// What is a name, or another text that means nothing else.
template <class Domain>
concept TextDomain =
    std::same_as<Domain, ColumnName> || std::same_as<Domain, TableFile> || std::same_as<Domain, CheckSum>;

Sentence textOf(const ColumnName &) {
    return sentence("the name of a column");
}

Sentence textOf(const TableFile &) {
    return sentence("the name of a file with a table");
}

Sentence textOf(const CheckSum &) {
    return sentence("the SHA-256 of the file, 64 hexadecimal digits");
}

bool isText(const Domain &domain) {
    return std::visit([](const auto &one) { return TextDomain<std::decay_t<decltype(one)>>; }, domain);
}

bool admits(const RealRange &range, double value) {
    return std::isfinite(value) && (range.openMin ? value > range.min : value >= range.min) &&
           (range.openMax ? value < range.max : value <= range.max);
}

/// The value in the form that the domain stores (an integer is a real where a real is wanted), or nothing.
std::optional<ParamValue> fitted(const ParamSpec &spec, const ParamValue &value) {
    if (std::holds_alternative<Automatic>(value))
        return spec.automatic.empty() ? std::nullopt : std::optional(value);
    return std::visit(Overload{
                          [&](const Flag &) -> std::optional<ParamValue> {
                              return std::holds_alternative<bool>(value) ? std::optional(value) : std::nullopt;
                          },
                          [&](const IntRange &range) -> std::optional<ParamValue> {
                              const auto *given = std::get_if<std::int64_t>(&value);
                              return given && *given >= range.min && *given <= range.max ? std::optional(value)
                                                                                         : std::nullopt;
                          },
                          [&](const RealRange &range) -> std::optional<ParamValue> {
                              const auto *integer = std::get_if<std::int64_t>(&value);
                              const auto *real = std::get_if<double>(&value);
                              if (!integer && !real)
                                  return std::nullopt;
                              const double given = integer ? static_cast<double>(*integer) : *real;
                              return admits(range, given) ? std::optional<ParamValue>(given) : std::nullopt;
                          },
                          [&](const Choice &choice) -> std::optional<ParamValue> {
                              const auto *given = std::get_if<std::string>(&value);
                              return given && std::ranges::find(choice.ids, *given) != choice.ids.end()
                                         ? std::optional(value)
                                         : std::nullopt;
                          },
                          [&](const ColumnNames &) -> std::optional<ParamValue> {
                              return std::holds_alternative<Names>(value) ? std::optional(value) : std::nullopt;
                          },
                          [&](const SquareMatrix &) -> std::optional<ParamValue> {
                              const auto *given = std::get_if<std::string>(&value);
                              if (!given || given->empty())
                                  return std::nullopt;
                              if (!given->starts_with('['))
                                  return value;
                              const auto matrix = readMatrix(*given);
                              return matrix ? std::optional<ParamValue>(matrixText(*matrix)) : std::nullopt;
                          },
                          [&](const TextDomain auto &) -> std::optional<ParamValue> {
                              const auto *given = std::get_if<std::string>(&value);
                              return given && !given->empty() ? std::optional(value) : std::nullopt;
                          },
                      },
                      spec.domain);
}

Result<ParamValue> checked(std::string_view owner, const ParamSpec &spec, const ParamValue &value,
                           std::string_view got) {
    if (std::optional<ParamValue> stored = fitted(spec, value))
        return *std::move(stored);
    return refusedParameter(owner, spec, sentence("be %1", domainText(spec)), got);
}

/// What a bare word means in this domain; a string where it means nothing better.
ParamValue meaning(const Domain &domain, std::string_view text) {
    if (std::holds_alternative<Flag>(domain)) {
        if (text == "true" || text == "on")
            return true;
        if (text == "false" || text == "off")
            return false;
    } else if (std::holds_alternative<ColumnNames>(domain)) {
        Names names;
        for (std::size_t begin = 0; begin <= text.size();) {
            const std::size_t end = std::min(text.find(',', begin), text.size());
            names.emplace_back(text.substr(begin, end - begin));
            begin = end + 1;
        }
        return names;
    } else if (!std::holds_alternative<Choice>(domain) && !std::holds_alternative<SquareMatrix>(domain) &&
               !isText(domain)) {
        if (const auto integer = readInteger(text))
            return std::int64_t{*integer};
        if (const auto real = readNumber(text))
            return *real;
    }
    return std::string(text);
}

ParamValue meaning(const Json &json) {
    switch (json.type()) {
    case Json::value_t::null: return Automatic{};
    case Json::value_t::boolean: return json.get<bool>();
    case Json::value_t::number_integer: return json.get<std::int64_t>();
    case Json::value_t::number_unsigned:
        return json.get<std::uint64_t>() <= std::uint64_t{std::numeric_limits<std::int64_t>::max()}
                   ? ParamValue(json.get<std::int64_t>())
                   : ParamValue(json.get<double>());
    case Json::value_t::number_float: return json.get<double>();
    case Json::value_t::string: return json.get<std::string>();
    default: break;
    }
    if (json.is_array() && std::ranges::all_of(json, [](const Json &item) { return item.is_string(); }))
        return json.get<Names>();
    return json.dump(); // the rows of a matrix; no domain admits another list or an object: refused with this text
}

} // namespace

Sentence domainText(const ParamSpec &spec) {
    const Sentence text =
        std::visit(Overload{
                       [](const Flag &) { return sentence("true or false"); },
                       [](const IntRange &range) { return rangeText(range); },
                       [](const RealRange &range) { return rangeText(range); },
                       [](const Choice &choice) { return sentence("one of %1", joined(choice.ids, "'")); },
                       [](const ColumnNames &) { return sentence("a list of columns"); },
                       [](const SquareMatrix &) {
                           return sentence("the rows of a square matrix, [[…],[…]], or the name of a file that holds "
                                           "one");
                       },
                       [](const TextDomain auto &domain) { return textOf(domain); },
                   },
                   spec.domain);
    return spec.unit.empty() ? text : sentence("%1 %2", text, catalogueWords(spec.unit));
}

Sentence parameterName(const ParamSpec &spec) {
    std::string key = spec.label; // written as a key: "learning_rate"
    for (char &sign : key)
        sign = static_cast<char>(sign == ' ' ? '_' : sign >= 'A' && sign <= 'Z' ? sign - 'A' + 'a' : sign);
    const Sentence label = catalogueWords(spec.label);
    return key == spec.id ? label : sentence("%1 (%2)", label, spec.id);
}

Error refusedParameter(std::string_view owner, const ParamSpec &spec, const Sentence &rule, std::string_view got) {
    return {Error::Kind::InvalidParameter,
            sentence("%1 of %2 must %3. Got %4.", parameterName(spec), catalogueWords(owner), rule, got)};
}

Error unknownParameter(std::string_view owner, std::string_view id, std::span<const ParamSpec> specs) {
    Names known;
    std::ranges::transform(specs, std::back_inserter(known), &ParamSpec::id);
    const std::string nearest = nearestName(id, known);
    const Sentence method = catalogueWords(owner);
    return {Error::Kind::InvalidParameter,
            nearest.empty() ? sentence("There is no parameter '%1' of %2.", id, method)
                            : sentence("There is no parameter '%1' of %2. Did you mean '%3'?", id, method, nearest)};
}

std::string valueText(const ParamValue &value) {
    return std::visit(Overload{
                          [](Automatic) -> std::string { return "auto"; },
                          [](bool flag) -> std::string { return flag ? "true" : "false"; },
                          [](std::int64_t integer) { return std::to_string(integer); },
                          [](double real) { return numberText(real); },
                          [](const std::string &text) { return text; },
                          [](const Names &names) { return joined(names, ""); },
                      },
                      value);
}

Result<ParamValue> parseText(std::string_view owner, const ParamSpec &spec, std::string_view text) {
    const bool automatic = text == "auto" && !spec.automatic.empty();
    return checked(owner, spec, automatic ? ParamValue(Automatic{}) : meaning(spec.domain, text), text);
}

Result<ParamValue> parseJson(std::string_view owner, const ParamSpec &spec, const Json &json) {
    return checked(owner, spec, meaning(json), json.dump());
}

Json toJson(const ParamValue &value) {
    return std::visit(Overload{[](Automatic) { return Json(nullptr); }, [](const auto &given) { return Json(given); }},
                      value);
}

Result<ParamMap> validated(std::string_view owner, std::span<const ParamSpec> specs, const ParamMap &given) {
    ParamMap values;
    for (const ParamSpec &spec : specs) {
        const auto found = given.find(spec.id);
        if (found == given.end()) {
            values[spec.id] = spec.defaultValue;
            continue;
        }
        TRY(ParamValue value, checked(owner, spec, found->second, valueText(found->second)));
        values[spec.id] = std::move(value);
    }
    for (const auto &[id, value] : given)
        if (!values.contains(id))
            return unknownParameter(owner, id, specs);
    return values;
}

Result<ParamMap> readParameters(std::string_view owner, std::span<const ParamSpec> specs, const Json &object,
                                std::string_view keyOf) {
    ParamMap values;
    for (const auto &[key, json] : object.items()) {
        if (key == keyOf)
            continue;
        const auto spec = std::ranges::find(specs, key, &ParamSpec::id);
        if (spec == specs.end())
            return unknownParameter(owner, key, specs);
        TRY(ParamValue value, parseJson(owner, *spec, json));
        values[key] = std::move(value);
    }
    return values;
}

} // namespace eigenscope
