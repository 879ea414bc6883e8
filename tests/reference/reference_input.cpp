#include "core/formats/load_data.h"
#include "tests/project_file.h"
#include "tests/reference/reference.h"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <stdexcept>

namespace eigenscope::reference {

namespace {

/// The part of the input at a dotted path of keys and list positions.
const Json &part(const Json &input, std::string_view where) {
    const Json *value = &input;
    std::istringstream stream{std::string(where)};
    for (std::string step; std::getline(stream, step, '.');)
        value = value->is_array() ? &value->at(std::stoul(step)) : &value->at(step);
    return *value;
}

/// By the name that a reference uses ("breast_cancer.csv"): among the samples, where names have hyphens, or in
/// tests/reference/data.
Table tableNamed(const std::string &name) {
    std::string hyphened = name;
    std::ranges::replace(hyphened, '_', '-');
    const std::filesystem::path sample = std::filesystem::path(sampleFolder()) / hyphened;
    const std::filesystem::path own = std::filesystem::path(projectFile("tests/reference/data")) / name;
    Result<Table> table = readTable(std::filesystem::exists(sample) ? sample : own, {}, builtinFormats(), {});
    if (!table)
        throw std::runtime_error(table.error().message);
    return *std::move(table);
}

std::optional<std::string> textAt(const Json &input, const char *key) {
    return input.contains(key) ? std::optional(input.at(key).get<std::string>()) : std::nullopt;
}

Roles rolesOf(const Json &input) {
    Roles roles;
    roles.columns = input.at("columns").get<std::vector<std::string>>();
    roles.label = textAt(input, "label");
    roles.target = textAt(input, "target");
    if (input.contains("rows") && input.at("rows").is_array())
        roles.rows = input.at("rows").get<std::vector<Index>>();
    return roles;
}

MatrixXd preprocessed(MatrixXd X, const std::string &how) {
    if (how == "none")
        return X;
    X.rowwise() -= X.colwise().mean().eval();
    if (how == "zscore") {
        const Eigen::RowVectorXd deviation = (X.colwise().squaredNorm() / static_cast<double>(X.rows())).cwiseSqrt();
        X.array().rowwise() /= deviation.array();
    } else if (how != "center") {
        throw std::runtime_error("There is no preprocessing " + how);
    }
    return X;
}

Table inPlace(const MatrixXd &X) {
    Table table;
    for (Index j = 0; j < X.cols(); ++j)
        table.columns.push_back({"x" + std::to_string(j + 1), VectorXd(X.col(j))});
    return table;
}

} // namespace

Dataset Reference::dataset(std::string_view where) const {
    const Json &given = part(input(), where);
    const Json &place = given.contains("inline") ? given.at("inline") : given;
    Result<Dataset> data = given.contains("dataset")
                               ? makeDataset(tableNamed(given.at("dataset").get<std::string>()), rolesOf(given))
                               : makeDataset(inPlace(matrixFrom(place.at("X"))), {});
    if (!data)
        throw std::runtime_error(data.error().message);
    Points &points = std::get<Points>(data->objects);
    points.X = preprocessed(std::move(points.X), given.value("preprocess", "none"));
    return *std::move(data);
}

MatrixXd Reference::points(std::string_view where) const {
    return dataset(where).points().X;
}

MatrixXd Reference::squareMatrix() const {
    const Table table = tableNamed(input().at("dataset").get<std::string>());
    MatrixXd values(table.rows(), static_cast<Index>(table.columns.size()) - 1);
    for (Index j = 0; j < values.cols(); ++j)
        values.col(j) = std::get<VectorXd>(table.columns[static_cast<std::size_t>(j) + 1].values);
    return values;
}

MatrixXd Reference::inputMatrix(std::string_view path) const {
    return matrixFrom(part(input(), path));
}

} // namespace eigenscope::reference
