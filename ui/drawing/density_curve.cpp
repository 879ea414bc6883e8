#include "ui/drawing/density_curve.h"

#include "ui/drawing/quantile.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

constexpr Index curvePlaces = 1024;
constexpr double curveRoom = 3, curveReach = 5; // h beside the numbers, and where the Gaussian ends
constexpr double quartilesApart = 1.349;        // of a normal distribution, in standard deviations
constexpr double silvermanFactor = 0.9, stepShare = 0.75;

double silverman(std::vector<double> &numbers) {
    const auto n = static_cast<double>(numbers.size());
    const Eigen::Map<const Eigen::ArrayXd> all(numbers.data(), static_cast<Index>(numbers.size()));
    const double deviation = std::sqrt((all - all.mean()).square().sum() / (n - 1));
    const double quartiles = (quantile(numbers, 0.75) - quantile(numbers, 0.25)) / quartilesApart;
    return silvermanFactor * (quartiles > 0 ? std::min(deviation, quartiles) : deviation) * std::pow(n, -0.2);
}

/// From one value to the next different one, in the middle: the step of numbers that are rounded, and next to nothing
/// where they are not. Told by some thousand of them.
double typicalStep(const std::vector<double> &numbers) {
    constexpr std::size_t mostLookedAt = 4096;
    std::vector<double> some;
    for (std::size_t i = 0; i < numbers.size(); i += 1 + numbers.size() / mostLookedAt)
        some.push_back(numbers[i]);
    std::ranges::sort(some);
    const auto doubles = std::ranges::unique(some);
    some.erase(doubles.begin(), doubles.end());
    std::vector<double> steps;
    for (std::size_t i = 1; i < some.size(); ++i)
        steps.push_back(some[i] - some[i - 1]);
    return steps.empty() ? 0 : quantile(steps, 0.5);
}

/// How many of the numbers belong to each place.
VectorXd sharedOut(const std::vector<double> &numbers, double begin, double step) {
    VectorXd counts = VectorXd::Zero(curvePlaces);
    for (const double number : numbers) {
        const double at = std::clamp((number - begin) / step, 0.0, static_cast<double>(curvePlaces - 1));
        const auto left = std::min(static_cast<Index>(at), curvePlaces - 2);
        const double right = at - static_cast<double>(left);
        counts[left] += 1 - right;
        counts[left + 1] += right;
    }
    return counts;
}

} // namespace

std::optional<DensityCurve> densityCurve(std::vector<double> numbers) {
    std::erase_if(numbers, [](double number) { return !std::isfinite(number); });
    if (numbers.size() < 2)
        return std::nullopt;
    const double rule = std::max(silverman(numbers), stepShare * typicalStep(numbers));
    const auto [low, high] = std::ranges::minmax(numbers);
    const double begin = low - curveRoom * rule, end = high + curveRoom * rule;
    const double step = (end - begin) / static_cast<double>(curvePlaces - 1), h = std::max(rule, step);
    if (!(rule > 0) || !std::isfinite(step))
        return std::nullopt;
    const VectorXd counts = sharedOut(numbers, begin, step);
    DensityCurve curve{VectorXd::LinSpaced(curvePlaces, begin, end), VectorXd::Zero(curvePlaces)};
    const auto reach = std::min(static_cast<Index>(std::ceil(curveReach * h / step)), curvePlaces - 1);
    const double height = 1 / (static_cast<double>(numbers.size()) * h * std::sqrt(2 * std::numbers::pi));
    for (Index apart = -reach; apart <= reach; ++apart) {
        const double weight = height * std::exp(-0.5 * std::pow(static_cast<double>(apart) * step / h, 2));
        const Index length = curvePlaces - std::abs(apart), from = std::max<Index>(0, -apart);
        curve.density.segment(from + apart, length) += weight * counts.segment(from, length);
    }
    return curve;
}

} // namespace eigenscope
