#include "core/reducers/reducer.h"

#include <algorithm>

namespace eigenscope {
namespace {

class SingleStepRun final : public Run {
public:
    explicit SingleStepRun(std::function<Result<Reduction>(const Progress &progress)> solve)
        : m_solve(std::move(solve)) {}

    Result<RunState> advance(Index steps, const Progress &progress) override {
        if (m_outcome)
            return RunState::Converged;
        if (progress.stopped())
            return cancelled();
        if (steps <= 0)
            return RunState::Running;
        Result<Reduction> reduction = m_solve(progress);
        if (!reduction)
            return reduction.error();
        m_outcome = std::make_shared<const Reduction>(*std::move(reduction));
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

} // namespace

void Diagnostics::set(std::string name, Diagnostic value) {
    m_all.emplace_back(std::move(name), std::move(value));
}

Result<MatrixXd> FittedMap::field(Index component, const VectorXd &x, const VectorXd &y) const {
    if (!transform)
        return Error{Error::Kind::InvalidData, "This method defines no place for new points, so it has no contours."};
    Points grid{MatrixXd(x.size() * y.size(), 2), {"x", "y"}};
    for (Index j = 0; j < x.size(); ++j) {
        grid.X.col(0).segment(j * y.size(), y.size()).setConstant(x[j]);
        grid.X.col(1).segment(j * y.size(), y.size()) = y;
    }
    const Result<MatrixXd> coordinates = transform(std::move(grid));
    if (!coordinates)
        return coordinates.error();
    if (component < 0 || component >= coordinates->cols())
        return Error{Error::Kind::InvalidParameter, "There is no axis " + std::to_string(component + 1) +
                                                        "; there are " + std::to_string(coordinates->cols()) + "."};
    return MatrixXd(coordinates->col(component).reshaped(y.size(), x.size()));
}

Index spectrumLength(Index matrixRows, Index components) {
    constexpr Index allUpTo = 500, leading = 20;
    return matrixRows <= allUpTo ? matrixRows : std::min(matrixRows, std::max(leading, components));
}

std::unique_ptr<Run> singleStepRun(std::function<Result<Reduction>(const Progress &progress)> solve) {
    return std::make_unique<SingleStepRun>(std::move(solve));
}

} // namespace eigenscope
