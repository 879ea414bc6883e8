#include "core/pipeline/exports/page_data.h"

#include "core/formats/bytes/base64.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr std::size_t mostLevels = 200;       // of a text that colors
constexpr std::size_t mostLetters = 1U << 16; // of the session

static_assert(std::endian::native == std::endian::little, "the page reads little-endian numbers");

template <class Number> std::string encoded(const std::vector<Number> &numbers) {
    return base64({reinterpret_cast<const char *>(numbers.data()), numbers.size() * sizeof(Number)});
}

/// Where a value lies between both ends, in steps of the page.
std::uint16_t stepOf(double value, double from, double to) {
    constexpr double steps = std::numeric_limits<std::uint16_t>::max();
    return to > from ? static_cast<std::uint16_t>(std::lround((value - from) / (to - from) * steps)) : 0;
}

void addPlaces(Json &page, const Reduction &reduction) {
    const Index axes = std::min<Index>(reduction.coordinates.cols(), 3);
    const auto places = reduction.coordinates.leftCols(axes);
    const VectorXd from = places.colwise().minCoeff(), to = places.colwise().maxCoeff();
    std::vector<std::uint16_t> steps;
    for (Index i = 0; i < places.rows(); ++i)
        for (Index j = 0; j < axes; ++j)
            steps.push_back(stepOf(places(i, j), from[j], to[j]));
    page["axes"] = Names(reduction.axes.begin(), reduction.axes.begin() + axes);
    page["ranges"] = Json::array();
    for (Index j = 0; j < axes; ++j)
        page["ranges"].push_back({from[j], to[j]});
    page["places"] = encoded(steps);
}

Json categoryJson(const std::string &name, const Classes &classes) {
    return {{"name", name}, {"kind", "category"}, {"levels", classes.names}, {"values", encoded(classes.codes)}};
}

Json columnJson(const Column &column) {
    if (const auto *texts = std::get_if<std::vector<std::string>>(&column.values))
        return {{"name", column.name}, {"kind", "text"}, {"values", *texts}};
    const auto &values = std::get<VectorXd>(column.values);
    const std::vector<float> numbers(values.begin(), values.end());
    return {{"name", column.name}, {"kind", "number"}, {"isTime", column.isTime}, {"values", encoded(numbers)}};
}

Json attributeJson(const Dataset &data, const Column &column) {
    const std::optional<Classes> classes =
        column.isNumeric() && column.name != data.label ? std::nullopt : data.classes(column.name);
    return classes && classes->names.size() <= mostLevels ? categoryJson(column.name, *classes) : columnJson(column);
}

/// The label first, then what else the rows have, then the analyzed columns, as many as a page shows.
Json columnsJson(const Dataset &data) {
    Json columns = Json::array();
    if (const auto label = data.classes())
        columns.push_back(categoryJson(label->column, *label));
    for (const Column &column : data.attributes)
        if (column.name != data.name && column.name != data.label && columns.size() < mostPageColumns)
            columns.push_back(attributeJson(data, column));
    const Points &points = data.points();
    for (std::size_t j = 0; j < points.columns.size() && columns.size() < mostPageColumns; ++j)
        columns.push_back(columnJson({points.columns[j], points.X.col(static_cast<Index>(j))}));
    return columns;
}

Json namesJson(const Dataset &data) {
    if (!data.name)
        return {};
    Json names = Json::array();
    for (Index i = 0; i < data.size(); ++i)
        names.push_back(data.rowName(i));
    return names;
}

/// The rows of the source; null where these are all of them, in their order.
Json rowsJson(const Dataset &data) {
    const std::vector<std::int32_t> rows(data.rows.begin(), data.rows.end());
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i] != static_cast<std::int32_t>(i))
            return encoded(rows);
    return {};
}

/// "150 rows, 4 columns. 12 of 64 columns are shown beside a row."
std::string captionOf(const Dataset &data, std::size_t shown) {
    std::string caption = std::to_string(data.size()) + " rows";
    if (data.isPoints())
        caption += ", " + std::to_string(data.points().columns.size()) + " analyzed columns";
    caption += ". Made with Eigenscope " EIGENSCOPE_VERSION ".";
    const std::size_t named = data.name ? 1 : 0;
    const std::size_t all = data.points().columns.size() + data.attributes.size() - named;
    if (shown < all)
        caption += " Beside a row stand " + std::to_string(shown) + " of " + std::to_string(all) + " columns.";
    return caption;
}

} // namespace

Json pageData(const ExportSource &source, const Reduction &reduction) {
    const Dataset &data = *reduction.data;
    const ReducerInfo &reducer = *source.catalogue.reducers.find(reduction.method);
    const auto loaded = source.results.value<Stage::Load>();
    Json page = {{"title", loaded->sourceName + ", " + reducer.name}, {"n", data.size()}};
    page["equalUnits"] = reducer.can.keepsDistances;
    addPlaces(page, reduction);
    page["rows"] = rowsJson(data);
    page["names"] = namesJson(data);
    page["columns"] = columnsJson(data);
    page["color"] = data.label ? 0 : -1;
    page["caption"] = captionOf(data, page["columns"].size());
    const Json &session = source.session.json();
    page["session"] = session.dump().size() <= mostLetters ? session : Json();
    return page;
}

} // namespace eigenscope
