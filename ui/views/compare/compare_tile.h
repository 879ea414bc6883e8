#pragma once

#include "ui/document/encoding.h"
#include "ui/views/compare/compare_cell.h"

#include <QImage>
#include <QObject>

class QPushButton;
class QToolButton;
class QWidget;

namespace eigenscope {

/// One of the small pictures as it stands in the view: its cell, the buttons over it, and the cell as it was painted
/// last.
class CompareTile final : public QObject {
    Q_OBJECT

public:
    CompareTile(bool isAsReported, QWidget *view);
    /// Takes the tile and its buttons away, once the signal that may have asked for it is through.
    void dismiss();

    [[nodiscard]] const CompareCell &cell() const { return m_cell; }
    void setRun(const VariantRun &run, const Encoding &encoding, const Selection &selection);
    void setColoring(const Coloring &coloring);
    void setSelection(const Selection &selection);
    /// What it says beside the others: titles, whether it is the reference, and the best values.
    void setTitle(const QString &title, const QString &referenceTitle, bool isReference, const Measures &best,
                  MeasuresOf which);
    /// Whether its settings are those of the pipeline, or could become so.
    void setAdoptable(bool isOwn, bool isRefused);

    void setShown(bool isShown);
    void setPlace(const QRectF &place, bool isMaximized);
    [[nodiscard]] bool contains(QPointF pixel) const { return m_cell.place().contains(pixel); }

    /// Paints the cell; buttons have their room only where there are some.
    void paint(QPainter &painter, const Theme &theme, bool withControls) const;
    /// Paints the cell anew for the screen.
    void renew(const Theme &theme, double ratio);
    /// Whether it must be painted anew for a screen of so many pixels to one of the view.
    [[nodiscard]] bool isStale(double ratio) const { return m_layer.isNull() || m_layer.devicePixelRatio() != ratio; }
    void forget() { m_layer = {}; }
    /// Draws the cell as it was painted last.
    void drawLayer(QPainter &painter) const;

signals:
    void alignRequested();
    void maximizeRequested();
    void removeRequested();
    void adoptRequested();

private:
    /// In the corner below, as wide as its words ask for.
    void placeAdopt();

    CompareCell m_cell;
    const Dataset *m_colored = nullptr; ///< whose colors the cloud has
    QImage m_layer;                     ///< null when it must be painted again
    QWidget *m_tools;                   ///< over the header
    QToolButton *m_align, *m_maximize;
    QPushButton *m_adopt;
};

} // namespace eigenscope
