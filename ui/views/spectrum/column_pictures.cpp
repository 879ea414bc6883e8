#include "ui/views/spectrum/column_pictures.h"

#include "ui/studies/steady_picture.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double picturesMargin = 16;
constexpr double smallestPicture = 44, largestSide = 260;
/// More pictures of axes on one row tell nothing.
constexpr Index mostPictures = 24;

} // namespace

const char *const ColumnPictures::meaning = R"(
# Axes as pictures
Where each column is a pixel, a row of numbers is a picture, and so is everything that has a number for each column:
 the mean $\mu$ and the loadings $u_k$ of an axis, red where the axis adds ink, blue where it takes ink away. Below,
 for the point that is pointed at or selected: the original $x$, what the first $r$ axes keep of it, and the
 difference.
$$ \hat{\mathbf{x}} = \boldsymbol\mu + \sum_{k \le r} y_k\,\mathbf{u}_k
- Where the projection shows an axis mirrored, −PC1 stands for the axis the other way.
- The formula is that of a linear method. A click on the picture of an axis keeps the axes up to it; + and − keep one
 more or one fewer.
! The sign of an axis means nothing: a picture and its negative are the same axis.)";

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
    followOther<Stage::Reduce>(m_reduction, [this] { takeReduction(); });
    connect(&steadyPicture(), &SteadyPicture::changed, this, &ColumnPictures::takeReduction);
    connect(&selection(), &Selection::changed, this, &ColumnPictures::takePoint);
    connect(&selection(), &Selection::hoverChanged, this, &ColumnPictures::takePoint);
    kept()
        .value("axes", m_asked, [](const std::optional<Index> &axes) { return !axes || *axes >= 0; })
        .key(
            "row", [this] { return jsonOf(m_row); },
            [this](const Json &json) {
                const auto row = valueIn<Index>(json);
                if (row && (!m_pixels || positionOf(m_pixels->data(), *row))) // otherwise it waits for the pixels
                    m_row = *row;
            });
    takeReduction();
}

void ColumnPictures::takeReduction() {
    m_reduction = document().results().value<Stage::Reduce>();
    if (const auto next = m_reduction ? m_reduction->data : nullptr; next != m_data) {
        const auto loaded = document().results().value<Stage::Load>();
        m_data = next;
        m_pixels = PixelData::of(m_data, loaded ? loaded->dataset : nullptr);
        m_mean = VectorXd();
    }
    m_loadings.reset();
    m_reconstruction = VectorXd();
    if (m_pixels) {
        m_loadings = loadingValues(*m_reduction, pictureMove());
        if (m_loadings && m_loadings->values.rows() != m_pixels->data().points().X.cols())
            m_loadings.reset(); // of columns that were made first
        if (m_row < 0 || !positionOf(m_pixels->data(), m_row))
            m_row = m_pixels->data().rows.front();
        compute();
    } else {
        m_work.drop();
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

ColumnPictures::Found ColumnPictures::find(const Request &request) {
    const Reduction &reduction = *request.reduction;
    Found found;
    if (request.wantsMean)
        found.mean = reduction.data->points().X.colwise().mean().transpose();
    if (reduction.map.inverse)
        found.row = reduction.map.inverse(reduction.coordinates.row(request.position).head(request.axes));
    else
        found.row =
            Error{Error::Kind::InvalidData, sentence("This method has no way back from its axes to the columns.")};
    return found;
}

ColumnPictures::Request ColumnPictures::request() const {
    return {m_reduction, *positionOf(m_pixels->data(), m_row), axesKept(), m_mean.size() == 0};
}

void ColumnPictures::compute() {
    m_work.ask([request = request()](std::stop_token) { return find(request); });
}

void ColumnPictures::settle() {
    m_work.settle();
}

void ColumnPictures::take(const Found &found) {
    if (found.mean.size() > 0)
        m_mean = found.mean;
    m_reconstruction = found.row ? VectorXd(found.row->row(0).transpose()) : VectorXd();
    m_whyNone = found.row ? QString() : said(found.row.error().message);
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
    if (m_loadings && m_loadings->values.cols() > static_cast<Index>(m_axes.size()) - 1 && m_axes.size() > 0)
        text += tr(" · the first %1 drawn").arg(m_axes.size() - 1);
    return text;
}

QString ColumnPictures::pictureWords() const {
    QString words = tr("The mean of all rows and the loadings of the axes");
    if (m_data && m_row >= 0)
        if (const auto at = positionOf(*m_data, m_row))
            words += tr("; beneath them %1").arg(rowTitle(*m_data, *at));
    return words;
}

void ColumnPictures::restored() {
    keepAxes(m_asked ? std::optional(std::max<Index>(1, *m_asked)) : std::nullopt);
}

QList<QAction *> ColumnPictures::tools() {
    return {m_fewer, m_more};
}

void ColumnPictures::showEvent(QShowEvent *event) {
    View::showEvent(event);
    m_work.begin();
}

void ColumnPictures::mouseReleaseEvent(QMouseEvent *event) {
    const auto axis = m_axes.at(event->position());
    if (m_pixels && event->button() == Qt::LeftButton && axis > std::size_t{0})
        keepAxes(static_cast<Index>(*axis));
}

void ColumnPictures::mouseMoveEvent(QMouseEvent *event) {
    const bool onAxis = m_axes.at(event->position()) > std::size_t{0};
    setCursor(onAxis && m_pixels && m_reduction->map.inverse ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

QRectF ColumnPictures::pictureOfAxis(Index axis) const {
    const auto at = static_cast<std::size_t>(axis) + 1;
    return at < m_axes.size() ? m_axes[at].place : QRectF();
}

PictureRow ColumnPictures::axisPictures() const {
    std::vector<PictureRow::Picture> pictures = {
        {tr("Mean"), m_mean.size() > 0 ? m_pixels->picture(m_mean, theme()) : QImage()}};
    if (!m_loadings)
        return PictureRow(std::move(pictures));
    const auto across =
        static_cast<Index>((width() - 2 * picturesMargin + PictureRow::gap) / (smallestPicture + PictureRow::gap)) - 1;
    for (Index k = 0; k < std::min({m_loadings->values.cols(), mostPictures, std::max<Index>(1, across)}); ++k)
        pictures.push_back({m_loadings->axes[k], m_pixels->signedPicture(m_loadings->values.col(k)),
                            m_reduction->map.inverse && k >= axesKept()});
    return PictureRow(std::move(pictures));
}

PictureRow ColumnPictures::pointPictures() const {
    const Dataset &shown = m_pixels->data();
    const Index position = *positionOf(shown, m_row);
    const VectorXd x = shown.points().X.row(position).transpose();
    std::vector<PictureRow::Picture> pictures = {
        {nameWithClass(shown, shown.classes(), position), m_pixels->picture(x, theme())}};
    if (m_reconstruction.size() == x.size()) {
        const VectorXd difference = m_reconstruction - x;
        pictures.push_back(
            {tr("From %n axes", "", static_cast<int>(axesKept())), m_pixels->picture(m_reconstruction, theme())});
        pictures.push_back(
            {tr("Difference, length %1").arg(numberLabel(difference.norm(), 3)), m_pixels->signedPicture(difference)});
    }
    return PictureRow(std::move(pictures));
}

void ColumnPictures::layOut() {
    m_axes = axisPictures();
    m_point = pointPictures();
    constexpr double margin = picturesMargin, gap = PictureRow::gap, heading = PictureRow::heading;
    const double room = (height() - 2 * margin - gap) / 2 - heading, wide = width() - 2 * margin;
    const auto count = static_cast<double>(std::max<std::size_t>(m_axes.size(), 3));
    const double above = std::clamp((wide - (count - 1) * gap) / count, 1.0, std::min(room, largestSide));
    const double below = std::min(largestSide, std::max(1.0, height() - 2 * margin - gap - above - 2 * heading));
    m_axes.place({margin, margin}, above, m_pixels->shape());
    m_point.place({margin, margin + heading + above + gap}, std::min(below, (wide - 2 * gap) / 3), m_pixels->shape());
}

void ColumnPictures::render(QPainter &painter) {
    if (!m_pixels)
        return renderEmpty(painter, whyEmpty());
    layOut();
    painter.fillRect(rect(), theme().surface);
    painter.setFont(interfaceFont(12));
    const double right = width() - picturesMargin;
    m_axes.paint(painter, theme(), right);
    m_point.paint(painter, theme(), right);
    if (!m_whyNone.isEmpty()) {
        const QRectF &original = m_point[0].place;
        painter.setPen(theme().secondary);
        painter.drawText(
            QRectF(QPointF(original.right() + PictureRow::gap, original.top()), QPointF(right, original.bottom())),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, m_whyNone);
    }
}

} // namespace eigenscope

#include "moc_column_pictures.cpp"
