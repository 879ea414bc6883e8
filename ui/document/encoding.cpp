#include "ui/document/encoding.h"

#include "ui/theme/colour_map.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace eigenscope {
namespace {

/// A number column with more different values than this is a scale, otherwise it is a set of classes.
constexpr std::size_t mostNumericClasses = 20;
constexpr QRgb missing = qRgb(150, 150, 150);

/// The column of the source's data by name, analysed or not; nothing when there is none.
std::optional<Column> column(const Dataset &data, const std::string &name) {
    if (const Column *attribute = data.attribute(name))
        return *attribute;
    const Points &points = data.points();
    const auto found = std::ranges::find(points.columns, name);
    if (found == points.columns.end())
        return std::nullopt;
    return Column{name, VectorXd(points.X.col(found - points.columns.begin()))};
}

/// For each row of `data`, its position in `source` by row id; −1 where it is not there.
std::vector<Index> positions(const Dataset &data, const Dataset &source) {
    std::unordered_map<Index, Index> where;
    where.reserve(source.rows.size());
    for (std::size_t i = 0; i < source.rows.size(); ++i)
        where.emplace(source.rows[i], static_cast<Index>(i));
    std::vector<Index> found;
    found.reserve(data.rows.size());
    for (const Index row : data.rows) {
        const auto hit = where.find(row);
        found.push_back(hit == where.end() ? -1 : hit->second);
    }
    return found;
}

} // namespace

Encoding::Encoding(const Document &document, QObject *parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::opened, this, [this] {
        m_colourColumn.reset();
        m_textColumn.clear();
        m_hidden.clear();
        emit changed();
    });
}

QString Encoding::colourColumn() const {
    const auto &loaded = m_document.results().load.value;
    // A choice made on other data counts only where these have such a column.
    if (m_colourColumn && (!loaded || m_colourColumn->isEmpty() || columns().contains(*m_colourColumn)))
        return *m_colourColumn;
    if (!loaded)
        return {};
    const Dataset &data = *loaded->dataset;
    return QString::fromStdString(data.label ? *data.label : data.target.value_or(""));
}

void Encoding::setColourColumn(const QString &column) {
    m_colourColumn = column;
    m_hidden.clear();
    emit changed();
}

void Encoding::setTextColumn(const QString &column) {
    m_textColumn = column;
    emit changed();
}

void Encoding::setHidden(const QString &className, bool hidden) {
    if (hidden)
        m_hidden.insert(className);
    else
        m_hidden.remove(className);
    emit changed();
}

QStringList Encoding::columns() const {
    QStringList names;
    if (const auto &loaded = m_document.results().load.value) {
        for (const Column &attribute : loaded->dataset->attributes)
            names.append(QString::fromStdString(attribute.name));
        for (const std::string &name : loaded->dataset->points().columns)
            names.append(QString::fromStdString(name));
    }
    return names;
}

Colouring Encoding::colouring(const Dataset &data) const {
    Colouring look;
    const std::size_t n = data.rows.size();
    look.colours.assign(n, Theme::category(0).rgb());
    look.markers.assign(n, Marker::Circle);
    look.visible.assign(n, true);

    // Colours come from the data as loaded, so that they stay when rows are dropped or columns rescaled.
    const auto &loaded = m_document.results().load.value;
    const Dataset &source = loaded ? *loaded->dataset : data;
    const std::string name = colourColumn().toStdString();
    const std::optional<Column> values = column(source, name);
    if (!values)
        return look;
    look.column = QString::fromStdString(name);
    const std::vector<Index> at = positions(data, source);

    std::optional<Classes> classes = source.classes(name);
    const bool isAttribute = source.attribute(name) != nullptr;
    if (classes && isAttribute && (!values->isNumeric() || classes->names.size() <= mostNumericClasses)) {
        std::vector<int> codes;
        for (std::size_t i = 0; i < n; ++i) {
            const int code = at[i] < 0 ? -1 : classes->codes[static_cast<std::size_t>(at[i])];
            codes.push_back(code);
            look.colours[i] = code < 0 ? missing : Theme::category(code).rgb();
            look.markers[i] = categoryMarker(std::max(code, 0));
            look.visible[i] =
                code < 0 || !isHidden(QString::fromStdString(classes->names[static_cast<std::size_t>(code)]));
        }
        classes->codes = std::move(codes);
        look.classes = std::move(classes);
        return look;
    }
    if (!values->isNumeric()) {
        look.column.clear();
        return look;
    }
    const VectorXd &numbers = std::get<VectorXd>(values->values);
    look.min = std::numeric_limits<double>::infinity();
    look.max = -look.min;
    for (const double value : numbers)
        if (std::isfinite(value)) {
            look.min = std::min(look.min, value);
            look.max = std::max(look.max, value);
        }
    for (std::size_t i = 0; i < n; ++i) {
        const double value = at[i] < 0 ? std::nan("") : numbers[at[i]];
        look.colours[i] = std::isfinite(value) && look.max > look.min
                              ? ColourMap::viridis().at((value - look.min) / (look.max - look.min))
                              : missing;
    }
    return look;
}

} // namespace eigenscope
