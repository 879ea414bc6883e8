#include "app/progress_display.h"

#include "core/pipeline/stages/stage_info.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <unistd.h>

namespace eigenscope {

ProgressDisplay::ProgressDisplay() : m_onTerminal(::isatty(STDERR_FILENO) != 0) {}

PipelineObserver ProgressDisplay::observer() {
    PipelineObserver observer;
    observer.started = [this](Stage stage) { show(stageName(stage), 0); };
    observer.progressed = [this](Stage stage, double fraction) { show(stageName(stage), fraction); };
    observer.finished = [this](Stage stage, const Results &results, bool reused) {
        if (!reused && !m_onTerminal)
            std::fprintf(stderr, "%s: done in %.4f s\n", stageName(stage).data(), results.seconds(stage));
    };
    return observer;
}

void ProgressDisplay::wrote(const std::filesystem::path &file) {
    if (!m_onTerminal)
        std::fprintf(stderr, "wrote %s\n", file.c_str());
}

void ProgressDisplay::warn(const std::string &sentence) {
    clear();
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
    if (!m_onTerminal || (what == m_what && percent == m_percent))
        return;
    m_what = what;
    m_percent = percent;
    m_barStands = true;
    const auto filled = static_cast<std::size_t>(percent * width / 100);
    const std::string bar = std::string(filled, '#') + std::string(width - filled, '.');
    std::fprintf(stderr, "\r\033[K%-10s [%s] %3d %%", m_what.c_str(), bar.c_str(), percent);
    std::fflush(stderr);
}

} // namespace eigenscope
