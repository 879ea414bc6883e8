#include "core/formats/hdf/sparse_matrix.h"

#include "core/base/memory.h"
#include "core/formats/content/table_size.h"

#include <cmath>

namespace eigenscope {
namespace {

/// The three lists of a compressed matrix.
struct SparseLists {
    VectorXd values, indices, starts;
};

Error misfit(const std::string &path) {
    return damagedHdf(sentence("the lists of the sparse matrix '%1' do not fit together.", path));
}

/// The size of the matrix in words, as far as doubles hold it.
Result<void> requireRoomForDense(const std::string &path, const SparseGroup &group) {
    constexpr double copies = 4, most = 1e15;
    const double cells = group.rows * group.columns;
    const Sentence what = sentence("The sparse matrix '%1' of %2 rows and %3 columns, made dense,", path,
                                   std::llround(group.rows), std::llround(group.columns));
    if (cells > most)
        return Error{Error::Kind::TooLarge, sentence("%1 does not fit in memory. Use a part of it.", what)};
    TRY(requireRoomForArray(static_cast<std::size_t>(group.rows), static_cast<std::size_t>(group.columns)));
    return fitsInMemory(static_cast<std::uint64_t>(copies * sizeof(double) * cells), what,
                        sentence("Use a part of it, or coordinates in 'obsm'."));
}

Result<VectorXd> list(const HdfSource &source, const std::string &path) {
    const HdfDataSet *found = source.tree.find(path);
    if (!found)
        return damagedHdf(sentence("'%1' is missing.", path));
    if (found->shape == std::vector<hsize_t>{0})
        return VectorXd();
    if (!found->isReadable() || found->shape.size() != 1 || found->holds != HdfDataSet::Holds::Numbers)
        return damagedHdf(sentence("'%1' is no list of numbers.", path));
    return hdfNumbers(source, *found);
}

/// Whether the starts rise from 0 to the number of values.
bool areStarts(const SparseLists &lists) {
    for (Index i = 1; i < lists.starts.size(); ++i)
        if (!(lists.starts[i] >= lists.starts[i - 1]))
            return false;
    return lists.starts[0] == 0 && lists.starts[lists.starts.size() - 1] == static_cast<double>(lists.values.size());
}

bool fit(const SparseLists &lists, double lines, double across) {
    const auto isPlace = [across](double place) { return place >= 0 && place < across && place == std::floor(place); };
    return static_cast<double>(lists.starts.size()) == lines + 1 && lists.values.size() == lists.indices.size() &&
           areStarts(lists) && std::ranges::all_of(lists.indices, isPlace);
}

} // namespace

std::optional<SparseGroup> sparseGroup(const HdfSource &source, const std::string &path) {
    const bool isWhole =
        source.tree.find(path + "/data") && source.tree.find(path + "/indices") && source.tree.find(path + "/indptr");
    if (!isWhole)
        return std::nullopt;
    const std::string format = hdfTextAttribute(source, path, "encoding-type")
                                   .value_or(hdfTextAttribute(source, path, "h5sparse_format").value_or(""));
    std::vector<double> shape = hdfNumbersAttribute(source, path, "shape");
    if (shape.empty())
        shape = hdfNumbersAttribute(source, path, "h5sparse_shape");
    if (shape.size() != 2 || !(shape[0] >= 1 && shape[1] >= 1) ||
        !(format.starts_with("csr") || format.starts_with("csc")))
        return std::nullopt;
    return SparseGroup{shape[0], shape[1], format.starts_with("csr")};
}

Result<MatrixXd> hdfSparseMatrix(const HdfSource &source, const std::string &path, const SparseGroup &group) {
    TRY(requireRoomForDense(path, group));
    SparseLists lists;
    TRY(lists.values, list(source, path + "/data"));
    TRY(lists.indices, list(source, path + "/indices"));
    TRY(lists.starts, list(source, path + "/indptr"));
    const double lines = group.isByRows ? group.rows : group.columns;
    const double across = group.isByRows ? group.columns : group.rows;
    if (!fit(lists, lines, across))
        return misfit(path);
    MatrixXd matrix = MatrixXd::Zero(static_cast<Index>(group.rows), static_cast<Index>(group.columns));
    for (Index line = 0; line + 1 < lists.starts.size(); ++line)
        for (auto at = static_cast<Index>(lists.starts[line]); at < static_cast<Index>(lists.starts[line + 1]); ++at) {
            const auto place = static_cast<Index>(lists.indices[at]);
            matrix(group.isByRows ? line : place, group.isByRows ? place : line) += lists.values[at];
        }
    return matrix;
}

} // namespace eigenscope
