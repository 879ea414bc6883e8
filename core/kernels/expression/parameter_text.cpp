#include "core/kernels/expression/parameter_text.h"

#include "core/kernels/expression/text_cursor.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The value of a parameter; the name of a file stands in quotes where it has other signs than numbers and words.
std::string parameterText(const ParamValue &value) {
    const auto *text = std::get_if<std::string>(&value);
    if (!text || text->starts_with('['))
        return valueText(value);
    TextCursor cursor(*text, {});
    return cursor.word("+-._") == *text ? *text : quotedText(*text);
}

/// Reads the parameters of one kernel or feature map.
class ParameterReader {
public:
    ParameterReader(TextCursor &text, const std::string &id, const std::string &name, std::span<const ParamSpec> specs)
        : m_text(text), m_id(id), m_name(name), m_specs(specs) {}

    Result<ParamMap> all() {
        if (!m_text.take('(') || m_text.take(')'))
            return m_params;
        do {
            TRY(one());
        } while (m_text.take(','));
        if (!m_text.take(')'))
            return m_text.expected(sentence("',' or ')' after the value of a parameter"));
        return m_params;
    }

private:
    Result<void> one() {
        const std::size_t begin = m_text.at();
        const std::string id(m_text.word("_"));
        const auto spec = std::ranges::find(m_specs, id, &ParamSpec::id);
        if (spec == m_specs.end())
            return unknown(id, begin);
        if (m_params.contains(id))
            return m_text.syntax(sentence("The parameter '%1' is given twice.", id), begin);
        if (!m_text.take('='))
            return m_text.expected(sentence("'=' after '%1'", id));
        const std::size_t valueBegin = m_text.at();
        TRY(const std::string value, valueOf(id));
        Result<ParamValue> read = parseText(m_name, *spec, value);
        if (!read)
            return m_text.located(read.error(), valueBegin);
        m_params[id] = *std::move(read);
        return {};
    }

    [[nodiscard]] Error unknown(const std::string &id, std::size_t begin) {
        if (m_specs.empty())
            return m_text.syntax(sentence("%1 has no parameters.", catalogueWords(m_name)), begin);
        if (id.empty() || m_text.next() != '=')
            return m_text.syntax(
                sentence("Parameters are written with their names, for example %1(%2=…).", m_id, m_specs.front().id),
                begin);
        return m_text.located(unknownParameter(m_name, id, m_specs), begin);
    }

    Result<std::string> valueOf(const std::string &id) {
        if (m_text.next() == '"')
            return m_text.quoted();
        if (m_text.next() == '[')
            return m_text.brackets().transform([](std::string_view rows) { return std::string(rows); });
        const std::string_view value = m_text.word("+-._");
        if (value.empty())
            return m_text.expected(sentence("a value after '%1='", id));
        return std::string(value);
    }

    TextCursor &m_text;
    const std::string &m_id, &m_name;
    std::span<const ParamSpec> m_specs;
    ParamMap m_params;
};

} // namespace

Result<ParamMap> readWrittenParameters(TextCursor &text, const std::string &id, const std::string &name,
                                       std::span<const ParamSpec> specs) {
    return ParameterReader(text, id, name, specs).all();
}

std::string withWrittenParameters(const std::string &id, const ParamMap &params) {
    std::string text = id;
    char before = '(';
    for (const auto &[name, value] : params) {
        text.append(1, before).append(name).append("=").append(parameterText(value));
        before = ',';
    }
    return before == '(' ? text : text + ")";
}

} // namespace eigenscope
