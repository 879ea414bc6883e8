#include "core/lessons/live_rows.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {
namespace {

class PointsValue final : public ValueObject {
public:
    explicit PointsValue(std::shared_ptr<const Dataset> data) : m_data(std::move(data)) {}
    [[nodiscard]] std::vector<std::string> keys() const override { return {"columns"}; }
    [[nodiscard]] ConditionValue member(std::string_view key) const override {
        return key == "columns" ? jsonValue(Json(m_data->points().columns)) : ConditionValue();
    }
    [[nodiscard]] ConditionValue rows() const override { return NumberView::ofMember(m_data, m_data->points().X); }

private:
    std::shared_ptr<const Dataset> m_data;
};

/// How many of the rows, which rise, are of each class.
Json classCounts(const Dataset &data, const std::vector<Index> &rows) {
    Json counts = Json::object();
    const std::optional<Classes> classes = data.classes();
    if (!classes)
        return counts;
    std::vector<Index> found(classes->names.size());
    for (std::size_t i = 0; i < data.rows.size(); ++i)
        if (classes->codes[i] >= 0 && std::ranges::binary_search(rows, data.rows[i]))
            ++found[static_cast<std::size_t>(classes->codes[i])];
    for (std::size_t c = 0; c < found.size(); ++c)
        counts[classes->names[c]] = found[c];
    return counts;
}

} // namespace

ConditionValue pointsValue(std::shared_ptr<const Dataset> data) {
    return data->isPoints() ? ConditionValue(std::make_shared<const PointsValue>(std::move(data))) : ConditionValue();
}

ConditionValue covarianceValue(const Dataset &data) {
    constexpr Index mostProducts = 10'000'000;
    const MatrixXd &X = data.points().X;
    if (X.size() == 0 || X.size() > mostProducts / X.cols() || !X.allFinite())
        return {};
    const MatrixXd centered = X.rowwise() - X.colwise().mean();
    return NumberView::ofMatrix(
        std::make_shared<const MatrixXd>(centered.transpose() * centered / static_cast<double>(X.rows())));
}

ConditionValue classRows(const Dataset &data, const std::string &className) {
    const std::optional<Classes> classes = data.classes();
    const auto name = classes ? std::ranges::find(classes->names, className) : std::vector<std::string>::iterator();
    if (!classes || name == classes->names.end())
        return {};
    Json rows = Json::array();
    for (std::size_t i = 0; i < data.rows.size(); ++i)
        if (classes->codes[i] == name - classes->names.begin())
            rows.push_back(data.rows[i]);
    return jsonValue(std::move(rows));
}

ConditionValue selectionValue(const std::vector<Index> &rows, const Dataset *data) {
    return jsonValue(Json{
        {"rows", rows}, {"count", rows.size()}, {"classes", data ? classCounts(*data, rows) : Json(Json::object())}});
}

} // namespace eigenscope
