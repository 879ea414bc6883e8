#pragma once

#include "ui/lessons/lesson_run.h"
#include "ui/lessons/lesson_words.h"

#include <QScrollArea>

class QLabel;
class QVBoxLayout;

namespace eigenscope {

class FormulaLabel;
class FormulaLine;
class QuestionBox;
class StepTask;

/// The words of a step with its formulas and live values, its guess, task, questions and hints, one beneath the other.
class LessonPage final : public QScrollArea {
    Q_OBJECT

public:
    explicit LessonPage(QWidget *parent = nullptr);

    /// For a hall: formulas as wide as the page, guesses as a show of hands, and no hint.
    void setPresented(bool isPresented) { m_isPresented = isPresented; }
    /// Shows the step that the run is at.
    void showStep(LessonRun &run);
    /// A part of it by its name: "text", "formula", "values" (which stand in both), "task", "question", "hints";
    /// nullptr where the step has none.
    [[nodiscard]] QWidget *section(const QString &name) const;
    /// Shows its values, task, answers and hints as they are now.
    void renew();

private:
    /// Words with what shows them: one of the two.
    struct Shown {
        LessonWords words;
        FormulaLabel *label = nullptr;
        FormulaLine *line = nullptr;
    };

    void addWords(QVBoxLayout &rows);
    void addGuess(QVBoxLayout &rows);
    void addTask(QVBoxLayout &rows);
    void addQuestions(QVBoxLayout &rows);
    [[nodiscard]] QString filled(const std::string &text) const;
    void renewHints();

    LessonRun *m_run = nullptr;
    std::vector<Shown> m_words;
    QuestionBox *m_guess = nullptr;
    StepTask *m_task = nullptr;
    std::vector<QuestionBox *> m_questions;
    QVBoxLayout *m_hints = nullptr;
    bool m_isPresented = false;
};

} // namespace eigenscope
