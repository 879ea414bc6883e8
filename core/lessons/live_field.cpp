#include "core/lessons/live_field.h"

#include "core/base/number_text.h"
#include "core/base/text_encoding.h"

#include <nlohmann/json.hpp>

#include <array>
#include <charconv>

namespace eigenscope {
namespace {

constexpr std::string_view openField = "{{", closeField = "}}", noValueText = "–";

std::string printedNumber(std::chars_format form, int places, double number) {
    std::array<char, 400> text{}; // a double has at most 309 digits before the point
    const char *end = std::to_chars(text.data(), text.data() + text.size(), number, form, places).ptr;
    return {text.data(), static_cast<std::size_t>(end - text.data())};
}

/// "-0.00" is 0.
std::string decimals(double number, int places) {
    std::string text = printedNumber(std::chars_format::fixed, places, number);
    const bool isZero = text.starts_with('-') && text.find_first_not_of("-0.") == std::string::npos;
    return isZero ? text.substr(1) : text;
}

std::string plainNumberIn(const LiveFormat &format, double number) {
    switch (format.kind) {
    case LiveFormat::Kind::Decimals: return decimals(number, format.places);
    case LiveFormat::Kind::Digits: return printedNumber(std::chars_format::general, format.places, number);
    case LiveFormat::Kind::Percent: return decimals(100 * number, format.places) + " %";
    case LiveFormat::Kind::Shortest: break;
    }
    return roundedText(number);
}

/// With the sign of a minus, which is longer than a hyphen.
std::string numberIn(const LiveFormat &format, double number) {
    std::string text = plainNumberIn(format, number);
    for (std::size_t at = text.find('-'); at != std::string::npos; at = text.find('-', at))
        text.replace(at, 1, "−");
    return text;
}

/// Where the format begins: behind the last '|' that stands in no quotes.
std::size_t formatPlace(std::string_view field) {
    char quote = '\0';
    std::size_t place = std::string_view::npos;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (quote == '\0' && (field[i] == '\'' || field[i] == '"'))
            quote = field[i];
        else if (field[i] == quote)
            quote = '\0';
        else if (quote == '\0' && field[i] == '|')
            place = i;
    }
    return place;
}

Result<LiveFormat> readFormat(std::string_view text) {
    LiveFormat format{LiveFormat::Kind::Decimals, 0};
    std::string_view places = text;
    if (text.starts_with('%')) {
        format.kind = LiveFormat::Kind::Percent;
        places = text.substr(1);
    } else if (text.ends_with('g')) {
        format.kind = LiveFormat::Kind::Digits;
        places = text.substr(0, text.size() - 1);
    }
    const auto count = readInteger(places);
    if (!count || *count < 0 || *count > 15)
        return Error{Error::Kind::Syntax,
                     sentence("A live number is written with '|3' (decimals), '|3g' (digits) or '%1' "
                              "(percent). Got '|%2'.",
                              "|%1", excerpt(text))};
    format.places = static_cast<int>(*count);
    return format;
}

Result<LiveField> readField(std::string_view inside) {
    const std::size_t bar = formatPlace(inside);
    LiveFormat format;
    if (bar != std::string_view::npos) {
        TRY(format, readFormat(inside.substr(bar + 1)));
    }
    TRY(Condition value, Condition::parse(inside.substr(0, bar)));
    return LiveField{std::move(value), format};
}

std::string listText(const Json &json, const LiveFormat &format) {
    std::string text;
    for (const Json &entry : json)
        text += (text.empty() ? "" : ", ") + liveText(jsonValue(entry), format);
    return text;
}

} // namespace

Result<std::vector<LiveField>> liveFields(std::string_view text) {
    std::vector<LiveField> fields;
    for (std::size_t at = text.find(openField); at != std::string_view::npos; at = text.find(openField, at)) {
        const std::size_t close = text.find(closeField, at);
        if (close == std::string_view::npos)
            return Error{Error::Kind::Syntax,
                         sentence("The live number '%1' is not closed by '}}'.", excerpt(text.substr(at, 30))),
                         lineAt(text, at)};
        const std::string_view inside = text.substr(at + openField.size(), close - at - openField.size());
        Result<LiveField> field = readField(inside);
        if (!field)
            return Error{Error::Kind::Syntax,
                         sentence("In the live number '{{%1}}': %2", inside, field.error().message), lineAt(text, at)};
        field->begin = at;
        field->end = at = close + closeField.size();
        fields.push_back(*std::move(field));
    }
    return fields;
}

std::string liveText(const ConditionValue &value, const LiveFormat &format) {
    if (const auto *number = std::get_if<double>(&value))
        return numberIn(format, *number);
    const Json json = valueJson(value);
    if (json.is_array())
        return listText(json, format);
    if (json.is_string())
        return json.get<std::string>();
    if (json.is_boolean())
        return json.get<bool>() ? "true" : "false";
    return std::string(noValueText);
}

int lineAt(std::string_view text, std::size_t byte) {
    return 1 + static_cast<int>(std::ranges::count(text.substr(0, byte), '\n'));
}

std::string withLiveTexts(std::string_view text, const std::vector<LiveField> &fields, const NameSource &names,
                          const LiveCover &isCovered) {
    std::string written;
    std::size_t done = 0;
    for (const LiveField &field : fields) {
        const Result<ConditionValue> value = field.value.value(names);
        written += text.substr(done, field.begin - done);
        const std::string shown = liveText(value ? *value : ConditionValue(), field.format);
        written += isCovered && isCovered(shown) ? "?" : shown;
        done = field.end;
    }
    return written += text.substr(done);
}

Result<std::vector<TextFormula>> textFormulas(std::string_view text) {
    std::vector<TextFormula> formulas;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\\')
            ++at;
        if (at >= text.size() || text[at] != '$' || (at > 0 && text[at - 1] == '\\'))
            continue;
        const std::string_view sign = text.substr(at).starts_with("$$") ? "$$" : "$";
        const std::size_t begin = at + sign.size(), close = text.find(sign, begin);
        if (close == std::string_view::npos)
            return Error{Error::Kind::Syntax,
                         sentence("The formula that begins with '%1' is not closed.", excerpt(text.substr(at, 30))),
                         lineAt(text, at)};
        formulas.push_back({std::string(text.substr(begin, close - begin)), sign.size() == 2, at, close + sign.size()});
        at = formulas.back().end - 1;
    }
    return formulas;
}

} // namespace eigenscope
