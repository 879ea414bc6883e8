#pragma once

#include "ui/lessons/lesson_run.h"

#include <QElapsedTimer>
#include <QScrollArea>

class QLabel;

namespace eigenscope {

/// What only the teacher sees while a lesson is on the wall: the notes of the step, what is expected, all hints, the
/// shows of hands, the clock and the next step.
class NotesWindow final : public QWidget {
    Q_OBJECT

public:
    /// The run outlives it.
    explicit NotesWindow(LessonRun &run);

private:
    void showStep();
    QWidget *makeNotes();
    QWidget *makeSide();
    void tick();

    LessonRun &m_run;
    QScrollArea *m_notes;
    QLabel *m_clock, *m_running, *m_next;
    QElapsedTimer m_since;
    QTimer m_ticking;
};

} // namespace eigenscope
