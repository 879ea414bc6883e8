#include "ui/theme/icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

/// A drawing in a field of 16 × 16: the outline of an SVG path, drawn as lines of width 1.4.
struct Drawing {
    std::string_view name;
    std::string_view path;
};

constexpr std::array drawings = {
    Drawing{"undo", "M6 3 L3 6 L6 9 M3.4 6 H9.5 A3.5 3.5 0 0 1 9.5 13 H7"},
    Drawing{"redo", "M10 3 L13 6 L10 9 M12.6 6 H6.5 A3.5 3.5 0 0 0 6.5 13 H9"},
    Drawing{"maximize", "M9.5 3 H13 V6.5 M13 3 L9 7 M6.5 13 H3 V9.5 M3 13 L7 9"},
    Drawing{"restore", "M12.5 7 H9 V3.5 M9 7 L13 3 M3.5 9 H7 V12.5 M7 9 L3 13"},
    Drawing{"export", "M7 4 H4 V12 H12 V9 M9 3.5 H12.5 V7 M12.3 3.7 L7.5 8.5"},
    Drawing{"copy", "M6 6 H12.5 V13 H6 Z M10 6 V3.5 H3.5 V10 H6"},
    Drawing{"menu", "M4 6.5 L8 10.5 L12 6.5"},
    Drawing{"reset", "M12.6 6.5 A5 5 0 1 0 13 9 M13 3.5 V6.7 H9.8"},
    Drawing{"close", "M4.5 4.5 L11.5 11.5 M11.5 4.5 L4.5 11.5"},
    Drawing{"add", "M8 3.5 V12.5 M3.5 8 H12.5"},
    Drawing{"zoom-in", "M11 7 A4 4 0 1 1 3 7 A4 4 0 1 1 11 7 M10 10 L13.5 13.5 M5 7 H9 M7 5 V9"},
    Drawing{"zoom-out", "M11 7 A4 4 0 1 1 3 7 A4 4 0 1 1 11 7 M10 10 L13.5 13.5 M5 7 H9"},
    Drawing{"search", "M11 7 A4 4 0 1 1 3 7 A4 4 0 1 1 11 7 M10 10 L13.5 13.5"},
    Drawing{"up", "M4 10 L8 6 L12 10"},
    Drawing{"down", "M4 6 L8 10 L12 6"},
    Drawing{"more", "M4 8 H4.1 M8 8 H8.1 M12 8 H12.1"},
    Drawing{"eye", "M1.8 8 C4.5 3.6 11.5 3.6 14.2 8 C11.5 12.4 4.5 12.4 1.8 8 Z M10 8 A2 2 0 1 1 6 8 A2 2 0 1 1 10 8"},
    Drawing{"eye-off", "M1.8 8 C4.5 3.6 11.5 3.6 14.2 8 C11.5 12.4 4.5 12.4 1.8 8 Z M3.5 13 L12.5 3"},
    Drawing{"rectangle", "M3 4.5 H13 V11.5 H3 Z"},
    Drawing{"lasso", "M8 3 C12 3 13.5 5 13.5 6.6 C13.5 9 11 10.4 8 10.4 C5 10.4 2.5 9 2.5 6.6 C2.5 4.6 4.6 3 8 3 Z "
                     "M5.5 10 C4.5 11 6 12.2 5 13.5"},
    Drawing{"brush",
            "M13.5 2.5 L7.5 8.5 M9 10 C9.4 11.8 7.5 13.6 2.8 13.2 C4.4 12.4 4 11.4 4.6 10 C5.4 8 8.4 8 9 10 Z"},
    Drawing{"polygon", "M3 6 L8.5 2.5 L13.5 6.5 L11 13 L4 12 Z"},
    Drawing{"new-point", "M6.5 4 L11 8.5 L6.5 13 L2 8.5 Z M12.5 2 V6 M10.5 4 H14.5"},
    Drawing{"pan", "M8 2.5 V13.5 M2.5 8 H13.5 M6.5 4 L8 2.5 L9.5 4 M6.5 12 L8 13.5 L9.5 12 M4 6.5 L2.5 8 L4 9.5 M12 "
                   "6.5 L13.5 8 L12 9.5"},
    Drawing{"point", "M4 3 L12.5 8.5 L8.7 9.3 L6.7 13 Z"},
    Drawing{"settings", "M3 5 H13 M3 11 H13 M7.5 5 A1.5 1.5 0 1 1 4.5 5 A1.5 1.5 0 1 1 7.5 5 M11.5 11 A1.5 1.5 0 1 1 "
                        "8.5 11 A1.5 1.5 0 1 1 11.5 11"},
    Drawing{"pin", "M6 2.5 H10 M6.7 2.5 V7 L4.5 9.5 H11.5 L9.3 7 V2.5 M8 9.5 V13.5"},
    Drawing{"lock", "M4 7.5 H12 V13 H4 Z M5.8 7.5 V5.2 A2.2 2.2 0 0 1 10.2 5.2 V7.5"},
    Drawing{"contours", "M13.5 8 A5.5 5 0 1 1 2.5 8 A5.5 5 0 1 1 13.5 8 M10.5 8 A2.5 2.2 0 1 1 5.5 8 A2.5 2.2 0 1 1 "
                        "10.5 8"},
    Drawing{"label", "M4 12.5 L8 3.5 L12 12.5 M5.4 9.5 H10.6"},
    Drawing{"axes", "M3.5 3 V12.5 H13 M2 4.5 L3.5 3 L5 4.5 M11.5 11 L13 12.5 L11.5 14"},
    Drawing{"arrows", "M4 12 L12 4 M8 4 H12 V8 M4 12 L13 11 M11 9.5 L13 11 L11.2 12.8"},
    Drawing{"log", "M3 13 C4 6 8 4 13 3.5 M3 3 V13 H13"},
    Drawing{"overlays", "M8 2.5 L14 5.7 L8 8.9 L2 5.7 Z M2.3 8.6 L8 11.6 L13.7 8.6 M2.3 11.2 L8 14.2 L13.7 11.2"},
    Drawing{"order", "M3 4 H13 M3 8 H10 M3 12 H7"},
    Drawing{"info", "M13.5 8 A5.5 5.5 0 1 1 2.5 8 A5.5 5.5 0 1 1 13.5 8 M8 7.4 V10.8 M8 5.2 V5.3"},
    Drawing{"warning", "M8 2.8 L14 13 H2 Z M8 6.6 V9.4 M8 11.2 V11.3"},
    Drawing{"play", "M5 3.5 L12.5 8 L5 12.5 Z"},
    Drawing{"pause", "M5.5 3.5 V12.5 M10.5 3.5 V12.5"},
    Drawing{"previous", "M10 3.5 L5.5 8 L10 12.5"},
    Drawing{"next", "M6 3.5 L10.5 8 L6 12.5"},
    Drawing{"grid", "M3 3 H6.8 V6.8 H3 Z M9.2 3 H13 V6.8 H9.2 Z M3 9.2 H6.8 V13 H3 Z M9.2 9.2 H13 V13 H9.2 Z"},
    Drawing{"remove", "M3.5 8 H12.5"},
    Drawing{"check", "M3.5 8.5 L6.5 11.5 L12.5 4.5"},
};

/// Paints a drawing in the color that the palette has for buttons at that moment.
class DrawnIcon final : public QIconEngine {
public:
    explicit DrawnIcon(const Drawing &drawing) : m_drawing(drawing) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override {
        const QPalette palette = QGuiApplication::palette();
        const QPalette::ColorGroup group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QColor color = palette.color(group, state == QIcon::On ? QPalette::Highlight : QPalette::ButtonText);
        QByteArray svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><path fill='none' stroke='";
        svg += color.name().toLatin1() + "' stroke-width='1.4' stroke-linecap='round' stroke-linejoin='round' d='";
        svg += QByteArray(m_drawing.path.data(), static_cast<qsizetype>(m_drawing.path.size())) + "'/></svg>";
        QSvgRenderer(svg).render(painter, rect);
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1);
    }
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal) override {
        if (size.isEmpty()) // of a button that has no room
            return {};
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    QIconEngine *clone() const override { return new DrawnIcon(*this); }

private:
    const Drawing &m_drawing;
};

} // namespace

QIcon icon(std::string_view name) {
    const auto drawing = std::ranges::find(drawings, name, &Drawing::name);
    return drawing == drawings.end() ? QIcon() : QIcon(new DrawnIcon(*drawing));
}

} // namespace eigenscope
