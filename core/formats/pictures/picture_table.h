#pragma once

#include "core/formats/content/content.h"
#include "core/formats/pictures/picture_files.h"

namespace eigenscope {

/// The size that pictures of these sizes get where none is told: they stay as large as they are where all are alike and
/// no side is above `largestKept`; larger ones that are alike have `longestSide` on their longest side; where their
/// sizes differ, both sides are so long.
PictureSize commonSize(const std::vector<PictureSize> &sizes, const PictureSettings &settings);

/// The pictures among the files as a table: a row each, with its file as `name`, its folder as `label` where there are
/// folders, and its pixels from 0 to 255, which pixelNames names. What is no picture, or cannot be decoded, is left out
/// and told, as are sizes, colors, transparency and frames. Unreadable where no picture is left, TooLarge where the
/// table does not fit in memory. O(size of all files); one file, and one decoded picture, a thread is in memory.
Result<FolderContent> pictureTable(const PictureFiles &files, const PictureDecoder &decoder,
                                   const PictureSettings &settings, const Progress &progress);

} // namespace eigenscope
