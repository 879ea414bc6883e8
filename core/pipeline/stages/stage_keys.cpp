#include "core/pipeline/stages/stage_keys.h"

#include "core/formats/pictures/picture_files.h"
#include "core/formats/source_file.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

/// Size and time of the last change, of a folder those of its files; "" for what is no file, such as a sample.
std::string fileState(const std::filesystem::path &file) {
    std::error_code none;
    if (std::filesystem::is_directory(file, none))
        return folderState(file);
    const auto size = std::filesystem::file_size(file, none);
    if (none)
        return {};
    const auto time = std::filesystem::last_write_time(file, none).time_since_epoch().count();
    return std::to_string(size) + "@" + std::to_string(time);
}

} // namespace

std::string joinedKey(std::initializer_list<std::string_view> parts) {
    std::string key;
    for (const std::string_view part : parts)
        key.append(key.empty() ? "" : "\n").append(part);
    return key;
}

std::string settingsKey(const Json &settings) {
    return settings.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string sourceKey(const Json &source, const std::filesystem::path &base) {
    const auto file = sourceFile(source, base);
    return joinedKey({settingsKey(source), base.string(), file ? fileState(*file) : std::string()});
}

} // namespace eigenscope
