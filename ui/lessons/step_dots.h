#pragma once

#include "ui/lessons/lesson_run.h"

#include <QWidget>

namespace eigenscope {

/// The steps of a lesson as dots: done, here, open or skipped, told apart by their shape as well. A click goes there.
class StepDots final : public QWidget {
    Q_OBJECT

public:
    explicit StepDots(QWidget *parent = nullptr);

    void show(const LessonRun &run);
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void stepRequested(std::size_t step);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] std::optional<std::size_t> stepAt(QPoint place) const;

    std::vector<LessonRun::Mark> m_marks;
    QStringList m_titles;
    std::size_t m_here = 0;
};

} // namespace eigenscope
