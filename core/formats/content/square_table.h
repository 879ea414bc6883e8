#pragma once

#include "core/formats/content/content.h"

namespace eigenscope {

/// Whether a table of at least three rows is a matrix of distances by its look: square beside a column of names, with a
/// zero diagonal, and symmetric or with the same names for its rows and its columns. O(n²).
bool isTableOfDistances(const Table &table);

/// The dissimilarities or the kernel matrix that a table holds: as many columns of numbers as rows, and before them the
/// names of the rows where it has some. InvalidData as makeRelations, and for a table that is not square.
Result<Content> relationsOf(const Table &table, ObjectKind kind);

/// The same from a matrix. An empty list of names gives the objects none.
Result<Content> relationsOf(MatrixXd matrix, const std::vector<std::string> &names, ObjectKind kind);

} // namespace eigenscope
