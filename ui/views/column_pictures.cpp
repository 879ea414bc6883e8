#include "ui/views/column_pictures.h"

#include "ui/theme/icons.h"
#include "ui/views/axis_ticks.h"
#include "ui/views/paint_target.h"
#include "ui/views/row_text.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double margin = 16, gap = 14, heading = 18;
constexpr double smallestSide = 44, largestSide = 260;
constexpr double dimmed = 0.3; // axes that the reconstruction does without
/// More pictures of axes on one row tell nothing.
constexpr Index mostAxes = 24;

/// Values about zero as a picture: blue below, red above.
QImage signedPicture(const VectorXd &values, std::pair<Index, Index> shape) {
    const double largest = std::max(values.cwiseAbs().maxCoeff(), 1e-300);
    return pixelPicture(values, shape, -largest, largest, ColourMap::diverging());
}

} // namespace

const char *const ColumnPictures::meaning =
    "<p>Where each column is a pixel, a row of numbers is a picture, and so is everything that has a number for each "
    "column: the mean <i>μ</i> and the loadings <i>u<sub>k</sub></i> of an axis, red where the axis adds ink, blue "
    "where "
    "it takes ink away.</p><p>Below, for the point that is pointed at or selected: the original <i>x</i>, what the "
    "first "
    "<i>r</i> axes keep of it,</p><p align=\"center\"><i>x̂</i> = <i>μ</i> + Σ<sub><i>k</i> ≤ <i>r</i></sub> "
    "<i>y<sub>k</sub>u<sub>k</sub></i></p><p>for a linear method, and the difference <i>x̂</i> − <i>x</i>. A click on "
    "the picture of an axis keeps the axes up to it; + and − keep one more or one fewer.</p>";

ColumnPictures::ColumnPictures(const ViewContext &context, QWidget *parent) : View(context, parent) {
    setMouseTracking(true);
    setAccessibleName(tr("Mean, axes and reconstruction as pictures"));
    m_more = new QAction(icon("add"), tr("Keep one axis more"), this);
    m_fewer = new QAction(icon("remove"), tr("Keep one axis fewer"), this);
    m_more->setShortcuts({Qt::Key_Plus, Qt::Key_Equal});
    m_fewer->setShortcut(Qt::Key_Minus);
    for (const auto &[action, by] : {std::pair(m_more, 1), std::pair(m_fewer, -1)}) {
        action->setShortcutContext(Qt::WidgetShortcut);
        addAction(action);
        connect(action, &QAction::triggered, this, [this, by = by] { changeAxes(by); });
    }
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Reduce && document().results().reduce.value != m_reduction)
            takeReduction();
    });
    connect(&selection(), &Selection::changed, this, &ColumnPictures::takePoint);
    connect(&selection(), &Selection::hoverChanged, this, &ColumnPictures::takePoint);
    takeReduction();
}

void ColumnPictures::takeReduction() {
    const auto before = m_pixels ? &m_pixels->data() : nullptr;
    m_reduction = document().results().reduce.value;
    if (!m_reduction)
        m_pixels.reset();
    else if (m_reduction->data.get() != before)
        m_pixels = PixelData::of(m_reduction->data);
    m_loadings.reset();
    m_reconstruction = VectorXd();
    if (m_pixels) {
        m_loadings = loadingValues(*m_reduction, document().catalogue().reducers);
        if (m_loadings && m_loadings->values.rows() != m_pixels->data().points().X.cols())
            m_loadings.reset(); // of columns that were made first
        m_mean = m_pixels->data().points().X.colwise().mean().transpose();
        if (m_row < 0 || !positionOf(m_pixels->data(), m_row))
            m_row = m_pixels->data().rows.front();
        compute();
    }
    takePoint();
}

void ColumnPictures::takePoint() {
    if (m_pixels) {
        const Index wanted = selection().hovered() >= 0 ? selection().hovered() : selection().current();
        if (wanted >= 0 && wanted != m_row && positionOf(m_pixels->data(), wanted)) {
            m_row = wanted;
            compute();
        }
    }
    update();
    emit captionChanged();
}

Index ColumnPictures::axesKept() const {
    const Index all = m_reduction ? m_reduction->coordinates.cols() : 0;
    return std::min(m_asked.value_or(all), all);
}

void ColumnPictures::keepAxes(std::optional<Index> axes) {
    m_asked = axes;
    if (m_pixels)
        compute();
    update();
    emit captionChanged();
}

void ColumnPictures::changeAxes(Index by) {
    if (m_pixels)
        keepAxes(std::clamp<Index>(axesKept() + by, 1, m_reduction->coordinates.cols()));
}

void ColumnPictures::compute() {
    m_jobs.cancel();
    const auto &inverse = m_reduction->map.inverse;
    if (!inverse) {
        takeReconstruction(Error{Error::Kind::InvalidData,
                                 tr("This method has no way back from its axes to the columns.").toStdString()});
        return;
    }
    const Index position = *positionOf(m_pixels->data(), m_row);
    const MatrixXd kept = m_reduction->coordinates.row(position).head(axesKept());
    m_jobs.start([this, inverse, kept](std::stop_token, const JobRunner::Post &post) {
        post([this, row = inverse(kept)] { takeReconstruction(row); });
    });
}

void ColumnPictures::settle() {
    if (!m_jobs.isRunning())
        return;
    m_jobs.cancel();
    const Index position = *positionOf(m_pixels->data(), m_row);
    takeReconstruction(m_reduction->map.inverse(m_reduction->coordinates.row(position).head(axesKept())));
}

void ColumnPictures::takeReconstruction(const Result<MatrixXd> &row) {
    m_reconstruction = row ? VectorXd(row->row(0).transpose()) : VectorXd();
    m_whyNone = row ? QString() : QString::fromStdString(row.error().message);
    update();
}

QString ColumnPictures::whyEmpty() const {
    if (!m_reduction)
        return tr("The pictures appear here when a reducer has run.");
    return m_pixels ? QString()
                    : tr("The columns of these data are not pixels: their number is not that of a square picture, or "
                         "they do not share one scale.");
}

QString ColumnPictures::caption() const {
    if (!m_pixels)
        return {};
    const auto [high, wide] = m_pixels->shape();
    QString text = tr("%1 × %2 pixels").arg(wide).arg(high);
    if (m_reduction->map.inverse)
        text += tr(" · %1 of %2 axes kept").arg(axesKept()).arg(m_reduction->coordinates.cols());
    if (m_loadings && m_loadings->values.cols() > static_cast<Index>(m_axes.size()) - 1 && !m_axes.empty())
        text += tr(" · the first %1 drawn").arg(m_axes.size() - 1);
    return text;
}

Json ColumnPictures::state() const {
    return {{"axes", m_asked ? Json(*m_asked) : Json()}, {"row", m_row}};
}

void ColumnPictures::restore(const Json &state) {
    const auto whole = [&state](const char *key) -> std::optional<Index> {
        const Json value = state.is_object() ? state.value(key, Json()) : Json();
        return value.is_number_integer() && value.get<Index>() >= 0 ? std::optional(value.get<Index>()) : std::nullopt;
    };
    if (const auto row = whole("row"); row && m_pixels && positionOf(m_pixels->data(), *row))
        m_row = *row;
    const auto axes = whole("axes");
    keepAxes(axes ? std::optional(std::max<Index>(1, *axes)) : std::nullopt);
}

QList<QAction *> ColumnPictures::tools() {
    return {m_fewer, m_more};
}

void ColumnPictures::resetView() {
    restore(Json::object());
}

VectorXd ColumnPictures::pixelsOf(Index position) const {
    return m_pixels->data().points().X.row(position).transpose();
}

QRectF ColumnPictures::pictureOfAxis(Index axis) const {
    const auto at = static_cast<std::size_t>(axis) + 1;
    return at < m_axes.size() ? m_axes[at].place : QRectF();
}

void ColumnPictures::layOut() {
    m_axes = {{tr("Mean"), m_pixels->picture(m_mean, theme()), {}}};
    if (m_loadings) {
        const auto across = static_cast<Index>((width() - 2 * margin + gap) / (smallestSide + gap)) - 1;
        for (Index k = 0; k < std::min({m_loadings->values.cols(), mostAxes, std::max<Index>(1, across)}); ++k)
            m_axes.push_back({QString::fromStdString(m_reduction->axes[static_cast<std::size_t>(k)]),
                              signedPicture(m_loadings->values.col(k), m_pixels->shape()),
                              {},
                              true});
    }
    const Index position = *positionOf(m_pixels->data(), m_row);
    const VectorXd x = pixelsOf(position);
    m_point = {{QString::fromStdString(m_pixels->data().rowName(position)), m_pixels->picture(x, theme()), {}}};
    if (const auto classes = m_pixels->data().classes())
        if (const int code = classes->codes[static_cast<std::size_t>(position)]; code >= 0)
            m_point.front().title += " · " + QString::fromStdString(classes->names[static_cast<std::size_t>(code)]);
    if (m_reconstruction.size() == x.size()) {
        const VectorXd difference = m_reconstruction - x;
        m_point.push_back(
            {tr("From %n axes", "", static_cast<int>(axesKept())), m_pixels->picture(m_reconstruction, theme()), {}});
        m_point.push_back({tr("Difference, ‖x̂ − x‖ = %1").arg(numberLabel(difference.norm(), 3)),
                           signedPicture(difference, m_pixels->shape()),
                           {}});
    }

    const double room = (height() - 2 * margin - gap) / 2 - heading;
    const auto sideFor = [&](std::size_t count) {
        const auto n = static_cast<double>(count);
        return std::clamp((width() - 2 * margin - (n - 1) * gap) / n, 1.0, std::min(room, largestSide));
    };
    const double above = sideFor(std::max<std::size_t>(m_axes.size(), 3));
    const double below = std::min(largestSide, std::max(1.0, height() - 2 * margin - gap - above - 2 * heading));
    placeRow(m_axes, {margin, margin, width() - 2 * margin, heading + above}, above);
    placeRow(m_point, {margin, margin + heading + above + gap, width() - 2 * margin, heading + below},
             std::min(below, (width() - 2 * margin - 2 * gap) / 3));
}

void ColumnPictures::placeRow(std::vector<Panel> &panels, const QRectF &row, double side) const {
    const auto [high, wide] = m_pixels->shape();
    // Whole pixels of the screen for each pixel of the picture, where it is that large.
    const double unit = side / static_cast<double>(std::max(high, wide));
    const double cell = unit >= 2 ? std::floor(unit) : unit;
    const QSizeF size(cell * static_cast<double>(wide), cell * static_cast<double>(high));
    double left = row.left();
    for (Panel &panel : panels) {
        panel.place = {QPointF(left, row.top() + heading), size};
        left += side + gap;
    }
}

void ColumnPictures::paintPanels(QPainter &painter, const std::vector<Panel> &panels) const {
    const QFontMetricsF metrics(painter.font());
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const Panel &panel = panels[i];
        const bool isKept = !panel.isAxis || !m_reduction->map.inverse || static_cast<Index>(i) <= axesKept();
        painter.setOpacity(isKept ? 1 : dimmed);
        // Whoever shows a file may smooth images: enlarged pixels stay sharp.
        constexpr int sharp = 16;
        painter.drawImage(panel.place,
                          isVector(painter) ? panel.picture.scaled(panel.picture.size() * sharp) : panel.picture);
        painter.setOpacity(1);
        painter.setPen(theme().hairline);
        painter.drawRect(panel.place.adjusted(-0.5, -0.5, 0.5, 0.5));
        painter.setPen(isKept ? theme().text : theme().secondary);
        const double room =
            (i + 1 < panels.size() ? panels[i + 1].place.left() - 4 : width() - margin) - panel.place.left();
        painter.drawText(QRectF(panel.place.left(), panel.place.top() - heading, room, heading - 2),
                         Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(panel.title, Qt::ElideRight, room));
    }
}

void ColumnPictures::render(QPainter &painter) {
    if (!m_pixels) {
        renderEmpty(painter, whyEmpty());
        return;
    }
    layOut();
    painter.fillRect(rect(), theme().surface);
    painter.setFont(interfaceFont(12));
    paintPanels(painter, m_axes);
    paintPanels(painter, m_point);
    if (!m_whyNone.isEmpty()) {
        const QRectF &original = m_point.front().place;
        painter.setPen(theme().secondary);
        painter.drawText(
            QRectF(QPointF(original.right() + gap, original.top()), QPointF(width() - margin, original.bottom())),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, m_whyNone);
    }
}

void ColumnPictures::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    render(painter);
}

void ColumnPictures::mouseReleaseEvent(QMouseEvent *event) {
    if (!m_pixels || event->button() != Qt::LeftButton)
        return;
    for (std::size_t i = 1; i < m_axes.size(); ++i)
        if (m_axes[i].place.contains(event->position()))
            return keepAxes(static_cast<Index>(i));
}

void ColumnPictures::mouseMoveEvent(QMouseEvent *event) {
    const bool onAxis = std::ranges::any_of(
        m_axes, [&](const Panel &panel) { return panel.isAxis && panel.place.contains(event->position()); });
    setCursor(onAxis && m_pixels && m_reduction->map.inverse ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

} // namespace eigenscope
