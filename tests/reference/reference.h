#pragma once

#include "core/base/json.h"
#include "core/data/dataset.h"
#include "tests/reference/agreement.h"

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Numbers that were computed outside Eigenscope, and the rules by which ours are compared with them.
namespace eigenscope::reference {

/// A list of numbers, or a list of rows; null becomes NaN.
VectorXd vectorFrom(const Json &list);
MatrixXd matrixFrom(const Json &rows);

/// One file of tests/reference/values. A path names a value inside by dotted keys and list positions
/// ("cases.0.K", "shell_fraction.0.01"); keys may hold dots themselves.
/// Members throw std::runtime_error for a file or a path that does not exist: the test is wrong then.
class Reference {
public:
    /// tests/reference/values/NAME.json
    static Reference named(std::string_view name);
    explicit Reference(Json file) : m_file(std::move(file)) {}

    [[nodiscard]] const Json &parameters() const { return m_file.at("parameters"); }
    [[nodiscard]] const Json &input() const { return m_file.at("input"); }
    [[nodiscard]] const Json &expected() const { return m_file.at("expected"); }
    [[nodiscard]] const Json &expected(std::string_view path) const;
    [[nodiscard]] VectorXd expectedVector(std::string_view path) const { return vectorFrom(expected(path)); }
    [[nodiscard]] MatrixXd expectedMatrix(std::string_view path) const { return matrixFrom(expected(path)); }

    /// The points of the input ("" for the whole input, else "train", "test", "cases.1", "inline.cases.0", …)
    /// after its rows, columns and preprocessing; label and target are among its attributes. A member `X`
    /// in place gives columns x1, x2, …
    [[nodiscard]] Dataset dataset(std::string_view where = {}) const;
    /// dataset(where).points().X
    [[nodiscard]] MatrixXd points(std::string_view where = {}) const;
    /// The numbers of a square file with names in its first column (distances, covariances).
    [[nodiscard]] MatrixXd squareMatrix() const;
    /// Any array inside the input: "embedding", "initial_points", "inline.adjacency".
    [[nodiscard]] MatrixXd inputMatrix(std::string_view path) const;

    /// Empty when `got` agrees with the expected value at `path` by its tolerance and its rule; otherwise one
    /// line that says where and by how much it is off. Objects and lists of objects are compared member by
    /// member. An array whose rule is linked to another needs that one to be compared before it.
    std::string compare(std::string_view path, const Json &got);
    template <class Derived> std::string compare(std::string_view path, const Eigen::MatrixBase<Derived> &got) {
        return compare(path, json(got));
    }
    /// The same by another rule than the file's.
    std::string compare(std::string_view path, const Json &got, std::string_view rule);
    template <class Derived>
    std::string compare(std::string_view path, const Eigen::MatrixBase<Derived> &got, std::string_view rule) {
        return compare(path, json(got), rule);
    }
    /// The same against the numbers as a document prints them (`printed`), to half a unit of their last place.
    [[nodiscard]] std::string comparePrinted(std::string_view key, const Json &got,
                                             std::string_view rule = "none") const;

private:
    struct Place; // a value inside `expected` and the way to it
    [[nodiscard]] Place find(std::string_view path) const;
    [[nodiscard]] Tolerance toleranceOf(const Place &place) const;
    [[nodiscard]] std::string ruleOf(const Place &place) const;
    std::string compareAt(const Place &place, const Json &got, std::string_view rule);
    std::string compareNumbers(const Place &place, const Json &got, std::string_view rule);

    template <class Derived> static Json json(const Eigen::MatrixBase<Derived> &got) {
        return listOf(got, Derived::ColsAtCompileTime == 1);
    }
    static Json listOf(ConstMatrixRef values, bool asVector);

    Json m_file;
    std::map<std::string, VectorXd> m_factors; ///< found for the columns of each array compared so far
};

} // namespace eigenscope::reference

/// In a test: the call tells no disagreement.
#define AGREES(call) QCOMPARE(QString::fromStdString(call), QString())
