#include "core/formats/content/named_arrays.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace eigenscope {
namespace {

constexpr std::size_t mostClasses = 100; // whole numbers of more values are amounts

bool isOfNumbers(const Table &table) {
    return std::ranges::all_of(table.columns, &Column::isNumeric);
}

Index cells(const Table &table) {
    return table.rows() * static_cast<Index>(table.columns.size());
}

bool isAnswer(const std::string &name) {
    constexpr std::array<std::string_view, 7> names = {"y", "Y", "label", "labels", "target", "targets", "class"};
    return std::ranges::find(names, name) != names.end();
}

/// How well an array of texts names the rows: 2 where it is called so, 1 where each row has another text, otherwise 0.
int naming(const Column &column) {
    constexpr std::array<std::string_view, 9> names = {"name",      "names",   "id",        "ids",         "rownames",
                                                       "row_names", "samples", "obs_names", "sample_names"};
    const auto *texts = std::get_if<std::vector<std::string>>(&column.values);
    if (!texts)
        return 0;
    if (std::ranges::find(names, column.name) != names.end())
        return 2;
    std::set<std::string_view> seen;
    const auto isNew = [&seen](const std::string &text) { return !text.empty() && seen.insert(text).second; };
    return std::ranges::all_of(*texts, isNew) ? 1 : 0;
}

} // namespace

Roles answerRole(const Column &column) {
    const auto *numbers = std::get_if<VectorXd>(&column.values);
    if (!numbers)
        return {.label = column.name};
    std::set<double> values;
    for (const double value : *numbers) {
        if (std::isnan(value))
            continue;
        values.insert(value);
        if (value != std::round(value) || values.size() > mostClasses)
            return {.target = column.name};
    }
    return {.label = column.name};
}

Result<Content> combined(std::vector<NamedArray> arrays) {
    auto main = arrays.end();
    for (auto array = arrays.begin(); array != arrays.end(); ++array)
        if (isOfNumbers(array->table) && (main == arrays.end() || cells(array->table) > cells(main->table)))
            main = array;
    if (main == arrays.end() || cells(main->table) == 0)
        return Error{Error::Kind::Unreadable, sentence("The file holds no array of numbers. At least one is needed.")};
    Content content{std::move(main->table)};
    Table &table = content.table;
    if (table.columns.size() == 1)
        table.columns.front().name = main->name;
    int best = 0; // of the names so far
    for (auto array = arrays.begin(); array != arrays.end(); ++array) {
        if (array == main)
            continue;
        std::ranges::copy(array->table.notes, std::back_inserter(table.notes));
        const bool fits =
            array->table.columns.size() == 1 && array->table.rows() == table.rows() && !table.find(array->name);
        if (!fits) {
            table.notes.push_back(sentence("The array '%1' of %2 rows and %3 columns was left out.", array->name,
                                           array->table.rows(), array->table.columns.size()));
            continue;
        }
        table.columns.push_back({array->name, std::move(array->table.columns.front().values)});
        if (isAnswer(array->name)) {
            const Roles answer = answerRole(table.columns.back());
            content.roles.label = answer.label;
            content.roles.target = answer.target;
        } else if (const int fitness = naming(table.columns.back()); fitness > best) {
            best = fitness;
            content.roles.name = array->name;
        }
    }
    return content;
}

} // namespace eigenscope
