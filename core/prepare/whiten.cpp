#include "core/prepare/whiten.h"

#include "core/base/json_numbers.h"
#include "core/data/complete_points.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/prepare/requirements.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

class FittedWhiten final : public FittedStep {
public:
    FittedWhiten(Names columns, Eigen::RowVectorXd mean, MatrixXd axes)
        : m_columns(std::move(columns)), m_mean(std::move(mean)), m_axes(std::move(axes)) {}

    Json learned() const override {
        return {{"columns", m_columns}, {"mean", listJson(m_mean.transpose())}, {"axes", rowsJson(m_axes)}};
    }

    Result<Dataset> apply(const Dataset &data) const override {
        Result<Dataset> whitened = data.withColumns(m_columns);
        if (!whitened)
            return whitened;
        if (Result<void> complete = requireComplete(whitened->points(), theStep(Whiten::name)); !complete)
            return complete.error();
        Points turned{(whitened->points().X.rowwise() - m_mean) * m_axes, {}};
        for (Index k = 0; k < m_axes.cols(); ++k) {
            turned.columns.push_back("PC" + std::to_string(k + 1));
            if (!turned.X.col(k).allFinite())
                return outOfRange(Whiten::name, turned.columns.back());
        }
        whitened->objects = std::move(turned);
        return whitened;
    }

    Sentences notes() const override {
        return {sentence("%1 makes %2 axes of %3 columns.", theStep(Whiten::name), m_axes.cols(), m_columns.size())};
    }

private:
    Names m_columns;
    Eigen::RowVectorXd m_mean; ///< d
    MatrixXd m_axes;           ///< d×r: unit eigenvectors by the deviation along them
};

} // namespace

Schema<Whiten::Options> Whiten::schema() {
    return Schema<Options>{}.integer(&Options::components,
                                     {.id = "components",
                                      .label = "Components",
                                      .help = "Larger values keep axes of less variance, down to those of noise.",
                                      .domain = IntRange{.min = 1, .softMax = 20},
                                      .automatic = "all of non-zero variance"});
}

Result<std::shared_ptr<const FittedStep>> Whiten::fit(const Dataset &data, const Options &options) {
    const Points &points = data.points();
    if (Result<void> complete = requireComplete(points, theStep(Whiten::name)); !complete)
        return complete.error();
    const Eigen::RowVectorXd mean = points.X.colwise().mean();
    const MatrixXd centered = points.X.rowwise() - mean;
    for (Index j = 0; j < centered.cols(); ++j)
        if (!centered.col(j).allFinite())
            return outOfRange(name, points.columns[static_cast<std::size_t>(j)]);
    TRY(const SingularValues parts, singularValues(centered, {}));
    const double rows = static_cast<double>(centered.rows());
    const double rounding = std::numeric_limits<double>::epsilon() * static_cast<double>(centered.size());
    const double largest = parts.values.size() > 0 ? parts.values[0] : 0;
    const Index available = (parts.values.array() > std::max(rounding * largest, 0.0)).count();
    if (available == 0)
        return Error{Error::Kind::InvalidData, sentence("%1 needs rows that differ. All are alike.", theStep(name))};
    const Index kept = options.components.value_or(available);
    if (kept > available)
        return schema().refusal(name, "components",
                                sentence("be at most %1, since no more axes have a variance", available), kept);
    const VectorXd deviations = parts.values.head(kept) / std::sqrt(rows);
    MatrixXd axes = parts.right.leftCols(kept) * deviations.cwiseInverse().asDiagonal();
    return std::shared_ptr<const FittedStep>(
        std::make_shared<const FittedWhiten>(points.columns, mean, std::move(axes)));
}

} // namespace eigenscope
