#include "tests/project_file.h"

namespace eigenscope {

std::string projectFile(std::string_view name) {
    const std::string project = PROJECT_FOLDER;
    return name.empty() ? project : project + "/" + std::string(name);
}

std::string sampleFolder() {
    return projectFile("resources/samples");
}

} // namespace eigenscope
