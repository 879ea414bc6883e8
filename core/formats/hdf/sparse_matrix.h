#pragma once

#include "core/formats/hdf/hdf_values.h"

namespace eigenscope {

/// How a sparse matrix lies in a group: its size, and whether its rows are compressed, or its columns.
struct SparseGroup {
    double rows = 0, columns = 0;
    bool isByRows = true;
};

/// The sparse matrix in this group as AnnData writes it, in the newer form or the older one; nothing where it holds
/// none.
std::optional<SparseGroup> sparseGroup(const HdfSource &source, const std::string &path);

/// That matrix, dense; values of the same place are added. Unreadable where its lists do not fit together, TooLarge
/// where it does not fit in memory, which is asked before it is made. O(rows·columns).
Result<MatrixXd> hdfSparseMatrix(const HdfSource &source, const std::string &path, const SparseGroup &group);

} // namespace eigenscope
