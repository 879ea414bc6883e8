#include "ui/text/kernel_refusal.h"

#include <QObject>
#include <QStringList>

#include <algorithm>

namespace eigenscope {

QString kernelRefusal(const KernelInfo &kernel, ObjectKind kind) {
    if (std::ranges::find(kernel.kinds, kind) != kernel.kinds.end())
        return {};
    const auto word = [](ObjectKind one) { return QString::fromStdString(std::string(kindName(one))); };
    QStringList taken;
    for (const ObjectKind one : kernel.kinds)
        taken.append(word(one));
    return QObject::tr("%1 takes %2; these data are %3.")
        .arg(QString::fromStdString(kernel.name), taken.join(QObject::tr(" or ")), word(kind));
}

} // namespace eigenscope
