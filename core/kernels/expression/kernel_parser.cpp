#include "core/base/nearest_name.h"
#include "core/kernels/expression/operation_info.h"
#include "core/kernels/expression/parameter_text.h"
#include "core/kernels/expression/text_cursor.h"

#include <algorithm>

namespace eigenscope {
namespace {

using Read = Result<KernelExpression>;

/// The operations of a form; those that bind less first.
std::vector<const OperationInfo *> operationsOf(OperationForm form) {
    std::vector<const OperationInfo *> found;
    for (const OperationInfo &one : kernelOperations().all())
        if (one.form == form)
            found.push_back(&one);
    std::ranges::stable_sort(found, {}, &OperationInfo::strength);
    return found;
}

/// sum := product {'+' product}             product := number '*' product | part {'*' part} ['*' number '*' product]
/// part := primary ['[' names ']']          primary := '(' sum ')' | kernel [parameters] | operation '(' … ')'
class KernelParser {
public:
    KernelParser(std::string_view text, const Registry<KernelInfo> &kernels)
        : m_text(text, sentence("The kernel")), m_kernels(kernels), m_between(operationsOf(OperationForm::Between)),
          m_factors(operationsOf(OperationForm::Factor)), m_subscripts(operationsOf(OperationForm::Subscript)) {}

    Read parseAll() {
        Read whole = sum(1);
        return !whole || m_text.atEnd() ? whole : m_text.expected(sentence("the end of the kernel"));
    }

private:
    static constexpr int deepest = 100; // deeper nesting is a slip, and would use up the stack

    Read sum(int depth) {
        Read whole = chain(0, depth);
        if (whole && m_text.next() == '-')
            return m_text.syntax(sentence("There is no minus between kernels, since a difference need not be positive "
                                          "semidefinite."),
                                 m_text.at());
        return whole;
    }

    /// Parts with the sign of an operation between them; one part is that part.
    Read chain(std::size_t level, int depth) {
        if (level == m_between.size())
            return subscripted(depth);
        const OperationInfo &operation = *m_between[level];
        KernelExpression made{.operation = operation.id};
        do {
            TRY(made.parts.emplace_back(), link(level, depth));
        } while (m_text.take(operation.sign));
        if (made.parts.size() > 1)
            return made;
        KernelExpression part = std::move(made.parts.front()); // which the assignment would otherwise destroy
        return part;
    }

    Read link(std::size_t level, int depth) {
        const OperationStrength strength = m_between[level]->strength;
        for (const OperationInfo *one : m_factors)
            if (one->strength == strength && m_text.startsSignedNumber())
                return factor(*one, level, depth);
        return chain(level + 1, depth);
    }

    /// c * k; the number scales the whole product that follows.
    Read factor(const OperationInfo &operation, std::size_t level, int depth) {
        if (depth > deepest)
            return tooDeep(m_text.at());
        KernelExpression made{.operation = operation.id};
        TRY(operation.read(m_text, made));
        if (!m_text.take('*'))
            return m_text.expected(sentence("'*' and a kernel after the number"));
        TRY(made.parts.emplace_back(), chain(level, depth + 1));
        return made;
    }

    Read subscripted(int depth) {
        Read inner = primary(depth);
        if (!inner || m_subscripts.empty() || !m_text.take('['))
            return inner;
        KernelExpression made{.operation = m_subscripts.front()->id};
        TRY(m_subscripts.front()->read(m_text, made));
        if (!m_text.take(']'))
            return m_text.expected(sentence("',' or ']' after the name of a column"));
        made.parts.push_back(*std::move(inner));
        return made;
    }

    Read primary(int depth) {
        const std::size_t begin = m_text.at();
        if (depth > deepest)
            return tooDeep(begin);
        if (m_text.take('(')) {
            Read inner = sum(depth + 1);
            return inner && !m_text.take(')') ? m_text.expected(sentence("')'")) : inner;
        }
        const std::string id = m_text.id();
        if (id.empty())
            return m_text.expected(sentence("the name of a kernel"));
        const OperationInfo *operation = kernelOperations().find(id);
        if (operation && operation->form == OperationForm::Word)
            return around(*operation, depth);
        if (const KernelInfo *info = m_kernels.find(id)) {
            TRY(ParamMap params, readWrittenParameters(m_text, id, info->name, info->params));
            return KernelExpression{.id = id, .params = std::move(params)};
        }
        return m_text.located(unknownName(sentence("kernel"), id, known()), begin);
    }

    Read around(const OperationInfo &operation, int depth) {
        if (!m_text.take('('))
            return m_text.expected(sentence("'(' and a kernel after '%1'", operation.id));
        KernelExpression made{.operation = operation.id};
        if (operation.read && operation.argumentsFirst)
            TRY(operation.read(m_text, made));
        TRY(made.parts.emplace_back(), sum(depth + 1));
        if (operation.read && !operation.argumentsFirst)
            TRY(operation.read(m_text, made));
        if (!m_text.take(')'))
            return m_text.expected(sentence("')' after the kernel inside '%1'", operation.id));
        return made;
    }

    [[nodiscard]] Names known() const {
        Names names = m_kernels.ids();
        for (const OperationInfo *one : operationsOf(OperationForm::Word))
            names.push_back(one->id);
        return names;
    }

    [[nodiscard]] Error tooDeep(std::size_t at) const {
        return m_text.syntax(sentence("The kernel is nested more than %1 deep, which is the most.", deepest), at);
    }

    TextCursor m_text;
    const Registry<KernelInfo> &m_kernels;
    std::vector<const OperationInfo *> m_between, m_factors, m_subscripts;
};

} // namespace

Result<KernelExpression> parseKernel(std::string_view text, const Registry<KernelInfo> &kernels) {
    return KernelParser(text, kernels).parseAll();
}

} // namespace eigenscope
