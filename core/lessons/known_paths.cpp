#include "core/lessons/known_paths.h"

#include "core/base/nearest_name.h"
#include "core/pipeline/session/session_sections.h"
#include "core/pipeline/stages/stage_info.h"

#include <algorithm>
#include <set>

namespace eigenscope {
namespace {

/// The ids of all parameters of the entries, each once.
template <class Info> Names parameterIds(const Registry<Info> &registry) {
    std::set<std::string> ids;
    for (const Info &info : registry.all())
        for (const ParamSpec &spec : info.params)
            ids.insert(spec.id);
    return {ids.begin(), ids.end()};
}

Names stageIds() {
    Names ids;
    for (const StageInfo &info : builtinStages())
        ids.push_back(info.id);
    return ids;
}

std::string joinedKeys(const Names &keys, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += (i > 0 ? "." : "") + keys[i];
    return text;
}

bool beginsWith(const Names &keys, const Names &path) {
    return keys.size() > path.size() && std::equal(path.begin(), path.end(), keys.begin());
}

} // namespace

KnownPaths::KnownPaths(const LessonRules &rules, Names answers, Names guesses) {
    const Catalogue &catalogue = rules.catalogue;
    m_levels = {
        {{}, {"data",      "prepare", "kernel",         "distance", "reducer",   "quality",  "scores",
              "select",    "regress", "hyperspace",     "warnings", "session",   "prepared", "coordinates",
              "projected", "axes",    "reconstruction", "error",    "selection", "point",    "refusal",
              "timeline",  "view",    "workspace",      "answer",   "guess"}},
        {{"data"}, {"kind", "rows", "columns", "label", "source", "sha256", "parameters", "types", "left_out"}},
        {{"kernel"},
         {"expression", "valid_by", "psd", "smallest_eigenvalue", "negative_eigenvalues", "rank", "mean_norm",
          "total_variance", "parameters", "matrix", "centered", "distance", "angle", "norm", "eigenvalues", "map"}},
        {{"kernel", "parameters"}, parameterIds(catalogue.kernels)},
        {{"reducer"},
         {"id", "parameters", "axes", "eigenvalues", "explained", "cumulative", "diagnostics", "state", "held"}},
        {{"reducer", "parameters"}, parameterIds(catalogue.reducers)},
        {{"regress", "parameters"}, parameterIds(catalogue.regressions)},
        {{"quality"}, catalogue.measures.ids()},
        {{"select"}, {"steps", "visited", "without"}},
        {{"hyperspace"},
         {"d", "volume", "log_volume", "surface", "log_surface", "inscribed_ratio", "shell_fraction",
          "diagonal_angle_degrees", "normal_mass", "data"}},
        {{"hyperspace", "data"}, {"min", "max", "l", "r"}},
        {{"session"}, sessionKeys()},
        {{"prepared"}, {"columns"}},
        {{"selection"}, {"rows", "count", "classes"}},
        {{"point"}, {"values", "prepared", "coordinates", "exists", "round_trip"}},
        {{"refusal"}, stageIds()},
        {{"timeline"}, {"position"}},
        {{"view"}, rules.views},
        {{"answer"}, std::move(answers)},
        {{"guess"}, std::move(guesses)},
    };
}

Result<void> KnownPaths::check(const Condition &condition) const {
    for (const WrittenPath &path : condition.paths())
        TRY(checkPath(path));
    return {};
}

Names KnownPaths::roots() const {
    return m_levels.front().keys;
}

Result<void> KnownPaths::checkPath(const WrittenPath &path) const {
    for (const Level &level : m_levels) {
        const std::size_t depth = level.path.size();
        if (level.keys.empty() || !beginsWith(path.keys, level.path) ||
            std::ranges::find(level.keys, path.keys[depth]) != level.keys.end())
            continue;
        const std::string before = depth > 0 ? joinedKeys(path.keys, depth) + "." : "";
        Error error = unknownName("live path", before + path.keys[depth], {});
        error.message += " Did you mean '" + before + nearestName(path.keys[depth], level.keys) + "'?";
        return error;
    }
    return {};
}

} // namespace eigenscope
