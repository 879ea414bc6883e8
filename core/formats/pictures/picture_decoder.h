#pragma once

#include "core/base/result.h"
#include "core/formats/bytes/picture_settings.h"

#include <functional>
#include <string_view>
#include <vector>

namespace eigenscope {

/// What the first bytes of a picture tell of it.
struct PictureHead {
    PictureSize size; ///< as it is seen: a camera that was held upright has turned it
};

/// The first frame of a picture, decoded.
struct PixelGrid {
    PictureSize size;
    int channels = 1;             ///< 1: gray, 3: red, green, blue
    std::vector<float> values;    ///< from 0 to 255, the channels of a pixel together, row by row from the top left
    bool hadTransparency = false; ///< some of it was not opaque, and white shows through
    bool isAnimated = false;      ///< there are more frames
};

/// What can decode pictures: whoever has a library for them makes one. Its functions may be called by several threads.
struct PictureDecoder {
    std::vector<std::string> endings; ///< of file names, in small letters: ".png"
    /// Whether bytes begin as a picture of one of its formats does.
    std::function<bool(std::string_view bytes)> recognizes;
    /// What the bytes tell before they are decoded. Unreadable where they tell nothing, as they may where they are
    /// only the beginning of a file.
    std::function<Result<PictureHead>(std::string_view bytes)> head;
    /// The picture, not necessarily in its own size: where that is larger than `enough` in both directions, the result
    /// need only be as large as `enough`. Unreadable for bytes that are damaged.
    std::function<Result<PixelGrid>(std::string_view bytes, PictureSize enough)> decode;
};

} // namespace eigenscope
