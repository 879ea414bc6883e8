#include "core/data/table.h"

#include "core/base/calendar.h"
#include "core/base/nearest_name.h"
#include "core/base/number_text.h"
#include "core/base/parallel.h"
#include "core/base/text_encoding.h"
#include "core/data/pixel_columns.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>
#include <unordered_map>
#include <unordered_set>

namespace eigenscope {
namespace {

/// The numbers that all the texts stand for; nothing when one is no number or none is.
std::optional<VectorXd> asNumbers(const std::vector<std::string> &texts) {
    VectorXd numbers = VectorXd::Constant(static_cast<Index>(texts.size()), std::numeric_limits<double>::quiet_NaN());
    bool found = false;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts[i].empty())
            continue;
        const auto number = readNumber(texts[i]);
        if (!number)
            return std::nullopt;
        numbers[static_cast<Index>(i)] = *number;
        found = true;
    }
    return found ? std::optional(numbers) : std::nullopt;
}

/// The column at these rows. A text column whose texts all lie elsewhere is numeric there, unless its type is known.
Column columnAt(const Column &column, const std::vector<Index> &rows, bool isTyped) {
    if (const auto *numbers = std::get_if<VectorXd>(&column.values))
        return {column.name, VectorXd((*numbers)(rows)), column.isTime};
    const auto &all = std::get<std::vector<std::string>>(column.values);
    std::vector<std::string> texts;
    texts.reserve(rows.size());
    for (const Index row : rows)
        texts.push_back(all[static_cast<std::size_t>(row)]);
    if (std::optional<VectorXd> numbers = isTyped ? std::nullopt : asNumbers(texts))
        return {column.name, *std::move(numbers)};
    return {column.name, std::move(texts)};
}

/// Where the columns stand by their names; of several with one name the first.
class ColumnPlaces {
public:
    explicit ColumnPlaces(std::span<const Column> columns) {
        for (std::size_t i = 0; i < columns.size(); ++i)
            m_places.emplace(columns[i].name, i);
    }
    [[nodiscard]] std::optional<std::size_t> of(std::string_view name) const {
        const auto found = m_places.find(name);
        return found == m_places.end() ? std::nullopt : std::optional(found->second);
    }

private:
    std::unordered_map<std::string_view, std::size_t> m_places;
};

/// The table as it stands at the chosen rows.
struct Selection {
    Selection(const Table &table, std::vector<Index> chosen, bool isWhole)
        : rows(std::move(chosen)), own(isWhole ? std::vector<Column>() : columnsAt(table, rows)),
          columns(isWhole ? table.columns : own) {}

    std::vector<Index> rows;
    std::vector<Column> own; ///< empty where the columns of the table serve as they are
    std::span<const Column> columns;

    [[nodiscard]] const Column *find(std::string_view name) const {
        const auto found = std::ranges::find(columns, name, &Column::name);
        return found == columns.end() ? nullptr : &*found;
    }

private:
    static std::vector<Column> columnsAt(const Table &table, const std::vector<Index> &rows) {
        std::vector<Column> columns;
        for (const Column &column : table.columns)
            columns.push_back(columnAt(column, rows, !table.readings.empty()));
        return columns;
    }
};

Error textInstead(const Column &column, const std::vector<std::string> &texts, const std::vector<Index> &rows) {
    for (std::size_t i = 0; i < texts.size(); ++i)
        if (!texts[i].empty() && !readNumber(texts[i]))
            return Error{Error::Kind::InvalidData,
                         sentence("The column '%1' must hold numbers. Got '%2' in row %3 (counted from 0).",
                                  column.name, excerpt(texts[i]), rows[i])};
    return Error{Error::Kind::InvalidData,
                 sentence("The column '%1' must hold numbers. It holds nothing.", column.name)};
}

/// InvalidData unless every entry of the column is a finite number or missing.
Result<void> needsNumbers(const Column &column, const std::vector<Index> &rows) {
    const auto *numbers = std::get_if<VectorXd>(&column.values);
    if (!numbers)
        return textInstead(column, std::get<std::vector<std::string>>(column.values), rows);
    const auto infinite = std::ranges::find_if(*numbers, [](double number) { return std::isinf(number); });
    if (infinite == numbers->end())
        return {};
    return Error{Error::Kind::InvalidData,
                 sentence("The column '%1' must hold finite numbers. Got %2 in row %3 (counted from 0).", column.name,
                          *infinite, rows[static_cast<std::size_t>(infinite - numbers->begin())])};
}

/// How the columns were read, by their names.
class KnownReadings {
public:
    explicit KnownReadings(const Table &table) {
        for (const ColumnReading &reading : table.readings)
            m_readings.emplace(reading.column, &reading);
    }
    [[nodiscard]] bool none() const { return m_readings.empty(); }
    /// nullptr where nobody asked for types.
    [[nodiscard]] const ColumnReading *of(const std::string &column) const {
        const auto found = m_readings.find(column);
        return found == m_readings.end() ? nullptr : found->second;
    }

private:
    std::unordered_map<std::string_view, const ColumnReading *> m_readings;
};

/// Which columns that are left out come back.
enum class ComeBack { None, Constant, IdsToo };

/// Which columns of numbers may be analyzed where nobody says which, by their places.
std::vector<std::size_t> usualColumns(const Selection &data, const KnownReadings &readings, const Roles &roles,
                                      ComeBack back) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < data.columns.size(); ++i) {
        const Column &column = data.columns[i];
        const ColumnReading *reading = readings.none() ? nullptr : readings.of(column.name);
        const bool isNumber =
            column.isNumeric() && (!column.isTime || (reading && reading->type == ColumnType::Number));
        const bool isLeftOut = reading && !reading->leftOut.empty();
        const bool comesBack = reading && ((back != ComeBack::None && reading->type == ColumnType::Number) ||
                                           (back == ComeBack::IdsToo && reading->type == ColumnType::Id));
        if (isNumber && (!isLeftOut || comesBack) && column.name != roles.label && column.name != roles.name &&
            column.name != roles.target)
            places.push_back(i);
    }
    return places;
}

/// Whether the columns are pixels, of which pictures need the constant ones too.
bool arePixels(const Selection &data, const std::vector<std::size_t> &places) {
    std::vector<std::string> names;
    for (const std::size_t place : places)
        names.push_back(data.columns[place].name);
    if (pictureShape(names))
        return true;
    Points points{MatrixXd(static_cast<Index>(data.rows.size()), static_cast<Index>(places.size())), {}};
    for (std::size_t j = 0; j < places.size(); ++j)
        points.X.col(static_cast<Index>(j)) = std::get<VectorXd>(data.columns[places[j]].values);
    return pixelShape(points).has_value();
}

std::vector<std::size_t> usualColumns(const Selection &data, const KnownReadings &readings, const Roles &roles) {
    std::vector<std::size_t> places = usualColumns(data, readings, roles, ComeBack::None);
    if (readings.none())
        return places;
    std::vector<std::size_t> all = usualColumns(data, readings, roles, ComeBack::Constant);
    if (all.empty())
        return usualColumns(data, readings, roles, ComeBack::IdsToo);
    const bool isNeeded = places.empty() || (all.size() > places.size() && arePixels(data, all));
    return isNeeded ? all : places;
}

/// The places of the columns to analyze, in order.
Result<std::vector<std::size_t>> analyzedColumns(const Selection &data, const KnownReadings &readings,
                                                 const Roles &roles) {
    std::vector<std::size_t> places;
    if (!roles.columns) {
        places = usualColumns(data, readings, roles);
        if (places.empty())
            return Error{
                Error::Kind::InvalidData,
                sentence("The data have no numeric column to analyze besides label, name and target. At least one is "
                         "needed.")};
        return places;
    }
    if (roles.columns->empty())
        return Error{Error::Kind::InvalidParameter,
                     sentence("The list of columns to analyze is empty. At least one is needed.")};
    const ColumnPlaces known(data.columns);
    std::vector<bool> isTaken(data.columns.size());
    for (const std::string &name : *roles.columns) {
        const std::size_t place = *known.of(name);
        if (isTaken[place])
            return Error{Error::Kind::InvalidParameter,
                         sentence("Each column can be analyzed once. Got '%1' twice.", name)};
        isTaken[place] = true;
        places.push_back(place);
    }
    return places;
}

/// The columns at these places as those of X. InvalidData where one does not hold numbers.
Result<void> takeNumbers(const Selection &data, const std::vector<std::size_t> &places, MatrixXd &X) {
    constexpr Index fewNumbers = 1 << 16; // which no second thread is worth
    std::vector<Result<void>> checked(places.size());
    parallelFor(X.cols(), 1 + fewNumbers / (1 + X.rows()), [&](Index begin, Index end) {
        for (Index j = begin; j < end; ++j) {
            const auto at = static_cast<std::size_t>(j);
            const Column &column = data.columns[places[at]];
            checked[at] = needsNumbers(column, data.rows);
            if (checked[at])
                X.col(j) = std::get<VectorXd>(column.values);
        }
    });
    const auto wrong = std::ranges::find_if(checked, [](const Result<void> &each) { return !each; });
    return wrong == checked.end() ? Result<void>() : *wrong;
}

} // namespace

const Column *Table::find(std::string_view column) const {
    const auto found = std::ranges::find(columns, column, &Column::name);
    return found == columns.end() ? nullptr : &*found;
}

const ColumnReading *Table::reading(std::string_view column) const {
    const auto found = std::ranges::find(readings, column, &ColumnReading::column);
    return found == readings.end() ? nullptr : &*found;
}

std::vector<std::string> Table::names() const {
    std::vector<std::string> names;
    for (const Column &column : columns)
        names.push_back(column.name);
    return names;
}

Result<std::vector<Index>> chosenRows(Index rows, const Roles &roles) {
    if (rows == 0)
        return Error{Error::Kind::InvalidData, sentence("The data have 0 rows. At least one is needed.")};
    if (!roles.rows && roles.draw)
        return drawnPositions(rows, *roles.draw);
    if (!roles.rows) {
        std::vector<Index> all(static_cast<std::size_t>(rows));
        std::iota(all.begin(), all.end(), Index{0});
        return all;
    }
    if (roles.rows->empty())
        return Error{Error::Kind::InvalidData, sentence("The chosen rows are 0 rows. At least one is needed.")};
    std::unordered_set<Index> seen;
    for (const Index row : *roles.rows) {
        if (row < 0 || row >= rows)
            return Error{Error::Kind::InvalidParameter,
                         sentence("The rows must be positions from 0 to %1. Got %2.", rows - 1, row)};
        if (!seen.insert(row).second)
            return Error{Error::Kind::InvalidParameter,
                         sentence("Each of the rows can be taken once. Got %1 twice.", row)};
    }
    return *roles.rows;
}

Result<Dataset> makeDataset(const Table &table, const Roles &roles) {
    for (const auto &asked : {roles.label, roles.name, roles.target})
        if (asked && !table.find(*asked))
            return unknownName(sentence("column"), *asked, table.names());
    if (roles.columns) {
        const ColumnPlaces known(table.columns);
        for (const std::string &name : *roles.columns)
            if (!known.of(name))
                return unknownName(sentence("column"), name, table.names());
    }

    const bool areChosen = !table.positions.empty(); // by whoever has read them
    TRY(std::vector<Index> rows, chosenRows(table.rows(), areChosen ? Roles{} : roles));
    Selection data(table, std::move(rows), !roles.rows && !roles.draw);
    if (areChosen)
        data.rows = table.positions;
    const KnownReadings readings(table);
    TRY(const std::vector<std::size_t> analyzed, analyzedColumns(data, readings, roles));

    Points points{MatrixXd(static_cast<Index>(data.rows.size()), static_cast<Index>(analyzed.size())), {}};
    TRY(takeNumbers(data, analyzed, points.X));
    points.columns.reserve(analyzed.size());
    std::vector<bool> isAnalyzed(data.columns.size());
    for (const std::size_t place : analyzed) {
        const Column &column = data.columns[place];
        const bool areDays = column.isTime && readings.of(column.name);
        if (areDays)
            points.X.col(static_cast<Index>(points.columns.size())) /= secondsOfDay;
        points.columns.push_back(column.name);
        isAnalyzed[place] = !areDays; // which stays an attribute, to be read as a date
    }
    if (roles.target)
        TRY(needsNumbers(*data.find(*roles.target), data.rows));
    for (const auto &role : {roles.label, roles.name, roles.target})
        if (role) // which stays an attribute too
            isAnalyzed[static_cast<std::size_t>(data.find(*role) - data.columns.data())] = false;

    Dataset dataset{std::move(points), {}, std::move(data.rows), roles.label, roles.name, roles.target};
    for (std::size_t i = 0; i < data.columns.size(); ++i)
        if (!isAnalyzed[i])
            dataset.attributes.push_back(data.columns[i]);
    return dataset;
}

} // namespace eigenscope
