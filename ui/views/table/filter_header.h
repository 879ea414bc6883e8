#pragma once

#include "ui/theme/theme.h"

#include <QHeaderView>
#include <QTimer>

#include <functional>

class QLineEdit;

namespace eigenscope {

/// The head of a table of rows: beneath the name of a column what it holds, and a box for what its rows must be. There
/// may be thousands of boxes, so that they are painted, and one line to type into stands over that which is in use.
class FilterHeader final : public QHeaderView {
    Q_OBJECT

public:
    /// What stands in a section beneath its name.
    struct Foot {
        QString type = {}; ///< "number"; empty for nothing
        bool hasBox = false;
        QString phrase = {}; ///< in the box
        bool isRefused = false;
    };

    explicit FilterHeader(QWidget *parent = nullptr);

    /// Tells what stands beneath a name; asked of the sections that are seen.
    void setFoot(std::function<Foot(int section)> foot);
    void setTheme(const Theme &theme);
    void setBoxesShown(bool areShown);
    /// Whether the boxes are there.
    [[nodiscard]] bool areBoxesShown() const { return m_areBoxesShown; }
    /// Lets a person type into the box of this section; false where it has none.
    bool edit(int section);
    /// Where its box stands in the viewport; empty where it has none.
    [[nodiscard]] QRect boxOf(int section) const;
    /// The line that is typed into; hidden while nobody types.
    [[nodiscard]] QLineEdit &line() const { return *m_line; }
    /// Forgets what is typed: it was about other data.
    void abandon();
    /// Forgets what is typed and asks for nothing more: who has told what stands beneath the names is about to go.
    void drop();
    /// What stands beneath the names has changed.
    void renew();

    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// What has been typed so far, or at last, into the box of a section.
    void phraseTyped(int section, const QString &phrase, bool isDone);
    void phraseAbandoned(int section); ///< by Esc: what was typed is taken back
    void left();                       ///< by Esc or Enter: the keyboard goes back to the rows

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] int footHeight() const;
    [[nodiscard]] QRect boxIn(const QRect &section) const;
    /// The section whose box is there; −1 for none.
    [[nodiscard]] int boxAt(const QPoint &place) const;
    void place();
    void finish();
    void move(int by);

    std::function<Foot(int section)> m_foot;
    Theme m_theme = Theme::light();
    bool m_areBoxesShown = true;
    QLineEdit *m_line;
    int m_edited = -1;  ///< the section that is typed into
    int m_pressed = -1; ///< whose box the mouse is pressed in
    QTimer m_typing;    ///< what is typed is taken when the hand rests
};

} // namespace eigenscope
