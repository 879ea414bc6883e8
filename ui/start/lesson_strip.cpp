#include "ui/start/lesson_strip.h"

#include "ui/start/lesson_tile.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>

namespace eigenscope {
namespace {

constexpr int barRoom = 14; // px, below the tiles

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

void LessonStrip::show(const std::vector<LessonEntry> &lessons) {
    setVisible(!lessons.empty());
    m_count->setText(tr("%1 lessons that drive this program").arg(lessons.size()));
    auto *strip = new QWidget;
    auto *row = new QHBoxLayout(strip);
    row->setContentsMargins(0, 0, 0, barRoom);
    row->setSpacing(8);
    for (const LessonEntry &lesson : lessons) {
        auto *tile = new LessonTile(lesson);
        row->addWidget(tile);
        connect(tile, &QAbstractButton::clicked, this,
                [this, file = QString::fromStdString(lesson.file.string())] { emit lessonRequested(file); });
    }
    row->addStretch();
    m_area->setWidget(strip);
    m_area->setFixedHeight(strip->sizeHint().height());
}

} // namespace eigenscope

#include "moc_lesson_strip.cpp"
