#pragma once

#include "core/data/table.h"
#include "core/pipeline/stages/results.h"

#include <QString>

#include <optional>
#include <stop_token>

namespace eigenscope {

/// The cells of a table of the rows: attributes, analyzed columns and coordinates, a field each. A value, cheap to
/// copy, so that a worker can read it too.
class DatasetCells {
public:
    static constexpr int digitsShown = 6;

    /// What a column of the table shows.
    struct Field {
        enum class Kind { Row, Attribute, Point, Axis };
        Kind kind = Kind::Row;
        Index at = 0; ///< which attribute, analyzed column or axis
        bool operator==(const Field &) const = default;
    };

    DatasetCells() = default;
    /// Those of the results, where `before` were shown until now. O(n).
    DatasetCells(const Results &results, const DatasetCells &before);

    [[nodiscard]] const std::shared_ptr<const Dataset> &data() const { return m_data; }
    [[nodiscard]] const std::shared_ptr<const Reduction> &reduction() const { return m_reduction; }
    [[nodiscard]] const std::vector<Field> &fields() const { return m_fields; }
    /// Rows of the source.
    [[nodiscard]] Index size() const { return m_data ? m_data->size() : 0; }
    [[nodiscard]] const std::string &heading(const Field &field) const; ///< not of the rows' numbers

    [[nodiscard]] bool isNumeric(const Field &field) const;
    [[nodiscard]] bool isTime(const Field &field) const;
    [[nodiscard]] double number(const Field &field, Index position) const;
    [[nodiscard]] const std::string &text(const Field &field, Index position) const;
    /// A number with so many digits, or the text.
    [[nodiscard]] QString display(const Field &field, Index position, int digits = digitsShown) const;
    /// A row a position, with full precision, under the headings of the fields. Given up where it is stopped.
    /// O(positions·fields).
    [[nodiscard]] Table table(const std::vector<Index> &positions, const std::stop_token &stop) const;
    /// By position, whether some cell of the row has this text, in large letters or small. Given up where it is
    /// stopped. O(n·fields).
    [[nodiscard]] std::vector<bool> rowsWith(const QString &text, const std::stop_token &stop) const;

private:
    [[nodiscard]] const Column &attribute(const Field &field) const {
        return m_data->attributes[static_cast<std::size_t>(field.at)];
    }
    void findFields();

    std::shared_ptr<const Dataset> m_data;
    std::shared_ptr<const Reduction> m_reduction;
    std::shared_ptr<const std::vector<Index>> m_placed; ///< of each row in the reduction, −1 where it is not in it
    std::vector<Field> m_fields;
};

} // namespace eigenscope
