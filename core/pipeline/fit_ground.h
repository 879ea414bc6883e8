#pragma once

#include "core/pipeline/pipeline.h"

namespace eigenscope {

/// The one or two columns that a fit can be drawn over: those that were loaded, where the preparation takes new rows
/// one by one; else those that it made. A value, for workers too.
class FitGround {
public:
    /// InvalidData, with what to do, where there are more columns than two or no points.
    static Result<FitGround> of(const Results &results);

    [[nodiscard]] const Names &columns() const { return m_places->points().columns; }
    /// The rows of the fit (n×1 or n×2) in these columns.
    [[nodiscard]] const MatrixXd &places() const { return m_places->points().X; }
    [[nodiscard]] const std::shared_ptr<const Regression> &fit() const { return m_fit; }
    /// Whether the columns are those that were loaded, so that a place is a value of the data.
    [[nodiscard]] bool isLoaded() const { return m_loaded != nullptr; }
    /// What the fit predicts at other places (m×1 or m×2), m values.
    [[nodiscard]] Result<VectorXd> predictions(const MatrixXd &places) const;

private:
    std::shared_ptr<const Regression> m_fit;
    std::shared_ptr<const Dataset> m_places;
    std::shared_ptr<const Dataset> m_loaded;    ///< nullptr where the columns are those of the preparation
    std::shared_ptr<const Prepared> m_prepared; ///< likewise
};

} // namespace eigenscope
