#pragma once

#include "core/base/matrix.h"

#include <string>
#include <string_view>
#include <vector>

namespace eigenscope::reference {

/// A comma-separated file of the references: a line of names, then cells without quotes.
class DatasetFile {
public:
    /// By the name that a reference uses ("breast_cancer.csv"): looked for among the samples, also with
    /// hyphens for underscores, then in tests/reference/data. Throws std::runtime_error when it is nowhere.
    explicit DatasetFile(std::string_view name);

    [[nodiscard]] Index rows() const { return static_cast<Index>(m_cells.size()); }
    [[nodiscard]] const std::vector<std::string> &columns() const { return m_columns; }
    [[nodiscard]] std::vector<std::string> texts(std::string_view column) const;
    [[nodiscard]] VectorXd numbers(std::string_view column) const;
    /// All columns but the first, which holds names.
    [[nodiscard]] MatrixXd squareMatrix() const;

private:
    [[nodiscard]] std::size_t position(std::string_view column) const;

    std::vector<std::string> m_columns;
    std::vector<std::vector<std::string>> m_cells;
};

} // namespace eigenscope::reference
