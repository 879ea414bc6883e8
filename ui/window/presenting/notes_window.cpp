#include "ui/window/presenting/notes_window.h"

#include "ui/formula/formula_label.h"
#include "ui/formula/formula_line.h"
#include "ui/lessons/hands_box.h"
#include "ui/lessons/lesson_words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTime>

namespace eigenscope {
namespace {

constexpr int sideWidth = 300, noteSize = 16; // px
constexpr std::chrono::seconds tickInterval{1};
constexpr int secondsPerMinute = 60;

QLabel *secondary(const QString &text) {
    auto *label = new QLabel(text);
    label->setProperty("role", "secondary");
    return label;
}

QLabel *sized(int pixels, bool isBold = false) {
    auto *label = new QLabel;
    label->setFont(interfaceFont(pixels, isBold));
    label->setWordWrap(true);
    return label;
}

/// What a question is answered with: the right choice, or the number that the answer has now.
QString expected(const LessonQuestion &question, const NameSource &names) {
    if (!question.choices.empty())
        return QString::fromStdString(question.choices[question.right]);
    const auto value = question.answer ? question.answer->value(names) : Result<ConditionValue>(Error{});
    return value ? QString::fromStdString(liveText(*value, {LiveFormat::Kind::Digits, 4})) : QString("–");
}

} // namespace

NotesWindow::NotesWindow(LessonRun &run)
    : m_run(run), m_notes(new QScrollArea), m_clock(sized(34, true)), m_running(secondary({})),
      m_next(sized(16, true)) {
    setWindowTitle(tr("Notes — %1 — Eigenscope").arg(QString::fromStdString(run.lesson().head.title)));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 16, 16, 16);
    row->setSpacing(16);
    m_notes->setWidgetResizable(true);
    row->addWidget(m_notes, 1);
    row->addWidget(makeSide());
    m_since.start();
    connect(&m_ticking, &QTimer::timeout, this, &NotesWindow::tick);
    m_ticking.start(tickInterval);
    connect(&run, &LessonRun::stepChanged, this, &NotesWindow::showStep);
    showStep();
    tick();
}

QWidget *NotesWindow::makeSide() {
    auto *side = new QWidget;
    side->setFixedWidth(sideWidth);
    auto *rows = new QVBoxLayout(side);
    rows->addWidget(m_clock);
    rows->addWidget(m_running);
    rows->addSpacing(16);
    rows->addWidget(secondary(tr("Next")));
    rows->addWidget(m_next);
    rows->addStretch();
    rows->addWidget(secondary(tr("Page Up: back · Page Down: next · B: black")));
    return side;
}

void NotesWindow::tick() {
    m_clock->setText(QTime::currentTime().toString("HH:mm"));
    m_running->setText(tr("running %1 min").arg(m_since.elapsed() / 1000 / secondsPerMinute));
}

QWidget *NotesWindow::makeNotes() {
    auto *page = new QWidget;
    page->setObjectName("meaningPage");
    auto *rows = new QVBoxLayout(page);
    rows->setContentsMargins(20, 16, 20, 16);
    rows->setSpacing(8);
    const LessonStep &step = m_run.step();
    const auto add = [&](const QString &text) {
        auto *words = new FormulaLabel(text);
        words->setFontSize(noteSize);
        rows->addWidget(words);
    };
    const auto filled = [this](const std::string &text) {
        return LessonWords(LessonWords::Kind::Paragraph, text).filled(m_run.values());
    };
    rows->addWidget(secondary(tr("Notes · step %1 of %2: %3")
                                  .arg(m_run.index() + 1)
                                  .arg(m_run.lesson().steps.size())
                                  .arg(QString::fromStdString(step.title))));
    for (const std::string &paragraph : step.teacher)
        add(filled(paragraph));
    if (step.teacher.empty())
        rows->addWidget(secondary(tr("This step has no notes.")));
    if (!step.task.empty()) {
        rows->addWidget(secondary(tr("Task")));
        add(filled(step.task));
    }
    for (const LessonQuestion &question : step.questions) {
        rows->addWidget(secondary(tr("Expected")));
        add(QString::fromStdString(question.ask) + " **" + expected(question, m_run.values()) + "**");
    }
    for (std::size_t i = 0; i < step.hints.size(); ++i) {
        rows->addWidget(secondary(tr("Hint %1 of %2").arg(i + 1).arg(step.hints.size())));
        add(filled(step.hints[i]));
    }
    for (std::size_t i = 0; i <= m_run.index(); ++i)
        if (const auto &guess = m_run.lesson().steps[i].guess; guess && !guess->choices.empty()) {
            rows->addWidget(secondary(tr("Show of hands, step %1").arg(i + 1)));
            rows->addWidget(new HandsBox(m_run, i));
        }
    rows->addStretch();
    return page;
}

void NotesWindow::showStep() {
    m_notes->setWidget(makeNotes());
    const bool isLast = m_run.index() + 1 == m_run.lesson().steps.size();
    m_next->setText(isLast ? tr("The lesson ends here.")
                           : tr("Step %1: %2")
                                 .arg(m_run.index() + 2)
                                 .arg(QString::fromStdString(m_run.lesson().steps[m_run.index() + 1].title)));
}

} // namespace eigenscope

#include "moc_notes_window.cpp"
