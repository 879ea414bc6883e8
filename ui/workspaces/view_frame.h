#pragma once

#include "ui/views/view.h"

#include <QDockWidget>

class QContextMenuEvent;
class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace eigenscope {

class ColorStrip;
class ElidedLabel;
class PictureCopy;
class PictureCover;
class ViewHeader;

/// A dock with one view under a line that says what is drawn: title, caption, the tools of the view and a menu. A
/// badge marks a picture that belongs to earlier settings.
class ViewFrame final : public QDockWidget {
    Q_OBJECT

public:
    ViewFrame(const ViewInfo &info, const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] const ViewInfo &info() const { return m_info; }
    [[nodiscard]] View &view() const { return *m_view; }
    /// The button of a tool, or the one of the menu where there is no room for the tool's own.
    [[nodiscard]] QToolButton *buttonOf(const QAction *tool) const;
    void setTheme(const Theme &theme);
    /// Shows on its button whether a click makes the view fill the workspace or brings the others back.
    void setMaximized(bool maximized);

    void copyPicture(); ///< soon; the document says when
    void copyNumbers(); ///< of a NumberedView
    /// Covers the picture and what is told of it, until somebody has guessed; or uncovers it.
    void setCovered(bool covered);
    [[nodiscard]] bool isCovered() const;
    /// Tells above the picture what its colors stand for, where it shows rows: no legend is seen.
    void setColorsTold(bool areTold);
    /// Shows that the panel speaks of this view.
    void setExplained(bool explained);

signals:
    void pressed(); ///< the mouse, on the title: a drag may begin
    void maximizeRequested();
    void exportRequested();
    void viewRequested(const QString &); ///< another view, by its id, is to come to the front
    void explanationRequested();         ///< or its end, where the panel speaks of this view

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    QWidget *makeNumbers(const NumberedView &numbered);
    ViewHeader *makeHeader();
    /// Shows where the keyboard is, unless the mouse has brought it there.
    void showKeyboard(const QFocusEvent &event);
    QMenu *makeMenu();
    void addRowActions(QMenu &menu);
    /// A column that gives the points a look: which are offered, which is shown, and how another is chosen.
    struct ColumnChoice {
        QString title;
        QStringList (Encoding::*offered)() const;
        QString (Encoding::*shown)() const;
        void (Encoding::*choose)(const QString &column);
    };
    QMenu *makeColumnMenu(const ColumnChoice &choice);
    QToolButton *addButton(QHBoxLayout *row, QAction *action);
    /// About what the hand or the keyboard is at; false where that is nothing, or is covered.
    bool openThingMenu(const QContextMenuEvent &event);
    void showStatus();

    ViewInfo m_info;
    ViewContext m_context;
    View *m_view;
    ViewHeader *m_header = nullptr;
    ElidedLabel *m_caption = nullptr;
    QLabel *m_badge = nullptr;
    PictureCover *m_cover = nullptr;
    PictureCopy *m_copy = nullptr;  ///< once one was asked for
    ColorStrip *m_colors = nullptr; ///< of views that show rows
    bool m_areColorsTold = false;
    QAction *m_coverAction = nullptr, *m_maximize = nullptr, *m_explain = nullptr;
    QMenu *m_menu = nullptr, *m_colorMenu = nullptr;
    QList<QAction *> m_common; ///< what every view has, in all its menus
    QToolButton *m_menuButton = nullptr;
};

} // namespace eigenscope
