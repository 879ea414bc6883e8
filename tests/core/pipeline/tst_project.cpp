#include "core/pipeline/pipeline.h"
#include "tests/core/session_runs.h"

#include <QTemporaryDir>
#include <QtTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace eigenscope::tst_project {

namespace {

const std::string xyz = "x,y,z,g\n0,0,0,a\n1,1,5,b\n2,4,10,a\n3,2,4,b\n";
const Json pcaOf = {{"reducer", {{"id", "pca"}}}};
const Json regressionOf = {{"regress", {{"id", "linear"}, {"target", "z"}}}};

Json textSource(const std::string &text, const Json &keys = Json::object()) {
    Json source = {{"source", "inline"}, {"text", text}};
    source.update(keys);
    return source;
}

Session sessionIn(const Json &data, const Json &project, const Json &keys) {
    Json json = {{"data", data}, {"project", project}};
    json.update(keys);
    return sessionOf(json);
}

Results finished(const Json &data, const Json &project, const Json &keys, const std::filesystem::path &folder = {}) {
    return finish(sessionIn(data, project, keys), folder).results;
}

MatrixXd placed(const Json &data, const Json &project, const Json &keys = pcaOf) {
    return finished(data, project, keys).value<Stage::Project>()->coordinates;
}

/// How far the first new rows lie from the rows of the data at these places.
double distanceFrom(const Results &results, const std::vector<Index> &rows) {
    const MatrixXd &data = results.value<Stage::Reduce>()->coordinates;
    return (results.value<Stage::Project>()->coordinates - data(rows, Eigen::all)).cwiseAbs().maxCoeff();
}

} // namespace

class TestProject : public QObject {
    Q_OBJECT

private slots:
    void columnsInAnotherOrderMeetTheirWeightsByName() {
        const std::string rows = "x,y,z,g\n10,2,3,a\n20,1,4,b\n";
        for (const Json &prepare : {Json::array(), Json{{{"step", "center"}}}}) {
            Json keys = pcaOf;
            keys["prepare"] = prepare;
            QVERIFY(placed(textSource(xyz), textSource(rows, {{"columns", {"z", "y", "x"}}}), keys) ==
                    placed(textSource(xyz), textSource(rows), keys));
        }
        const auto predicted = [&rows](const Json &project) {
            return finished(textSource(xyz, {{"columns", {"x", "y"}}}), textSource(rows, project), regressionOf)
                .value<Stage::Predict>()
                ->predicted;
        };
        QVERIFY(predicted({{"columns", {"y", "x"}}}) == predicted(Json::object()));
    }

    void columnsThatNewRowsDoNotNameAreTakenTooOrRefused() {
        const Json data = textSource(xyz, {{"columns", {"x", "y"}}}), one = {{"columns", {"x"}}};
        QVERIFY(placed(data, textSource("y,x\n2,10\n", one)) == placed(data, textSource("x,y\n10,2\n")));
        const PipelineOutcome outcome = run(sessionIn(data, textSource("x,z\n2,10\n", one), pcaOf));
        QCOMPARE(outcome.failures.front().error.message, "There is no column 'y'. Did you mean 'x'?");
    }

    void whatIsMissingInTheDataIsMissingInNewRows() {
        const std::string text = "x,y\n0,0\n1,1\n2,4\n3,-99\n";
        const Json keys = {{"prepare", {{{"step", "impute"}}}}, {"reducer", {{"id", "pca"}}}};
        const Json data = textSource(text, {{"missing", {"-99"}}});
        QVERIFY(distanceFrom(finished(data, textSource(text), keys), {0, 1, 2, 3}) < 1e-12);
        const Results own = finished(data, textSource(text, {{"missing", {"n"}}}), keys);
        QCOMPARE(own.value<Stage::Project>()->rows->points().X(3, 1), -99.0);
    }

    void theDecimalMarkOfTheDataIsThatOfNewRows() {
        const std::string text = "x;z\n1.000;0\n2.700;1\n3.400;4\n";
        for (const Json &types : {Json(nullptr), Json::object()}) {
            Json data = textSource("x;z\n1000,5;0\n2700,5;1\n3400;4\n", {{"decimal", ","}});
            if (types.is_object())
                data["types"] = types;
            const Results results = finished(data, textSource("x;z\n1000,5;0\n3400;4\n"), pcaOf);
            QVERIFY(distanceFrom(results, {0, 2}) < 1e-9);
        }
        const Json data = textSource(text, {{"decimal", ","}, {"types", Json::object()}});
        QVERIFY(distanceFrom(finished(data, textSource(text, {{"rows", "1,2"}}), pcaOf), {1, 2}) < 1e-9);
    }

    void newRowsThatStepsLeaveOutAreCounted() {
        Json placed = {{"prepare", {{{"step", "drop-missing"}}}}};
        Json predicted = placed;
        placed.update(pcaOf);
        predicted.update(regressionOf);
        Json both = placed;
        both.update(regressionOf);
        const Json data = textSource(xyz, {{"columns", {"x", "y"}}});
        const std::string one = "1 of the 3 new rows was left out by the preparation.";
        const std::string two = "2 of the 3 new rows were left out by the preparation.";
        for (const Json &keys : {placed, predicted, both}) {
            const Sentences told = finished(data, textSource("x,y\n1,2\n,3\n4,5\n"), keys).warnings();
            QCOMPARE(std::count(told.begin(), told.end(), one), 1);
            const Sentences more = finished(data, textSource("x,y\n1,2\n,3\n4,\n"), keys).warnings();
            QCOMPARE(std::count(more.begin(), more.end(), two), 1);
        }
    }

    void aChangedFileIsToldWhereItsRowsAreOnlyPredicted() {
        const QTemporaryDir folder;
        std::ofstream(folder.filePath("new.csv").toStdString()) << "x,y\n1,2\n";
        const Json data = textSource(xyz, {{"columns", {"x", "y"}}});
        const Json project = {{"source", "new.csv"}, {"sha256", std::string(64, '0')}};
        for (const Json &keys : {pcaOf, regressionOf}) {
            const Sentences told = finished(data, project, keys, folder.path().toStdString()).warnings();
            QVERIFY(std::ranges::any_of(
                told, [](const Sentence &one) { return one.starts_with("The file 'new.csv' has changed"); }));
        }
    }

    void howNewRowsWereReadIsTold() {
        const auto isTold = [](const Json &data, const Json &project, const Json &keys, const std::string &note) {
            const Sentences told = finished(data, project, keys).warnings();
            return std::count(told.begin(), told.end(), note);
        };
        const Json data = textSource(xyz, {{"columns", {"x", "y"}}});
        Json both = pcaOf;
        both.update(regressionOf);
        for (const Json &keys : {pcaOf, regressionOf, both}) {
            QCOMPARE(isTold(data, textSource("x,y\n1,2\n\n4,5\n"), keys, "New rows: Empty lines were skipped."), 1);
            QCOMPARE(isTold(data, textSource("x,y\n1,2\n4,5\n"), keys, "New rows: Empty lines were skipped."), 0);
        }
        const Json distances = textSource("name,a,b,c\na,0,1,2\nb,1,0,1\nc,2,1,0\n", {{"kind", "dissimilarities"}});
        QCOMPARE(isTold(distances, textSource("name,a,b,c\nn,1,1,1\n\nm,2,1,0\n"),
                        {{"reducer", {{"id", "classical-mds"}, {"components", 1}}}},
                        "New rows: Empty lines were skipped."),
                 1);
        // A column that the data do not analyze is not left out since all new rows are alike.
        const Json typed = textSource(xyz, {{"columns", {"x", "y"}}, {"types", Json::object()}});
        for (const Sentence &told : finished(typed, textSource("x,y,z\n1,2,3\n4,5,3\n"), pcaOf).warnings())
            QVERIFY2(!told.starts_with("New rows:"), told.c_str());
    }

    void generatedRowsAreReadInNoWay() {
        const Json data = textSource("x1,x2,x3\n0,0,1\n1,1,-99\n2,4,1\n3,2,2\n", {{"missing", {"-99"}}});
        const Json keys = {{"prepare", {{{"step", "impute"}}}}, {"reducer", {{"id", "pca"}}}};
        QCOMPARE(placed(data, {{"source", "generate:swiss-roll"}, {"n", 20}}, keys).rows(), Index{20});
    }

    void typesOfColumnsThatAreNotAnalyzedAreThoseOfNewRowsToo() {
        const Json told = {{"columns", {"x", "z"}},
                           {"types", {{"t", {{"type", "number"}, {"decimal", ","}}}, {"x", "number"}}}};
        const Json keys = {{"regress", {{"id", "linear"}, {"target", "t"}}}};
        const Json data = textSource("x;z;t\n0;0;1.000\n1;1;2.700\n2;4;3.400\n3;2;4.100\n", told);
        const auto observed = [&](const std::string &text) {
            return finished(data, textSource(text), keys).value<Stage::Predict>()->observed;
        };
        QCOMPARE(observed("x;z;t\n3;2;4.100\n5;4;6.500\n"), VectorXd(Eigen::Vector2d(4100, 6500)));
        QVERIFY(observed("x;z\n3;2\n5;4\n").array().isNaN().all()); // which have none

        const Json coded = {{"prepare", {{{"step", "one-hot"}}}}, {"reducer", {{"id", "pca"}}}};
        const std::string rows = "x,z,g\n0.5,0,1.0\n7.5,1,2.0\n1.5,4,1.5\n8.5,9,1.0\n";
        const Results results = finished(textSource(rows, {{"types", {{"g", "category"}}}}), textSource(rows), coded);
        QVERIFY(distanceFrom(results, {0, 1, 2, 3}) < 1e-12);
    }

    void typesAreFoundInFilesAndSamplesToo() {
        const QTemporaryDir folder;
        std::string names, values;
        for (int i = 0; i < 300; ++i) { // more columns than the beginning of a source shows
            names += "c" + std::to_string(i) + ",";
            values += std::to_string(i % 7) + ",";
        }
        std::ofstream(folder.filePath("new.csv").toStdString()) << names << "g\n" << values << "1.0\n";
        const std::string text = names + "g\n" + values + "1.0\n1" + values.substr(1) + "2.0\n";
        const Json data = textSource(text, {{"columns", {"c0", "c1"}}, {"types", {{"g", "category"}}}});
        const Json coded = {{"prepare", {{{"step", "one-hot"}}}}, {"reducer", {{"id", "pca"}}}};
        const Results results = finished(data, {{"source", "new.csv"}}, coded, folder.path().toStdString());
        QVERIFY(distanceFrom(results, {0}) < 1e-12);
        QCOMPARE(placed({{"source", "sample:iris"}, {"types", {{"species", "category"}}}},
                        {{"source", "sample:iris"}, {"rows", "0-9"}})
                     .rows(),
                 Index{10});
    }
};

EIGENSCOPE_TEST(TestProject)

} // namespace eigenscope::tst_project

#include "tst_project.moc"
