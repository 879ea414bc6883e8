#pragma once

#include "core/pipeline/variants.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"
#include "ui/studies/variant_picture.h"

#include <QSet>

namespace eigenscope {

/// How a variant stands beside the session.
struct VariantRun {
    enum class State { Waiting, Running, Done, Refused, Canceled };

    Json patch;
    std::string key; ///< of everything that its picture depends on; empty while the data are not prepared
    State state = State::Waiting;
    double fraction = 0;                           ///< of a running one
    QString message;                               ///< the sentence of a refusal
    std::shared_ptr<const VariantPicture> picture; ///< of these or of earlier settings, or one on its way; may be null

    bool operator==(const VariantRun &) const = default;
};

/// Runs the variants of a document one after the other on a worker, those that nothing has changed not again, and
/// turns their pictures to the reference. It works only while somebody looks. Card, view and exports of a document
/// share one of these.
class VariantRuns final : public QObject {
    Q_OBJECT

public:
    explicit VariantRuns(Document &document);

    [[nodiscard]] const std::vector<VariantRun> &all() const { return m_runs; }
    /// The variant that the others are turned to: the one chosen, or while it has no picture the first that has one.
    [[nodiscard]] std::size_t reference() const;
    [[nodiscard]] Index neighbors() const; ///< that the measures look at
    [[nodiscard]] bool isRunning() const { return m_jobs.isRunning() || m_alignments.isRunning(); }

    /// The watcher looks, until it is destroyed or calls unwatch. Without any nothing is kept up to the session.
    void watch(const QObject *watcher);
    void unwatch(const QObject *watcher);
    /// Waits until every variant is done or refused; the window goes on painting meanwhile.
    void settle();
    /// Stops, until something changes.
    void cancel();

signals:
    void changed();                     ///< the list of the variants, or several of them
    void runChanged(std::size_t index); ///< one of them
    void finished();                    ///< nothing runs any more

private:
    void update();
    void startNext();
    void start(std::size_t index);
    void align();
    [[nodiscard]] bool isDataReady() const;
    [[nodiscard]] VariantRun standing(const Json &patch) const;
    /// What the variants with this key say instead of a picture.
    void refuse(const std::string &key, const QString &sentence);
    /// Calls edit(run) for the variants with this key.
    template <class Edit> void edit(const std::string &key, const Edit &edit);

    Document &m_document;
    std::vector<VariantRun> m_runs;
    std::vector<VariantRun> m_known; ///< done lately, the oldest first: undo finds its pictures again
    std::size_t m_chosen = 0;
    std::string m_runningKey;
    QSet<const QObject *> m_watchers;
    JobRunner m_jobs{this}, m_alignments{this};
};

} // namespace eigenscope
