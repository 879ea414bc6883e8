#include "app/progress_display.h"

#include "core/pipeline/stages/stage_info.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <unistd.h>

namespace eigenscope {
namespace {

constexpr std::chrono::seconds pause(5);
constexpr std::size_t mostWarnings = 100; // that are kept to be compared

} // namespace

ProgressDisplay::ProgressDisplay(bool isQuiet) : m_isQuiet(isQuiet), m_onTerminal(::isatty(STDERR_FILENO) != 0) {
    if (!isQuiet && !m_onTerminal)
        m_teller = std::jthread([this](const std::stop_token &stop) { tellNowAndThen(stop); });
}

ProgressDisplay::~ProgressDisplay() {
    clear();
}

PipelineObserver ProgressDisplay::observer() {
    PipelineObserver observer;
    observer.started = [this](Stage stage) { show(stageName(stage), 0); };
    observer.progressed = [this](Stage stage, double fraction) { show(stageName(stage), fraction); };
    observer.finished = [this](Stage stage, const Results &results, bool reused) {
        const std::lock_guard lock(m_mutex);
        if (reused || m_onTerminal || m_isQuiet || !m_run.empty())
            return;
        std::fprintf(stderr, "%s: done in %.4f s\n", stageName(stage).data(), results.seconds(stage));
        m_what.clear();
    };
    return observer;
}

void ProgressDisplay::wrote(const std::filesystem::path &file) {
    const std::lock_guard lock(m_mutex);
    if (!m_onTerminal && !m_isQuiet && m_run.empty())
        std::fprintf(stderr, "wrote %s\n", file.c_str());
}

void ProgressDisplay::warn(const std::string &sentence) {
    const std::lock_guard lock(m_mutex);
    if (m_isQuiet || m_warnings.contains(sentence))
        return;
    say("warning: " + sentence);
    if (!m_run.empty() && m_warnings.size() < mostWarnings)
        m_warnings.insert(sentence);
}

void ProgressDisplay::clear() {
    const std::lock_guard lock(m_mutex);
    clearLocked();
    m_what.clear();
}

void ProgressDisplay::beginRun(const std::string &name, double shareOfRuns) {
    const std::lock_guard lock(m_mutex);
    m_run = name;
    m_left.done(shareOfRuns);
}

void ProgressDisplay::endRun(const std::string &how) {
    const std::lock_guard lock(m_mutex);
    if (!m_isQuiet && !m_onTerminal)
        say(m_run + ": " + how);
    m_what.clear();
}

void ProgressDisplay::show(std::string_view what, double fraction) {
    const std::lock_guard lock(m_mutex);
    showLocked(what, fraction);
}

void ProgressDisplay::showLocked(std::string_view what, double fraction) {
    const int percent = static_cast<int>(std::lround(100 * std::clamp(fraction, 0.0, 1.0)));
    if (m_isQuiet)
        return;
    if (what != m_what && m_run.empty())
        m_left = TimeLeft();
    if (m_run.empty())
        m_left.done(fraction);
    if (what == m_what && percent == m_percent)
        return;
    m_what = what;
    m_percent = percent;
    if (!m_onTerminal)
        return;
    clearLocked();
    std::fputs(lineLocked().c_str(), stderr);
    std::fflush(stderr);
    m_lineStands = true;
}

std::string ProgressDisplay::lineLocked() const {
    constexpr int width = 30;
    std::string line = (m_run.empty() ? "" : m_run + ": ") + m_what;
    if (m_onTerminal) {
        const auto filled = static_cast<std::size_t>(m_percent * width / 100);
        line.resize(std::max<std::size_t>(line.size(), 10), ' ');
        line += " [" + std::string(filled, '#') + std::string(width - filled, '.') + "]";
    }
    const std::string left = m_left.text();
    return line + " " + std::to_string(m_percent) + " %" + (left.empty() ? "" : ", " + left);
}

void ProgressDisplay::clearLocked() {
    if (m_lineStands)
        std::fputs("\r\033[K", stderr);
    m_lineStands = false;
}

void ProgressDisplay::say(const std::string &line) {
    clearLocked();
    std::fprintf(stderr, "%s\n", line.c_str());
}

void ProgressDisplay::tellNowAndThen(const std::stop_token &stop) {
    std::unique_lock lock(m_mutex);
    while (!m_isOver.wait_for(lock, stop, pause, [&stop] { return stop.stop_requested(); }) && !stop.stop_requested())
        if (!m_what.empty())
            say(lineLocked());
}

} // namespace eigenscope
