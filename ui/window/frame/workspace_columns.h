#pragma once

#include "ui/theme/theme.h"
#include "ui/window/frame/registries.h"

#include <QChildEvent>
#include <QPointer>
#include <QSplitter>
#include <QTimer>

namespace eigenscope {

class Card;
class MeaningPanel;
class PageStack;
class SideCards;
class ViewFrame;
class Workspace;

/// The workspaces in the middle and beside them the cards that each of them asks for. A workspace is made when it is
/// first shown; cards and views keep their state while others stand in their place.
class WorkspaceColumns final : public QSplitter {
    Q_OBJECT

public:
    WorkspaceColumns(const Registries &registries, const ViewContext &context, QWidget *parent = nullptr);

    /// Shows the workspace, and asks the pipeline for what it needs beside the session. False where there is no such
    /// workspace.
    bool showWorkspace(const QString &id);
    /// Brings a view to the front, in the workspace that is shown where that has it, else in the first that has. False
    /// where none has.
    bool showView(const QString &id);
    /// Loads what draws in 3D, then makes the one that was kept for this start, a view a turn, if nobody needs it
    /// before.
    void prepareShown();
    [[nodiscard]] bool isPrepared() const { return !m_made.isEmpty(); } ///< whether one is made
    /// Makes the views of a workspace that may be asked for soon, a view a turn, so that it stands at once then.
    void prepare(const QString &id);
    /// The one that is shown; at first the one that was kept for this start, which is made by the first that asks.
    Workspace *shown() const;
    /// Those that have been shown.
    [[nodiscard]] const QList<Workspace *> &made() const { return m_made; }
    /// Ends one that is not shown, of a window that is closed: all in one turn would hold up the others. False where
    /// there is none.
    bool endHidden();

    /// Explains this view in the panel, beside the views or, where the window is narrow, over others; or closes the
    /// panel where it speaks of it already.
    void toggleMeaning(ViewFrame *frame);
    /// Shows what a view means, whatever was explained before.
    void explain(ViewFrame *frame);
    /// The same of the view that has the keyboard; of the first one where none has it.
    void toggleMeaningOfFocus();
    /// Whether a view of the workspace that is shown has the keyboard.
    [[nodiscard]] bool hasFocusedView() const;
    /// Where the keyboard is, as pages of the manual call it, the nearest first: "card.kernel", "workspace.explore".
    [[nodiscard]] Names focusedPlaces() const;
    /// False where the panel is not open.
    bool closeMeaning();
    /// Closes the cards that are open over the views. False where there are none.
    bool closeCards();
    /// Lets the cards that these widgets belong to stand beside the views, however narrow they are, and scrolls to
    /// them; a column that has none of them folds again. Not in front of a hall.
    void reveal(const QList<const QWidget *> &parts);
    [[nodiscard]] MeaningPanel &meaning() const { return *m_meaning; }

    /// Opens this card, over the views where it is folded.
    void openCard(const Card *card);
    /// The cards that stand in the workspace that is shown.
    [[nodiscard]] QList<Card *> cards() const;
    /// One of them by its id; nullptr where there is none.
    [[nodiscard]] Card *card(const QString &id) const;
    /// For a hall the cards are away until one is opened, and light views are black on white.
    void setPresented(bool isPresented);

    /// A lesson stands beside the columns from now on: the workspaces have the layout that its author knew.
    void prepareForLesson();

    void setTheme(const Theme &theme); ///< of the window
    void takePalette();                ///< of classes: the views are drawn anew
    /// Keeps for the next start of the program which workspace is shown, and where everything stands in each.
    void keepLayout() const;

signals:
    void workspaceShown(const QString &id);
    /// A view, or what a card has, of this name.
    void exportRequested(const QString &what, const QString &name);
    void viewRequested(const QString &id); ///< by a card

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    /// What only lies over the columns, as the line that finds rows, becomes none of them.
    void childEvent(QChildEvent *event) override {
        if (event->removed())
            QSplitter::childEvent(event);
    }

private:
    /// That the views have, in a window of this theme.
    [[nodiscard]] Theme themeOfViews(const Theme &window) const;
    /// The cards fold where there is little room for the views, those at the right first.
    void fold();
    /// Where the legend is folded, or away, the views tell what their colors stand for.
    void tellColors();
    void keepWidths();
    void restoreWidths();
    SideCards *makeSide(bool isLeft);
    /// Puts the panel beside the views, or over those that it does not explain.
    void placeMeaning();
    /// Moves the panel where it lies over the views, and leaves it there.
    void placeSheet();
    Workspace *make(const WorkspaceInfo &info);
    void makeView();
    /// The one of this id among them; nullptr where there is none.
    [[nodiscard]] static Workspace *find(const QList<Workspace *> &workspaces, const std::string &id);
    /// The workspace that was kept for this start, or the first.
    [[nodiscard]] const WorkspaceInfo &kept() const;

    const Registries &m_registries;
    ViewContext m_context;
    SideCards *m_left, *m_right;
    MeaningPanel *m_meaning;
    QPointer<ViewFrame> m_spared; ///< which the panel leaves free
    bool m_hasLesson = false;     ///< beside the columns
    bool m_isPresented = false;
    PageStack *m_stack;
    QList<Workspace *> m_made;
    QList<Workspace *> m_coming; ///< whose views are being made, or are made: they were not shown yet
    QTimer m_turns;              ///< in each of which one view is
};

} // namespace eigenscope
