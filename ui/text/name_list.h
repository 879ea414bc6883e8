#pragma once

#include "core/base/registry.h"
#include "ui/text/program_words.h"

#include <QStringList>

#include <functional>
#include <string>
#include <vector>

namespace eigenscope {

/// Names of columns, axes or lines, as labels and menus take them.
QStringList namesOf(const std::vector<std::string> &names);
/// "Isomap, UMAP and t-SNE": a list for a sentence; empty for no names.
QString listedNames(const QStringList &names);

/// The entries of a registry that can do something, listed by their names. `can` is asked of each info.
template <class Info, class Can> QString namesOfThose(const Registry<Info> &registry, Can can) {
    QStringList names;
    for (const Info &info : registry.all())
        if (std::invoke(can, info))
            names.append(programWords(info.name));
    return listedNames(names);
}

} // namespace eigenscope
