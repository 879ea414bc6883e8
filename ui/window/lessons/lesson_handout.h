#pragma once

#include "ui/document/job_runner.h"
#include "ui/handout/handout_making.h"
#include "ui/window/frame/registries.h"

namespace eigenscope {

/// What handouts of lessons are made from.
HandoutSources handoutSources(const Registries &registries);

/// Writes the handout of a lesson that the person chooses, while the window goes on.
class LessonHandout final : public QObject {
    Q_OBJECT

public:
    /// Dialogs stand over `window`; what there is to say is said to the document.
    LessonHandout(const Registries &registries, Document &document, QWidget &window);

    /// Asks which lesson, how and where; `running`, or nullptr, is chosen at first.
    void choose(const Lesson *running);
    /// Makes the handout of a lesson; `finished` follows. Nothing happens while another is made.
    void write(Lesson lesson, HandoutSettings settings, const QString &file);

    [[nodiscard]] bool isRunning() const { return m_making || m_writing.isRunning(); }
    [[nodiscard]] bool canStop() const { return m_making != nullptr; }
    void stop();

signals:
    void working(const QString &text); ///< empty when nothing is made any more
    void finished();

private:
    /// Where it is written; empty when the person changes their mind.
    QString askForFile(const QString &name);
    void take(const Result<std::string> &bytes, const QString &file);
    void end(const QString &sentence);

    const Registries &m_registries;
    Document &m_document;
    QWidget &m_window;
    std::unique_ptr<HandoutMaking> m_making;
    JobRunner m_writing;
};

} // namespace eigenscope
