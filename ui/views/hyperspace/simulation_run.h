#pragma once

#include "core/hyperspace/simulation.h"
#include "ui/document/job_runner.h"

#include <memory>

namespace eigenscope {

/// Monte Carlo experiments that grow on a worker while one watches, until they have all their points; then nothing
/// runs any more.
class SimulationRun : public QObject {
    Q_OBJECT

public:
    /// Makes an experiment from its beginning, on a worker.
    using Experiment = std::function<std::unique_ptr<hyperspace::Simulation>()>;
    /// What an experiment has told so far.
    struct Found {
        std::vector<int> dimensions;
        std::vector<hyperspace::Estimate> estimates; ///< of each
        std::int64_t points = 0;

        /// The estimate for d, or for the nearest dimension that has one; there are some.
        [[nodiscard]] std::size_t nearest(int d) const;
    };

    explicit SimulationRun(QObject *parent = nullptr);

    /// Takes other experiments, of which nothing is known yet.
    void setExperiments(std::vector<Experiment> experiments);
    /// Goes on to so many points each.
    void run(std::int64_t points);
    /// Stops; what has been found stays, and `run` goes on from there.
    void pause();
    /// Finishes so many points on the calling thread.
    void finish(std::int64_t points);
    [[nodiscard]] bool isRunning() const { return m_jobs.isRunning(); }
    /// Of each experiment; empty at the beginning.
    [[nodiscard]] const std::vector<Found> &found() const { return m_found; }

signals:
    void grown();

private:
    void take(std::vector<Found> found);

    std::vector<Experiment> m_experiments;
    std::vector<Found> m_found;
    JobRunner m_jobs{this};
};

} // namespace eigenscope
