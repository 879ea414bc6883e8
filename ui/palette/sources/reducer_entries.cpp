#include "ui/palette/sources/reducer_entries.h"

#include "ui/methods/chosen_method.h"
#include "ui/text/program_words.h"
#include "ui/text/reducer_refusal.h"

namespace eigenscope {
namespace {

std::vector<ListedEntry> listReducers(const PaletteTargets &targets) {
    Document &document = targets.context.document;
    const auto prepared = document.results().value<Stage::Prepare>();
    std::vector<ListedEntry> entries;
    for (const ReducerInfo &info : targets.catalogue.reducers.all())
        entries.push_back(
            {{.key = "reducers:" + QString::fromStdString(info.id),
              .title = programWords(info.name),
              .detail = programWords(info.formula),
              .shortcut = {},
              .whyNot = !prepared ? QObject::tr("there are no data") : reducerRefusal(info, *prepared->dataset),
              .run = [&document, id = info.id] { chooseReducer(document, id); }},
             QString::fromStdString(info.id + ' ' + info.help)});
    return entries;
}

} // namespace

PaletteSourceInfo reducerEntries() {
    return listed("reducers", "Reducers", {}, listReducers);
}

} // namespace eigenscope
