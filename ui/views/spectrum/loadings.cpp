#include "ui/views/spectrum/loadings.h"

#include "core/base/number_text.h"
#include "ui/controls/cursor_tip.h"
#include "ui/drawing/axis_ticks.h"
#include "ui/drawing/color_bar.h"
#include "ui/studies/steady_picture.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QFontMetricsF>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace eigenscope {
namespace {

constexpr double loadingsMargin = 12, loadingsGap = 8, loadingsBarGap = 18;
constexpr double widestCell = 120, highestCell = 34, widestLoading = 200, widestCommunality = 110;
constexpr int loadingsTextPixels = 12;

} // namespace

const char *const Loadings::meaning = R"(
# How much each column counts in each axis
Row $j$ tells how much column $j$ counts in each axis. For PCA they are the unit eigenvectors, for the singular value
 decomposition the right singular vectors, for discriminants the directions $w$, for factors the $V$ of the second
 formula on standardized columns.
$$ y_k = \mathbf{u}_k^\top(\mathbf{x} - \boldsymbol\mu)
$$ \mathbf{x} = \boldsymbol\mu + V\mathbf{z} + \boldsymbol\varepsilon
- Red columns raise the coordinate, blue ones lower it. The communality of a column is the share of its variance that
 the factors explain; the rest is noise of its own.
- Where the projection shows an axis mirrored, −PC1 stands for the axis the other way: red columns lead to the right
 there, or upwards.
- A click on the name of an axis, or Enter there, sorts by it, a second one turns the order, a third one leaves the
 columns as given.
! The sign of a whole axis means nothing, and loadings of columns in different units cannot be compared: standardize
 first.)";

Loadings::Loadings(const ViewContext &context, QWidget *parent)
    : View(context, parent), NumberedView(*this, kept()), m_keys(this, document(), cells()) {
    setMouseTracking(true);
    setAccessibleName(tr("Loadings of the columns on the axes"));
    m_sortMenu = new ChoiceMenu(
        tr("Sort by"), [this] { return sortChoices(); }, this);
    connect(m_sortMenu, &ChoiceMenu::chosen, this, [this](qsizetype heading) { sortBy(heading - 1); });
    followOther<Stage::Reduce>(m_reduction, [this] { takeReduction(); });
    connect(&steadyPicture(), &SteadyPicture::changed, this, &Loadings::takeReduction);
    kept().value("sorted_by", m_sortedBy).value("rising", m_rising);
    takeReduction();
}

void Loadings::takeReduction() {
    m_reduction = document().results().value<Stage::Reduce>();
    m_loadings = m_reduction ? loadingValues(*m_reduction, pictureMove()) : std::nullopt;
    if (m_loadings) {
        const Range range = ValueScale::of(m_loadings->values).range;
        const double largest = std::max(std::abs(range.min), std::abs(range.max));
        m_scale = {Range::about(-largest, largest), true};
    }
    sort();
}

QString Loadings::whyEmpty() const {
    if (!m_reduction)
        return tr("The loadings appear here when a reducer has run.");
    return m_loadings ? QString()
                      : tr("This method has no loadings: its axes are not made from the columns by a linear map.");
}

Index Loadings::headings() const {
    return m_loadings ? m_loadings->values.cols() + (m_loadings->communality.size() > 0 ? 1 : 0) : 0;
}

QString Loadings::headingText(Index axis) const {
    return axis < m_loadings->axes.size() ? m_loadings->axes[axis] : tr("Communality");
}

void Loadings::sortBy(Index axis, bool rising) {
    m_sortedBy = axis;
    m_rising = rising;
    sort();
}

void Loadings::sort() {
    m_order.clear();
    if (m_loadings) {
        m_order.resize(m_loadings->columns.size());
        std::iota(m_order.begin(), m_order.end(), Index{0});
        if (m_sortedBy >= 0 && m_sortedBy < headings()) {
            const VectorXd keys = m_sortedBy < m_loadings->values.cols() ? VectorXd(m_loadings->values.col(m_sortedBy))
                                                                         : m_loadings->communality;
            std::ranges::stable_sort(m_order, {}, [&](Index column) {
                const double key = m_rising ? keys[column] : -keys[column];
                return std::isnan(key) ? std::numeric_limits<double>::infinity() : key;
            });
        }
        m_sorted = m_loadings->values(m_order, Eigen::all);
        layOut(); // the pointer may ask for a cell before the next painting
    }
    update();
    emit captionChanged();
}

QString Loadings::caption() const {
    if (!m_loadings)
        return {};
    const Index axes = m_loadings->values.cols();
    QString text = tr("%1 · %2 × %3")
                       .arg(m_loadings->what, columnsText(m_loadings->values.rows()),
                            axes == 1 ? tr("1 axis") : tr("%1 axes").arg(axes));
    if (m_sortedBy >= 0 && m_sortedBy < headings())
        text += tr(" · sorted by %1").arg(headingText(m_sortedBy));
    return text;
}

void Loadings::restored() {
    sortBy(m_sortedBy, m_rising);
}

ChoiceMenu::Choices Loadings::sortChoices() const {
    QStringList names = {tr("Columns as given")};
    for (Index axis = 0; axis < headings(); ++axis)
        names.append(headingText(axis));
    return {names, m_sortedBy + 1};
}

QList<QAction *> Loadings::tools() {
    return {m_sortMenu->menuAction()};
}

void Loadings::layOut() {
    const QFontMetricsF metrics(interfaceFont(loadingsTextPixels));
    double names = 0;
    for (const std::string &column : m_loadings->columns)
        names = std::max(names, metrics.horizontalAdvance(QString::fromStdString(column)));
    names = std::min({names, widestLoading, width() * 0.35}) + loadingsGap;
    const double bar = loadingsBarGap + ColorBar{m_scale.colors(), m_scale.range}.width();
    const double beside = m_loadings->communality.size() > 0 ? std::min(widestCommunality, width() * 0.18) : 0;
    const double heading = metrics.height() + loadingsGap;
    const auto rows = static_cast<double>(m_sorted.rows()), axes = static_cast<double>(m_sorted.cols());
    const double room = width() - 2 * loadingsMargin - names - bar - (beside > 0 ? beside + loadingsGap : 0);
    const double wide = std::max(1.0, std::min(room, axes * widestCell));
    const double high = std::max(1.0, std::min(height() - 2 * loadingsMargin - heading, rows * highestCell));
    const double left = std::round(loadingsMargin + std::max(0.0, (room - wide) / 2) + names),
                 top = std::round(loadingsMargin + heading);
    m_grid = {{left, top, std::floor(wide), std::floor(high)}, m_sorted.rows(), m_sorted.cols()};
    m_communality =
        beside > 0 ? QRectF(m_grid.place.right() + loadingsGap, top, beside, m_grid.place.height()) : QRectF();
    const double right = beside > 0 ? m_communality.right() : m_grid.place.right();
    m_bar = {right + loadingsBarGap, top, bar - loadingsBarGap, std::max(m_grid.place.height(), 60.0)};
}

QRectF Loadings::headingOf(Index axis) const {
    const QRectF below = axis < m_grid.columns ? m_grid.rectOf({0, axis})
                         : axis < headings()   ? m_communality
                                               : QRectF();
    const double high = QFontMetricsF(interfaceFont(loadingsTextPixels)).height() + 4;
    return below.isNull() ? QRectF() : QRectF(below.left(), m_grid.place.top() - high - 2, below.width(), high);
}

std::optional<Index> Loadings::headingAt(QPointF place) const {
    for (Index axis = 0; axis < headings(); ++axis)
        if (headingOf(axis).contains(place))
            return axis;
    return std::nullopt;
}

void Loadings::render(QPainter &painter) {
    if (!m_loadings) {
        renderEmpty(painter, whyEmpty());
        return;
    }
    layOut();
    painter.fillRect(rect(), theme().surface);
    painter.setFont(interfaceFont(loadingsTextPixels));
    paintHeatmap(painter, m_grid, heatmapImage(m_sorted, m_scale, heatmapPixels(painter, m_grid)));
    painter.setPen(theme().hairline);
    painter.drawRect(m_grid.place.adjusted(-0.5, -0.5, 0.5, 0.5));
    paintCellValues(painter, m_grid, m_sorted, m_scale);
    paintNames(painter);
    if (!m_communality.isNull())
        paintCommunality(painter);
    ColorBar{m_scale.colors(), m_scale.range}.draw(painter, m_bar, theme());
}

void Loadings::paintNames(QPainter &painter) const {
    const QFontMetricsF metrics(painter.font());
    painter.setPen(theme().text);
    QStringList names;
    for (Index line = 0; line < m_grid.rows; ++line)
        names.append(columnName(line));
    paintLineNames(painter, m_grid, names, loadingsMargin, loadingsGap);
    for (Index axis = 0; axis < headings(); ++axis) {
        const bool sorted = axis == m_sortedBy;
        painter.setPen(sorted ? theme().accent : theme().secondary);
        const QString text = headingText(axis) + (sorted ? (m_rising ? " ▴" : " ▾") : "");
        const QRectF place = headingOf(axis);
        painter.drawText(place, Qt::AlignCenter, metrics.elidedText(text, Qt::ElideRight, place.width()));
    }
}

void Loadings::paintCommunality(QPainter &painter) const {
    const QFontMetricsF metrics(painter.font());
    const bool written = metrics.height() <= m_grid.cellHeight();
    const double words = written ? metrics.horizontalAdvance(percentLabel(1)) + 4 : 0;
    for (Index row = 0; row < m_grid.rows; ++row) {
        const double share = m_loadings->communality[m_order[static_cast<std::size_t>(row)]];
        if (!std::isfinite(share))
            continue;
        QRectF place = m_grid.rectOf({row, 0});
        place.setLeft(m_communality.left());
        place.setRight(m_communality.right());
        const double inset = std::min(4.0, place.height() * 0.2);
        QRectF bar = place.adjusted(0, inset, -words, -inset);
        painter.fillRect(bar, theme().hairline);
        bar.setWidth(bar.width() * std::clamp(share, 0.0, 1.0));
        painter.fillRect(bar, theme().accent);
        painter.setPen(theme().text);
        if (written)
            painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, percentLabel(share));
    }
}

void Loadings::mouseReleaseEvent(QMouseEvent *event) {
    if (const auto axis = headingAt(event->position()); axis && event->button() == Qt::LeftButton)
        turn(*axis);
}

void Loadings::turn(Index axis) {
    if (axis != m_sortedBy)
        sortBy(axis);
    else
        sortBy(m_rising ? -1 : axis, !m_rising);
}

CellHand::Cells Loadings::cells() {
    const auto place = [this](Cell at) {
        layOut();
        return at.row == 0 ? headingOf(at.column) : placeOf({at.row - 1, at.column});
    };
    return {.size =
                [this] {
                    return m_loadings ? std::pair(m_loadings->values.rows() + 1, headings())
                                      : std::pair<Index, Index>();
                },
            .place = [place](Cell from, Cell to) { return place(from).united(place(to)); },
            .words =
                [this](Cell at) {
                    return at.row == 0 ? headingTip(at.column) : tooltip({at.row - 1, at.column});
                },
            .use =
                [this](Cell, Cell at, Qt::KeyboardModifiers) {
                    if (at.row == 0)
                        turn(at.column);
                }};
}

QRectF Loadings::placeOf(Cell cell) const {
    if (cell.column < m_grid.columns)
        return m_grid.rectOf(cell);
    const QRectF line = m_grid.rectOf({cell.row, 0});
    return {m_communality.left(), line.top(), m_communality.width(), line.height()};
}

void Loadings::paintHand(QPainter &painter) {
    m_keys.paint(painter);
}

std::optional<PointedThing> Loadings::thingAt(QPointF pixel) {
    const auto cell = m_loadings ? m_grid.cellAt(pixel) : std::nullopt;
    return cell ? std::optional(thingOfCell(*cell)) : std::nullopt;
}

std::optional<PointedThing> Loadings::thingInHand() {
    const auto at = m_keys.at();
    if (!at || at->row == 0)
        return std::nullopt;
    layOut();
    const Cell cell{at->row - 1, at->column};
    return thingOfCell(cell).at(placeOf(cell).center());
}

QString Loadings::columnName(Index line) const {
    const Index column = m_order[static_cast<std::size_t>(line)];
    return QString::fromStdString(m_loadings->columns[static_cast<std::size_t>(column)]);
}

PointedThing Loadings::thingOfCell(Cell cell) {
    const Index column = m_order[static_cast<std::size_t>(cell.row)];
    const bool isLoading = cell.column < m_grid.columns;
    const double value = isLoading ? m_loadings->values(column, cell.column) : m_loadings->communality[column];
    return {.name = tr("%1 on %2: %3").arg(columnName(cell.row), headingText(cell.column), numberLabel(value)),
            .value = QString::fromStdString(numberText(value)),
            .column = columnName(cell.row),
            .more = [this, axis = cell.column](QMenu &menu) {
                menu.addAction(tr("Sort by %1").arg(headingText(axis)), this, [this, axis] { sortBy(axis); });
            }};
}

QString Loadings::tooltip(Cell cell) const {
    const Index column = m_order[static_cast<std::size_t>(cell.row)];
    const bool hasCommunality = m_loadings->communality.size() > 0;
    const QString share = hasCommunality ? percentLabel(m_loadings->communality[column]) : QString();
    const QString name = columnName(cell.row).toHtmlEscaped(), heading = headingText(cell.column).toHtmlEscaped();
    if (cell.column >= m_grid.columns)
        return QString("<b>%1</b><br>%2 · %3").arg(share, name, heading);
    const QString loading =
        QString("<b>%1</b><br>%2 · %3").arg(numberLabel(m_loadings->values(column, cell.column)), name, heading);
    return hasCommunality ? loading + "<br>" + tr("communality %1").arg(share) : loading;
}

QString Loadings::headingTip(Index axis) const {
    const QString order = axis != m_sortedBy ? tr("not sorted by it")
                          : m_rising         ? tr("sorted, smallest first")
                                             : tr("sorted, largest first");
    return QString("<b>%1</b><br>%2").arg(headingText(axis).toHtmlEscaped(), order);
}

void Loadings::mouseMoveEvent(QMouseEvent *event) {
    setCursor(headingAt(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    const auto cell = m_loadings ? m_grid.cellAt(event->position()) : std::nullopt;
    showCursorTip(event->globalPosition(), cell ? tooltip(*cell) : QString(), this);
}

Table Loadings::numbers() const {
    if (!m_loadings)
        return {};
    std::vector<std::string> names;
    for (const Index column : m_order)
        names.push_back(m_loadings->columns[static_cast<std::size_t>(column)]);
    Table table{{textColumn("column", std::move(names))}, {}};
    for (Index axis = 0; axis < m_loadings->values.cols(); ++axis)
        table.columns.push_back(
            {m_loadings->axes[axis].toStdString(), VectorXd(m_loadings->values.col(axis)(m_order))});
    if (m_loadings->communality.size() > 0)
        table.columns.push_back({"communality", VectorXd(m_loadings->communality(m_order))});
    return table;
}

} // namespace eigenscope

#include "moc_loadings.cpp"
