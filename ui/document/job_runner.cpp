#include "ui/document/job_runner.h"

#include "ui/document/work_failed.h"

#include <QCoreApplication>

#include <exception>
#include <new>
#include <utility>

namespace eigenscope {
namespace {

/// Says by the signal that the job has ended by an exception, and to the owners of the runner.
void tellFailure(JobRunner &runner, const QString &sentence) {
    emit runner.failed(sentence);
    WorkFailed event(runner, sentence);
    for (QObject *owner = runner.parent(); owner && !event.isAccepted(); owner = owner->parent())
        QCoreApplication::sendEvent(owner, &event);
}

} // namespace

JobRunner::JobRunner(QObject *parent) : QObject(parent) {
    // The newest job, and one that has been superseded inside a call that cannot be stopped.
    m_pool.setMaxThreadCount(2);
}

JobRunner::~JobRunner() {
    m_stop.request_stop();
    m_pool.clear();
    m_pool.waitForDone();
}

void JobRunner::start(std::function<void(std::stop_token, const Post &)> work) {
    m_stop.request_stop();
    m_pool.clear(); // superseded before it began
    m_next = nullptr;
    m_stop = std::stop_source{};
    m_running = true;
    emit started();
    m_pool.start([this, token = m_stop.get_token(), work = std::move(work)] {
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
    m_pool.clear();
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
