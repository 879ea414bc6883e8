#pragma once

#include "core/lessons/lesson_library.h"
#include "core/lessons/step_marks.h"

#include <QAbstractButton>

namespace eigenscope {

/// A lesson as a card: its title, how long it takes, how far the learner has come. A click opens it.
class LessonTile final : public QAbstractButton {
    Q_OBJECT

public:
    LessonTile(const LessonEntry &lesson, StepMarks marks, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintDots(QPainter &painter, const QRect &room) const;

    QString m_extent; ///< "20 min · step 3 of 7"
    StepMarks m_marks;
};

} // namespace eigenscope
