#pragma once

#include "core/formats/load_data.h"

#include <span>
#include <unordered_set>

namespace eigenscope {

/// What the texts of a column of this name look like, where nobody has asked for types: told from the first 10,000 that
/// are there. O(texts).
ColumnType typeOfTexts(const std::string &column, std::span<const std::string> texts);

/// What a column of loaded data is used for. One that is analyzed and has another role too, as the session can ask for,
/// counts as what that role says.
enum class ColumnRole { Analyzed, Label, Name, Target, Attribute };

/// The roles of the columns of a dataset, which outlives this. Made in O(columns), asked in O(1).
class ColumnRoles {
public:
    explicit ColumnRoles(const Dataset &dataset);
    [[nodiscard]] ColumnRole of(const std::string &column) const;
    /// Whether it is analyzed, whatever else it is.
    [[nodiscard]] bool isAnalyzed(const std::string &column) const { return m_analyzed.contains(column); }

private:
    const Dataset &m_dataset;
    std::unordered_set<std::string_view> m_analyzed;
};

/// Whether a column can be given this role; InvalidParameter for one that is not there, for texts that would be
/// analyzed or predicted, and for the only column that is analyzed. O(columns).
Result<void> mayHaveRole(const LoadedData &loaded, const std::string &column, ColumnRole role);

/// The `data` object in which this column has this role and no other one; `data` is that which these were loaded by.
/// Whose role it takes is an attribute then, or analyzed where it can be and no columns are chosen. O(columns).
Json withColumnRole(Json data, const LoadedData &loaded, const std::string &column, ColumnRole role);

} // namespace eigenscope
