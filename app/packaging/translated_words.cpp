#include "app/packaging/translated_words.h"

#include "core/base/class_palette.h"
#include "core/kernels/expression/operation_info.h"
#include "core/lessons/targets.h"
#include "core/pipeline/same_pictures.h"
#include "core/pipeline/session/film_settings.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/selection/feature_scores.h"
#include "core/selection/feature_selection.h"
#include "ui/export/film_format.h"
#include "ui/formula/formula_symbols.h"
#include "ui/text/program_words.h"
#include "ui/views/meaning.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <set>
#include <type_traits>

namespace eigenscope {
namespace {

/// The lines, and which words they hold already.
class WordList {
public:
    void add(const std::string &of, std::string_view words) {
        if (words.empty() || !m_known.emplace(words).second)
            return;
        m_lines += "    //: " + of + "\n    QT_TRANSLATE_NOOP(\"" + programWordsContext + "\", " + Json(words).dump() +
                   "),\n"; // a text of JSON is one of C++
    }
    [[nodiscard]] std::string source() const {
        return "#include <QtGlobal>\n\nconst char *const words[] = {\n" + m_lines + "};\n";
    }

private:
    std::set<std::string, std::less<>> m_known;
    std::string m_lines;
};

void addParameters(WordList &list, const std::string &of, const std::vector<ParamSpec> &specs) {
    for (const ParamSpec &spec : specs) {
        const std::string parameter = of + ", parameter " + spec.id;
        for (const std::string *words : {&spec.label, &spec.unit, &spec.help, &spec.automatic})
            list.add(parameter, *words);
        if (const auto *choice = std::get_if<Choice>(&spec.domain))
            for (std::string id : choice->ids) {
                std::ranges::replace(id, '-', ' '); // as choiceText shows it
                list.add(parameter, id);
            }
    }
}

void addMeaning(WordList &list, const ViewInfo &view) {
    const auto parts = readMeaning(view.meaning);
    if (!parts)
        return;
    for (const MeaningPart &part : *parts)
        if (part.kind != MeaningPart::Kind::Formula)
            list.add("What " + view.title + " means", part.text.toStdString());
}

/// The words of each entry, whichever of these members it has.
template <class Info> void addEntries(WordList &list, const std::string &kind, const Registry<Info> &registry) {
    for (const Info &info : registry.all()) {
        const std::string of = kind + " " + info.id;
        const auto add = [&](auto words) {
            if constexpr (std::is_invocable_v<decltype(words), const Info &>)
                list.add(of, words(info));
        };
        add([](const auto &one) -> decltype((one.name)) { return one.name; });
        add([](const auto &one) -> decltype((one.title)) { return one.title; });
        add([](const auto &one) -> decltype((one.description)) { return one.description; });
        add([](const auto &one) -> decltype((one.goodFor)) { return one.goodFor; });
        add([](const auto &one) -> decltype((one.formula)) { return one.formula; });
        add([](const auto &one) -> decltype((one.help)) { return one.help; });
        add([](const auto &one) -> decltype((one.psd)) { return one.psd; });
        add([](const auto &one) -> decltype((one.hint)) { return one.hint; });
        add([](const auto &one) -> decltype((one.besides)) { return one.besides; });
        add([](const auto &one) -> decltype(std::string(one.toggle->name)) {
            return one.toggle ? one.toggle->name : "";
        });
        add([](const auto &one) -> decltype(std::string(one.toggle->help)) {
            return one.toggle ? one.toggle->help : "";
        });
        if constexpr (requires { info.params; })
            addParameters(list, of, info.params);
        if constexpr (requires { info.meaning; })
            addMeaning(list, info);
    }
}

/// The options of the scores and of the search for columns, which belong to no entry.
void addOptions(WordList &list, const Catalogue &catalogue) {
    const SelectSettings usual;
    addParameters(list, "Scores", ScoreOptions::schema().specs());
    for (const CriterionInfo &criterion : catalogue.criteria.all())
        addParameters(list, "Select columns",
                      selectParams(catalogue.criteria, catalogue.searches, criterion.id, usual.search));
    for (const SearchInfo &search : catalogue.searches.all())
        addParameters(list, "Select columns",
                      selectParams(catalogue.criteria, catalogue.searches, usual.criterion, search.id));
}

} // namespace

std::string translatedWords(const Registries &registries, const std::vector<SentenceTemplate> &templates) {
    WordList list;
    const Catalogue &catalogue = registries.catalogue;
    addEntries(list, "Sample", catalogue.samples);
    addEntries(list, "Generator", catalogue.generators);
    addEntries(list, "Format", catalogue.formats);
    addEntries(list, "Step", catalogue.steps);
    addEntries(list, "Kernel", catalogue.kernels);
    addEntries(list, "Operation", kernelOperations());
    addEntries(list, "Distance", catalogue.distances);
    addEntries(list, "Regression", catalogue.regressions);
    addEntries(list, "Reducer", catalogue.reducers);
    addEntries(list, "Clustering", catalogue.clusterings);
    addEntries(list, "Measure", catalogue.measures);
    addEntries(list, "Score", catalogue.scores);
    addEntries(list, "Criterion", catalogue.criteria);
    addEntries(list, "Search", catalogue.searches);
    addEntries(list, "Export", registries.exports);
    addEntries(list, "Overlay", registries.overlays);
    addEntries(list, "View", registries.views);
    addEntries(list, "Card", registries.cards);
    addEntries(list, "Workspace", registries.workspaces);
    addEntries(list, "Picture format", registries.pictures);
    addEntries(list, "Film format", builtinFilmFormats());
    addEntries(list, "Command palette", registries.palette);
    addOptions(list, catalogue);
    for (const FilmKind &kind : filmKinds())
        list.add("Film", kind.name);
    for (const SamePictures &same : samePictures())
        for (const std::string *words : {&same.title, &same.help})
            list.add("The same thing twice", *words);
    for (const TargetKind &kind : targetKinds(lessonRules(registries)))
        list.add("What a lesson points at", kind.id);
    for (const ClassPalette &palette : classPalettes())
        for (const std::string *words : {&palette.name, &palette.help})
            list.add("Palette " + palette.id, *words);
    for (const StageInfo &stage : builtinStages())
        list.add("Stage " + stage.id, stage.title);
    for (const ObjectKind kind :
         {ObjectKind::Points, ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Dissimilarities, ObjectKind::Gram})
        list.add("Kind of data", kindName(kind));
    for (const OperationInfo &operation : kernelOperations().all())
        list.add("How a value of a kernel is made", operation.id);
    for (const std::string_view sign : spokenSymbols())
        if (std::ranges::any_of(sign, [](unsigned char letter) { return std::isalpha(letter) != 0; }))
            list.add("Sign of a formula, spoken", sign);
    for (const SentenceTemplate &one : templates)
        list.add("Sentence in " + one.file, one.text);
    return list.source();
}

} // namespace eigenscope
