#pragma once

#include <QPointer>
#include <QWidget>

class QMainWindow;
class QShortcut;

namespace eigenscope {

class LessonRoom;
class NotesWindow;
class PresentedCards;
class ViewFrame;
class Workspace;
class WorkspaceColumns;

/// The parts of a window that change while it is shown to a hall; all of them outlive the presentation.
struct PresentedWindow {
    QMainWindow &window;
    QWidget &tools;
    WorkspaceColumns &columns;
    PresentedCards &cards;
};

/// The window as it is shown to a hall: it fills the screen, everything is drawn as large as the last row needs it, and
/// menus, tools and status line stay away. Of a lesson, the views and controls stand there that the step names; its
/// notes are on the other screen where there is one.
class Presentation final : public QObject {
    Q_OBJECT

public:
    enum class Place { Screen, Window }; ///< the whole screen, or the window as large as it is

    explicit Presentation(const PresentedWindow &parts);
    ~Presentation() override;

    /// The lesson that runs in the window; nullptr where none does.
    void setLesson(LessonRoom *lesson);

    [[nodiscard]] bool isOn() const { return m_isOn; }
    void start(Place place = Place::Screen);
    void end();
    /// The wall is black until this is called again, or a key is pressed.
    void toggleBlack();
    /// On the other screen; nullptr without one.
    [[nodiscard]] NotesWindow *notes() const;

signals:
    void changed(bool isOn);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void enlarge(Place place);
    void showChrome(bool isShown);
    void showNotes();
    void showStep();
    void showViews();
    void showCards();
    /// Views of the step, or those that stood before where it names none.
    [[nodiscard]] QList<ViewFrame *> namedViews() const;

    PresentedWindow m_parts;
    QPointer<LessonRoom> m_lesson;
    QPointer<NotesWindow> m_notes;
    QPointer<Workspace> m_workspace; ///< in which some views stand alone
    QWidget *m_black;
    QList<QShortcut *> m_keys;
    Qt::WindowStates m_before;
    bool m_isOn = false;
};

} // namespace eigenscope
