#pragma once

#include "core/pipeline/found_subsets.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"

#include <QColor>

namespace eigenscope {

/// The color of a subset: its own, or that of the palette at its place.
QColor colorOf(const SubsetSettings &subset, std::size_t place);

/// Which rows of the document its subsets hold and which pass its filter, found on a worker whenever the session, the
/// data or the clusters change. What was found before stands meanwhile.
class LiveSubsets final : public QObject {
    Q_OBJECT

public:
    explicit LiveSubsets(Document &document, QObject *parent = nullptr);

    [[nodiscard]] const FoundSubsets &found() const { return *m_found; }
    /// The same for who works on it on a worker.
    [[nodiscard]] std::shared_ptr<const FoundSubsets> kept() const { return m_found; }
    [[nodiscard]] bool isSearching() const { return m_jobs.isRunning(); }
    /// Finds on the calling thread what is not found yet.
    void settle();
    /// Hides the rows of a subset, or shows them, as an undo command.
    void setHidden(const QString &subset, bool hidden);

signals:
    void changed();
    void rested(); ///< nothing is searched for any more

private:
    void follow();
    void search();
    void take(FoundSubsets found);
    [[nodiscard]] bool isAsked() const;

    Document &m_document;
    std::shared_ptr<const FoundSubsets> m_found = std::make_shared<FoundSubsets>();
    std::vector<SubsetSettings> m_askedSubsets; ///< of the newest search
    std::string m_askedFilter;
    JobRunner m_jobs{this};
};

} // namespace eigenscope
