#include "core/prepare/remove_outliers.h"

#include "core/base/json_numbers.h"
#include "core/data/complete_points.h"
#include "core/prepare/minimum_covariance.h"
#include "core/prepare/requirements.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

/// Numbers of one column brought to median 0 and a median deviation of 1, all in halves so that none overflows.
struct Unit {
    Index column = 0;
    double halfCenter = 0, halfScale = 1;
};

double medianOf(VectorXd values) {
    const Index middle = values.size() / 2;
    std::nth_element(values.begin(), values.begin() + middle, values.end());
    return values[middle];
}

/// What decides about a row. Without a scatter every row stays.
struct Limit {
    std::vector<Unit> units;
    std::optional<RobustScatter> scatter;
    double square = std::numeric_limits<double>::infinity();

    [[nodiscard]] MatrixXd inUnits(const MatrixXd &X) const {
        constexpr double farthest = 1e5; // it does not matter how far beyond
        MatrixXd Z(X.rows(), static_cast<Index>(units.size()));
        for (Index k = 0; k < Z.cols(); ++k) {
            const Unit &unit = units[static_cast<std::size_t>(k)];
            Z.col(k) =
                ((X.col(unit.column).array() / 2 - unit.halfCenter) / unit.halfScale).max(-farthest).min(farthest);
        }
        return Z;
    }
    /// Columns are z = (x/2 − half_center)/half_scale; the square of (z − center)·root is at most `square`.
    [[nodiscard]] Json learned(const Names &columns) const {
        Json scaled = Json::array();
        for (const Unit &unit : units)
            scaled.push_back({{"column", columns[static_cast<std::size_t>(unit.column)]},
                              {"half_center", unit.halfCenter},
                              {"half_scale", unit.halfScale}});
        Json found = {{"units", std::move(scaled)}, {"square", numberJson(square)}};
        if (scatter) {
            found["center"] = listJson(scatter->center.transpose());
            found["root"] = rowsJson(scatter->root);
        }
        return found;
    }
    /// The rows that stay, or those that do not.
    [[nodiscard]] std::vector<Index> rows(const MatrixXd &X, bool within) const {
        const VectorXd squares = scatter ? scatter->squaredDistances(inUnits(X)) : VectorXd::Zero(X.rows());
        std::vector<Index> found;
        for (Index i = 0; i < X.rows(); ++i)
            if ((squares[i] <= square) == within)
                found.push_back(i);
        return found;
    }
};

class RemovedOutliers final : public FittedStep {
public:
    RemovedOutliers(Names columns, Limit limit, Sentences notes)
        : m_columns(std::move(columns)), m_limit(std::move(limit)), m_notes(std::move(notes)) {}

    Json learned() const override { return {{"columns", m_columns}, {"limit", m_limit.learned(m_columns)}}; }

    Result<Dataset> apply(const Dataset &data) const override {
        Result<Dataset> chosen = data.withColumns(m_columns);
        if (!chosen)
            return chosen;
        TRY(requireComplete(chosen->points(), theStep(RemoveOutliers::name)));
        const std::vector<Index> rows = m_limit.rows(chosen->points().X, true);
        if (rows.empty())
            return Error{Error::Kind::InvalidData,
                         sentence("%1 leaves 0 rows: each of the %2 rows lies far from the data that the step has "
                                  "learned from. Choose a larger quantile.",
                                  theStep(RemoveOutliers::name), data.size())};
        return static_cast<Index>(rows.size()) == data.size() ? chosen : chosen->subset(rows);
    }

    Sentences notes() const override { return m_notes; }

private:
    Names m_columns;
    Limit m_limit;
    Sentences m_notes;
};

Sentences removalNotes(const Dataset &data, const Limit &limit, double quantile) {
    constexpr std::size_t listed = 10;
    const std::vector<Index> removed = limit.rows(data.points().X, false);
    if (removed.empty())
        return {};
    Sentence names = data.rowName(removed.front());
    for (std::size_t i = 1; i < std::min(listed, removed.size()); ++i)
        names = sentence("%1, %2", names, data.rowName(removed[i]));
    const Sentence all = removed.size() > listed ? sentence("%1 and %2 more", names, removed.size() - listed) : names;
    const std::size_t freedom = limit.units.size();
    return {sentence(removed.size() == 1 ? "%1 row was removed as outliers: %2. %3"
                                         : "%1 rows were removed as outliers: %2. %3",
                     removed.size(), all,
                     sentence(freedom == 1 ? "The squared robust distance is above %1, the %2 quantile of χ² with %3 "
                                             "degree of freedom."
                                           : "The squared robust distance is above %1, the %2 quantile of χ² with %3 "
                                             "degrees of freedom.",
                              std::round(100 * limit.square) / 100, quantile, freedom))};
}

} // namespace

Schema<RemoveOutliers::Options> RemoveOutliers::schema() {
    return Schema<Options>{}.real(
        &Options::quantile,
        {.id = "quantile",
         .label = "Quantile",
         .help = "Larger values remove fewer rows: of normal data about this share stays.",
         .domain = RealRange{.min = 0, .max = 1, .openMin = true, .openMax = true, .softMin = 0.9, .softMax = 0.9999}});
}

Result<std::shared_ptr<const FittedStep>> RemoveOutliers::fit(const Dataset &data, const Options &options) {
    if (Result<void> rows = requireRows(name, data); !rows)
        return rows.error();
    const Points &points = data.points();
    if (Result<void> complete = requireComplete(points, theStep(RemoveOutliers::name)); !complete)
        return complete.error();
    const auto fitted = [&](Limit limit, Sentences notes) {
        return std::shared_ptr<const FittedStep>(
            std::make_shared<const RemovedOutliers>(points.columns, std::move(limit), std::move(notes)));
    };

    constexpr Index rowsAColumn = 5;
    Limit limit;
    for (Index k = 0; k < points.X.cols(); ++k) {
        const VectorXd column = points.X.col(k);
        if (column.minCoeff() == column.maxCoeff())
            continue;
        const double half = medianOf(column) / 2, scale = medianOf((column.array() / 2 - half).abs());
        if (data.size() >= rowsAColumn && !(scale > 0))
            return Error{Error::Kind::InvalidData,
                         sentence("%1 cannot tell outliers where half of the rows have the same value in the column "
                                  "'%2'. Leave it out.",
                                  theStep(name), points.columns[static_cast<std::size_t>(k)])};
        limit.units.push_back({k, half, scale});
    }
    const auto columns = static_cast<Index>(limit.units.size());
    if (data.size() < rowsAColumn * columns)
        return fitted({}, {sentence("No row was removed as an outlier: %1 columns need %2 rows for that, and there "
                                    "are %3.",
                                    columns, rowsAColumn * columns, data.size())});
    if (columns == 0)
        return fitted({}, {});
    limit.scatter = minimumCovarianceDeterminant(limit.inUnits(points.X), 0);
    if (!limit.scatter)
        return Error{Error::Kind::InvalidData,
                     sentence("%1 cannot tell outliers where half of the rows lie in a plane: some columns follow from "
                              "others, or hardly vary. Leave them out.",
                              theStep(name))};
    limit.square = chiSquareQuantile(static_cast<double>(columns), options.quantile);
    Sentences notes = removalNotes(data, limit, options.quantile);
    return fitted(std::move(limit), std::move(notes));
}

} // namespace eigenscope
