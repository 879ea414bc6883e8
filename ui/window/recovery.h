#pragma once

#include "ui/document/job_runner.h"
#include "ui/window/recovery/kept_work.h"

#include <QElapsedTimer>
#include <QTimer>

#include <chrono>
#include <optional>

namespace eigenscope {

class SessionFiles;
class WorkspaceColumns;
struct ViewContext;

/// Keeps the work of a window on the disk as long as it stands nowhere else: at most five seconds after a change, off
/// the window's thread. What is kept outlives a program that is killed, and this object, unless the window was closed.
class Recovery final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds usualDelay{2000};

    /// Writes at `place`, so long after the first change that has not been written.
    Recovery(RecoveryPlace place, const ViewContext &context, const SessionFiles &sessions,
             const WorkspaceColumns &columns, std::chrono::milliseconds delay = usualDelay);
    ~Recovery() override;

    /// The window was closed, and nothing in it is missed: what is kept goes.
    void close();

signals:
    void kept();                          ///< what is on the disk is what the window shows
    void failed(const QString &sentence); ///< it could not be written; told once until it can be again

protected:
    /// Views tell nobody how they stand: any hand at the window may have changed it.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void noteChange() { noteChange(m_delay); }
    void noteChange(std::chrono::milliseconds delay);
    void keep();
    void clear();
    void take(const Result<void> &written);
    /// The first view that is seen, as it is painted. Null where that of other data is to go, nothing where it is too
    /// soon for another one.
    [[nodiscard]] std::optional<QImage> picture();

    RecoveryPlace m_place;
    const Document &m_document;
    const SessionFiles &m_sessions;
    const WorkspaceColumns &m_columns;
    std::chrono::milliseconds m_delay;
    QTimer m_timer;
    QElapsedTimer m_sincePicture;
    Json m_pictured;                                                         ///< the data of the last picture
    std::shared_ptr<std::string> m_onDisk = std::make_shared<std::string>(); ///< for one job after the other alone
    bool m_isEmpty = false;                                                  ///< nothing is kept
    bool m_isClosed = false;
    bool m_hasFailed = false; ///< and it was told
    std::unique_ptr<JobRunner> m_jobs;
};

} // namespace eigenscope
