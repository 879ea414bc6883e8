#include "core/pipeline/session/saved_session.h"

#include "core/formats/source_file.h"

#include <algorithm>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

bool isSameFolder(const fs::path &one, const fs::path &other) {
    const auto whole = [](const fs::path &folder) { return fs::absolute(folder.empty() ? "." : folder); };
    return (whole(one) / "").lexically_normal() == (whole(other) / "").lexically_normal();
}

/// Whether the source leads to its file from `folder` just as it is written: what a person wrote stays.
bool leadsFrom(const fs::path &folder, const fs::path &base, const fs::path &source) {
    return source.is_relative() && isSameFolder(folder, base);
}

} // namespace

Result<Session> savedSession(const Session &session, const fs::path &base, const fs::path &folder,
                             const std::vector<DataFile> &read, const Catalogue &catalogue) {
    Json json = session.json();
    for (const char *key : {"data", "project"}) {
        const auto source = json.find(key);
        const auto file = source == json.end() ? std::nullopt : sourceFile(*source, base);
        if (!file)
            continue;
        if (!leadsFrom(folder, base, source->at("source").get<std::string>()))
            (*source)["source"] = nameFromFolder(*file, folder);
        const auto found =
            std::ranges::find_if(read, [&](const DataFile &one) { return one.path.lexically_normal() == *file; });
        if (found != read.end())
            (*source)["sha256"] = found->sha256;
    }
    return Session::fromJson(std::move(json), catalogue);
}

} // namespace eigenscope
