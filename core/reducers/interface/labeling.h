#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// The classes that a method learns from. Rows without a label are left out of learning, but get coordinates.
struct Labeling {
    Classes classes;
    VectorXd counts;  ///< rows of each class, g
    double labeled{}; ///< rows with a label

    [[nodiscard]] Index count() const { return counts.size(); }
    /// Σ over the rows of each class of the rows of X (n×k), g×k.
    [[nodiscard]] MatrixXd sums(ConstMatrixRef X) const;
    /// X with the mean of its class taken from each row, and zero rows where the label is missing, n×k.
    [[nodiscard]] MatrixXd withinClasses(ConstMatrixRef X) const;
};

/// The classes of the label of the data. InvalidData when no column is the label, or it has fewer than two classes.
Result<Labeling> requireLabels(std::string_view method, const Dataset &data);

} // namespace eigenscope
