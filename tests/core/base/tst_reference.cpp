#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_reference {

using reference::Reference;

namespace {

/// A reference with all that the comparison knows.
Reference example() {
    return Reference(Json::parse(R"json({
        "parameters": {"neighbors": [5]},
        "input": {"cases": [{"X": [[1, 2], [3, 4]]}],
                  "table": {"dataset": "swissroll_150.csv", "columns": ["z", "x"], "rows": [2, 0, 1],
                            "preprocess": "zscore", "target": "t"}},
        "expected": {
            "scalar": 2.5, "count": 3, "word": "all", "flag": true, "unknown": null,
            "list": [1.0, 0.25, null], "loose": [100.0, 1e-3],
            "vectors": [[1.0, 0.5], [2.0, -1.0], [-3.0, 0.25]],
            "scores": [[4.0, 2.0]],
            "plane": [[0.0, 0.0], [2.0, 0.0], [0.0, 1.0]],
            "groups": [0, 0, 1],
            "best": 0.5, "least": 0.5, "kl": {"low": 0.25, "high": 0.5},
            "share": {"0.01": [1.0, 2.0]},
            "cases": [{"K": [[1.0]]}, {"K": [[2.0]]}],
            "exact": [0.5]
        },
        "tolerance": {"default": {"rel": 1e-9, "abs": 0}, "loose": {"rel": 1e-3, "abs": 1e-6},
                      "share": {"rel": 0.1, "abs": 0}, "cases.K": {"rel": 0.5, "abs": 0},
                      "exact": {"rel": 0, "abs": 0}, "plane": {"rel": 1e-9, "abs": 1e-9}},
        "invariances": {"vectors": "column_sign", "scores": "column_sign linked to vectors", "plane": "rigid",
                        "groups": "relabeling", "best": "upper_bound", "least": "lower_bound", "kl": "band",
                        "exact": "none"},
        "printed": {"scalar": {"value": 2.5, "abs": 0.05}}
    })json"));
}

MatrixXd matrix(std::initializer_list<std::initializer_list<double>> rows) {
    return MatrixXd(rows);
}

} // namespace

#define DIFFERS(call) QVERIFY(!(call).empty())

class TestReference : public QObject {
    Q_OBJECT

private slots:
    void wrongNumbersAreCaughtAndRightOnesPass() {
        Reference r = example();
        AGREES(r.compare("scalar", 2.5 + 2e-9));
        DIFFERS(r.compare("scalar", 2.5 + 3e-9));
        DIFFERS(r.compare("scalar", std::nan("")));
        DIFFERS(r.compare("scalar", "2.5"));
        AGREES(r.compare("count", 3));
        DIFFERS(r.compare("count", 3.0000000001));
        AGREES(r.compare("word", "all"));
        DIFFERS(r.compare("word", "leading"));
        AGREES(r.compare("flag", true));
        DIFFERS(r.compare("flag", false));
        AGREES(r.compare("exact", VectorXd::Constant(1, 0.5)));
        DIFFERS(r.compare("exact", VectorXd::Constant(1, std::nextafter(0.5, 1))));
    }

    void theMessageSaysWhereAndByHowMuch() {
        Reference r = example();
        QCOMPARE(QString::fromStdString(r.compare("list", std::vector<double>{1, 0.5, 7})),
                 QString("list[1]: expected 0.25, got 0.5, off by 0.25 where 2.5e-10 is allowed."));
        QCOMPARE(QString::fromStdString(r.compare("list", VectorXd::Zero(2))),
                 QString("list: expected 3×1 numbers, got 2×1."));
    }

    void nullIsNotCompared() {
        Reference r = example();
        AGREES(r.compare("unknown", 17));
        AGREES(r.compare("list", std::vector<double>{1, 0.25, 7}));
    }

    void anAbsoluteToleranceIsScaledByTheLargestEntry() {
        Reference r = example();
        AGREES(r.compare("loose", std::vector<double>{100.09, 0.09}));
        DIFFERS(r.compare("loose", std::vector<double>{100.11, 1e-3}));
        DIFFERS(r.compare("list", std::vector<double>{1, 0.25 + 1e-9, 0}));
    }

    void keysWithDotsAndListPositionsAreFound() {
        Reference r = example();
        AGREES(r.compare("share.0.01", std::vector<double>{1.05, 2.1}));
        DIFFERS(r.compare("share.0.01", std::vector<double>{1.05, 2.3}));
        AGREES(r.compare("cases.1.K", matrix({{2.9}})));
        DIFFERS(r.compare("cases.1.K", matrix({{3.1}})));
        QVERIFY_EXCEPTION_THROWN(r.compare("cases.2.K", 1), std::runtime_error);
        QVERIFY_EXCEPTION_THROWN(r.compare("shares", 1), std::runtime_error);
        QVERIFY_EXCEPTION_THROWN(Reference::named("no_such_file"), std::runtime_error);
    }

    void objectsAreComparedMemberByMember() {
        Reference r = example();
        AGREES(r.compare("share", Json{{"0.01", {1.0, 2.0}}, {"0.1", {5.0}}}));
        DIFFERS(r.compare("share", Json{{"0.01", {1.0, 3.0}}}));
        DIFFERS(r.compare("share", Json::object()));
        AGREES(r.compare("cases", Json::array({Json{{"K", {{1.0}}}}, Json{{"K", {{2.0}}}}})));
        DIFFERS(r.compare("cases", Json::array({Json{{"K", {{1.0}}}}})));
    }

    void signsFoundForOneArrayHoldForTheLinkedOne() {
        const MatrixXd turned = matrix({{1, -0.5}, {2, 1}, {-3, -0.25}});
        Reference r = example();
        DIFFERS(r.compare("scores", matrix({{4, -2}}))); // the vectors come first
        AGREES(r.compare("vectors", turned));
        AGREES(r.compare("scores", matrix({{4, -2}})));
        DIFFERS(r.compare("scores", matrix({{4, 2}})));
        DIFFERS(r.compare("scores", matrix({{-4, -2}})));
        DIFFERS(r.compare("vectors", turned, "none"));
    }

    void rulesRemoveWhatIsArbitraryAndNoMore() {
        const MatrixXd e = matrix({{1, 0.5}, {2, -1}, {-3, 0.25}});
        const MatrixXd turned = e * matrix({{0.8, 0.6}, {-0.6, 0.8}});
        const MatrixXd moved = turned.rowwise() + Eigen::RowVector2d(3, -1);
        const auto off = [&](std::string_view rule, const MatrixXd &got) {
            return reference::disagreement("", e, reference::aligned(rule, e, got)->values, {1e-9, 1e-9});
        };
        AGREES(off("column_scale", e * Eigen::Vector2d(-2, 0.1).asDiagonal()));
        AGREES(off("column_permutation", e.rowwise().reverse()));
        AGREES(off("vector_sign", -e));
        AGREES(off("entry_sign", e.cwiseAbs()));
        AGREES(off("rotation_about_origin", turned));
        AGREES(off("rigid", moved));
        AGREES(off("similarity", 2.5 * moved));
        DIFFERS(off("column_sign", 2 * e));
        DIFFERS(off("vector_sign", e * Eigen::Vector2d(-1, 1).asDiagonal()));
        DIFFERS(off("entry_sign", e.array() + 0.1));
        DIFFERS(off("rotation_about_origin", moved));
        DIFFERS(off("rigid", 2.5 * moved));
        DIFFERS(off("similarity", e * Eigen::Vector2d(1, 1.1).asDiagonal()));
        QVERIFY(!reference::aligned("no_such_rule", e, e));
    }

    void boundsBandsAndLabels() {
        Reference r = example();
        AGREES(r.compare("best", 0.1));
        DIFFERS(r.compare("best", 0.51));
        AGREES(r.compare("least", 0.9));
        DIFFERS(r.compare("least", 0.49));
        AGREES(r.compare("kl", 0.3));
        DIFFERS(r.compare("kl", 0.2));
        AGREES(r.compare("groups", std::vector<int>{4, 4, 2}));
        DIFFERS(r.compare("groups", std::vector<int>{4, 4, 4}));
        DIFFERS(r.compare("groups", std::vector<int>{4, 5, 6}));
        AGREES(r.comparePrinted("scalar", 2.46));
        DIFFERS(r.comparePrinted("scalar", 2.56));
        AGREES(r.compare("scalar", 99, "information"));
    }

    void inputsAreCutThenPreprocessed() {
        const Reference r = example();
        const Dataset data = r.dataset("table");
        QCOMPARE(data.points().columns, (std::vector<std::string>{"z", "x"}));
        QCOMPARE(data.rows, (std::vector<Index>{2, 0, 1}));
        const MatrixXd &X = data.points().X;
        QVERIFY(X.colwise().mean().norm() < 1e-14);
        QVERIFY((X.colwise().squaredNorm().array() / 3 - 1).abs().maxCoeff() < 1e-14);
        QVERIFY(X(1, 1) < X(2, 1)); // x of rows 0 and 1
        QCOMPARE(std::get<VectorXd>(data.attribute(*data.target)->values)(1), 4.34641);
        QCOMPARE(r.points("cases.0")(1, 0), 3.0);
        QCOMPARE(r.inputMatrix("cases.0.X")(0, 1), 2.0);
    }
};

EIGENSCOPE_TEST(TestReference)

} // namespace eigenscope::tst_reference

#include "tst_reference.moc"
