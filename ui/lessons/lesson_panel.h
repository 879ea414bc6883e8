#pragma once

#include "ui/lessons/lesson_run.h"

#include <QFrame>

#include <functional>

class QLabel;
class QMenu;
class QPushButton;

namespace eigenscope {

class ElidedLabel;
class LessonPage;
class StepDots;

/// The lesson beside the views: its steps as dots, the step's page, and the buttons that lead on.
class LessonPanel final : public QFrame {
    Q_OBJECT

public:
    explicit LessonPanel(LessonRun &run, QWidget *parent = nullptr);

    /// For a hall: narrower, with nothing that only the teacher or a single learner uses.
    void setPresented(bool isPresented);
    void goOn();
    void goBack();
    /// What the window calls a thing ("reducer:isomap"), so that what is used can be listed; empty for what it does not
    /// know.
    void setNames(std::function<QString(const std::string &thing)> nameOf) { m_nameOf = std::move(nameOf); }

signals:
    void helpRequested(const QString &thing); ///< of what is used
    void leaveRequested();

private:
    QWidget *makeHeader();
    QWidget *makeSteps();
    QWidget *makeFoot();
    QWidget *makeWayBack();
    QWidget *makeUsed();
    /// What the step points at and explains, and what the window works with now, each opens its help.
    void fillUsed();
    void addKeys();
    void showStep();
    void renew();

    LessonRun &m_run;
    ElidedLabel *m_title;
    StepDots *m_dots;
    QLabel *m_where;
    LessonPage *m_page;
    QWidget *m_wayBack, *m_lock = nullptr, *m_leave = nullptr, *m_usedButton = nullptr;
    QMenu *m_used = nullptr;
    std::function<QString(const std::string &)> m_nameOf;
    QLabel *m_inForce;
    bool m_isPresented = false;
    QPushButton *m_hint, *m_show, *m_reset, *m_back, *m_next;
};

} // namespace eigenscope
