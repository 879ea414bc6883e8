#pragma once

#include "ui/theme/theme.h"

#include <QAbstractButton>

class QToolButton;

namespace eigenscope {

/// One class of the legend: its marker, name and number of rows. A click asks for the rows, the eye hides them.
class LegendRow final : public QAbstractButton {
    Q_OBJECT

public:
    LegendRow(const QString &name, int index, const QColor &color, qsizetype count, bool hidden,
              QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void picked(Qt::KeyboardModifiers modifiers);
    void hiddenChanged(bool hidden);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int m_index; ///< gives the marker
    QColor m_color;
    qsizetype m_count;
    QToolButton *m_eye;
};

} // namespace eigenscope
