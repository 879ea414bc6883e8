#include "ui/start/start_page.h"

#include "ui/controls/passed_focus.h"
#include "ui/start/continue_card.h"
#include "ui/start/drop_zone.h"
#include "ui/start/gallery.h"
#include "ui/start/lesson_strip.h"
#include "ui/start/recent_card.h"
#include "ui/start/tag_choice.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int leftWidth = 306, leastLeftWidth = 246; // px; the first as the cards of a workspace have at first
constexpr double leftShare = 0.36;
constexpr int lowPage = 400; // px: below it there is no room for lessons beside a row of samples

QLabel *label(const QString &text, const char *role) {
    auto *label = new QLabel(text);
    label->setProperty("role", role);
    return label;
}

QPushButton *buttonOf(QAction *action, const QString &text) {
    auto *button = new QPushButton(text);
    button->setToolTip(action->shortcut().toString(QKeySequence::NativeText));
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    return button;
}

} // namespace

StartPage::StartPage(std::vector<GalleryEntry> entries, QAction *open, QAction *paste, QWidget *parent)
    : QWidget(parent), m_gallery(new Gallery(std::move(entries))), m_lessons(new LessonStrip),
      m_count(label({}, "secondary")), m_continue(new ContinueCard), m_recent(new RecentCard), m_drop(new DropZone) {
    setAccessibleName(tr("Start page"));
    auto *columns = new QHBoxLayout(this);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addWidget(makeLeft(open, paste));
    columns->addWidget(makeRight(), 1);
    passFocus(*this, *m_gallery);

    connect(m_gallery, &Gallery::sourceRequested, this, &StartPage::sourceRequested);
    connect(m_lessons, &LessonStrip::lessonRequested, this, &StartPage::lessonRequested);
    connect(m_continue, &ContinueCard::recoverRequested, this, &StartPage::recoverRequested);
    connect(m_continue, &ContinueCard::recoverAllRequested, this, &StartPage::recoverAllRequested);
    connect(m_continue, &ContinueCard::discardRequested, this, &StartPage::discardRequested);
    connect(m_continue, &ContinueCard::fileRequested, this, &StartPage::fileRequested);
    connect(m_continue, &ContinueCard::forgetRequested, this, &StartPage::forgetRequested);
    connect(m_recent, &RecentCard::fileRequested, this, &StartPage::fileRequested);
    connect(m_recent, &RecentCard::forgetRequested, this, &StartPage::forgetRequested);
    showTag({});
}

QWidget *StartPage::makeLeft(QAction *open, QAction *paste) {
    auto *card = new Card(tr("Open"));
    auto *openButton = buttonOf(open, tr("Open…"));
    openButton->setProperty("accent", true);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(openButton);
    buttons->addWidget(buttonOf(paste, tr("Paste table")));
    buttons->addStretch();
    card->body().addLayout(buttons);
    card->body().addWidget(m_drop);

    auto *column = new QWidget;
    auto *cards = new QVBoxLayout(column);
    cards->setContentsMargins(10, 10, 10, 10);
    cards->setSpacing(8);
    cards->addWidget(card);
    cards->addWidget(m_continue);
    cards->addWidget(m_recent);
    cards->addStretch();
    auto *stays = label(tr("Everything stays on this computer."), "secondary");
    stays->setWordWrap(true);
    cards->addWidget(stays);

    m_left = new QScrollArea;
    m_left->setObjectName("cardColumn");
    m_left->setFrameShape(QFrame::NoFrame);
    m_left->setWidgetResizable(true);
    m_left->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_left->setFixedWidth(leftWidth);
    m_left->setFocusPolicy(Qt::NoFocus);
    m_left->setWidget(column);
    return m_left;
}

QWidget *StartPage::makeRight() {
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(label(tr("Samples"), "title"));
    head->addWidget(m_count);
    auto *tags = new TagChoice(m_gallery->tags());
    connect(tags, &TagChoice::chosen, this, &StartPage::showTag);
    head->addWidget(tags, 1);

    auto *right = new QWidget;
    auto *rows = new QVBoxLayout(right);
    rows->setContentsMargins(14, 12, 6, 0);
    rows->setSpacing(10);
    rows->addLayout(head);
    rows->addWidget(m_gallery, 1);
    rows->addWidget(m_lessons);
    return right;
}

void StartPage::showLessons(const std::vector<LessonEntry> &lessons, const LessonProgress &progress) {
    m_lessons->show(lessons, progress);
}

void StartPage::showTag(const QString &tag) {
    m_gallery->showTag(tag);
    m_count->setText(tr("%1 of %2").arg(m_gallery->shownCount()).arg(m_gallery->count()));
}

void StartPage::showRecovered(std::vector<RecoveredWork> recovered) {
    m_recovered = std::move(recovered);
    m_continue->show(m_recovered, m_sessions);
}

void StartPage::showRecent(std::vector<RecentWork> sessions, const std::vector<RecentWork> &files) {
    m_sessions = std::move(sessions);
    m_continue->show(m_recovered, m_sessions);
    m_recent->show(files);
}

/// On a small screen the samples have the room; the lessons stand in their menu too.
void StartPage::resizeEvent(QResizeEvent *event) {
    const int least = std::max(leastLeftWidth, m_left->widget()->minimumSizeHint().width());
    m_left->setFixedWidth(std::max(least, std::min(leftWidth, static_cast<int>(leftShare * width()))));
    m_lessons->setRoom(height() >= lowPage);
    QWidget::resizeEvent(event);
}

void StartPage::setDragged(bool isDragged) {
    m_drop->setDragged(isDragged);
}

} // namespace eigenscope

#include "moc_start_page.cpp"
