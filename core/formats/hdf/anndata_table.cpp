#include "core/formats/hdf/anndata_table.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// The name of the column with the names of the rows.
std::string indexName(const HdfSource &source, const std::string &path) {
    if (const std::optional<std::string> told = hdfTextAttribute(source, path, "_index"))
        return *told;
    return source.tree.find(path + "/index") ? "index" : "_index";
}

std::vector<std::string> texts(const Column &column) {
    std::vector<std::string> all;
    for (Index i = 0; i < column.size(); ++i)
        all.push_back(column.text(i));
    return all;
}

/// Codes as the names of their categories; a negative code is missing, and so is one without a category.
Result<Column> decoded(const HdfSource &source, const HdfDataSet &codes, const HdfDataSet &categories,
                       std::string name) {
    TRY(const VectorXd numbers, hdfNumbers(source, codes));
    TRY(const Column words, hdfColumn(source, categories, ""));
    std::vector<std::string> values;
    for (const double code : numbers)
        values.push_back(code >= 0 && code < static_cast<double>(words.size()) ? words.text(static_cast<Index>(code))
                                                                               : "");
    return Column{std::move(name), std::move(values)};
}

/// Values beside a mask of those that are missing: the nullable columns of pandas.
Result<Column> unmasked(const HdfSource &source, const HdfDataSet &values, const HdfDataSet &mask, std::string name) {
    TRY(const VectorXd isMissing, hdfNumbers(source, mask));
    TRY(Column column, hdfColumn(source, values, std::move(name)));
    for (Index i = 0; i < std::min(column.size(), isMissing.size()); ++i) {
        if (isMissing[i] == 0)
            continue;
        if (auto *numbers = std::get_if<VectorXd>(&column.values))
            (*numbers)[i] = std::nan("");
        else
            std::get<std::vector<std::string>>(column.values)[static_cast<std::size_t>(i)].clear();
    }
    return column;
}

/// The column that a data set in the table stands for; nothing for one that belongs to another one.
Result<std::optional<Column>> columnOf(const HdfSource &source, const std::string &path, const HdfDataSet &dataSet) {
    const std::string name = dataSet.path.substr(path.size() + 1);
    const std::size_t slash = name.find('/');
    if (slash == name.npos) {
        const HdfDataSet *categories = source.readable(path + "/__categories/" + name);
        TRY(Column column, categories ? decoded(source, dataSet, *categories, name) : hdfColumn(source, dataSet, name));
        return std::optional(std::move(column));
    }
    const std::string owner = name.substr(0, slash), part = name.substr(slash + 1);
    if (const HdfDataSet *categories = source.readable(dataSet.group() + "/categories");
        categories && part == "codes") {
        TRY(Column column, decoded(source, dataSet, *categories, owner));
        return std::optional(std::move(column));
    }
    if (const HdfDataSet *mask = source.readable(dataSet.group() + "/mask"); mask && part == "values") {
        TRY(Column column, unmasked(source, dataSet, *mask, owner));
        return std::optional(std::move(column));
    }
    return std::optional<Column>();
}

/// Whether a column may come of the data set: categories and what else is deeper belong to others.
bool isColumn(const HdfDataSet &dataSet, const std::string &path) {
    return dataSet.path.starts_with(path + "/") && !dataSet.path.starts_with(path + "/__categories/") &&
           dataSet.isReadable() && dataSet.shape.size() == 1 && dataSet.holds != HdfDataSet::Holds::Records;
}

/// The form before anndata 0.7: a list of records with the names in one of their members.
Result<AnnDataTable> recordTable(const HdfSource &source, const HdfDataSet &records) {
    TRY(Table table, hdfRecords(source, records));
    AnnDataTable read{{}, std::move(table.columns), std::move(table.notes)};
    const auto index = std::ranges::find_if(
        read.columns, [](const Column &column) { return column.name == "index" || column.name == "_index"; });
    if (index != read.columns.end()) {
        read.names = texts(*index);
        read.columns.erase(index);
    }
    return read;
}

} // namespace

Result<std::vector<std::string>> annDataNames(const HdfSource &source, const std::string &path) {
    if (const HdfDataSet *records = source.readable(path); records && records->holds == HdfDataSet::Holds::Records) {
        TRY(AnnDataTable table, recordTable(source, *records));
        return std::move(table.names);
    }
    const HdfDataSet *index = source.readable(path + "/" + indexName(source, path));
    if (!index || index->shape.size() != 1 || index->holds == HdfDataSet::Holds::Records)
        return std::vector<std::string>();
    TRY(const Column column, hdfColumn(source, *index, ""));
    return texts(column);
}

Result<AnnDataTable> annDataTable(const HdfSource &source, const std::string &path, Index rows) {
    AnnDataTable table;
    if (const HdfDataSet *records = source.readable(path); records && records->holds == HdfDataSet::Holds::Records) {
        TRY(table, recordTable(source, *records));
    } else {
        TRY(table.names, annDataNames(source, path));
        const std::string index = path + "/" + indexName(source, path);
        for (const HdfDataSet &dataSet : source.tree.dataSets) {
            if (!isColumn(dataSet, path) || dataSet.path == index)
                continue;
            TRY(std::optional<Column> column, columnOf(source, path, dataSet));
            if (column)
                table.columns.push_back(*std::move(column));
        }
    }
    if (static_cast<Index>(table.names.size()) != rows)
        table.names.clear();
    std::erase_if(table.columns, [&](const Column &column) {
        if (column.size() != rows)
            table.notes.push_back(sentence("The column '%1' of '%2' was left out: it has %3 rows and not %4.",
                                           column.name, path, column.size(), rows));
        return column.size() != rows;
    });
    return table;
}

} // namespace eigenscope
