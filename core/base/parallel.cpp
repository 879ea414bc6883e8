#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <sched.h>
#include <thread>
#include <vector>

namespace eigenscope {
namespace {

/// The processor that this thread is on; −1 where the system does not tell.
int currentProcessor() {
#ifdef __linux__
    return sched_getcpu();
#else
    return -1;
#endif
}

/// One call of parallelFor: whoever has time takes its next piece.
class Job {
public:
    Job(Index count, Index grain, const std::function<void(Index, Index)> &body)
        : m_count(count), m_grain(grain), m_body(body) {}

    [[nodiscard]] Index pieces() const { return (m_count + m_grain - 1) / m_grain; }
    [[nodiscard]] bool hasPieces() const { return m_next < pieces(); }
    /// Never throws: what the body throws is kept for the caller, and the pieces that are left are not begun.
    void work() {
        try {
            for (Index piece = m_next++; piece < pieces(); piece = m_next++)
                m_body(piece * m_grain, std::min(m_count, (piece + 1) * m_grain));
        } catch (...) {
            if (!m_failed.exchange(true))
                m_thrown = std::current_exception();
            m_next = pieces();
        }
    }
    /// Throws what the body has thrown, when nobody works any more.
    void rethrow() const {
        if (m_thrown)
            std::rethrow_exception(m_thrown);
    }

    [[nodiscard]] int processor() const { return m_processor; } ///< on which it was brought

    std::atomic<int> helpers = 0; ///< threads of the pool inside work(); rises under the lock of the pool alone

private:
    Index m_count, m_grain;
    const std::function<void(Index, Index)> &m_body;
    std::atomic<Index> m_next = 0;
    std::atomic<bool> m_failed = false;
    std::exception_ptr m_thrown;
    int m_processor = currentProcessor();
};

/// Moves this thread to another processor if it is on this one. Two threads that hardly ever sleep, the one that brings
/// jobs and one that waits for them, may else share a processor for long while others are free.
void leaveProcessor(int processor) {
#ifdef __linux__
    cpu_set_t allowed;
    if (currentProcessor() != processor || sched_getaffinity(0, sizeof allowed, &allowed) != 0 ||
        CPU_COUNT(&allowed) < 2)
        return;
    cpu_set_t others = allowed;
    CPU_CLR(static_cast<std::size_t>(processor), &others);
    sched_setaffinity(0, sizeof others, &others);   // moves it at once
    sched_setaffinity(0, sizeof allowed, &allowed); // and leaves it to the system again
#else
    (void)processor;
#endif
}

/// Calls `done` for so long that a thread which is about to end a piece, or to bring the next job, may do so: waking a
/// sleeping thread takes about as long as all the work of a small job.
template <class Done> bool soon(Done done) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::microseconds(200);
    while (!done()) {
        std::this_thread::yield(); // its processor may be the one that the job waits for
        if (std::chrono::steady_clock::now() > end)
            return false;
    }
    return true;
}

/// Threads that help with any job that is open, whoever brought it; asleep when there is none. They live as long as the
/// process.
class Pool {
public:
    static Pool &instance() {
        static Pool &pool = *new Pool;
        return pool;
    }

    /// Returns when all pieces are done. A job may be brought from within another one.
    void run(Job &job) {
        {
            const std::lock_guard lock(m_mutex);
            m_open.push_back(&job);
            ++m_brought;
        }
        m_jobs.notify_all();
        job.work();
        close(job);
    }

private:
    Pool() {
        for (int i = 1; i < threadCount(); ++i)
            std::thread([this] { help(); }).detach();
    }

    void close(Job &job) {
        {
            const std::lock_guard lock(m_mutex);
            std::erase(m_open, &job);
        }
        const auto alone = [&job] { return job.helpers == 0; };
        if (soon(alone))
            return;
        std::unique_lock lock(m_mutex);
        m_left.wait(lock, alone);
    }

    void help() {
        std::unique_lock lock(m_mutex);
        while (true) {
            const auto job = std::ranges::find_if(m_open, [](const Job *one) { return one->hasPieces(); });
            if (job != m_open.end()) {
                helpWith(**job, lock);
                continue;
            }
            const std::uint64_t seen = m_brought;
            const auto brought = [&] { return m_brought != seen; };
            lock.unlock();
            const bool another = soon(brought);
            lock.lock();
            if (!another)
                m_jobs.wait(lock, brought);
        }
    }

    void helpWith(Job &job, std::unique_lock<std::mutex> &lock) {
        ++job.helpers;
        lock.unlock();
        leaveProcessor(job.processor());
        job.work();
        --job.helpers; // from here on the job may be gone
        lock.lock();
        m_left.notify_all();
    }

    std::mutex m_mutex;
    std::condition_variable m_jobs, m_left;
    std::vector<Job *> m_open;
    std::atomic<std::uint64_t> m_brought = 0;
};

} // namespace

int threadCount() {
    static const int count = [] {
        const char *asked = std::getenv("EIGENSCOPE_THREADS");
        const int given = asked ? std::atoi(asked) : 0;
        return given > 0 ? given : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    }();
    return count;
}

void parallelFor(Index count, Index grain, const std::function<void(Index begin, Index end)> &body) {
    Job job(count, grain, body);
    if (job.pieces() > 1 && threadCount() > 1)
        Pool::instance().run(job);
    else
        job.work();
    job.rethrow();
}

} // namespace eigenscope
