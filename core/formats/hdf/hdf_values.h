#pragma once

#include "core/base/matrix.h"
#include "core/data/table.h"
#include "core/formats/hdf/hdf_tree.h"

namespace eigenscope {

/// A file of HDF5 that is open, with what lies in it.
struct HdfSource {
    HdfId file;
    HdfTree tree;
    std::size_t bytes = 0; ///< of the file, unpacked

    /// The data set of this path; nullptr where there is none that can be read.
    [[nodiscard]] const HdfDataSet *readable(std::string_view path) const;
};

// The values of a data set that isReadable. Unreadable where it is damaged, TooLarge where it declares more than its
// bytes can hold or does not fit in memory, which is asked before anything is allocated. O(values).

/// Numbers of one dimension; integers, truth values and the codes of enumerations are numbers too.
Result<VectorXd> hdfNumbers(const HdfSource &source, const HdfDataSet &dataSet);
/// Numbers of two dimensions, or of one as a single column.
Result<MatrixXd> hdfMatrix(const HdfSource &source, const HdfDataSet &dataSet);
/// Texts as UTF-8, of a fixed length or any.
Result<std::vector<std::string>> hdfTexts(const HdfSource &source, const HdfDataSet &dataSet);
/// Numbers or texts as a column.
Result<Column> hdfColumn(const HdfSource &source, const HdfDataSet &dataSet, std::string name);
/// A list of records as a table; a member that is neither number nor text is left out and told.
Result<Table> hdfRecords(const HdfSource &source, const HdfDataSet &dataSet);

/// The attribute of an object as a text, or as numbers; nothing where there is none. The path "" is the file itself.
std::optional<std::string> hdfTextAttribute(const HdfSource &source, const std::string &path, const char *name);
std::vector<double> hdfNumbersAttribute(const HdfSource &source, const std::string &path, const char *name);

/// The names x1, x2, … and the columns of the matrix.
std::vector<Column> columnsOfMatrix(const MatrixXd &matrix);

} // namespace eigenscope
