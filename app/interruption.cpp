#include "app/interruption.h"

#include "app/exit_status.h"

#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <unistd.h>

namespace eigenscope {
namespace {

/// Where the handler writes to: a handler can reach nothing but a global.
volatile std::sig_atomic_t signalEnd = -1;

extern "C" void passOn(int) {
    const char sign = 1;
    [[maybe_unused]] const ssize_t written = ::write(signalEnd, &sign, 1);
}

void handleWith(void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
}

/// Whether a signal came within the time; not so when the watch is over.
enum class Wait { Signal, TimedOut, Over };
constexpr std::chrono::milliseconds forever{-1};
Wait waitFor(int pipe, std::chrono::milliseconds time) {
    pollfd poll{pipe, POLLIN, 0};
    if (::poll(&poll, 1, static_cast<int>(time.count())) == 0)
        return Wait::TimedOut;
    char sign = 0;
    return ::read(pipe, &sign, 1) == 1 ? Wait::Signal : Wait::Over;
}

} // namespace

Interruption::Interruption(std::chrono::milliseconds given) : m_patience(given) {
    if (::pipe(m_pipe.data()) != 0)
        return;
    signalEnd = m_pipe[1];
    m_watch = std::thread([this] { watch(); });
    handleWith(passOn);
}

Interruption::~Interruption() {
    if (!m_watch.joinable())
        return;
    handleWith(SIG_DFL);
    signalEnd = -1;
    ::close(m_pipe[1]);
    m_watch.join();
    ::close(m_pipe[0]);
}

void Interruption::watch() {
    if (waitFor(m_pipe[0], forever) == Wait::Over)
        return;
    m_stop.request_stop();
    if (waitFor(m_pipe[0], m_patience) == Wait::Over)
        return;
    const std::lock_guard between(m_writing);
    std::_Exit(Interrupted);
}

} // namespace eigenscope
