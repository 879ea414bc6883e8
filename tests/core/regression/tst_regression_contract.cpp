#include "core/base/random.h"
#include "tests/core/bad_tables.h"
#include "tests/core/regression_task.h"
#include "tests/core/session_runs.h"
#include "tests/left_out.h"

#include <QtTest>

#include <algorithm>
#include <limits>
#include <numeric>

namespace eigenscope::tst_regression_contract {

namespace {

const Registry<RegressionInfo> &regressions() {
    static const Registry<RegressionInfo> all = builtinRegressions();
    return all;
}

bool takes(const RegressionInfo &info, std::string_view parameter) {
    return std::ranges::any_of(info.params, [&](const ParamSpec &spec) { return spec.id == parameter; });
}

MatrixXd cloud(Index n, Index d) {
    MatrixXd X = Random(21).normalMatrix(n, d);
    X.array() += 3;
    return X;
}

/// Two columns side by side that a straight line joins to those beside them, with noise; for the lists of a
/// canonical correlation too.
MatrixXd joined(Index n) {
    MatrixXd X = cloud(n, 4);
    X.col(2) = X.col(0) + 0.5 * X.col(2);
    return X;
}

/// What suits a method as a target: numbers, or the names of two classes that overlap.
std::vector<std::string> names(const VectorXd &y) {
    std::vector<std::string> classes;
    for (const double value : y)
        classes.emplace_back(value < 1 ? "low" : "high");
    return classes;
}

VectorXd numbers(const MatrixXd &X) {
    const VectorXd noise = Random(5).normalMatrix(X.rows(), 1);
    return X.cols() == 0 ? noise : VectorXd(X.col(0) - X.col(X.cols() - 1) + noise);
}

/// The data with the target that the method takes, where it takes one.
Dataset prepared(const RegressionInfo &info, const MatrixXd &X) {
    if (!info.needsTarget)
        return dataset(X);
    Dataset data = withTarget(X, numbers(X));
    if (info.classesOnly)
        data.attributes.back().values = names(numbers(X));
    return data;
}

/// With a kernel; the sentence of the kernel where it refuses the data.
Result<RegressionTask> taskOf(const RegressionInfo &info, const Dataset &data, bool withKernel = true) {
    const auto kernelOf = [](const Dataset &objects) -> Result<KernelMatrix> {
        static const Registry<KernelInfo> kernels = builtinKernels();
        const auto held = std::make_shared<const Dataset>(objects);
        TRY(const std::shared_ptr<const Kernel> kernel,
            bindKernel(*parseKernel("gaussian(sigma=2)", kernels), kernels, held, {}));
        return kernelMatrix(kernel, held, {});
    };
    RegressionTask task{std::make_shared<const Dataset>(data), nullptr, {}, {}};
    if (info.kernel == RegressionInfo::Kernel::Never || !withKernel)
        return task;
    TRY(KernelMatrix matrix, kernelOf(data));
    task.kernel = std::make_shared<const KernelMatrix>(std::move(matrix));
    task.kernelOn = [kernelOf](const Dataset &part, const Progress &) { return kernelOf(part); };
    return task;
}

/// `given`, with few permutations where the method has them.
ParamMap quickly(const RegressionInfo &info, ParamMap given = {}) {
    if (takes(info, "permutations"))
        given.try_emplace("permutations", std::int64_t{19});
    return given;
}

Result<Regression> fitted(const RegressionInfo &info, const Dataset &data, const ParamMap &given = {}) {
    TRY(const RegressionTask task, taskOf(info, data));
    return info.fit(task, quickly(info, given), {});
}

Result<Validation> validated(const RegressionInfo &info, const Dataset &data, const ParamMap &given = {}) {
    TRY(const RegressionTask task, taskOf(info, data));
    return info.validate(task, quickly(info, given), {});
}

/// What a fit says of each row, n×r.
MatrixXd toldOfRows(const Regression &found) {
    return found.canonical ? found.canonical->xVariates : MatrixXd(found.predicted);
}

void everyRegression() {
    QTest::addColumn<std::string>("id");
    for (const RegressionInfo &info : regressions().all())
        QTest::newRow(info.id.c_str()) << info.id;
}

const char *sentenceOf(const auto &result) {
    return result ? "" : result.error().message.c_str();
}

/// Refused by a sentence that a person can act on.
bool isRefusal(const Error &error) {
    return (error.kind == Error::Kind::InvalidData || error.kind == Error::Kind::InvalidParameter) &&
           error.message.ends_with('.');
}

} // namespace

class TestRegressionContract : public QObject {
    Q_OBJECT

private slots:
    void shapesFitTheData_data() { everyRegression(); }
    void shapesFitTheData() {
        QFETCH(std::string, id);
        const RegressionInfo &info = *regressions().find(id);
        const auto found = fitted(info, prepared(info, joined(60)));
        QVERIFY2(bool(found), sentenceOf(found));
        QCOMPARE(bool(found->predict), info.needsTarget);
        QCOMPARE(!found->canonical, info.needsTarget);
        if (!info.needsTarget)
            return shapesOfPairs(*found->canonical);
        QCOMPARE(found->target, std::string("y"));
        QCOMPARE(found->observed.size(), Index{60});
        QCOMPARE(found->predicted.size(), Index{60});
        QVERIFY(found->predicted.allFinite());
        QCOMPARE(found->classes.size(), std::size_t(info.classesOnly ? 2 : 0));
        QCOMPARE(found->coefficients.size(), Index{info.kernel == RegressionInfo::Kernel::Never ? 4 : 0});
        QCOMPARE(found->dualCoefficients.size(), Index{info.kernel == RegressionInfo::Kernel::Never ? 0 : 60});
    }

    void rowsOfTheDataArePredictedAsTheyWere_data() { everyRegression(); }
    void rowsOfTheDataArePredictedAsTheyWere() {
        QFETCH(std::string, id);
        const RegressionInfo &info = *regressions().find(id);
        if (!info.needsTarget)
            LEAVE_OUT("it predicts nothing");
        const Dataset data = prepared(info, joined(60));
        const auto found = fitted(info, data);
        const auto again = found->predict(data.objects);
        QVERIFY2(bool(again), sentenceOf(again));
        QVERIFY((*again - found->predicted).cwiseAbs().maxCoeff() < 1e-10);
        QVERIFY(!found->predict(dataset(cloud(5, 3)).objects)); // another number of columns
        MatrixXd broken = cloud(5, 4);
        broken(2, 2) = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!found->predict(dataset(broken).objects));
    }

    void sameInputGivesTheSameBits_data() { everyRegression(); }
    void sameInputGivesTheSameBits() {
        QFETCH(std::string, id);
        const RegressionInfo &info = *regressions().find(id);
        const Dataset data = prepared(info, joined(150));
        QVERIFY(toldOfRows(*fitted(info, data)) == toldOfRows(*fitted(info, data)));
        const auto one = validated(info, data), other = validated(info, data);
        QVERIFY2(bool(one), sentenceOf(one));
        QVERIFY(one->pValues == other->pValues);
        QCOMPARE(one->bestLambda, other->bestLambda);
        QCOMPARE(one->leastError, other->leastError);
    }

    void anotherSeedDrawsAnew_data() { everyRegression(); }
    void anotherSeedDrawsAnew() {
        QFETCH(std::string, id);
        const RegressionInfo &info = *regressions().find(id);
        if (!takes(info, "seed"))
            LEAVE_OUT("it draws nothing");
        const Dataset data = prepared(info, cloud(80, 4));
        const auto one = validated(info, data, {{"seed", std::int64_t{1}}}),
                   other = validated(info, data, {{"seed", std::int64_t{2}}});
        QVERIFY(one->pValues != other->pValues || one->leastError != other->leastError);
        QVERIFY(toldOfRows(*fitted(info, data, {{"seed", std::int64_t{1}}})) ==
                toldOfRows(*fitted(info, data, {{"seed", std::int64_t{2}}})));
    }

    void permutedRowsAreToldTheSame_data() { everyRegression(); }
    void permutedRowsAreToldTheSame() {
        QFETCH(std::string, id);
        const RegressionInfo &info = *regressions().find(id);
        const Dataset data = prepared(info, joined(90));
        const std::vector<Index> order = Random(2).permutation(90);
        const MatrixXd plain = toldOfRows(*fitted(info, data));
        const MatrixXd permuted = toldOfRows(*fitted(info, data.subset(order)));
        QVERIFY((permuted - plain(order, Eigen::all)).cwiseAbs().maxCoeff() < 1e-8);
    }

    void penaltiesAreJudgedFromSmallToLarge_data() { everyRegression(); }
    void penaltiesAreJudgedFromSmallToLarge() {
        QFETCH(std::string, id);
        const RegressionInfo &info = *regressions().find(id);
        if (!takes(info, "lambda"))
            LEAVE_OUT("it has no penalty");
        const auto found = validated(info, prepared(info, joined(60)));
        QVERIFY2(bool(found), sentenceOf(found));
        QVERIFY(found->lambda.size() > 1 && std::ranges::is_sorted(found->lambda));
        QCOMPARE(found->errors.size(), static_cast<std::size_t>(found->lambda.size()));
        QVERIFY(std::isfinite(found->leastError) && !found->errorName.empty() && found->at);
        for (const FitErrors &errors : found->errors)
            QVERIFY(!(errors.unseen < found->leastError - 1e-9));
        QVERIFY(!fitted(info, prepared(info, joined(60)), {{"lambda", -1.0}}));
    }

    void aKernelIsUsedWhereItIsDeclared_data() { everyRegression(); }
    void aKernelIsUsedWhereItIsDeclared() {
        QFETCH(std::string, id);
        const RegressionInfo &info = *regressions().find(id);
        const bool byChoice = info.kernel == RegressionInfo::Kernel::WhenGiven;
        QCOMPARE(takes(info, "kernel"), byChoice);
        if (!byChoice)
            LEAVE_OUT("it has no choice between a kernel and none");
        const Dataset data = prepared(info, joined(60));
        const auto with = fitted(info, data), unwanted = fitted(info, data, {{"kernel", false}});
        const auto without = info.fit(*taskOf(info, data, false), {}, {});
        QVERIFY(with->predicted != without->predicted);
        QVERIFY(unwanted->predicted == without->predicted);
        QCOMPARE(without->coefficients.size(), Index{4});
    }

    void targetsThatTellNothingAreRefused_data() { everyRegression(); }
    void targetsThatTellNothingAreRefused() {
        QFETCH(std::string, id);
        const RegressionInfo &info = *regressions().find(id);
        if (!info.needsTarget)
            LEAVE_OUT("it predicts nothing");
        const MatrixXd X = joined(30);
        VectorXd gap = numbers(X);
        gap[4] = std::numeric_limits<double>::quiet_NaN();
        const std::vector<std::string> one(30, "a");
        std::vector<std::string> three(30, "a");
        three[3] = "b";
        three[4] = "c";
        for (const Column &target :
             {Column{"y", VectorXd(VectorXd::Ones(30))}, Column{"y", gap}, Column{"y", one}, Column{"y", three}}) {
            Dataset data = withTarget(X, numbers(X));
            data.attributes.back() = target;
            const auto refused = fitted(info, data);
            QVERIFY(!refused);
            QVERIFY2(isRefusal(refused.error()), sentenceOf(refused));
            QVERIFY(!validated(info, data));
        }
        QVERIFY(!fitted(info, dataset(X))); // no target at all
        QCOMPARE(!fitted(info, withTarget(X, numbers(X))), info.classesOnly);
    }

    void badDataAreRefusedOrGiveAnHonestResult_data() {
        MatrixXd twice = cloud(20, 4);
        twice.col(3) = twice.col(0);
        everyBadTable(regressions(), 4, cloud,
                      {{"more columns than rows", cloud(5, 12)},
                       {"tiny values", MatrixXd(cloud(20, 4) * 1e-200)},
                       {"the same column twice", twice}});
    }
    void badDataAreRefusedOrGiveAnHonestResult() {
        QFETCH(std::string, id);
        QFETCH(MatrixXd, X);
        const RegressionInfo &info = *regressions().find(id);
        const Dataset data = prepared(info, X);
        const auto found = fitted(info, data);
        if (!found)
            QVERIFY2(isRefusal(found.error()), sentenceOf(found));
        else
            QVERIFY(toldOfRows(*found).allFinite());
        if (const auto judged = validated(info, data); !judged)
            QVERIFY2(isRefusal(judged.error()), sentenceOf(judged));
    }

    void otherKindsOfObjectsAreRefusedByName_data() { everyRegression(); }
    void otherKindsOfObjectsAreRefusedByName() {
        QFETCH(std::string, id);
        const RegressionInfo &info = *regressions().find(id);
        if (std::ranges::find(info.kinds, ObjectKind::Sequences) != info.kinds.end())
            LEAVE_OUT("it takes sequences");
        const auto session = readSession("\"kernel\": \"spectrum\", \"regress\": {\"id\": \"" + id + "\"}",
                                         R"json({"source": "sample:promoters"})json");
        QVERIFY2(bool(session), sentenceOf(session));
        const PipelineOutcome outcome = run(*session);
        QVERIFY(!outcome.failures.empty());
        const std::string &sentence = outcome.failures.front().error.message;
        QVERIFY2(sentence == info.name + " does not take sequences.", sentence.c_str());
    }

    void aStoppedFitIsCanceled_data() { everyRegression(); }
    void aStoppedFitIsCanceled() {
        QFETCH(std::string, id);
        const RegressionInfo &info = *regressions().find(id);
        const auto task = taskOf(info, prepared(info, joined(300)));
        std::stop_source source;
        source.request_stop();
        const Progress stopped{source.get_token(), {}};
        const auto fit = info.fit(*task, {}, stopped);
        QVERIFY(!fit && fit.error().kind == Error::Kind::Canceled);
        const auto judged = info.validate(*task, {}, stopped);
        QVERIFY(!judged && judged.error().kind == Error::Kind::Canceled);
    }

private:
    static void shapesOfPairs(const CanonicalPairs &pairs) {
        const Index r = pairs.correlations.size();
        QVERIFY(r > 0 && std::ranges::is_sorted(pairs.correlations, std::greater<>()));
        QVERIFY(pairs.correlations.minCoeff() >= -1e-12 && pairs.correlations.maxCoeff() <= 1 + 1e-12);
        for (const MatrixXd *variates : {&pairs.xVariates, &pairs.yVariates})
            QVERIFY(variates->rows() == 60 && variates->cols() == r && variates->allFinite());
        QCOMPARE(pairs.xColumns, Names({"x1", "x2"}));
        QCOMPARE(pairs.yColumns, Names({"x3", "x4"}));
    }
};

EIGENSCOPE_TEST(TestRegressionContract)

} // namespace eigenscope::tst_regression_contract

#include "tst_regression_contract.moc"
