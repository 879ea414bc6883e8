#pragma once

#include "ui/scene/drawing_ahead.h"

#include <QImage>
#include <QObject>
#include <QTimer>

#include <optional>

namespace eigenscope {

/// The picture of a PointScene on the screen and in files: drawn with OpenGL where there is such, kept as long as
/// nothing changes, roughly while a large scene moves and at its best when it rests.
class ScenePicture final : public QObject {
    Q_OBJECT

public:
    /// Up to so many points or lines everything is drawn at its best at once, and as vectors in vector pictures.
    static constexpr std::size_t largestLight = 20000;

    explicit ScenePicture(QObject *parent = nullptr);

    /// What is drawn. After changes to points or box, lines, or the surface these are handed over, each alone.
    [[nodiscard]] PointScene &scene() { return m_scene; }
    [[nodiscard]] const PointScene &scene() const { return m_scene; }
    void handOverPoints(const Theme &theme);
    void handOverLines(const Theme &theme);
    void handOverSurface();
    /// The camera or the size have changed: it is drawn again.
    void change();
    /// Draws at its best from now on, until the next change.
    void settle();

    /// Draws on a screen.
    void paint(QPainter &painter, const OrbitCamera &camera, QSize size, const Theme &theme);
    /// Draws into a file.
    void render(QPainter &painter, const OrbitCamera &camera, QSize size, const Theme &theme);
    /// What is missing in the picture at present: " · 5,000 of 80,000 points while it moves".
    [[nodiscard]] QString note() const;

signals:
    void changed();     ///< it has to be painted again
    void noteChanged(); ///< likewise the words

private:
    void takeDrawer();
    void handOver();
    /// What takes changes; nullptr also while a worker draws with it, which is noted.
    [[nodiscard]] PointDrawer *freeDrawer();
    void forget();
    [[nodiscard]] bool isLight() const;
    [[nodiscard]] bool isDraft() const;

    [[nodiscard]] std::size_t draftStride() const;

    PointScene m_scene;
    std::optional<Theme> m_theme;          ///< with which the scene was handed over
    std::shared_ptr<PointDrawer> m_drawer; ///< nullptr where there is no OpenGL, and while it is loaded
    bool m_isBehind = false;               ///< the scene has changed while a worker drew it
    QImage m_frame;                        ///< as drawn last; null where it has to be drawn again
    QTimer m_rest;                         ///< runs while the picture changes
    DrawingAhead m_ahead{this};
};

} // namespace eigenscope
