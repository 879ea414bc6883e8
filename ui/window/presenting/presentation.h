#pragma once

#include <QPointer>
#include <QWidget>

#include <functional>

class QMainWindow;
class QShortcut;

namespace eigenscope {

class Card;
class LessonPanel;
class LessonRun;
class NotesWindow;
class PresentedCards;
class ViewFrame;
class Workspace;

/// The parts of a window that change while it is shown to a hall; all of them outlive the presentation.
struct PresentedWindow {
    QMainWindow &window;
    QWidget &tools;
    PresentedCards &cards;
    /// The workspace in sight.
    std::function<Workspace *()> workspace;
    /// What a target of a step is, and a card by its id; nullptr where it does not stand.
    std::function<QWidget *(const std::string &target)> target;
    std::function<Card *(const QString &id)> card;
    /// The cards at both sides of the views go away and the views take the colors of paper; or they come back.
    std::function<void(bool isPresented)> setPresented;
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

    /// The lesson that runs in the window; both outlive the presentation.
    void setLesson(LessonRun &run, LessonPanel &panel);

    [[nodiscard]] bool isOn() const { return m_isOn; }
    void start(Place place = Place::Screen);
    /// Of the workspace in sight, those that the step names; without a lesson all, or the main one where they do not
    /// fit.
    void showViews();
    void end();
    /// The wall is black until this is called again, or a key is pressed.
    void toggleBlack();
    /// On the other screen; nullptr without one.
    [[nodiscard]] NotesWindow *notes() const;

signals:
    void changed(bool isOn);
    void stepRequested(int by); ///< forward or back, without a lesson
    void stepShown();           ///< what it names has another place now

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void enlarge(Place place);
    void showChrome(bool isShown);
    void showNotes();
    void showStep();
    void showCards();
    [[nodiscard]] static bool fits(const Workspace &workspace);
    /// Of the step itself, else of the last one before it that names some of this workspace, else the first view.
    [[nodiscard]] QList<ViewFrame *> namedViews() const;

    PresentedWindow m_parts;
    LessonRun *m_run = nullptr; ///< and its panel: nullptr without a lesson
    LessonPanel *m_panel = nullptr;
    QPointer<NotesWindow> m_notes;
    QPointer<Workspace> m_workspace; ///< in which some views stand alone
    QWidget *m_black;
    QList<QShortcut *> m_keys;
    Qt::WindowStates m_before;
    QRect m_place; ///< of the window before
    bool m_isOn = false;
};

} // namespace eigenscope
