#include "ui/workspaces/meaning_page.h"

#include "ui/formula/formula_label.h"
#include "ui/formula/formula_line.h"
#include "ui/text/spoken_widget.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

using Kind = MeaningPart::Kind;

constexpr double headlineSize = 15; // px
constexpr int badgeSize = 20;

/// A quiet box around formulas or a caution.
QFrame *box(const char *name) {
    auto *frame = new QFrame;
    frame->setObjectName(name);
    auto *layout = new QVBoxLayout(frame);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(8);
    return frame;
}

} // namespace

MeaningPage::MeaningPage(QWidget *parent) : QScrollArea(parent) {
    setAccessibleName(tr("Explanation"));
    speakOf(*this, {.role = QAccessible::Pane});
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::ClickFocus);
}

void MeaningPage::setParts(const std::vector<MeaningPart> &parts) {
    m_parts = parts;
    m_numbers.clear();
    fill();
    verticalScrollBar()->setValue(0);
}

void MeaningPage::fill() {
    m_numberLines = nullptr;
    m_divider = nullptr;
    auto *page = new QWidget;
    page->setObjectName("meaningPage");
    auto *rows = new QVBoxLayout(page);
    rows->setContentsMargins(16, 14, 16, 16);
    rows->setSpacing(10);
    int hints = 0;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const MeaningPart &part = m_parts[i];
        switch (part.kind) {
        case Kind::Headline: {
            auto *headline = new FormulaLabel("**" + part.text + "**");
            headline->setFontSize(headlineSize);
            rows->addWidget(headline);
            break;
        }
        case Kind::Words: rows->addWidget(new FormulaLabel(part.text)); break;
        case Kind::Formula: rows->addWidget(makeFormulas(i)); break;
        case Kind::LookFor:
            if (hints == 0) {
                auto *title = new FormulaLabel("**" + tr("What to look for") + "**");
                title->setSecondary(true);
                rows->addWidget(title);
            }
            rows->addWidget(makeHint(++hints, part.text));
            break;
        case Kind::Caution: rows->addWidget(makeCaution(part.text)); break;
        }
    }
    if (!m_numberLines) { // a view without a formula has its numbers at the end
        std::size_t none = m_parts.size();
        rows->addWidget(makeFormulas(none));
    }
    rows->addStretch();
    setWidget(page);
    showNumbers();
}

/// The formulas that follow each other in one box, the first box with the numbers.
QWidget *MeaningPage::makeFormulas(std::size_t &part) {
    QFrame *frame = box("formulaBox");
    auto *lines = static_cast<QVBoxLayout *>(frame->layout());
    for (; part < m_parts.size() && m_parts[part].kind == Kind::Formula; ++part)
        lines->addWidget(new FormulaLine(m_parts[part].text));
    --part;
    if (!m_numberLines) {
        m_divider = new QFrame;
        m_divider->setObjectName("formulaDivider");
        m_divider->setFixedHeight(1);
        lines->addWidget(m_divider);
        m_numberLines = new QVBoxLayout;
        m_numberLines->setSpacing(8);
        lines->addLayout(m_numberLines);
    }
    return frame;
}

QWidget *MeaningPage::makeHint(int number, const QString &words) const {
    auto *hint = new QWidget;
    auto *row = new QHBoxLayout(hint);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    auto *badge = new QLabel(QString::number(number));
    badge->setObjectName("hintBadge");
    badge->setAlignment(Qt::AlignCenter);
    badge->setFixedSize(badgeSize, badgeSize);
    row->addWidget(badge, 0, Qt::AlignTop);
    row->addWidget(new FormulaLabel(words), 1);
    return hint;
}

QWidget *MeaningPage::makeCaution(const QString &words) const {
    QFrame *frame = box("cautionBox");
    frame->layout()->addWidget(new FormulaLabel("**" + tr("Caution.") + "** " + words));
    return frame;
}

void MeaningPage::setNumbers(const QStringList &numbers, bool pale) {
    if (numbers == m_numbers && pale == m_pale)
        return;
    m_numbers = numbers;
    m_pale = pale;
    showNumbers();
}

void MeaningPage::showNumbers() {
    if (!m_numberLines)
        return;
    // Lines stay as they are, so that nothing jumps while numbers change.
    while (m_numberLines->count() > m_numbers.size())
        delete m_numberLines->takeAt(m_numberLines->count() - 1)->widget();
    for (qsizetype i = 0; i < m_numbers.size(); ++i) {
        if (i >= m_numberLines->count())
            m_numberLines->addWidget(new FormulaLine);
        auto *line = static_cast<FormulaLine *>(m_numberLines->itemAt(static_cast<int>(i))->widget());
        if (line->tex() != m_numbers[i])
            line->setTex(m_numbers[i]);
        line->setPale(m_pale);
    }
    const auto *lines = static_cast<QVBoxLayout *>(m_divider->parentWidget()->layout());
    m_divider->setVisible(!m_numbers.isEmpty() && lines->indexOf(m_divider) > 0);
    m_divider->parentWidget()->setVisible(lines->indexOf(m_divider) > 0 || !m_numbers.isEmpty());
}

} // namespace eigenscope

#include "moc_meaning_page.cpp"
