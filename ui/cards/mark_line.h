#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

namespace eigenscope {

/// A line of the legend without a color: a mark of this shape and size, and what it stands for.
class MarkLine final : public QWidget {
    Q_OBJECT

public:
    /// The radius in pixels.
    MarkLine(const QString &text, Marker marker, double radius, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
    Marker m_marker;
    double m_radius;
};

} // namespace eigenscope
