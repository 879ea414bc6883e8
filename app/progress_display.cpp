#include "app/progress_display.h"

#include "core/pipeline/stages/stage_info.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <unistd.h>

namespace eigenscope {

ProgressDisplay::ProgressDisplay(bool isQuiet) : m_isQuiet(isQuiet), m_onTerminal(::isatty(STDERR_FILENO) != 0) {}

PipelineObserver ProgressDisplay::observer() {
    PipelineObserver observer;
    observer.started = [this](Stage stage) { show(stageName(stage), 0); };
    observer.progressed = [this](Stage stage, double fraction) { show(stageName(stage), fraction); };
    observer.finished = [this](Stage stage, const Results &results, bool reused) {
        if (!reused && !m_onTerminal && !m_isQuiet)
            std::fprintf(stderr, "%s: done in %.4f s\n", stageName(stage).data(), results.seconds(stage));
    };
    return observer;
}

void ProgressDisplay::wrote(const std::filesystem::path &file) {
    if (!m_onTerminal && !m_isQuiet)
        std::fprintf(stderr, "wrote %s\n", file.c_str());
}

void ProgressDisplay::warn(const std::string &sentence) {
    clear();
    if (m_isQuiet)
        return;
    std::fprintf(stderr, "warning: %s\n", sentence.c_str());
}

void ProgressDisplay::clear() {
    if (m_barStands)
        std::fputs("\r\033[K", stderr);
    m_barStands = false;
}

void ProgressDisplay::show(std::string_view what, double fraction) {
    constexpr int width = 30;
    const int percent = static_cast<int>(std::lround(100 * std::clamp(fraction, 0.0, 1.0)));
    if (m_isQuiet || (what == m_what && percent == m_percent))
        return;
    if (!m_onTerminal)
        return showLine(what, percent);
    m_what = what;
    m_percent = percent;
    m_barStands = true;
    const auto filled = static_cast<std::size_t>(percent * width / 100);
    const std::string bar = std::string(filled, '#') + std::string(width - filled, '.');
    std::fprintf(stderr, "\r\033[K%-10s [%s] %3d %%", m_what.c_str(), bar.c_str(), percent);
    std::fflush(stderr);
}

void ProgressDisplay::showLine(std::string_view what, int percent) {
    constexpr std::chrono::seconds pause(5);
    if (what != m_what) // a new stage is given its time before it is told of
        m_lastLine = Clock::now();
    m_what = what;
    if (Clock::now() - m_lastLine < pause)
        return;
    m_lastLine = Clock::now();
    m_percent = percent;
    std::fprintf(stderr, "%s: %d %%\n", m_what.c_str(), percent);
}

} // namespace eigenscope
