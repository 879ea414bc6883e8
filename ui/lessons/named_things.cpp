#include "ui/lessons/named_things.h"

#include "ui/text/program_words.h"

namespace eigenscope {
namespace {

/// What the entry says of itself: its formula, where it has one, and its help.
template <class Info> QString helpOf(const Info &info) {
    QString help = programWords(info.help);
    if constexpr (requires { info.formula; })
        if (!info.formula.empty())
            help = programWords(info.formula) + "\n\n" + help;
    return help;
}

template <class Info> void addMethods(std::vector<NamedThing> &things, const char *kind, const Registry<Info> &all) {
    for (const Info &info : all.all())
        things.push_back({kind + info.id, programWords(info.name), helpOf(info)});
}

template <class Info> void addPlaces(std::vector<NamedThing> &things, const char *kind, const Registry<Info> &all) {
    for (const Info &info : all.all())
        things.push_back({kind + info.id, programWords(info.title), {}});
}

} // namespace

std::vector<NamedThing> namedThings(const Catalogue &catalogue, const Registry<ViewInfo> &views,
                                    const Registry<WorkspaceInfo> &workspaces) {
    std::vector<NamedThing> things;
    addMethods(things, "kernel:", catalogue.kernels);
    addMethods(things, "reducer:", catalogue.reducers);
    addMethods(things, "step:", catalogue.steps);
    addMethods(things, "measure:", catalogue.measures);
    addPlaces(things, "view:", views);
    addPlaces(things, "workspace:", workspaces);
    return things;
}

} // namespace eigenscope
