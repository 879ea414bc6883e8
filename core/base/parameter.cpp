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

std::string rangeText(const RealRange &range) {
    const bool below = std::isfinite(range.min), above = std::isfinite(range.max);
    const std::string low = numberText(range.min), high = numberText(range.max);
    if (below && above)
        return "a number " + std::string(range.openMin ? "above " : "from ") + low +
               (range.openMax ? " and below " : " to ") + high;
    if (below)
        return range.openMin ? "a number above " + low : "a number of at least " + low;
    if (above)
        return range.openMax ? "a number below " + high : "a number of at most " + high;
    return "a number";
}

std::string rangeText(const IntRange &range) {
    if (range.max == std::numeric_limits<std::int64_t>::max())
        return "a whole number of at least " + std::to_string(range.min);
    return "a whole number from " + std::to_string(range.min) + " to " + std::to_string(range.max);
}

/// What is a name, or another text that means nothing else.
template <class Domain>
concept TextDomain =
    std::same_as<Domain, ColumnName> || std::same_as<Domain, TableFile> || std::same_as<Domain, CheckSum>;

std::string textOf(const ColumnName &) {
    return "the name of a column";
}

std::string textOf(const TableFile &) {
    return "the name of a file with a table";
}

std::string textOf(const CheckSum &) {
    return "the SHA-256 of the file, 64 hexadecimal digits";
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
    return refusedParameter(owner, spec, "be " + domainText(spec), got);
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

std::string domainText(const ParamSpec &spec) {
    const std::string text = std::visit(Overload{
                                            [](const Flag &) -> std::string { return "true or false"; },
                                            [](const IntRange &range) { return rangeText(range); },
                                            [](const RealRange &range) { return rangeText(range); },
                                            [](const Choice &choice) { return "one of " + joined(choice.ids, "'"); },
                                            [](const ColumnNames &) -> std::string { return "a list of columns"; },
                                            [](const SquareMatrix &) -> std::string {
                                                return "the rows of a square matrix, [[…],[…]], or the name of a file "
                                                       "that holds one";
                                            },
                                            [](const TextDomain auto &domain) { return textOf(domain); },
                                        },
                                        spec.domain);
    return text + (spec.unit.empty() ? "" : " " + spec.unit);
}

std::string parameterName(const ParamSpec &spec) {
    std::string key = spec.label; // written as a key: "learning_rate"
    for (char &sign : key)
        sign = static_cast<char>(sign == ' ' ? '_' : sign >= 'A' && sign <= 'Z' ? sign - 'A' + 'a' : sign);
    return key == spec.id ? spec.label : spec.label + " (" + spec.id + ")";
}

Error refusedParameter(std::string_view owner, const ParamSpec &spec, std::string_view rule, std::string_view got) {
    return {Error::Kind::InvalidParameter, parameterName(spec) + " of " + std::string(owner) + " must " +
                                               std::string(rule) + ". Got " + std::string(got) + "."};
}

Error unknownParameter(std::string_view owner, std::string_view id, std::span<const ParamSpec> specs) {
    Names known;
    std::ranges::transform(specs, std::back_inserter(known), &ParamSpec::id);
    const std::string nearest = nearestName(id, known);
    return {Error::Kind::InvalidParameter, "There is no parameter '" + std::string(id) + "' of " + std::string(owner) +
                                               "." + (nearest.empty() ? "" : " Did you mean '" + nearest + "'?")};
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
