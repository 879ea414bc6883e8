#include "ui/lessons/question_box.h"

#include "ui/controls/wrapped_choice.h"
#include "ui/formula/formula_label.h"
#include "ui/text/number_format.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace eigenscope {
namespace {

using Kind = AnswerVerdict::Kind;

constexpr int fieldWidth = 110; // px

QString wordsOf(const LessonRun::Given &given) {
    const QString say = QString::fromStdString(given.verdict.say);
    switch (given.verdict.kind) {
    case Kind::Right: return "✓ " + (say.isEmpty() ? QuestionBox::tr("That is right.") : say);
    case Kind::NoNumber:
        return QuestionBox::tr("“%1” is no number. Type one, for example 0.333 or 1/3.").arg(given.typed);
    case Kind::NotYet: return QuestionBox::tr("Not yet: do the task first.");
    case Kind::Wrong: break;
    }
    return "✗ " + (say.isEmpty() ? QuestionBox::tr("Not yet. You gave %1.").arg(given.typed) : say);
}

} // namespace

QuestionBox::QuestionBox(const QString &ask, const QStringList &choices, QWidget *parent)
    : QWidget(parent), m_verdict(new QLabel) {
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(6);
    rows->addWidget(new FormulaLabel(ask));
    if (choices.isEmpty())
        addField();
    else
        addChoices(choices);
    m_verdict->setWordWrap(true);
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->hide();
    rows->addWidget(m_verdict);
    setAccessibleName(ask);
}

void QuestionBox::addField() {
    m_field = new QLineEdit;
    m_field->setFixedWidth(fieldWidth);
    m_field->setAccessibleName(tr("Your answer"));
    auto *check = new QPushButton(tr("Check"));
    check->setToolTip(tr("Check the answer (Enter)"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_field);
    row->addWidget(check);
    row->addStretch();
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    const auto give = [this] {
        if (const QString text = m_field->text().trimmed(); !text.isEmpty())
            emit typed(typedNumber(text));
    };
    connect(m_field, &QLineEdit::returnPressed, this, give);
    connect(check, &QPushButton::clicked, this, give);
}

void QuestionBox::addChoices(const QStringList &choices) {
    m_choices = new QButtonGroup(this);
    for (int i = 0; i < choices.size(); ++i) {
        auto *choice = new WrappedChoice(choices[i]);
        m_choices->addButton(choice, i);
        layout()->addWidget(choice);
    }
    connect(m_choices, &QButtonGroup::idClicked, this, &QuestionBox::chosen);
}

void QuestionBox::showText(const QString &text) {
    if (m_field && !m_field->hasFocus() && m_field->text() != text)
        m_field->setText(text);
    if (m_choices)
        for (QAbstractButton *choice : m_choices->buttons())
            if (choice->text() == text)
                choice->setChecked(true);
}

void QuestionBox::showGiven(const LessonRun::Given &given) {
    m_verdict->setVisible(!given.typed.isEmpty());
    if (given.typed.isEmpty())
        return;
    showText(given.typed);
    const QString words = given.isWaiting ? tr("Checked when the results are there.") : wordsOf(given);
    if (m_verdict->text() == words)
        return;
    m_verdict->setText(words);
    m_verdict->setProperty("role", given.isWaiting ? "secondary" : given.isRight() ? "good" : "bad");
    m_verdict->style()->unpolish(m_verdict);
    m_verdict->style()->polish(m_verdict);
}

void QuestionBox::showGuess(const QString &guessed) {
    showText(guessed);
}

} // namespace eigenscope

#include "moc_question_box.cpp"
