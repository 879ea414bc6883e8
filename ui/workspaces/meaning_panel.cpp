#include "ui/workspaces/meaning_panel.h"

#include "ui/controls/elided_label.h"
#include "ui/controls/icon_button.h"
#include "ui/formula/math_font.h"
#include "ui/text/said.h"
#include "ui/text/spoken_widget.h"
#include "ui/views/todays_numbers.h"
#include "ui/workspaces/meaning_page.h"
#include "ui/workspaces/view_frame.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr int leastWidth = 280, usualWidth = 360; // px

} // namespace

MeaningPanel::MeaningPanel(Document &document, QWidget *parent)
    : QFrame(parent), m_document(document), m_page(new MeaningPage) {
    setObjectName("meaningPanel");
    setAccessibleName(tr("What it means"));
    speakOf(*this, {.role = QAccessible::Pane});
    setMinimumWidth(leastWidth);
    resize(usualWidth, height());
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 10, 10, 10);
    rows->setSpacing(0);
    rows->addWidget(makeHeader());
    auto *body = new QFrame;
    body->setObjectName("viewBody");
    auto *inside = new QVBoxLayout(body);
    inside->setContentsMargins(2, 0, 2, 4);
    inside->addWidget(m_page);
    inside->addWidget(makeLessonLink());
    rows->addWidget(body, 1);

    m_changed.setSingleShot(true);
    m_changed.setInterval(0);
    connect(&m_changed, &QTimer::timeout, this, &MeaningPanel::showNumbers);
    const auto change = [this] { m_changed.start(); };
    connect(&m_document, &Document::resultChanged, this, change);
    connect(&m_document, &Document::statusChanged, this, change);
    connect(&m_document, &Document::sessionChanged, this, change);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { follow(now); });
}

QWidget *MeaningPanel::makeHeader() {
    auto *header = new QFrame;
    header->setObjectName("viewHeader");
    auto *row = new QHBoxLayout(header);
    row->setContentsMargins(10, 3, 6, 3);
    row->setSpacing(4);
    auto *name = new QLabel(tr("What it means"));
    name->setProperty("role", "title");
    m_title = new ElidedLabel;
    m_title->setSecondary(true);
    row->addWidget(name);
    row->addSpacing(4);
    row->addWidget(m_title, 1);
    connect(addButton(header, "copy", tr("Copy the text, formulas as LaTeX")), &QToolButton::clicked, this,
            &MeaningPanel::copyText);
    m_pin = addButton(header, "pin", tr("Stay with this view"));
    m_pin->setCheckable(true);
    connect(addButton(header, "close", tr("Close (Esc)")), &QToolButton::clicked, this, &MeaningPanel::closeRequested);
    return header;
}

QWidget *MeaningPanel::makeLessonLink() {
    m_lesson = new QLabel;
    m_lesson->setObjectName("lessonLink");
    m_lesson->setWordWrap(true);
    m_lesson->setContentsMargins(14, 4, 14, 6);
    m_lesson->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_lesson->hide();
    connect(m_lesson, &QLabel::linkActivated, this, &MeaningPanel::lessonRequested);
    return m_lesson;
}

void MeaningPanel::setLesson(const QString &words) {
    m_lesson->setText("<a href=\"lesson\">" + words.toHtmlEscaped() + "</a>");
    m_lesson->setAccessibleName(words);
    m_lesson->setHidden(words.isEmpty());
}

QToolButton *MeaningPanel::addButton(QWidget *header, const char *drawing, const QString &text) {
    auto *button = iconButton(drawing, text, 16);
    button->setFocusPolicy(Qt::TabFocus);
    header->layout()->addWidget(button);
    return button;
}

bool MeaningPanel::isPinned() const {
    return m_pin->isChecked();
}

void MeaningPanel::explain(ViewFrame *frame) {
    if (frame == m_frame)
        return;
    mark(false);
    if (m_frame)
        disconnect(&m_frame->view(), nullptr, &m_changed, nullptr);
    m_frame = frame;
    if (!frame)
        return;
    connect(&frame->view(), &View::captionChanged, &m_changed, qOverload<>(&QTimer::start));
    mark(isVisible());
    m_title->setText(frame->windowTitle());
    auto parts = readMeaning(frame->info().meaning);
    if (!parts) // the contract of the views holds it to be readable
        parts = std::vector<MeaningPart>{{MeaningPart::Kind::Words, said(parts.error().message)}};
    m_page->setParts(*parts);
    showNumbers();
    emit explanationChanged();
}

void MeaningPanel::mark(bool isExplained) {
    if (m_frame)
        m_frame->setExplained(isExplained);
}

void MeaningPanel::follow(QWidget *focused) {
    if (!isVisible() || isPinned())
        return;
    for (QWidget *widget = focused; widget; widget = widget->parentWidget())
        if (auto *frame = qobject_cast<ViewFrame *>(widget))
            return explain(frame);
}

void MeaningPanel::showNumbers() {
    if (!m_frame || !isVisible())
        return;
    using State = StageStatus::State;
    const Stage stage = m_frame->info().stage;
    const QStringList own = m_frame->view().whyEmpty().isEmpty() ? m_frame->view().numbersToday() : QStringList();
    const State state = m_document.status(stage).state;
    m_page->setNumbers(own.isEmpty() ? stageNumbers(m_document, stage) : own,
                       state == State::Waiting || state == State::Running || state == State::Stale);
}

void MeaningPanel::copyText() {
    QApplication::clipboard()->setText(m_page->text());
    m_document.say(tr("What “%1” means is on the clipboard.").arg(m_title->text()));
}

void MeaningPanel::tellMissingFont() {
    if (MathFont::installed() || std::exchange(m_toldFont, true))
        return;
    m_document.say(tr("Formulas are plain text, since there is no font for mathematics. Install the package "
                      "fonts-texgyre-math to have them typeset."));
}

void MeaningPanel::showEvent(QShowEvent *event) {
    QFrame::showEvent(event);
    tellMissingFont();
    mark(true);
    showNumbers();
}

void MeaningPanel::hideEvent(QHideEvent *event) {
    QFrame::hideEvent(event);
    mark(false);
}

} // namespace eigenscope

#include "moc_meaning_panel.cpp"
