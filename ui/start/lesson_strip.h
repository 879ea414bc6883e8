#pragma once

#include "core/lessons/lesson_progress.h"

#include <QWidget>

class QLabel;
class QScrollArea;

namespace eigenscope {

/// The lessons side by side, in their order; the strip scrolls. It takes no place without any.
class LessonStrip final : public QWidget {
    Q_OBJECT

public:
    explicit LessonStrip(QWidget *parent = nullptr);

    void show(const std::vector<LessonEntry> &lessons, const LessonProgress &progress);
    /// Without room for it the strip takes none.
    void setRoom(bool hasRoom);

signals:
    void lessonRequested(const QString &file);

private:
    QLabel *m_count;
    QScrollArea *m_area;
    bool m_hasLessons = false, m_hasRoom = true;
};

} // namespace eigenscope
