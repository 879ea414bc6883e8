#include "core/pipeline/session/session.h"

#include "core/formats/bytes/file_content.h"
#include "core/formats/load_data.h"
#include "core/pipeline/session/former_spelling.h"
#include "core/pipeline/session/json_reading.h"
#include "core/pipeline/session/scenes.h"
#include "core/pipeline/session/session_sections.h"

#include <algorithm>

namespace eigenscope {
namespace {

Json methodJson(std::string_view keyOfId, const MethodSettings &method) {
    Json json = {{keyOfId, method.id}};
    for (const auto &[name, value] : method.params)
        json[name] = toJson(value);
    return json;
}

std::ptrdiff_t placeOf(std::string_view key) {
    return std::ranges::find(sessionKeys(), key) - sessionKeys().begin();
}

/// Reads the key into the member when the session has it.
template <class Member, class Read>
Result<void> readInto(Member &member, const Json &json, const char *key, Read read) {
    const auto found = json.find(key);
    if (found == json.end())
        return {};
    TRY(auto value, read(*found));
    member = std::move(value);
    return {};
}

} // namespace

Session Session::onSource(std::string_view source) {
    Session session;
    session.m_json = {{"format", "eigenscope-session"}, {"version", 1}, {"data", {{"source", source}}}};
    return session;
}

Result<Session> Session::parse(std::string_view text, const Catalogue &catalogue) {
    TRY(Json json, parseJsonText(text));
    return fromJson(std::move(json), catalogue);
}

Result<Session> Session::read(const std::filesystem::path &file, const Catalogue &catalogue) {
    TRY(const FileContent content, fileContent(file));
    Result<Session> session = parse(content.bytes(), catalogue);
    if (session)
        return session;
    Error error = session.error();
    error.message = sentence("%1: %2", file.filename().string(), error.message);
    return error;
}

Result<Session> Session::fromJson(Json json, const Catalogue &catalogue) {
    if (!json.is_object())
        return Error{Error::Kind::InvalidParameter,
                     sentence("A session must be a JSON object. Got %1.", shortText(json))};
    if (json.contains("views"))
        json["views"] = withPresentSpelling(std::move(json["views"]));
    Session session;
    const auto check = [&json](const char *key, auto checkValue) -> Result<void> {
        const auto found = json.find(key);
        return found == json.end() ? Result<void>() : checkValue(*found);
    };
    const auto isObject = [](const Json &views) -> Result<void> {
        return views.is_object() ? Result<void>()
                                 : refusedValue("views", sentence("a session"), sentence("an object"), views);
    };
    // Each is done only when those before it passed.
    Result<void> state = checkFormat(json);
    const auto then = [&state](auto step) {
        if (state)
            state = step();
    };
    then([&] { return refuseUnknownKeys(sentence("a session"), json, sessionKeys()); });
    const auto isSource = [&catalogue](const Json &data) {
        return checkData(data, catalogue.samples, catalogue.generators);
    };
    then([&] { return checkListedRows(json); });
    then([&] { return isSource(json.value("data", Json::object())); });
    then([&] { return check("project", isSource); });
    then([&] { return check("views", isObject); });
    then([&] {
        return check("distance", [&](const Json &value) { return checkDistance(value, catalogue.distances); });
    });
    then([&] {
        return readInto(session.m_prepare, json, "prepare",
                        [&](const Json &value) { return readPrepare(value, catalogue.steps); });
    });
    then([&] {
        return readInto(session.m_kernel, json, "kernel",
                        [&](const Json &value) { return readKernel(value, catalogue.kernels); });
    });
    then([&] { return readInto(session.m_indefinite, json, "indefinite", readIndefinite); });
    then([&] {
        return readInto(session.m_reducer, json, "reducer",
                        [&](const Json &value) { return readReducer(value, catalogue.reducers); });
    });
    then([&] { return readInto(session.m_neighbors, json, "quality", readQuality); });
    then([&] {
        return readInto(session.m_scores, json, "scores",
                        [&](const Json &value) { return readScores(value, catalogue.scores); });
    });
    then([&] {
        return readInto(session.m_select, json, "select",
                        [&](const Json &value) { return readSelect(value, catalogue.criteria, catalogue.searches); });
    });
    then([&] {
        return readInto(session.m_regress, json, "regress",
                        [&](const Json &value) { return readRegress(value, catalogue.regressions); });
    });
    then([&] {
        return readInto(session.m_cluster, json, "cluster",
                        [&](const Json &value) { return readCluster(value, catalogue.clusterings); });
    });
    then([&] { return session.m_cluster ? checkMadeColumn(json, session.m_cluster->as) : Result<void>(); });
    then([&] { return readInto(session.m_hyperspace, json, "hyperspace", readHyperspace); });
    then([&] { return readInto(session.m_selection, json, "selection", readSelection); });
    then([&] { return readInto(session.m_subsets, json, "subsets", readSubsets); });
    then([&] { return readInto(session.m_filter, json, "filter", readFilter); });
    then([&] { return readInto(session.m_distinguish, json, "distinguish", readDistinguish); });
    then([&] { return readInto(session.m_exports, json, "exports", readExports); });
    then([&] { return checkScenes(json, catalogue); });
    if (!state)
        return state.error();
    session.m_json = std::move(json);
    return session;
}

std::string Session::text() const {
    return m_json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Session> Session::with(std::string_view key, Json value, const Catalogue &catalogue) const {
    std::vector<std::pair<std::string, Json>> members;
    for (const auto &[existing, old] : m_json.items())
        members.emplace_back(existing, old);
    const auto found = std::ranges::find(members, key, &std::pair<std::string, Json>::first);
    if (value.is_null()) {
        if (found != members.end())
            members.erase(found);
    } else if (found != members.end()) {
        found->second = std::move(value);
    } else { // after the last of those that the format puts before it
        const auto before = std::ranges::find_if(
            members.rbegin(), members.rend(), [&](const auto &member) { return placeOf(member.first) < placeOf(key); });
        members.emplace(before.base(), key, std::move(value));
    }
    Json changed = Json::object();
    for (auto &[name, member] : members)
        changed[name] = std::move(member);
    return fromJson(std::move(changed), catalogue);
}

std::string Session::distance(ObjectKind kind) const {
    const auto written = m_json.find("distance");
    if (written != m_json.end())
        return written->get<std::string>();
    switch (kind) {
    case ObjectKind::Points: return "euclidean";
    case ObjectKind::Dissimilarities: return "given";
    default: return "kernel";
    }
}

ReducerInput Session::inputOf(const ReducerInfo &reducer) const {
    const bool onKernel = m_kernel && m_reducer && reducer.kernelInstead && reducer.kernelInstead(m_reducer->params);
    return onKernel ? ReducerInput::Kernel : reducer.input;
}

bool Session::usesKernel(const RegressionInfo &regression) const {
    if (regression.kernel != RegressionInfo::Kernel::WhenGiven)
        return regression.kernel == RegressionInfo::Kernel::Always;
    const auto wanted = m_regress->method.params.find("kernel");
    return m_kernel && (wanted == m_regress->method.params.end() || wanted->second != ParamValue(false));
}

Json Session::prepareJson(const std::vector<MethodSettings> &steps) {
    Json json = Json::array();
    for (const MethodSettings &step : steps)
        json.push_back(methodJson("step", step));
    return json;
}

Json Session::reducerJson(const MethodSettings &reducer) {
    return methodJson("id", reducer);
}

Json Session::regressJson(const RegressionSettings &regression) {
    Json json = {{"id", regression.method.id}};
    if (!regression.target.empty())
        json["target"] = regression.target;
    json.update(methodJson("id", regression.method));
    return json;
}

Json Session::clusterJson(const ClusterSettings &cluster) {
    Json json = {{"id", cluster.method.id}, {"on", clusterGrounds()[static_cast<std::size_t>(cluster.on)]}};
    json.update(methodJson("id", cluster.method));
    json["as"] = cluster.as;
    return json;
}

Json Session::hyperspaceJson(const HyperspaceSettings &settings) {
    return {{"dimensions", std::to_string(settings.first) + "-" + std::to_string(settings.last)},
            {"radius", settings.radius},
            {"shell", settings.shell},
            {"alpha", settings.alpha}};
}

} // namespace eigenscope
