#pragma once

#include <QWidget>

namespace eigenscope {

/// The color scale of a column of numbers, lying, with its ends.
class ScaleStrip final : public QWidget {
    Q_OBJECT

public:
    /// Times are written as dates.
    ScaleStrip(double low, double high, bool isTime, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString label(double value) const;

    double m_low, m_high;
    bool m_isTime;
};

} // namespace eigenscope
