#pragma once

#include "core/base/progress.h"

#include <atomic>
#include <thread>

namespace eigenscope {

/// The progress of a part of some work: its shares from 0 to 1 are told as those from `from` to `to` of the whole,
/// which outlives it.
Progress partOf(const Progress &whole, double from, double to);

/// A progress that can be stopped as `whole`, and tells nothing.
Progress silent(const Progress &whole);

/// Counts what several threads have done, and tells the share on the thread that made it, which works too: what is told
/// is told on one thread.
class CountedProgress {
public:
    /// `whole` is what there is to do, above 0; `progress` outlives the count.
    CountedProgress(const Progress &progress, double whole) : m_progress(progress), m_whole(whole) {}

    /// So much more is done; from any thread.
    void done(double more) {
        const double sum = m_sum.fetch_add(more) + more;
        if (std::this_thread::get_id() == m_owner)
            m_progress.say(sum / m_whole);
    }

private:
    const Progress &m_progress;
    double m_whole;
    std::atomic<double> m_sum = 0;
    std::thread::id m_owner = std::this_thread::get_id();
};

} // namespace eigenscope
