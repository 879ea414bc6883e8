#include "ui/export/figure_page.h"

#include "core/base/nearest_name.h"
#include "ui/export/figure_caption.h"
#include "ui/export/picture_format.h"
#include "ui/export/restyled_paint.h"
#include "ui/theme/class_colors.h"
#include "ui/theme/picture_font.h"
#include "ui/views/row_scatter.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QFontDatabase>
#include <QLayout>
#include <QPainter>
#include <QResizeEvent>

#include <cmath>

namespace eigenscope {
namespace {

using Legend = FigureSettings::Legend;

// In px of the view.
constexpr int titlePixels = 13;
constexpr double margin = 10, gap = 8;
constexpr double leastWidth = 110, leastHeight = 80; // of the picture
constexpr double usualArea = 900 * 600;
// Shares of the room that a legend takes at most.
constexpr double mostBeside = 0.45, mostBelow = 0.4, mostInside = 0.5;

double screenPixels(double millimeters) {
    return millimeters / millimetersAnInch * screenDpi;
}

Result<void> checkFont(const std::string &font) {
    if (font.empty() || QFontDatabase::hasFamily(QString::fromStdString(font)))
        return {};
    Names families;
    for (const QString &family : QFontDatabase::families())
        families.push_back(family.toStdString());
    return unknownName(sentence("font"), font, families);
}

/// The corner of the picture where a box of this size covers the fewest rows, first the upper right one.
QRectF emptiestCorner(View &view, const QSizeF &size) {
    if (auto *rows = dynamic_cast<RowScatter *>(&view))
        return rows->cloud().emptiestCorner(rows->mapping(), size, gap);
    return PointCloud().emptiestCorner({QRectF(view.rect()), {}, {}}, size, gap);
}

} // namespace

FigurePage::FigurePage(const FigureSettings &figure, const Theme &theme, std::unique_ptr<FigureLook> look)
    : m_figure(figure), m_theme(figureTheme(figure, theme)), m_look(std::move(look)),
      m_scale(figure.fontSize / pointsAnInch * screenDpi / figureTextPixels),
      m_page(QSizeF(figure.widthInches(), figure.heightInches()) * screenDpi / m_scale) {}

Result<std::unique_ptr<FigurePage>> FigurePage::make(const ExportSettings &settings, const ViewInfo &info,
                                                     const ViewContext &window, const Json &state) {
    const FigureSettings &figure = *settings.figure;
    TRY(checkFont(figure.font));
    TRY(auto look, FigureLook::make(figure, window));
    const PictureFont font(QString::fromStdString(figure.font));
    const ClassColors colors(classPalette(figure.palette));
    const Theme theme = Theme::byId(QString::fromStdString(settings.theme));
    std::unique_ptr<FigurePage> page(new FigurePage(figure, theme, std::move(look)));
    page->makeView(info);
    page->takeLegend();
    const FigureCaption made =
        figure.hasCaption && figure.caption.empty() ? figureCaption(window.document, info) : FigureCaption();
    const QString caption = figure.caption.empty() ? made.text : QString::fromStdString(figure.caption);
    if (!page->layOut(figure, caption, made.head))
        return Error{
            Error::Kind::InvalidParameter,
            sentence("There is no room for the picture in %1. Make the figure larger or its letters smaller, or "
                     "leave title, legend or caption out.",
                     settings.file)};
    page->fitView();
    if (!state.is_null())
        page->m_view->restore(state);
    return page;
}

/// In px of the view. A small picture has smaller points than a window.
double FigurePage::pointRadius() const {
    if (m_figure.point)
        return screenPixels(*m_figure.point) / m_scale / 2;
    const auto prepared = m_look->document().results().value<Stage::Prepare>();
    const double share = std::sqrt(m_page.width() * m_page.height() / usualArea);
    return PointCloud::radiusFor(prepared ? prepared->dataset->size() : 1) * std::min(1.0, share);
}

void FigurePage::makeView(const ViewInfo &info) {
    m_view.reset(info.make(m_look->context({pointRadius(), m_figure.hasAxes, m_figure.hasNames}), nullptr));
    m_view->setMinimumSize(0, 0);
    if (QLayout *layout = m_view->layout())
        layout->setSizeConstraint(QLayout::SetNoConstraint); // a picture has the size asked for
    m_view->setTheme(m_theme);
}

void FigurePage::takeLegend() {
    const auto prepared = m_look->document().results().value<Stage::Prepare>();
    if (m_figure.legend == Legend::None || !prepared || !m_view->showsRows())
        return;
    FigureLegend legend(m_look->encoding().coloring(*prepared->dataset), m_look->scale());
    if (!legend.isEmpty())
        m_legend = std::move(legend);
}

bool FigurePage::layOut(const FigureSettings &figure, const QString &caption, qsizetype head) {
    QRectF room = page();
    const double width = room.width() - 2 * margin;
    if (figure.title) {
        m_title = WrappedText(QString::fromStdString(*figure.title), interfaceFont(titlePixels, true), width);
        m_titlePlace = {margin, margin, width, m_title.height()};
        room.setTop(m_titlePlace.bottom());
    }
    if (!caption.isEmpty()) {
        m_caption = WrappedText(caption, interfaceFont(figureTextPixels), width, head);
        m_captionPlace = {margin, room.bottom() - margin - m_caption.height(), width, m_caption.height()};
        room.setBottom(m_captionPlace.top() - gap);
    }
    if (m_legend)
        placeLegend(room);
    m_picturePlace = QRect(QPoint(int(std::ceil(room.left())), int(std::ceil(room.top()))),
                           QPoint(int(std::floor(room.right())) - 1, int(std::floor(room.bottom())) - 1));
    return room.width() >= leastWidth && room.height() >= leastHeight &&
           (m_legendPlace.isNull() || page().contains(m_legendPlace));
}

void FigurePage::placeLegend(QRectF &room) {
    const double width = room.width() - 2 * margin, height = room.height() - 2 * margin;
    if (m_figure.legend == Legend::Right) {
        m_legendSize = m_legend->layOut({width * mostBeside, height}, false);
        m_legendPlace = {{room.right() - margin - m_legendSize.width(), room.top() + margin}, m_legendSize};
        room.setRight(m_legendPlace.left() - gap);
    } else if (m_figure.legend == Legend::Below) {
        m_legendSize = m_legend->layOut({width, height * mostBelow}, true);
        const double free = m_captionPlace.isNull() ? margin : 0;
        m_legendPlace = {{margin, room.bottom() - free - m_legendSize.height()}, m_legendSize};
        room.setBottom(m_legendPlace.top() - gap);
    } else {
        m_legendSize = m_legend->layOut({width * mostInside, height * mostInside}, false);
    }
}

void FigurePage::fitView() {
    m_view->resize(m_picturePlace.size());
    QResizeEvent resized(m_view->size(), m_view->size());
    QCoreApplication::sendEvent(m_view.get(), &resized); // which Qt puts off for what nobody sees
    m_view->ensurePolished();
}

void FigurePage::putLegendInside() {
    m_legendPlace = emptiestCorner(*m_view, m_legendSize + QSizeF(2 * gap, gap)).translated(m_picturePlace.topLeft());
}

void FigurePage::paint(QPainter &painter) {
    const PictureFont font(QString::fromStdString(m_figure.font));
    const ClassColors colors(classPalette(m_figure.palette));
    painter.save();
    painter.scale(m_scale, m_scale);
    const double lines = m_figure.line ? screenPixels(*m_figure.line) / m_scale : 1;
    RestyledPaint restyled(painter, {lines, m_figure.outlines, m_figure.dpi * m_scale});
    QPainter parts(&restyled);
    parts.setTransform(painter.transform());
    paintParts(parts);
    parts.end();
    painter.restore();
}

void FigurePage::paintParts(QPainter &painter) {
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    if (m_theme.surface.alpha() > 0)
        painter.fillRect(page(), m_theme.surface);
    painter.setPen(m_theme.text);
    m_title.paint(painter, m_titlePlace.topLeft());
    m_caption.paint(painter, m_captionPlace.topLeft());
    painter.save();
    painter.translate(m_picturePlace.topLeft());
    m_view->render(painter);
    painter.restore();
    if (!m_legend)
        return;
    if (m_figure.legend != Legend::Inside)
        return m_legend->paint(painter, m_legendPlace.topLeft(), m_theme);
    putLegendInside();
    QColor ground = m_theme.surface;
    ground.setAlpha(255);
    painter.setPen(QPen(m_theme.hairline, 1));
    painter.setBrush(ground);
    painter.drawRect(m_legendPlace);
    m_legend->paint(painter, m_legendPlace.topLeft() + QPointF(gap, gap / 2), m_theme);
}

} // namespace eigenscope
