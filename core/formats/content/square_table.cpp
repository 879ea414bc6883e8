#include "core/formats/content/square_table.h"

#include "core/base/parameter.h"
#include "core/data/column_names.h"
#include "core/data/relations.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace eigenscope {
namespace {

constexpr Index fewestToGuess = 3; // a smaller table is square by chance

/// The parts of a table that is a matrix.
struct Square {
    std::span<const Column> columns; ///< the numbers
    const Column *names = nullptr;   ///< before them, where there is such a column

    /// The names of the rows: their own, else those of the columns where these have been given.
    [[nodiscard]] Names rowNames() const {
        Names found;
        for (std::size_t j = 0; j < columns.size(); ++j)
            found.push_back(names ? names->text(static_cast<Index>(j)) : columns[j].name);
        const bool isNumbered = !names && found.front() == numberedName(0);
        return isNumbered ? Names() : found;
    }
    [[nodiscard]] bool hasSameNames() const {
        return names && std::ranges::equal(rowNames(), columns, {}, {}, &Column::name);
    }
};

std::optional<Square> squareOf(const Table &table) {
    std::span<const Column> columns = table.columns;
    const auto rows = static_cast<std::size_t>(table.rows());
    Square square{columns, nullptr};
    const bool mayBeNames = !columns.empty() && (!columns[0].isNumeric() || columns[0].name != numberedName(0));
    if (columns.size() == rows + 1 && mayBeNames) {
        square.names = &columns.front();
        square.columns = columns.subspan(1);
    }
    const bool isSquare =
        rows > 0 && square.columns.size() == rows && std::ranges::all_of(square.columns, &Column::isNumeric);
    return isSquare ? std::optional(square) : std::nullopt;
}

double entry(const Square &square, Index i, Index j) {
    return std::get<VectorXd>(square.columns[static_cast<std::size_t>(j)].values)[i];
}

} // namespace

bool isTableOfDistances(const Table &table) {
    const std::optional<Square> square = squareOf(table);
    if (!square || table.rows() < fewestToGuess)
        return false;
    bool isSymmetric = true, hasZeroDiagonal = true, hasNumber = false;
    for (Index j = 0; j < table.rows() && hasZeroDiagonal; ++j) {
        const double own = entry(*square, j, j);
        hasZeroDiagonal = own == 0 || std::isnan(own);
        for (Index i = 0; i < j; ++i) {
            const double above = entry(*square, i, j), below = entry(*square, j, i);
            hasNumber = hasNumber || above != 0;
            isSymmetric = isSymmetric && (above == below || std::isnan(above) || std::isnan(below));
        }
    }
    return hasZeroDiagonal && hasNumber && (isSymmetric || square->hasSameNames());
}

Result<Content> relationsOf(const Table &table, ObjectKind kind) {
    const std::optional<Square> square = squareOf(table);
    if (!square) {
        for (std::size_t j = 1; j < table.columns.size(); ++j)
            if (!table.columns[j].isNumeric())
                return Error{Error::Kind::InvalidData,
                             sentence("The column '%1' must hold numbers, as all of a matrix. It holds texts.",
                                      table.columns[j].name)};
        return Error{Error::Kind::InvalidData,
                     sentence("The matrix must be square. It has %1 rows and %2 columns, names included.", table.rows(),
                              table.columns.size())};
    }
    MatrixXd matrix(table.rows(), table.rows());
    for (Index j = 0; j < matrix.cols(); ++j)
        matrix.col(j) = std::get<VectorXd>(square->columns[static_cast<std::size_t>(j)].values);
    Result<Content> content = relationsOf(std::move(matrix), square->rowNames(), kind);
    if (content)
        content->table.notes = table.notes;
    return content;
}

Result<Content> relationsOf(MatrixXd matrix, const std::vector<std::string> &names, ObjectKind kind) {
    TRY(Objects objects, makeRelations(kind, std::move(matrix), names));
    Content content{{}, std::move(objects)};
    if (!names.empty()) {
        content.table.columns.push_back({"name", names});
        content.roles.name = "name";
    }
    return content;
}

} // namespace eigenscope
