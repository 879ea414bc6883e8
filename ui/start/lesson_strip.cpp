#include "ui/start/lesson_strip.h"

#include "ui/start/lesson_tile.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>

namespace eigenscope {
namespace {

constexpr int barRoom = 14; // px, below the tiles

/// "24 lessons that drive this program · 2 done, 1 begun"
QString countText(const std::vector<LessonEntry> &lessons, const LessonProgress &progress) {
    int done = 0, begun = 0;
    for (const LessonEntry &lesson : lessons) {
        const StepMarks marks = progress.marks(lesson);
        if (!isBegun(marks))
            continue;
        ++(nextStep(marks) ? begun : done);
    }
    const QString all = LessonStrip::tr("%1 lessons that drive this program").arg(lessons.size());
    return done + begun == 0 ? all : LessonStrip::tr("%1 · %2 done, %3 begun").arg(all).arg(done).arg(begun);
}

} // namespace

LessonStrip::LessonStrip(QWidget *parent) : QWidget(parent), m_count(new QLabel), m_area(new QScrollArea) {
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 8, 6);
    rows->setSpacing(8);
    auto *title = new QLabel(tr("Lessons"));
    title->setProperty("role", "title");
    m_count->setProperty("role", "secondary");
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(title);
    head->addWidget(m_count);
    head->addStretch();
    rows->addLayout(head);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    rows->addWidget(m_area);
    hide();
}

void LessonStrip::setRoom(bool hasRoom) {
    m_hasRoom = hasRoom;
    setVisible(m_hasLessons && m_hasRoom);
}

void LessonStrip::show(const std::vector<LessonEntry> &lessons, const LessonProgress &progress) {
    m_hasLessons = !lessons.empty();
    setRoom(m_hasRoom);
    m_count->setText(countText(lessons, progress));
    const int scrolled = m_area->horizontalScrollBar()->value();
    auto *strip = new QWidget;
    auto *row = new QHBoxLayout(strip);
    row->setContentsMargins(0, 0, 0, barRoom);
    row->setSpacing(8);
    for (const LessonEntry &lesson : lessons) {
        auto *tile = new LessonTile(lesson, progress.marks(lesson));
        row->addWidget(tile);
        connect(tile, &QAbstractButton::clicked, this,
                [this, file = QString::fromStdString(lesson.file.string())] { emit lessonRequested(file); });
    }
    row->addStretch();
    m_area->setWidget(strip);
    m_area->setFixedHeight(strip->sizeHint().height());
    m_area->horizontalScrollBar()->setValue(scrolled);
}

} // namespace eigenscope

#include "moc_lesson_strip.cpp"
