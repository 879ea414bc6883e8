#pragma once

#include "core/base/json.h"
#include "core/base/matrix.h"
#include "core/base/result.h"

#include <optional>
#include <string>
#include <vector>

namespace eigenscope {

/// How wide and how high a picture is, in pixels.
struct PictureSize {
    Index width = 0, height = 0;

    [[nodiscard]] Index pixels() const { return width * height; }
    bool operator==(const PictureSize &) const = default;
};

/// How a folder or an archive of pictures becomes a table.
struct PictureSettings {
    std::optional<PictureSize> size = {}; ///< of all of them; where it is not told, see commonSize
    bool color = false;                   ///< three columns a pixel, and not one
    /// The ways from the folder to the pictures, or to folders of them, that are read; all where they are not told.
    std::optional<std::vector<std::string>> files = {};
    std::optional<Index> most = {}; ///< of a preview: no more of them are decoded

    Index largestKept = 64; ///< without a size: pictures that are all alike stay as large as they are up to this side,
    Index longestSide = 32; ///< else this becomes their longest side; where their sizes differ, both sides
    Index largestSide = 1024;       ///< that can be asked for
    Index mostPixels = 128'000'000; ///< of a picture that is decoded
};

/// The keys of a `data` object that speak of pictures: "size", "color", "files".
const std::vector<std::string> &pictureKeys();

/// Takes the value of one of these keys. InvalidParameter for another form, for a side below 1 or above the largest
/// one, and for a file outside of the folder.
Result<void> readPictureKey(std::string_view key, const Json &value, PictureSettings &settings);

} // namespace eigenscope
