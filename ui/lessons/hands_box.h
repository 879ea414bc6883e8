#pragma once

#include "ui/lessons/lesson_run.h"

#include <QWidget>

class QSpinBox;

namespace eigenscope {

/// A guess taken as a show of hands: how many are for each choice, typed and drawn as bars.
class HandsBox final : public QWidget {
    Q_OBJECT

public:
    /// Of a step that has a guess with choices; the run outlives it.
    HandsBox(LessonRun &run, std::size_t step, QWidget *parent = nullptr);

    void renew();

private:
    class Bar;
    LessonRun &m_run;
    std::size_t m_step;
    QList<QSpinBox *> m_counts;
    QList<Bar *> m_bars;
};

} // namespace eigenscope
