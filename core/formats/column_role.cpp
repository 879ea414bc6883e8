#include "core/formats/column_role.h"

#include "core/formats/types/column_guess.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

struct RoleKey {
    ColumnRole role;
    const char *key;
    std::optional<std::string> Dataset::*holder;
};

constexpr std::array<RoleKey, 3> roleKeys = {{{ColumnRole::Label, "label", &Dataset::label},
                                              {ColumnRole::Name, "name", &Dataset::name},
                                              {ColumnRole::Target, "target", &Dataset::target}}};

bool isOfNumbers(const Dataset &dataset, const std::string &column) {
    const Column *attribute = dataset.attribute(column);
    return attribute ? attribute->isNumeric() : std::ranges::count(dataset.points().columns, column) > 0;
}

Error refused(const Sentence &why) {
    return {Error::Kind::InvalidParameter, why};
}

} // namespace

ColumnType typeOfTexts(const std::string &column, std::span<const std::string> texts) {
    constexpr std::size_t lookedAt = 10000;
    CellTexts given;
    for (auto text = texts.begin(); text != texts.end() && given.size() < lookedAt; ++text)
        if (!text->empty())
            given.emplace_back(*text);
    return given.empty() ? ColumnType::Text : kindOfTexts(column, given);
}

ColumnRoles::ColumnRoles(const Dataset &dataset)
    : m_dataset(dataset), m_analyzed(dataset.points().columns.begin(), dataset.points().columns.end()) {}

ColumnRole ColumnRoles::of(const std::string &column) const {
    for (const RoleKey &one : roleKeys)
        if (m_dataset.*one.holder == column)
            return one.role;
    return isAnalyzed(column) ? ColumnRole::Analyzed : ColumnRole::Attribute;
}

Result<void> mayHaveRole(const LoadedData &loaded, const std::string &column, ColumnRole role) {
    const Dataset &dataset = *loaded.dataset;
    const bool isAnalyzed = std::ranges::count(dataset.points().columns, column) > 0;
    if (!isAnalyzed && !dataset.attribute(column))
        return refused(sentence("The column '%1' has no values: give it a type first.", column));
    if (role == ColumnRole::Analyzed && !dataset.isPoints())
        return refused(sentence("The column '%1' cannot be analyzed: the data are %2.", column,
                                catalogueWords(kindName(dataset.kind()))));
    if ((role == ColumnRole::Analyzed || role == ColumnRole::Target) && !isOfNumbers(dataset, column))
        return refused(sentence(role == ColumnRole::Target
                                    ? "The column '%1' holds texts. What is predicted must be numbers."
                                    : "The column '%1' holds texts. What is analyzed must be numbers.",
                                column));
    if (role != ColumnRole::Analyzed && isAnalyzed && dataset.points().columns.size() == 1)
        return refused(sentence("The column '%1' is the only one that is analyzed. At least one is needed.", column));
    return {};
}

Json withColumnRole(Json data, const LoadedData &loaded, const std::string &column, ColumnRole role) {
    const Dataset &dataset = *loaded.dataset;
    for (const RoleKey &one : roleKeys)
        if (one.role == role)
            data[one.key] = column;
        else if (dataset.*one.holder == column)
            data[one.key] = nullptr; // a sample, or the file, may say it too
    if (!dataset.isPoints() || !isOfNumbers(dataset, column))
        return data;
    Names analyzed = dataset.points().columns;
    if (role != ColumnRole::Analyzed)
        std::erase(analyzed, column);
    else if (std::ranges::count(analyzed, column) == 0)
        analyzed.push_back(column);
    data["columns"] = analyzed;
    return data;
}

} // namespace eigenscope
