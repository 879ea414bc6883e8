#pragma once

#include "core/pipeline/sweeps/run_list.h"
#include "core/pipeline/sweeps/sweep_grid.h"

namespace eigenscope {

/// The file of a task inside its folder: "runs-3-of-8.json".
std::string taskFileName(const SweepTask &task);

/// The runs that the tasks of one sweep have left in a folder, by their numbers.
class CollectedRuns {
public:
    /// Unreadable for a folder without such files, InvalidData for tasks of different sweeps, or of different numbers
    /// of tasks, with two of their files.
    static Result<CollectedRuns> in(const std::filesystem::path &folder);

    /// What the tasks are of, as SweepGrid::description has it.
    [[nodiscard]] const Json &sweep() const { return m_sweep; }
    /// The names of the settings.
    [[nodiscard]] Names settings() const;
    /// Hands on the runs that are there, from the first to the last; holds a run of each task at a time. Syntax where a
    /// file is not as a task writes it. O(size of the files).
    Result<void> each(const RunTaker &take) const;
    /// What is not there.
    struct Missing {
        std::vector<std::size_t> tasks; ///< their numbers, from 1
        std::vector<std::size_t> runs;  ///< their numbers, those of missing tasks too
    };
    [[nodiscard]] Result<Missing> missing() const;
    /// How many tasks the sweep is divided into.
    [[nodiscard]] std::size_t tasks() const { return m_files.size(); }

private:
    std::vector<std::filesystem::path> m_files; ///< of each task from the first; empty for one that is missing
    Json m_sweep;
    std::size_t m_runs = 0;
};

} // namespace eigenscope
