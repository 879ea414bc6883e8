#pragma once

#include "ui/document/job_runner.h"

#include <QWidget>

#include <utility>

namespace eigenscope {

/// What a view has worked out on a worker, as soon as the view is seen: what nobody sees is not computed. The view
/// passes on that it is shown and that it is to settle.
template <class Found> class SeenWork {
public:
    /// Runs on a worker: what it captures are values.
    using Work = std::function<Found(std::stop_token)>;
    /// What becomes of running work when other work is asked for. Work that follows the pointer is let to its end: it
    /// would otherwise never be done.
    enum class Running { Superseded, LetToItsEnd };

    /// `take` is given what was found, on the window's thread.
    template <class V> SeenWork(V &view, void (V::*take)(const Found &), Running running = Running::Superseded)
        : m_view(view), m_take([&view, take](const Found &found) { (view.*take)(found); }), m_running(running) {}

    /// Asks for this in place of what was asked for before.
    void ask(Work work) {
        if (m_running == Running::Superseded)
            m_jobs.cancel();
        m_work = std::move(work);
        m_isDue = true;
        if (m_view.isVisible())
            begin();
    }
    /// Nothing is asked for any more.
    void drop() {
        m_jobs.cancel();
        m_isDue = false;
    }
    /// The view is shown.
    void begin() {
        if (!std::exchange(m_isDue, false))
            return;
        m_jobs.startNext([this, work = m_work](std::stop_token stop, const JobRunner::Post &post) {
            post([this, found = work(std::move(stop))] { m_take(found); });
        });
    }
    /// Whether what was asked for is still to come.
    [[nodiscard]] bool isPending() const { return m_isDue || m_jobs.isRunning(); }
    /// Does on the calling thread what is not done yet.
    void settle() {
        if (!isPending())
            return;
        drop();
        m_take(m_work({}));
    }

private:
    QWidget &m_view;
    std::function<void(const Found &)> m_take;
    Running m_running;
    Work m_work;
    bool m_isDue = false; ///< asked for while the view was hidden
    JobRunner m_jobs{&m_view};
};

} // namespace eigenscope
