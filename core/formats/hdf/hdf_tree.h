#pragma once

#include "core/formats/hdf/hdf_file.h"

#include <string>
#include <vector>

namespace eigenscope {

/// A data set of an HDF5 file: where it lies, and what it holds.
struct HdfDataSet {
    enum class Holds { Numbers, Texts, Records, Nothing };
    std::string path;             ///< "group/name"
    std::vector<hsize_t> shape;   ///< rows, columns; empty for a single value
    Holds holds = Holds::Nothing; ///< Nothing: what no column can be made of
    Sentence refusal = {};        ///< what it is, where it cannot be read: "it has 3 dimensions"

    [[nodiscard]] bool isReadable() const { return refusal.empty(); }
    [[nodiscard]] hsize_t rows() const { return shape.empty() ? 0 : shape.front(); }
    [[nodiscard]] hsize_t columns() const { return shape.size() < 2 ? 1 : shape[1]; }
    /// The group that it lies in, "" for the file itself.
    [[nodiscard]] std::string group() const;
};

/// The data sets of a file, in the order of the alphabet.
struct HdfTree {
    std::vector<HdfDataSet> dataSets;
    Sentences notes; ///< what was not followed

    /// nullptr where there is none of this path.
    [[nodiscard]] const HdfDataSet *find(std::string_view path) const;
    /// Those that lie in the group itself, and not in a group within.
    [[nodiscard]] std::vector<const HdfDataSet *> within(std::string_view group) const;
};

/// Walks through the groups of the file, each one once: a circle of links comes to its end. Links by a path and into
/// other files are not followed; what is deeper than 32 groups or beyond 10,000 data sets is left out. All of it is
/// told. O(data sets).
HdfTree hdfTree(const HdfId &file);

} // namespace eigenscope
