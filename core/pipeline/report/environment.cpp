#include "core/pipeline/report/environment.h"

#include "core/base/parallel.h"
#include "core/base/version.h"
#include "core/linalg/library_versions.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

Json environmentSection(const Names &commandLine) {
    Json versions = {{"eigenscope", programVersion}};
    for (const auto &[library, version] : libraryVersions())
        versions[library] = version;
    return {{"versions", std::move(versions)}, {"threads", threadCount()}, {"command_line", commandLine}};
}

} // namespace eigenscope
