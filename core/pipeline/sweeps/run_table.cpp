#include "core/pipeline/sweeps/run_table.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

/// The cells of a run: a number or a text.
using Cell = Json;

/// A column while it is gathered.
struct GatheredColumn {
    std::string name;
    std::vector<std::pair<std::size_t, Cell>> cells; ///< by row
};

/// Columns by name, in the order in which they are first seen.
class Gathered {
public:
    void put(std::size_t row, const std::string &name, const Cell &cell) {
        auto column = std::ranges::find(m_columns, name, &GatheredColumn::name);
        if (column == m_columns.end())
            column = m_columns.insert(m_columns.end(), GatheredColumn{name, {}});
        column->cells.emplace_back(row, cell);
    }

    void putNumbers(std::size_t row, const std::string &prefix, const Json &section) {
        if (!section.is_object())
            return;
        for (const auto &[key, value] : section.items())
            if (value.is_number())
                put(row, prefix + key, value);
            else if (value.is_object() && key != "parameters")
                putNumbers(row, prefix + key + ".", value);
    }

    [[nodiscard]] const std::vector<GatheredColumn> &columns() const { return m_columns; }

private:
    std::vector<GatheredColumn> m_columns;
};

Column columnOf(const GatheredColumn &gathered, std::size_t rows) {
    if (std::ranges::all_of(gathered.cells, [](const auto &cell) { return cell.second.is_number(); })) {
        VectorXd numbers = VectorXd::Constant(static_cast<Index>(rows), std::numeric_limits<double>::quiet_NaN());
        for (const auto &[row, cell] : gathered.cells)
            numbers[static_cast<Index>(row)] = cell.get<double>();
        return {gathered.name, std::move(numbers)};
    }
    std::vector<std::string> texts(rows);
    for (const auto &[row, cell] : gathered.cells)
        texts[row] = cell.is_string() ? cell.get<std::string>() : cell.dump();
    return {gathered.name, std::move(texts)};
}

Json member(const Json &object, const char *key) {
    const auto found = object.find(key);
    return found == object.end() ? Json() : *found;
}

} // namespace

Result<Table> runTable(const Names &settings, const RunLines &runs) {
    Gathered values, numbers, ends;
    std::size_t rows = 0;
    TRY(runs([&](std::string_view line) -> Result<void> {
        const Json run = Json::parse(line, nullptr, false);
        if (!run.is_object() || !member(run, "run").is_number_unsigned() || !member(run, "values").is_object())
            return Error{Error::Kind::Syntax, sentence("A line of the runs is no run.")};
        const std::size_t row = rows++;
        values.put(row, "run", run.at("run"));
        for (const std::string &name : settings)
            if (const Json value = member(run.at("values"), name.c_str()); !value.is_null())
                values.put(row, name, value);
        const Json report = member(run, "report").is_object() ? run.at("report") : Json::object();
        numbers.putNumbers(row, "", member(report, "quality"));
        for (const char *section : {"regress", "cluster"})
            numbers.putNumbers(row, std::string(section) + ".", member(report, section));
        for (const char *end : {"seconds", "refused"})
            if (const Json value = member(run, end); !value.is_null())
                ends.put(row, end, value);
        return {};
    }));
    Table table;
    for (const Gathered *part : {&values, &numbers, &ends})
        for (const GatheredColumn &column : part->columns())
            table.columns.push_back(columnOf(column, rows));
    return table;
}

} // namespace eigenscope
