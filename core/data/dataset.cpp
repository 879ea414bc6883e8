#include "core/data/dataset.h"

#include "core/base/calendar.h"
#include "core/base/nearest_name.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <string_view>
#include <unordered_map>

namespace eigenscope {
namespace {

VectorXd picked(const VectorXd &values, const std::vector<Index> &positions) {
    return values(positions);
}

template <class Value>
std::vector<Value> picked(const std::vector<Value> &values, const std::vector<Index> &positions) {
    std::vector<Value> chosen;
    chosen.reserve(positions.size());
    for (const Index position : positions)
        chosen.push_back(values[static_cast<std::size_t>(position)]);
    return chosen;
}

/// The distinct values in rising order, without the missing ones, and the place of each value among them, −1 of a
/// missing one. O(n + k log k) for k distinct ones.
template <class Value> struct Levels {
    std::vector<Value> values = {};
    std::vector<int> codes = {};

    template <class Values, class IsMissing> Levels(const Values &all, IsMissing isMissing) {
        codes.reserve(static_cast<std::size_t>(all.size()));
        for (const auto &value : all)
            codes.push_back(isMissing(value) ? -1 : placeOf(value));
        raise();
    }

private:
    /// Among those found so far. Most columns have few values, which are compared sooner than looked up.
    int placeOf(const Value &value) {
        constexpr std::ptrdiff_t compared = 8;
        const auto end = values.begin() + std::min(compared, std::ssize(values));
        if (const auto found = std::find(values.begin(), end, value); found != end)
            return static_cast<int>(found - values.begin());
        const auto [place, isNew] = m_places.try_emplace(value, static_cast<int>(values.size()));
        if (isNew)
            values.push_back(value);
        return place->second;
    }

    /// From the order in which they were found to the rising one.
    void raise() {
        std::vector<int> order(values.size()), ranks(values.size());
        std::iota(order.begin(), order.end(), 0);
        std::ranges::sort(order, {}, [this](int place) { return values[static_cast<std::size_t>(place)]; });
        for (std::size_t rank = 0; rank < order.size(); ++rank)
            ranks[static_cast<std::size_t>(order[rank])] = static_cast<int>(rank);
        std::ranges::sort(values);
        for (int &code : codes)
            code = code < 0 ? code : ranks[static_cast<std::size_t>(code)];
    }

    std::unordered_map<Value, int> m_places;
};

using NamePlaces = std::unordered_map<std::string_view, Index>;

/// The first place of each name. O(names).
template <class Named, class NameOf = std::identity>
NamePlaces namePlaces(const std::vector<Named> &named, NameOf nameOf = {}) {
    NamePlaces places;
    for (std::size_t i = 0; i < named.size(); ++i)
        places.emplace(std::invoke(nameOf, named[i]), static_cast<Index>(i));
    return places;
}

} // namespace

std::string_view kindName(ObjectKind kind) {
    switch (kind) {
    case ObjectKind::Points: return "points";
    case ObjectKind::Sequences: return "sequences";
    case ObjectKind::Graph: return "graph";
    case ObjectKind::Dissimilarities: return "dissimilarities";
    case ObjectKind::Gram: return "gram";
    }
    return {};
}

Index Column::size() const {
    return std::visit([](const auto &given) { return static_cast<Index>(given.size()); }, values);
}

std::string Column::text(Index row) const {
    if (const auto *texts = std::get_if<std::vector<std::string>>(&values))
        return (*texts)[static_cast<std::size_t>(row)];
    const double value = std::get<VectorXd>(values)[row];
    return std::isnan(value) ? std::string{} : isTime ? timeText(value) : numberText(value);
}

std::vector<Index> Classes::counts() const {
    std::vector<Index> counts(names.size());
    for (const int code : codes)
        if (code >= 0)
            ++counts[static_cast<std::size_t>(code)];
    return counts;
}

Index countOf(const Objects &objects) {
    return std::visit(
        [](const auto &some) {
            if constexpr (requires { some.positions; })
                return static_cast<Index>(some.positions.size());
            else if constexpr (requires { some.texts; })
                return static_cast<Index>(some.texts.size());
            else
                return some.X.rows();
        },
        objects);
}

namespace {

// What is left out is not copied first: of millions of rows a few may be wanted.
Points membersOf(const Points &points, const std::vector<Index> &positions) {
    return {points.X(positions, Eigen::all), points.columns};
}

Sequences membersOf(const Sequences &sequences, const std::vector<Index> &positions) {
    return {picked(sequences.texts, positions), sequences.alphabet};
}

template <class Part> Part membersOf(const Part &part, const std::vector<Index> &positions) {
    return {{part.whole, picked(part.positions, positions)}};
}

} // namespace

Objects subsetOf(const Objects &objects, const std::vector<Index> &positions) {
    return std::visit([&positions](const auto &all) -> Objects { return membersOf(all, positions); }, objects);
}

ObjectKind Dataset::kind() const {
    return static_cast<ObjectKind>(objects.index());
}

const Points &Dataset::points() const {
    static const Points none;
    const auto *points = std::get_if<Points>(&objects);
    return points ? *points : none;
}

const Column *Dataset::attribute(std::string_view column) const {
    const auto found = std::ranges::find(attributes, column, &Column::name);
    return found == attributes.end() ? nullptr : &*found;
}

std::optional<Classes> Dataset::classes() const {
    return label ? classes(*label) : std::nullopt;
}

std::optional<Classes> Dataset::classes(std::string_view column) const {
    const Column *found = attribute(column);
    if (!found)
        return std::nullopt;
    Classes classes{found->name, {}, {}};
    if (const auto *texts = std::get_if<std::vector<std::string>>(&found->values)) {
        Levels<std::string_view> levels(*texts, [](std::string_view text) { return text.empty(); });
        classes.names.assign(levels.values.begin(), levels.values.end());
        classes.codes = std::move(levels.codes);
    } else {
        Levels<double> levels(std::get<VectorXd>(found->values), [](double number) { return std::isnan(number); });
        for (const double level : levels.values)
            classes.names.push_back(found->isTime ? timeText(level) : numberText(level + 0.0)); // −0 is the class "0"
        classes.codes = std::move(levels.codes);
    }
    return classes;
}

Sentence Dataset::rowName(Index row) const {
    if (name)
        if (const Column *names = attribute(*name))
            if (std::string text = names->text(row); !text.empty())
                return plainWords(text);
    return sentence("row %1", rows[static_cast<std::size_t>(row)]);
}

Result<Dataset> Dataset::withColumns(const std::vector<std::string> &columns) const {
    if (!isPoints())
        return Error{Error::Kind::InvalidData, sentence("Columns can be chosen among points only, and the data are %1.",
                                                        catalogueWords(kindName(kind())))};
    const std::vector<std::string> &present = points().columns;
    if (columns == present)
        return *this;
    const NamePlaces presentPlaces = namePlaces(present), otherPlaces = namePlaces(attributes, &Column::name);
    Points chosen{MatrixXd(size(), static_cast<Index>(columns.size())), columns};
    for (std::size_t j = 0; j < columns.size(); ++j) {
        auto values = chosen.X.col(static_cast<Index>(j));
        if (const auto found = presentPlaces.find(columns[j]); found != presentPlaces.end()) {
            values = points().X.col(found->second);
            continue;
        }
        const auto other = otherPlaces.find(columns[j]);
        if (other == otherPlaces.end()) {
            std::vector<std::string> known = present;
            for (const Column &column : attributes)
                known.push_back(column.name);
            Error error = unknownName(sentence("column"), columns[j], known);
            error.kind = Error::Kind::InvalidData;
            return error;
        }
        const Column &column = attributes[static_cast<std::size_t>(other->second)];
        if (!column.isNumeric())
            return Error{Error::Kind::InvalidData,
                         sentence("The column '%1' must hold numbers. It holds texts.", columns[j])};
        values = std::get<VectorXd>(column.values);
        if (column.isTime)
            values /= secondsOfDay;
    }
    Dataset result{std::move(chosen), attributes, rows, label, name, target};
    const NamePlaces chosenPlaces = namePlaces(columns);
    for (std::size_t j = 0; j < present.size(); ++j)
        if (!chosenPlaces.contains(present[j]) && !otherPlaces.contains(present[j]))
            result.attributes.push_back({present[j], VectorXd(points().X.col(static_cast<Index>(j)))});
    return result;
}

Dataset Dataset::subset(const std::vector<Index> &positions) const {
    Dataset chosen{subsetOf(objects, positions), {}, {}, label, name, target};
    for (const Column &column : attributes)
        chosen.attributes.push_back(
            {column.name,
             std::visit([&](const auto &values) { return decltype(column.values)(picked(values, positions)); },
                        column.values),
             column.isTime});
    chosen.rows = picked(rows, positions);
    return chosen;
}

} // namespace eigenscope
