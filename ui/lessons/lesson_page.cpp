#include "ui/lessons/lesson_page.h"

#include "ui/formula/formula_label.h"
#include "ui/formula/formula_line.h"
#include "ui/lessons/hands_box.h"
#include "ui/lessons/question_box.h"
#include "ui/lessons/step_task.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr double titleSize = 16; // px

QStringList listOf(const Names &names) {
    QStringList list;
    for (const std::string &name : names)
        list.append(QString::fromStdString(name));
    return list;
}

/// An entry of a list behind its dot.
QWidget *entry(FormulaLabel *label) {
    auto *line = new QWidget;
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(4, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(new QLabel("•"), 0, Qt::AlignTop);
    row->addWidget(label, 1);
    return line;
}

} // namespace

LessonPage::LessonPage(QWidget *parent) : QScrollArea(parent) {
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::ClickFocus);
}

void LessonPage::showStep(LessonRun &run) {
    m_run = &run;
    m_words.clear();
    m_questions.clear();
    m_guess = nullptr;
    m_task = nullptr;
    auto *page = new QWidget;
    page->setObjectName("meaningPage");
    auto *rows = new QVBoxLayout(page);
    rows->setContentsMargins(16, 12, 16, 16);
    rows->setSpacing(10);
    auto *title = new FormulaLabel("**" + QString::fromStdString(run.step().title) + "**");
    title->setFontSize(titleSize);
    rows->addWidget(title);
    addWords(*rows);
    addGuess(*rows);
    addTask(*rows);
    addQuestions(*rows);
    m_hints = new QVBoxLayout;
    m_hints->setSpacing(6);
    rows->addLayout(m_hints);
    for (const std::string &note : run.step().notes) {
        auto *words = new FormulaLabel(filled(note));
        words->setSecondary(true);
        rows->addWidget(words);
    }
    rows->addStretch();
    setWidget(page);
    verticalScrollBar()->setValue(0);
    renew();
}

QWidget *LessonPage::section(const QString &name) const {
    const auto first = [this](auto Shown::*part) -> QWidget * {
        const auto found = std::ranges::find_if(m_words, [part](const Shown &shown) { return shown.*part != nullptr; });
        return found == m_words.end() ? nullptr : (*found).*part;
    };
    if (name == "text")
        return first(&Shown::label);
    if (name == "formula" || name == "values")
        return first(&Shown::line);
    if (name == "task")
        return m_task;
    if (name == "question")
        return m_questions.empty() ? static_cast<QWidget *>(m_guess) : m_questions.front();
    return m_hints && m_hints->count() > 0 ? m_hints->itemAt(0)->widget() : nullptr;
}

QString LessonPage::filled(const std::string &text) const {
    return LessonWords(LessonWords::Kind::Paragraph, text).filled(m_run->values());
}

void LessonPage::addWords(QVBoxLayout &rows) {
    std::vector<LessonWords> all = wordsOf(m_run->step().text);
    if (m_run->index() == 0) {
        std::vector<LessonWords> first = wordsOf(m_run->lesson().introduction);
        all.insert(all.begin(), first.begin(), first.end());
    }
    for (LessonWords &words : all) {
        Shown shown{std::move(words)};
        if (shown.words.kind() == LessonWords::Kind::Formula) {
            rows.addWidget(shown.line = new FormulaLine);
            shown.line->setLarge(m_isPresented);
        } else {
            shown.label = new FormulaLabel;
            const bool isEntry = shown.words.kind() == LessonWords::Kind::Entry;
            rows.addWidget(isEntry ? entry(shown.label) : shown.label);
        }
        m_words.push_back(std::move(shown));
    }
}

void LessonPage::addGuess(QVBoxLayout &rows) {
    const auto &guess = m_run->step().guess;
    if (!guess)
        return;
    if (m_isPresented && !guess->choices.empty()) {
        rows.addWidget(new HandsBox(*m_run, m_run->index()));
        return;
    }
    m_guess =
        new QuestionBox(tr("**Guess first.**") + ' ' + QString::fromStdString(guess->ask), listOf(guess->choices));
    connect(m_guess, &QuestionBox::typed, this, [this](const QString &text) {
        const auto number = typedNumber(text.toStdString());
        m_run->guess(text, number ? Json(*number) : Json());
    });
    connect(m_guess, &QuestionBox::chosen, this, [this](int choice) {
        m_run->guess(QString::fromStdString(m_run->step().guess->choices[static_cast<std::size_t>(choice)]), choice);
    });
    rows.addWidget(m_guess);
}

void LessonPage::addTask(QVBoxLayout &rows) {
    if (m_run->step().task.empty())
        return;
    m_task = new StepTask;
    rows.addWidget(m_task);
}

void LessonPage::addQuestions(QVBoxLayout &rows) {
    for (std::size_t i = 0; i < m_run->step().questions.size(); ++i) {
        const LessonQuestion &question = m_run->step().questions[i];
        auto *box = new QuestionBox(QString::fromStdString(question.ask), listOf(question.choices));
        connect(box, &QuestionBox::typed, this, [this, i](const QString &text) { m_run->answer(i, text); });
        connect(box, &QuestionBox::chosen, this,
                [this, i](int choice) { m_run->choose(i, static_cast<std::size_t>(choice)); });
        m_questions.push_back(box);
        rows.addWidget(box);
    }
}

void LessonPage::renewHints() {
    if (m_isPresented)
        return;
    const Names &hints = m_run->step().hints;
    for (auto i = static_cast<std::size_t>(m_hints->count()); i < m_run->openHints(); ++i) {
        auto *frame = new QFrame;
        frame->setObjectName("lessonHint");
        auto *inside = new QVBoxLayout(frame);
        inside->setContentsMargins(10, 6, 10, 6);
        inside->addWidget(
            new FormulaLabel("**" + tr("Hint %1 of %2").arg(i + 1).arg(hints.size()) + "** " + filled(hints[i])));
        m_hints->addWidget(frame);
    }
}

void LessonPage::renew() {
    for (const Shown &shown : m_words) {
        const QString text = shown.words.filled(m_run->values());
        if (shown.label && shown.label->words() != text)
            shown.label->setWords(text);
        if (shown.line && shown.line->tex() != text)
            shown.line->setTex(text);
        if (shown.line)
            shown.line->setPale(!m_run->isIdle());
    }
    if (m_guess)
        m_guess->showGuess(m_run->guessed());
    if (m_task) {
        const std::size_t parts = m_run->step().checks.size();
        const QString turn =
            parts > 1 && m_run->met() < parts ? tr("part %1 of %2").arg(m_run->met() + 1).arg(parts) : QString();
        m_task->show(filled(m_run->step().task), m_run->task(), turn);
    }
    for (std::size_t i = 0; i < m_questions.size(); ++i)
        m_questions[i]->showGiven(m_run->given(i));
    renewHints();
}

} // namespace eigenscope

#include "moc_lesson_page.cpp"
