#pragma once

#include <QTimer>
#include <QToolButton>

class QSlider;

namespace eigenscope {

/// Turns a slider from where it stands to its end, in some seconds; from its beginning where it stands at the end. It
/// waits for the picture of each place, as the window tells it by a property. It gives way where there is no room.
class PlayButton final : public QToolButton {
    Q_OBJECT

public:
    /// Of the window: whether a picture of the settings of now is still to come.
    static constexpr auto drawingProperty = "isDrawing";

    /// `name` is what the slider sets.
    PlayButton(const QString &name, QSlider &slider);

    [[nodiscard]] bool isPlaying() const { return m_timer.isActive(); }
    void stop();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 0}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    [[nodiscard]] bool hasRoom() const;
    void toggle();
    void step();
    void showState();

    QString m_name;
    QSlider &m_slider;
    QTimer m_timer;
    int m_stride;
};

} // namespace eigenscope
