#pragma once

#include "core/catalogue.h"

#include <QImage>

namespace eigenscope {

/// The side of the small picture of a sample, in pixels; it is shown at half of that.
inline constexpr int samplePictureSide = 224;

/// A small picture of what a source ("sample:iris", "generate:moons") holds, on a transparent ground that fits every
/// theme: the plane of two columns, three columns seen from the side, the principal axes or the map of more, the ties
/// of a graph, the kernel of strings. What the source says when it cannot be read. For a worker: O(cost of a PCA).
Result<QImage> samplePicture(const std::string &source, const Catalogue &catalogue);

/// The file in the folder of the samples that holds the picture, made by this build or an earlier one.
std::filesystem::path samplePictureFile(const std::string &source, const Catalogue &catalogue);

} // namespace eigenscope
