#pragma once

#include "core/data/edge_rules.h"
#include "core/data/table.h"

namespace eigenscope {

/// The parts of a source, of which one is read at a time: the sheets of a workbook, the files of an archive, the data
/// sets of a file.
struct SourceParts {
    struct Part {
        std::string name; ///< what the key of a session says to choose it
        Sentence told;    ///< what else is known of it: "hidden", "512 bytes"
    };
    std::string key; ///< of the session: "sheet", "path"
    std::vector<Part> parts;
    std::string chosen;       ///< the name of the one that was read
    bool areDataSets = false; ///< chosen by "path" as files are
};

/// What pictures became, where the rows are such.
struct PicturesFound {
    Index count = 0;             ///< all of them, of which a preview has only some
    Index width = 0, height = 0; ///< of each row, in pixels
    bool areColored = false;     ///< three columns a pixel
};

/// What a source holds before roles and rows are chosen.
struct Content {
    Table table; ///< a row an object: its attributes, and the columns to analyze where the objects are points
    std::optional<Objects> objects = {}; ///< all of them; nothing where columns of the table are the points
    Roles roles = {};       ///< label, name and target as the source itself tells them; `columns` that were used
    SourceParts parts = {}; ///< what there is to choose from; empty where nothing
    std::optional<PicturesFound> pictures = {}; ///< that the rows are; nothing where they are none
};

/// What a folder holds.
struct FolderContent {
    Content content;
    /// The SHA-256 of what `sha256sum` writes of the files that were read, by their ways from the folder, in rising
    /// order.
    std::string sha256;
};

/// The objects that a table stands for. Without a `kind` the table itself says it: one whose columns are named as those
/// of an edge list is a graph, a square one with a zero diagonal that is symmetric or has the same names for rows and
/// columns holds dissimilarities, any other holds points. `columns` of the roles tell the text column of sequences or
/// the columns of an edge list, and that a table holds points. `nodes` describes the nodes of a graph where it has
/// rows, `rules` say what its edges may be. InvalidData where the table cannot be of that kind.
Result<Content> objectsOf(Table table, const Table &nodes, std::optional<ObjectKind> kind, const Roles &roles,
                          const EdgeRules &rules = {});

/// The refusal of `columns` where the objects have none to choose from.
Error noColumns(ObjectKind kind);

/// The dataset that these roles make of the content, as of a table; rows of a graph or a matrix are taken as a whole of
/// their own.
Result<Dataset> makeDataset(const Content &content, const Roles &roles);

/// The readings of the columns that could be analyzed and are not, since they are ids, constant or empty: what a person
/// may want to undo. None where the data are no points.
std::vector<ColumnReading> leftOutColumns(const Dataset &dataset, const std::vector<ColumnReading> &readings);

/// A sentence for each reason why columns are left out.
Sentences leftOutNotes(const Dataset &dataset, const std::vector<ColumnReading> &readings);

} // namespace eigenscope
