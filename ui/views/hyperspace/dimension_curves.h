#pragma once

#include "core/hyperspace/simulation.h"
#include "core/pipeline/pipeline.h"
#include "ui/drawing/plot_mapping.h"
#include "ui/views/hyperspace/simulation_run.h"

#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

namespace eigenscope {

/// A number over d, with the experiment beside its formula.
struct DimensionCurve {
    QString symbol = {};                                    ///< "V"
    QString name = {};                                      ///< where there are several: "volume"
    std::function<std::optional<double>(int d)> value = {}; ///< nothing where it is not a normal double
    std::function<double(int d)> logarithm = {};            ///< natural
    std::function<std::unique_ptr<hyperspace::Simulation>(std::vector<int> dimensions, std::uint64_t seed)> simulate =
        {};
    std::function<double(int d)> logUnit = {}; ///< the estimates are times e to this; empty for 1
    int largest = 0;                           ///< the d of the maximum that is marked; 0 for none
};

/// Curves over the dimensions of the session: their heights on a linear or a logarithmic axis, their values as words,
/// and what Monte Carlo says of them.
class DimensionCurves {
public:
    /// What the numbers are.
    enum class Unit { Number, Share, Degrees };
    /// How the upright axis can be.
    enum class Scale { Linear, LinearFirst, LogarithmicFirst };

    DimensionCurves(Unit unit, Scale scale)
        : m_unit(unit), m_scale(scale), m_isLogarithmAsked(scale == Scale::LogarithmicFirst) {}

    void setSettings(const HyperspaceSettings &settings) { m_settings = settings; }
    /// After the settings, over whose dimensions they go.
    void setCurves(std::vector<DimensionCurve> curves);
    void askLogarithm(bool isAsked) { m_isLogarithmAsked = isAsked; }

    [[nodiscard]] const HyperspaceSettings &settings() const { return m_settings; }
    [[nodiscard]] const std::vector<DimensionCurve> &all() const { return m_curves; }
    [[nodiscard]] Unit unit() const { return m_unit; }
    [[nodiscard]] Scale scale() const { return m_scale; }
    /// The dimension of the session that is nearest to d.
    [[nodiscard]] int nearest(int d) const;

    /// Logarithmic when asked for, and where a double cannot hold the largest value.
    [[nodiscard]] bool isLogarithmic() const {
        return m_scale != Scale::Linear && (m_isLogarithmAsked || m_isTooLarge);
    }
    [[nodiscard]] bool isLogarithmAsked() const { return m_isLogarithmAsked; }
    /// The height of e^logarithm on the upright axis.
    [[nodiscard]] double upright(double logarithm) const;
    [[nodiscard]] double heightOf(const DimensionCurve &curve, int d) const;
    /// The lowest and the highest of all.
    [[nodiscard]] Range heights() const;

    [[nodiscard]] QString valueText(const DimensionCurve &curve, int d, int digits) const;
    /// The value beside the curve, in few digits: "52.36 %".
    [[nodiscard]] QString markText(const DimensionCurve &curve, int d) const;
    /// A line for each curve: the value to full precision, and its logarithm where that tells more.
    [[nodiscard]] QStringList textsAt(int d) const;
    /// The same in six digits.
    [[nodiscard]] QStringList shortTextsAt(int d) const;

    /// An experiment for each curve.
    [[nodiscard]] std::vector<SimulationRun::Experiment> experiments(std::uint64_t seed) const;
    /// ln of what an estimate is times.
    [[nodiscard]] double logUnitOf(std::size_t curve, const SimulationRun::Found &found, std::size_t estimate) const;
    /// Nothing was hit: no height is known.
    [[nodiscard]] bool isMiss(const hyperspace::Estimate &estimate) const;
    /// "Monte Carlo: 0.1645 ± 0.0008 from 200,000 points": the estimate nearest to d.
    [[nodiscard]] QString estimateText(std::size_t curve, const SimulationRun::Found &found, int d) const;

private:
    [[nodiscard]] QStringList textsAt(int d, int digits) const;
    [[nodiscard]] std::vector<int> simulatedDimensions() const;

    Unit m_unit;
    Scale m_scale;
    bool m_isLogarithmAsked;
    HyperspaceSettings m_settings;
    std::vector<DimensionCurve> m_curves;
    bool m_isTooLarge = false; ///< for a linear axis
};

} // namespace eigenscope
