#pragma once

#include "core/catalogue.h"
#include "core/lessons/lesson.h"
#include "core/lessons/live_values.h"
#include "ui/document/live_pipeline.h"
#include "ui/drawing/color_key.h"
#include "ui/handout/handout_composition.h"
#include "ui/studies/studies.h"
#include "ui/views/view.h"
#include "ui/workspaces/workspace_info.h"

#include <QImage>
#include <QTimer>

namespace eigenscope {

/// What handouts are made from; all of it outlives them.
struct HandoutSources {
    const Catalogue &catalogue;
    const Registry<ViewInfo> &views;
    const Registry<WorkspaceInfo> &workspaces;
    const Registry<OverlayInfo> &overlays;
    const Registry<PictureFormat> &pictures;
    LessonTitle titleOf;
};

/// A step of a lesson at its start, seen by nobody: a document of its own that computes on workers, and the views that
/// the step points at, or else those that stand in front in its workspace, as far as they have something to show.
class HandoutStep final : public QObject {
    Q_OBJECT

public:
    /// Lesson and sources outlive it.
    HandoutStep(const HandoutSources &sources, const Lesson &lesson, const LessonStep &step);
    ~HandoutStep() override;

    /// Opens it with its session, as JSON, and the results that there are; `ready` follows. InvalidParameter where the
    /// session is refused.
    Result<void> open(const Json &start, const Results &results);

    [[nodiscard]] const Results &results() const { return m_document.results(); }
    /// Once it is ready; what it gives lives as long as the step. `before` is the step before it, or nullptr.
    [[nodiscard]] HandoutStart start(const HandoutStep *before) const;

signals:
    void ready();

private:
    [[nodiscard]] ViewContext context();
    [[nodiscard]] Names pointedAt() const;
    /// Those in front, or those behind them.
    [[nodiscard]] Names ofWorkspace(bool inFront) const;
    void look();
    void dropWhatIsStale();
    void place();
    void makeView();
    void judgeView();
    void complete();
    void end();
    [[nodiscard]] bool hasRoom() const;
    [[nodiscard]] bool showsTheSame(const HandoutStep &other) const;

    const HandoutSources &m_sources;
    const Lesson &m_lesson;
    const LessonStep &m_step;
    Json m_views; ///< of the session
    const WorkspaceInfo *m_workspace = nullptr;

    Document m_document;
    Selection m_selection;
    Encoding m_encoding;
    Studies m_studies;
    LivePipeline m_pipeline;
    std::unique_ptr<LiveValues> m_values;

    QTimer m_looking;
    bool m_isPlaced = false, m_isComplete = false;
    std::vector<Names> m_choices; ///< ids of views; those of the next are looked at where the first show nothing
    const ViewInfo *m_info = nullptr;
    std::unique_ptr<View> m_view; ///< that computes what it shows
    struct Shown {
        const ViewInfo *info;
        std::unique_ptr<View> view;
        QImage seen = {}; ///< on the screen
    };
    [[nodiscard]] std::pair<ColorKey, double> colorKey(const Shown &shown, double width) const;
    std::vector<Shown> m_shown;
};

} // namespace eigenscope
