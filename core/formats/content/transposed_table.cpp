#include "core/formats/content/transposed_table.h"

#include "core/base/calendar.h"
#include "core/base/memory.h"
#include "core/base/no_number.h"
#include "core/base/word_list.h"
#include "core/data/column_names.h"
#include "core/formats/content/table_size.h"
#include "core/formats/csv/csv_values.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_set>

namespace eigenscope {
namespace {

constexpr std::size_t fewestColumns = 3;
constexpr Index rowsPerColumn = 10;
constexpr double mostSizes = 3; // the columns of one table of measurements are of about one size

using Texts = std::vector<std::string>;
using Columns = std::vector<const Column *>;

/// A cell as a number: nothing for a text.
std::optional<double> numberIn(const Column &column, Index row, char decimal) {
    if (column.isTime)
        return std::nullopt;
    if (const auto *numbers = std::get_if<VectorXd>(&column.values))
        return (*numbers)[row];
    const std::string &text = std::get<Texts>(column.values)[static_cast<std::size_t>(row)];
    return text.empty() ? noNumber : decimalNumber(text, decimal);
}

std::string textIn(const Column &column, Index row) {
    const auto *numbers = std::get_if<VectorXd>(&column.values);
    if (numbers && column.isTime)
        return std::isnan((*numbers)[row]) ? std::string() : timeText((*numbers)[row]);
    return column.text(row);
}

/// What one row of the table holds in these columns.
decltype(Column::values) across(const Columns &columns, Index row, char decimal) {
    VectorXd numbers(static_cast<Index>(columns.size()));
    for (std::size_t j = 0; j < columns.size(); ++j) {
        const auto number = numberIn(*columns[j], row, decimal);
        if (!number) {
            Texts texts;
            for (const Column *column : columns)
                texts.push_back(textIn(*column, row));
            return texts;
        }
        numbers[static_cast<Index>(j)] = *number;
    }
    return numbers;
}

bool areNumbered(const Columns &columns, const Table &table) {
    const auto isNumbered = [&](const Column *column) {
        return column->name == numberedName(static_cast<std::size_t>(column - table.columns.data()));
    };
    return std::ranges::all_of(columns, isNumbered);
}

/// The mean of what the numbers are without their signs.
double sizeOf(const VectorXd &numbers) {
    double sum = 0;
    Index count = 0;
    for (const double number : numbers)
        if (std::isfinite(number)) {
            sum += std::abs(number);
            ++count;
        }
    return count == 0 ? 0 : sum / static_cast<double>(count);
}

} // namespace

Result<Table> transposedTable(const Table &table, char decimal) {
    const auto named = std::ranges::find_if(table.columns, [](const Column &column) { return !column.isNumeric(); });
    const Column *names = named == table.columns.end() ? nullptr : &*named;
    Columns columns;
    for (const Column &column : table.columns)
        if (&column != names)
            columns.push_back(&column);
    if (columns.empty() || table.rows() == 0)
        return Error{Error::Kind::InvalidData,
                     sentence("The table cannot be transposed: beside its names it has no column, or no row.")};
    TRY(requireRoomForArray(columns.size(), static_cast<std::size_t>(table.rows())));
    Names newNames;
    const bool isNamed = !areNumbered(columns, table);
    if (isNamed)
        newNames.emplace_back(transposedNames);
    for (Index i = 0; i < table.rows(); ++i)
        newNames.push_back(names ? names->text(i) : numberedName(static_cast<std::size_t>(i)));
    Table turned;
    turned.notes = table.notes;
    const Sentence rows = counted(table.rows(), "%1 row is a column", "%1 rows are columns");
    const Sentence others = counted(static_cast<Index>(columns.size()), "%1 column is a row", "%1 columns are rows");
    turned.notes.push_back(names ? sentence("The table was transposed: its %1, its %2, named by the column '%3'.", rows,
                                            others, names->name)
                                 : sentence("The table was transposed: its %1, its %2.", rows, others));
    makeUnique(newNames, turned.notes);
    if (isNamed) {
        Texts texts;
        for (const Column *column : columns)
            texts.push_back(column->name);
        turned.columns.push_back({newNames.front(), std::move(texts)});
    }
    for (Index i = 0; i < table.rows(); ++i)
        turned.columns.push_back({newNames[turned.columns.size()], across(columns, i, decimal)});
    return turned;
}

bool looksTransposed(const Table &table) {
    if (table.columns.size() <= fewestColumns)
        return false;
    const auto *names = std::get_if<Texts>(&table.columns.front().values);
    const auto count = static_cast<Index>(table.columns.size()) - 1;
    if (!names || table.rows() < rowsPerColumn * count)
        return false;
    double smallest = std::numeric_limits<double>::infinity(), largest = 0;
    for (std::size_t j = 1; j < table.columns.size(); ++j) {
        const auto *numbers = std::get_if<VectorXd>(&table.columns[j].values);
        if (!numbers || table.columns[j].isTime)
            return false;
        const double size = sizeOf(*numbers);
        smallest = std::min(smallest, size);
        largest = std::max(largest, size);
    }
    std::unordered_set<std::string_view> seen;
    const bool areDifferent = std::ranges::all_of(
        *names, [&seen](const std::string &name) { return !name.empty() && seen.insert(name).second; });
    return areDifferent && smallest > 0 && largest <= mostSizes * smallest;
}

} // namespace eigenscope
