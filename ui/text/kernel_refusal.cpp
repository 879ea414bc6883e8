#include "ui/text/kernel_refusal.h"

#include "ui/text/program_words.h"

#include <QObject>
#include <QStringList>

#include <algorithm>

namespace eigenscope {

QString kernelRefusal(const KernelInfo &kernel, ObjectKind kind) {
    if (std::ranges::find(kernel.kinds, kind) != kernel.kinds.end())
        return {};
    const auto word = [](ObjectKind one) { return programWords(kindName(one)); };
    QStringList taken;
    for (const ObjectKind one : kernel.kinds)
        taken.append(word(one));
    return QObject::tr("%1 takes %2; these data are %3.")
        .arg(programWords(kernel.name), taken.join(QObject::tr(" or ")), word(kind));
}

} // namespace eigenscope
