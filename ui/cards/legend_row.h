#pragma once

#include "ui/theme/theme.h"

#include <QAbstractButton>

#include <functional>

class QMenu;
class QToolButton;

namespace eigenscope {

/// One class of the legend or one subset: its marker, name and number of rows. A click asks for the rows, the eye hides
/// them.
class LegendRow final : public QAbstractButton {
    Q_OBJECT

public:
    static constexpr int noMarker = -1; ///< the index of what has no marker of its own: it is drawn as a patch

    LegendRow(const QString &name, int index, const QColor &color, qsizetype count, bool hidden,
              QWidget *parent = nullptr);

    /// Without an eye its rows are always shown.
    void setHideable(bool hideable);
    /// What else can be done with it, in a menu that is made whenever it opens: by the right button or the menu key.
    void setMenu(std::function<void(QMenu &menu)> fill);
    /// The same behind a button too.
    void showMenuButton();

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void picked(Qt::KeyboardModifiers modifiers);
    void hiddenChanged(bool hidden);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void showMenu(const QPoint &place);
    [[nodiscard]] int roomAtEnd() const;

    int m_index; ///< gives the marker
    QColor m_color;
    qsizetype m_count;
    QToolButton *m_eye;
    QToolButton *m_more = nullptr;
    std::function<void(QMenu &menu)> m_fillMenu;
};

} // namespace eigenscope
