#include "ui/methods/kernel_completion.h"

#include "core/base/nearest_name.h"
#include "core/kernels/expression/operation_info.h"

#include <algorithm>

namespace eigenscope {
namespace {

bool isOfName(QChar sign) {
    return sign.isLetterOrNumber() || sign == '-' || sign == '_';
}

/// Where the name begins that ends here.
qsizetype beginOfName(const QString &text, qsizetype end) {
    while (end > 0 && isOfName(text[end - 1]))
        --end;
    return end;
}

/// The bracket that is open at this place; −1 where none is.
qsizetype openBracket(const QString &text, qsizetype at) {
    int depth = 0;
    while (--at >= 0) {
        if (text[at] == ')' || text[at] == ']')
            ++depth;
        else if ((text[at] == '(' || text[at] == '[') && --depth < 0)
            return at;
    }
    return -1;
}

QStringList listed(const Names &names) {
    QStringList list;
    for (const std::string &name : names)
        list.append(QString::fromStdString(name));
    return list;
}

QStringList kernelNames(const Registry<KernelInfo> &kernels) {
    QStringList names = listed(kernels.ids());
    for (const OperationInfo &one : kernelOperations().all())
        if (one.form == OperationForm::Word)
            names.append(QString::fromStdString(one.id));
    return names;
}

QStringList choicesOf(const KernelInfo &kernel, const QString &parameter) {
    const auto spec = std::ranges::find(kernel.params, parameter.toStdString(), &ParamSpec::id);
    const auto *choice = spec == kernel.params.end() ? nullptr : std::get_if<Choice>(&spec->domain);
    return choice ? listed(choice->ids) : QStringList();
}

} // namespace

KernelWord kernelWordAt(const QString &text, qsizetype cursor, const Registry<KernelInfo> &kernels,
                        const QStringList &columns) {
    KernelWord word{.begin = beginOfName(text, cursor), .end = cursor, .names = {}};
    while (word.end < text.size() && isOfName(text[word.end]))
        ++word.end;
    const qsizetype open = openBracket(text, word.begin);
    if (open >= 0 && text[open] == '[') {
        word.names = columns;
        return word;
    }
    const QString owner = open >= 0 ? text.mid(beginOfName(text, open), open - beginOfName(text, open)) : QString();
    const KernelInfo *kernel = kernels.find(owner.toStdString());
    if (!kernel) {
        word.names = kernelNames(kernels);
        return word;
    }
    qsizetype before = word.begin;
    while (before > 0 && text[before - 1].isSpace())
        --before;
    if (before > 0 && text[before - 1] == '=') {
        const qsizetype from = beginOfName(text, before - 1);
        word.names = choicesOf(*kernel, text.mid(from, before - 1 - from));
    } else {
        for (const ParamSpec &spec : kernel->params)
            word.names.append(QString::fromStdString(spec.id));
        word.after = "=";
    }
    return word;
}

std::optional<KernelProposal> kernelProposal(const QString &text, int column, const Registry<KernelInfo> &kernels,
                                             const QStringList &columns) {
    const qsizetype at = column - 1;
    if (at < 0 || at > text.size())
        return std::nullopt;
    if (QStringView(text).mid(at).trimmed().isEmpty()) {
        QString closing;
        for (qsizetype open = openBracket(text, text.size()); open >= 0; open = openBracket(text, open))
            closing += text[open] == '(' ? ')' : ']';
        return closing.isEmpty() ? std::nullopt : std::optional(KernelProposal{closing, text + closing});
    }
    const KernelWord word = kernelWordAt(text, std::min(at + 1, text.size()), kernels, columns);
    const QString given = text.mid(word.begin, word.end - word.begin);
    if (given.isEmpty() || word.begin != at || word.names.isEmpty() || word.names.contains(given))
        return std::nullopt;
    Names names;
    for (const QString &name : word.names)
        names.push_back(name.toStdString());
    const QString nearest = QString::fromStdString(nearestName(given.toStdString(), names));
    return KernelProposal{nearest, text.left(word.begin) + nearest + text.mid(word.end)};
}

} // namespace eigenscope
