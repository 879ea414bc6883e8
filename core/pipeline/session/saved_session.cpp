#include "core/pipeline/session/saved_session.h"

#include "core/formats/source_file.h"
#include "core/kernels/expression/kernel_files.h"
#include "core/pipeline/session/scenes.h"

#include <algorithm>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

bool isSameFolder(const fs::path &one, const fs::path &other) {
    const auto whole = [](const fs::path &folder) { return fs::absolute(folder.empty() ? "." : folder); };
    return (whole(one) / "").lexically_normal() == (whole(other) / "").lexically_normal();
}

/// What a session in `folder` calls the file that one in `base` calls `name`. A name that leads to its file from there
/// just as it is written stays as a person wrote it.
std::string calledFrom(const fs::path &folder, const fs::path &base, const fs::path &name) {
    if (name.is_relative() && isSameFolder(folder, base))
        return name.string();
    return nameFromFolder((base / name).lexically_normal(), folder);
}

/// The patch of a scene with what it reads called as in the session that it makes.
void callAs(const Json &saved, Json &patch) {
    for (const char *key : {"data", "project", "reducer", "kernel"})
        if (const auto own = patch.find(key); own != patch.end() && saved.contains(key))
            *own = saved.at(key);
}

} // namespace

Result<Session> savedSession(const Session &session, const fs::path &base, const fs::path &folder,
                             const std::vector<DataFile> &read, const Catalogue &catalogue) {
    Json json = session.json();
    for (const char *key : {"data", "project", "reducer"}) {
        const auto source = json.find(key);
        const auto file = source == json.end() ? std::nullopt : sourceFile(*source, base);
        if (!file)
            continue;
        (*source)["source"] = calledFrom(folder, base, source->at("source").get<std::string>());
        const auto found =
            std::ranges::find_if(read, [&](const DataFile &one) { return one.path.lexically_normal() == *file; });
        if (const auto sum = found == read.end() ? std::nullopt : found->sha256.text())
            (*source)["sha256"] = *sum;
    }
    if (session.kernel()) {
        const KernelExpression kernel =
            withFilesNamed(*session.kernel(), catalogue.kernels,
                           [&](const std::string &file) { return calledFrom(folder, base, file); });
        if (kernel != *session.kernel()) // otherwise it stays as it was written
            json["kernel"] = kernelText(kernel);
    }
    for (std::size_t i = 0; i < scenesOf(session).size(); ++i) {
        TRY(Session whole, sceneSession(session, i, catalogue));
        TRY(whole, withScenes(whole, {}, catalogue));
        TRY(const Session saved, savedSession(whole, base, folder, read, catalogue));
        callAs(saved.json(), json["scenes"][i]["session"]);
    }
    return Session::fromJson(std::move(json), catalogue);
}

} // namespace eigenscope
