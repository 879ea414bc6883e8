#pragma once

#include "core/lessons/lesson_progress.h"
#include "ui/start/gallery_entry.h"
#include "ui/start/started_work.h"

#include <QWidget>

class QAction;
class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace eigenscope {

class ContinueCard;
class DropZone;
class Gallery;
class LessonStrip;
class RecentCard;

/// The page that a window begins with: what can be opened, what can be gone on with, and the data that the program
/// brings along.
class StartPage final : public QWidget {
    Q_OBJECT

public:
    /// The actions keep to their owner.
    StartPage(std::vector<GalleryEntry> entries, QAction *open, QAction *paste, QWidget *parent = nullptr);

    void showRecovered(std::vector<RecoveredWork> recovered);
    void showRecent(std::vector<RecentWork> sessions, const std::vector<RecentWork> &files);
    void showLessons(const std::vector<LessonEntry> &lessons, const LessonProgress &progress);
    /// A file is dragged over the window, which takes it.
    void setDragged(bool isDragged);

signals:
    void sourceRequested(const QString &source);
    void fileRequested(const QString &path);
    void forgetRequested(const QString &path);
    void recoverRequested(int which);
    void recoverAllRequested();
    void discardRequested(int which);
    void lessonRequested(const QString &file);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeLeft(QAction *open, QAction *paste);
    QWidget *makeRight();
    void showTag(const QString &tag);

    QScrollArea *m_left = nullptr;
    Gallery *m_gallery;
    LessonStrip *m_lessons;
    QLabel *m_count;
    ContinueCard *m_continue;
    RecentCard *m_recent;
    DropZone *m_drop;
    std::vector<RecoveredWork> m_recovered;
    std::vector<RecentWork> m_sessions;
};

} // namespace eigenscope
