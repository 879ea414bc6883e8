#include "core/formats/foreign_files.h"

#include <algorithm>
#include <array>
#include <string>

namespace eigenscope {
namespace {

using namespace std::string_view_literals;

/// A kind of file: what it begins with from a place on, what it is, and how it is made readable, where FILE stands for
/// its name.
struct ForeignKind {
    std::string_view signature;
    std::string_view is, cure;
    std::size_t at = 0;
};

constexpr std::string_view fromPandas = "Convert it: python3 -c \"import pandas; pandas.read_";

constexpr std::array kinds = {
    ForeignKind{"PAR1", "a Parquet table", "parquet"},
    ForeignKind{"ARROW1", "an Arrow table", "feather"},
    ForeignKind{"FEA1", "a Feather table", "feather"},
    ForeignKind{"$FL2", "a data set of SPSS (.sav)", "spss"},
    ForeignKind{"$FL3", "a data set of SPSS (.zsav)", "spss"},
    ForeignKind{"<stata_dta>", "a data set of Stata (.dta)", "stata"},
    ForeignKind{"\xC2\xEA\x81\x60"sv, "a data set of SAS (.sas7bdat)", "sas", 12},
    ForeignKind{"HEADER RECORD*******LIBRARY", "a transport file of SAS (.xpt)", "sas"},
    ForeignKind{"X\n\0\0\0"sv, "an R object (.rds)",
                "Convert it: Rscript -e \"write.csv(readRDS('FILE'), 'FILE.csv', row.names = FALSE)\""},
    ForeignKind{"RDX", "an R workspace (.RData)",
                "Convert it: Rscript -e \"write.csv(get(load('FILE')), 'FILE.csv', row.names = FALSE)\""},
    ForeignKind{"SQLite format 3\0"sv, "a database of SQLite",
                "Convert a table of it: sqlite3 -header -csv 'FILE' 'select * from TABLE' > TABLE.csv"},
    ForeignKind{"\x80\x04\x95"sv, "a pickled object of Python", "Write it with numpy.save, or as CSV."},
    ForeignKind{"\x80\x03"sv, "a pickled object of Python", "Write it with numpy.save, or as CSV."},
    ForeignKind{"%PDF-", "a PDF document", "Copy its table into a spreadsheet, and save that as .xlsx."},
    ForeignKind{"\x89PNG\r\n", "a picture", "Put the pictures into a folder, and open that."},
    ForeignKind{"\xFF\xD8\xFF", "a picture", "Put the pictures into a folder, and open that."},
    ForeignKind{"Rar!", "a RAR archive", "Unpack it."},
    ForeignKind{"7z\xBC\xAF\x27\x1C", "a 7-Zip archive", "Unpack it."},
    ForeignKind{"BZh", "packed by bzip2", "Unpack it: bunzip2 -k 'FILE'"},
    ForeignKind{"\xFD\x37zXZ"sv, "packed by xz", "Unpack it: unxz -k 'FILE'"},
    ForeignKind{"\x28\xB5\x2F\xFD"sv, "packed by Zstandard", "Unpack it: unzstd -k 'FILE'"},
};

std::string filled(std::string text, std::string_view fileName) {
    constexpr std::string_view place = "FILE";
    for (std::size_t at = text.find(place); at != text.npos; at = text.find(place, at + fileName.size()))
        text.replace(at, place.size(), fileName);
    return text;
}

Error named(std::string_view is, std::string_view cure, std::string_view fileName) {
    const bool isByPandas = std::ranges::none_of(cure, [](char c) { return c < 'a' || c > 'z'; });
    const std::string how =
        isByPandas ? std::string(fromPandas) + std::string(cure) + "('FILE').to_csv('FILE.csv', index=False)\""
                   : std::string(cure);
    const std::string shown = filled(how, fileName.empty() ? "FILE" : fileName);
    return {Error::Kind::Unreadable,
            "The file is " + std::string(is) + ". " + shown + (shown.ends_with('.') ? "" : ".")};
}

/// What a compound document of Microsoft holds, by the names of its parts in UTF-16.
Error compoundDocument(std::string_view bytes, std::string_view fileName) {
    if (bytes.find("E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e"sv) != bytes.npos)
        return named("protected by a password", "Save it without one.", fileName);
    if (bytes.find("W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t"sv) != bytes.npos)
        return named("a Word document of 1997 (.doc)", "Copy its table into a spreadsheet, and save that as .xlsx.",
                     fileName);
    return named("an Excel workbook of 1997 (.xls)", "Save it as .xlsx, or as CSV.", fileName);
}

bool isWebPage(std::string_view bytes) {
    const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    std::string begin(bytes.substr(std::min(first, bytes.size()), 14));
    std::ranges::transform(begin, begin.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
    return begin.starts_with("<html") || begin.starts_with("<!doctype html");
}

} // namespace

std::optional<Error> foreignFile(std::string_view bytes, std::string_view fileName) {
    if (bytes.starts_with("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv))
        return compoundDocument(bytes, fileName);
    if (isWebPage(bytes))
        return named("a web page", "Open it in a spreadsheet, and save it as .xlsx.", fileName);
    const auto kind = std::ranges::find_if(kinds, [bytes](const ForeignKind &one) {
        return bytes.size() > one.at && bytes.substr(one.at).starts_with(one.signature);
    });
    if (kind == kinds.end())
        return std::nullopt;
    return named(kind->is, kind->cure, fileName);
}

} // namespace eigenscope
