#pragma once

#include "core/pipeline/pipeline.h"

#include <chrono>
#include <string>

namespace eigenscope {

/// Says on standard error how far a run is: a bar on a terminal, otherwise a line for each thing done and, while it
/// takes long, one every few seconds.
class ProgressDisplay {
public:
    /// `isQuiet`: it says nothing.
    explicit ProgressDisplay(bool isQuiet);
    ~ProgressDisplay() { clear(); }
    ProgressDisplay(const ProgressDisplay &) = delete;
    ProgressDisplay &operator=(const ProgressDisplay &) = delete;

    /// What the pipeline calls while it runs; the display outlives the run.
    [[nodiscard]] PipelineObserver observer();
    /// A share of something that is not a stage, such as the exports.
    void show(std::string_view what, double fraction);
    void wrote(const std::filesystem::path &file);
    void warn(const std::string &sentence);
    /// Takes the bar away, so that a line of text can follow.
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    void showLine(std::string_view what, int percent);

    bool m_isQuiet;
    bool m_onTerminal;
    bool m_barStands = false;
    std::string m_what; ///< shown at present
    int m_percent = -1; ///< shown at present
    Clock::time_point m_lastLine = Clock::now();
};

} // namespace eigenscope
