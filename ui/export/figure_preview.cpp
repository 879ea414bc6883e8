#include "ui/export/figure_preview.h"

#include "core/pipeline/session/figure_settings.h"
#include "ui/export/kept_image.h"
#include "ui/text/number_format.h"
#include "ui/text/said.h"
#include "ui/text/spoken_widget.h"

#include <nlohmann/json.hpp>

#include <QPainter>

#include <chrono>

namespace eigenscope {
namespace {

constexpr auto afterTheLastChange = std::chrono::milliseconds(120);
constexpr int ruler = 34, edge = 12; // px

QString sizeText(double value, FigureSettings::Unit unit) {
    const QString number = withDecimalMark(QString::number(value, 'g', 5));
    return unit == FigureSettings::Unit::Millimeters ? FigurePreview::tr("%1 mm").arg(number)
           : unit == FigureSettings::Unit::Inches    ? FigurePreview::tr("%1 in").arg(number)
                                                     : FigurePreview::tr("%1 px").arg(number);
}

/// A line from one end to the other with ticks at both, and the size in its middle.
void paintRuler(QPainter &painter, double length, const QString &size) {
    const double half = painter.fontMetrics().horizontalAdvance(size) / 2.0 + 8;
    for (const double end : {0.0, length})
        painter.drawLine(QPointF(end, -4), QPointF(end, 4));
    painter.drawLine(QPointF(0, 0), QPointF(std::max(0.0, length / 2 - half), 0));
    painter.drawLine(QPointF(std::min(length, length / 2 + half), 0), QPointF(length, 0));
    painter.drawText(QRectF(0, -10, length, 20), Qt::AlignCenter, size);
}

} // namespace

FigurePreview::FigurePreview(const ViewContext &context, QWidget *parent) : QWidget(parent), m_context(context) {
    setAccessibleName(tr("Preview"));
    speakOf(*this, {.role = QAccessible::Graphic});
    setMinimumSize(240, 180);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_formats.add(keptImage(m_painting));
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &FigurePreview::begin);
}

FigurePreview::~FigurePreview() = default;

void FigurePreview::show(const ViewInfo &view, const ExportSettings &settings, const Json &state) {
    m_view = view;
    m_settings = settings;
    m_state = state;
    m_picture.reset();
    m_delay.start(afterTheLastChange);
}

void FigurePreview::resizeEvent(QResizeEvent *) {
    if (m_settings.figure)
        m_delay.start(afterTheLastChange);
}

/// At the pixels of the screen, whatever the file will have.
void FigurePreview::begin() {
    FigureSettings figure = *m_settings.figure;
    const QSizeF paper = QSizeF(figure.widthInches(), figure.heightInches()) * screenDpi,
                 room = QSizeF(size()) - QSizeF(ruler + edge, ruler + edge);
    m_size = paper.scaled(room, Qt::KeepAspectRatio);
    m_share = m_size.width() / paper.width();
    figure.width = figure.widthInches();
    figure.height = figure.heightInches();
    figure.unit = FigureSettings::Unit::Inches;
    figure.dpi = m_share * screenDpi * devicePixelRatioF();
    ExportSettings seen = m_settings;
    seen.file = "figure.image";
    seen.figure = std::make_shared<const FigureSettings>(figure);
    m_picture = std::make_unique<PendingPicture>(m_formats, m_view, m_context, seen, m_state,
                                                 [this](const Result<PictureBytes> &picture) { take(picture); });
}

void FigurePreview::take(const Result<PictureBytes> &picture) {
    m_picture.release()->deleteLater(); // which is still at it
    m_image = picture ? std::exchange(m_painting, QImage()) : QImage();
    m_refusal = picture ? QString() : said(picture.error().message);
    m_refusal.replace(" in figure.image", QString());
    update();
    emit painted();
}

void FigurePreview::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    if (!m_refusal.isEmpty())
        return painter.drawText(rect().adjusted(40, 40, -40, -40), Qt::AlignCenter | Qt::TextWordWrap, m_refusal);
    if (m_image.isNull())
        return;
    const QPointF corner(ruler + (width() - ruler - edge - m_size.width()) / 2,
                         ruler + (height() - ruler - edge - m_size.height()) / 2);
    const QRectF page(corner, m_size);
    paintRulers(painter, page);
    constexpr int shadow = 18; // alpha
    painter.fillRect(page.translated(0, 2).adjusted(-2, -1, 2, 2), QColor(0, 0, 0, shadow));
    if (m_settings.figure->background == FigureSettings::Background::None)
        painter.fillRect(page, QBrush(QColor(150, 150, 150, 70), Qt::Dense6Pattern)); // it is seen through
    painter.drawImage(page, m_image);
}

void FigurePreview::paintRulers(QPainter &painter, const QRectF &page) const {
    const FigureSettings &figure = *m_settings.figure;
    painter.save();
    painter.translate(page.left(), page.top() - ruler / 2.0);
    paintRuler(painter, page.width(), sizeText(figure.width, figure.unit));
    painter.restore();
    painter.save();
    painter.translate(page.left() - ruler / 2.0, page.bottom());
    painter.rotate(-90);
    paintRuler(painter, page.height(), sizeText(figure.height, figure.unit));
    painter.restore();
}

} // namespace eigenscope

#include "moc_figure_preview.cpp"
