#include "core/pipeline/stage_keys.h"

namespace eigenscope {
namespace {

std::string textOf(const Json &json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Size and time of the last change; "" for what is no file, such as a sample.
std::string fileState(const std::filesystem::path &file) {
    std::error_code none;
    const auto size = std::filesystem::file_size(file, none);
    if (none)
        return {};
    const auto time = std::filesystem::last_write_time(file, none).time_since_epoch().count();
    return std::to_string(size) + "@" + std::to_string(time);
}

std::string joined(std::initializer_list<std::string_view> parts) {
    std::string key;
    for (const std::string_view part : parts)
        key.append(key.empty() ? "" : "\n").append(part);
    return key;
}

} // namespace

std::string sourceKey(const Json &source, const std::filesystem::path &base) {
    const std::string name = source.at("source").get<std::string>();
    return joined({textOf(source), base.string(), fileState(base / std::filesystem::path(name))});
}

std::string loadKey(const Session &session, const std::filesystem::path &base) {
    const std::string target = session.regress() ? session.regress()->target : "";
    return joined({sourceKey(session.data(), base), "target", target});
}

std::string prepareKey(const Session &session, const std::string &load) {
    return joined({load, "prepare", textOf(Session::prepareJson(session.prepare()))});
}

std::string scoresKey(const Session &session, const std::string &prepare) {
    return joined({prepare, "scores", textOf(session.json().at("scores"))});
}

std::string selectKey(const Session &session, const std::string &prepare) {
    Json settings = session.json().at("select");
    settings.erase("apply");
    return joined({prepare, "select", textOf(settings)});
}

std::string kernelKey(const KernelExpression &kernel, bool matrix, const std::string &prepare) {
    return joined({prepare, matrix ? "kernel" : "kernel without matrix", kernelText(kernel)});
}

std::string reduceKey(const Session &session, const ReducerInfo &reducer, ObjectKind kind, const std::string &prepare,
                      const std::string &kernel) {
    const std::string settings = textOf(Session::reducerJson(*session.reducer()));
    const std::string distance = reducer.input == ReducerInput::Distances ? session.distance(kind) : "";
    if (kernel.empty())
        return joined({prepare, "reduce", settings, distance});
    return joined({kernel, "reduce", settings, distance, std::to_string(static_cast<int>(session.indefinite()))});
}

std::string projectKey(const Session &session, const std::filesystem::path &base, const std::string &reduce) {
    return joined({reduce, "project", sourceKey(*session.project(), base)});
}

std::string regressKey(const Session &session, const std::string &input) {
    return joined({input, "regress", textOf(Session::regressJson(*session.regress()))});
}

std::string validateKey(const Session &session, const std::string &input) {
    Json settings = Session::regressJson(*session.regress());
    settings.erase("lambda");
    return joined({input, "validate", textOf(settings)});
}

std::string hyperspaceKey(const HyperspaceSettings &settings, const std::string &prepare) {
    return joined({prepare, "hyperspace", textOf(Session::hyperspaceJson(settings))});
}

std::string qualityKey(const std::vector<Index> &neighbors, const std::string &reduce) {
    return joined({reduce, "quality", textOf(Json(neighbors))});
}

} // namespace eigenscope
