#include "app/resource_folder.h"

#include <cstdlib>

namespace eigenscope {

std::filesystem::path resourceFolder() {
    if (const char *given = std::getenv("EIGENSCOPE_RESOURCES"); given && *given)
        return given;
    std::error_code none;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", none);
    return program.parent_path().parent_path() / "share" / "eigenscope";
}

} // namespace eigenscope
