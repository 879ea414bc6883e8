#pragma once

#include <QString>

#include <array>
#include <atomic>
#include <thread>
#include <vector>

class QEvent;
class QObject;

namespace eigenscope {

/// The time of one thread without that in which it waited for a processor, so that a busy machine does not count.
class ThreadTime {
public:
    ThreadTime(); ///< of the thread that makes it
    ~ThreadTime();
    ThreadTime(const ThreadTime &) = delete;
    ThreadTime &operator=(const ThreadTime &) = delete;

    [[nodiscard]] double seconds() const;

private:
    int m_file;
};

/// A time in which the window's thread answered nothing.
struct Standstill {
    double seconds = 0;
    QString event;  ///< what was handled, and by whom
    QString action; ///< of the monkey, the newest
    QString stack;  ///< in the midst of it
};

/// Knows how long the window's thread stood still: between two returns to the event loop, also that of a dialog. What
/// is painted does not count, nor does the run of a file dialog. A thread of its own looks where it stands, and ends
/// the process that never comes back.
class StandstillWatch {
public:
    static constexpr double tolerated = 0.25, endless = 60; // seconds

    StandstillWatch(); ///< on the window's thread, with an application
    ~StandstillWatch() = default;

    [[nodiscard]] const Standstill &longest() const { return m_longest; }
    /// Those that lasted longer than is tolerated.
    [[nodiscard]] const std::vector<Standstill> &all() const { return m_all; }

    /// While one event is handled.
    class Handling {
    public:
        Handling(StandstillWatch &watch, const QObject &receiver, const QEvent &event);
        ~Handling();

    private:
        StandstillWatch &m_watch;
        int m_outerLevel;
        bool m_isOutermost, m_paints;
    };

private:
    void beginStretch();
    void endStretch();
    void beginPainting();
    void endPainting();
    void watch(const std::stop_token &stop);

    ThreadTime m_time;
    std::atomic<double> m_begin = 0;    ///< of the stretch, moved on by what was painted
    std::atomic<bool> m_counts = false; ///< neither idle nor painting
    std::atomic<double> m_sampled = -1; ///< the begin of the stretch whose stack is known
    double m_paintingBegan = 0;
    int m_level = 0, m_paintDepth = 0; ///< of event loops
    const char *m_receiver = "";       ///< its class
    int m_event = 0;                   ///< its type
    Standstill m_longest;
    std::vector<Standstill> m_all;
    pthread_t m_thread;
    std::jthread m_watcher; // last: it looks at the others
};

} // namespace eigenscope
