#pragma once

#include "core/lessons/lesson_sessions.h"
#include "ui/handout/handout_pdf.h"
#include "ui/handout/handout_step.h"

namespace eigenscope {

/// The handout of a lesson, which no window need wait for: its steps are opened one after the other and compute on
/// workers, then it is painted page by page between two turns of the event loop. Whoever drops it drops the handout.
class HandoutMaking final : public QObject {
    Q_OBJECT

public:
    using Take = std::function<void(Result<std::string> bytes)>;

    /// `take` is called once, from the event loop, with the bytes of the PDF; InvalidParameter, with the step, where a
    /// session of the lesson is refused.
    HandoutMaking(HandoutSources sources, Lesson lesson, HandoutSettings settings, Take take);
    ~HandoutMaking() override;

    /// The pages, once they are laid out; nullptr before.
    [[nodiscard]] const HandoutPages *pages() const { return m_pages.get(); }

signals:
    /// So much of the work is done.
    void progressed(double share);

private:
    void begin();
    void openNext();
    void compose();
    void paintNext();
    void end(Result<std::string> bytes);

    HandoutSources m_sources;
    Lesson m_lesson;
    HandoutSettings m_settings;
    Take m_take;
    std::vector<StepSessions> m_sessions;
    std::vector<std::unique_ptr<HandoutStep>> m_steps;
    std::unique_ptr<HandoutPages> m_pages;
    std::unique_ptr<HandoutPdf> m_pdf;
};

} // namespace eigenscope
