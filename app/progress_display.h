#pragma once

#include "core/base/time_left.h"
#include "core/pipeline/pipeline.h"

#include <condition_variable>
#include <mutex>
#include <set>
#include <string>
#include <thread>

namespace eigenscope {

/// Says on standard error how far a run is: a live line on a terminal, otherwise a line for each thing done and, while
/// it takes long, one every few seconds. Of a sweep a line for each run, in place of one for each thing.
class ProgressDisplay {
public:
    /// `isQuiet`: it says nothing.
    explicit ProgressDisplay(bool isQuiet);
    ~ProgressDisplay();
    ProgressDisplay(const ProgressDisplay &) = delete;
    ProgressDisplay &operator=(const ProgressDisplay &) = delete;

    /// What the pipeline calls while it runs; the display outlives the run.
    [[nodiscard]] PipelineObserver observer();
    /// A share of something that is not a stage, such as the exports.
    void show(std::string_view what, double fraction);
    void wrote(const std::filesystem::path &file);
    void warn(const std::string &sentence);
    /// Takes the live line away, so that a line of text can follow.
    void clear();

    /// What follows is a run of a sweep, called `name` ("run 12 of 64"), and this share of all runs is done. A warning
    /// that an earlier run gave is not given again.
    void beginRun(const std::string &name, double shareOfRuns);
    /// It has ended so: "done in 0.3 s".
    void endRun(const std::string &how);

private:
    void tellNowAndThen(const std::stop_token &stop);
    void showLocked(std::string_view what, double fraction);
    void clearLocked();
    [[nodiscard]] std::string lineLocked() const;
    void say(const std::string &line);

    bool m_isQuiet;
    bool m_onTerminal;
    std::mutex m_mutex; ///< of all that follows: the lines that come every few seconds have a thread
    bool m_lineStands = false;
    std::string m_run;                             ///< empty where there is one only
    std::string m_what;                            ///< shown at present
    int m_percent = -1;                            ///< shown at present
    TimeLeft m_left;                               ///< of what is shown; of all runs where there are several
    std::set<std::string, std::less<>> m_warnings; ///< of earlier runs
    std::condition_variable_any m_isOver;
    std::jthread m_teller; ///< the last member, as it uses the others
};

} // namespace eigenscope
