#include "ui/document/job_runner.h"

#include "ui/document/work_failed.h"

#include <QCoreApplication>
#include <QThreadPool>

#include <condition_variable>
#include <exception>
#include <latch>
#include <mutex>
#include <new>
#include <utility>

namespace eigenscope {

/// Outlives its runner for as long as a thread needs to see that the runner is gone.
struct JobRunner::Work {
    static constexpr int most = 2; ///< the newest job, and one that has been superseded inside a call that cannot stop

    std::mutex mutex;
    std::condition_variable left;
    int active = 0;                ///< threads
    std::function<void()> waiting; ///< for one of them; nothing where none waits

    /// The job that waits, which nobody wants any more.
    [[nodiscard]] std::function<void()> withdraw() {
        const std::lock_guard lock(mutex);
        return std::exchange(waiting, nullptr);
    }
    /// Whether a thread is to begin with the job; if not, it waits.
    [[nodiscard]] bool isToBegin(std::function<void()> &job) {
        const std::lock_guard lock(mutex);
        if (active < most) {
            ++active;
            return true;
        }
        waiting = std::move(job);
        return false;
    }
    /// The job that a thread which has ended one goes on with; nothing where it leaves.
    [[nodiscard]] std::function<void()> next() {
        const std::lock_guard lock(mutex);
        if (!waiting && --active == 0)
            left.notify_all();
        return std::exchange(waiting, nullptr);
    }
    void waitUntilAllHaveLeft() {
        std::unique_lock lock(mutex);
        left.wait(lock, [this] { return active == 0; });
    }
};

namespace {

/// For the jobs of all runners. Never ends: a thread may stand in a call that does not return.
QThreadPool &threads() {
    static QThreadPool &pool = *[] {
        constexpr int more = 1000; // than there are runners: a job does not wait for those of others
        auto *made = new QThreadPool;
        made->setMaxThreadCount(more);
        made->setExpiryTimeout(-1);
        return made;
    }();
    return pool;
}

/// Says by the signal that the job has ended by an exception, and to the owners of the runner.
void tellFailure(JobRunner &runner, const QString &sentence) {
    emit runner.failed(sentence);
    WorkFailed event(runner, sentence);
    for (QObject *owner = runner.parent(); owner && !event.isAccepted(); owner = owner->parent())
        QCoreApplication::sendEvent(owner, &event);
}

} // namespace

void JobRunner::makeThreads(int count) {
    const auto begun = std::make_shared<std::latch>(count);
    for (int i = 0; i < count; ++i)
        threads().start([begun] { begun->arrive_and_wait(); });
}

JobRunner::JobRunner(QObject *parent) : QObject(parent), m_work(std::make_shared<Work>()) {}

JobRunner::~JobRunner() {
    m_stop.request_stop();
    (void)m_work->withdraw();
    m_work->waitUntilAllHaveLeft();
}

bool JobRunner::isBusy() const {
    const std::lock_guard lock(m_work->mutex);
    return m_work->active > 0;
}

void JobRunner::start(std::function<void(std::stop_token, const Post &)> work) {
    m_stop.request_stop();
    (void)m_work->withdraw(); // superseded before it began
    m_next = nullptr;
    m_stop = std::stop_source{};
    m_running = true;
    emit started();
    std::function<void()> job = [this, token = m_stop.get_token(), work = std::move(work)] {
        const Post post = [this, token](std::function<void()> update) {
            QMetaObject::invokeMethod(
                this,
                [token, update = std::move(update)] {
                    if (!token.stop_requested())
                        update();
                },
                Qt::QueuedConnection);
        };
        try {
            work(token, post);
        } catch (const std::bad_alloc &) { // of work that was not asked for its size first
            post([this] { tellFailure(*this, tr("There is not enough memory for this.")); });
        } catch (const std::exception &failure) {
            post([this, what = QString(failure.what())] {
                tellFailure(*this, tr("This could not be computed: %1.").arg(what));
            });
        } catch (...) {
            post([this] { tellFailure(*this, tr("This could not be computed.")); });
        }
        post([this] { finish(); });
    };
    if (m_work->isToBegin(job))
        threads().start([shared = m_work, job = std::move(job)]() mutable {
            for (; job; job = shared->next()) {
                job();
                job = nullptr; // what it holds ends before it is said to have ended
            }
        });
}

void JobRunner::startNext(std::function<void(std::stop_token, const Post &)> work) {
    if (m_running)
        m_next = std::move(work);
    else
        start(std::move(work));
}

void JobRunner::cancel() {
    if (!m_running)
        return;
    m_stop.request_stop();
    (void)m_work->withdraw();
    m_next = nullptr;
    finish();
}

void JobRunner::finish() {
    if (m_next)
        return start(std::exchange(m_next, nullptr));
    m_running = false;
    emit finished();
}

} // namespace eigenscope

#include "moc_job_runner.cpp"
