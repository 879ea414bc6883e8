#include "ui/lessons/step_task.h"

#include "ui/formula/formula_label.h"

#include <QLabel>
#include <QStyle>
#include <QVBoxLayout>

namespace eigenscope {

StepTask::StepTask(QWidget *parent) : QFrame(parent), m_state(new QLabel), m_words(new FormulaLabel) {
    setObjectName("taskBox");
    m_state->setProperty("role", "title");
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(12, 8, 12, 10);
    rows->setSpacing(4);
    rows->addWidget(m_state);
    rows->addWidget(m_words);
}

void StepTask::show(const QString &task, LessonRun::Task state, const QString &turn) {
    const char *name = state == LessonRun::Task::Done ? "done" : state == LessonRun::Task::Nearly ? "nearly" : "open";
    const QString sign = state == LessonRun::Task::Done     ? tr("✓ Done")
                         : state == LessonRun::Task::Nearly ? tr("◑ Nearly")
                                                            : tr("○ To do");
    m_state->setText(turn.isEmpty() ? sign : sign + " · " + turn);
    if (m_words->words() != task)
        m_words->setWords(task);
    setAccessibleName(m_state->text() + ": " + task);
    if (property("state") == name)
        return;
    setProperty("state", name);
    style()->unpolish(this);
    style()->polish(this);
}

} // namespace eigenscope

#include "moc_step_task.cpp"
