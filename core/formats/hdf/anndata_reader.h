#pragma once

#include "core/formats/content/content.h"
#include "core/formats/hdf/hdf_values.h"

namespace eigenscope {

/// Whether the file is AnnData (.h5ad): cells as rows, genes as columns. Source: the on-disk format of anndata, in its
/// forms since 0.6.
bool isAnnData(const HdfSource &source);

/// Whether the path is one of its matrices: "X", "raw/X", those in "layers" and "obsm".
bool isAnnDataMatrix(const HdfSource &source, std::string_view path);

/// The matrix of this path, one of those in a file that isAnnData; without a path "X", or the first where that is none.
/// Dense or sparse (rows or columns compressed), with the names of its columns, the names of the cells, and what is
/// told of them in "obs" as attributes; categories are texts. The parts name the other matrices. Unreadable for a
/// damaged file, TooLarge where the matrix, dense, does not fit in memory, which is asked before it is made.
/// O(rows·columns).
Result<Content> readAnnData(const HdfSource &source, const std::optional<std::string> &path);

} // namespace eigenscope
