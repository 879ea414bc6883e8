#include "core/base/random.h"
#include "core/formats/csv/csv_reader.h"
#include "core/pipeline/passes/passes.h"
#include "core/pipeline/passes/passes_check.h"
#include "tests/core/differences.h"
#include "tests/core/session_runs.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

namespace eigenscope::tst_passes {

namespace {

namespace fs = std::filesystem;

constexpr Index columnCount = 6;

/// Names, classes that look like numbers now and then, and columns of numbers, some of them missing.
std::string madeText(Index rows) {
    Random random(7);
    std::string text = "who,kind,a,b,c,d,e,f\n";
    for (Index row = 0; row < rows; ++row) {
        text += "\"row, " + std::to_string(row) + "\"," + (row % 3 == 0 ? "x" : std::to_string(row % 3));
        double sum = 0;
        for (Index column = 0; column < columnCount; ++column) {
            const double value = random.normal() * static_cast<double>(1 + column) + 0.5 * sum;
            sum += value;
            text += row % 50 == 7 && column == 2 ? ",NA" : "," + std::to_string(value);
        }
        text += '\n';
    }
    return text;
}

Json stepsOf(const Names &ids) {
    Json steps = Json::array();
    for (const std::string &id : ids)
        steps.push_back({{"step", id}});
    return steps;
}

Json keysOf(const fs::path &file, const Names &steps) {
    return {{"data", {{"source", file.string()}, {"name", "who"}, {"label", "kind"}, {"in_passes", true}}},
            {"prepare", stepsOf(steps)},
            {"reducer", {{"id", "pca"}, {"components", 3}}}};
}

/// The session is run in passes, and then as its rows would be in memory, complete ones only.
struct BothWays {
    fs::path file;
    Session session;
    Results inPasses, inMemory;

    BothWays(const fs::path &data, const Names &steps) : file(data), session(sessionOf(keysOf(data, steps))) {
        const Results begun = *loadedInPasses(session, catalogue(), {}, {}, {});
        const PipelineOutcome outcome = runPipeline(session, catalogue(), {}, begun, {}, {});
        if (!outcome.failures.empty())
            qFatal("%s", outcome.failures[0].error.message.c_str());
        inPasses = outcome.results;
        Json keys = keysOf(data, steps);
        keys["data"].erase("in_passes");
        Names complete = {"drop-missing"};
        std::ranges::copy(steps, std::back_inserter(complete));
        keys["prepare"] = stepsOf(complete);
        inMemory = resultsOf(keys);
    }

    [[nodiscard]] Table writtenInPasses(const std::string &what) const {
        const fs::path target = file.parent_path() / (what + ".csv");
        const auto done = writeInPasses(*builtinDataExports().find(what), sourceOf(inPasses), target, {});
        if (!done)
            qFatal("%s", done.error().message.c_str());
        return tableIn(target);
    }
    [[nodiscard]] Table written(const std::string &what) const {
        const fs::path target = file.parent_path() / (what + "-memory.csv");
        if (!writeDataExport(*builtinDataExports().find(what), sourceOf(inMemory), target))
            qFatal("not written");
        return tableIn(target);
    }

private:
    [[nodiscard]] ExportSource sourceOf(const Results &results) const { return {session, catalogue(), results}; }
    static Table tableIn(const fs::path &file) {
        std::ifstream stream(file, std::ios::binary);
        return *readCsv(std::string(std::istreambuf_iterator<char>(stream), {}), {}, {});
    }
};

QString shown(const std::string &text) {
    return QString::fromStdString(text);
}

void compare(const Table &made, const Table &expected) {
    QCOMPARE(made.names(), expected.names());
    QCOMPARE(made.rows(), expected.rows());
    for (std::size_t j = 0; j < made.columns.size(); ++j)
        if (const auto *numbers = std::get_if<VectorXd>(&expected.columns[j].values))
            QVERIFY2(worst(std::get<VectorXd>(made.columns[j].values) - *numbers) < 1e-9,
                     expected.columns[j].name.c_str());
        else
            QVERIFY(made.columns[j].values == expected.columns[j].values);
}

} // namespace

class TestPasses : public QObject {
    Q_OBJECT

private slots:
    void rowsBecomeWhatTheyWouldInMemory_data() {
        QTest::addColumn<Index>("rows");
        QTest::addColumn<Names>("steps");
        QTest::newRow("no steps") << Index{500} << Names{};
        QTest::newRow("standardize") << Index{500} << Names{"standardize"};
        QTest::newRow("several parts") << Index{300'000} << Names{"drop-missing", "standardize"};
    }
    void rowsBecomeWhatTheyWouldInMemory() {
        QFETCH(Index, rows);
        QFETCH(Names, steps);
        const BothWays both(written(madeText(rows)), steps);
        compare(both.writtenInPasses("embedding"), both.written("embedding"));
        compare(both.writtenInPasses("prepared-data"), both.written("prepared-data"));
        const auto made = both.inPasses.value<Stage::Reduce>(), expected = both.inMemory.value<Stage::Reduce>();
        QVERIFY(worst(made->eigenvalues - expected->eigenvalues) < 1e-9);
        QVERIFY(worst(*made->diagnostics.get<MatrixXd>("loadings") - *expected->diagnostics.get<MatrixXd>("loadings")) <
                1e-9);
    }
    void whitenedRowsAreThoseOfTheRowsInMemory() { // all directions of which are principal axes
        const BothWays both(written(madeText(500)), {"center", "whiten"});
        compare(both.writtenInPasses("prepared-data"), both.written("prepared-data"));
    }
    void typesAreThoseOfTheColumns() {
        std::string text = "id,day,price,share,constant\n";
        for (int row = 0; row < 300; ++row)
            text += std::to_string(1000 + row) + ",2024-01-" + std::to_string(10 + row % 19) + ",\"" +
                    std::to_string(1 + row % 7) + ",250.5\"," + std::to_string(row % 11) + "%,4\n";
        const fs::path file = written(text);
        const auto keys = [&](bool inPasses) {
            Json data = {{"source", file.string()}, {"types", Json::object()}};
            if (inPasses)
                data["in_passes"] = true;
            return Json{{"data", data}, {"reducer", {{"id", "pca"}}}};
        };
        const Session session = sessionOf(keys(true));
        const Results begun = *loadedInPasses(session, catalogue(), {}, {}, {});
        const auto made = runPipeline(session, catalogue(), {}, begun, {}, {}).results.value<Stage::Reduce>();
        const auto expected = resultsOf(keys(false)).value<Stage::Reduce>();
        QVERIFY(begun.value<Stage::Load>()->standsFor);
        QCOMPARE(begun.value<Stage::Load>()->dataset->points().columns, (Names{"price", "share"}));
        QVERIFY(worst(made->eigenvalues - expected->eigenvalues) < 1e-6);
    }
    void rowsOfAnArrayAreReadInPasses() {
        Dataset data = *resultsOf({{"data", {{"source", "sample:iris"}}}}).value<Stage::Load>()->dataset;
        Table table;
        for (Index j = 0; j < 4; ++j)
            table.columns.push_back({"x" + std::to_string(j + 1), VectorXd(data.points().X.col(j))});
        const fs::path file = m_folder.filePath("iris.npy").toStdString();
        QVERIFY(bool(writeTable(file, table, catalogue().formats)));
        const Json keys = {{"data", {{"source", file.string()}, {"in_passes", true}}}, {"reducer", {{"id", "pca"}}}};
        const Session session = sessionOf(keys);
        const Results begun = *loadedInPasses(session, catalogue(), {}, {}, {});
        const auto made = runPipeline(session, catalogue(), {}, begun, {}, {}).results.value<Stage::Reduce>();
        const auto expected =
            resultsOf({{"data", {{"source", "sample:iris"}}}, {"reducer", {{"id", "pca"}}}}).value<Stage::Reduce>();
        QVERIFY(worst(made->eigenvalues - expected->eigenvalues) < 1e-12);
    }
    void aPartWithoutACompleteRowIsLeftOut() { // of a file of more than two blocks; the steps take no part without rows
        constexpr int rows = 28'000;
        Random random(5);
        const std::string name(700, 'n');
        std::string text = "who,kind,a,b,c\n";
        for (int row = 0; row < rows; ++row)
            text += name + ",x," + (row < rows / 2 ? "NA" : std::to_string(random.normal())) + ',' +
                    std::to_string(random.normal()) + ',' + std::to_string(random.normal()) + '\n';
        const BothWays both(written(text), {"standardize"});
        compare(both.writtenInPasses("embedding"), both.written("embedding"));
        QCOMPARE(both.inPasses.value<Stage::Load>()->warnings.back(),
                 "14000 rows with a missing value were left out, since the data are read in passes.");
    }
    void aColumnOfEqualNumbersHasNoVariance() { // the mean of so many times 0.1 is rounded
        std::string text = "kind,who,a,b,c\n";
        for (int row = 0; row < 999; ++row)
            text += "x,r," + std::to_string(row % 17) + ',' + std::to_string(row % 5) + ",0.1\n";
        const BothWays both(written(text), {"standardize"});
        const auto made = both.inPasses.value<Stage::Reduce>(), expected = both.inMemory.value<Stage::Reduce>();
        QVERIFY(worst(made->eigenvalues - expected->eigenvalues) < 1e-9);
        QCOMPARE(both.inPasses.value<Stage::Prepare>()->notes, both.inMemory.value<Stage::Prepare>()->notes);
    }
    void aColumnThatFewRowsFindConstantIsAnalyzedWhereOthersTellItApart() {
        constexpr int rows = 40'000;
        Random random(3);
        std::string text = "a,seldom,b,never\n";
        for (int row = 0; row < rows; ++row)
            text += std::to_string(random.normal()) + (row == 17 ? ",2," : ",1,") + std::to_string(random.normal()) +
                    ",5\n";
        const fs::path file = written(text);
        Json keys = {{"data", {{"source", file.string()}, {"types", Json::object()}, {"in_passes", true}}},
                     {"prepare", stepsOf({"standardize"})},
                     {"reducer", {{"id", "pca"}, {"components", 3}}}};
        const Session session = sessionOf(keys);
        const auto begun = loadedInPasses(session, catalogue(), {}, {}, {});
        const auto data = begun->value<Stage::Load>();
        QCOMPARE(data->dataset->points().columns, (Names{"a", "seldom", "b"}));
        keys["data"].erase("in_passes");
        const Results expected = resultsOf(keys);
        QCOMPARE(data->warnings, expected.value<Stage::Load>()->warnings); // of the column that is the same everywhere
        const auto made = runPipeline(session, catalogue(), {}, *begun, {}, {}).results.value<Stage::Reduce>();
        QVERIFY(worst(made->eigenvalues - expected.value<Stage::Reduce>()->eigenvalues) < 1e-9);
    }
    void cellsThatDoNotFitTheirColumnAreCounted() {
        std::string text = "day,price\n";
        for (int row = 0; row < 3000; ++row)
            text += std::to_string(row % 31) + ',' + (row == 2500 ? "oops" : std::to_string(row) + ".25") + '\n';
        const Json keys = {
            {"data", {{"source", written(text).string()}, {"types", Json::object()}, {"in_passes", true}}}};
        const auto loaded = loadedInPasses(sessionOf(keys), catalogue(), {}, {}, {})->value<Stage::Load>();
        QCOMPARE(loaded->standsFor, std::optional<Index>(2999));
        QVERIFY(std::ranges::count(loaded->warnings,
                                   std::string("1 cell did not fit the type of its column and counts as missing.")) ==
                1);
        QCOMPARE(loaded->warnings.back(),
                 "1 row with a missing value was left out, since the data are read in passes.");
    }
    void columnsThatAreNotAnalyzedAreNotSelected() { // the rows that stand for all do not have their values
        Json keys = keysOf(written(madeText(200)), {});
        keys["data"]["columns"] = {"a", "b"};
        keys["prepare"] = Json::parse(R"([{"step": "select-columns", "columns": ["b", "f"]}])");
        const auto refused = loadedInPasses(sessionOf(keys), catalogue(), {}, {}, {});
        QVERIFY(!refused);
        QVERIFY2(shown(refused.error().message)
                     .contains("'Select columns' takes analyzed columns only. Name 'f' among the 'columns'"),
                 refused.error().message.c_str());
        keys["data"]["columns"] = {"a", "b", "f"};
        QVERIFY(bool(loadedInPasses(sessionOf(keys), catalogue(), {}, {}, {})));
    }
    void theRowsThatStandForAllAreTold() {
        const BothWays both(written(madeText(200)), {});
        const auto loaded = both.inPasses.value<Stage::Load>();
        QCOMPARE(loaded->standsFor, std::optional<Index>(196));
        QCOMPARE(loaded->dataset->size(), 10 * columnCount);
        QCOMPARE(loaded->warnings.back(),
                 "4 rows with a missing value were left out, since the data are read in passes.");
        const Results again = *loadedInPasses(both.session, catalogue(), {}, both.inPasses, {});
        QCOMPARE(again.value<Stage::Load>(), loaded); // not read again
        QVERIFY(both.inPasses.value<Stage::Reduce>()->warnings.empty());
    }
    void fewRowsAreTakenThemselves() {
        const BothWays both(written(madeText(40)), {});
        QCOMPARE(both.inPasses.value<Stage::Load>()->dataset->size(), 39);
        QVERIFY(!both.inPasses.value<Stage::Load>()->standsFor);
        QCOMPARE(both.inPasses.value<Stage::Reduce>()->warnings, both.inMemory.value<Stage::Reduce>()->warnings);
        compare(both.writtenInPasses("embedding"), both.written("embedding"));
    }
    void whatCannotBeDoneIsRefused_data() {
        QTest::addColumn<QString>("patch");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const char *patch, const char *sentence) {
            QTest::newRow(name) << patch << sentence;
        };
        row("step", R"({"prepare": [{"step": "min-max"}]})", "The step 'Scale columns to [0, 1]' cannot be done");
        row("reducer", R"({"reducer": {"id": "isomap"}})",
            "Isomap cannot be done like this. Methods that can: Principal");
        row("measure", R"({"quality": {"neighbors": [5]}})",
            "Only steps, scores of columns and a reducer can be asked for, not");
        row("rows", R"({"data": {"rows": "0-9"}})", "Then 'rows' of the data cannot be told.");
        row("sample", R"({"data": {"source": "sample:iris"}})", "Only those of a file can be.");
    }
    void whatCannotBeDoneIsRefused() {
        QFETCH(QString, patch);
        QFETCH(QString, sentence);
        Json keys = keysOf("flowers.csv", {});
        keys["data"].erase("name");
        keys["data"].erase("label");
        keys.merge_patch(Json::parse(patch.toStdString()));
        const auto checked = checkPasses(sessionOf(keys), catalogue());
        QVERIFY(!checked);
        QVERIFY2(shown(checked.error().message).contains(sentence), checked.error().message.c_str());
    }
    void otherExportsAreRefused() {
        const auto refusal = [](const std::string &what, const std::string &file) {
            return checkExportInPasses(what, file, builtinDataExports(), catalogue().formats);
        };
        QVERIFY(refusal("embedding", "e.csv") && refusal("embedding", "e.tsv") && refusal("loadings", "l.npy") &&
                refusal("feature-scores", "s.npy"));
        QVERIFY(!refusal("embedding", "e.npy") && !refusal("distances", "d.csv"));
    }
    void aWindowReadsNoDataInPasses() {
        QVERIFY(shown(refusalOf(keysOf(written(madeText(20)), {}))).contains("The command line analyzes all of them"));
    }
    void dataThatCannotBeReadAreRefused() {
        const auto refusal = [this](const std::string &text) {
            const Json keys = {{"data", {{"source", written(text).string()}, {"in_passes", true}}}};
            const auto begun = loadedInPasses(sessionOf(keys), catalogue(), {}, {}, {});
            return begun ? std::string() : std::string(begun.error().message);
        };
        QVERIFY(refusal("a,b\n1,\n,2\n3,\n,5\n").starts_with("Each row of the data has a missing value."));
        QVERIFY(refusal("a,b\n1,1e200\n2,-1e200\n").starts_with("The numbers are so large"));
        QVERIFY(refusal("a\n1\n").empty());
        std::stop_source stop;
        stop.request_stop();
        const Session session = sessionOf(keysOf(written(madeText(20)), {}));
        QCOMPARE(loadedInPasses(session, catalogue(), {}, {}, {stop.get_token(), {}}).error().kind,
                 Error::Kind::Canceled);
    }

private:
    fs::path written(const std::string &text) {
        const fs::path file = m_folder.filePath("data.csv").toStdString();
        if (!writeFile(file, text))
            qFatal("not written");
        return file;
    }

    QTemporaryDir m_folder;
};

EIGENSCOPE_TEST(TestPasses)

} // namespace eigenscope::tst_passes

#include "tst_passes.moc"
