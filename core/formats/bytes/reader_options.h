#pragma once

#include "core/data/edge_rules.h"
#include "core/formats/bytes/picture_settings.h"
#include "core/formats/bytes/type_settings.h"

namespace eigenscope {

/// How a file is read where the content does not say it (the reader options of a session).
struct ReaderOptions {
    std::optional<char> delimiter = {};
    std::optional<char> decimal = {}; ///< '.' or ','
    std::optional<bool> header = {};
    std::optional<std::string> encoding = {}; ///< "utf-8" or "latin-1"
    std::optional<Names> missing = {};        ///< words that stand for a missing value
    std::optional<std::string> sheet = {};    ///< of a workbook
    std::optional<std::string> path = {};     ///< of a file within an archive
    std::optional<std::size_t> namesRow = {}; ///< of a text or a sheet: the line of the names, from 1; 0 for none,
    std::optional<std::size_t> firstRow = {}; ///< the first line of the rows,
    std::optional<std::size_t> lastRow = {};  ///< and the last one
    bool skipsRagged = false;                 ///< leaves out the lines of a text with too many or too few cells
    bool isTransposed = false;                ///< the rows of the table become its columns
    Names exact = {};                         ///< columns that tell rows apart, of which no number may be rounded
    EdgeRules edges = {};                     ///< of a graph
    TypeSettings types = {};
    PictureSettings pictures = {};
};

} // namespace eigenscope
