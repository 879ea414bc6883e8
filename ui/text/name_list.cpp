#include "ui/text/name_list.h"

namespace eigenscope {

QStringList namesOf(const std::vector<std::string> &names) {
    QStringList list;
    for (const std::string &name : names)
        list.append(QString::fromStdString(name));
    return list;
}

} // namespace eigenscope
