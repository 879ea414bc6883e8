#include "core/hyperspace/experiments.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace eigenscope::hyperspace {

namespace {

constexpr double errors = 2; // standard errors of the bounds

/// Counts in how many draws something happened, by dimension.
class HitSimulation : public Simulation {
public:
    HitSimulation(std::vector<int> dimensions, std::uint64_t seed)
        : Simulation(std::move(dimensions), seed), m_hits(this->dimensions().size()) {}

    [[nodiscard]] std::vector<Estimate> estimates() const override {
        std::vector<Estimate> shares;
        for (const std::int64_t hits : m_hits)
            shares.push_back(shareOfHits(hits, draws()));
        return shares;
    }

protected:
    void hit(std::size_t dimension) { ++m_hits[dimension]; }

private:
    std::vector<std::int64_t> m_hits;
};

class InscribedRatio : public HitSimulation {
public:
    using HitSimulation::HitSimulation;

protected:
    void draw() override {
        double square = 0;
        int coordinates = 0;
        for (std::size_t i = 0; i < dimensions().size(); ++i) {
            for (; coordinates < dimensions()[i]; ++coordinates) {
                const double x = random().uniform(-1, 1);
                square += x * x;
                if (square > 1)
                    return; // no further coordinate brings it back
            }
            hit(i);
        }
    }
};

class Volume final : public InscribedRatio {
public:
    using InscribedRatio::InscribedRatio;

    [[nodiscard]] std::vector<Estimate> estimates() const override {
        std::vector<Estimate> volumes = InscribedRatio::estimates();
        for (std::size_t i = 0; i < volumes.size(); ++i)
            volumes[i].logUnit = dimensions()[i] * std::numbers::ln2;
        return volumes;
    }
};

/// The sum of the squares of the first so many of a row of independent standard normals, drawn as they are asked for.
class NormalSquares {
public:
    double upTo(int count, Random &random) {
        for (; m_count < count; ++m_count) {
            const double x = random.normal();
            m_sum += x * x;
        }
        return m_sum;
    }

private:
    double m_sum = 0;
    int m_count = 0;
};

class NormalMass final : public HitSimulation {
public:
    NormalMass(std::vector<int> dimensions, double alpha, std::uint64_t seed)
        : HitSimulation(std::move(dimensions), seed), m_largest(-2 * std::log(alpha)) {}

protected:
    void draw() override {
        NormalSquares squares;
        for (std::size_t i = 0; i < dimensions().size(); ++i) {
            if (squares.upTo(dimensions()[i], random()) > m_largest)
                return;
            hit(i);
        }
    }

private:
    double m_largest; ///< |x|² on the contour
};

/// The squared distance of a uniform point of the unit ball from its center, in each dimension.
class BallPoint {
public:
    explicit BallPoint(const std::vector<int> &dimensions)
        : m_dimensions(dimensions), m_sums(static_cast<std::size_t>(dimensions.back()) + 3) {}

    void draw(Random &random) {
        for (std::size_t k = 1; k < m_sums.size(); ++k) {
            const double x = random.normal();
            m_sums[k] = m_sums[k - 1] + x * x;
        }
    }
    [[nodiscard]] double square(std::size_t dimension) const {
        const auto d = static_cast<std::size_t>(m_dimensions[dimension]);
        return m_sums[d] / m_sums[d + 2];
    }

private:
    const std::vector<int> &m_dimensions;
    std::vector<double> m_sums; ///< of the squares of the first so many normals
};

class Shell final : public HitSimulation {
public:
    Shell(std::vector<int> dimensions, double width, std::uint64_t seed)
        : HitSimulation(std::move(dimensions), seed), m_inner((1 - width) * (1 - width)), m_point(this->dimensions()) {}

protected:
    void draw() override {
        m_point.draw(random());
        for (std::size_t i = 0; i < dimensions().size(); ++i)
            if (m_point.square(i) > m_inner)
                hit(i);
    }

private:
    double m_inner; ///< squared radius
    BallPoint m_point;
};

/// Mean and squared deviations of numbers that come one by one.
/// Source: Welford, Technometrics 4, 1962.
struct Mean {
    double mean = 0, squares = 0;

    void add(double value, std::int64_t count) {
        const double before = value - mean;
        mean += before / static_cast<double>(count);
        squares += before * (value - mean);
    }
    [[nodiscard]] double standardError(std::int64_t count) const {
        const auto n = static_cast<double>(count);
        return count > 1 ? std::sqrt(squares / (n - 1) / n) : 0;
    }
};

class Surface final : public Simulation {
public:
    Surface(std::vector<int> dimensions, std::uint64_t seed)
        : Simulation(std::move(dimensions), seed), m_means(this->dimensions().size()) {}

    [[nodiscard]] std::vector<Estimate> estimates() const override {
        std::vector<Estimate> surfaces;
        for (std::size_t i = 0; i < m_means.size(); ++i) {
            const int d = dimensions()[i];
            const double value = m_means[i].mean, reach = errors * m_means[i].standardError(draws());
            const double logCube = std::log(d) + d * std::numbers::ln2; // 2d faces of 2^(d−1)
            surfaces.push_back({value, std::max(value - reach, 0.0), value + reach, logCube + logUsual(d)});
        }
        return surfaces;
    }

protected:
    void draw() override {
        double square = 1;
        int coordinates = 1;
        for (std::size_t i = 0; i < m_means.size(); ++i) {
            const int d = dimensions()[i];
            for (; coordinates < d; ++coordinates) {
                const double x = random().uniform(-1, 1);
                square += x * x;
            }
            m_means[i].add(std::exp(-0.5 * d * std::log(square) - logUsual(d)), draws() + 1);
        }
    }

private:
    /// |x|^(−d) where |x|² is what it is on average: keeps the sums among the doubles.
    static double logUsual(int d) { return -0.5 * d * std::log((d + 2) / 3.0); }

    std::vector<Mean> m_means;
};

class Diagonals final : public Simulation {
public:
    Diagonals(std::vector<int> dimensions, std::uint64_t seed)
        : Simulation(std::move(dimensions), seed), m_squares(this->dimensions().size()) {}

    [[nodiscard]] std::vector<Estimate> estimates() const override {
        const auto angle = [](double square) {
            return std::acos(std::sqrt(std::clamp(square, 0.0, 1.0))) * 180 / std::numbers::pi;
        };
        std::vector<Estimate> angles;
        for (const Mean &square : m_squares) {
            const double reach = errors * square.standardError(draws());
            angles.push_back({angle(square.mean), angle(square.mean + reach), angle(square.mean - reach)});
        }
        return angles;
    }

protected:
    void draw() override {
        double product = 0; // of two corners of [−1, 1]^d
        int coordinates = 0;
        for (std::size_t i = 0; i < m_squares.size(); ++i) {
            for (; coordinates < dimensions()[i]; ++coordinates)
                product += random().uniform() < 0.5 ? -1 : 1;
            const double cosine = product / dimensions()[i];
            m_squares[i].add(cosine * cosine, draws() + 1);
        }
    }

private:
    std::vector<Mean> m_squares; ///< of cos² θ
};

class Contrast final : public Simulation {
public:
    Contrast(std::vector<int> dimensions, int points, std::uint64_t seed)
        : Simulation(std::move(dimensions), seed), m_points(points), m_contrasts(this->dimensions().size()),
          m_point(this->dimensions()) {}

    [[nodiscard]] std::vector<Estimate> estimates() const override {
        std::vector<Estimate> medians;
        const auto n = static_cast<double>(draws());
        for (std::vector<double> sorted : m_contrasts) {
            std::ranges::sort(sorted);
            const auto ranked = [&](double rank) {
                return sorted[static_cast<std::size_t>(std::clamp(rank, 0.0, n - 1))];
            };
            const double reach = errors * std::sqrt(n) / 2;
            medians.push_back({ranked(n / 2), ranked(n / 2 - reach), ranked(n / 2 + reach)});
        }
        return medians;
    }

protected:
    void draw() override {
        std::vector<double> nearest(dimensions().size(), 1), farthest(dimensions().size(), 0);
        for (int k = 0; k < m_points; ++k) {
            m_point.draw(random());
            for (std::size_t i = 0; i < nearest.size(); ++i) {
                const double square = m_point.square(i);
                nearest[i] = std::min(nearest[i], square);
                farthest[i] = std::max(farthest[i], square);
            }
        }
        for (std::size_t i = 0; i < nearest.size(); ++i)
            m_contrasts[i].push_back(std::sqrt(farthest[i] / nearest[i]) - 1);
    }
    [[nodiscard]] int pointsOfDraw() const override { return m_points; }

private:
    int m_points;
    std::vector<std::vector<double>> m_contrasts; ///< of each draw, by dimension
    BallPoint m_point;
};

} // namespace

std::unique_ptr<Simulation> simulateVolume(std::vector<int> dimensions, std::uint64_t seed) {
    return std::make_unique<Volume>(std::move(dimensions), seed);
}

std::unique_ptr<Simulation> simulateInscribedRatio(std::vector<int> dimensions, std::uint64_t seed) {
    return std::make_unique<InscribedRatio>(std::move(dimensions), seed);
}

std::unique_ptr<Simulation> simulateSurface(std::vector<int> dimensions, std::uint64_t seed) {
    return std::make_unique<Surface>(std::move(dimensions), seed);
}

std::unique_ptr<Simulation> simulateShell(std::vector<int> dimensions, double width, std::uint64_t seed) {
    return std::make_unique<Shell>(std::move(dimensions), width, seed);
}

std::unique_ptr<Simulation> simulateNormalMass(std::vector<int> dimensions, double alpha, std::uint64_t seed) {
    return std::make_unique<NormalMass>(std::move(dimensions), alpha, seed);
}

std::unique_ptr<Simulation> simulateDiagonals(std::vector<int> dimensions, std::uint64_t seed) {
    return std::make_unique<Diagonals>(std::move(dimensions), seed);
}

std::unique_ptr<Simulation> simulateContrast(std::vector<int> dimensions, int points, std::uint64_t seed) {
    return std::make_unique<Contrast>(std::move(dimensions), points, seed);
}

} // namespace eigenscope::hyperspace
