#pragma once

#include "core/data/dataset.h"

#include <optional>
#include <utility>

namespace eigenscope {

/// What the columns of data made of pictures are.
struct PictureShape {
    Index rows = 0, columns = 0; ///< of a picture
    bool isColored = false;      ///< three columns a pixel
};

/// The names of the columns that hold the pixels of pictures, row by row from the top left: "pixel_0_0", "pixel_0_1";
/// of colors "red_0_0", "green_0_0", "blue_0_0".
std::vector<std::string> pixelNames(const PictureShape &shape);

/// What pictures these columns are the pixels of, all and in order, by their names alone; nothing where they are none.
/// O(columns).
std::optional<PictureShape> pictureShape(const std::vector<std::string> &columns);

/// Whether points with these columns may have a pixelShape, by the names and the number of the columns. O(columns).
bool mayBePixels(const std::vector<std::string> &columns);

/// Rows and columns of the picture whose pixels the columns of these points are, row by row from the top left;
/// nothing where they are not to be read as shades of gray. They are where their names say so, and where their number
/// is a square of at least 16 and they share one scale: most of them reach over at least half of the range of all.
/// O(n·d).
std::optional<std::pair<Index, Index>> pixelShape(const Points &points);

} // namespace eigenscope
