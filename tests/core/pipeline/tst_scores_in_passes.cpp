#include "core/base/memory.h"
#include "core/base/random.h"
#include "core/pipeline/passes/passes.h"
#include "core/pipeline/passes/scores_in_passes.h"
#include "core/selection/feature_scores.h"
#include "tests/core/session_runs.h"

#include <QScopeGuard>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope::tst_scores_in_passes {

namespace {

namespace fs = std::filesystem;

constexpr Index manyRows = 25'000; // of 800 bytes: more than two blocks of a file that is read so

/// A class of some rows: none at first, and one at the end that comes before the others.
std::string kindOf(Index row) {
    if (row >= manyRows - 50)
        return "alpha";
    return row % 3 == 0 ? "gamma" : row % 3 == 1 ? "beta" : "";
}

/// The same as numbers, whose order is not that of their texts.
std::string codeOf(Index row) {
    if (row >= manyRows - 50)
        return "-1";
    return row % 3 == 0 ? "2" : row % 3 == 1 ? "10" : "NA";
}

/// Long notes, labels, a target, and columns: `c` is constant, some entries of `e` are missing.
std::string manyText() {
    Random random(11);
    const std::string note(750, 'n');
    std::string text = "note,kind,code,y,a,b,c,d,e\n";
    for (Index row = 0; row < manyRows; ++row) {
        const double a = random.normal(), b = random.normal() + (row % 3 == 0 ? 1 : 0), d = a * b;
        text += note + ',' + kindOf(row) + ',' + codeOf(row) + ',';
        text += row % 10 == 4 ? "NA" : std::to_string(a + 0.5 * random.normal());
        text += ',' + std::to_string(a) + ',' + std::to_string(b) + ",0.1," + std::to_string(d) + ',';
        text += (row % 50 == 7 ? "NA" : std::to_string(100 + random.uniform(0, 3))) + '\n';
    }
    return text;
}

Json keysOf(const fs::path &file, const std::string &role, const std::string &column, const Json &steps) {
    return {{"data", {{"source", file.string()}, {"columns", {"a", "b", "c", "d", "e"}}, {role, column}}},
            {"prepare", steps},
            {"scores", {{"bins", 7}}}};
}

Result<Results> scoredRun(Json keys, std::optional<Index> atOnce, const Progress &progress = {}) {
    keys["data"]["in_passes"] = true;
    const Session session = sessionOf(keys);
    return scoredInPasses(session, catalogue(), {}, *loadedInPasses(session, catalogue(), {}, {}, {}), progress,
                          atOnce);
}

/// What the pipeline has of a session that is run in passes.
FeatureScores scoresInPasses(Json keys, std::optional<Index> atOnce) {
    const Results begun = *scoredRun(keys, atOnce);
    keys["data"]["in_passes"] = true;
    const PipelineOutcome outcome = runPipeline(sessionOf(keys), catalogue(), {}, begun, {}, {});
    if (!outcome.failures.empty())
        qFatal("%s", outcome.failures[0].error.message.c_str());
    if (outcome.results.value<Stage::Scores>() != begun.value<Stage::Scores>())
        qFatal("The stage of scores was made anew.");
    return *outcome.results.value<Stage::Scores>();
}

/// The same of the complete rows in memory.
FeatureScores scoresInMemory(Json keys) {
    const Json complete = {{"step", "drop-missing"}};
    keys["prepare"].insert(keys["prepare"].begin(), complete);
    return *resultsOf(keys).value<Stage::Scores>();
}

/// The largest difference, as a share of the larger number; infinite where one of two is not defined.
double apart(const MatrixXd &A, const MatrixXd &B) {
    double largest = 0;
    for (Index i = 0; i < A.size(); ++i) {
        const double a = A.reshaped()[i], b = B.reshaped()[i];
        if (std::isnan(a) != std::isnan(b))
            return std::numeric_limits<double>::infinity();
        if (!std::isnan(a) && a != b)
            largest = std::max(largest, std::abs(a - b) / std::max(std::abs(a), std::abs(b)));
    }
    return largest;
}

void compare(const FeatureScores &made, const FeatureScores &expected, double tolerance) {
    QCOMPARE(made.target, expected.target);
    QCOMPARE(made.columns, expected.columns);
    QCOMPARE(made.scores, expected.scores);
    QCOMPARE(made.warnings, expected.warnings);
    QVERIFY2(apart(made.values, expected.values) <= tolerance,
             qPrintable(QString::number(apart(made.values, expected.values))));
}

} // namespace

class TestScoresInPasses : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_many = written("many.csv", manyText()); }

    void scoresAreThoseOfTheRowsInMemory_data() {
        QTest::addColumn<QString>("role");
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("steps");
        QTest::addColumn<int>("atOnce");
        const auto row = [](const char *name, const char *role, const char *column, const char *steps, int atOnce) {
            QTest::newRow(name) << role << column << steps << atOnce;
        };
        row("a column at a time", "label", "kind", "[]", 1);
        row("two columns at a time", "label", "kind", "[]", 2);
        row("as many columns as fit", "label", "kind", "[]", 0);
        row("classes that are numbers", "label", "code", "[]", 3);
        row("a target", "target", "y", "[]", 2);
        row("selected columns", "label", "kind",
            R"([{"step": "select-columns", "columns": ["e", "c", "a"]}, {"step": "drop-missing"}])", 1);
    }
    void scoresAreThoseOfTheRowsInMemory() {
        QFETCH(QString, role);
        QFETCH(QString, column);
        QFETCH(QString, steps);
        QFETCH(int, atOnce);
        const Json keys = keysOf(m_many, role.toStdString(), column.toStdString(), Json::parse(steps.toStdString()));
        const FeatureScores expected = scoresInMemory(keys);
        QVERIFY(!expected.warnings.empty()); // of the constant column
        compare(scoresInPasses(keys, atOnce > 0 ? std::optional<Index>(atOnce) : std::nullopt), expected, 0);
    }
    void scoresOfColumnsThatStepsScaleAreThoseInMemory() { // but for what rounding leaves of means and deviations
        const Json steps = Json::parse(R"([{"step": "center"}, {"step": "standardize"}])");
        const Json keys = keysOf(m_many, "label", "kind", steps);
        compare(scoresInPasses(keys, 2), scoresInMemory(keys), 1e-8);
    }
    void columnsWithoutAScoreAreNamedOnce() { // `a` and `d` do not vary within a class
        std::string text = "kind,a,b,c,d,e\n";
        for (int row = 0; row < 300; ++row)
            text += (row % 2 ? "x,1," : "y,2,") + std::to_string(row % 17) + ",4," + (row % 2 ? "5," : "6,") +
                    std::to_string(row % 13) + '\n';
        const Json keys = keysOf(written("few.csv", text), "label", "kind", Json::array());
        const FeatureScores made = scoresInPasses(keys, 1);
        compare(made, scoresInMemory(keys), 0);
        QCOMPARE(made.warnings,
                 (Sentences{sentence("The column 'c' is constant and left out."),
                            sentence("Some scores are not defined where a column does not vary within a class: "
                                     "'a', 'd'.")}));
    }
    void whatStandsIsNotReadAgain() {
        Json keys = keysOf(m_many, "label", "kind", Json::array());
        const Results begun = *scoredRun(keys, {});
        keys["data"]["in_passes"] = true;
        const Session session = sessionOf(keys);
        const Results again = *scoredInPasses(session, catalogue(), {}, begun, {});
        QCOMPARE(again.value<Stage::Scores>(), begun.value<Stage::Scores>());
        keys["scores"]["bins"] = 8;
        const Results other = *scoredInPasses(sessionOf(keys), catalogue(), {}, begun, {});
        QVERIFY(other.value<Stage::Scores>() != begun.value<Stage::Scores>());
    }
    void rowsThatStandForThemselvesAreLeftToThePipeline() {
        const fs::path file =
            written("own.csv", "kind,a,b,c,d,e\nx,1,2,3,4,5\ny,2,1,4,3,6\nx,3,5,1,2,4\ny,4,0,2,1,1\n");
        const Json keys = keysOf(file, "label", "kind", Json::array());
        QVERIFY(!scoredRun(keys, {})->stands(Stage::Scores));
    }
    void targetsThatSayNothingAreRefusedAsInMemory_data() {
        QTest::addColumn<QString>("role");
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("scores");
        QTest::newRow("no target") << "name"
                                   << "kind"
                                   << "{}";
        QTest::newRow("one class") << "label"
                                   << "one"
                                   << "{}";
        QTest::newRow("one number") << "target"
                                    << "same"
                                    << "{}";
        QTest::newRow("classes of numbers") << "target"
                                            << "y"
                                            << R"({"ids": ["fisher"]})";
    }
    void targetsThatSayNothingAreRefusedAsInMemory() {
        QFETCH(QString, role);
        QFETCH(QString, column);
        QFETCH(QString, scores);
        std::string text = "kind,one,same,y,a,b,c,d,e\n";
        for (int row = 0; row < 200; ++row)
            text += std::string(row % 2 ? "x" : "z") + ",u,3," + std::to_string(row) + ',' + std::to_string(row % 7) +
                    ',' + std::to_string(row % 5) + ",1,2," + std::to_string(row % 3) + '\n';
        Json keys = keysOf(written("odd.csv", text), role.toStdString(), column.toStdString(), Json::array());
        keys["scores"] = Json::parse(scores.toStdString());
        const std::string expected = refusalOf(keys);
        QVERIFY(!expected.empty());
        const auto refused = scoredRun(keys, 2);
        QVERIFY(!refused);
        QCOMPARE(std::string(refused.error().message), expected);
    }
    void aStopEndsThePass() {
        std::stop_source stop;
        const Progress progress{stop.get_token(), [&stop](double) { stop.request_stop(); }};
        const auto ended = scoredRun(keysOf(m_many, "label", "kind", Json::array()), 1, progress);
        QVERIFY(!ended);
        QCOMPARE(ended.error().kind, Error::Kind::Canceled);
    }
    void sharesRiseToTheEnd() {
        std::vector<double> told;
        const Progress progress{{}, [&told](double share) { told.push_back(share); }};
        QVERIFY(bool(scoredRun(keysOf(m_many, "label", "kind", Json::array()), 2, progress)));
        QVERIFY(std::ranges::is_sorted(told));
        QVERIFY(told.size() > 5 && told.front() >= 0 && told.back() > 0.5 && told.back() <= 1);
    }
    void aFileThatChangesMeanwhileIsRefused() {
        const auto textOf = [](int rows) {
            std::string text = "kind,a,b,c,d,e\n";
            for (int row = 0; row < rows; ++row)
                text += (row % 2 ? "x," : "y,") + std::to_string(row % 7) + ",1,2," + std::to_string(row % 5) + ",3\n";
            return text;
        };
        for (const int rows : {150, 250}) {
            const fs::path file = written("changing.csv", textOf(200));
            Json keys = keysOf(file, "label", "kind", Json::array());
            keys["data"]["in_passes"] = true;
            const Session session = sessionOf(keys);
            const Results loaded = *loadedInPasses(session, catalogue(), {}, {}, {});
            written("changing.csv", textOf(rows));
            const auto refused = scoredInPasses(session, catalogue(), {}, loaded, {});
            QVERIFY(!refused);
            QVERIFY2(QString::fromStdString(refused.error().message)
                         .contains("The file 'changing.csv' was changed while it was read in passes."),
                     refused.error().message.c_str());
        }
    }
    void oneColumnThatDoesNotFitIsRefused() {
        Json keys = keysOf(m_many, "label", "kind", Json::array());
        keys["data"]["in_passes"] = true;
        const Session session = sessionOf(keys);
        const Results loaded = *loadedInPasses(session, catalogue(), {}, {}, {});
        qputenv("EIGENSCOPE_MEMORY", "1");
        const auto anyMemory = qScopeGuard([] { qunsetenv("EIGENSCOPE_MEMORY"); });
        const auto refused = scoredInPasses(session, catalogue(), {}, loaded, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, Error::Kind::TooLarge);
    }

private:
    fs::path written(const char *name, const std::string &text) {
        const fs::path file = m_folder.filePath(name).toStdString();
        if (!writeFile(file, text))
            qFatal("not written");
        return file;
    }

    QTemporaryDir m_folder;
    fs::path m_many;
};

EIGENSCOPE_TEST(TestScoresInPasses)

} // namespace eigenscope::tst_scores_in_passes

#include "tst_scores_in_passes.moc"
