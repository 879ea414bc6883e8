#pragma once

#include <QWidget>

namespace eigenscope {

/// The color scale of a column of numbers, lying, with its ends.
class ScaleStrip final : public QWidget {
    Q_OBJECT

public:
    ScaleStrip(double low, double high, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    double m_low, m_high;
};

} // namespace eigenscope
