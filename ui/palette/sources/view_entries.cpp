#include "ui/palette/sources/view_entries.h"

#include "ui/palette/sources/found_view.h"
#include "ui/text/program_words.h"

namespace eigenscope {
namespace {

std::vector<ListedEntry> listViews(const PaletteTargets &targets) {
    std::vector<ListedEntry> entries;
    for (const FoundView &found : foundViews(targets))
        entries.push_back({{.key = "views:" + QString::fromStdString(found.info->id),
                            .title = programWords(found.info->title),
                            .detail = QObject::tr("in %1").arg(programWords(found.workspace->title)),
                            .shortcut = {},
                            .whyNot = targets.context.document.isOpen() ? QString() : QObject::tr("nothing is open"),
                            .run = [found, targets] {
                                if (ViewFrame *frame = shown(found, targets))
                                    frame->view().setFocus();
                            }}});
    return entries;
}

} // namespace

PaletteSourceInfo viewEntries() {
    return listed("views", "Views", {}, listViews);
}

} // namespace eigenscope
