#pragma once

#include "core/reducers/interface/reducer.h"
#include "ui/drawing/coloring.h"

namespace eigenscope {

/// In which order the rows and columns of a matrix are shown.
enum class MatrixOrder { AsGiven, Label, FirstComponent, Cluster };

/// Rows of one class that stand together.
struct ClassRun {
    Index begin = 0, end = 0; ///< places in the order
    QString name;
    QRgb color = 0;
};

/// Which row stands at each place, and where the classes lie.
struct OrderedRows {
    MatrixOrder order = MatrixOrder::AsGiven; ///< as asked for where that was possible
    std::vector<Index> rows;
    std::vector<ClassRun> runs; ///< only when ordered by label
};

/// Orders the rows of the data. By label needs classes, by the first component a reduction of these rows; otherwise
/// they stay as given, as they do by cluster, which the matrix itself tells (see clusterOrder). Rows without a class
/// come last, those that are not drawn are left out where `hidden` says so. O(n·log n).
enum class HiddenRows { Kept, LeftOut };
OrderedRows orderedRows(const Dataset &data, MatrixOrder order, const Coloring &coloring, const Reduction *reduction,
                        HiddenRows hidden = HiddenRows::Kept);

} // namespace eigenscope
