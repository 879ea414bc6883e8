#pragma once

#include "ui/lessons/lesson_run.h"

#include <QFrame>

class QLabel;

namespace eigenscope {

class FormulaLabel;

/// What a step asks to be done, and how far that has come: to do, nearly, done.
class StepTask final : public QFrame {
    Q_OBJECT

public:
    explicit StepTask(QWidget *parent = nullptr);

    /// `turn` says which of several parts is next; empty where there is one.
    void show(const QString &task, LessonRun::Task state, const QString &turn);

private:
    QLabel *m_state;
    FormulaLabel *m_words;
};

} // namespace eigenscope
