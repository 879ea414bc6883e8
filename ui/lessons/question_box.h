#pragma once

#include "ui/lessons/lesson_run.h"

#include <QWidget>

class QButtonGroup;
class QLabel;
class QLineEdit;

namespace eigenscope {

/// A question of a step with the field or the choices of its answer, and what is said to it. The right answer is in
/// none of its widgets before it was given.
class QuestionBox final : public QWidget {
    Q_OBJECT

public:
    /// Choices where there are some, else a field for a number.
    QuestionBox(const QString &ask, const QStringList &choices, QWidget *parent = nullptr);

    void showGiven(const LessonRun::Given &given);
    /// A guess is shown as it was given, without a word.
    void showGuess(const QString &guessed);

signals:
    void typed(const QString &text);
    void chosen(int choice);

private:
    void addField();
    void addChoices(const QStringList &choices);
    void showText(const QString &text);

    QLineEdit *m_field = nullptr;
    QButtonGroup *m_choices = nullptr;
    QLabel *m_verdict;
};

} // namespace eigenscope
