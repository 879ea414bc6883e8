#pragma once

#include <QWidget>

#include <optional>

namespace eigenscope {

/// The color scale of a column of numbers, lying, with its ends. Each end is a handle that is dragged, or moved by the
/// arrow keys (the upper one with Shift), so that colors stand for a part of the numbers; a double click takes all.
class ScaleStrip final : public QWidget {
    Q_OBJECT

public:
    struct Scale {
        double min, max;  ///< of the numbers
        double low, high; ///< of the colors
        bool isTime = false;
    };
    explicit ScaleStrip(QWidget *parent = nullptr);

    void showScale(const Scale &scale);
    [[nodiscard]] const Scale &scale() const { return m_scale; }
    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// A hand takes a handle or a key is pressed: what was chosen before is another step.
    void gestureBegan();
    /// Between scale().min and scale().max, low < high.
    void rangeChosen(double low, double high);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum class End { Low, High };
    [[nodiscard]] QString label(double value) const;
    [[nodiscard]] bool isOpen() const { return m_scale.max > m_scale.min; }
    [[nodiscard]] double placeOf(double value) const; ///< px
    [[nodiscard]] double valueAt(double x) const;
    void moveTo(End end, double value);

    Scale m_scale{0, 1, 0, 1};
    std::optional<End> m_dragged;
};

} // namespace eigenscope
