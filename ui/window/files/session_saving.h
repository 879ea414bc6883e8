#pragma once

#include "core/formats/load_data.h"
#include "core/pipeline/session/session.h"
#include "ui/document/job_runner.h"

#include <QString>

#include <deque>
#include <filesystem>

namespace eigenscope {

/// A session as it stood at the moment of its saving, with what its file has beside it.
struct SessionToSave {
    QString file;
    int opening = 0; ///< which opening it is of
    Session session;
    Json views;
    std::string selection;         ///< the selected rows, "3,17"
    std::filesystem::path folder;  ///< relative paths of the session start here
    std::vector<DataFile> sources; ///< the files that were read for it
};

/// Writes sessions off the window's thread, one after the other in the order in which they are given.
class SessionSaving final : public QObject {
    Q_OBJECT

public:
    explicit SessionSaving(const Catalogue &catalogue);

    void write(SessionToSave session);
    [[nodiscard]] bool isRunning() const { return !m_waiting.empty(); }
    /// The file of the newest session of this opening that is not written yet; empty where there is none.
    [[nodiscard]] QString fileOf(int opening) const;
    /// Waits until all are written, or refused. The window is painted meanwhile, and takes no key and no click.
    void settle();

signals:
    void working(const QString &text); ///< empty when nothing is written any more
    void saved(const SessionToSave &session);
    void refused(const QString &sentence);
    void finished(); ///< all are written, or refused

private:
    void startNext();
    void end(const QString &refusal); ///< empty where it is written

    const Catalogue &m_catalogue;
    std::deque<SessionToSave> m_waiting; ///< the first is being written
    JobRunner m_jobs;
};

} // namespace eigenscope
