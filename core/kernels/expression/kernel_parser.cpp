#include "core/base/nearest_name.h"
#include "core/base/number_text.h"
#include "core/kernels/expression/kernel_operations.h"
#include "core/kernels/expression/text_cursor.h"
#include "core/prepare/polynomial_features.h"

#include <algorithm>

namespace eigenscope {
namespace {

using Head = KernelExpression::Head;
using Read = Result<KernelExpression>;

/// sum := product {'+' product}             product := number '*' product | part {'*' part} ['*' number '*' product]
/// part := primary ['[' names ']']          primary := '(' sum ')' | kernel [parameters] | operation '(' … ')'
class KernelParser {
public:
    KernelParser(std::string_view text, const Registry<KernelInfo> &kernels)
        : m_text(text, "The kernel"), m_kernels(kernels) {}

    Read parseAll() {
        Read whole = sum(1);
        return !whole || m_text.atEnd() ? whole : m_text.expected("the end of the kernel");
    }

private:
    static constexpr int deepest = 100; // deeper nesting is a slip, and would use up the stack

    Read sum(int depth) {
        KernelExpression made{.head = Head::Sum};
        do {
            Read next = product(depth);
            if (!next)
                return next;
            made.parts.push_back(*std::move(next));
        } while (m_text.take('+'));
        if (m_text.next() == '-')
            return m_text.syntax("There is no minus between kernels, since a difference need not be positive "
                                 "semidefinite.",
                                 m_text.at());
        return alone(std::move(made));
    }

    Read product(int depth) {
        KernelExpression made{.head = Head::Product};
        do {
            Read next = startsNumber() ? scale(depth) : part(depth);
            if (!next)
                return next;
            made.parts.push_back(*std::move(next));
        } while (m_text.take('*'));
        return alone(std::move(made));
    }

    /// c * k; the number scales the whole product that follows.
    Read scale(int depth) {
        const std::size_t begin = m_text.at();
        if (depth > deepest)
            return tooDeep(begin);
        const Result<double> c = number();
        if (!c)
            return c.error();
        if (!(*c > 0))
            return m_text.located({Error::Kind::InvalidParameter,
                                   "The factor of a kernel must be a real above 0. Got " + numberText(*c) + "."},
                                  begin);
        if (!m_text.take('*'))
            return m_text.expected("'*' and a kernel after the number");
        Read inner = product(depth + 1);
        if (!inner)
            return inner;
        return around({.head = Head::Scale, .numbers = {*c}}, *std::move(inner));
    }

    Read part(int depth) {
        Read inner = primary(depth);
        if (!inner || !m_text.take('['))
            return inner;
        KernelExpression made{.head = Head::Columns};
        do {
            const std::size_t begin = m_text.at();
            Result<std::string> name = m_text.name();
            if (!name)
                return name.error();
            if (std::ranges::find(made.columns, *name) != made.columns.end())
                return m_text.syntax("The column '" + *name + "' is named twice.", begin);
            made.columns.push_back(*std::move(name));
        } while (m_text.take(','));
        if (!m_text.take(']'))
            return m_text.expected("',' or ']' after the name of a column");
        return around(std::move(made), *std::move(inner));
    }

    Read primary(int depth) {
        const std::size_t begin = m_text.at();
        if (depth > deepest)
            return tooDeep(begin);
        if (m_text.take('(')) {
            Read inner = sum(depth + 1);
            return inner && !m_text.take(')') ? m_text.expected("')'") : inner;
        }
        const std::string id(startsName() ? m_text.word("-_") : "");
        if (id.empty())
            return m_text.expected("the name of a kernel");
        const auto operation = std::ranges::find(kernelOperations(), id, &KernelOperation::word);
        if (operation != kernelOperations().end())
            return operand(*operation, depth);
        if (const KernelInfo *info = m_kernels.find(id)) {
            KernelExpression kernel{.head = Head::Kernel, .id = id};
            if (const auto read = parameters("kernel", id, info->params, kernel.params); !read)
                return read.error();
            return kernel;
        }
        std::vector<std::string> known = m_kernels.ids();
        for (const KernelOperation &one : kernelOperations())
            known.push_back(one.word);
        return m_text.located(unknownName("kernel", id, known), begin);
    }

    Read operand(const KernelOperation &operation, int depth) {
        if (!m_text.take('('))
            return m_text.expected("'(' and a kernel after '" + operation.word + "'");
        KernelExpression made{.head = operation.head};
        if (const auto read = arguments(made); !read)
            return read.error();
        Read inner = sum(depth + 1);
        if (!inner)
            return inner;
        if (operation.head == Head::PolynomialOf)
            if (const auto read = coefficients(made.numbers); !read)
                return read.error();
        if (!m_text.take(')'))
            return m_text.expected("')' after the kernel inside '" + operation.word + "'");
        return around(std::move(made), *std::move(inner));
    }

    /// f of scaled(f, k), and the map of mapped(…, k).
    Result<void> arguments(KernelExpression &made) {
        if (made.head != Head::Scaled && made.head != Head::Mapped)
            return {};
        if (made.head == Head::Mapped && !m_text.take('['))
            return featureMap(made);
        do {
            Result<Arithmetic> function = parseArithmetic(m_text);
            if (!function)
                return function.error();
            made.functions.push_back(*std::move(function));
        } while (made.head == Head::Mapped && m_text.take(','));
        if (made.head == Head::Mapped && !m_text.take(']'))
            return m_text.expected("',' or ']' after a function");
        return comma("the function");
    }

    Result<void> featureMap(KernelExpression &made) {
        const std::size_t begin = m_text.at();
        made.id = std::string(startsName() ? m_text.word("-_") : "");
        if (made.id.empty())
            return m_text.expected("'[' and functions of columns, or " + std::string(PolynomialFeatures::id));
        if (made.id != PolynomialFeatures::id)
            return m_text.located(unknownName("feature map", made.id, Names{PolynomialFeatures::id}), begin);
        if (const auto read = parameters("map", made.id, PolynomialFeatures::schema().specs(), made.params); !read)
            return read;
        return comma("the map");
    }

    Result<void> comma(const std::string &after) {
        return m_text.take(',') ? Result<void>{} : m_text.expected("',' and a kernel after " + after);
    }

    /// The a0, a1, … of polynomial-of.
    Result<void> coefficients(std::vector<double> &numbers) {
        if (m_text.next() != ',')
            return m_text.expected("',' and the coefficients a0, a1, … after the kernel");
        while (m_text.take(',')) {
            const std::size_t begin = m_text.at();
            const Result<double> a = number();
            if (!a)
                return a.error();
            if (!(*a >= 0))
                return m_text.located({Error::Kind::InvalidParameter, "The coefficients of polynomial-of must be reals "
                                                                      "of at least 0. Got " +
                                                                          numberText(*a) + "."},
                                      begin);
            numbers.push_back(*a);
        }
        return {};
    }

    /// `what` is the kind of thing whose parameters these are: "kernel".
    Result<void> parameters(const std::string &what, const std::string &id, std::span<const ParamSpec> specs,
                            ParamMap &params) {
        if (!m_text.take('(') || m_text.take(')'))
            return {};
        do {
            if (const auto read = parameter(what, id, specs, params); !read)
                return read.error();
        } while (m_text.take(','));
        if (!m_text.take(')'))
            return m_text.expected("',' or ')' after the value of a parameter");
        return {};
    }

    Result<void> parameter(const std::string &what, const std::string &owner, std::span<const ParamSpec> specs,
                           ParamMap &params) {
        const std::size_t begin = m_text.at();
        const std::string id(m_text.word("_"));
        const auto spec = std::ranges::find(specs, id, &ParamSpec::id);
        if (spec == specs.end()) {
            std::vector<std::string> known;
            for (const ParamSpec &one : specs)
                known.push_back(one.id);
            if (known.empty())
                return m_text.syntax("The " + owner + " " + what + " has no parameters.", begin);
            if (id.empty() || m_text.next() != '=')
                return m_text.syntax("Parameters are written with their names, for example " + owner + "(" +
                                         known.front() + "=…).",
                                     begin);
            return m_text.located(unknownName("parameter of " + owner, id, known), begin);
        }
        if (params.contains(id))
            return m_text.syntax("The parameter '" + id + "' is given twice.", begin);
        if (!m_text.take('='))
            return m_text.expected("'=' after '" + id + "'");
        const std::size_t valueBegin = m_text.at();
        const Result<std::string> value = valueOf(id);
        if (!value)
            return value.error();
        Result<ParamValue> read = parseText(owner, *spec, *value);
        if (!read)
            return m_text.located(read.error(), valueBegin);
        params[id] = *std::move(read);
        return {};
    }

    Result<std::string> valueOf(const std::string &id) {
        if (m_text.next() == '"')
            return m_text.quoted();
        if (m_text.next() == '[') {
            const Result<std::string_view> rows = m_text.brackets();
            if (!rows)
                return rows.error();
            return std::string(*rows);
        }
        const std::string_view value = m_text.word("+-._");
        if (value.empty())
            return m_text.expected("a value after '" + id + "='");
        return std::string(value);
    }

    /// A number with or without a sign.
    Result<double> number() {
        const bool negative = m_text.take('-');
        if (!negative)
            m_text.take('+');
        const Result<double> value = m_text.number();
        return value && negative ? Result<double>(-*value) : value;
    }

    bool startsNumber() { return m_text.startsNumber() || m_text.next() == '-' || m_text.next() == '+'; }

    bool startsName() { return isBareName(std::string(1, m_text.next())) && m_text.next() != '_'; }

    Error tooDeep(std::size_t at) const {
        return m_text.syntax("The kernel is nested more than " + std::to_string(deepest) + " deep, which is the most.",
                             at);
    }

    /// A sum or product of one part is that part.
    static KernelExpression alone(KernelExpression made) {
        if (made.parts.size() > 1)
            return made;
        KernelExpression part = std::move(made.parts.front()); // which the assignment would otherwise destroy
        return part;
    }

    static KernelExpression around(KernelExpression made, KernelExpression inner) {
        made.parts.push_back(std::move(inner));
        return made;
    }

    TextCursor m_text;
    const Registry<KernelInfo> &m_kernels;
};

} // namespace

Result<KernelExpression> parseKernel(std::string_view text, const Registry<KernelInfo> &kernels) {
    return KernelParser(text, kernels).parseAll();
}

} // namespace eigenscope
