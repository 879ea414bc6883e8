#pragma once

#include "core/kernels/expression/kernel_expression.h"

#include <QStringList>

#include <optional>

namespace eigenscope {

/// The word at a place in the text of a kernel, and all that could stand there.
struct KernelWord {
    qsizetype begin = 0, end = 0; ///< of the word
    QStringList names;            ///< kernels and operations, parameters, values of a choice, or columns
    QString after = {};           ///< what follows such a name: "=" where it is a parameter
};

/// What can be written at this place. The text may be half written.
KernelWord kernelWordAt(const QString &text, qsizetype cursor, const Registry<KernelInfo> &kernels,
                        const QStringList &columns);

/// A change of the text that may mend it.
struct KernelProposal {
    QString words; ///< "gaussian"
    QString text;  ///< the whole text with it
};

/// The nearest name for the word at the column of a refusal (from 1), or the brackets that are missing at the end.
std::optional<KernelProposal> kernelProposal(const QString &text, int column, const Registry<KernelInfo> &kernels,
                                             const QStringList &columns);

} // namespace eigenscope
