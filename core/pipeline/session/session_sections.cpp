#include "core/pipeline/session/session_sections.h"

#include "core/base/names_that.h"
#include "core/base/nearest_name.h"
#include "core/base/number_text.h"
#include "core/data/rows_text.h"
#include "core/data/table.h"
#include "core/pipeline/session/json_reading.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int formatVersion = 1;
constexpr int largestDimension = 1000;

/// An object that names a method by `keyOfId` and holds its parameters beside it.
template <class Info> Result<MethodSettings> readMethod(const Sentence &kind, const char *keyOfId, const Json &json,
                                                        const Registry<Info> &registry) {
    const Sentence wanted = sentence("an object with '%1'", keyOfId);
    if (!json.is_object() || !json.contains(keyOfId) || !json[keyOfId].is_string())
        return refusedValue(kind, sentence("a session"), wanted, json);
    const auto id = json[keyOfId].get<std::string>();
    const Info *info = registry.find(id);
    if (!info)
        return unknownName(kind, id, registry.ids());
    TRY(ParamMap params, readParameters(info->name, info->params, json, keyOfId));
    return MethodSettings{id, std::move(params)};
}

/// "1-60" or "7" as first and last dimension.
std::optional<std::pair<int, int>> readDimensions(const Json &json) {
    if (!json.is_string())
        return std::nullopt;
    const auto text = json.get<std::string>();
    const std::size_t dash = std::min(text.find('-'), text.size());
    const auto first = readInteger(std::string_view(text).substr(0, dash));
    const auto last = dash == text.size() ? first : readInteger(std::string_view(text).substr(dash + 1));
    if (!first || !last || *first < 1 || *last < *first || *last > largestDimension)
        return std::nullopt;
    return std::pair(static_cast<int>(*first), static_cast<int>(*last));
}

} // namespace

const Names &sessionKeys() {
    static const Names keys = {"format",      "version", "data",    "prepare", "kernel",    "indefinite",
                               "distance",    "reducer", "quality", "scores",  "select",    "regress",
                               "hyperspace",  "cluster", "project", "subsets", "selection", "filter",
                               "distinguish", "scenes",  "views",   "exports"};
    return keys;
}

Result<void> checkFormat(const Json &session) {
    const Json format = session.value("format", Json());
    if (format != "eigenscope-session")
        return refusedValue("format", sentence("a session"), plainWords("\"eigenscope-session\""), format);
    const Json version = session.value("version", Json());
    if (!version.is_number_integer() || version < 1)
        return refusedValue("version", sentence("a session"), plainWords(std::to_string(formatVersion)), version);
    if (version > formatVersion)
        return Error{Error::Kind::InvalidParameter,
                     sentence("The session is of version %1, but this Eigenscope reads versions up to %2; a newer "
                              "Eigenscope can open it.",
                              version.dump(), formatVersion)};
    return {};
}

Result<std::vector<MethodSettings>> readPrepare(const Json &json, const Registry<StepInfo> &steps) {
    if (!json.is_array())
        return refusedValue("prepare", sentence("a session"), sentence("a list of steps"), json);
    std::vector<MethodSettings> settings;
    for (const Json &item : json) {
        TRY(MethodSettings step, readMethod(sentence("step"), "step", item, steps));
        settings.push_back(std::move(step));
    }
    return settings;
}

Result<KernelExpression> readKernel(const Json &json, const Registry<KernelInfo> &kernels) {
    if (!json.is_string())
        return refusedValue("kernel", sentence("a session"), sentence("an expression such as \"gaussian(sigma=1.5)\""),
                            json);
    return parseKernel(json.get<std::string>(), kernels);
}

Result<Indefinite> readIndefinite(const Json &json) {
    static const std::vector<std::pair<Json, Indefinite>> ways = {{"clip", Indefinite::Clip},
                                                                  {"flip", Indefinite::Flip},
                                                                  {"shift", Indefinite::Shift},
                                                                  {"keep", Indefinite::Keep}};
    const auto way = std::ranges::find(ways, json, &std::pair<Json, Indefinite>::first);
    if (way == ways.end())
        return refusedValue("indefinite", sentence("a session"), sentence("'clip', 'flip', 'shift' or 'keep'"), json);
    return way->second;
}

Result<void> checkDistance(const Json &json, const Registry<DistanceInfo> &distances) {
    if (!json.is_string())
        return refusedValue("distance", sentence("a session"), sentence("the name of a distance"), json);
    if (!distances.find(json.get<std::string>()))
        return unknownName(sentence("distance"), json.get<std::string>(), distances.ids());
    return {};
}

Result<MethodSettings> readReducer(const Json &json, const Registry<ReducerInfo> &reducers) {
    return readMethod(sentence("reducer"), "id", json, reducers);
}

Result<std::vector<Index>> readQuality(const Json &json) {
    if (!json.is_object())
        return refusedValue("quality", sentence("a session"), sentence("an object with 'neighbors'"), json);
    TRY(refuseUnknownKeys(sentence("quality"), json, {"neighbors"}));
    if (!json.contains("neighbors"))
        return std::vector<Index>{10};
    const Json &sizes = json["neighbors"];
    const auto isSize = [](const Json &size) { return size.is_number_integer() && size >= 1; };
    if (!sizes.is_array() || !std::ranges::all_of(sizes, isSize))
        return refusedValue("neighbors", sentence("quality"), sentence("a list of whole numbers of at least 1"), sizes);
    constexpr std::size_t most = 100; // each is measured by itself
    if (sizes.size() > most)
        return Error{Error::Kind::InvalidParameter,
                     sentence("The 'neighbors' of quality must be at most %1 integers. Got %2.", most, sizes.size())};
    return sizes.get<std::vector<Index>>();
}

Result<RegressionSettings> readRegress(const Json &json, const Registry<RegressionInfo> &regressions) {
    RegressionSettings settings;
    Json method = json;
    if (const RegressionInfo *info = json.is_object() ? regressions.find(json.value("id", "")) : nullptr;
        info && info->needsTarget && json.contains("target")) {
        if (!json["target"].is_string())
            return refusedValue("target", sentence("regress"), sentence("the name of a column"), json["target"]);
        settings.target = json["target"].get<std::string>();
        method.erase("target");
    }
    TRY(auto read, readMethod(sentence("regress"), "id", method, regressions));
    settings.method = std::move(read);
    return settings;
}

Result<std::vector<Index>> readRows(const Sentence &of, const char *key, const Json &json) {
    if (!json.is_string())
        return refusedValue(key, of, sentence("rows from 0 such as \"3,17,40-52\""), json);
    if (json.get_ref<const std::string &>().empty())
        return std::vector<Index>{};
    TRY(std::vector<Index> rows, parseRows(json.get<std::string>()));
    std::ranges::sort(rows);
    const auto doubles = std::ranges::unique(rows);
    rows.erase(doubles.begin(), doubles.end());
    return rows;
}

Result<void> checkListedRows(const Json &session) {
    Index sum = 0;
    const auto add = [&sum](const Json &of, const char *key) {
        const auto rows = of.is_object() ? of.find(key) : of.end();
        if (rows != of.end() && rows->is_string())
            if (const Result<Index> count = countRows(rows->get_ref<const std::string &>()))
                sum += *count; // a list that is refused is so by its reader
    };
    for (const char *of : {"data", "project"})
        if (session.contains(of))
            add(session.at(of), "rows");
    if (session.contains("subsets"))
        for (const Json &subset : session.at("subsets"))
            add(subset, "rows");
    add(session, "selection");
    if (sum <= mostListedRows)
        return {};
    return Error{
        Error::Kind::TooLarge,
        sentence("The rows that a session lists for the data, new rows, the selection and all subsets must be at "
                 "most %1 positions together. Got %2. A subset of many rows can be told by a condition in "
                 "'where'.",
                 mostListedRows, sum)};
}

Result<std::vector<Index>> readSelection(const Json &json) {
    return readRows(sentence("a session"), "selection", json);
}

const Names &clusterGrounds() {
    static const Names ids = {"data", "picture", "kernel"};
    return ids;
}

Result<ClusterSettings> readCluster(const Json &json, const Registry<ClusteringInfo> &clusterings) {
    ClusterSettings settings;
    Json method = json;
    if (json.is_object() && json.contains("on")) {
        const std::string on = json["on"].is_string() ? json["on"].get<std::string>() : "";
        const auto ground = std::ranges::find(clusterGrounds(), on);
        if (ground == clusterGrounds().end())
            return refusedValue("on", sentence("cluster"), sentence("one of 'data', 'picture', 'kernel'"), json["on"]);
        settings.on = static_cast<ClusterGround>(ground - clusterGrounds().begin());
        method.erase("on");
    }
    if (json.is_object() && json.contains("as")) {
        if (!json["as"].is_string() || json["as"].get_ref<const std::string &>().empty())
            return refusedValue("as", sentence("cluster"), sentence("the name of the column that it makes"),
                                json["as"]);
        settings.as = json["as"].get<std::string>();
        method.erase("as");
    }
    TRY(auto read, readMethod(sentence("clustering"), "id", method, clusterings));
    settings.method = std::move(read);
    const ClusteringInfo &info = *clusterings.find(settings.method.id);
    if (settings.on == ClusterGround::Kernel && !info.takesKernel)
        return Error{Error::Kind::InvalidParameter,
                     sentence("%1 works on points, not on a kernel. On a kernel work: %2.", catalogueWords(info.name),
                              namesThat(clusterings, [](const ClusteringInfo &one) { return one.takesKernel; }))};
    return settings;
}

Result<void> checkMadeColumn(const Json &session, const std::string &column) {
    const auto names = [&column](const Json &value) {
        return value == column || (value.is_array() && std::ranges::find(value, Json(column)) != value.end());
    };
    const Json none, &data = session.at("data");
    for (const auto &[use, value] :
         {std::pair(sentence("an analyzed column"), data.value("columns", none)),
          {sentence("the label"), data.value("label", none)},
          {sentence("the target"), data.value("target", none)},
          {sentence("the target"), session.value("regress", Json::object()).value("target", none)}})
        if (names(value))
            return Error{
                Error::Kind::InvalidParameter,
                sentence("The column '%1' cannot be %2: the clustering makes it from these very data, and what "
                         "learns from it would only find again what was put in. Take another column, or give "
                         "the clusters another name by 'as'.",
                         column, use)};
    return {};
}

Result<HyperspaceSettings> readHyperspace(const Json &json) {
    if (!json.is_object())
        return refusedValue("hyperspace", sentence("a session"), sentence("an object"), json);
    TRY(refuseUnknownKeys(sentence("hyperspace"), json, {"dimensions", "radius", "shell", "alpha"}));
    HyperspaceSettings settings;
    if (json.contains("dimensions")) {
        const auto range = readDimensions(json["dimensions"]);
        if (!range)
            return refusedValue("dimensions", sentence("hyperspace"),
                                sentence("a range within 1-1000, such as \"1-60\""), json["dimensions"]);
        std::tie(settings.first, settings.last) = *range;
    }
    if (json.contains("radius")) {
        const Result<double> radius = readNumberKey("radius", sentence("hyperspace"), sentence("a number above 0"),
                                                    json["radius"], [](double value) { return value > 0; });
        if (!radius)
            return radius.error();
        settings.radius = *radius;
    }
    if (json.contains("alpha")) {
        const Result<double> alpha =
            readNumberKey("alpha", sentence("hyperspace"), sentence("a number above 0 and below 1"), json["alpha"],
                          [](double value) { return value > 0 && value < 1; });
        if (!alpha)
            return alpha.error();
        settings.alpha = *alpha;
    }
    if (json.contains("shell")) {
        const Sentence wanted = sentence("a list of widths above 0, at most the radius of %1", settings.radius);
        if (!json["shell"].is_array())
            return refusedValue("shell", sentence("hyperspace"), wanted, json["shell"]);
        settings.shell.clear();
        for (const Json &item : json["shell"]) {
            const Result<double> width =
                readNumberKey("shell", sentence("hyperspace"), wanted, item,
                              [&](double value) { return value > 0 && value <= settings.radius; });
            if (!width)
                return width.error();
            settings.shell.push_back(*width);
        }
    } else {
        settings.shell = {std::min(settings.shell.front(), settings.radius)};
    }
    return settings;
}

} // namespace eigenscope
