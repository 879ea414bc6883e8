#include "app/read_files.h"

#include "core/formats/source_file.h"
#include "core/kernels/expression/kernel_files.h"

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

} // namespace

std::vector<fs::path> filesReadBy(const Session &session, const fs::path &base, const Catalogue &catalogue) {
    std::vector<fs::path> files;
    for (const char *key : {"data", "project", "reducer"}) {
        const auto section = session.json().find(key);
        const auto source = section == session.json().end() ? std::nullopt : sourceFile(*section, base);
        if (source)
            files.push_back(*source);
    }
    if (session.kernel())
        (void)withFilesNamed(*session.kernel(), catalogue.kernels, [&](const std::string &file) {
            files.push_back(base / file);
            return file;
        });
    return files;
}

Result<void> checkSpared(const std::vector<fs::path> &read, const std::vector<fs::path> &results) {
    std::error_code none;
    for (const fs::path &result : results)
        for (const fs::path &file : read)
            if (fs::is_regular_file(file, none) && fs::equivalent(result, file, none))
                return Error{Error::Kind::InvalidParameter,
                             sentence("The file '%1' is read, and no result may take its place. Give the result "
                                      "another name.",
                                      result.string())};
    return {};
}

} // namespace eigenscope
