#pragma once

#include "core/base/matrix.h"
#include "core/base/registry.h"

#include <QtTest>

#include <limits>

namespace eigenscope {

using NamedTables = std::vector<std::pair<const char *, MatrixXd>>;

/// The data of a test: the "id" of each method, and a table "X" of d columns that it refuses or answers honestly,
/// `more` of them behind the others. `cloud` makes usual tables.
template <class Info> void everyBadTable(const Registry<Info> &methods, Index d, MatrixXd (*cloud)(Index n, Index d),
                                         const NamedTables &more) {
    QTest::addColumn<std::string>("id");
    QTest::addColumn<MatrixXd>("X");
    MatrixXd missing = cloud(20, d), infinite = missing, huge = missing, constant = missing;
    missing(3, 1) = std::numeric_limits<double>::quiet_NaN();
    infinite(3, 1) = std::numeric_limits<double>::infinity();
    huge.col(1) *= 1e307;
    constant.col(2).setConstant(0.1);
    NamedTables tables = {{"no rows", MatrixXd(0, d)},  {"no columns", MatrixXd(3, 0)},
                          {"one row", cloud(1, d)},     {"two rows", cloud(2, d)},
                          {"one column", cloud(9, 1)},  {"duplicates", MatrixXd::Ones(9, d)},
                          {"a missing value", missing}, {"an infinite value", infinite},
                          {"huge values", huge},        {"a constant column", constant}};
    tables.insert(tables.end(), more.begin(), more.end());
    for (const Info &info : methods.all())
        for (const auto &[name, X] : tables)
            QTest::addRow("%s, %s", info.id.c_str(), name) << info.id << X;
}

} // namespace eigenscope
