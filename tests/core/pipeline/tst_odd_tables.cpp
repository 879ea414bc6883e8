#include "core/base/number_text.h"
#include "core/base/random.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/stages/cluster.h"
#include "core/pipeline/stages/distinguish_stage.h"
#include "core/quality/measure.h"
#include "tests/core/session_runs.h"

#include <nlohmann/json.hpp>

#include <QElapsedTimer>
#include <QtTest>

#include <cmath>
#include <limits>

namespace eigenscope::tst_odd_tables {

namespace {

constexpr Index usualRows = 24, usualColumns = 3;
constexpr std::size_t npos = std::string_view::npos;
constexpr qint64 patienceMs = 20'000; // a build that looks for faults takes its time

MatrixXd usual() {
    return Random(11).normalMatrix(usualRows, usualColumns);
}

MatrixXd withEntry(double value) {
    MatrixXd X = usual();
    X(3, 1) = value;
    return X;
}

MatrixXd duplicates() {
    MatrixXd X = usual();
    for (Index i = 1; i < X.rows(); i += 2)
        X.row(i) = X.row(i - 1);
    return X;
}

MatrixXd collinear() {
    MatrixXd X = usual();
    for (Index k = 1; k < X.cols(); ++k)
        X.col(k) = static_cast<double>(k + 1) * X.col(0);
    return X;
}

MatrixXd withConstantColumn() {
    MatrixXd X = usual();
    X.col(1).setConstant(7);
    return X;
}

MatrixXd withEmptyColumn() {
    MatrixXd X = usual();
    X.col(1).setConstant(std::numeric_limits<double>::quiet_NaN());
    return X;
}

/// Tables that no method likes.
const std::vector<std::pair<std::string, MatrixXd>> &oddTables() {
    static const std::vector<std::pair<std::string, MatrixXd>> all = {
        {"constant", MatrixXd::Constant(usualRows, usualColumns, 3)},
        {"zeros", MatrixXd::Zero(usualRows, usualColumns)},
        {"one row", usual().topRows(1)},
        {"two rows", usual().topRows(2)},
        {"three rows", usual().topRows(3)},
        {"five rows", usual().topRows(5)},
        {"two equal rows", MatrixXd::Ones(2, 2)},
        {"duplicates", duplicates()},
        {"1e300", 1e300 * usual()},
        {"1e200", 1e200 * usual()},
        {"1e154", 1e154 * usual()},
        {"1e-154", 1e-154 * usual()},
        {"1e-200", 1e-200 * usual()},
        {"1e-300", 1e-300 * usual()},
        {"subnormal", 1e-310 * usual()},
        {"one of 1e200", withEntry(1e200)},
        {"one of 1e300", withEntry(1e300)},
        {"one of 1e-300", withEntry(1e-300)},
        {"one missing", withEntry(std::numeric_limits<double>::quiet_NaN())},
        {"one infinite", withEntry(std::numeric_limits<double>::infinity())},
        {"collinear", collinear()},
        {"a constant column", withConstantColumn()},
        {"an empty column", withEmptyColumn()},
        {"fewer rows than columns", Random(12).normalMatrix(6, 15)},
        {"one column", usual().leftCols(1)},
        {"one column of whole numbers", usual().leftCols(1).array().round().matrix()},
        {"far from 0", (1e12 + usual().array()).matrix()},
    };
    return all;
}

/// As text, with two classes and a number to be predicted.
std::string textOf(const MatrixXd &X) {
    std::string text;
    for (Index k = 0; k < X.cols(); ++k)
        text += "x" + std::to_string(k + 1) + ",";
    text += "y,s\n";
    for (Index i = 0; i < X.rows(); ++i) {
        for (Index k = 0; k < X.cols(); ++k)
            text += (std::isnan(X(i, k)) ? "" : numberText(X(i, k))) + ",";
        text += std::to_string((7 * i + 3) % 11) + "," + (i % 2 == 0 ? "a" : "b") + "\n";
    }
    return text;
}

Json sessionOn(const MatrixXd &X, const Json &keys) {
    Names columns;
    for (Index k = 0; k < X.cols(); ++k)
        columns.push_back("x" + std::to_string(k + 1));
    Json session = {
        {"format", "eigenscope-session"},
        {"version", 1},
        {"data", {{"source", "inline"}, {"text", textOf(X)}, {"columns", columns}, {"label", "s"}, {"target", "y"}}}};
    session.update(keys);
    return session;
}

/// An effect is infinite where two sets of one value each differ; nothing else is.
bool isTold(const Difference &difference) {
    const NumberDifference *number = difference.number();
    return !std::isnan(difference.effect) && std::isfinite(difference.log10P) &&
           std::isfinite(difference.log10PAdjusted) &&
           (!number || (std::isfinite(number->mean) && std::isfinite(number->meanRest)));
}

/// Nothing where everything that stands is finite and everything else is refused with a sentence.
std::string faultOf(const PipelineOutcome &outcome) {
    for (const StageFailure &failure : outcome.failures)
        if (failure.error.message.size() < 20 || std::string_view(".?").find(failure.error.message.back()) == npos)
            return "no sentence: " + failure.error.message;
    const Results &results = outcome.results;
    if (const auto found = results.value<Stage::Kernel>(); found && !found->K.allFinite())
        return "the kernel matrix is not finite";
    if (const auto found = results.value<Stage::Reduce>();
        found && !(found->coordinates.allFinite() && found->eigenvalues.allFinite()))
        return "the picture is not finite";
    if (const auto found = results.value<Stage::Regress>(); found && !found->predicted.allFinite())
        return "the predictions are not finite";
    if (const auto found = results.value<Stage::Cluster>(); found && !std::isfinite(found->silhouette.value_or(0)))
        return "the silhouette is not finite";
    if (const auto found = results.value<Stage::Distinguish>();
        found && !std::ranges::all_of(found->found.list, isTold))
        return "a difference is not finite";
    if (results.stands(Stage::Reduce) && results.value<Stage::Reduce>()->coordinates.size() == 0)
        return "the picture is empty";
    return {};
}

/// What goes wrong with these keys of a session on one of the tables: its name and the fault; empty for none.
std::string faultsOf(const Json &keys) {
    std::string faults;
    for (const auto &[name, X] : oddTables()) {
        const auto session = Session::parse(sessionOn(X, keys).dump(), catalogue());
        if (!session)
            return session.error().message;
        QElapsedTimer timer;
        timer.start();
        const std::string fault = faultOf(runPipeline(*session, catalogue(), {}, {}, {}, {}));
        if (!fault.empty())
            faults += name + ": " + fault + "\n";
        if (timer.elapsed() > patienceMs)
            faults += name + ": took " + std::to_string(timer.elapsed()) + " ms\n";
    }
    return faults;
}

template <class Info> void eachOf(const Registry<Info> &registry) {
    QTest::addColumn<std::string>("id");
    for (const Info &info : registry.all())
        QTest::newRow(info.id.c_str()) << info.id;
}

template <class Info> bool takesPoints(const Info &info) {
    return std::ranges::find(info.kinds, ObjectKind::Points) != info.kinds.end();
}

} // namespace

/// Every method on every odd table: finite numbers or a sentence, never a crash, and no NaN that passes for a result.
class TestOddTables : public QObject {
    Q_OBJECT

private slots:
    void everyReducerIsFiniteOrRefused_data() { eachOf(catalogue().reducers); }
    void everyReducerIsFiniteOrRefused() {
        QFETCH(std::string, id);
        for (const std::int64_t components : {1, 2}) {
            Json reducer = {{"id", id}};
            for (const auto &[parameter, value] : {std::pair("components", Json(components)),
                                                   {"perplexity", 1.4},
                                                   {"iterations", 60},
                                                   {"epochs", 60},
                                                   {"neighbors", 3}})
                if (std::ranges::any_of(catalogue().reducers.find(id)->params,
                                        [&](const ParamSpec &spec) { return spec.id == parameter; }))
                    reducer[parameter] = value;
            const std::string faults = faultsOf({{"reducer", reducer}, {"quality", {{"neighbors", {1}}}}});
            QVERIFY2(faults.empty(), faults.c_str());
        }
    }

    void everyKernelIsFiniteOrRefused_data() { eachOf(catalogue().kernels); }
    void everyKernelIsFiniteOrRefused() {
        QFETCH(std::string, id);
        const std::string faults = faultsOf({{"kernel", id}, {"reducer", {{"id", "kernel-pca"}}}});
        QVERIFY2(faults.empty(), faults.c_str());
    }

    void everyDistanceIsFiniteOrRefused_data() { eachOf(catalogue().distances); }
    void everyDistanceIsFiniteOrRefused() {
        QFETCH(std::string, id);
        const std::string faults = faultsOf({{"distance", id}, {"reducer", {{"id", "classical-mds"}}}});
        QVERIFY2(faults.empty(), faults.c_str());
    }

    void everyStepIsFiniteOrRefused_data() { eachOf(catalogue().steps); }
    void everyStepIsFiniteOrRefused() {
        QFETCH(std::string, id);
        const Json steps = Json::array({{{"step", id}}});
        const auto probe = Session::parse(sessionOn(usual(), {{"prepare", steps}}).dump(), catalogue());
        if (!probe) // it needs parameters that depend on the data
            return;
        const std::string faults = faultsOf({{"prepare", steps}, {"reducer", {{"id", "pca"}, {"components", 1}}}});
        QVERIFY2(faults.empty(), faults.c_str());
    }

    void everyRegressionIsFiniteOrRefused_data() { eachOf(catalogue().regressions); }
    void everyRegressionIsFiniteOrRefused() {
        QFETCH(std::string, id);
        const RegressionInfo &info = *catalogue().regressions.find(id);
        Json regress = {{"id", id}};
        if (info.needsTarget)
            regress["target"] = info.classesOnly ? "s" : "y";
        else {
            regress["x"] = {"x1"};
            regress["y"] = {"x2"};
        }
        const std::string faults = faultsOf({{"regress", regress}});
        QVERIFY2(faults.empty(), faults.c_str());
    }

    void everyClusteringIsToldOrRefused_data() { eachOf(catalogue().clusterings); }
    void everyClusteringIsToldOrRefused() {
        QFETCH(std::string, id);
        for (const char *const on : {"data", "picture"}) {
            const std::string faults =
                faultsOf({{"reducer", {{"id", "pca"}, {"components", 1}}}, {"cluster", {{"id", id}, {"on", on}}}});
            QVERIFY2(faults.empty(), faults.c_str());
        }
    }

    void everyComparisonIsToldOrRefused() {
        for (const char *const rows : {"0-4", "0", "2-30"}) {
            const std::string faults =
                faultsOf({{"subsets", {{{"name", "some"}, {"rows", rows}}}}, {"distinguish", {{"subset", "some"}}}});
            QVERIFY2(faults.empty(), faults.c_str());
        }
    }

    void everyScoreIsToldOrRefused_data() { eachOf(catalogue().scores); }
    void everyScoreIsToldOrRefused() {
        QFETCH(std::string, id);
        const std::string faults = faultsOf({{"scores", {{"ids", {id}}}}});
        QVERIFY2(faults.empty(), faults.c_str());
    }

    void everySearchEndsOrIsRefused_data() {
        QTest::addColumn<std::string>("search");
        QTest::addColumn<std::string>("criterion");
        for (const auto &search : catalogue().searches.all())
            for (const auto &criterion : catalogue().criteria.all())
                QTest::addRow("%s by %s", search.id.c_str(), criterion.id.c_str()) << search.id << criterion.id;
    }
    void everySearchEndsOrIsRefused() {
        QFETCH(std::string, search);
        QFETCH(std::string, criterion);
        const Json select = {{"search", search}, {"criterion", criterion}, {"size", 1}};
        if (!Session::parse(sessionOn(usual(), {{"select", select}}).dump(), catalogue()))
            return; // the two do not go together
        const std::string faults = faultsOf({{"select", select}});
        QVERIFY2(faults.empty(), faults.c_str());
    }
};

EIGENSCOPE_TEST(TestOddTables)

} // namespace eigenscope::tst_odd_tables

#include "tst_odd_tables.moc"
