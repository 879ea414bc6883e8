#pragma once

#include "core/data/dataset.h"

#include <QRgb>
#include <QString>

#include <optional>
#include <vector>

namespace eigenscope {

/// For each row of a dataset, its position among other rows, by row id.
class RowPositions {
public:
    /// O(n).
    RowPositions(const Dataset &data, const std::vector<Index> &rows);
    /// −1 where it is not there.
    Index operator[](std::size_t i) const { return m_areSame ? static_cast<Index>(i) : m_found[i]; }

private:
    bool m_areSame;
    std::vector<Index> m_found;
};

/// What a column says of the rows of a dataset: their classes, or a number of each. Neither where it says nothing.
struct RowValues {
    QString column = {};                  ///< its name, with what else there is to say of it
    std::optional<Classes> classes = {};  ///< of the rows
    std::optional<VectorXd> numbers = {}; ///< by row; NaN where there is none
    double min = 0, max = 1;              ///< of the numbers of all rows of the column
    bool isTime = false;                  ///< whether the numbers are times
    int noise = -1;                       ///< the class of the rows that belong to no cluster; −1 where there is none
    std::vector<QRgb> classColors = {};   ///< by class, where they are others than the theme's

    /// The numbers of the rows, of which row i is the one at at[i] of n rows.
    void take(const VectorXd &all, const RowPositions &at, std::size_t n);
};

/// The classes of n rows, of which row i is the one at at[i]; missing where that is −1.
Classes classesAt(const Classes &classes, const RowPositions &at, std::size_t n);

/// Whether the numbers are those of a set of classes: at most twenty different ones.
bool hasFewValues(const VectorXd &numbers);

} // namespace eigenscope
