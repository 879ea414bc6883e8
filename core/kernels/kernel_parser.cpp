#include "core/base/nearest_name.h"
#include "core/kernels/kernel_operations.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// expression := name | kernel '(' [id '=' value {',' id '=' value}] ')' | operation '(' expression ')'
class KernelParser {
public:
    KernelParser(std::string_view text, const Registry<KernelInfo> &kernels) : m_text(text), m_kernels(kernels) {}

    Result<KernelExpression> parseAll() {
        Result<KernelExpression> whole = expression(1);
        if (!whole)
            return whole;
        skipSpaces();
        if (m_at < m_text.size())
            return expected("the end of the kernel");
        return whole;
    }

private:
    static constexpr int deepest = 100; // deeper nesting is a slip, and would use up the stack

    Result<KernelExpression> expression(int depth) {
        skipSpaces();
        const std::size_t begin = m_at;
        const bool named = m_at < m_text.size() && isLetter(m_text[m_at]);
        const std::string id(named ? word("-_") : "");
        if (!named)
            return expected("the name of a kernel");
        if (depth > deepest)
            return located({Error::Kind::Syntax,
                            "The kernel is nested more than " + std::to_string(deepest) + " deep, which is the most."},
                           begin);
        const auto operation = std::ranges::find(kernelOperations(), id, &KernelOperation::id);
        if (operation != kernelOperations().end())
            return operand(*operation, depth);
        if (const KernelInfo *info = m_kernels.find(id))
            return parameters(*info);
        std::vector<std::string> known = m_kernels.ids();
        for (const KernelOperation &one : kernelOperations())
            known.push_back(one.id);
        return located(unknownName("kernel", id, known), begin);
    }

    Result<KernelExpression> operand(const KernelOperation &operation, int depth) {
        if (!take('('))
            return expected("'(' and a kernel after '" + operation.id + "'");
        Result<KernelExpression> inner = expression(depth + 1);
        if (!inner)
            return inner;
        if (!take(')'))
            return expected("')' after the kernel inside '" + operation.id + "'");
        KernelExpression made{.head = operation.head, .id = {}};
        made.parts.push_back(*std::move(inner));
        return made;
    }

    Result<KernelExpression> parameters(const KernelInfo &info) {
        KernelExpression kernel{.head = KernelExpression::Head::Kernel, .id = info.id};
        if (!take('(') || take(')'))
            return kernel;
        do {
            if (const auto read = parameter(info, kernel.params); !read)
                return read.error();
        } while (take(','));
        if (!take(')'))
            return expected("',' or ')' after the value of a parameter");
        return kernel;
    }

    Result<void> parameter(const KernelInfo &info, ParamMap &params) {
        skipSpaces();
        const std::size_t begin = m_at;
        const std::string id(word("_"));
        const auto spec = std::ranges::find(info.params, id, &ParamSpec::id);
        if (spec == info.params.end()) {
            std::vector<std::string> known;
            for (const ParamSpec &one : info.params)
                known.push_back(one.id);
            if (known.empty())
                return located({Error::Kind::Syntax, "The " + info.id + " kernel has no parameters."}, begin);
            if (id.empty() || (skipSpaces(), m_at >= m_text.size() || m_text[m_at] != '='))
                return located({Error::Kind::Syntax, "Parameters are written with their names, for example " + info.id +
                                                         "(" + known.front() + "=…)."},
                               begin);
            return located(unknownName("parameter of " + info.id, id, known), begin);
        }
        if (params.contains(id))
            return located({Error::Kind::Syntax, "The parameter '" + id + "' is given twice."}, begin);
        if (!take('='))
            return expected("'=' after '" + id + "'");
        skipSpaces();
        const std::size_t valueBegin = m_at;
        const std::string_view value = word("+-._");
        if (value.empty())
            return expected("a value after '" + id + "='");
        Result<ParamValue> read = parseText(info.id, *spec, value);
        if (!read)
            return located(read.error(), valueBegin);
        params[id] = *std::move(read);
        return {};
    }

    void skipSpaces() { m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size()); }

    bool take(char sign) {
        skipSpaces();
        if (m_at >= m_text.size() || m_text[m_at] != sign)
            return false;
        ++m_at;
        return true;
    }

    /// The letters, digits and `others` from here on.
    std::string_view word(std::string_view others) {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && (isLetterOrDigit(m_text[m_at]) || others.find(m_text[m_at]) != others.npos))
            ++m_at;
        return m_text.substr(begin, m_at - begin);
    }

    static bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
    static bool isLetterOrDigit(char c) { return isLetter(c) || (c >= '0' && c <= '9'); }

    static bool continuesSign(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; } // of UTF-8

    Error expected(std::string_view what) {
        skipSpaces();
        std::size_t end = m_at + 1;
        while (end < m_text.size() && continuesSign(m_text[end]))
            ++end;
        const std::string found = m_at < m_text.size() ? "'" + std::string(m_text.substr(m_at, end - m_at)) + "'"
                                                       : std::string("the end of the text");
        return located({Error::Kind::Syntax, "The kernel needs " + std::string(what) + ", but there is " + found + "."},
                       m_at);
    }

    /// The error at this byte of the text, its column in signs from 1.
    Error located(Error error, std::size_t at) const {
        error.line = 1;
        error.column =
            1 + static_cast<int>(std::ranges::count_if(m_text.substr(0, at), [](char c) { return !continuesSign(c); }));
        error.message += " (column " + std::to_string(error.column) + ")";
        return error;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    const Registry<KernelInfo> &m_kernels;
};

} // namespace

Result<KernelExpression> parseKernel(std::string_view text, const Registry<KernelInfo> &kernels) {
    return KernelParser(text, kernels).parseAll();
}

} // namespace eigenscope
