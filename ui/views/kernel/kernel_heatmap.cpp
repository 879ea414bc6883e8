#include "ui/views/kernel/kernel_heatmap.h"

#include "ui/controls/choice_menu.h"
#include "ui/drawing/color_bar.h"
#include "ui/drawing/matrix/matrix_bands.h"
#include "ui/drawing/paint_target.h"
#include "ui/text/number_label.h"
#include "ui/theme/icons.h"
#include "ui/views/kernel/matrix_words.h"

#include <nlohmann/json.hpp>

#include <QActionGroup>
#include <QLocale>
#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double heatmapMargin = 12, heatmapBarGap = 18, smallestSide = 40;
constexpr std::array<const char *, 4> lookIds = {"values", "centered", "distances", "angles"};

} // namespace

KernelHeatmap::KernelHeatmap(const ViewContext &context, QWidget *parent)
    : View(context, parent), m_matrix(context, this), m_keys(this, document(), cells()),
      m_hand(this, {[this] { return m_matrix.values() != nullptr; }, [this] { return zoomCenter(); },
                    [this](QPointF pixel, double factor) { m_window.zoom(factor, pixel); },
                    [this](QPointF pixels) { m_window.pan(pixels); }}) {
    setMouseTracking(true);
    setAccessibleName(tr("Kernel matrix"));
    makeTools();
    connect(&document(), &Document::opened, this, [this] { m_window.showAll(); });
    connect(&selection(), &Selection::changed, this, &KernelHeatmap::takeSelection);
    connect(&selection(), &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(&m_matrix, &OrderedMatrix::changed, this, &KernelHeatmap::takeMatrix);
    connect(&m_hand, &PanZoom::moved, this, &KernelHeatmap::moveWindow);
    kept()
        .choice("order", m_orders, {"given", "label", "component", "cluster"})
        .keys(
            [this] {
                return Json{{"centered", m_matrix.look() == MatrixLook::Centered}};
            },
            [this](const Json &state) { readLook(state); })
        .part("zoom", m_window)
        .keys([this] { return writtenLook(); }, {})
        .keys([this] { return writtenCover(); }, [this](const Json &state) { readCover(state); });
    m_matrix.takeMatrix();
}

void KernelHeatmap::makeTools() {
    m_showAll = new QAction(tr("Show all"), this);
    m_showAll->setShortcut(Qt::Key_O);
    m_showAll->setShortcutContext(Qt::WidgetShortcut);
    addAction(m_showAll);
    connect(m_showAll, &QAction::triggered, this, [this] {
        m_window.showAll();
        moveWindow();
    });
    m_orderMenu = new QMenu(tr("Order by"), this);
    m_orderMenu->setIcon(icon("order"));
    m_orders = addChoices(*m_orderMenu, {tr("Rows as given"), tr("Label"), tr("First component"), tr("Cluster")},
                          static_cast<qsizetype>(m_matrix.order()),
                          [this](qsizetype order) { m_matrix.setOrder(static_cast<MatrixOrder>(order)); });
    m_lookMenu = new QMenu(tr("Show"), this);
    m_lookMenu->setIcon(icon("eye"));
    m_looks = addChoices(*m_lookMenu,
                         {tr("Values"), tr("Centered in feature space (JKJ)"), tr("Distances in feature space"),
                          tr("Angles in feature space")},
                         static_cast<qsizetype>(m_matrix.look()),
                         [this](qsizetype look) { m_matrix.setLook(static_cast<MatrixLook>(look)); });
}

QList<QAction *> KernelHeatmap::tools() {
    return {m_lookMenu->menuAction(), m_orderMenu->menuAction(), m_hand.zoomIn(), m_hand.zoomOut(), m_showAll};
}

QString KernelHeatmap::whyEmpty() const {
    return m_matrix.whyEmpty();
}

void KernelHeatmap::settle() {
    m_matrix.settle();
}

void KernelHeatmap::takeMatrix() {
    m_hovered = m_pressed = m_marked = std::nullopt;
    if (m_matrix.values())
        m_window.setSize(m_matrix.size());
    takeSelection();
    moveWindow();
}

void KernelHeatmap::moveWindow() {
    m_image = {};
    update();
    emit captionChanged();
}

void KernelHeatmap::takeSelection() {
    m_selected = m_matrix.selectedRuns(selection());
    m_chosen = m_matrix.selectedCell(selection());
    update();
}

QString KernelHeatmap::caption() const {
    if (!m_matrix.values())
        return {};
    const QString n = QLocale().toString(static_cast<qlonglong>(m_matrix.size()));
    const std::array looks = {QString(), tr(" · centered"), tr(" · distances in feature space"),
                              tr(" · angles in feature space")};
    return n + " × " + n + looks[static_cast<std::size_t>(m_matrix.look())] + m_matrix.orderText() + pixelText();
}

QString KernelHeatmap::pictureWords() const {
    const Range range = m_matrix.values()->range();
    return tr("Values from %1 to %2").arg(numberLabel(range.min, 4), numberLabel(range.max, 4));
}

/// What a pixel stands for, where it stands for more than one value.
QString KernelHeatmap::pixelText() const {
    if (m_image.valuesPerPixel <= 1)
        return {};
    const auto square = [](Index side) { return QLocale().toString(static_cast<qlonglong>(side * side)); };
    return m_image.valuesTaken == m_image.valuesPerPixel
               ? tr(" · a pixel is a mean of %1").arg(square(m_image.valuesPerPixel))
               : tr(" · a pixel is a mean of %1 of %2")
                     .arg(square(m_image.valuesTaken), square(m_image.valuesPerPixel));
}

Json KernelHeatmap::writtenLook() const {
    if (m_matrix.look() != MatrixLook::Distances && m_matrix.look() != MatrixLook::Angles)
        return Json::object();
    return {{"show", lookIds[static_cast<std::size_t>(m_matrix.look())]}};
}

void KernelHeatmap::readLook(const Json &state) {
    const auto shown = std::ranges::find(lookIds, entryOf(state, "show"));
    const auto asked = entryOf(state, "centered") == true ? static_cast<qsizetype>(MatrixLook::Centered)
                       : shown == lookIds.end()           ? static_cast<qsizetype>(MatrixLook::Values)
                                                          : shown - lookIds.begin();
    m_looks->actions()[asked]->trigger();
}

Json KernelHeatmap::writtenCover() const {
    return m_covered ? Json{{"covered", {m_covered->row, m_covered->column}}} : Json::object();
}

void KernelHeatmap::readCover(const Json &state) {
    const auto pair = valueIn<std::array<Index, 2>>(entryOf(state, "covered"));
    m_covered = pair ? std::optional(Cell{(*pair)[0], (*pair)[1]}) : std::nullopt;
}

void KernelHeatmap::restored() {
    moveWindow();
}

ValueScale KernelHeatmap::scale() const {
    return {m_matrix.values()->range(), m_matrix.values()->isDiverging()};
}

double KernelHeatmap::bandRoom() const {
    return m_matrix.rows().runs.empty() ? 0 : classBand;
}

void KernelHeatmap::layOut() {
    const double barWidth = heatmapBarGap + ColorBar{scale().colors(), scale().range}.width();
    QSizeF before(heatmapMargin + bandRoom(), heatmapMargin + bandRoom());
    const QSizeF after(selectionBand + barWidth + heatmapMargin, selectionBand + heatmapMargin);
    const auto sideBeside = [&] {
        return std::max({smallestSide, std::min(width() - before.width() - after.width(),
                                                height() - before.height() - after.height())});
    };
    before += rowNameRoom(m_matrix, sideBeside());
    const double side = sideBeside();
    const double left = std::max(0.0, (width() - before.width() - side - after.width()) / 2) + before.width();
    const double top = std::max(0.0, (height() - before.height() - side - after.height()) / 2) + before.height();
    m_window.setPicture(QRectF(std::round(left), std::round(top), std::floor(side), std::floor(side)));
}

void KernelHeatmap::render(QPainter &painter) {
    if (!m_matrix.values()) {
        renderEmpty(painter, whyEmpty());
        return;
    }
    layOut();
    painter.fillRect(rect(), theme().surface);
    paintMatrix(painter, matrixImage(*m_matrix.values(), m_matrix.rows().rows, m_window, pixelsPerUnit(painter),
                                     scale().colors()));
}

void KernelHeatmap::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    if (!m_matrix.values()) {
        renderEmpty(painter, whyEmpty());
        return;
    }
    layOut();
    painter.fillRect(rect(), theme().surface);
    if (const double ratio = devicePixelRatioF(); m_image.image.isNull() || m_ratio != ratio) {
        m_ratio = ratio;
        m_image = matrixImage(*m_matrix.values(), m_matrix.rows().rows, m_window, ratio, scale().colors());
        emit captionChanged(); // how many values share a pixel
    }
    paintMatrix(painter, m_image);
    paintHand(painter);
}

void KernelHeatmap::resizeEvent(QResizeEvent *event) {
    View::resizeEvent(event);
    m_image = {};
}

void KernelHeatmap::paintMatrix(QPainter &painter, const MatrixImage &matrix) const {
    const QRectF &picture = m_window.picture();
    QImage image = matrix.image;
    if (isVector(painter)) {
        // Whoever shows the file may smooth images: cells of many pixels stay sharp.
        constexpr int enough = 1200;
        const int times = std::max(1, enough / image.width());
        image = image.scaled(image.size() * times);
    }
    painter.save();
    painter.setClipRect(picture);
    painter.drawImage(matrix.place, image);
    painter.restore();
    paintEntries(painter, m_matrix, m_window, scale(), m_covered, theme());
    paintRowNames(painter, m_matrix, m_window, bandRoom(), theme());
    ColorBar{scale().colors(), scale().range}.draw(
        painter, {picture.right() + selectionBand + heatmapBarGap, picture.top(), 0, picture.height()}, theme());
    paintClassBands(painter, m_window, m_matrix.rows().runs, theme());
    paintSelectionBands(painter, m_window, m_selected, theme());
}

std::optional<QPointF> KernelHeatmap::placeOf(Index row, Index column) {
    if (!m_matrix.values())
        return std::nullopt;
    layOut();
    const Cell cell{m_matrix.placeOfRow(row), m_matrix.placeOfRow(column)};
    const QPointF center = m_window.rectOf(cell, cell).center();
    const bool isSeen = std::max(cell.row, cell.column) < m_matrix.size() && m_window.picture().contains(center);
    return isSeen ? std::optional(center) : std::nullopt;
}

QRectF KernelHeatmap::placeOfCell(Index i, Index j) {
    constexpr double least = 14; // px
    if (!m_matrix.values() || std::max(i, j) >= m_matrix.values()->size())
        return {};
    const auto row = [this](Index at) { return m_matrix.values()->matrix().data->rows[static_cast<std::size_t>(at)]; };
    const auto center = placeOf(row(i), row(j));
    if (!center)
        return {};
    const Cell cell{m_matrix.placeOfRow(row(i)), m_matrix.placeOfRow(row(j))};
    QRectF place(QPointF(), m_window.rectOf(cell, cell).size().expandedTo({least, least}));
    place.moveCenter(*center);
    return place;
}

} // namespace eigenscope

#include "moc_kernel_heatmap.cpp"
