#include "core/lessons/lesson_sessions.h"

#include "core/base/json_value.h"
#include "core/base/nearest_name.h"
#include "core/kernels/expression/kernel_parts.h"

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

/// The keys of a session that name sources.
constexpr std::array sourceOwners = {"data", "project", "reducer"};

Names keysOf(const Json &object) {
    Names keys;
    for (const auto &[key, value] : object.items())
        keys.push_back(key);
    return keys;
}

Json emptySession() {
    return {{"format", "eigenscope-session"}, {"version", 1}};
}

Result<StepSessions> stepSessions(const Json &before, const LessonStep &step, const Json &defines) {
    TRY(const Json patch, withDefines(step.session, defines));
    StepSessions sessions{patchedSession(step.isFresh ? emptySession() : before, patch), {}};
    for (const LessonSolution &solution : step.solutions) {
        TRY(const Json change, withDefines(solution.session, defines));
        sessions.solved.push_back(patchedSession(sessions.end(), change));
    }
    return sessions;
}

bool isOwnFile(const std::string &source) {
    const std::filesystem::path path = source;
    return !path.empty() && path.is_relative() && std::ranges::find(path, "..") == path.end() && source != "-";
}

/// Whether links in the folder lead to a file outside of it.
bool leadsOut(const std::string &file, const std::filesystem::path &folder) {
    std::error_code none;
    const auto whole = std::filesystem::canonical(folder / file, none);
    if (folder.empty() || none)
        return false;
    const auto way = whole.lexically_relative(std::filesystem::canonical(folder, none));
    return way.empty() || *way.begin() == "..";
}

Result<void> checkFile(const std::string &file, const Lesson &lesson) {
    if (!isOwnFile(file))
        return Error{Error::Kind::InvalidParameter,
                     sentence("The file '%1' is not in the folder of the lesson. A lesson reads samples, generators, "
                              "inline data and its own files.",
                              file)};
    std::error_code none;
    if (leadsOut(file, lesson.folder))
        return Error{Error::Kind::InvalidParameter,
                     sentence("The file '%1' is a link to a place that is not in the folder of the lesson.", file)};
    if (!lesson.folder.empty() && !std::filesystem::is_regular_file(lesson.folder / file, none))
        return Error{Error::Kind::Unreadable,
                     sentence("There is no file '%1' in the folder '%2'.", file, lesson.folder.filename().string())};
    return {};
}

Result<void> checkSource(const Json &owner, const Lesson &lesson) {
    const auto source = valueIn<std::string>(entryOf(owner, "source"));
    if (!source || *source == "inline" || source->starts_with("sample:") || source->starts_with("generate:"))
        return {};
    return checkFile(*source, lesson);
}

/// The matrices of a named kernel that stand in files.
Result<void> checkMatrices(const KernelExpression &kernel, const KernelInfo &info, const Lesson &lesson) {
    for (const ParamSpec &spec : info.params) {
        const auto given = kernel.params.find(spec.id);
        if (!std::holds_alternative<SquareMatrix>(spec.domain) || given == kernel.params.end())
            continue;
        const auto *text = std::get_if<std::string>(&given->second);
        if (text && !text->starts_with('['))
            TRY(checkFile(*text, lesson));
    }
    return {};
}

} // namespace

Result<Json> withDefines(const Json &json, const Json &defines) {
    if (json.is_string() && json.get_ref<const std::string &>().starts_with('@')) {
        const std::string name = json.get<std::string>().substr(1);
        return defines.contains(name) ? Result<Json>(defines[name])
                                      : unknownName(sentence("define"), name, keysOf(defines));
    }
    Json expanded = json;
    if (json.is_structured())
        for (Json &part : expanded) {
            TRY(Json one, withDefines(part, defines));
            part = std::move(one);
        }
    return expanded;
}

Result<std::vector<StepSessions>> lessonSessions(const Lesson &lesson) {
    TRY(const Json start, withDefines(lesson.start, lesson.defines));
    std::vector<StepSessions> all;
    Json before = patchedSession(emptySession(), start);
    for (const LessonStep &step : lesson.steps) {
        Result<StepSessions> sessions = stepSessions(before, step, lesson.defines);
        if (!sessions)
            return Error{sessions.error().kind, sessions.error().message, step.line};
        before = sessions->end();
        all.push_back(*std::move(sessions));
    }
    return all;
}

Result<void> checkOwnFiles(const Session &session, const Lesson &lesson, const Registry<KernelInfo> &kernels) {
    for (const char *owner : sourceOwners)
        TRY(checkSource(entryOf(session.json(), owner), lesson));
    const KernelExpression kernel = session.kernelInUse();
    for (const KernelPath &path : namedKernels(kernel)) {
        const KernelExpression &part = kernelAt(kernel, path);
        TRY(checkMatrices(part, *kernels.find(part.id), lesson));
    }
    return {};
}

} // namespace eigenscope
