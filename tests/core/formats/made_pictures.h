#pragma once

#include "core/formats/pictures/picture_decoder.h"
#include "tests/core/formats/made_folder.h"

#include <memory>
#include <sstream>

namespace eigenscope {

/// The bytes of a picture that the decoder below reads: each pixel a byte, or three.
inline std::string madePicture(Index width, Index height, const std::string &pixels, const std::string &told = "") {
    return "MADE " + std::to_string(width) + ' ' + std::to_string(height) + ' ' + told + '\n' + pixels;
}

/// A picture of one shade.
inline std::string plainPicture(Index width, Index height, char shade) {
    return madePicture(width, height, std::string(static_cast<std::size_t>(width * height), shade));
}

/// Decodes such pictures, which stand for those of the formats that core does not know.
inline std::shared_ptr<const PictureDecoder> madeDecoder() {
    const auto headOf = [](std::string_view bytes) -> Result<PictureHead> {
        std::istringstream text{std::string(bytes.substr(0, bytes.find('\n')))};
        std::string magic;
        PictureHead head;
        if (!(text >> magic >> head.size.width >> head.size.height))
            return Error{Error::Kind::Unreadable, sentence("its bytes are damaged or cut off")};
        return head;
    };
    const auto decode = [headOf](std::string_view bytes, PictureSize) -> Result<PixelGrid> {
        TRY(const PictureHead head, headOf(bytes));
        const std::size_t begin = bytes.find('\n') + 1;
        const std::string_view told = bytes.substr(0, begin), pixels = bytes.substr(begin);
        const auto count = static_cast<std::size_t>(head.size.pixels());
        if (pixels.size() != count && pixels.size() != 3 * count)
            return Error{Error::Kind::Unreadable, sentence("its bytes are damaged or cut off")};
        PixelGrid made{head.size,
                       pixels.size() == count ? 1 : 3,
                       {},
                       told.find("clear") != told.npos,
                       told.find("animated") != told.npos};
        for (const char value : pixels)
            made.values.push_back(static_cast<float>(static_cast<unsigned char>(value)));
        return made;
    };
    return std::make_shared<const PictureDecoder>(
        PictureDecoder{.endings = {".made", ".mad"},
                       .recognizes = [](std::string_view bytes) { return bytes.starts_with("MADE "); },
                       .head = headOf,
                       .decode = decode});
}

} // namespace eigenscope
