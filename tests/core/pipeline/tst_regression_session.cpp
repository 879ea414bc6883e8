#include "core/pipeline/exports/data_export.h"
#include "core/pipeline/report/report.h"
#include "tests/core/session_runs.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <fstream>

namespace eigenscope::tst_regression_session {

namespace {

Session session(const std::string &keys, const std::string &data = R"json({"source": "generate:damped-sine"})json") {
    return sessionWith(keys, data);
}

QString refusal(const Session &session) {
    return QString::fromStdString(refusalIn(run(session)));
}

const std::string sine = R"json("kernel": "gaussian(sigma=0.7)", "regress": {"id": "kernel-ridge", "lambda": 0.1})json";

} // namespace

class TestRegressionSession : public QObject {
    Q_OBJECT

private slots:
    void settingsAreReadAndWrittenBack() {
        const Session read =
            session(R"json("regress": {"id": "ridge", "target": "y", "lambda": 2.5, "intercept": false})json");
        QCOMPARE(read.regress()->method.id, std::string("ridge"));
        QCOMPARE(read.regress()->target, std::string("y"));
        QCOMPARE(std::get<double>(read.regress()->method.params.at("lambda")), 2.5);
        QVERIFY(Session::regressJson(*read.regress())["target"] == "y");
        QVERIFY(Session::regressJson(*read.regress())["lambda"] == 2.5);
    }

    void badSettingsAreRefusedByName() {
        const auto sentence = [](const char *regress) {
            const auto made = readSession("\"regress\": " + std::string(regress));
            return made ? QString() : QString::fromStdString(made.error().message);
        };
        QVERIFY(sentence(R"json({"id": "rigde"})json").contains("Did you mean 'ridge'?"));
        QVERIFY(sentence(R"json({"id": "ridge", "lamda": 1})json").contains("Did you mean 'lambda'?"));
        QCOMPARE(sentence(R"json({"id": "ridge", "lambda": -1})json"),
                 QString("λ (lambda) of Ridge regression must be a number of at least 0. Got -1."));
        QVERIFY(sentence(R"json({"id": "cca", "target": "y"})json").contains("target"));
        QVERIFY(sentence(R"json({"id": "ridge", "target": 3})json").contains("the name of a column"));
        QVERIFY(sentence("3").contains("an object with 'id'"));
    }

    void theTargetIsNotAmongTheColumns() {
        const PipelineOutcome outcome = run(session(R"json("regress": {"id": "linear", "target": "petal_width"})json",
                                                    R"json({"source": "sample:iris"})json"));
        QVERIFY(outcome.failures.empty());
        QCOMPARE(outcome.results.value<Stage::Regress>()->data->points().columns,
                 (Names{"sepal_length", "sepal_width", "petal_length"}));
        QCOMPARE(refusal(session(R"json("regress": {"id": "linear", "target": "petal_width"})json",
                                 R"json({"source": "sample:iris", "columns": ["petal_width", "petal_length"]})json")),
                 QString("The target 'petal_width' is among the columns that it would be predicted from. Leave it out "
                         "of 'columns'."));
    }

    void theReportHoldsTheFitAndItsErrors() {
        const Session asked = session(sine);
        const PipelineOutcome outcome = run(asked);
        const Json report = makeReport(asked, catalogue(), outcome.results, 0, {})["regress"];
        QVERIFY(report["target"] == "y");
        QCOMPARE(report["dual_coefficients"].size(), std::size_t(60));
        QVERIFY(!report.contains("coefficients"));
        const double training = report["training_mse"].get<double>(),
                     unseen = report["leave_one_out_mse"].get<double>();
        QVERIFY(0 < training && training < unseen && unseen < 0.06);
        const double freedom = report["degrees_of_freedom"].get<double>();
        QVERIFY(5 < freedom && freedom < 15);
        QCOMPARE(report["path"]["lambda"].size(), std::size_t(50));
        QVERIFY(report["path"]["least_error"].get<double>() <= unseen);
    }

    void aLineFailsWhereTheKernelSucceeds() {
        const auto unseen = [](const std::string &keys) {
            return run(session(keys)).results.value<Stage::Validate>()->here->unseen;
        };
        QVERIFY(unseen(R"json("regress": {"id": "linear"})json") > 5 * unseen(sine));
    }

    void anotherLambdaKeepsThePath() {
        const PipelineOutcome first = run(session(sine));
        const Session moved =
            session(R"json("kernel": "gaussian(sigma=0.7)", "regress": {"id": "kernel-ridge", "lambda": 3})json");
        const PipelineOutcome second = run(moved, first.results);
        QVERIFY(second.results.value<Stage::Kernel>() == first.results.value<Stage::Kernel>());
        QVERIFY(second.results.value<Stage::Regress>() != first.results.value<Stage::Regress>());
        QVERIFY(second.results.value<Stage::Validate>()->key == first.results.value<Stage::Validate>()->key);
        QVERIFY(second.results.value<Stage::Validate>()->here->unseen !=
                first.results.value<Stage::Validate>()->here->unseen);
        QCOMPARE(second.results.value<Stage::Validate>()->here->unseen,
                 run(moved).results.value<Stage::Validate>()->here->unseen);
    }

    void newRowsArePredictedAndExported() {
        const Session asked = session(R"json("prepare": [{"step": "standardize"}], "regress": {"id": "linear"},
            "project": {"source": "inline", "text": "b,y,who\n5,11,flo\n7,,gus\n"})json",
                                      R"json({"source": "inline", "name": "who", "target": "y",
            "text": "who,b,y\nann,1,3\nbob,2,5\ncy,3,7\n"})json");
        const PipelineOutcome outcome = run(asked);
        QVERIFY2(outcome.failures.empty(), qPrintable(refusal(asked)));
        QVERIFY(std::abs(outcome.results.value<Stage::Predict>()->predicted[1] - 15) < 1e-12);
        const auto table = builtinDataExports().find("predictions")->table({asked, catalogue(), outcome.results});
        QVERIFY(table);
        Names names;
        for (const Column &key : table->keys)
            names.push_back(key.name);
        QCOMPARE(names, (Names{"row", "who", "set", "observed"}));
        QCOMPARE(table->keys[1].text(3), std::string("flo"));
        QCOMPARE(table->keys[2].text(2), std::string("train"));
        QCOMPARE(table->keys[2].text(4), std::string("project"));
        QCOMPARE(table->keys[3].text(3), std::string("11"));
        QCOMPARE(table->keys[3].text(4), std::string());
        QCOMPARE(table->numbers[0].name, std::string("predicted"));
        QCOMPARE(table->numbers[0].size(), Index(5));
    }

    void aBadSecondFileLeavesTheFit() {
        const PipelineOutcome outcome =
            run(session(R"json("regress": {"id": "linear"}, "project": {"source": "inline", "text": "z\n1\n"})json"));
        QVERIFY(outcome.results.value<Stage::Regress>());
        QCOMPARE(outcome.failures.size(), std::size_t(1));
        QVERIFY(outcome.failures[0].stage == Stage::Predict);
    }

    void predictedClassesStandByName() {
        const Session asked = session(R"json("kernel": "gaussian(sigma=0.3)",
            "regress": {"id": "logistic", "folds": 2})json",
                                      R"json({"source": "generate:circles", "n": 60})json");
        const PipelineOutcome outcome = run(asked);
        QVERIFY(outcome.failures.empty());
        const auto table = builtinDataExports().find("predictions")->table({asked, catalogue(), outcome.results});
        QCOMPARE(table->numbers.back().name, std::string("predicted_class"));
        QCOMPARE(table->numbers.back().text(0), outcome.results.value<Stage::Regress>()->classes[0]);
    }

    void logisticRegressionCanDoWithoutTheKernel() {
        const std::string kernel = R"json("kernel": "gaussian(sigma=0.3)", )json",
                          without = R"json("regress": {"id": "logistic", "kernel": false})json",
                          data = R"json({"source": "generate:circles", "n": 60})json";
        const Results plain = run(session(without, data)).results,
                      unused = run(session(kernel + without, data)).results;
        QVERIFY(plain.value<Stage::Regress>()->coefficients == unused.value<Stage::Regress>()->coefficients);
        const Results other =
            run(session(R"json("kernel": "gaussian(sigma=0.4)", )json" + without, data), unused).results;
        QCOMPARE(other.value<Stage::Regress>(), unused.value<Stage::Regress>()); // σ is nothing to it
        QCOMPARE(other.value<Stage::Validate>(), unused.value<Stage::Validate>());
    }

    void theKernelOfTwoListsOfColumnsIsReadFromItsFile() {
        QTemporaryDir folder;
        std::ofstream(folder.filePath("a.csv").toStdString()) << "a,b,c,d\n2,1,0,0\n1,3,0,0\n0,0,1,0\n0,0,0,1\n";
        const Session asked = session(R"json("kernel": "quadratic-form(matrix=a.csv)", "regress": {"id": "kernel-cca",
                                          "x": ["sepal_length", "sepal_width"], "y": ["petal_length"]})json",
                                      R"json({"source": "sample:iris"})json");
        const PipelineOutcome outcome = runPipeline(asked, catalogue(), folder.path().toStdString(), {}, {}, {});
        QVERIFY(outcome.results.value<Stage::Kernel>()); // of all four columns, but not of two
        QVERIFY(
            QString::fromStdString(outcome.failures.at(0).error.message).contains("a row for each of the 2 columns"));
    }

    void canonicalCorrelationsAreReported() {
        const Session asked =
            session(R"json("regress": {"id": "cca", "x": ["sepal_length", "sepal_width"], "permutations": 19})json",
                    R"json({"source": "sample:iris"})json");
        const PipelineOutcome outcome = run(asked);
        const Json report = makeReport(asked, catalogue(), outcome.results, 0, {})["regress"];
        QVERIFY(std::abs(report["correlations"][0].get<double>() - 0.9409689969757498) < 1e-12);
        QCOMPARE(report["x_coefficients"].size(), std::size_t(2));
        QVERIFY(report["p_values"][0] == 0.05);
        const auto table = builtinDataExports().find("predictions")->table({asked, catalogue(), outcome.results});
        QVERIFY(!table);
        QVERIFY(QString::fromStdString(table.error().message).contains("no predictions"));
    }

    void aLargeMatrixIsJudgedWithoutAPath() {
        const Session asked = session(R"json("kernel": "gaussian(sigma=0.7)", "regress": {"id": "kernel-ridge"})json",
                                      R"json({"source": "generate:damped-sine", "n": 3100})json");
        const PipelineOutcome outcome = run(asked);
        const Validation &validation = *outcome.results.value<Stage::Validate>();
        QCOMPARE(validation.lambda.size(), Index(0));
        QVERIFY(std::abs(validation.here->unseen - 0.0256) < 0.003); // the noise
        QVERIFY(outcome.results.warnings().back().starts_with("With more than 3,000 rows"));
    }
};

EIGENSCOPE_TEST(TestRegressionSession)

} // namespace eigenscope::tst_regression_session

#include "tst_regression_session.moc"
