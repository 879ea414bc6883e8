#include "ui/views/kernel/kernel_around.h"

#include "core/kernels/matrix/kernel_matrix.h"
#include "ui/controls/cursor_tip.h"
#include "ui/text/name_list.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"
#include "ui/views/told_mark.h"

#include <nlohmann/json.hpp>

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace eigenscope {
namespace {

constexpr Index nodes = 81;
constexpr double around = 0.15; // of the range of a column, on each side
constexpr const char *horizontalKey = "horizontal", *verticalKey = "vertical", *aroundKey = "around";

} // namespace

const char *const KernelAround::meaning = R"(
# What a point looks like from here
The kernel as a function of its second point, $k(x, \cdot)$ over two columns, for the point $x$ at the white dot; the
 other columns are as they are at $x$. It is the image $\varphi(x)$ itself, where feature space is a space of
 functions.
$$ \varphi(x) = k(x, \cdot)
- Lines are places equally like $x$: circles for a Gaussian kernel, straight lines for a linear one.
- A click puts $x$ elsewhere, and it follows the selected row.
! This is a cut through two columns. Far from $x$ in the other columns the values would be others.)";

KernelAround::KernelAround(const ViewContext &context, QWidget *parent)
    : ChartView(context, parent), m_horizontalMenu(makeMenu(tr("Horizontal column"), m_horizontal)),
      m_verticalMenu(makeMenu(tr("Vertical column"), m_vertical)) {
    setMouseTracking(true);
    setAccessibleName(tr("The kernel around a point"));
    m_horizontalMenu->menuAction()->setIcon(icon("axes"));
    followOther<Stage::Kernel>(m_matrix, [this] { takeMatrix(); });
    connect(&selection(), &Selection::changed, this, &KernelAround::takeSelection);
    connect(&encoding(), &Encoding::changed, this, qOverload<>(&QWidget::update));
    kept().keys([this] { return writtenPlace(); },
                [this](const Json &state) {
                    m_asked = Json::object();
                    for (const char *key : {horizontalKey, verticalKey, aroundKey})
                        (*m_asked)[key] = entryOf(state, key);
                });
    takeMatrix();
}

const Points *KernelAround::points() const {
    return m_matrix && m_matrix->data && m_matrix->data->isPoints() ? &m_matrix->data->points() : nullptr;
}

QString KernelAround::whyEmpty() const {
    if (!m_matrix)
        return tr("The kernel around a point appears here when the data have a kernel matrix.");
    if (!points())
        return tr("Only a kernel on points has a picture around one: these data are %1.")
            .arg(programWords(kindName(m_matrix->data->kind())));
    if (points()->X.cols() < 2)
        return tr("The picture needs two columns.");
    if (!m_refusal.isEmpty())
        return m_refusal;
    return m_field ? QString() : tr("Computing …");
}

QString KernelAround::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    const auto position = m_row ? positionOf(*m_matrix->data, *m_row) : std::nullopt;
    const QString where = position ? rowTitle(*m_matrix->data, *position) : tr("the dot");
    const auto others = points()->X.cols() - 2;
    return tr("k(x, ·) around %1").arg(where) +
           (others > 0 ? tr(" · %n other column(s) as at x", nullptr, static_cast<int>(others)) : QString());
}

QString KernelAround::pictureWords() const {
    const QString axes = tr("To the right %1, up %2").arg(titleOf(m_horizontal), titleOf(m_vertical));
    return m_field
               ? axes + tr("; values from %1 to %2")
                            .arg(numberLabel(m_field->values.minCoeff(), 4), numberLabel(m_field->values.maxCoeff(), 4))
               : axes;
}

Json KernelAround::columnName(Index column) const {
    const Points *shown = points();
    return shown && column < shown->X.cols() ? Json(shown->columns[static_cast<std::size_t>(column)]) : Json();
}

Index KernelAround::columnNamed(const Json &name, Index otherwise) const {
    const Points *shown = points();
    const auto wanted = valueIn<std::string>(name);
    if (!wanted)
        return otherwise;
    const auto found = std::ranges::find(shown->columns, *wanted);
    return found == shown->columns.end() ? otherwise : static_cast<Index>(found - shown->columns.begin());
}

Json KernelAround::writtenCenter() const {
    return m_row ? Json(*m_row) : Json(std::vector<double>(m_center.begin(), m_center.end()));
}

void KernelAround::readCenter(const Json &place) {
    m_center = points()->X.colwise().mean().transpose();
    m_row = valueIn<Index>(place);
    if (!place.is_array() || static_cast<Index>(place.size()) != m_center.size())
        return;
    for (Index j = 0; j < m_center.size(); ++j)
        m_center[j] = valueIn<double>(place[static_cast<std::size_t>(j)]).value_or(m_center[j]);
}

Json KernelAround::writtenPlace() const {
    if (m_asked)
        return *m_asked;
    return {
        {horizontalKey, columnName(m_horizontal)}, {verticalKey, columnName(m_vertical)}, {aroundKey, writtenCenter()}};
}

void KernelAround::takeAsked() {
    if (!m_asked || !points())
        return;
    const Json asked = *std::exchange(m_asked, std::nullopt);
    m_horizontal = columnNamed(asked[horizontalKey], 0);
    m_vertical = columnNamed(asked[verticalKey], 1);
    readCenter(asked[aroundKey]);
}

void KernelAround::restored() {
    takeMatrix();
}

void KernelAround::resetView() {
    restore(Json::object());
    takeSelection();
}

QList<QAction *> KernelAround::tools() {
    return {m_horizontalMenu->menuAction(), m_verticalMenu->menuAction()};
}

ChoiceMenu *KernelAround::makeMenu(const QString &name, Index &column) {
    auto *menu = new ChoiceMenu(
        name,
        [this, &column] {
            return ChoiceMenu::Choices{points() ? namesOf(points()->columns) : QStringList(), column};
        },
        this);
    connect(menu, &ChoiceMenu::chosen, this, [this, &column](qsizetype chosen) {
        column = chosen;
        takeMatrix();
    });
    return menu;
}

void KernelAround::takeMatrix() {
    m_matrix = document().results().value<Stage::Kernel>();
    takeAsked();
    if (const Points *shown = points(); shown && shown->X.cols() >= 2) {
        if (m_center.size() != shown->X.cols())
            m_center = shown->X.colwise().mean().transpose();
        m_horizontal = std::min(m_horizontal, shown->X.cols() - 1);
        m_vertical = std::min(m_vertical, shown->X.cols() - 1);
        if (const auto position = m_row ? positionOf(*m_matrix->data, *m_row) : std::nullopt)
            m_center = shown->X.row(*position).transpose();
    }
    request();
    changeAxes();
    emit captionChanged();
}

void KernelAround::takeSelection() {
    if (selection().current() < 0)
        return;
    m_row = selection().current();
    takeMatrix();
}

Range KernelAround::rangeOf(Index column) const {
    const auto values = points()->X.col(column);
    return Range::about(std::min(values.minCoeff(), m_center[column]), std::max(values.maxCoeff(), m_center[column]),
                        around);
}

void KernelAround::request() {
    const Points *shown = points();
    if (!shown || shown->X.cols() < 2 || !m_matrix->kernel) {
        m_field.reset(); // of other data: a click would move a center that these do not have
        return m_work.drop();
    }
    m_work.ask([matrix = m_matrix, center = m_center, columns = std::pair(m_horizontal, m_vertical),
                horizontal = rangeOf(m_horizontal), vertical = rangeOf(m_vertical)](std::stop_token) {
        return kernelField(*matrix->kernel, matrix->data->points().columns, center, columns, horizontal, vertical,
                           nodes);
    });
}

void KernelAround::settle() {
    m_work.settle();
}

void KernelAround::take(const Result<KernelField> &field) {
    m_refusal = field ? QString() : said(field.error().message);
    m_field = field ? std::optional(*field) : std::nullopt;
    changeAxes();
    emit captionChanged();
}

void KernelAround::showEvent(QShowEvent *event) {
    m_work.begin();
    ChartView::showEvent(event);
}

QString KernelAround::titleOf(Index column) const {
    return QString::fromStdString(points()->columns[static_cast<std::size_t>(column)]);
}

void KernelAround::prepareAxes(const QSizeF &) {
    if (!whyEmpty().isEmpty())
        return;
    xAxis().setRange({m_field->horizontal[0], m_field->horizontal[nodes - 1]});
    yAxis().setRange({m_field->vertical[0], m_field->vertical[nodes - 1]});
    xAxis().setTitle(titleOf(m_horizontal));
    yAxis().setTitle(titleOf(m_vertical));
}

void KernelAround::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    paintKernelField(painter, mapping, *m_field, theme());
    const Coloring look = encoding().coloring(*m_matrix->data);
    painter.setPen(QPen(theme().surface, 0.8));
    for (Index i = 0; i < points()->X.rows(); ++i) {
        if (!look.visible[static_cast<std::size_t>(i)])
            continue;
        painter.setBrush(QColor::fromRgb(look.colors[static_cast<std::size_t>(i)]));
        painter.drawEllipse(mapping.pixel(points()->X(i, m_horizontal), points()->X(i, m_vertical)), 2.6, 2.6);
    }
    painter.setPen(QPen(Qt::black, 1.2));
    painter.setBrush(Qt::white);
    painter.drawEllipse(mapping.pixel(m_center[m_horizontal], m_center[m_vertical]), 5.5, 5.5);
}

void KernelAround::moveCenter(QPointF pixel) {
    const PlotMapping shown = mapping();
    if (!m_field || !shown.area.contains(pixel))
        return;
    const QPointF value = shown.value(pixel);
    m_row.reset();
    m_center[m_horizontal] = value.x();
    m_center[m_vertical] = value.y();
    takeMatrix();
}

void KernelAround::mousePressEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton)
        moveCenter(event->position());
}

void KernelAround::mouseMoveEvent(QMouseEvent *event) {
    if (event->buttons() & Qt::LeftButton)
        return moveCenter(event->position());
    showCursorTip(event->globalPosition(), textAt(event->position()), this);
}

std::optional<double> KernelAround::valueAt(QPointF pixel) {
    const PlotMapping shown = mapping();
    if (!m_field || !shown.area.contains(pixel))
        return std::nullopt;
    const QPointF value = shown.value(pixel);
    const auto nearest = [](const VectorXd &values, double wanted) {
        Index found = 0;
        (values.array() - wanted).abs().minCoeff(&found);
        return found;
    };
    return m_field->values(nearest(m_field->vertical, value.y()), nearest(m_field->horizontal, value.x()));
}

QString KernelAround::textAt(QPointF pixel) {
    const auto value = valueAt(pixel);
    return value ? tr("k(x, ·) = %1").arg(numberLabel(*value, 4)) : QString();
}

// The keyboard

CrosshairHand::Places KernelAround::crosshairPlaces() {
    const auto placeText = [this](QPointF pixel) {
        const QPointF value = mapping().value(pixel);
        return tr("%1 = %2, %3 = %4")
            .arg(titleOf(m_horizontal), numberLabel(value.x(), 3), titleOf(m_vertical), numberLabel(value.y(), 3));
    };
    return {.area = [this] { return m_field ? mapping().area : QRectF(); },
            .first = [this] { return mapping().pixel(m_center[m_horizontal], m_center[m_vertical]); },
            .words = [this, placeText](QPointF pixel) { return richLines(textAt(pixel) + '\n' + placeText(pixel)); },
            .isAlone = true};
}

void KernelAround::paintHand(QPainter &painter) {
    m_crosshair.paint(painter);
}

} // namespace eigenscope

#include "moc_kernel_around.cpp"
