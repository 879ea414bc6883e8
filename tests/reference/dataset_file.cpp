#include "tests/reference/dataset_file.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>
#include <stdexcept>

namespace eigenscope::reference {

namespace {

std::filesystem::path located(std::string_view name) {
    std::string hyphened(name);
    std::ranges::replace(hyphened, '_', '-');
    const std::filesystem::path samples = SAMPLE_FILES, own = TEST_FILES "/reference/data";
    for (const std::filesystem::path &file : {samples / name, samples / hyphened, own / name})
        if (std::filesystem::exists(file))
            return file;
    throw std::runtime_error("There is no dataset file " + std::string(name));
}

std::vector<std::string> cellsOf(std::string line) {
    std::erase(line, '\r');
    std::vector<std::string> cells;
    std::istringstream stream(line);
    for (std::string cell; std::getline(stream, cell, ',');)
        cells.push_back(cell);
    if (line.ends_with(','))
        cells.emplace_back();
    return cells;
}

} // namespace

DatasetFile::DatasetFile(std::string_view name) {
    std::ifstream stream(located(name));
    std::string line;
    std::getline(stream, line);
    m_columns = cellsOf(line);
    while (std::getline(stream, line))
        if (!line.empty())
            m_cells.push_back(cellsOf(line));
}

std::size_t DatasetFile::position(std::string_view column) const {
    const auto found = std::ranges::find(m_columns, column);
    if (found == m_columns.end())
        throw std::runtime_error("There is no column " + std::string(column));
    return static_cast<std::size_t>(found - m_columns.begin());
}

std::vector<std::string> DatasetFile::texts(std::string_view column) const {
    std::vector<std::string> values;
    for (const auto &row : m_cells)
        values.push_back(row.at(position(column)));
    return values;
}

VectorXd DatasetFile::numbers(std::string_view column) const {
    VectorXd values(rows());
    const std::vector<std::string> cells = texts(column);
    for (Index i = 0; i < rows(); ++i)
        values(i) = readNumber(cells[static_cast<std::size_t>(i)]).value_or(std::numeric_limits<double>::quiet_NaN());
    return values;
}

MatrixXd DatasetFile::squareMatrix() const {
    MatrixXd values(rows(), static_cast<Index>(m_columns.size()) - 1);
    for (Index j = 0; j < values.cols(); ++j)
        values.col(j) = numbers(m_columns[static_cast<std::size_t>(j) + 1]);
    return values;
}

} // namespace eigenscope::reference
