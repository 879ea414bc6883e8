#include "ui/views/named_matrix.h"

#include "core/base/number_text.h"
#include "ui/controls/cursor_tip.h"
#include "ui/drawing/color_bar.h"
#include "ui/text/name_list.h"
#include "ui/text/number_label.h"
#include "ui/text/said.h"

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double matrixMargin = 12, nameGap = 8, matrixBarGap = 18, widestLineName = 170;
constexpr int matrixTextPixels = 12;
const ValueScale cosineScale{{-1, 1}, true};

} // namespace

NamedMatrix::NamedMatrix(const ViewContext &context, QWidget *parent)
    : View(context, parent), NumberedView(*this, kept()),
      m_keys(this, document(),
             {.size =
                  [this] {
                      return m_matrix ? std::pair(m_matrix->values.rows(), m_matrix->values.cols())
                                      : std::pair<Index, Index>();
                  },
              .place = [this](Cell from, Cell to) { return placeOf(from).united(placeOf(to)); },
              .words = [this](Cell cell) { return tooltip(cell); }}) {
    setMouseTracking(true);
}

void NamedMatrix::ask(std::function<Result<Cosines>(std::stop_token)> find) {
    m_matrix.reset();
    m_refusal.clear();
    m_work.ask(std::move(find));
    update();
    emit captionChanged();
}

void NamedMatrix::drop() {
    m_matrix.reset();
    m_refusal.clear();
    m_work.drop();
    update();
    emit captionChanged();
}

void NamedMatrix::take(const Result<Cosines> &found) {
    if (found) {
        m_matrix = *found;
        layOut(); // the pointer may ask for a cell before the next painting
    } else {
        m_refusal = said(found.error().message);
    }
    update();
    emit captionChanged();
}

void NamedMatrix::settle() {
    m_work.settle();
}

void NamedMatrix::showEvent(QShowEvent *event) {
    m_work.begin();
    View::showEvent(event);
}

/// The two things of the largest cosine.
QString NamedMatrix::pictureWords() const {
    constexpr qsizetype mostNamed = 8;
    QStringList names = m_matrix ? namesOf(m_matrix->names) : QStringList();
    if (const qsizetype more = names.size() - mostNamed; more > 0)
        names = QStringList(names.first(mostNamed)) + QStringList(tr("and %L1 more").arg(more));
    return names.join(", ");
}

QString NamedMatrix::name(Index i) const {
    return QString::fromStdString(m_matrix->names[static_cast<std::size_t>(i)]);
}

QString NamedMatrix::valueText(Cell cell) const {
    const double value = m_matrix->values(cell.row, cell.column);
    return std::isfinite(value) ? numberLabel(value, 5) : whyUndefined();
}

QString NamedMatrix::strongest() const {
    double largest = -1;
    Cell at{};
    for (Index j = 0; j < m_matrix->values.cols(); ++j)
        for (Index i = 0; i < j; ++i)
            if (const double size = std::abs(m_matrix->values(i, j)); size > largest) {
                largest = size;
                at = {i, j};
            }
    if (largest < 0)
        return {};
    return tr(" · strongest %1 × %2: %3")
        .arg(name(at.row), name(at.column), numberLabel(m_matrix->values(at.row, at.column), 3));
}

QString NamedMatrix::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    if (!m_matrix)
        return tr("being found …");
    return tr("%1 × %1").arg(m_matrix->values.rows()) + strongest();
}

void NamedMatrix::layOut() {
    const QFontMetricsF metrics(interfaceFont(matrixTextPixels));
    double names = 0;
    for (const std::string &name : m_matrix->names)
        names = std::max(names, metrics.horizontalAdvance(QString::fromStdString(name)));
    names = std::min({names, widestLineName, width() * 0.3}) + nameGap;
    const double bar = ColorBar{cosineScale.colors(), cosineScale.range}.width();
    const double below = std::min(std::max(names, metrics.height() + nameGap), height() * 0.3);
    const double side = std::max(1.0, std::floor(std::min(width() - 2 * matrixMargin - names - matrixBarGap - bar,
                                                          height() - 2 * matrixMargin - below)));
    const double left = std::round(matrixMargin + names +
                                   std::max(0.0, (width() - 2 * matrixMargin - names - matrixBarGap - bar - side) / 2));
    m_grid = {{left, std::round((height() - below - side) / 2), side, side},
              m_matrix->values.rows(),
              m_matrix->values.cols()};
    m_bar = {m_grid.place.right() + matrixBarGap, m_grid.place.top(), bar, side};
}

void NamedMatrix::render(QPainter &painter) {
    if (const QString why = whyEmpty(); !why.isEmpty() || !m_matrix)
        return renderEmpty(painter, why.isEmpty() ? tr("The matrix is being found …") : why);
    layOut();
    painter.fillRect(rect(), theme().surface);
    painter.setFont(interfaceFont(matrixTextPixels));
    paintHeatmap(painter, m_grid, heatmapImage(m_matrix->values, cosineScale, heatmapPixels(painter, m_grid)));
    painter.setPen(theme().hairline);
    painter.drawRect(m_grid.place.adjusted(-0.5, -0.5, 0.5, 0.5));
    paintCellValues(painter, m_grid, m_matrix->values, cosineScale);
    painter.setPen(theme().text);
    QStringList names;
    for (const std::string &name : m_matrix->names)
        names.append(QString::fromStdString(name));
    paintLineNames(painter, m_grid, names, matrixMargin, nameGap);
    paintColumnNames(painter, m_grid, names, height() - matrixMargin, nameGap);
    ColorBar{cosineScale.colors(), cosineScale.range}.draw(painter, m_bar, theme());
}

std::optional<PointedThing> NamedMatrix::thingAt(QPointF pixel) {
    const auto cell = m_matrix ? m_grid.cellAt(pixel) : std::nullopt;
    return cell ? std::optional(thingOfCell(*cell)) : std::nullopt;
}

std::optional<PointedThing> NamedMatrix::thingInHand() {
    const auto cell = m_keys.at();
    return cell ? std::optional(thingOfCell(*cell).at(placeOf(*cell).center())) : std::nullopt;
}

PointedThing NamedMatrix::thingOfCell(Cell cell) const {
    const double value = m_matrix->values(cell.row, cell.column);
    return {.name = tr("%1 × %2: %3").arg(name(cell.row), name(cell.column), valueText(cell)),
            .value = std::isfinite(value) ? QString::fromStdString(numberText(value)) : QString(),
            .column = name(cell.row)};
}

QRectF NamedMatrix::placeOf(Cell cell) {
    layOut();
    return m_grid.rectOf(cell);
}

void NamedMatrix::paintHand(QPainter &painter) {
    m_keys.paint(painter);
}

QString NamedMatrix::tooltip(Cell cell) const {
    return QString("<b>%1</b><br>%2 × %3")
        .arg(valueText(cell), name(cell.row).toHtmlEscaped(), name(cell.column).toHtmlEscaped());
}

void NamedMatrix::mouseMoveEvent(QMouseEvent *event) {
    const auto cell = m_matrix ? m_grid.cellAt(event->position()) : std::nullopt;
    showCursorTip(event->globalPosition(), cell ? tooltip(*cell) : QString(), this);
}

Table NamedMatrix::numbers() const {
    if (!m_matrix)
        return {};
    Table table{{textColumn("name", m_matrix->names)}, {}};
    for (Index j = 0; j < m_matrix->values.cols(); ++j)
        table.columns.push_back({m_matrix->names[static_cast<std::size_t>(j)], VectorXd(m_matrix->values.col(j))});
    return table;
}

} // namespace eigenscope

#include "moc_named_matrix.cpp"
