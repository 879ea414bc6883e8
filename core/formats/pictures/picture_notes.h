#pragma once

#include "core/base/sentence.h"
#include "core/formats/bytes/picture_settings.h"

#include <utility>

namespace eigenscope {

/// What is told of the pictures that were found, and of what was left out.
struct PictureNotes {
    Index count = 0;                                  ///< of pictures
    std::vector<PictureSize> sizes;                   ///< that they have
    PictureSize size;                                 ///< that they get
    std::vector<std::string> labels;                  ///< one each; none where there are no folders
    Index animated = 0, colored = 0, transparent = 0; ///< how many are so

    std::vector<std::string> noPictures;                      ///< files that are no pictures
    std::vector<std::pair<std::string, Sentence>> unreadable; ///< pictures, and why they are left out
    std::vector<std::string> links, closed;                   ///< folders that were not looked into
    std::size_t hidden = 0;                                   ///< files and folders

    /// All of it, a sentence each.
    [[nodiscard]] Sentences told(bool inColor) const;
    /// What was left out alone.
    [[nodiscard]] Sentences leftOut() const;
};

} // namespace eigenscope
