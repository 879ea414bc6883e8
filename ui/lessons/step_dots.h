#pragma once

#include "ui/lessons/lesson_run.h"

#include <QWidget>

namespace eigenscope {

/// The steps of a lesson as dots: done, here, open or skipped, told apart by their shape as well. A click goes there;
/// from the keyboard the arrows, Home and End lead a mark over the dots, Enter and Space go to its step.
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
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] std::optional<std::size_t> stepAt(QPoint place) const;
    [[nodiscard]] QRect placeOf(std::size_t step) const;
    /// Its title and how far it is.
    [[nodiscard]] QString words(std::size_t step) const;
    /// Leads the mark of the keyboard to a step, and tells it.
    void mark(std::size_t step);
    void showName();

    std::vector<LessonRun::Mark> m_marks;
    QStringList m_titles;
    std::size_t m_here = 0, m_marked = 0;
};

} // namespace eigenscope
