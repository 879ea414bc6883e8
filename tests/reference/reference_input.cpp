#include "tests/reference/dataset_file.h"
#include "tests/reference/reference.h"

#include <numeric>
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

std::vector<Index> rowsOf(const Json &input, Index count) {
    const auto rows = input.find("rows");
    if (rows != input.end() && rows->is_array())
        return rows->get<std::vector<Index>>();
    std::vector<Index> all(static_cast<std::size_t>(count));
    std::iota(all.begin(), all.end(), Index{0});
    return all;
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

/// A column beside the points: numbers when every cell is one, otherwise texts.
Column attribute(const DatasetFile &file, const std::string &name, const std::vector<Index> &rows) {
    const VectorXd numbers = file.numbers(name)(rows);
    if (numbers.allFinite())
        return {name, numbers};
    std::vector<std::string> texts;
    for (const std::vector<std::string> all = file.texts(name); const Index row : rows)
        texts.push_back(all[static_cast<std::size_t>(row)]);
    return {name, texts};
}

Dataset inPlace(const Json &input) {
    Dataset data;
    Points points{matrixFrom(input.at("X")), {}};
    for (Index j = 0; j < points.X.cols(); ++j)
        points.columns.push_back("x" + std::to_string(j + 1));
    data.rows = rowsOf({}, points.X.rows());
    data.objects = std::move(points);
    return data;
}

} // namespace

Dataset Reference::dataset(std::string_view where) const {
    const Json &given = part(input(), where);
    if (!given.contains("dataset"))
        return inPlace(given.contains("inline") ? given.at("inline") : given);

    const DatasetFile file(given.at("dataset").get<std::string>());
    Dataset data;
    data.rows = rowsOf(given, file.rows());
    Points points;
    points.columns = given.at("columns").get<std::vector<std::string>>();
    points.X.resize(data.size(), static_cast<Index>(points.columns.size()));
    for (Index j = 0; j < points.X.cols(); ++j)
        points.X.col(j) = file.numbers(points.columns[static_cast<std::size_t>(j)])(data.rows);
    points.X = preprocessed(std::move(points.X), given.value("preprocess", "none"));
    data.objects = std::move(points);
    if (given.contains("label"))
        data.label = given.at("label").get<std::string>();
    if (given.contains("target"))
        data.target = given.at("target").get<std::string>();
    for (const std::optional<std::string> &name : {data.label, data.target})
        if (name)
            data.attributes.push_back(attribute(file, *name, data.rows));
    return data;
}

MatrixXd Reference::points(std::string_view where) const {
    return dataset(where).points().X;
}

MatrixXd Reference::squareMatrix() const {
    return DatasetFile(input().at("dataset").get<std::string>()).squareMatrix();
}

MatrixXd Reference::inputMatrix(std::string_view path) const {
    return matrixFrom(part(input(), path));
}

} // namespace eigenscope::reference
