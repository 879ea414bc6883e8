#include "app/listing.h"

#include "core/base/nearest_name.h"
#include "core/lessons/lesson_reference.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

Json limit(double value) {
    return std::isfinite(value) ? Json(value) : Json();
}

/// Which values a parameter takes, for programs.
Json domainJson(const Domain &domain) {
    if (const auto *range = std::get_if<RealRange>(&domain))
        return {{"type", "real"},
                {"min", limit(range->min)},
                {"max", limit(range->max)},
                {"open_min", range->openMin},
                {"open_max", range->openMax}};
    if (const auto *range = std::get_if<IntRange>(&domain)) {
        const bool bounded = range->max != std::numeric_limits<std::int64_t>::max();
        return {{"type", "integer"}, {"min", range->min}, {"max", bounded ? Json(range->max) : Json()}};
    }
    if (const auto *choice = std::get_if<Choice>(&domain))
        return {{"type", "choice"}, {"choices", choice->ids}};
    if (std::holds_alternative<SquareMatrix>(domain))
        return {{"type", "matrix"}};
    if (std::holds_alternative<ColumnName>(domain))
        return {{"type", "column"}};
    if (std::holds_alternative<TableFile>(domain))
        return {{"type", "file"}};
    if (std::holds_alternative<CheckSum>(domain))
        return {{"type", "sha256"}};
    return {{"type", std::holds_alternative<Flag>(domain) ? "flag" : "columns"}};
}

Json parametersJson(const std::vector<ParamSpec> &specs) {
    Json parameters = Json::array();
    for (const ParamSpec &spec : specs) {
        Json parameter = {{"id", spec.id}, {"default", toJson(spec.defaultValue)}, {"accepts", domainText(spec)}};
        parameter.update(domainJson(spec.domain));
        for (const auto &[key, text] :
             {std::pair("automatic", &spec.automatic), std::pair("unit", &spec.unit), std::pair("help", &spec.help)})
            if (!text->empty())
                parameter[key] = *text;
        parameters.push_back(std::move(parameter));
    }
    return parameters;
}

Json kindsJson(const std::vector<ObjectKind> &kinds) {
    Json names = Json::array();
    for (const ObjectKind kind : kinds)
        names.push_back(kindName(kind));
    return names;
}

std::string_view inputName(const ReducerInfo &reducer) {
    switch (reducer.input) {
    case ReducerInput::Features: return "features";
    case ReducerInput::Kernel: return "kernel";
    case ReducerInput::Distances: return reducer.kernelInstead ? "distances or kernel" : "distances";
    case ReducerInput::Positions: return "positions";
    }
    return {};
}

std::string_view kernelUse(RegressionInfo::Kernel use) {
    switch (use) {
    case RegressionInfo::Kernel::Never: return "never";
    case RegressionInfo::Kernel::WhenGiven: return "when given";
    case RegressionInfo::Kernel::Always: return "always";
    }
    return {};
}

// One description for each type of entry; `id` and `name` stand before it.

Json details(const SampleInfo &info) {
    return {{"description", info.description}, {"good_for", info.goodFor}, {"rows", info.rows}};
}
Json details(const GeneratorInfo &info) {
    return {{"description", info.description}, {"good_for", info.goodFor}, {"parameters", parametersJson(info.params)}};
}
Json details(const StepInfo &info) {
    return {{"description", info.help}, {"parameters", parametersJson(info.params)}};
}
Json details(const KernelInfo &info) {
    return {{"description", info.formula},
            {"help", info.help},
            {"psd", info.psd},
            {"source", info.source},
            {"kinds", kindsJson(info.kinds)},
            {"parameters", parametersJson(info.params)}};
}
Json details(const DistanceInfo &info) {
    return {{"description", info.formula}, {"kinds", kindsJson(info.kinds)}};
}
Json details(const ReducerInfo &info) {
    return {{"description", info.formula},    {"help", info.help},
            {"source", info.source},          {"takes", inputName(info)},
            {"kinds", kindsJson(info.kinds)}, {"parameters", parametersJson(info.params)}};
}
Json details(const RegressionInfo &info) {
    return {{"description", info.formula},
            {"help", info.help},
            {"source", info.source},
            {"kernel", kernelUse(info.kernel)},
            {"target", info.needsTarget},
            {"kinds", kindsJson(info.kinds)},
            {"parameters", parametersJson(info.params)}};
}
Json details(const ClusteringInfo &info) {
    return {{"description", info.formula},
            {"help", info.help},
            {"source", info.source},
            {"kernel", info.takesKernel},
            {"parameters", parametersJson(info.params)}};
}
Json details(const MeasureInfo &info) {
    return {{"description", info.formula},
            {"help", info.help},
            {"per_neighbors", info.perNeighbors},
            {"needs_label", info.needsLabel}};
}
Json details(const ScoreInfo &info) {
    return {
        {"description", info.formula}, {"help", info.help}, {"source", info.source}, {"needs_label", info.needsLabel}};
}
Json details(const CriterionInfo &info) {
    return {{"description", info.formula},    {"help", info.help},         {"source", info.source},
            {"needs_label", info.needsLabel}, {"monotone", info.monotone}, {"parameters", parametersJson(info.params)}};
}
Json details(const SearchInfo &info) {
    return {{"description", info.help},
            {"source", info.source},
            {"needs_monotone", info.needsMonotone},
            {"parameters", parametersJson(info.params)}};
}
Json details(const DataExportInfo &info) {
    return {{"description", info.description}};
}
Json details(const FormatInfo &info) {
    return {{"description", info.description},        {"endings", info.endings},
            {"file_names", fileNamePatterns(info)},   {"mime_types", info.mimeTypes},
            {"kinds", kindsJson(info.kinds)},         {"reads", static_cast<bool>(info.read)},
            {"writes", static_cast<bool>(info.write)}};
}

template <class Info> Json entries(const Registry<Info> &registry) {
    Json list = Json::array();
    for (const Info &info : registry.all()) {
        Json entry = {{"id", info.id}, {"name", info.name}};
        entry.update(details(info));
        list.push_back(std::move(entry));
    }
    return list;
}

Json viewEntries(const std::vector<ListedView> &views) {
    Json list = Json::array();
    for (const ListedView &view : views)
        list.push_back({{"id", view.id}, {"name", view.title}});
    return list;
}

Json workspaceEntries(const std::vector<ListedWorkspace> &workspaces) {
    Json list = Json::array();
    for (const ListedWorkspace &workspace : workspaces)
        list.push_back({{"id", workspace.id}, {"name", workspace.title}, {"views", workspace.views}});
    return list;
}

Json exportEntries(const Listed &listed) {
    Json list = entries(listed.exports);
    for (std::size_t i = 0; i < list.size(); ++i)
        list[i]["endings"] = endingsOf(listed.exports.all()[i], listed.catalogue.formats);
    for (const ListedView &view : listed.views)
        list.push_back(
            {{"id", view.id},
             {"name", view.title},
             {"description", "a picture of the view; with a size in 'mm', a legend or a caption a figure for paper"},
             {"endings", view.endings}});
    for (const WholeExport &whole : listed.wholes)
        list.push_back(
            {{"id", whole.id}, {"name", whole.name}, {"description", whole.description}, {"endings", whole.endings}});
    return list;
}

Names stepTitles(const LessonEntry &lesson) {
    Names titles;
    for (const ListedStep &step : lesson.steps)
        titles.push_back(step.title);
    return titles;
}

Json lessonEntries(const Listed &listed) {
    Json list = Json::array();
    for (const LessonEntry &lesson : listed.lessons ? listed.lessons() : std::vector<LessonEntry>())
        list.push_back({{"id", lesson.head.id},
                        {"name", lesson.head.title},
                        {"description", lesson.fault.empty() ? lesson.head.goal : lesson.fault},
                        {"for", lesson.head.audience},
                        {"minutes", lesson.head.minutes},
                        {"needs", lesson.head.needs},
                        {"version", lesson.head.version},
                        {"steps", stepTitles(lesson)},
                        {"file", lesson.file.string()}});
    return list;
}

/// "key of a step" → an entry each, under the id by which a lesson names it.
Json lessonKeyEntries(const Listed &listed) {
    Json list = Json::array();
    for (const ReferenceTopic &topic : lessonTopics(listed.rules))
        for (const DescribedName &entry : topic.entries.all())
            list.push_back(entry.help.empty()
                               ? Json{{"id", entry.id}, {"name", topic.kind}}
                               : Json{{"id", entry.id}, {"name", topic.kind}, {"description", entry.help}});
    return list;
}

/// A kind and its entries.
struct Kind {
    std::string name;
    Json (*entries)(const Listed &listed);
};

const std::vector<Kind> &kinds() {
    static const std::vector<Kind> all = {
        {"kernels", [](const Listed &listed) { return entries(listed.catalogue.kernels); }},
        {"distances", [](const Listed &listed) { return entries(listed.catalogue.distances); }},
        {"steps", [](const Listed &listed) { return entries(listed.catalogue.steps); }},
        {"reducers", [](const Listed &listed) { return entries(listed.catalogue.reducers); }},
        {"measures", [](const Listed &listed) { return entries(listed.catalogue.measures); }},
        {"scores", [](const Listed &listed) { return entries(listed.catalogue.scores); }},
        {"criteria", [](const Listed &listed) { return entries(listed.catalogue.criteria); }},
        {"searches", [](const Listed &listed) { return entries(listed.catalogue.searches); }},
        {"regressions", [](const Listed &listed) { return entries(listed.catalogue.regressions); }},
        {"clusterings", [](const Listed &listed) { return entries(listed.catalogue.clusterings); }},
        {"samples", [](const Listed &listed) { return entries(listed.catalogue.samples); }},
        {"generators", [](const Listed &listed) { return entries(listed.catalogue.generators); }},
        {"formats", [](const Listed &listed) { return entries(listed.catalogue.formats); }},
        {"views", [](const Listed &listed) { return viewEntries(listed.views); }},
        {"workspaces", [](const Listed &listed) { return workspaceEntries(listed.workspaces); }},
        {"exports", exportEntries},
        {"lessons", lessonEntries},
        {"lesson-keys", lessonKeyEntries},
    };
    return all;
}

} // namespace

const Names &listKinds() {
    static const Names names = [] {
        Names all;
        for (const Kind &kind : kinds())
            all.push_back(kind.name);
        return all;
    }();
    return names;
}

Result<Json> listing(std::string_view kind, const Listed &listed) {
    const auto found = std::ranges::find(kinds(), kind, &Kind::name);
    if (found == kinds().end())
        return unknownName(sentence("list of"), kind, listKinds());
    return found->entries(listed);
}

std::string listingText(const Json &entries) {
    std::size_t widest = 0;
    for (const Json &entry : entries)
        widest = std::max(widest, entry["id"].get<std::string>().size());
    std::string text;
    for (const Json &entry : entries) {
        auto line = entry["id"].get<std::string>();
        line.resize(widest + 2, ' ');
        line += entry["name"].get<std::string>();
        if (entry.contains("description"))
            line += " — " + entry["description"].get<std::string>();
        text += line + "\n";
    }
    return text;
}

} // namespace eigenscope
