#include "core/formats/json/json_shape.h"

#include "core/base/json.h"
#include "core/formats/bytes/decoded_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {
namespace {

/// What stands at a key of the outermost object.
struct Entry {
    std::string key;
    bool isArray = false, isObject = false;
    std::size_t plain = 0, nested = 0; ///< items that are values, and that are lists or objects
};

/// Counts what the outermost value and the entries of an outermost object hold.
class ShapeFinder final : public nlohmann::json_sax<Json> {
public:
    explicit ShapeFinder(std::string_view text) : m_text(text) {}

    bool null() override { return plain(); }
    bool boolean(bool) override { return plain(); }
    bool number_integer(number_integer_t) override { return plain(); }
    bool number_unsigned(number_unsigned_t) override { return plain(); }
    bool number_float(number_float_t, const string_t &) override { return plain(); }
    bool string(string_t &) override { return plain(); }
    bool binary(binary_t &) override { return plain(); }
    bool start_object(std::size_t) override { return begin(false); }
    bool start_array(std::size_t) override { return begin(true); }
    bool end_object() override { return end(); }
    bool end_array() override { return end(); }
    bool key(string_t &name) override {
        if (m_depth == 1)
            m_entries.push_back({name});
        return true;
    }
    bool parse_error(std::size_t position, const std::string &, const nlohmann::detail::exception &) override {
        m_error = jsonError(m_text, position);
        return false;
    }

    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    [[nodiscard]] JsonShape shape() const {
        if (!m_isObject)
            return {JsonShape::Form::Rows};
        const auto rows = std::ranges::max_element(
            m_entries, {}, [](const Entry &entry) { return entry.isArray && entry.plain == 0 ? entry.nested : 0; });
        if (rows != m_entries.end() && rows->isArray && rows->plain == 0 && rows->nested > 0)
            return {JsonShape::Form::Rows, rows->key};
        const auto isColumn = [](const Entry &entry) {
            return (entry.isArray || entry.isObject) && entry.nested == 0 && entry.plain > 0;
        };
        const bool areColumns = !m_entries.empty() && std::ranges::all_of(m_entries, isColumn);
        return {areColumns ? JsonShape::Form::Columns : JsonShape::Form::One};
    }

private:
    bool plain() {
        if (m_depth == 2 && m_isObject && !m_entries.empty())
            ++m_entries.back().plain;
        return true;
    }
    bool begin(bool isArray) {
        if (m_depth == 0)
            m_isObject = !isArray;
        else if (m_isObject && m_depth == 1 && !m_entries.empty())
            (isArray ? m_entries.back().isArray : m_entries.back().isObject) = true;
        else if (m_isObject && m_depth == 2 && !m_entries.empty())
            ++m_entries.back().nested;
        if (++m_depth > deepestJson)
            m_error = tooDeep();
        return !m_error;
    }
    bool end() {
        --m_depth;
        return true;
    }

    std::string_view m_text;
    std::vector<Entry> m_entries;
    std::size_t m_depth = 0;
    bool m_isObject = false;
    std::optional<Error> m_error;
};

} // namespace

Result<JsonShape> jsonShape(std::string_view text) {
    ShapeFinder finder(text);
    Json::sax_parse(text, &finder);
    if (finder.error())
        return *finder.error();
    return finder.shape();
}

bool isOneJson(std::string_view text) {
    return Json::accept(text);
}

Error jsonError(std::string_view text, std::size_t position) {
    if (position > text.size() || position == 0)
        return syntaxError(text, text.size(), sentence("the JSON text ends too early"));
    std::size_t begin = position - 1, end = position;
    const auto isWithin = [text](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80; };
    while (begin > 0 && isWithin(begin))
        --begin;
    while (end < text.size() && isWithin(end))
        ++end;
    return syntaxError(text, begin,
                       sentence("this is no JSON: '%1' cannot stand here", text.substr(begin, end - begin)));
}

Error tooDeep() {
    return {Error::Kind::Unreadable,
            sentence("The values of the JSON text are nested deeper than %1 levels. A table needs a list of records.",
                     deepestJson)};
}

} // namespace eigenscope
