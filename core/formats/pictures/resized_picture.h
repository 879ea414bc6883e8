#pragma once

#include "core/formats/pictures/picture_decoder.h"

namespace eigenscope {

/// The picture in this size: each new pixel is the mean of the area that it covers, whatever the proportions. The sum
/// of light stays the same. O(pixels of both).
PixelGrid resizedPicture(const PixelGrid &picture, PictureSize size);

/// The picture with one channel, 0.299 R + 0.587 G + 0.114 B (Source: ITU-R BT.601-7, 2.5.1), or with three.
PixelGrid withChannels(PixelGrid picture, int channels);

/// Whether some pixel is no shade of gray.
bool holdsColor(const PixelGrid &picture);

} // namespace eigenscope
