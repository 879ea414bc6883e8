#include "core/pipeline/exports/page_data.h"

#include "core/base/number_text.h"
#include "core/base/version.h"
#include "core/formats/bytes/base64.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <span>

namespace eigenscope {
namespace {

constexpr std::size_t mostLevels = 200;       // of a text that colors
constexpr std::size_t mostLetters = 1U << 16; // of the session

static_assert(std::endian::native == std::endian::little, "the page reads little-endian numbers");

/// A text as JSON writes it, without a "<".
std::string textValue(std::string_view text) {
    std::string safe;
    for (const char letter : Json(text).dump(-1, ' ', false, Json::error_handler_t::replace))
        letter == '<' ? safe += "\\u003c" : safe += letter;
    return safe;
}

template <class Number> std::string encoded(const std::vector<Number> &numbers) {
    return '"' + base64({reinterpret_cast<const char *>(numbers.data()), numbers.size() * sizeof(Number)}) + '"';
}

std::string listOf(std::span<const std::string> values) {
    std::string list = "[";
    for (const std::string &value : values)
        list.append(list.size() > 1 ? "," : "").append(value);
    return list + "]";
}

std::string quotedList(std::span<const std::string> texts) {
    std::vector<std::string> values;
    std::ranges::transform(texts, std::back_inserter(values), textValue);
    return listOf(values);
}

/// A JSON object as text: a value of JSON takes memory even where it is given back, and a page is made where there may
/// be none.
class ObjectText {
public:
    ObjectText &add(std::string_view key, std::string_view value) {
        m_text.append(m_text.size() > 1 ? ",\"" : "\"").append(key).append("\":").append(value);
        return *this;
    }
    [[nodiscard]] std::string text() const { return m_text + "}"; }

private:
    std::string m_text = "{";
};

/// Where a value lies between both ends, in steps of the page.
std::uint16_t stepOf(double value, double from, double to) {
    constexpr double steps = std::numeric_limits<std::uint16_t>::max();
    return to > from ? static_cast<std::uint16_t>(std::lround((value - from) / (to - from) * steps)) : 0;
}

void addPlaces(ObjectText &page, const Reduction &reduction) {
    const Index axes = std::min<Index>(reduction.coordinates.cols(), 3);
    const auto places = reduction.coordinates.leftCols(axes);
    const VectorXd from = places.colwise().minCoeff(), to = places.colwise().maxCoeff();
    std::vector<std::uint16_t> steps;
    for (Index i = 0; i < places.rows(); ++i)
        for (Index j = 0; j < axes; ++j)
            steps.push_back(stepOf(places(i, j), from[j], to[j]));
    std::vector<std::string> ranges;
    for (Index j = 0; j < axes; ++j)
        ranges.push_back("[" + numberText(from[j]) + "," + numberText(to[j]) + "]");
    page.add("axes", quotedList(std::span(reduction.axes).first(static_cast<std::size_t>(axes))));
    page.add("ranges", listOf(ranges)).add("places", encoded(steps));
}

std::string categoryText(const std::string &name, const Classes &classes) {
    return ObjectText()
        .add("name", textValue(name))
        .add("kind", "\"category\"")
        .add("levels", quotedList(classes.names))
        .add("values", encoded(classes.codes))
        .text();
}

std::string columnText(const Column &column) {
    ObjectText object;
    object.add("name", textValue(column.name));
    if (const auto *texts = std::get_if<std::vector<std::string>>(&column.values))
        return object.add("kind", "\"text\"").add("values", quotedList(*texts)).text();
    const auto &values = std::get<VectorXd>(column.values);
    object.add("kind", column.isTime ? "\"time\"" : "\"number\"");
    if (column.isTime) // seconds since 1970 have more digits than a float
        return object.add("values", encoded(std::vector<double>(values.begin(), values.end()))).text();
    return object.add("values", encoded(std::vector<float>(values.begin(), values.end()))).text();
}

std::string attributeText(const Dataset &data, const Column &column) {
    const std::optional<Classes> classes =
        column.isNumeric() && column.name != data.label ? std::nullopt : data.classes(column.name);
    return classes && classes->names.size() <= mostLevels ? categoryText(column.name, *classes) : columnText(column);
}

/// The label first, then what else the rows have, then the analyzed columns, as many as a page shows.
std::vector<std::string> columnTexts(const Dataset &data) {
    std::vector<std::string> columns;
    if (const auto label = data.classes())
        columns.push_back(categoryText(label->column, *label));
    for (const Column &column : data.attributes)
        if (column.name != data.name && column.name != data.label && columns.size() < mostPageColumns)
            columns.push_back(attributeText(data, column));
    const Points &points = data.points();
    for (std::size_t j = 0; j < points.columns.size() && columns.size() < mostPageColumns; ++j)
        columns.push_back(columnText({points.columns[j], points.X.col(static_cast<Index>(j))}));
    return columns;
}

std::string namesText(const Dataset &data) {
    if (!data.name)
        return "null";
    std::vector<std::string> names;
    for (Index i = 0; i < data.size(); ++i)
        names.push_back(data.rowName(i));
    return quotedList(names);
}

/// The rows of the source; null where these are all of them, in their order.
std::string rowsText(const Dataset &data) {
    const std::vector<std::int32_t> rows(data.rows.begin(), data.rows.end());
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i] != static_cast<std::int32_t>(i))
            return encoded(rows);
    return "null";
}

/// The session, as a text that the page reads; empty for one that is too long.
std::string sessionText(const Session &session) {
    const std::string text = session.json().dump(-1, ' ', false, Json::error_handler_t::replace);
    return textValue(text.size() <= mostLetters ? text : "");
}

/// "150 rows, 4 columns. 12 of 64 columns are shown beside a row."
std::string captionOf(const Dataset &data, std::size_t shown) {
    std::string caption = std::to_string(data.size()) + " rows";
    if (data.isPoints())
        caption += ", " + std::to_string(data.points().columns.size()) + " analyzed columns";
    caption.append(". Made with ").append(programAndVersion).append(".");
    const std::size_t named = data.name ? 1 : 0;
    const std::size_t all = data.points().columns.size() + data.attributes.size() - named;
    if (shown < all)
        caption += " Beside a row stand " + std::to_string(shown) + " of " + std::to_string(all) + " columns.";
    return caption;
}

} // namespace

std::string pageTitle(const ExportSource &source, const Reduction &reduction) {
    return source.results.value<Stage::Load>()->sourceName + ", " +
           source.catalogue.reducers.find(reduction.method)->name;
}

std::string pageData(const ExportSource &source, const Reduction &reduction) {
    const Dataset &data = *reduction.data;
    const bool equalUnits = source.catalogue.reducers.find(reduction.method)->hasEqualUnits();
    const std::vector<std::string> columns = columnTexts(data);
    ObjectText page;
    page.add("title", textValue(pageTitle(source, reduction))).add("n", std::to_string(data.size()));
    page.add("equalUnits", equalUnits ? "true" : "false");
    addPlaces(page, reduction);
    page.add("rows", rowsText(data)).add("names", namesText(data)).add("columns", listOf(columns));
    page.add("color", data.label ? "0" : "-1");
    page.add("caption", textValue(captionOf(data, columns.size())));
    return page.add("session", sessionText(source.session)).text();
}

} // namespace eigenscope
