#include "ui/manual/catalogue_pages.h"

#include "core/kernels/expression/operation_info.h"
#include "ui/formula/catalogue_formula.h"
#include "ui/views/meaning.h"

namespace eigenscope {
namespace {

/// A text of the catalogue, in which no sign means anything to Markdown.
std::string plain(const std::string &text) {
    std::string result;
    for (const char c : text) {
        if (std::string_view("\\`*_{}[]<>#|$~").find(c) != std::string_view::npos)
            result += '\\';
        result += c;
    }
    return result;
}

std::string formulaText(const std::string &formula) {
    return formula.empty() ? "" : "$" + catalogueTex(QString::fromStdString(formula)).toStdString() + "$\n\n";
}

/// What a setting is where nothing is said: "0.5", "the median distance".
std::string usualText(const ParamSpec &spec) {
    const std::string value = valueText(spec.defaultValue);
    return std::holds_alternative<Automatic>(spec.defaultValue) && !spec.automatic.empty() ? "auto: " + spec.automatic
           : value.empty()                                                                 ? "none"
                                                                                           : value;
}

std::string settingsTable(const std::vector<ParamSpec> &settings) {
    if (settings.empty())
        return {};
    std::string table = "| setting | key | takes | else | |\n| --- | --- | --- | --- | --- |\n";
    for (const ParamSpec &spec : settings)
        if (!std::holds_alternative<CheckSum>(spec.domain))
            table += "| " + plain(spec.label) + " | `" + spec.id + "` | " + plain(domainText(spec)) + " | " +
                     plain(usualText(spec)) + " | " + plain(spec.help) + " |\n";
    return table + "\n";
}

/// Formula, words, source and settings, those that an entry of this kind has.
template <class Info> std::string entryText(const Info &info, const std::string &before) {
    std::string text, name;
    if constexpr (requires { info.title; })
        name = info.title;
    else
        name = info.name;
    text = "## " + plain(name) + " {#" + before + info.id + "}\n\n";
    if constexpr (requires { info.formula; })
        text += formulaText(info.formula);
    if constexpr (requires { info.description; })
        text += plain(info.description) + "\n\n";
    if constexpr (requires { info.help; })
        text += plain(info.help) + "\n\n";
    if constexpr (requires { info.goodFor; })
        text += "Good for: " + plain(info.goodFor) + ".\n\n";
    if constexpr (requires { info.psd; })
        if (info.help.find("positive semidefinite") == std::string_view::npos) // else it was said
            text += "Positive semidefinite " + plain(info.psd) + ".\n\n";
    if constexpr (requires { info.example; })
        text += "Example: `" + info.example + "`\n\n";
    if constexpr (requires { info.params; })
        text += settingsTable(info.params);
    if constexpr (requires { info.source; })
        if (!info.source.empty())
            text += "Source: " + plain(info.source) + "\n\n";
    return text + "Its name in files and on the command line: `" + info.id + "`.\n\n";
}

/// `before` stands before the ids in the anchors, where two kinds on one page have the same ones.
template <class Info> std::string entries(const Registry<Info> &all, const std::string &before = {}) {
    std::string text;
    for (const Info &info : all.all())
        text += entryText(info, before);
    return text;
}

std::string formatTable(const Registry<FormatInfo> &formats) {
    std::string table = "| format | endings | | holds |\n| --- | --- | --- | --- |\n";
    for (const FormatInfo &format : formats.all()) {
        std::string endings;
        for (const std::string &ending : format.endings)
            endings += (endings.empty() ? "`" : " `") + ending + "`";
        table += "| " + plain(format.name) + " | " + endings + " | " +
                 (format.read && format.write ? "read, written"
                  : format.read               ? "read"
                                              : "written") +
                 " | " + plain(format.description) + " |\n";
    }
    return table + "\nAll but archives and workbooks are read with `.gz` behind their ending too.\n";
}

std::string meaningWords(const ViewInfo &view) {
    const auto parts = readMeaning(view.meaning);
    std::string text;
    if (!parts)
        return text;
    for (const MeaningPart &part : *parts) {
        const std::string words = part.text.toStdString();
        switch (part.kind) {
        case MeaningPart::Kind::Headline: text += "**" + words + "**\n\n"; break;
        case MeaningPart::Kind::Words: text += words + "\n\n"; break;
        case MeaningPart::Kind::Formula: text += "$" + words + "$\n\n"; break;
        case MeaningPart::Kind::LookFor: text += "- " + words + "\n"; break;
        case MeaningPart::Kind::Caution: text += "\n> " + words + "\n\n"; break;
        }
    }
    return text;
}

std::string viewEntries(const Registry<ViewInfo> &views) {
    std::string text;
    for (const ViewInfo &view : views.all())
        text += "## " + plain(view.title) + " {#" + view.id + "}\n\n" + meaningWords(view) + "Its name in exports: `" +
                view.id + "`.\n\n";
    return text;
}

ManualPage page(const char *id, const char *title, std::string words) {
    return {.id = id, .title = title, .words = std::move(words), .places = {}, .isOfCatalogue = true};
}

} // namespace

std::vector<ManualPage> cataloguePages(const ManualSource &source) {
    const Catalogue &all = source.catalogue;
    return {
        page("views", "All views", viewEntries(source.views)),
        page("catalogue-kernels", "All kernels", entries(all.kernels)),
        page("catalogue-operations", "All kernel operations", entries(kernelOperations())),
        page("catalogue-distances", "All distances", entries(all.distances)),
        page("catalogue-steps", "All preparation steps", entries(all.steps)),
        page("catalogue-reducers", "All reducers", entries(all.reducers)),
        page("catalogue-clusterings", "All clusterings", entries(all.clusterings)),
        page("catalogue-measures", "All measures of quality", entries(all.measures)),
        page("catalogue-selection", "All scores, criteria and searches",
             "# Scores of single columns\n\n" + entries(all.scores, "score-") + "# Criteria of several columns\n\n" +
                 entries(all.criteria, "criterion-") + "# Searches\n\n" + entries(all.searches)),
        page("catalogue-regressions", "All regressions", entries(all.regressions)),
        page("catalogue-samples", "All samples",
             "# Samples\n\n" + entries(all.samples) + "# Generators\n\n" + entries(all.generators)),
        page("catalogue-formats", "All formats", formatTable(all.formats)),
        page("catalogue-exports", "All exports of data", entries(source.exports)),
    };
}

} // namespace eigenscope
