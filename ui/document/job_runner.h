#pragma once

#include <QObject>

#include <functional>
#include <memory>
#include <stop_token>

namespace eigenscope {

/// Runs one computation at a time off the window's thread. A new start supersedes the running one: it is
/// asked to stop and whatever it still says is dropped. A superseded job that sits in a library call ends
/// on its own thread while the new one runs on another. Destruction cancels and waits. All runners share their threads.
class JobRunner : public QObject {
    Q_OBJECT

public:
    /// Runs `update` on this object's thread, unless the job has been superseded by then.
    using Post = std::function<void(std::function<void()> update)>;

    /// Makes threads for so many jobs at once, so that none has to be made when they start.
    static void makeThreads(int count);

    explicit JobRunner(QObject *parent = nullptr);
    ~JobRunner() override;

    /// work(stop, post) runs on a worker; what it captures are values. `finished` follows its last post.
    void start(std::function<void(std::stop_token stop, const Post &post)> work);
    /// As start, but a running job is let to its end first; of those that are asked for meanwhile only the newest runs.
    /// For what follows the pointer, which would otherwise never see an answer.
    void startNext(std::function<void(std::stop_token stop, const Post &post)> work);
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_running; }
    /// Whether a worker is still at a job, though nobody may want it any more: destruction would wait.
    [[nodiscard]] bool isBusy() const;

signals:
    void started();
    /// The newest job ended by an exception; `finished` follows. The sentence says it to a person.
    void failed(const QString &sentence);
    void finished(); ///< of the newest job, done or canceled; a superseded one is silent

private:
    struct Work; ///< those that are at work, and the one that waits for them

    void finish();

    std::stop_source m_stop{std::nostopstate};
    bool m_running = false;
    std::function<void(std::stop_token stop, const Post &post)> m_next; ///< waits for the running job
    std::shared_ptr<Work> m_work;
};

} // namespace eigenscope
