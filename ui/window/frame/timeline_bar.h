#pragma once

#include "ui/document/live_pipeline.h"

#include <QFrame>
#include <QTimer>

class QLabel;
class QPushButton;
class QSlider;
class QToolButton;

namespace eigenscope {

/// The way of an iterative method, from its first picture to its last: held and let go while it runs, scrubbed and
/// played back afterwards. Hidden where there is none.
class TimelineBar final : public QFrame {
    Q_OBJECT

public:
    explicit TimelineBar(LivePipeline &pipeline, QWidget *parent = nullptr);

signals:
    void exportRequested();

private:
    void takePictures();
    void showState();
    void showPicture(int picture);
    void playOrPause();
    void playOn();
    [[nodiscard]] bool canScrub() const;

    LivePipeline &m_pipeline;
    QToolButton *m_play;
    QSlider *m_slider;
    QLabel *m_place;
    QPushButton *m_export;
    QTimer m_player;
};

} // namespace eigenscope
