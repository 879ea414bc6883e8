#include "ui/palette/sources/help_entries.h"

#include "ui/palette/sources/found_view.h"
#include "ui/text/program_words.h"
#include "ui/views/meaning.h"

namespace eigenscope {
namespace {

/// In a few words what is seen, and all words of the explanation.
std::pair<QString, QString> explained(const ViewInfo &view) {
    QString headline, words;
    if (const auto parts = readMeaning(view.meaning))
        for (const MeaningPart &part : *parts) {
            if (part.kind == MeaningPart::Kind::Headline)
                headline = part.text;
            else if (part.kind != MeaningPart::Kind::Formula)
                words += part.text + ' ';
        }
    return {headline, words};
}

std::vector<ListedEntry> listHelp(const PaletteTargets &targets) {
    std::vector<ListedEntry> entries;
    for (const FoundView &found : foundViews(targets)) {
        const auto [headline, words] = explained(*found.info);
        entries.push_back({{.key = "help:" + QString::fromStdString(found.info->id),
                            .title = QObject::tr("What %1 means").arg(programWords(found.info->title)),
                            .detail = headline,
                            .shortcut = {},
                            .whyNot = targets.context.document.isOpen() ? QString() : QObject::tr("nothing is open"),
                            .run =
                                [found, targets] {
                                    if (ViewFrame *frame = shown(found, targets))
                                        targets.explain(frame);
                                }},
                           words});
    }
    return entries;
}

} // namespace

PaletteSourceInfo helpEntries() {
    return listed("help", "Help", '?', listHelp);
}

} // namespace eigenscope
