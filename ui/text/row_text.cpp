#include "ui/text/row_text.h"

#include "core/base/text_encoding.h"
#include "ui/text/number_label.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// More would cover the picture.
constexpr Index mostColumns = 8, mostAxes = 3;

QString line(const QString &name, const QString &value) {
    return "<tr><td>" + name.toHtmlEscaped() + "&nbsp;&nbsp;</td><td align=\"right\">" + value.toHtmlEscaped() +
           "</td></tr>";
}

QString line(const std::string &name, const QString &value) {
    return line(QString::fromStdString(name), value);
}

QString moreColumns(Index count) {
    return count == 1 ? QObject::tr("1 more column") : QObject::tr("%L1 more columns").arg(count);
}

} // namespace

std::optional<Index> positionOf(const Dataset &data, Index row) {
    // Rows mostly lie where their number says.
    if (row >= 0 && row < data.size() && data.rows[static_cast<std::size_t>(row)] == row)
        return row;
    const auto found = std::ranges::find(data.rows, row);
    return found == data.rows.end() ? std::nullopt : std::optional(Index(found - data.rows.begin()));
}

QString rowsText(Index count) {
    return count == 1 ? QObject::tr("1 row") : QObject::tr("%L1 rows").arg(count);
}

QString columnsText(Index count) {
    return count == 1 ? QObject::tr("1 column") : QObject::tr("%L1 columns").arg(count);
}

QString classText(const std::optional<Classes> &classes, Index position) {
    const int code = classes ? classes->codes[static_cast<std::size_t>(position)] : -1;
    return code < 0 ? QString() : QString::fromStdString(classes->names[static_cast<std::size_t>(code)]);
}

QString rowTitle(const Dataset &data, Index position) {
    if (const Column *names = data.name ? data.attribute(*data.name) : nullptr)
        if (const std::string name = names->text(position); !name.empty())
            return QString::fromStdString(name);
    return QObject::tr("row %1").arg(data.rows[static_cast<std::size_t>(position)]);
}

QString nameWithClass(const Dataset &data, const std::optional<Classes> &classes, Index position) {
    const QString name = rowTitle(data, position), ofClass = classText(classes, position);
    return ofClass.isEmpty() ? name : name + " · " + ofClass;
}

QString analyzedText(const Dataset &data, Index position, Index column) {
    const Column *date = data.attribute(data.points().columns[static_cast<std::size_t>(column)]);
    return date && date->isTime ? QString::fromStdString(date->text(position))
                                : numberLabel(data.points().X(position, column));
}

QString rowTooltip(const Results &results, Index row) {
    if (!results.value<Stage::Load>())
        return {};
    const Dataset &data = *results.value<Stage::Load>()->dataset;
    const std::optional<Index> at = positionOf(data, row);
    if (!at)
        return {};
    QString text = "<b>" + rowTitle(data, *at).toHtmlEscaped() + "</b><table cellspacing=\"0\">";
    if (data.label)
        if (const Column *label = data.attribute(*data.label))
            text += line(*data.label, QString::fromStdString(label->text(*at)));
    if (!data.isPoints())
        for (const Column &attribute : data.attributes)
            if (attribute.name != data.label && attribute.name != data.name)
                text += line(attribute.name, QString::fromStdString(excerpt(attribute.text(*at))));
    const Points &points = data.points();
    for (Index j = 0; j < std::min(points.X.cols(), mostColumns); ++j)
        text += line(points.columns[static_cast<std::size_t>(j)], analyzedText(data, *at, j));
    if (points.X.cols() > mostColumns)
        text += line(moreColumns(points.X.cols() - mostColumns), QString());
    if (const auto &reduction = results.value<Stage::Reduce>())
        if (const std::optional<Index> placed = positionOf(*reduction->data, row))
            for (Index k = 0; k < std::min(reduction->coordinates.cols(), mostAxes); ++k)
                text += line(reduction->axes[static_cast<std::size_t>(k)],
                             numberLabel(reduction->coordinates(*placed, k), 4));
    return text + "</table>";
}

} // namespace eigenscope
