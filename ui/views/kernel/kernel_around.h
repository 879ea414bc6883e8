#pragma once

#include "ui/controls/choice_menu.h"
#include "ui/views/chart_view.h"
#include "ui/views/crosshair_hand.h"
#include "ui/views/kernel/kernel_field.h"
#include "ui/views/seen_work.h"

namespace eigenscope {

/// The kernel as a function of one of its points: k(x, ·) over two columns, around a selected row or a place that is
/// clicked. The arrow keys lead a crosshair, which does what the mouse does.
class KernelAround final : public ChartView {
    Q_OBJECT

public:
    static constexpr auto id = "kernel-around";
    static constexpr auto title = "Around a point";
    static constexpr auto stage = Stage::Kernel;
    static const char *const meaning;

    explicit KernelAround(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Field of colors over two columns"); }
    [[nodiscard]] QList<QAction *> tools() override;
    void resetView() override;
    [[nodiscard]] QString whyEmpty() const override;
    void settle() override;

    /// The point around which the kernel is shown, a value for each column.
    [[nodiscard]] const VectorXd &center() const { return m_center; }
    [[nodiscard]] const std::optional<KernelField> &field() const { return m_field; }

protected:
    [[nodiscard]] QString pictureWords() const override;
    void restored() override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void paintHand(QPainter &painter) override;
    void prepareAxes(const QSizeF &plot) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void takeMatrix();
    void takeSelection();
    /// A column by its name, null for none, and back.
    [[nodiscard]] Json columnName(Index column) const;
    [[nodiscard]] Index columnNamed(const Json &name, Index otherwise) const;
    /// The center as the row that it is, or as its coordinates.
    [[nodiscard]] Json writtenCenter() const;
    void readCenter(const Json &place);
    [[nodiscard]] Json writtenPlace() const;
    /// Takes the columns and the center that a state asks for, once there are points.
    void takeAsked();
    /// A menu of the columns that changes this one.
    ChoiceMenu *makeMenu(const QString &name, Index &column);
    void moveCenter(QPointF pixel);
    [[nodiscard]] CrosshairHand::Places crosshairPlaces();
    /// k(x, ·) at a pixel; nothing outside the field.
    [[nodiscard]] std::optional<double> valueAt(QPointF pixel);
    /// What is told of it, as rich text.
    [[nodiscard]] QString textAt(QPointF pixel);
    void request();
    void take(const Result<KernelField> &field);
    [[nodiscard]] const Points *points() const;
    [[nodiscard]] Range rangeOf(Index column) const;
    [[nodiscard]] QString titleOf(Index column) const;

    SeenWork<Result<KernelField>> m_work{*this, &KernelAround::take,
                                         SeenWork<Result<KernelField>>::Running::LetToItsEnd};
    std::shared_ptr<const KernelMatrix> m_matrix;
    Index m_horizontal = 0, m_vertical = 1;
    VectorXd m_center;
    std::optional<Index> m_row; ///< of the source, where the center is one
    std::optional<KernelField> m_field;
    QString m_refusal;
    std::optional<Json> m_asked; ///< a restored state, until there are points
    ChoiceMenu *m_horizontalMenu, *m_verticalMenu;
    CrosshairHand m_crosshair{this, document(), crosshairPlaces()};
};

} // namespace eigenscope
