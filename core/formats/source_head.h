#pragma once

#include "core/formats/data_settings.h"
#include "core/formats/load_data.h"

namespace eigenscope {

/// What a source shows before all of it is read.
struct SourceHead {
    std::string format;                         ///< "CSV", "FASTA", …
    ObjectKind kind = ObjectKind::Points;       ///< as told, else as it looks
    std::optional<ReaderOptions> reader = {};   ///< of a separated text: as told, else as it looks
    Names columns;                              ///< the names of all columns, as they were read
    Table table;                                ///< its first columns and rows, with notes on what was converted
    Roles roles;                                ///< as told, else as they look; `columns` are those to be analyzed
    SourceParts parts = {};                     ///< what there is to choose from, as sheets; empty where nothing
    std::optional<PicturesFound> pictures = {}; ///< that the rows are; nothing where they are none
    bool hasFixedColumns = false;               ///< the columns have no roles to choose, but for label and name
    std::vector<ColumnReading> leftOut = {};    ///< that the analysis leaves out, as leftOutColumns
    bool isWhole = true;                        ///< there are no more rows
    std::optional<Index> rows = {};             ///< of the whole source; nothing where only its beginning was read
    bool looksTransposed = false;               ///< the objects may stand in the columns, as looksTransposed says
    Sentence refusal;                  ///< why it cannot be opened like this, as far as it shows; empty where it can
    std::vector<Remedy> remedies = {}; ///< what mends it
};

/// Reads the beginning of a file, a sample or a text (a `data` object of any source but a generator) as these settings
/// would. Files of text are looked at over their first MiB, others read whole. Refusals are those of loadData; one of
/// the content that leaves a table to look at is told in the result.
Result<SourceHead> readSourceHead(const Json &data, const SourceContext &context, const Progress &progress);

} // namespace eigenscope
