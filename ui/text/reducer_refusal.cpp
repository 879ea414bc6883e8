#include "ui/text/reducer_refusal.h"

#include "ui/text/program_words.h"

#include <QObject>

#include <algorithm>

namespace eigenscope {

QString reducerRefusal(const ReducerInfo &reducer, const Dataset &data) {
    const QString name = programWords(reducer.name);
    if (std::ranges::find(reducer.kinds, data.kind()) == reducer.kinds.end())
        return QObject::tr("%1 does not take %2.").arg(name, programWords(kindName(data.kind())));
    if (!reducer.needsLabel)
        return {};
    const std::optional<Classes> classes = data.classes();
    return classes && classes->names.size() >= 2
               ? QString()
               : QObject::tr("%1 needs a label column with at least two classes.").arg(name);
}

} // namespace eigenscope
