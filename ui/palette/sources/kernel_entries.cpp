#include "ui/palette/sources/kernel_entries.h"

#include "ui/methods/chosen_method.h"
#include "ui/text/kernel_refusal.h"
#include "ui/text/program_words.h"

namespace eigenscope {
namespace {

std::vector<ListedEntry> listKernels(const PaletteTargets &targets) {
    Document &document = targets.context.document;
    const auto prepared = document.results().value<Stage::Prepare>();
    std::vector<ListedEntry> entries;
    for (const KernelInfo &info : targets.catalogue.kernels.all())
        entries.push_back(
            {{.key = "kernels:" + QString::fromStdString(info.id),
              .title = QObject::tr("%1 kernel").arg(programWords(info.name)),
              .detail = programWords(info.formula),
              .shortcut = {},
              .whyNot = !prepared ? QObject::tr("there are no data") : kernelRefusal(info, prepared->dataset->kind()),
              .run = [&document, id = info.id] { chooseKernel(document, id); }},
             QString::fromStdString(info.id + ' ' + info.help)});
    return entries;
}

} // namespace

PaletteSourceInfo kernelEntries() {
    return listed("kernels", "Kernels", {}, listKernels);
}

} // namespace eigenscope
