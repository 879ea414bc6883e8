#include "core/formats/source_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

/// The way from the folder down to the file; nothing where it leads up first.
std::optional<std::string> wayDown(const fs::path &file, const fs::path &folder) {
    const fs::path way = file.lexically_relative(folder);
    if (way.empty() || *way.begin() == "..")
        return std::nullopt;
    return way.generic_string();
}

/// The path without links, but for the last part: a link in the folder lies in the folder.
fs::path withoutLinks(const fs::path &file) {
    std::error_code none;
    const fs::path folder = fs::weakly_canonical(file.parent_path(), none);
    return none ? file : folder / file.filename();
}

} // namespace

bool isInline(std::string_view source) {
    return source == inlineSource || source.starts_with(inlinePrefix);
}

bool namesFile(std::string_view source) {
    return !isInline(source) && !source.starts_with(samplePrefix) && !source.starts_with(generatorPrefix);
}

bool meansFile(std::string_view name) {
    std::error_code unreadable;
    return namesFile(name) || fs::exists(name, unreadable);
}

std::optional<fs::path> sourceFile(const Json &data, const fs::path &base) {
    const auto source = data.find("source");
    if (source == data.end() || !source->is_string() || !namesFile(source->get_ref<const std::string &>()))
        return std::nullopt;
    return (base / fs::path(source->get<std::string>())).lexically_normal();
}

Json sourceOfFiles(const std::vector<fs::path> &files) {
    std::error_code none;
    if (files.size() == 1 && fs::is_directory(files.front(), none))
        return {{"source", files.front().string()}};
    fs::path folder = files.empty() ? fs::path() : files.front().parent_path();
    for (const fs::path &file : files)
        while (folder.has_relative_path() && !wayDown(file, folder))
            folder = folder.parent_path();
    Json ways = Json::array();
    for (const fs::path &file : files)
        ways.push_back(file.lexically_relative(folder).generic_string());
    return {{"source", folder.string()}, {"files", std::move(ways)}};
}

std::string nameFromFolder(const fs::path &file, const fs::path &folder) {
    const fs::path whole = fs::absolute(file).lexically_normal();
    const fs::path from = fs::absolute(folder.empty() ? "." : folder).lexically_normal();
    std::error_code none;
    auto way = wayDown(whole, from);
    if (!way)
        way = wayDown(withoutLinks(whole), fs::weakly_canonical(from, none));
    return way.value_or(whole.string());
}

} // namespace eigenscope
