#include "core/base/random.h"
#include "core/linalg/squared_distances.h"
#include "core/pipeline/exports/data_export.h"
#include "core/pipeline/report/report.h"
#include "core/pipeline/session/saved_session.h"
#include "core/pipeline/stages/positions_table.h"
#include "tests/core/session_runs.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <fstream>
#include <numeric>

namespace eigenscope::tst_given_session {

namespace {

/// The positions of the others by their distance from row i, the nearest first.
std::vector<Index> nearestFirst(const MatrixXd &points, Index i) {
    const VectorXd squares = (points.rowwise() - points.row(i)).rowwise().squaredNorm();
    std::vector<Index> others(static_cast<std::size_t>(points.rows()));
    std::iota(others.begin(), others.end(), Index{0});
    std::erase(others, i);
    std::ranges::stable_sort(others, {}, [&squares](Index j) { return squares[j]; });
    return others;
}

/// 1 − 2/(nk(2n − 3k − 1))·Σᵢ Σ_{j near i in Y, not in X} (rank of j in X − k), term by term.
double slowTrustworthiness(const MatrixXd &X, const MatrixXd &Y, Index k) {
    const auto n = static_cast<double>(X.rows()), size = static_cast<double>(k);
    double sum = 0;
    for (Index i = 0; i < X.rows(); ++i) {
        const std::vector<Index> data = nearestFirst(X, i), picture = nearestFirst(Y, i);
        for (Index near = 0; near < k; ++near) {
            const auto found = std::ranges::find(data, picture[static_cast<std::size_t>(near)]);
            sum += std::max<double>(0, static_cast<double>(found - data.begin() + 1) - size);
        }
    }
    return 1 - 2 / (n * size * (2 * n - 3 * size - 1)) * sum;
}

const Json iris = {{"source", "sample:iris"}, {"label", "species"}};
const Json standardized = Json::array({{{"step", "standardize"}}});
const Json fiveAndTwelve = {{"neighbors", {5, 12}}};

/// 14 rows of an id and four numbers, two of them a picture.
std::string smallTable() {
    const MatrixXd X = Random(5).normalMatrix(14, 4);
    std::string text = "id,a,b,u,v\n";
    for (Index i = 0; i < X.rows(); ++i) {
        text += "r" + std::to_string(i);
        for (Index k = 0; k < X.cols(); ++k)
            text += "," + std::to_string(X(i, k));
        text += "\n";
    }
    return text;
}

} // namespace

/// Sessions whose picture is columns, or coordinates from a file.
class TestGivenSession : public QObject {
    Q_OBJECT

private slots:
    void anEmbeddingFromAFileHasTheQualityThatItHadWhenItWasMade() {
        const Json made = {{"data", iris},
                           {"prepare", standardized},
                           {"reducer", {{"id", "pca"}, {"components", 2}}},
                           {"quality", fiveAndTwelve}};
        const Results own = resultsOf(made);
        const Session session = sessionOf(made);
        QVERIFY(bool(writeDataExport(*builtinDataExports().find("embedding"), {session, catalogue(), own},
                                     file("embedding.csv"))));
        Json again = made;
        again["reducer"] = {{"id", "given"}, {"source", "embedding.csv"}};
        const Results given = resultsOf(again, folder());
        const auto reduction = given.value<Stage::Reduce>();
        QVERIFY(reduction->axes == own.value<Stage::Reduce>()->axes);
        QVERIFY(reduction->coordinates == own.value<Stage::Reduce>()->coordinates);
        QVERIFY(reduction->warnings.empty());
        for (const auto &[measure, value] : own.qualityOfPicture()->report->items())
            compare(measure, given.qualityOfPicture()->report->at(measure), value);
    }

    void columnsAreDrawnAsTheyAreAndTheOthersMeasured() {
        const Results results = resultsOf({{"data", {{"source", "inline"}, {"text", smallTable()}}},
                                           {"prepare", standardized},
                                           {"reducer", {{"id", "given"}, {"columns", {"u", "v"}}}},
                                           {"quality", {{"neighbors", {3}}}}});
        const MatrixXd &read = results.value<Stage::Load>()->dataset->points().X;
        const MatrixXd &prepared = results.value<Stage::Prepare>()->dataset->points().X;
        const auto reduction = results.value<Stage::Reduce>();
        QVERIFY(reduction->coordinates == read.rightCols(2)); // not those that are standardized
        const double told = results.qualityOfPicture()->report->at("trustworthiness").at("3").get<double>();
        QVERIFY(std::abs(told - slowTrustworthiness(prepared.leftCols(2), read.rightCols(2), 3)) < 1e-12);
    }

    void withoutOtherColumnsThereIsNoQuality() {
        const std::string sentence =
            refusalOf({{"data", {{"source", "sample:iris"}, {"columns", {"petal_width", "petal_length"}}}},
                       {"reducer", {{"id", "given"}}},
                       {"quality", fiveAndTwelve}});
        QCOMPARE(sentence, std::string("Quality compares the picture with the columns that are no axes of it, and no "
                                       "such column is left."));
    }

    void rowsWithoutAPartnerAreCountedInTheReport() {
        write("half.csv", "name,x,y\nr3,1,2\nr1,3,4\nr2,5,7\nstranger,0,0\n");
        const Json keys = {{"data", {{"source", "inline"}, {"text", smallTable()}, {"name", "id"}}},
                           {"reducer", {{"id", "given"}, {"source", "half.csv"}, {"match", "id"}}}};
        QVERIFY(refusalOf(keys, folder()).starts_with("There is no column 'id' in 'half.csv'"));
        write("half.csv", "id,x,y\nr3,1,2\nr1,3,4\nr2,5,7\nstranger,0,0\n");
        const Session session = sessionOf(keys);
        const PipelineOutcome outcome = runPipeline(session, catalogue(), folder(), {}, {}, {});
        QVERIFY(outcome.failures.empty());
        const Json report = makeReport(session, catalogue(), outcome.results, 0, {});
        QVERIFY(report["reducer"]["axes"] == Json({"x", "y"}));
        QVERIFY(report["reducer"]["parameters"]["source"] == "half.csv");
        QVERIFY(report["reducer"]["diagnostics"] == Json({{"match", "id"}, {"left_out", 11}, {"unused", 1}}));
        const auto warned = report["warnings"].get<Names>();
        QVERIFY(std::ranges::find(warned, "11 rows of 14 have no partner in 'half.csv' and are left out.") !=
                warned.end());
    }

    void aChangedFileIsToldAndReadAsItIs() {
        write("places.csv", "id,x,y\nr3,1,2\nr1,3,4\n");
        Json keys = {{"data", {{"source", "inline"}, {"text", smallTable()}, {"name", "id"}}},
                     {"reducer", {{"id", "given"}, {"source", "places.csv"}}}};
        const Results before = resultsOf(keys, folder());
        const auto *table = before.value<Stage::Reduce>()->finding<PositionsTable>();
        keys["reducer"]["sha256"] = table->file->sha256.text().value();
        QVERIFY(!changeIsTold(resultsOf(keys, folder())));
        write("places.csv", "id,x,y\nr3,1,2\nr1,3,5\n");
        const Results after = resultsOf(keys, folder());
        QVERIFY(changeIsTold(after));
        QCOMPARE(after.value<Stage::Reduce>()->coordinates(0, 1), 5.0);
        const PipelineOutcome again = runPipeline(sessionOf(keys), catalogue(), folder(), before, {}, {});
        QCOMPARE(again.results.value<Stage::Reduce>()->coordinates(0, 1), 5.0); // not what was kept
    }

    void aFileThatCannotBeReadIsRefused() {
        QVERIFY(refusalOf({{"data", iris}, {"reducer", {{"id", "given"}, {"source", "nowhere.csv"}}}}, folder())
                    .find("nowhere.csv") != std::string::npos);
    }

    void aSavedSessionCallsTheFileFromItsFolderWithItsSum() {
        const Session session = sessionOf({{"data", iris}, {"reducer", {{"id", "given"}, {"source", "/a/b/u.csv"}}}});
        const std::string sum(64, 'c');
        const Session saved = *savedSession(session, {}, "/a", {{"/a/b/u.csv", sum}}, catalogue());
        QVERIFY(saved.json()["reducer"] == Json({{"id", "given"}, {"source", "b/u.csv"}, {"sha256", sum}}));
        const Session columns =
            sessionOf({{"data", iris}, {"reducer", {{"id", "given"}, {"columns", {"petal_width"}}}}});
        QVERIFY(*savedSession(columns, {}, "/a", {}, catalogue()) == columns);
    }

    void newRowsArePlacedByTheirColumns() {
        write("new.csv", "a,b,u,v\n1,2,3,4\n5,6,7,8\n");
        Json keys = {{"data", {{"source", "inline"}, {"text", smallTable()}}},
                     {"prepare", standardized},
                     {"reducer", {{"id", "given"}, {"columns", {"v", "a"}}}},
                     {"project", {{"source", "new.csv"}}}};
        const auto projected = resultsOf(keys, folder()).value<Stage::Project>();
        QVERIFY(projected->coordinates.row(0) == Eigen::RowVector2d(4, 1));
        QVERIFY(projected->coordinates.row(1) == Eigen::RowVector2d(8, 5));
        write("places.csv", "id,x,y\nr3,1,2\nr1,3,4\n");
        keys["reducer"] = {{"id", "given"}, {"source", "places.csv"}, {"match", "id"}};
        QVERIFY(refusalOf(keys, folder()).starts_with("Given coordinates from a file define no place for new rows"));
    }

    void theScriptTellsWhatTheAxesAre() {
        const Session session =
            sessionOf({{"data", iris}, {"reducer", {{"id", "given"}, {"columns", {"petal_width", "sepal_length"}}}}});
        const Results results = runPipeline(session, catalogue(), {}, {}, {}, {}).results;
        QVERIFY(bool(writeDataExport(*builtinDataExports().find("script"), {session, catalogue(), results},
                                     file("columns.py"))));
        QVERIFY(contentOf("columns.py").find(R"json(axes = ["petal_width", "sepal_length"])json") != std::string::npos);
    }

    void aSettingIsRefusedByItsName() {
        for (const auto &[reducer, words] :
             {std::pair(Json{{"id", "given"}, {"colums", {"a"}}}, "Did you mean 'columns'?"),
              {Json{{"id", "given"}, {"columns", "a"}}, "a list of columns"},
              {Json{{"id", "given"}, {"source", 7}}, "the name of a file with a table"},
              {Json{{"id", "given"}, {"match", {"a"}}}, "the name of a column"}}) {
            Json json = Session::onSource("sample:iris").json();
            json["reducer"] = reducer;
            const auto session = Session::fromJson(json, catalogue());
            QVERIFY(!session);
            QVERIFY2(session.error().message.find(words) != std::string::npos, session.error().message.c_str());
        }
    }

private:
    [[nodiscard]] std::filesystem::path folder() const { return m_folder.path().toStdString(); }
    [[nodiscard]] std::filesystem::path file(const char *name) const { return folder() / name; }
    void write(const char *name, const std::string &text) const { std::ofstream(file(name)) << text; }
    [[nodiscard]] std::string contentOf(const char *name) const {
        std::ifstream stream(file(name));
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    static bool changeIsTold(const Results &results) {
        return std::ranges::any_of(results.warnings(), [](const std::string &warning) {
            return warning.find("'places.csv' has changed") != std::string::npos;
        });
    }
    static void compare(const std::string &measure, const Json &found, const Json &expected) {
        if (expected.is_number())
            QVERIFY2(std::abs(found.get<double>() - expected.get<double>()) < 1e-12, measure.c_str());
        else if (expected.is_structured())
            for (const auto &[key, value] : expected.items())
                compare(measure + " " + key, expected.is_array() ? found.at(std::stoul(key)) : found.at(key), value);
        else
            QVERIFY2(found == expected, measure.c_str());
    }

    QTemporaryDir m_folder;
};

EIGENSCOPE_TEST(TestGivenSession)

} // namespace eigenscope::tst_given_session

#include "tst_given_session.moc"
