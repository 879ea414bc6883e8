#pragma once

#include "ui/drawing/matrix/heatmap.h"
#include "ui/views/cell_hand.h"
#include "ui/views/seen_work.h"
#include "ui/views/view.h"

namespace eigenscope {

/// A symmetric matrix of cosines between things with names, as colors with numbers: correlations of columns,
/// alignments of kernels. Found on a worker.
class NamedMatrix : public View, public NumberedView {
    Q_OBJECT

public:
    /// Names of the things and their cosines, −1 to 1; NaN where one is not defined.
    struct Cosines {
        Names names;
        MatrixXd values;
    };

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Matrix of colors"); }
    [[nodiscard]] Table numbers() const override;
    void render(QPainter &painter) override;
    void settle() override;
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] std::optional<PointedThing> thingInHand() override;

    [[nodiscard]] const std::optional<Cosines> &matrix() const { return m_matrix; }
    [[nodiscard]] const CellGrid &grid() const { return m_grid; }

protected:
    [[nodiscard]] QString pictureWords() const override;
    NamedMatrix(const ViewContext &context, QWidget *parent);

    /// Finds it on a worker, as soon as the view is seen; `find` captures values.
    void ask(std::function<Result<Cosines>(std::stop_token)> find);
    /// There is nothing to find.
    void drop();
    /// Why it could not be found; empty where it was not tried, or could.
    [[nodiscard]] const QString &refusal() const { return m_refusal; }
    /// What a tooltip says of a value that is not defined.
    [[nodiscard]] virtual QString whyUndefined() const = 0;

    void paintHand(QPainter &painter) override;
    void showEvent(QShowEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    void take(const Result<Cosines> &found);
    void layOut();
    [[nodiscard]] QString strongest() const;
    [[nodiscard]] QString name(Index i) const;
    [[nodiscard]] QString valueText(Cell cell) const;
    /// What is told of a cell, as rich text.
    [[nodiscard]] QString tooltip(Cell cell) const;
    [[nodiscard]] PointedThing thingOfCell(Cell cell) const;
    [[nodiscard]] QRectF placeOf(Cell cell);

    std::optional<Cosines> m_matrix;
    QString m_refusal;
    CellGrid m_grid;
    QRectF m_bar;
    CellHand m_keys;
    SeenWork<Result<Cosines>> m_work{*this, &NamedMatrix::take};
};

} // namespace eigenscope
