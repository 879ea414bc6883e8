#include "ui/palette/sources/sample_entries.h"

#include "ui/text/program_words.h"

namespace eigenscope {
namespace {

template <class Info> void addAll(const char *kind, const Registry<Info> &registry, const PaletteTargets &targets,
                                  std::vector<ListedEntry> &entries) {
    for (const Info &info : registry.all()) {
        const QString source = kind + QString::fromStdString(info.id);
        entries.push_back({{.key = "samples:" + source,
                            .title = programWords(info.name),
                            .detail = programWords(info.description),
                            .shortcut = {},
                            .whyNot = {},
                            .run = [open = targets.openSource, source] { open(source); }},
                           programWords(info.goodFor)});
    }
}

std::vector<ListedEntry> listSamples(const PaletteTargets &targets) {
    std::vector<ListedEntry> entries;
    addAll("sample:", targets.catalogue.samples, targets, entries);
    addAll("generate:", targets.catalogue.generators, targets, entries);
    return entries;
}

} // namespace

PaletteSourceInfo sampleEntries() {
    return listed("samples", "Samples", {}, listSamples);
}

} // namespace eigenscope
