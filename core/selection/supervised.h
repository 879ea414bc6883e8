#pragma once

#include "core/data/dataset.h"

namespace eigenscope {

/// What columns are judged by: the classes of the label, or numbers.
struct Target {
    std::string column;               ///< that holds it
    std::vector<std::string> classes; ///< their names; empty where the target is a number
    VectorXd values;                  ///< of each row: the number, or the position of its class

    [[nodiscard]] bool isLabel() const { return !classes.empty(); }
    [[nodiscard]] Index classOf(Index row) const { return static_cast<Index>(values[row]); }
    /// Rows of each class, g.
    [[nodiscard]] VectorXd counts() const;
};

/// What is to be told, where it is known.
struct KnownTarget {
    Target target;           ///< of these rows
    std::vector<Index> rows; ///< rising
};

/// Columns and what they are to tell.
struct Supervised {
    Points points; ///< n×d: the rows whose target is known
    Target target; ///< of those rows

    [[nodiscard]] Supervised withRows(const std::vector<Index> &rows) const;
    [[nodiscard]] Supervised withColumns(const std::vector<Index> &columns) const;
};

/// The column of the label or, where there is none, of the target. InvalidData where there is neither, and for a target
/// that holds texts. `method` begins the sentence.
Result<const Column *> targetColumn(const Sentence &method, const Dataset &data);

/// What that column says. The refusals are those of targetColumn; InvalidData unless there are two classes or a target
/// that varies. O(n).
Result<KnownTarget> knownTarget(const Sentence &method, const Dataset &data);

/// The prepared columns with the label or, where there is none, the target. InvalidData for missing entries, and unless
/// there are two classes or a target that varies. `method` begins the sentence. O(n·d).
Result<Supervised> supervised(const Sentence &method, const Dataset &data);

/// What can be chosen from.
struct VaryingColumns {
    Supervised data;
    std::vector<std::string> constant; ///< the columns that are not in it
};

/// `supervised` without the columns that do not vary. InvalidData where none does, or one varies more than a number can
/// tell. O(n·d).
Result<VaryingColumns> varyingColumns(const Sentence &method, const Dataset &data);

/// Whether finite numbers vary. InvalidData where they do so more than a number can tell. O(n).
Result<bool> varies(const std::string &name, ConstVectorRef column);

/// The refusal of columns none of which varies.
Error noVaryingColumn(const Sentence &method);

/// The columns of X at mean 0 and standard deviation 1 (1/n); all vary. O(n·d).
MatrixXd standardized(ConstMatrixRef X);

/// "The column 'a' is constant and left out.", or nothing.
Sentences leftOutWarning(const std::vector<std::string> &names, const Sentence &because);

/// "'a', 'b' and 3 more": the names of columns in a sentence.
Sentence quotedNames(const std::vector<std::string> &names);

} // namespace eigenscope
