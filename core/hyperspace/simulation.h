#pragma once

#include "core/base/random.h"

#include <stop_token>

namespace eigenscope::hyperspace {

/// What a simulation says of a number, and two standard errors on each side of it; all of it times e^logUnit, so that
/// nothing underflows.
struct Estimate {
    double value = 0, low = 0, high = 0;
    double logUnit = 0;
};

/// A Monte Carlo experiment in several dimensions at once: the first d coordinates of each random point are a random
/// point in d dimensions. The same seed gives the same bits, however the points are divided.
class Simulation {
public:
    /// `dimensions` rise.
    Simulation(std::vector<int> dimensions, std::uint64_t seed) : m_dimensions(std::move(dimensions)), m_random(seed) {}
    virtual ~Simulation() = default;
    Simulation(const Simulation &) = delete;
    Simulation &operator=(const Simulation &) = delete;

    /// Draws at least so many more points, or stops before when asked to.
    void advance(std::int64_t points, const std::stop_token &stop);
    [[nodiscard]] std::int64_t points() const { return m_draws * pointsOfDraw(); }
    [[nodiscard]] const std::vector<int> &dimensions() const { return m_dimensions; }
    /// An estimate for each dimension; there have been points.
    [[nodiscard]] virtual std::vector<Estimate> estimates() const = 0;

protected:
    virtual void draw() = 0;
    [[nodiscard]] virtual int pointsOfDraw() const { return 1; }
    [[nodiscard]] Random &random() { return m_random; }
    [[nodiscard]] std::int64_t draws() const { return m_draws; }

private:
    std::vector<int> m_dimensions;
    Random m_random;
    std::int64_t m_draws = 0;
};

/// A share estimated by so many hits among so many draws (> 0), with Wilson's interval at two standard errors: it does
/// not shrink to nothing where there is no hit at all.
/// Source: Wilson, Probable inference, the law of succession, and statistical inference, JASA 22, 1927.
Estimate shareOfHits(std::int64_t hits, std::int64_t draws);

} // namespace eigenscope::hyperspace
