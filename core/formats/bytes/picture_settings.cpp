#include "core/formats/bytes/picture_settings.h"

#include "core/formats/bytes/data_refusal.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <filesystem>

namespace eigenscope {
namespace {

/// "28x28" as two numbers, as it is typed after --set; any other text stays as it is.
Json asTyped(const Json &value) {
    if (!value.is_string())
        return value;
    const std::string &text = value.get_ref<const std::string &>();
    const char *end = text.data() + text.size();
    std::int64_t width = 0, height = 0;
    const auto first = std::from_chars(text.data(), end, width);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != 'x')
        return value;
    const auto second = std::from_chars(first.ptr + 1, end, height);
    return second.ec == std::errc() && second.ptr == end ? Json{width, height} : value;
}

Result<void> readSize(const Json &told, PictureSettings &settings) {
    const Json value = asTyped(told);
    const bool isSize = value.is_array() && value.size() == 2 && std::ranges::all_of(value, [&](const Json &side) {
                            return side.is_number_integer() && side.get<std::int64_t>() >= 1 &&
                                   side.get<std::int64_t>() <= settings.largestSide;
                        });
    if (!isSize)
        return dataRefusal("size",
                           sentence("the width and the height of the pictures in pixels, each from 1 to %1, such as "
                                    "[28, 28]",
                                    settings.largestSide),
                           told);
    settings.size = {value[0].get<Index>(), value[1].get<Index>()};
    return {};
}

Result<void> readColor(const Json &value, PictureSettings &settings) {
    if (!value.is_boolean())
        return dataRefusal("color", sentence("true or false"), value);
    settings.color = value.get<bool>();
    return {};
}

bool leadsOut(const std::filesystem::path &way) {
    return way.empty() || way.is_absolute() || std::ranges::find(way, std::filesystem::path("..")) != way.end();
}

Result<void> readFiles(const Json &value, PictureSettings &settings) {
    const bool isList = value.is_array() && !value.empty() &&
                        std::ranges::all_of(value, [](const Json &item) { return item.is_string(); });
    if (!isList)
        return dataRefusal("files", sentence("a list of pictures, or folders of them, in the folder"), value);
    std::vector<std::string> files = value.get<std::vector<std::string>>();
    for (const std::string &file : files)
        if (leadsOut(file))
            return dataRefusal("files", sentence("a list of ways that stay in the folder"), file);
    settings.files = std::move(files);
    return {};
}

} // namespace

const std::vector<std::string> &pictureKeys() {
    static const std::vector<std::string> keys = {"size", "color", "files"};
    return keys;
}

Result<void> readPictureKey(std::string_view key, const Json &value, PictureSettings &settings) {
    return key == "size"    ? readSize(value, settings)
           : key == "color" ? readColor(value, settings)
                            : readFiles(value, settings);
}

} // namespace eigenscope
