#pragma once

#include "core/base/progress.h"
#include "core/formats/bytes/zip_archive.h"
#include "core/formats/pictures/picture_decoder.h"

#include <filesystem>

namespace eigenscope {

/// The files of a folder or an archive, among which pictures are looked for.
struct PictureFiles {
    Sentence what;                   ///< "The folder 'shapes'", as sentences begin
    std::vector<std::string> names;  ///< the way to each, from the folder, with '/' between folders; in rising order
    std::size_t hidden = 0;          ///< files and folders that are hidden, which are left out
    std::vector<std::string> links;  ///< to folders, which are not followed: they may lead in a circle
    std::vector<std::string> closed; ///< folders that cannot be read
    bool isReadByMany = false;       ///< several threads may call `bytes` at once
    /// The content of a file, or its beginning: at least `enough` bytes of it where there are so many.
    std::function<Result<std::string>(std::size_t file, std::size_t enough)> bytes;
};

/// `enough` for all of a file.
constexpr std::size_t wholeFileSize = static_cast<std::size_t>(-1);

/// The files of a folder and of those in it; only those that the settings name, where they name some. Unreadable for
/// one that is no folder, and for a named file that does not exist. O(files).
Result<PictureFiles> filesOfFolder(const std::filesystem::path &folder, const PictureSettings &settings,
                                   const Progress &progress);

/// These members of an archive, which must outlive the result.
PictureFiles filesOfArchive(ZipArchive &archive, std::vector<const ZipMember *> members, const Progress &progress);

/// Sizes and times of the files of a folder, as a short text that changes with them; of a large folder only those of
/// the first thousands, so that it is told in some milliseconds. Empty for what is no folder.
std::string folderState(const std::filesystem::path &folder);

} // namespace eigenscope
