#include "ui/views/hyperspace/simulation_run.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <thread>

namespace eigenscope {
namespace {

using Found = SimulationRun::Found;
using Simulations = std::vector<std::unique_ptr<hyperspace::Simulation>>;

// It starts small and grows by a third at a time, so that one sees the bounds close in.
constexpr std::int64_t firstPoints = 100;
constexpr double growth = 1.35;
constexpr std::chrono::milliseconds pace(50);

Simulations made(const std::vector<SimulationRun::Experiment> &experiments) {
    Simulations simulations;
    for (const SimulationRun::Experiment &experiment : experiments)
        simulations.push_back(experiment());
    return simulations;
}

/// Brings each to so many points.
void grow(const Simulations &simulations, std::int64_t points, const std::stop_token &stop) {
    for (const auto &simulation : simulations)
        simulation->advance(points - simulation->points(), stop);
}

std::vector<Found> foundBy(const Simulations &simulations) {
    std::vector<Found> all;
    for (const auto &simulation : simulations)
        all.push_back({simulation->dimensions(), simulation->estimates(), simulation->points()});
    return all;
}

} // namespace

std::size_t SimulationRun::Found::nearest(int d) const {
    const auto above = std::ranges::lower_bound(dimensions, d);
    if (above == dimensions.end())
        return dimensions.size() - 1;
    const auto at = static_cast<std::size_t>(above - dimensions.begin());
    return at > 0 && d - dimensions[at - 1] < *above - d ? at - 1 : at;
}

SimulationRun::SimulationRun(QObject *parent) : QObject(parent) {}

void SimulationRun::setExperiments(std::vector<Experiment> experiments) {
    m_jobs.cancel();
    m_experiments = std::move(experiments);
    take({});
}

void SimulationRun::run(std::int64_t points) {
    const std::int64_t known = m_found.empty() ? 0 : m_found.front().points;
    if (m_experiments.empty() || known >= points)
        return m_jobs.cancel();
    m_jobs.start(
        [this, experiments = m_experiments, known, points](const std::stop_token &stop, const JobRunner::Post &post) {
            const Simulations simulations = made(experiments);
            auto next = std::max(firstPoints, known);
            grow(simulations, std::min(next, points), stop); // the same points again: a run is kept by its seed alone
            while (!stop.stop_requested()) {
                post([this, all = foundBy(simulations)] { take(all); });
                if (next >= points)
                    return;
                next = static_cast<std::int64_t>(growth * static_cast<double>(next));
                const auto turn = std::chrono::steady_clock::now() + pace;
                grow(simulations, std::min(next, points), stop);
                std::this_thread::sleep_until(turn);
            }
        });
}

void SimulationRun::pause() {
    m_jobs.cancel();
}

void SimulationRun::finish(std::int64_t points) {
    m_jobs.cancel();
    if (m_experiments.empty() || (!m_found.empty() && m_found.front().points >= points))
        return;
    const Simulations simulations = made(m_experiments);
    grow(simulations, points, {});
    take(foundBy(simulations));
}

void SimulationRun::take(std::vector<Found> found) {
    m_found = std::move(found);
    emit grown();
}

} // namespace eigenscope

#include "moc_simulation_run.cpp"
