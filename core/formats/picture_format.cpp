#include "core/formats/picture_format.h"

#include "core/formats/pictures/picture_table.h"

namespace eigenscope {

FormatInfo pictureFormat(std::shared_ptr<const PictureDecoder> decoder) {
    const auto sniff = [decoder](const FormatEvidence &evidence) {
        return decoder->recognizes(evidence.bytes) ? Confidence::Signature : Confidence::None;
    };
    const auto read = [](std::string_view, const DataSettings &, const Progress &) -> Result<Content> {
        return Error{Error::Kind::Unreadable,
                     sentence("The file is a picture. Put the pictures into a folder, and open that.")};
    };
    const auto readFolder = [decoder](const std::filesystem::path &folder, const DataSettings &settings,
                                      const Progress &progress) -> Result<FolderContent> {
        const PictureSettings &pictures = settings.reader.pictures;
        TRY(const PictureFiles files, filesOfFolder(folder, pictures, progress));
        return pictureTable(files, *decoder, pictures, progress);
    };
    return {.id = "pictures",
            .name = "Pictures",
            .description = "a folder of pictures, or a zip archive of them: a row each, its pixels the columns",
            .endings = decoder->endings,
            .isAlsoGzipped = false,
            .sniff = sniff,
            .isReadFromItsBeginning = false,
            .read = read,
            .readFolder = readFolder,
            .takesPictures = true};
}

} // namespace eigenscope
