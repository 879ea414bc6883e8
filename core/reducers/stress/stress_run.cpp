#include "core/reducers/stress/stress_run.h"

#include "core/base/partial_progress.h"
#include "core/base/random.h"
#include "core/reducers/interface/cost_curve.h"
#include "core/reducers/interface/former_picture.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/interface/spectrum.h"

#include <cmath>

namespace eigenscope {
namespace {

class StressRun final : public Run {
public:
    StressRun(const ReducerTask &task, const StressOptions &options, StressMethod method)
        : m_metric(task.metric), m_options(options), m_former(formerPicture(task, options.components)),
          m_method(std::move(method)), m_random(static_cast<std::uint64_t>(options.seed)) {}

    Result<RunState> advance(Index steps, const Progress &progress) override {
        for (; steps > 0 && !m_done; --steps) {
            if (progress.stopped())
                return m_cost ? Result<RunState>(RunState::Running) : canceled();
            if (!m_cost) {
                TRY(prepare(silent(progress)));
            }
            if (m_stress.empty() && !begin(progress))
                return RunState::Running;
            if (!step(progress))
                return RunState::Running;
            progress.say(this->progress());
        }
        if (!m_done)
            return RunState::Running;
        return m_best.converged ? RunState::Converged : RunState::ReachedLimit;
    }

    [[nodiscard]] double progress() const override {
        if (m_done)
            return 1;
        const double all = static_cast<double>(m_options.restarts) * static_cast<double>(m_options.maxIterations);
        const double ended = static_cast<double>(m_starts) * static_cast<double>(m_options.maxIterations);
        return all > 0 ? (ended + static_cast<double>(iterations())) / all : 0;
    }

    [[nodiscard]] std::shared_ptr<const Reduction> outcome() const override {
        auto reduction = std::make_shared<Reduction>();
        const bool running = !m_stress.empty() && (m_best.stress.empty() || m_stress.back() < m_best.stress.back());
        const MatrixXd &Z = running ? m_Z : m_best.Z;
        const std::vector<double> &stress = running ? m_stress : m_best.stress;
        if (stress.empty())
            return reduction;
        reduction->coordinates = Z * m_pairs->unit;
        reduction->axes = numberedAxes("MDS", Z.cols());
        reduction->warnings = m_pairs->warnings;
        if (goesOn())
            tellFormer(*reduction);
        CostCurve curve = everyIteration(stress);
        curve.values *= m_pairs->stressUnit;
        setCostCurve(*reduction, "stress", sentence("Stress"), std::move(curve));
        const double stress1 = m_cost->stress1(Z);
        reduction->diagnostics.set("stress1", stress1);
        if (const std::optional<MatrixXd> line = m_cost->monotoneLine(Z)) {
            const MatrixXd corners = *line * m_pairs->unit;
            reduction->diagnostics.set("monotone_line", corners);
            reduction->findings.set(MonotoneLine{corners, stress1});
        }
        if (m_done && !m_best.converged && m_options.maxIterations > 0)
            reduction->warnings.push_back(sentence(
                "The stress was still falling after %1 iterations. More Iterations (max_iterations) let it go on.",
                m_options.maxIterations));
        return reduction;
    }

private:
    [[nodiscard]] bool goesOn() const { return m_former.size() > 0; }
    [[nodiscard]] Index iterations() const { return std::max(Index{0}, static_cast<Index>(m_stress.size()) - 1); }

    Result<void> prepare(const Progress &progress) {
        TRY(StressPairs pairs, stressPairs(*m_metric,
                                           {.weights = m_options.weights,
                                            .components = m_options.components,
                                            .classicalStart = m_options.init == StressStart::Classical && !goesOn()},
                                           m_method.name, progress));
        m_pairs = std::make_shared<const StressPairs>(std::move(pairs));
        TRY(std::unique_ptr<StressCost> cost, m_method.cost(m_pairs));
        m_cost = std::move(cost);
        return {};
    }

    /// False when stopped.
    bool begin(const Progress &progress) {
        if (m_Z.size() == 0)
            m_Z = startingPoints();
        return look(m_Z, progress);
    }

    MatrixXd startingPoints() {
        if (m_starts == 0 && goesOn())
            return m_former / m_pairs->unit;
        if (m_starts == 0 && m_options.init == StressStart::Classical)
            return m_pairs->initial;
        const double n = static_cast<double>(m_pairs->size());
        const double meanSquare = m_pairs->delta.squaredNorm() / (n * (n - 1)); // 2r times the variance of an axis
        return std::sqrt(meanSquare / (2 * static_cast<double>(m_options.components))) *
               m_random.normalMatrix(m_pairs->size(), m_options.components);
    }

    /// Takes Z and its stress over. False when stopped.
    bool look(const MatrixXd &Z, const Progress &progress) {
        std::optional<StressCost::Look> seen = m_cost->look(Z, progress);
        if (!seen)
            return false;
        if (!m_stress.empty() && !(seen->stress <= m_stress.back())) { // rounding: as low as it gets
            m_next = m_Z;
            return true;
        }
        m_stress.push_back(seen->stress);
        m_Z = Z;
        m_next = std::move(seen->next);
        return true;
    }

    /// One iteration, and the end of a start where it is one. False when stopped.
    bool step(const Progress &progress) {
        if (iterations() >= m_options.maxIterations) {
            endStart(false);
            return true;
        }
        const double before = m_stress.back();
        if (!look(MatrixXd(m_next), progress))
            return false;
        if (before - m_stress.back() <= m_options.tolerance * before)
            endStart(true);
        else if (iterations() >= m_options.maxIterations)
            endStart(false);
        return true;
    }

    void endStart(bool converged) {
        if (m_best.stress.empty() || m_stress.back() < m_best.stress.back())
            m_best = {std::move(m_Z), std::move(m_stress), converged};
        m_Z = MatrixXd();
        m_stress.clear();
        m_done = ++m_starts == m_options.restarts;
    }

    struct Ended {
        MatrixXd Z;
        std::vector<double> stress;
        bool converged = false;
    };

    std::shared_ptr<const Metric> m_metric;
    StressOptions m_options;
    MatrixXd m_former; ///< empty where it starts by itself
    StressMethod m_method;
    Random m_random;
    std::shared_ptr<const StressPairs> m_pairs;
    std::unique_ptr<StressCost> m_cost;
    MatrixXd m_Z, m_next;         ///< the picture of this start and the one after it
    std::vector<double> m_stress; ///< of this start, from its beginning on
    Ended m_best;
    std::int64_t m_starts = 0; ///< that have ended
    bool m_done = false;
};

} // namespace

Result<std::unique_ptr<Run>> stressRun(const ReducerTask &task, const StressOptions &options, StressMethod method) {
    const Index n = task.data->size();
    TRY(requireAxesOf(method.name, options.components, n));
    return std::unique_ptr<Run>(std::make_unique<StressRun>(task, options, std::move(method)));
}

} // namespace eigenscope
