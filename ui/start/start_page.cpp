#include "ui/start/start_page.h"

#include "ui/controls/passed_focus.h"
#include "ui/start/continue_card.h"
#include "ui/start/drop_zone.h"
#include "ui/start/gallery.h"
#include "ui/start/lesson_strip.h"
#include "ui/start/recent_card.h"

#include <QAction>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr int leftWidth = 306; // px, as the cards of a workspace have at first

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

    auto *area = new QScrollArea;
    area->setObjectName("cardColumn");
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFixedWidth(leftWidth);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(column);
    return area;
}

QWidget *StartPage::makeRight() {
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(label(tr("Samples"), "title"));
    head->addWidget(m_count);
    head->addStretch();
    head->addWidget(makeTags());

    auto *right = new QWidget;
    auto *rows = new QVBoxLayout(right);
    rows->setContentsMargins(14, 12, 6, 0);
    rows->setSpacing(10);
    rows->addLayout(head);
    rows->addWidget(m_gallery, 1);
    rows->addWidget(m_lessons);
    return right;
}

QWidget *StartPage::makeTags() {
    auto *tags = new QWidget;
    tags->setAccessibleName(tr("Kinds of samples"));
    tags->setMinimumWidth(1); // buttons that are not dressed yet would make a small window wider
    auto *row = new QHBoxLayout(tags);
    row->setContentsMargins(0, 0, 8, 0);
    row->setSpacing(6);
    auto *group = new QButtonGroup(tags);
    const auto add = [&](const QString &text, const QString &tag) {
        auto *button = new QPushButton(text);
        button->setProperty("toggle", true);
        button->setCheckable(true);
        button->setChecked(tag.isEmpty());
        group->addButton(button);
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, tag] { showTag(tag); });
    };
    add(tr("All"), {});
    for (const QString &tag : m_gallery->tags())
        add(tag.left(1).toUpper() + tag.mid(1), tag);
    return tags;
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

void StartPage::setDragged(bool isDragged) {
    m_drop->setDragged(isDragged);
}

} // namespace eigenscope

#include "moc_start_page.cpp"
