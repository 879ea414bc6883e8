#pragma once

#include <array>
#include <chrono>
#include <mutex>
#include <stop_token>
#include <thread>

namespace eigenscope {

/// Turns SIGINT and SIGTERM into a request to stop while it lives; at most one at a time.
/// A library call that cannot be stopped is given some time (or until a second signal), then the program ends by
/// itself, never while a file is being written.
class Interruption {
public:
    /// So that the program has ended half a second after the signal: its memory takes time to go back.
    static constexpr std::chrono::milliseconds shortPatience{250};
    /// Where there is still something to write.
    static constexpr std::chrono::milliseconds longPatience{2000};

    explicit Interruption(std::chrono::milliseconds given = shortPatience);
    ~Interruption();
    Interruption(const Interruption &) = delete;
    Interruption &operator=(const Interruption &) = delete;
    Interruption(Interruption &&) = delete;
    Interruption &operator=(Interruption &&) = delete;

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }
    /// Held while a file is written.
    [[nodiscard]] std::unique_lock<std::mutex> writing() { return std::unique_lock(m_writing); }

private:
    void watch();

    std::chrono::milliseconds m_patience;
    std::stop_source m_stop;
    std::mutex m_writing;
    std::array<int, 2> m_pipe{-1, -1}; ///< a signal writes a byte; the end of all writing ends the watch
    std::thread m_watch;
};

} // namespace eigenscope
