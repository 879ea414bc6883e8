#include "core/formats/zip_format.h"

#include "core/base/nearest_name.h"
#include "core/formats/bytes/gzip.h"
#include "core/formats/bytes/zip_archive.h"
#include "core/formats/content_reader.h"
#include "core/formats/known_by.h"
#include "core/formats/pictures/picture_table.h"

#include <algorithm>
#include <set>

namespace eigenscope {
namespace {

constexpr std::string_view zipId = "zip";
constexpr const char *picturePart = "pictures"; ///< that chooses all pictures of an archive

/// Whether a file of an archive is no data: a folder, or what a system leaves there.
bool isBeside(const ZipMember &member) {
    const std::filesystem::path path(member.name);
    return member.size == 0 || member.name.ends_with('/') || member.name.starts_with("__MACOSX/") ||
           path.filename().string().starts_with('.');
}

/// Refuses an archive that names a file outside of itself, though nothing is written here.
Result<void> staysInside(const ZipArchive &archive) {
    for (const ZipMember &member : archive.members()) {
        const std::filesystem::path path(member.name);
        if (path.is_absolute() || std::ranges::find(path, std::filesystem::path("..")) != path.end())
            return Error{
                Error::Kind::Unreadable,
                sentence("The zip archive names a file outside of itself: '%1'. An archive of plain names is needed.",
                         member.name)};
    }
    return {};
}

/// The files of the archive; the chosen one is the largest whose name a format knows, else the largest.
Result<SourceParts> filesIn(const ZipArchive &archive, const Registry<FormatInfo> &formats) {
    SourceParts files{"path", {}, {}};
    std::pair<bool, std::uint64_t> most{false, 0};
    for (const ZipMember &member : archive.members()) {
        if (isBeside(member))
            continue;
        files.parts.push_back({member.name, sentence("%1 bytes", member.size)});
        const std::string name = plainName(member.name);
        const bool isKnown = std::ranges::any_of(formats.all(), [&name](const FormatInfo &format) {
            return confidenceOf(format, {"", name}) >= Confidence::Ending;
        });
        const std::pair rank{isKnown, member.size};
        if (rank > most) {
            most = rank;
            files.chosen = member.name;
        }
    }
    if (files.parts.empty())
        return Error{Error::Kind::Unreadable, sentence("The zip archive is empty. A file of data in it is needed.")};
    return files;
}

Error unknownFile(const SourceParts &files, const std::string &asked) {
    Names known;
    for (const SourceParts::Part &file : files.parts)
        known.push_back(file.name);
    return unknownName(sentence("file of the archive"), asked, known);
}

using Pictures = std::shared_ptr<const PictureDecoder>;

/// The pictures of an archive, by the endings of their names.
std::vector<const ZipMember *> picturesIn(const ZipArchive &archive, const Pictures &decoder) {
    std::vector<const ZipMember *> pictures;
    for (const ZipMember &member : archive.members()) {
        const std::string name = plainName(member.name);
        const bool isPicture =
            decoder && !isBeside(member) && std::ranges::any_of(decoder->endings, [&name](const std::string &ending) {
                return name.ends_with(ending);
            });
        if (isPicture)
            pictures.push_back(&member);
    }
    return pictures;
}

/// The pictures as one part of the archive, beside its other files.
SourceParts withPictures(SourceParts files, const std::vector<const ZipMember *> &pictures) {
    std::set<std::string_view> names;
    for (const ZipMember *picture : pictures)
        names.insert(picture->name);
    std::erase_if(files.parts, [&names](const SourceParts::Part &file) { return names.contains(file.name); });
    files.parts.insert(files.parts.begin(), {picturePart, sentence("%1 pictures", pictures.size())});
    files.chosen = picturePart;
    return files;
}

/// The pictures where they are asked for, or where most of the files are such; nothing where another file is read.
Result<std::optional<Content>> readPictures(ZipArchive &archive, const SourceParts &files, const Pictures &decoder,
                                            const DataSettings &settings, const Progress &progress) {
    const std::vector<const ZipMember *> pictures = picturesIn(archive, decoder);
    const bool isAsked = settings.reader.path == std::string(picturePart);
    if (pictures.empty() || (!isAsked && (settings.reader.path || 2 * pictures.size() <= files.parts.size())))
        return std::optional<Content>();
    const PictureFiles found = filesOfArchive(archive, pictures, progress);
    TRY(FolderContent read, pictureTable(found, *decoder, settings.reader.pictures, progress));
    SourceParts parts = withPictures(files, pictures);
    if (parts.parts.size() > 1) {
        read.content.table.notes.insert(read.content.table.notes.begin(),
                                        sentence(parts.parts.size() == 2
                                                     ? "Of the archive its pictures were read; it has %1 other file."
                                                     : "Of the archive its pictures were read; it has %1 other files.",
                                                 parts.parts.size() - 1));
        read.content.parts = std::move(parts);
    }
    return std::optional(std::move(read.content));
}

Result<Content> readZip(std::string_view bytes, const Pictures &decoder, const DataSettings &settings,
                        const Progress &progress) {
    const Registry<FormatInfo> formats = builtinFormats();
    TRY(ZipArchive archive, ZipArchive::open(bytes));
    TRY(staysInside(archive));
    TRY(SourceParts files, filesIn(archive, formats));
    TRY(std::optional<Content> pictures, readPictures(archive, files, decoder, settings, progress));
    if (pictures)
        return *std::move(pictures);
    DataSettings within = settings;
    if (const std::optional<std::string> asked = settings.reader.path) {
        const bool isHere = std::ranges::find(files.parts, *asked, &SourceParts::Part::name) != files.parts.end();
        if (!isHere && files.parts.size() > 1)
            return unknownFile(files, *asked);
        if (isHere) {
            files.chosen = *asked;
            within.reader.path.reset();
        }
    }
    TRY(std::string content, archive.unzipped(*archive.find(files.chosen), progress));
    if (isGzip(content)) {
        TRY(content, gunzip(content, progress));
    }
    const std::string name = plainName(files.chosen);
    TRY(const FormatInfo *format, recognized({content, name, settings.kind}, formats));
    if (format->id == zipId)
        return Error{Error::Kind::Unreadable,
                     sentence("The zip archive holds another one, '%1'. Unpack the outer one.", files.chosen)};
    TRY(Content read, readAs(*format, content, within, progress));
    if (files.parts.size() > 1) {
        read.table.notes.insert(read.table.notes.begin(), sentence("Of the %1 files of the archive '%2' was read.",
                                                                   files.parts.size(), files.chosen));
        read.parts = std::move(files);
    }
    return read;
}

} // namespace

FormatInfo zipFormat(const std::shared_ptr<const PictureDecoder> &pictures) {
    const auto read = [pictures](std::string_view bytes, const DataSettings &settings, const Progress &progress) {
        return readZip(bytes, pictures, settings, progress);
    };
    return {.id = std::string(zipId),
            .name = "zip",
            .description = "an archive: one of its files, in any of these formats, or all its pictures",
            .endings = {".zip"},
            .isAlsoGzipped = false,
            .mimeTypes = {"application/zip"},
            .sniff = knownBy(isZip, Confidence::AnyText), // workbooks and .npz are archives of their own
            .partKeys = {"path", "sheet"},
            .read = read,
            .takesPictures = pictures != nullptr};
}

} // namespace eigenscope
