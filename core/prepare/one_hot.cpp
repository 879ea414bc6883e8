#include "core/prepare/one_hot.h"

#include "core/base/nearest_name.h"
#include "core/data/column_names.h"
#include "core/prepare/requirements.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

/// A column with the values that were learned.
struct Coded {
    std::string column;
    Names values;
};

/// The classes of a column, be it an attribute or an analyzed one; nothing where there is none of this name.
std::optional<Classes> valuesOf(const Dataset &data, const std::string &name) {
    if (auto classes = data.classes(name))
        return classes;
    const Points &points = data.points();
    const auto found = std::ranges::find(points.columns, name);
    if (found == points.columns.end())
        return std::nullopt;
    const VectorXd numbers = points.X.col(found - points.columns.begin());
    return Dataset{{}, {{name, numbers}}, data.rows, {}, {}, {}}.classes(name);
}

Error noColumn(const Dataset &data, const std::string &name) {
    Names known = data.points().columns;
    for (const Column &column : data.attributes)
        known.push_back(column.name);
    Error error = unknownName(sentence("column"), name, known);
    error.kind = Error::Kind::InvalidData;
    return error;
}

class FittedOneHot final : public FittedStep {
public:
    FittedOneHot(Names kept, std::vector<Coded> coded)
        : m_kept(std::move(kept)), m_coded(std::move(coded)), m_columns(m_kept) {
        for (const Coded &one : m_coded)
            for (const std::string &value : one.values)
                m_columns.push_back(one.column + "=" + value);
        makeUnique(m_columns, m_renamed); // of those that stay, one may already be called so
    }

    Json learned() const override {
        Json values = Json::object();
        for (const Coded &coded : m_coded)
            values[coded.column] = coded.values;
        return {{"columns", m_kept}, {"values", std::move(values)}};
    }

    Result<Dataset> apply(const Dataset &data) const override {
        Result<Dataset> found = data.withColumns(m_kept);
        if (!found)
            return found;
        const Index kept = static_cast<Index>(m_kept.size());
        Points points{MatrixXd::Zero(data.size(), static_cast<Index>(m_columns.size())), m_columns};
        points.X.leftCols(kept) = found->points().X;
        Index first = kept;
        for (const Coded &coded : m_coded) {
            const auto count = static_cast<Index>(coded.values.size());
            if (Result<void> filled = fill(points.X.middleCols(first, count), data, coded); !filled)
                return filled.error();
            first += count;
        }
        found->objects = std::move(points);
        return found;
    }

    Sentences notes() const override {
        Sentences notes = m_renamed;
        for (const Coded &coded : m_coded)
            notes.push_back(sentence(coded.values.size() == 1 ? "The column '%1' became %2 column."
                                                              : "The column '%1' became %2 columns.",
                                     coded.column, coded.values.size()));
        return notes;
    }

private:
    static Result<void> fill(Eigen::Ref<MatrixXd> columns, const Dataset &data, const Coded &coded) {
        const std::optional<Classes> classes = valuesOf(data, coded.column);
        if (!classes)
            return noColumn(data, coded.column);
        std::vector<Index> places;
        for (const std::string &value : classes->names) {
            const auto known = std::ranges::find(coded.values, value);
            if (known == coded.values.end())
                return Error{Error::Kind::InvalidData,
                             sentence("The column '%1' has the value '%2', which was not there when the columns were "
                                      "made.",
                                      coded.column, value)};
            places.push_back(known - coded.values.begin());
        }
        for (Index i = 0; i < columns.rows(); ++i)
            if (const int code = classes->codes[static_cast<std::size_t>(i)]; code >= 0)
                columns(i, places[static_cast<std::size_t>(code)]) = 1;
            else
                columns.row(i).setConstant(std::numeric_limits<double>::quiet_NaN());
        return {};
    }

    Names m_kept; ///< the analyzed columns that stay
    std::vector<Coded> m_coded;
    Names m_columns; ///< those that stay, then those of the values, each with a name of its own
    Sentences m_renamed;
};

/// The text columns that have no role.
Names textColumns(const Dataset &data) {
    Names names;
    for (const Column &column : data.attributes)
        if (!column.isNumeric() && column.name != data.label && column.name != data.name)
            names.push_back(column.name);
    return names;
}

} // namespace

Schema<OneHot::Options> OneHot::schema() {
    return Schema<Options>{}.columns(
        &Options::columns, {.id = "columns",
                            .label = "Columns",
                            .help = "The columns whose values become columns; more of them count in the analysis.",
                            .automatic = "all text columns that are not label or name"});
}

Result<std::shared_ptr<const FittedStep>> OneHot::fit(const Dataset &data, const Options &options) {
    if (Result<void> rows = requireRows(name, data); !rows)
        return rows.error();
    const Names columns = options.columns.value_or(textColumns(data));
    if (columns.empty())
        return Error{
            Error::Kind::InvalidData,
            sentence("%1 needs a column of texts that is not label or name, and there is none.", theStep(name))};
    std::vector<Coded> coded;
    for (auto column = columns.begin(); column != columns.end(); ++column) {
        if (std::find(columns.begin(), column, *column) != column)
            return schema().refusal(name, "columns", sentence("name each column once"), "'" + *column + "' twice");
        const std::optional<Classes> classes = valuesOf(data, *column);
        if (!classes)
            return noColumn(data, *column);
        coded.push_back({*column, classes->names});
    }
    Names kept;
    std::ranges::copy_if(data.points().columns, std::back_inserter(kept),
                         [&](const std::string &name) { return std::ranges::find(columns, name) == columns.end(); });
    return std::shared_ptr<const FittedStep>(std::make_shared<const FittedOneHot>(std::move(kept), std::move(coded)));
}

} // namespace eigenscope
