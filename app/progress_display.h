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
    void wrote(const std::filesystem::path &file);
    /// Takes the bar away, so that a line of text can follow.
    void clear();

private:
    void draw(std::string_view what, double fraction);

    bool m_onTerminal;
    bool m_barStands = false;
    int m_percent = -1; ///< shown at present
};

} // namespace eigenscope
