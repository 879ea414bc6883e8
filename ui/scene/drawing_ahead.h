#pragma once

#include "ui/document/job_runner.h"
#include "ui/scene/scene_drawers.h"

namespace eigenscope {

/// A picture of OpenGL that a worker draws before it is painted into a file. A large one takes a second and more where
/// the processor does the work of the graphics, and the window would stand still. So a file is painted twice: the first
/// time what is to be drawn is begun, and once it is there the file is painted with it. Whoever gives the picture up
/// does not wait for the worker.
class DrawingAhead final : public QObject {
    Q_OBJECT

public:
    explicit DrawingAhead(QObject *parent);
    ~DrawingAhead() override;

    /// Begins all that `paint` asks those for that are children of the view. Nothing without any.
    static void begin(const QObject &view, const std::function<void()> &paint);

    /// A worker has the drawer, which nobody else may use then; `image` is not asked for.
    [[nodiscard]] bool isRunning() const { return m_job->isRunning(); }
    /// The picture of this size that was drawn ahead, or else what `draw` makes with this drawer, at once. Null where
    /// it is begun. What `draw` captures may outlive the view.
    [[nodiscard]] QImage image(QSize pixels, const std::shared_ptr<SceneDrawer> &drawer, std::function<QImage()> draw);
    /// The scene or the camera has changed: what was drawn ahead is of no use.
    void forget();

signals:
    void finished(); ///< the drawer is free again

private:
    void begin(const std::shared_ptr<SceneDrawer> &drawer, std::function<QImage()> draw);

    bool m_isBeginning = false, m_isOutdated = false;
    QImage m_image;                        ///< null where none was drawn, and once the scene has changed
    std::shared_ptr<SceneDrawer> m_drawer; ///< that a worker has or had
    JobRunner *m_job = new JobRunner(this);
};

} // namespace eigenscope
