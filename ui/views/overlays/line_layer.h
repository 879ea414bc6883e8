#pragma once

#include "ui/drawing/plot_mapping.h"
#include "ui/views/overlays/overlay_painting.h"

#include <QImage>
#include <QTimer>

namespace eigenscope {

/// Paints the lines of overlays on the axes of a chart. Few are painted as they are. Many are kept as a picture on
/// screens for as long as nothing moves; while something does a part of them is painted. On vector targets lines stay
/// lines up to `mostVectorLines`, and above it become a picture at the resolution of the target.
class LineLayer final : public QObject {
    Q_OBJECT

public:
    static constexpr Index mostLinesAtOnce = 4'000, mostVectorLines = 20'000;

    explicit LineLayer(QObject *parent = nullptr);

    /// `axes` are those of the lines that run to the right and upwards. On a screen it may ask to be painted again.
    void paint(QPainter &painter, const std::vector<std::shared_ptr<const OverlayLines>> &all,
               const PlotMapping &mapping, std::pair<Index, Index> axes, bool onScreen);
    /// The next painting shows all lines, whatever has moved.
    void settle();
    /// Where ends of lines lie on these axes.
    [[nodiscard]] static EndPlace placeOn(const PlotMapping &mapping, std::pair<Index, Index> axes);

signals:
    void rested(); ///< nothing has moved for a moment: all lines can be painted

private:
    struct Key {
        std::vector<std::shared_ptr<const OverlayLines>> lines;
        PlotMapping mapping;
        std::pair<Index, Index> axes;
        double scale = 0;
        bool operator==(const Key &) const = default;
    };
    [[nodiscard]] static QImage picture(const Key &key);

    QTimer m_rest; ///< runs while something moves
    bool m_settled = false;
    Key m_moving, m_key;
    QImage m_picture;
};

} // namespace eigenscope
