#include "ui/export/restyled_paint.h"

#include "ui/export/picture_format.h"

#include <QPainter>
#include <QPainterPath>
#include <QPen>

#include <cmath>

namespace eigenscope {
namespace {

constexpr double millimetersAPixel = millimetersAnInch / screenDpi;

/// Hands all that a painter does to the target.
class RestylingEngine final : public QPaintEngine {
public:
    RestylingEngine(QPainter &target, const PaintRestyle &restyle)
        : QPaintEngine(AllFeatures), m_target(target), m_restyle(restyle) {}

    bool begin(QPaintDevice *) override {
        m_target.save();
        return true;
    }
    bool end() override {
        m_target.restore();
        return true;
    }
    /// That of the target: what is painted stays vector where it can.
    [[nodiscard]] Type type() const override { return m_target.paintEngine()->type(); }

    void updateState(const QPaintEngineState &next) override {
        const DirtyFlags changed = next.state();
        if (changed & DirtyTransform)
            m_target.setTransform(next.transform());
        takeTools(next, changed);
        takeClip(next, changed);
    }

    void drawPath(const QPainterPath &path) override { m_target.drawPath(path); }
    void drawEllipse(const QRectF &place) override { m_target.drawEllipse(place); }
    void drawRects(const QRectF *rects, int count) override { m_target.drawRects(rects, count); }
    void drawLines(const QLineF *lines, int count) override { m_target.drawLines(lines, count); }
    void drawPolygon(const QPointF *points, int count, PolygonDrawMode mode) override {
        if (mode == PolylineMode)
            m_target.drawPolyline(points, count);
        else
            m_target.drawPolygon(points, count, mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
    }
    void drawImage(const QRectF &place, const QImage &image, const QRectF &part, Qt::ImageConversionFlags) override {
        m_target.drawImage(place, image, part);
    }
    void drawPixmap(const QRectF &place, const QPixmap &pixmap, const QRectF &part) override {
        m_target.drawPixmap(place, pixmap, part);
    }
    void drawTiledPixmap(const QRectF &place, const QPixmap &pixmap, const QPointF &offset) override {
        m_target.drawTiledPixmap(place, pixmap, offset);
    }
    void drawTextItem(const QPointF &place, const QTextItem &item) override {
        if (!m_restyle.outlines)
            return m_target.drawTextItem(place, item);
        QPainterPath letters;
        letters.addText(place, item.font(), item.text());
        m_target.fillPath(letters, m_target.pen().brush());
    }

private:
    void takeTools(const QPaintEngineState &next, DirtyFlags changed) {
        if (changed & DirtyPen)
            m_target.setPen(restyled(next.pen()));
        if (changed & DirtyBrush)
            m_target.setBrush(next.brush());
        if (changed & DirtyBrushOrigin)
            m_target.setBrushOrigin(next.brushOrigin());
        if (changed & DirtyFont)
            m_target.setFont(next.font());
        if (changed & DirtyBackground)
            m_target.setBackground(next.backgroundBrush());
        if (changed & DirtyBackgroundMode)
            m_target.setBackgroundMode(next.backgroundMode());
        if (changed & DirtyCompositionMode)
            m_target.setCompositionMode(next.compositionMode());
        if (changed & DirtyOpacity)
            m_target.setOpacity(next.opacity());
        if (changed & DirtyHints) {
            m_target.setRenderHints(m_target.renderHints(), false);
            m_target.setRenderHints(next.renderHints());
        }
    }

    void takeClip(const QPaintEngineState &next, DirtyFlags changed) {
        if (changed & DirtyClipPath)
            m_target.setClipPath(next.clipPath(), next.clipOperation());
        else if (changed & DirtyClipRegion)
            m_target.setClipRegion(next.clipRegion(), next.clipOperation());
        if (changed & DirtyClipEnabled)
            m_target.setClipping(next.isClipEnabled());
    }

    [[nodiscard]] QPen restyled(QPen pen) const {
        if (m_restyle.lines == 1 || pen.style() == Qt::NoPen)
            return pen;
        pen.setWidthF((pen.widthF() > 0 ? pen.widthF() : 1) * m_restyle.lines);
        pen.setCosmetic(false);
        return pen;
    }

    QPainter &m_target;
    PaintRestyle m_restyle;
};

} // namespace

RestyledPaint::RestyledPaint(QPainter &target, const PaintRestyle &restyle)
    : m_target(target), m_restyle(restyle), m_engine(std::make_unique<RestylingEngine>(target, restyle)) {}

RestyledPaint::~RestyledPaint() = default;

QPaintEngine *RestyledPaint::paintEngine() const {
    return m_engine.get();
}

int RestyledPaint::metric(PaintDeviceMetric metric) const {
    const QPaintDevice &device = *m_target.device();
    switch (metric) {
    case PdmWidth: return device.width();
    case PdmHeight: return device.height();
    case PdmWidthMM: return static_cast<int>(device.width() * millimetersAPixel);
    case PdmHeightMM: return static_cast<int>(device.height() * millimetersAPixel);
    case PdmDpiX:
    case PdmDpiY: return device.logicalDpiX();
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY: return static_cast<int>(std::lround(m_restyle.dpi));
    case PdmDepth: return device.depth();
    case PdmNumColors: return device.colorCount();
    case PdmDevicePixelRatio: return 1;
    case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
    }
    return 0;
}

} // namespace eigenscope
