#pragma once

#include "core/base/progress.h"
#include "core/base/registry.h"
#include "core/formats/content/content.h"
#include "core/formats/content/table_parts.h"
#include "core/formats/data_settings.h"

#include <filesystem>
#include <memory>

namespace eigenscope {

struct PictureDecoder;
class ReadableFile;

/// How sure it is that bytes are of a format, in rising order.
enum class Confidence {
    None,      ///< they are not
    AnyText,   ///< any text can be read like this
    Ending,    ///< the name of their file says so
    Look,      ///< the first lines look like it
    Told,      ///< it is how the kind that was told is written
    Signature, ///< they begin as nothing else does
};

/// What there is to tell a format by.
struct FormatEvidence {
    std::string_view bytes;              ///< unpacked, from the beginning; all of them, or some 64 KiB
    std::string_view fileName;           ///< as plainName says, or the end of it; empty where there is none
    std::optional<ObjectKind> kind = {}; ///< where it is told
};

/// A format of files: all that the window, the command line and the tests know of it.
struct FormatInfo {
    std::string id;            ///< "csv"
    std::string name;          ///< "CSV"
    std::string description;   ///< one line: what such a file holds
    Names endings = {};        ///< of file names, in small letters, the one it is written with first: ".csv", "-ubyte"
    bool isAlsoGzipped = true; ///< such files come with ".gz" behind the ending too
    Names mimeTypes = {};      ///< the usual one first: "text/csv"
    std::vector<ObjectKind> kinds = {}; ///< of the objects it holds; none: a table, whose objects objectsOf tells
    /// How sure its bytes and the told kind make it; what the ending says is added by confidenceOf.
    std::function<Confidence(const FormatEvidence &evidence)> sniff = {};
    bool isReadFromItsBeginning = true; ///< the first lines of a text can be read without the others
    Names partKeys = {}; ///< of a session, which choose a part of such a file: "sheet"; none: it has no parts
    /// What the bytes hold; nothing where the format is only written. O(size).
    std::function<Result<Content>(std::string_view bytes, const DataSettings &settings, const Progress &progress)>
        read = {};
    /// The same of a file whose bytes need not be in memory as a whole; nothing where they have to be, after all.
    std::function<Result<std::optional<Content>>(const ReadableFile &file, const DataSettings &settings,
                                                 const Progress &progress)>
        readFile = {};
    /// Hands the rows of a table on, part after part, so that they need not be in memory together; false where they
    /// have to be. Nothing where no file of the format is read like this. O(size).
    std::function<Result<bool>(const ReadableFile &file, const DataSettings &settings, const TableParts &parts,
                               const Progress &progress)>
        readParts = {};
    /// What a folder holds, where a row is a file in it; nothing where only files are read. O(size of all).
    std::function<Result<FolderContent>(const std::filesystem::path &folder, const DataSettings &settings,
                                        const Progress &progress)>
        readFolder = {};
    bool takesPictures = false; ///< the keys of a session that speak of pictures say how such a file is read
    /// How a separated text is written, as it was told or as it looks; nothing where there is nothing to choose.
    std::function<ReaderOptions(std::string_view bytes, const ReaderOptions &told)> dialect = {};
    /// The words in a file's name, and those that stand for them in the name of the table with its labels.
    std::vector<std::pair<std::string, std::string>> labelsBeside = {};
    /// The bytes of a table; nothing where the format is only read. O(size).
    std::function<Result<std::string>(const Table &table)> write = {};
    bool writesRowByRow = false; ///< the bytes are those of no rows, with those of the rows one behind the other
    bool writesTexts = true;     ///< columns of texts too, not of numbers only
    /// The same as Excel opens it by a double click; nothing where there is one way alone. O(size).
    std::function<Result<std::string>(const Table &table)> writeForExcel = {};
};

/// The formats of this build; those of pictures among them where there is something that decodes pictures.
Registry<FormatInfo> builtinFormats(const std::shared_ptr<const PictureDecoder> &pictures = {});

/// The name of a file in small letters and without ".gz", as endings are compared with it.
std::string plainName(const std::filesystem::path &file);

/// How sure it is that the evidence is of this format: None for one that is only written, and for one that holds other
/// kinds of objects than the told one, unless its signature is there.
Confidence confidenceOf(const FormatInfo &format, const FormatEvidence &evidence);

/// The first of the formats that are surest; nullptr where none has any confidence. O(formats).
const FormatInfo *formatOf(const FormatEvidence &evidence, const Registry<FormatInfo> &formats);

/// The format that reads folders; nullptr where there is none. O(formats).
const FormatInfo *folderFormat(const Registry<FormatInfo> &formats);

/// The format that is written with this ending; nullptr where there is none. O(formats).
const FormatInfo *writerOf(std::string_view ending, const Registry<FormatInfo> &formats);

/// The endings that tables are written with, one a format.
Names writtenEndings(const Registry<FormatInfo> &formats);

/// What the names of its files look like, with and without ".gz": "*.csv", "*.csv.gz".
Names fileNamePatterns(const FormatInfo &format);

} // namespace eigenscope
