#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/data/whole_graph.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace eigenscope {

/// What an object of the data is; every kernel and reducer states which kinds it takes.
enum class ObjectKind { Points, Sequences, Graph, Dissimilarities, Gram };

/// The word of the catalogue: "points", "sequences", …
std::string_view kindName(ObjectKind kind);

/// n points of d numbers.
struct Points {
    MatrixXd X;                       ///< n×d, a point a row; missing entries are NaN
    std::vector<std::string> columns; ///< d names
};

/// n strings over an alphabet.
struct Sequences {
    std::vector<std::string> texts;
    std::string alphabet; ///< the letters that occur, rising, each once
};

/// Objects that are known only by their relations to each other: members of a whole, which a subset keeps.
template <class Whole> struct Members {
    std::shared_ptr<const Whole> whole;
    std::vector<Index> positions; ///< n positions in the whole
};

/// n nodes of one weighted undirected graph.
struct Graph : Members<WholeGraph> {};

/// A symmetric N×N matrix of distances, zero on the diagonal; missing entries are NaN.
struct Dissimilarities : Members<MatrixXd> {};

/// A symmetric N×N kernel matrix computed elsewhere.
struct Gram : Members<MatrixXd> {};

/// What is analyzed, in the order of ObjectKind.
using Objects = std::variant<Points, Sequences, Graph, Dissimilarities, Gram>;

/// How many objects there are.
Index countOf(const Objects &objects);

/// The objects at these positions, in this order; members of a whole stay members of it.
Objects subsetOf(const Objects &objects, const std::vector<Index> &positions);

/// One column of a table: numbers (NaN where missing) or texts ("" where missing).
struct Column {
    std::string name;
    std::variant<VectorXd, std::vector<std::string>> values;
    bool isTime = false; ///< the numbers are seconds since 1970

    [[nodiscard]] bool isNumeric() const { return std::holds_alternative<VectorXd>(values); }
    [[nodiscard]] Index size() const;
    /// The entry as a person would read it; "" where missing.
    [[nodiscard]] std::string text(Index row) const;
};

/// A label column as classes.
struct Classes {
    std::string column;             ///< name of the label column
    std::vector<std::string> names; ///< of the classes: numbers in rising order, texts in the order of the alphabet
    std::vector<int> codes;         ///< class of each row; −1 where the label is missing

    /// Rows of each class, in the order of `names`.
    [[nodiscard]] std::vector<Index> counts() const;
};

/// Objects with their attributes; rows of all parts correspond. A value: passed on as shared_ptr to const.
struct Dataset {
    Objects objects;
    /// Columns that are not analyzed: label, name, target and whatever else the source holds.
    std::vector<Column> attributes;
    std::vector<Index> rows;           ///< position of each row in the source, from 0
    std::optional<std::string> label;  ///< name of the attribute that holds the classes
    std::optional<std::string> name;   ///< name of the attribute that names the rows
    std::optional<std::string> target; ///< name of the numeric attribute to be predicted

    [[nodiscard]] ObjectKind kind() const;
    [[nodiscard]] Index size() const { return static_cast<Index>(rows.size()); }
    [[nodiscard]] bool isPoints() const { return std::holds_alternative<Points>(objects); }
    /// The points; for data of another kind some without rows and columns, so that whoever goes through the columns
    /// finds none.
    [[nodiscard]] const Points &points() const;
    [[nodiscard]] const Column *attribute(std::string_view column) const;
    /// The classes of the label column, or of any other attribute; nothing when there is no such column.
    [[nodiscard]] std::optional<Classes> classes() const;
    [[nodiscard]] std::optional<Classes> classes(std::string_view column) const;
    /// The name of a row, or "row 17" by its position in the source.
    [[nodiscard]] Sentence rowName(Index row) const;
    /// The data with these columns as the analyzed ones, in this order; the other analyzed ones become attributes, and
    /// attributes that are analyzed stay attributes too. A time among them counts days since 1970. InvalidData for a
    /// column that is not there (with the nearest name) or holds texts, and for other objects than points. O(n·d).
    [[nodiscard]] Result<Dataset> withColumns(const std::vector<std::string> &columns) const;
    /// The rows at these positions (of this dataset), in this order.
    [[nodiscard]] Dataset subset(const std::vector<Index> &positions) const;
};

} // namespace eigenscope
