#include "ui/palette/sources/step_entries.h"

#include "ui/methods/chosen_method.h"
#include "ui/text/program_words.h"

namespace eigenscope {
namespace {

std::vector<ListedEntry> listSteps(const PaletteTargets &targets) {
    Document &document = targets.context.document;
    std::vector<ListedEntry> entries;
    for (const StepInfo &info : targets.catalogue.steps.all())
        entries.push_back(
            {{.key = "steps:" + QString::fromStdString(info.id),
              .title = programWords(info.name),
              .detail = programWords(info.help),
              .shortcut = {},
              .whyNot = document.isOpen() ? stepRefusal(info, document.results()) : QObject::tr("there are no data"),
              .run = [&document, &info] { addStep(document, info); }},
             QString::fromStdString(info.id)});
    return entries;
}

} // namespace

PaletteSourceInfo stepEntries() {
    return listed("steps", "Steps of the preparation", {}, listSteps);
}

} // namespace eigenscope
