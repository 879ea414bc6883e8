#pragma once

#include <QPaintDevice>
#include <QPaintEngine>

#include <memory>

class QPainter;

namespace eigenscope {

/// What becomes of lines and letters on their way to a file.
struct PaintRestyle {
    double lines = 1;      ///< all lines are so many times as wide; those without a width of their own begin at 1 px
    bool outlines = false; ///< letters become paths
    double dpi = 96;       ///< what pictures of pixels among the shapes should have, for a unit of the painter
};

/// Paints on through another painter, with lines and letters restyled: views need not know of it. `target` is at work
/// as long as this lives, and its transform holds for what is painted here.
class RestyledPaint final : public QPaintDevice {
public:
    RestyledPaint(QPainter &target, const PaintRestyle &restyle);
    ~RestyledPaint() override;

    [[nodiscard]] QPaintEngine *paintEngine() const override;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    QPainter &m_target;
    PaintRestyle m_restyle;
    std::unique_ptr<QPaintEngine> m_engine;
};

} // namespace eigenscope
