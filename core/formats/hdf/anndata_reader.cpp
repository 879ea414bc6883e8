#include "core/formats/hdf/anndata_reader.h"

#include "core/data/column_names.h"
#include "core/formats/hdf/anndata_table.h"
#include "core/formats/hdf/sparse_matrix.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The group of a sparse matrix for one of its lists, otherwise the path itself.
std::string matrixPath(const HdfDataSet &dataSet) {
    return dataSet.path.ends_with("/indptr") ? dataSet.group() : dataSet.path;
}

/// Whether matrices stand at this place of AnnData.
bool isPlaceOfMatrices(const std::string &path) {
    const bool isWithin = path.starts_with("layers/") || path.starts_with("obsm/");
    return path == "X" || path == "raw/X" || (isWithin && path.find('/') == path.rfind('/'));
}

bool isDense(const HdfSource &source, std::string_view path) {
    const HdfDataSet *found = source.readable(path);
    return found && found->holds == HdfDataSet::Holds::Numbers;
}

/// All matrices, each with its size as words.
std::vector<SourceParts::Part> matricesIn(const HdfSource &source) {
    std::vector<SourceParts::Part> matrices;
    for (const HdfDataSet &dataSet : source.tree.dataSets) {
        const std::string path = matrixPath(dataSet);
        if (!isPlaceOfMatrices(path))
            continue;
        if (const std::optional<SparseGroup> sparse = sparseGroup(source, path))
            matrices.push_back(
                {path, sentence("%1 × %2, sparse", std::llround(sparse->rows), std::llround(sparse->columns))});
        else if (isDense(source, path))
            matrices.push_back({path, sentence("%1 × %2", dataSet.rows(), dataSet.columns())});
    }
    return matrices;
}

Result<MatrixXd> matrixAt(const HdfSource &source, const std::string &path) {
    if (const std::optional<SparseGroup> sparse = sparseGroup(source, path))
        return hdfSparseMatrix(source, path, *sparse);
    return hdfMatrix(source, *source.readable(path));
}

/// The names of the genes; those of coordinates are numbered.
Result<std::vector<std::string>> columnNames(const HdfSource &source, const std::string &path, Index columns) {
    std::vector<std::string> names;
    const std::string word = path.starts_with("obsm/") ? path.substr(path.rfind('/') + 1) : "x";
    if (!path.starts_with("obsm/")) {
        TRY(names, annDataNames(source, path == "raw/X" ? "raw/var" : "var"));
    }
    if (static_cast<Index>(names.size()) == columns)
        return names;
    names.clear();
    for (Index j = 0; j < columns; ++j)
        names.push_back(word + std::to_string(j + 1));
    return names;
}

/// The columns of the table under names of which none comes twice: genes and what is told of cells can share one.
void nameColumns(Table &table, std::vector<std::string> names) {
    makeUnique(names, table.notes);
    for (std::size_t j = 0; j < names.size(); ++j)
        table.columns[j].name = std::move(names[j]);
}

/// Adds the names of the cells and what is told of them behind the matrix, which alone is analyzed.
void addCells(Content &content, AnnDataTable cells, std::vector<std::string> names) {
    Table &table = content.table;
    const auto analyzed = static_cast<Index>(names.size());
    const bool hasNames = !cells.names.empty();
    if (hasNames)
        cells.columns.insert(cells.columns.begin(), {"cell", std::move(cells.names)});
    for (Column &column : cells.columns) {
        names.push_back(column.name);
        table.columns.push_back(std::move(column));
    }
    std::ranges::move(cells.notes, std::back_inserter(table.notes));
    nameColumns(table, std::move(names));
    const std::vector<std::string> all = table.names();
    content.roles.columns.emplace(all.begin(), all.begin() + analyzed);
    if (hasNames)
        content.roles.name = all[static_cast<std::size_t>(analyzed)];
}

} // namespace

bool isAnnData(const HdfSource &source) {
    if (hdfTextAttribute(source, "", "encoding-type") == "anndata")
        return !matricesIn(source).empty();
    const bool hasCells = source.tree.find("obs") || !source.tree.within("obs").empty();
    return hasCells && isAnnDataMatrix(source, "X");
}

bool isAnnDataMatrix(const HdfSource &source, std::string_view path) {
    const std::vector<SourceParts::Part> matrices = matricesIn(source);
    return std::ranges::find(matrices, path, &SourceParts::Part::name) != matrices.end();
}

Result<Content> readAnnData(const HdfSource &source, const std::optional<std::string> &told) {
    std::vector<SourceParts::Part> matrices = matricesIn(source);
    const std::string path = told.value_or(isAnnDataMatrix(source, "X") ? "X" : matrices.front().name);
    TRY(const MatrixXd matrix, matrixAt(source, path));
    TRY(std::vector<std::string> names, columnNames(source, path, matrix.cols()));
    TRY(AnnDataTable cells, annDataTable(source, "obs", matrix.rows()));
    Content content{{columnsOfMatrix(matrix), source.tree.notes}};
    addCells(content, std::move(cells), std::move(names));
    if (matrices.size() > 1) {
        content.table.notes.insert(content.table.notes.begin(),
                                   sentence("The matrix '%1' was read, one of %2.", path, matrices.size()));
        content.parts = {"path", std::move(matrices), path, true};
    }
    return content;
}

} // namespace eigenscope
