#include "ui/text/name_list.h"

#include <QObject>

namespace eigenscope {

QStringList namesOf(const std::vector<std::string> &names) {
    QStringList list;
    for (const std::string &name : names)
        list.append(QString::fromStdString(name));
    return list;
}

QString listedNames(const QStringList &names) {
    return names.size() < 2 ? names.join(QString())
                            : QObject::tr("%1 and %2").arg(names.first(names.size() - 1).join(", "), names.back());
}

} // namespace eigenscope
