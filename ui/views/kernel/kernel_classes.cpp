#include "ui/views/kernel/kernel_classes.h"

#include "core/base/number_text.h"
#include "core/formats/load_data.h"
#include "ui/drawing/color_bar.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double classesMargin = 12, classesGap = 6, classesBarGap = 14, nameHeight = 18, dot = 8;
constexpr double mostNameShare = 0.3; // of the width
constexpr double alignmentWidth = 64;

} // namespace

const char *const KernelClasses::meaning = R"(
# What the kernel knows of the classes
The mean of $k(x, y)$ over the pairs of one class (on the diagonal) and of two. The **alignment** says how near the
 matrix comes to the ideal one $T$, which is 1 within a class and $-1/(C-1)$ between two.
$$ A = \frac{\langle K, T \rangle}{\lVert K \rVert\,\lVert T \rVert}
- 1 is perfect, 0 nothing in common. **Centered**, with $JKJ$ and $JTJ$, a constant part of the kernel does not count.
- The column on the right is the centered alignment with each class against all others.
! Alignment knows the label. A kernel that was chosen by it looks better than it is on new rows.)";

KernelClasses::KernelClasses(const ViewContext &context, QWidget *parent)
    : View(context, parent), NumberedView(*this, kept()), m_study(kernelStudy()),
      m_keys(this, document(),
             {.size = [this] { return std::pair(grid().rows, grid().columns); },
              .place = [this](Cell from, Cell to) { return grid().rectOf(from).united(grid().rectOf(to)); },
              .words = [this](Cell cell) { return tooltip(cell); },
              .use = [this](Cell, Cell cell, Qt::KeyboardModifiers modifiers) { use(cell, modifiers); }}) {
    await(m_study);
    m_study.keepBlocks();
    setMouseTracking(true);
    setAccessibleName(tr("Mean kernel values by class"));
    connect(&m_study, &KernelStudy::changed, this, [this] {
        update();
        emit captionChanged();
    });
}

void KernelClasses::settle() {
    m_study.settle();
}

QString KernelClasses::whyEmpty() const {
    const auto matrix = document().results().kernelMatrix();
    if (!matrix)
        return tr("The means appear here when the data have a kernel matrix.");
    if (!matrix->data || !matrix->data->label)
        return tr("The data have no label: choose one on the card of the data.");
    return m_study.blocks() ? QString() : tr("Working out the means …");
}

QString KernelClasses::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    return tr("means by class · alignment %1, centered %2")
        .arg(numberLabel(m_study.blocks()->alignment, 2), numberLabel(m_study.blocks()->centeredAlignment, 2));
}

QString KernelClasses::name(Index c) const {
    return QString::fromStdString(m_study.blocks()->names[static_cast<std::size_t>(c)]);
}

Names KernelClasses::loadedClasses() const {
    const auto loaded = document().results().value<Stage::Load>();
    const auto matrix = document().results().kernelMatrix();
    const auto classes = loaded ? loaded->dataset->classes(*matrix->data->label) : std::nullopt;
    return classes ? classes->names : m_study.blocks()->names;
}

const CellGrid &KernelClasses::grid() {
    layOut();
    return m_grid;
}

void KernelClasses::layOut() {
    m_grid = {};
    if (!whyEmpty().isEmpty())
        return;
    const auto &blocks = *m_study.blocks();
    const auto C = static_cast<Index>(blocks.names.size());
    const QFontMetricsF metrics(interfaceFont(11));
    m_names = 0;
    for (Index c = 0; c < C; ++c)
        m_names = std::max(m_names, metrics.horizontalAdvance(name(c)) + dot + 2 * classesGap);
    m_names = std::min(m_names, width() * mostNameShare);
    const ColorBar bar{ValueScale::of(blocks.means).colors(), ValueScale::of(blocks.means).range};
    const double wide = width() - 2 * classesMargin - m_names - classesBarGap - bar.width() - alignmentWidth,
                 high = height() - 2 * classesMargin - nameHeight;
    const double side = std::max(1.0, std::min(wide, high));
    const double whole = m_names + side + alignmentWidth + classesBarGap + bar.width();
    const double left = std::max(classesMargin, (width() - whole) / 2) + m_names;
    m_grid = {{left, classesMargin + nameHeight + std::max(0.0, (high - side) / 2), side, side}, C, C};
}

void KernelClasses::paintContents(QPainter &painter) {
    layOut();
    const MatrixXd &means = m_study.blocks()->means;
    const ValueScale scale = ValueScale::of(means);
    paintHeatmap(painter, m_grid, heatmapImage(means, scale, heatmapPixels(painter, m_grid)));
    painter.setFont(interfaceFont(12));
    paintCellValues(painter, m_grid, means, scale);
    paintNames(painter);
    paintAlignment(painter);
    const QRectF &place = m_grid.place;
    ColorBar{scale.colors(), scale.range}.draw(
        painter, {place.right() + alignmentWidth + classesBarGap, place.top(), 0, place.height()}, theme());
}

void KernelClasses::paintNames(QPainter &painter) const {
    painter.setFont(interfaceFont(11));
    const QFontMetricsF metrics(painter.font());
    const Names names = loadedClasses();
    for (Index c = 0; c < m_grid.rows; ++c) {
        const QRectF row = m_grid.rectOf({c, 0}), column = m_grid.rectOf({0, c});
        const auto code =
            std::ranges::find(names, m_study.blocks()->names[static_cast<std::size_t>(c)]) - names.begin();
        painter.setPen(Qt::NoPen);
        painter.setBrush(Theme::category(static_cast<int>(code)));
        painter.drawEllipse(QPointF(row.left() - classesGap - dot / 2, row.center().y()), dot / 2, dot / 2);
        painter.drawRect(QRectF(column.left() + 1, column.top() - 5, column.width() - 2, 3));
        painter.setPen(theme().secondary);
        const double room = m_names - dot - 2 * classesGap;
        if (row.height() >= metrics.height())
            painter.drawText(QRectF(row.left() - m_names, row.top(), room, row.height()),
                             Qt::AlignRight | Qt::AlignVCenter, metrics.elidedText(name(c), Qt::ElideRight, room));
        if (column.width() >= metrics.averageCharWidth() * 3)
            painter.drawText(QRectF(column.left(), column.top() - nameHeight - 4, column.width(), nameHeight),
                             Qt::AlignCenter, metrics.elidedText(name(c), Qt::ElideRight, column.width()));
    }
}

void KernelClasses::paintAlignment(QPainter &painter) const {
    const QFontMetricsF metrics(painter.font());
    const double left = m_grid.place.right() + classesGap;
    painter.setPen(theme().secondary);
    painter.drawText(QRectF(left, m_grid.place.top() - nameHeight - 4, alignmentWidth, nameHeight),
                     Qt::AlignLeft | Qt::AlignVCenter, tr("aligned"));
    for (Index c = 0; c < m_grid.rows; ++c) {
        const double value = m_study.blocks()->centeredByClass[c];
        const QRectF row = m_grid.rectOf({c, 0});
        if (!std::isfinite(value) || row.height() < metrics.height())
            continue;
        painter.setPen(theme().text);
        painter.drawText(QRectF(left, row.top(), alignmentWidth, row.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         numberLabel(value, 2));
    }
}

void KernelClasses::mouseReleaseEvent(QMouseEvent *event) {
    if (const auto cell = grid().cellAt(event->position()); cell && event->button() == Qt::LeftButton)
        use(*cell, event->modifiers());
}

void KernelClasses::use(Cell cell, Qt::KeyboardModifiers modifiers) {
    selection().select(rowsOf(cell), selectionMode(modifiers));
}

void KernelClasses::paintHand(QPainter &painter) {
    m_keys.paint(painter);
}

std::optional<PointedThing> KernelClasses::thingAt(QPointF pixel) {
    const auto cell = grid().cellAt(pixel);
    return cell ? std::optional(thingOfCell(*cell)) : std::nullopt;
}

std::optional<PointedThing> KernelClasses::thingInHand() {
    const auto cell = m_keys.at();
    return cell ? std::optional(thingOfCell(*cell).at(grid().rectOf(*cell).center())) : std::nullopt;
}

PointedThing KernelClasses::thingOfCell(Cell cell) const {
    return {.name = meanText(cell),
            .rows = rowsOf(cell),
            .value = QString::fromStdString(numberText(m_study.blocks()->means(cell.row, cell.column)))};
}

QString KernelClasses::meanText(Cell cell) const {
    return tr("%1 and %2: mean %3")
        .arg(name(cell.row), name(cell.column), numberLabel(m_study.blocks()->means(cell.row, cell.column), 5));
}

QString KernelClasses::tooltip(Cell cell) const {
    return "<b>" + meanText(cell).toHtmlEscaped() + "</b>";
}

Rows KernelClasses::rowsOf(Cell cell) const {
    const Dataset &dataset = *document().results().kernelMatrix()->data;
    const Classes classes = *dataset.classes();
    Rows rows;
    for (std::size_t i = 0; i < classes.codes.size(); ++i)
        if (classes.codes[i] >= 0) {
            const QString of = QString::fromStdString(classes.names[static_cast<std::size_t>(classes.codes[i])]);
            if (of == name(cell.row) || of == name(cell.column))
                rows.push_back(dataset.rows[i]);
        }
    return rows;
}

bool KernelClasses::event(QEvent *event) {
    if (event->type() != QEvent::ToolTip)
        return View::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto cell = grid().cellAt(help->pos());
    QToolTip::showText(help->globalPos(), cell ? tooltip(*cell) : QString(), this);
    return true;
}

QStringList KernelClasses::numbersToday() const {
    const ClassBlocks &blocks = *m_study.blocks();
    return {"A = " + texNumber(blocks.alignment, 3), "A_{JKJ} = " + texNumber(blocks.centeredAlignment, 3)};
}

Table KernelClasses::numbers() const {
    if (!whyEmpty().isEmpty())
        return {};
    const ClassBlocks &blocks = *m_study.blocks();
    Table table{{textColumn(sentence("class"), blocks.names)}, {}};
    for (Index c = 0; c < blocks.means.cols(); ++c)
        table.columns.push_back({blocks.names[static_cast<std::size_t>(c)], VectorXd(blocks.means.col(c))});
    return table;
}

} // namespace eigenscope

#include "moc_kernel_classes.cpp"
