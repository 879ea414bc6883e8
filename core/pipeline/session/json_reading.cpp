#include "core/pipeline/session/json_reading.h"

#include "core/base/nearest_name.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <unordered_set>

namespace eigenscope {
namespace {

constexpr int deepestNesting = 64;       // of a session that a person wrote: 4; deeper ones could exhaust the stack
constexpr std::size_t mostKeys = 10'000; // of one object: a search among them is linear

/// What the library says about an error, without its prefixes: "unexpected end of input; expected '}'".
std::string reason(std::string_view message) {
    for (const std::string_view end : {"] ", " - "})
        if (const std::size_t at = message.find(end); at != std::string_view::npos)
            message.remove_prefix(at + end.size());
    return std::string(message);
}

Error syntaxError(std::string_view text, std::size_t byte, std::string_view message) {
    const std::string_view before = text.substr(0, std::min(byte == 0 ? 0 : byte - 1, text.size()));
    const auto line = std::ranges::count(before, '\n') + 1;
    const std::size_t lineStart = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    const auto column = before.size() - lineStart + 1;
    return {Error::Kind::Syntax,
            sentence("Line %1, column %2: the text is not valid JSON: %3.", line, column, reason(message)),
            static_cast<int>(line), static_cast<int>(column)};
}

/// Looks at a text while it is read: more than any session needs takes long, or all memory; of a key that stands twice
/// only one value would be left.
class Bounds {
public:
    bool allow(int depth, Json::parse_event_t event, const Json &parsed) {
        if (depth > deepestNesting)
            refuse(
                sentence("The text nests lists and objects more than %1 deep; no session needs that.", deepestNesting));
        else if (event == Json::parse_event_t::object_start)
            m_keys[static_cast<std::size_t>(depth)].clear();
        else if (event == Json::parse_event_t::key)
            allowKey(m_keys[static_cast<std::size_t>(depth) - 1], parsed);
        return m_refusal.empty();
    }
    [[nodiscard]] const Sentence &refusal() const { return m_refusal; }

private:
    void allowKey(std::unordered_set<std::string> &keys, const Json &key) {
        if (!keys.insert(key.get<std::string>()).second)
            refuse(sentence("The key %1 stands twice in one object of the text. Keep the one that is meant.",
                            shortText(key)));
        else if (keys.size() > mostKeys)
            refuse(sentence("An object of the text has more than %1 keys; no session needs that.", mostKeys));
    }

    void refuse(const Sentence &why) {
        if (m_refusal.empty())
            m_refusal = why;
    }

    /// Of the object that is open at each depth.
    std::array<std::unordered_set<std::string>, deepestNesting + 1> m_keys;
    Sentence m_refusal;
};

} // namespace

std::string shortText(const Json &json) {
    std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    constexpr std::size_t longest = 60;
    if (text.size() > longest) {
        std::size_t end = longest;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) // not inside a UTF-8 character
            --end;
        text = text.substr(0, end) + "…";
    }
    return text;
}

Error refusedValue(std::string_view key, const Sentence &owner, const Sentence &wanted, const Json &got) {
    return {Error::Kind::InvalidParameter,
            sentence("The '%1' of %2 must be %3. Got %4.", key, owner, wanted, shortText(got))};
}

Sentence choiceOf(const Names &words) {
    Sentences choice;
    std::ranges::transform(words, std::back_inserter(choice), plainWords);
    return orWords(choice);
}

Result<void> refuseUnknownKeys(const Sentence &owner, const Json &object, const Names &known) {
    for (const auto &[key, value] : object.items())
        if (std::ranges::find(known, key) == known.end())
            return unknownName(sentence("key of %1", owner), key, known);
    return {};
}

Result<double> readNumberKey(std::string_view key, const Sentence &owner, const Sentence &wanted, const Json &json,
                             const std::function<bool(double)> &accepts) {
    if (!json.is_number() || !std::isfinite(json.get<double>()) || !accepts(json.get<double>()))
        return refusedValue(key, owner, wanted, json);
    return json.get<double>();
}

Result<Json> parseJsonText(std::string_view text) {
    Bounds bounds;
    const auto watch = [&bounds](int depth, Json::parse_event_t event, const Json &parsed) {
        return bounds.allow(depth, event, parsed);
    };
    try {
        Json json = Json::parse(text, watch);
        if (!bounds.refusal().empty())
            return Error{Error::Kind::Syntax, bounds.refusal()};
        return json;
    } catch (const Json::parse_error &error) {
        return syntaxError(text, error.byte, error.what());
    } catch (const Json::exception &error) { // a number that no double can hold
        return Error{Error::Kind::Syntax, sentence("The text is not valid JSON: %1.", reason(error.what()))};
    }
}

} // namespace eigenscope
