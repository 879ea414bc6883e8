#pragma once

#include "core/base/sentence.h"

#include <string>
#include <vector>

namespace eigenscope {

/// What the ways to pictures tell of them.
struct PictureLabels {
    std::vector<std::string> names; ///< of the files; the ways to them where two files have the same name
    std::vector<std::string>
        labels; ///< the folders; empty texts for pictures in no folder; none where there is no folder
};

/// The names and labels of pictures by the ways to them ("cats/tom.png", with '/' between folders). The label is the
/// first folder below the deepest one that holds all of them: an archive mostly has a folder around everything. Bytes
/// that are no UTF-8 are taken for Latin-1. O(length·log(pictures)).
PictureLabels pictureLabels(const std::vector<std::string> &ways);

/// "circle (20), cross (18) and square (22)": the first eight labels in the order of the alphabet, with their counts.
Sentence labelsTold(const std::vector<std::string> &labels);

} // namespace eigenscope
