#include "core/reducers/factor_analysis.h"

#include "core/base/word_list.h"
#include "core/data/complete_points.h"
#include "core/linalg/decompositions.h"
#include "core/reducers/factor/factor_likelihood.h"
#include "core/reducers/interface/cost_curve.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/interface/spectrum.h"
#include "core/reducers/spectral/linear_map.h"

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

class FactorRun final : public Run {
public:
    FactorRun(std::shared_ptr<const Dataset> data, const FactorAnalysis::Options &options)
        : m_data(std::move(data)), m_options(options) {}

    Result<RunState> advance(Index steps, const Progress &progress) override {
        for (; steps > 0 && m_state == RunState::Running; --steps) {
            if (progress.stopped())
                return m_fit ? Result<RunState>(m_state) : canceled();
            const Result<void> stepped = m_fit ? step(progress) : begin(progress);
            if (!stepped)
                return stepped.error().kind == Error::Kind::Canceled && m_fit ? Result<RunState>(m_state)
                                                                              : stepped.error();
            progress.say(this->progress());
        }
        return m_state;
    }

    [[nodiscard]] double progress() const override {
        if (m_state != RunState::Running)
            return 1;
        return static_cast<double>(m_logLikelihood.size()) / static_cast<double>(m_options.maxIterations + 1);
    }

    [[nodiscard]] std::shared_ptr<const Reduction> outcome() const override;

private:
    [[nodiscard]] const Points &points() const { return m_data->points(); }

    Result<void> begin(const Progress &progress) {
        TRY(ColumnScaling scaling, learnScaling(points(), Scaling::Standardize, progress));
        for (Index k = 0; k < points().X.cols(); ++k)
            if (std::ranges::find(scaling.constant, k) == scaling.constant.end())
                m_used.push_back(k);
        const auto used = static_cast<Index>(m_used.size());
        if (used == 0)
            return Error{Error::Kind::InvalidData,
                         sentence("All columns are constant, so that factor analysis has nothing to explain.")};
        TRY(requireComponents(FactorAnalysis::name, m_options.components, used,
                              sentence("since there are no more columns that vary")));
        m_scaling = std::move(scaling);
        const MatrixXd R = m_scaling.covariance(points().X, progress);
        if (progress.stopped())
            return canceled();
        TRY(FactorFit fit, FactorFit::begin(R(m_used, m_used), m_options.components, progress));
        m_fit = std::move(fit);
        m_logLikelihood.push_back(logLikelihood());
        return {};
    }

    Result<void> step(const Progress &progress) {
        const double before = ofStandardized();
        TRY(const bool risen, m_fit->step(progress));
        if (risen)
            m_logLikelihood.push_back(logLikelihood());
        if (!risen || ofStandardized() - before <= m_options.tolerance * std::abs(before))
            m_state = RunState::Converged;
        else if (static_cast<std::int64_t>(m_logLikelihood.size()) > m_options.maxIterations)
            m_state = RunState::ReachedLimit;
        return {};
    }

    /// Of all rows, as if the columns had unit variance: what convergence is judged by, since it has no units.
    [[nodiscard]] double ofStandardized() const {
        return -0.5 * static_cast<double>(points().X.rows()) *
               (static_cast<double>(m_used.size()) * std::log(2 * std::numbers::pi) + m_fit->likelihood().value());
    }
    /// Of all rows, in the units of the columns.
    [[nodiscard]] double logLikelihood() const {
        return ofStandardized() - static_cast<double>(points().X.rows()) * m_scaling.scale(m_used).array().log().sum();
    }

    void warn(Reduction &reduction, const VectorXd &shares) const;

    std::shared_ptr<const Dataset> m_data;
    FactorAnalysis::Options m_options;
    ColumnScaling m_scaling;
    std::vector<Index> m_used; ///< columns that vary
    std::optional<FactorFit> m_fit;
    std::vector<double> m_logLikelihood; ///< of the start and after each step
    RunState m_state = RunState::Running;
};

std::shared_ptr<const Reduction> FactorRun::outcome() const {
    auto reduction = std::make_shared<Reduction>();
    if (!m_fit)
        return reduction;
    const Index d = points().X.cols(), r = m_options.components;
    const VectorXd psi = m_fit->uniquenesses();
    const MatrixXd V = m_fit->likelihood().loadings();
    const MatrixXd T = factorRotation(V, m_options.rotation);

    // Σ⁻¹V = Ψ⁻¹V(I + VᵀΨ⁻¹V)⁻¹, where the middle matrix is diagonal; turned factors are T⁻¹z.
    const MatrixXd weighted = psi.cwiseInverse().asDiagonal() * V;
    const VectorXd middle = 1 + (V.cwiseProduct(weighted)).colwise().sum().transpose().array();
    MatrixXd scoring = MatrixXd::Zero(d, r), loadings = MatrixXd::Zero(d, r);
    const MatrixXd inverse = pseudoInverse(T), unturned = weighted * middle.cwiseInverse().asDiagonal();
    scoring(m_used, Eigen::all) = MatrixXd(unturned * inverse.transpose());
    const VectorXd scale = m_scaling.scale(m_used);
    loadings(m_used, Eigen::all) = scale.asDiagonal() * (V * T);
    VectorXd communalities = VectorXd::Zero(d), uniquenesses = communalities;
    communalities(m_used) = scale.cwiseAbs2().cwiseProduct(V.rowwise().squaredNorm());
    uniquenesses(m_used) = scale.cwiseAbs2().cwiseProduct(psi);

    reduction->axes = numberedAxes("F", r);
    reduction->coordinates = m_scaling.projected(points().X, scoring);
    reduction->map.transform = linearMap(FactorAnalysis::name, m_scaling, scoring).transform;
    reduction->findings.set(ColumnWeights{ColumnWeights::Kind::Loadings, points().columns, loadings});
    reduction->findings.set(VarianceSplit{communalities, uniquenesses});
    Diagnostics &diagnostics = reduction->diagnostics;
    diagnostics.set("loadings", loadings);
    diagnostics.set("communalities", communalities);
    diagnostics.set("uniquenesses", uniquenesses);
    setCostCurve(*reduction, "log_likelihood", sentence("Log-likelihood"), everyIteration(m_logLikelihood));
    if (m_options.rotation == FactorRotation::Promax)
        diagnostics.set("factor_correlations", MatrixXd(inverse * inverse.transpose()));
    warn(*reduction, psi);
    return reduction;
}

void FactorRun::warn(Reduction &reduction, const VectorXd &shares) const {
    const std::vector<std::string> &columns = points().columns;
    const Index d = shares.size(), r = m_options.components;
    reduction.warnings = fewRowsWarning(points().X.rows(), d);
    if (!m_scaling.constant.empty())
        reduction.warnings.push_back(
            columnsAre(namesOf(points(), m_scaling.constant), sentence("constant and left out")));
    constexpr double heywood = 0.005; // share of the variance, as is usual
    for (Index i = 0; i < d; ++i)
        if (shares[i] < heywood)
            reduction.warnings.push_back(
                sentence("The column '%1' is left almost no noise of its own (a Heywood case): fewer components, or "
                         "more rows, may suit the data better.",
                         columns[static_cast<std::size_t>(m_used[static_cast<std::size_t>(i)])]));
    if (const Index freedom = ((d - r) * (d - r) - d - r) / 2; freedom < 0)
        reduction.warnings.push_back(
            sentence(r == 1 ? "%1 factor of %2 columns are more than the data determine: other loadings fit as well."
                            : "%1 factors of %2 columns are more than the data determine: other loadings fit as well.",
                     r, d));
    if (m_state == RunState::ReachedLimit)
        reduction.warnings.push_back(sentence(
            "The likelihood was still rising after %1 iterations. More Iterations (max_iterations) let it go on.",
            m_options.maxIterations));
}

} // namespace

Schema<FactorAnalysis::Options> FactorAnalysis::schema() {
    return Schema<Options>{}
        .integer(&Options::components,
                 componentsSetting("Larger values let more factors explain what the columns share."))
        .choice(
            &Options::rotation,
            {.id = "rotation",
             .label = "Rotation",
             .help = "Varimax turns the factors so that each column loads on few of them; promax lets them "
                     "correlate besides."},
            {{"none", FactorRotation::None}, {"varimax", FactorRotation::Varimax}, {"promax", FactorRotation::Promax}})
        .real(&Options::tolerance, {.id = "tolerance",
                                    .label = "Tolerance",
                                    .help = "Larger values stop earlier: when the log-likelihood rises by less than "
                                            "this share of itself.",
                                    .domain = RealRange{.min = 0, .logScale = true, .softMin = 1e-14, .softMax = 1e-2}})
        .integer(&Options::maxIterations, {.id = "max_iterations",
                                           .label = "Iterations",
                                           .help = "Larger values let the likelihood rise for longer.",
                                           .domain = IntRange{.min = 1, .max = 1'000'000, .softMax = 2000}});
}

Result<std::unique_ptr<Run>> FactorAnalysis::start(ReducerTask task, const Options &options) {
    const Points &points = task.data->points();
    TRY(requireComplete(points, catalogueWords(name)));
    if (points.X.rows() < 2)
        return Error{Error::Kind::InvalidData, sentence("Factor analysis needs at least two rows. Got 1.")};
    TRY(requireComponents(name, options.components, points.X.cols(),
                          sentence("since there are no more columns than that")));
    return std::unique_ptr<Run>(std::make_unique<FactorRun>(task.data, options));
}

} // namespace eigenscope
