#include "core/data/complete_points.h"
#include "tests/core/fitted_steps.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <set>

namespace eigenscope::tst_steps {

namespace {

/// Parameters with which the step can be fitted on randomData().
ParamMap usable(const StepInfo &step) {
    if (step.id == "select-columns")
        return {{"columns", Names{"a", "b", "c"}}};
    return step.id == "one-hot" ? ParamMap{{"columns", Names{"class"}}} : ParamMap{};
}

/// Steps that give the data other columns.
bool makesColumns(const StepInfo &step) {
    return step.id == "polynomial-features" || step.id == "one-hot" || step.id == "whiten";
}

/// Those that take points; composition is tried on strings by tst_string_kernels.
void addSteps() {
    QTest::addColumn<QString>("id");
    for (const StepInfo &step : steps.all())
        if (step.kinds.front() == ObjectKind::Points)
            QTest::newRow(step.id.c_str()) << QString::fromStdString(step.id);
}

const StepInfo &currentStep() {
    QFETCH_GLOBAL(QString, id);
    return *steps.find(id.toStdString());
}

} // namespace

class TestSteps : public QObject {
    Q_OBJECT

private slots:
    void initTestCase_data() { addSteps(); }

    void isDescribed() {
        const StepInfo &step = currentStep();
        QVERIFY(!step.name.empty());
        QVERIFY(step.help.ends_with("."));
    }

    void keepsShapeRowsAndAttributesOfCompleteData() {
        for (const Index rows : {Index{2}, Index{20}}) {
            const Dataset data = randomData(rows);
            const auto step = currentStep().fit(data, usable(currentStep()));
            QVERIFY(bool(step));
            const auto result = (*step)->apply(data);
            QVERIFY(bool(result));
            if (!makesColumns(currentStep()))
                QCOMPARE(result->points().columns, data.points().columns);
            QCOMPARE(result->points().X.rows(), rows);
            QVERIFY(result->points().X.allFinite());
            QCOMPARE(result->rows, data.rows);
            QCOMPARE(result->label, data.label);
            QVERIFY(result->attribute("class"));
        }
    }

    void tellsWhatItLearned() {
        const auto fit = [](std::uint64_t seed) {
            const auto step = currentStep().fit(randomData(20, seed), usable(currentStep()));
            return step ? (*step)->learned() : Json();
        };
        const Json learned = fit(1);
        QVERIFY(learned.is_object() && !learned.empty());
        QVERIFY(learned == fit(1));
        const std::set<std::string> ofNumbers = {"impute",  "center", "standardize",
                                                 "min-max", "whiten", "remove-outliers"};
        QCOMPARE(learned != fit(2), ofNumbers.contains(currentStep().id)); // what does not depend on them stays
        QVERIFY2(learned.dump().find("null") == std::string::npos, learned.dump().c_str());
    }

    void oneRowIsEnough() {
        const Dataset data = randomData(1);
        if (currentStep().id == "whiten") { // whose axes are those along which rows differ
            QCOMPARE(stepRefusal("whiten", data), "The step 'Whiten' needs rows that differ. All are alike.");
            return;
        }
        const auto step = currentStep().fit(data, usable(currentStep()));
        QVERIFY(bool(step));
        const auto result = (*step)->apply(data);
        QVERIFY(bool(result));
        QVERIFY(result->points().X.allFinite());
    }

    void noRowIsRefused() {
        const auto step = currentStep().fit(randomData(0), usable(currentStep()));
        QVERIFY(!step);
        QCOMPARE(step.error().message,
                 "The step '" + currentStep().name + "' needs at least one row, and there is none.");
    }

    void newRowsAreMetByName() {
        const Dataset data = randomData(20);
        const auto step = currentStep().fit(data, usable(currentStep()));
        QVERIFY(bool(step));
        const Dataset fresh = randomData(5, 2);
        MatrixXd turned(5, 4);
        turned << fresh.points().X.col(2), VectorXd::Ones(5), fresh.points().X.col(0), fresh.points().X.col(1);
        const auto straight = (*step)->apply(fresh);
        const auto met = (*step)->apply(dataset(turned, {"c", "extra", "a", "b"}));
        QVERIFY(bool(straight));
        QVERIFY(bool(met));
        QCOMPARE(met->points().columns, straight->points().columns);
        QVERIFY(met->points().X == straight->points().X);
        QVERIFY(met->attribute("extra"));
    }

    void newRowsWithoutAColumnAreRefusedByName() {
        const Dataset data = randomData(20);
        const auto step = currentStep().fit(data, usable(currentStep()));
        QVERIFY(bool(step));
        const auto result = (*step)->apply(dataset(MatrixXd::Ones(2, 2), {"a", "c"}));
        QVERIFY(!result);
        QCOMPARE(result.error().kind, Error::Kind::InvalidData);
        QCOMPARE(result.error().message, std::string("There is no column 'b'. Did you mean 'a'?"));
    }

    void aPermutationOfTheRowsPermutesTheResult() {
        const Dataset data = randomData(20);
        const std::vector<Index> order = Random(3).permutation(20);
        const auto step = currentStep().fit(data, usable(currentStep()));
        const auto turned = currentStep().fit(data.subset(order), usable(currentStep()));
        QVERIFY(step && turned);
        const Dataset expected = (*step)->apply(data)->subset(order);
        const auto result = (*turned)->apply(data.subset(order));
        QVERIFY(result->points().X.isApprox(expected.points().X, currentStep().id == "whiten" ? 1e-12 : 1e-14));
        QCOMPARE(result->rows, expected.rows);
    }

    void theRemediesOfMissingValuesLeaveNone() {
        Dataset data = randomData(6);
        std::get<Points>(data.objects).X(2, 1) = missing;
        const auto complete = requireComplete(data.points(), catalogueWords("PCA"));
        QVERIFY(!complete && complete.error().remedies.size() == 2);
        const auto step = currentStep().fit(data, usable(currentStep()));
        if (std::ranges::find(complete.error().remedies, currentStep().id, &Remedy::id) !=
            complete.error().remedies.end())
            QVERIFY(step && (*step)->apply(data)->points().X.allFinite());
    }

    void missingValuesNeverSurviveUnseen() {
        Dataset data = randomData(6);
        std::get<Points>(data.objects).X(2, 1) = missing;
        const auto step = currentStep().fit(data, usable(currentStep()));
        const std::string id = currentStep().id;
        if (!step) {
            QCOMPARE(step.error().message, "The step '" + currentStep().name +
                                               "' needs complete rows, but the column 'b' has 1 missing value. "
                                               "Fill it in, or leave its row out.");
            return;
        }
        const auto result = (*step)->apply(data);
        QVERIFY(bool(result));
        const std::set<std::string> choosing = {"select-columns", "one-hot", "sample-rows"}; // which compute nothing
        QCOMPARE(result->points().X.hasNaN(), choosing.contains(id));
    }

    void unknownParametersAreRefused() {
        const auto step = currentStep().fit(randomData(5), {{"sigma", 1.0}});
        QVERIFY(!step);
        QVERIFY(step.error().message.starts_with("There is no parameter 'sigma' of " + currentStep().name + "."));
    }
};

EIGENSCOPE_TEST(TestSteps)

} // namespace eigenscope::tst_steps

#include "tst_steps.moc"
