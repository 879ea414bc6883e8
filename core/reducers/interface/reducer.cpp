#include "core/reducers/interface/reducer.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr Index leadingTold = 20; // eigenvalues of a matrix that is too large for all of them

class SingleStepRun final : public Run {
public:
    explicit SingleStepRun(std::function<Result<Reduction>(const Progress &progress)> solve)
        : m_solve(std::move(solve)) {}

    Result<RunState> advance(Index steps, const Progress &progress) override {
        if (m_outcome)
            return RunState::Converged;
        if (progress.stopped())
            return canceled();
        if (steps <= 0)
            return RunState::Running;
        TRY(Reduction reduction, m_solve(progress));
        m_outcome = std::make_shared<const Reduction>(std::move(reduction));
        m_solve = nullptr; // the inputs are not needed any more
        return RunState::Converged;
    }
    [[nodiscard]] double progress() const override { return m_outcome ? 1 : 0; }
    [[nodiscard]] std::shared_ptr<const Reduction> outcome() const override {
        return m_outcome ? m_outcome : std::make_shared<const Reduction>();
    }

private:
    std::function<Result<Reduction>(const Progress &progress)> m_solve;
    std::shared_ptr<const Reduction> m_outcome;
};

/// The picture as drawn, whose axes may be turned against those of `whole`, with all that the eigenvalues tell.
Reduction withSpectrumOf(const Reduction &whole, const Reduction &drawn) {
    Reduction complete = drawn;
    complete.findings.remove<SpectrumCompletion>();
    if (const auto told = whole.findings.get<SpectrumTold>())
        complete.findings.share(told);
    complete.eigenvalues = whole.eigenvalues;
    complete.explained = whole.explained;
    complete.cumulative = whole.cumulative;
    complete.diagnostics.takeNumbers(whole.diagnostics);
    return complete;
}

} // namespace

void Diagnostics::takeNumbers(const Diagnostics &other) {
    for (auto &[name, value] : m_all)
        for (const auto &[otherName, number] : other.m_all)
            if (name == otherName && !std::holds_alternative<MatrixXd>(value))
                value = number;
}

void Diagnostics::set(std::string name, Diagnostic value) {
    m_all.emplace_back(std::move(name), std::move(value));
}

Result<MatrixXd> FittedMap::field(Index component, const VectorXd &x, const VectorXd &y) const {
    if (!transform)
        return Error{Error::Kind::InvalidData,
                     sentence("This method defines no place for new points, so it has no contours.")};
    Points grid{MatrixXd(x.size() * y.size(), 2), {"x", "y"}};
    for (Index j = 0; j < x.size(); ++j) {
        grid.X.col(0).segment(j * y.size(), y.size()).setConstant(x[j]);
        grid.X.col(1).segment(j * y.size(), y.size()) = y;
    }
    TRY(const MatrixXd coordinates, transform(std::move(grid)));
    if (component < 0 || component >= coordinates.cols())
        return Error{Error::Kind::InvalidParameter,
                     sentence("There is no axis %1; there are %2.", component + 1, coordinates.cols())};
    return MatrixXd(coordinates.col(component).reshaped(y.size(), x.size()));
}

Index spectrumLength(Index matrixRows, Index components, SpectrumExtent extent) {
    constexpr Index allUpTo = 500;
    if (matrixRows <= allUpTo)
        return matrixRows;
    return std::min(matrixRows, extent == SpectrumExtent::Told ? std::max(leadingTold, components) : components);
}

std::unique_ptr<Run> spectralRun(
    std::function<Result<Reduction>(SpectrumExtent extent, const Progress &progress)> solve) {
    return singleStepRun([solve = std::move(solve)](const Progress &progress) {
        Result<Reduction> picture = solve(SpectrumExtent::OfAxes, progress);
        if (picture && *picture->diagnostics.get<std::string>("spectrum") == "leading" &&
            picture->eigenvalues.size() < leadingTold)
            picture->findings.set(SpectrumCompletion{[solve](const Reduction &drawn, const Progress &after) {
                return solve(SpectrumExtent::Told, after).transform([&](const Reduction &whole) {
                    return withSpectrumOf(whole, drawn);
                });
            }});
        return picture;
    });
}

std::unique_ptr<Run> singleStepRun(std::function<Result<Reduction>(const Progress &progress)> solve) {
    return std::make_unique<SingleStepRun>(std::move(solve));
}

} // namespace eigenscope
