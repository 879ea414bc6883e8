#include "core/formats/foreign_files.h"

#include <algorithm>
#include <string>
#include <vector>

namespace eigenscope {
namespace {

using namespace std::string_view_literals;

Sentence intoSpreadsheet() {
    return sentence("Copy its table into a spreadsheet, and save that as .xlsx.");
}

/// A kind of file: what it begins with from a place on, what it is, and what makes it readable.
struct ForeignKind {
    std::string_view signature;
    Sentence is, cure;
    std::size_t at = 0;
};

/// The kinds, with the commands for a file of this name.
std::vector<ForeignKind> foreignKinds(const std::string &file) {
    const auto converted = [](const std::string &command) { return sentence("Convert it: %1.", command); };
    const auto byPandas = [&](const std::string &reader) {
        return converted("python3 -c \"import pandas; pandas.read_" + reader + "('" + file + "').to_csv('" + file +
                         ".csv', index=False)\"");
    };
    const auto byR = [&](const std::string &read) {
        return converted("Rscript -e \"write.csv(" + read + ", '" + file + ".csv', row.names = FALSE)\"");
    };
    const auto unpackedBy = [&](const std::string &program) {
        return sentence("Unpack it: %1.", program + " -k '" + file + "'");
    };
    const Sentence pickled = sentence("a pickled object of Python"), picture = sentence("a picture");
    const Sentence rewrite = sentence("Write it with numpy.save, or as CSV.");
    const Sentence intoFolder = sentence("Put the pictures into a folder, and open that.");
    const Sentence unpack = sentence("Unpack it.");
    return {
        {"PAR1", sentence("a Parquet table"), byPandas("parquet")},
        {"ARROW1", sentence("an Arrow table"), byPandas("feather")},
        {"FEA1", sentence("a Feather table"), byPandas("feather")},
        {"$FL2", sentence("a data set of SPSS (.sav)"), byPandas("spss")},
        {"$FL3", sentence("a data set of SPSS (.zsav)"), byPandas("spss")},
        {"<stata_dta>", sentence("a data set of Stata (.dta)"), byPandas("stata")},
        {"\xC2\xEA\x81\x60"sv, sentence("a data set of SAS (.sas7bdat)"), byPandas("sas"), 12},
        {"HEADER RECORD*******LIBRARY", sentence("a transport file of SAS (.xpt)"), byPandas("sas")},
        {"X\n\0\0\0"sv, sentence("an R object (.rds)"), byR("readRDS('" + file + "')")},
        {"RDX", sentence("an R workspace (.RData)"), byR("get(load('" + file + "'))")},
        {"SQLite format 3\0"sv, sentence("a database of SQLite"),
         sentence("Convert a table of it: %1.",
                  "sqlite3 -header -csv '" + file + "' 'select * from TABLE' > TABLE.csv")},
        {"\x80\x04\x95"sv, pickled, rewrite},
        {"\x80\x03"sv, pickled, rewrite},
        {"%PDF-", sentence("a PDF document"), intoSpreadsheet()},
        {"\x89PNG\r\n", picture, intoFolder},
        {"\xFF\xD8\xFF", picture, intoFolder},
        {"Rar!", sentence("a RAR archive"), unpack},
        {"7z\xBC\xAF\x27\x1C", sentence("a 7-Zip archive"), unpack},
        {"BZh", sentence("packed by bzip2"), unpackedBy("bunzip2")},
        {"\xFD\x37zXZ"sv, sentence("packed by xz"), unpackedBy("unxz")},
        {"\x28\xB5\x2F\xFD"sv, sentence("packed by Zstandard"), unpackedBy("unzstd")},
    };
}

Error named(const Sentence &is, const Sentence &cure) {
    return {Error::Kind::Unreadable, sentence("The file is %1. %2", is, cure)};
}

/// What a compound document of Microsoft holds, by the names of its parts in UTF-16.
Error compoundDocument(std::string_view bytes) {
    if (bytes.find("E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e"sv) != bytes.npos)
        return named(sentence("protected by a password"), sentence("Save it without one."));
    if (bytes.find("W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t"sv) != bytes.npos)
        return named(sentence("a Word document of 1997 (.doc)"), intoSpreadsheet());
    return named(sentence("an Excel workbook of 1997 (.xls)"), sentence("Save it as .xlsx, or as CSV."));
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
        return compoundDocument(bytes);
    if (isWebPage(bytes))
        return named(sentence("a web page"), sentence("Open it in a spreadsheet, and save it as .xlsx."));
    const std::vector<ForeignKind> kinds = foreignKinds(fileName.empty() ? "FILE" : std::string(fileName));
    const auto kind = std::ranges::find_if(kinds, [bytes](const ForeignKind &one) {
        return bytes.size() > one.at && bytes.substr(one.at).starts_with(one.signature);
    });
    if (kind == kinds.end())
        return std::nullopt;
    return named(kind->is, kind->cure);
}

} // namespace eigenscope
