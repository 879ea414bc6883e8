#pragma once

#include "core/pipeline/pipeline.h"

#include <string>

namespace eigenscope {

/// Says on standard error how far a run is: a bar on a terminal, a line for each thing done otherwise.
class ProgressDisplay {
public:
    ProgressDisplay();
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
    bool m_onTerminal;
    bool m_barStands = false;
    std::string m_what; ///< shown at present
    int m_percent = -1; ///< shown at present
};

} // namespace eigenscope
