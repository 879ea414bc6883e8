#include "core/pipeline/exports/data_export.h"
#include "core/pipeline/report/report.h"
#include "core/pipeline/stages/distinguish_stage.h"
#include "tests/core/session_runs.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <cmath>

namespace eigenscope::tst_distinguish_session {

namespace {

const std::string subsets =
    R"json("subsets": [{"name": "first", "rows": "0-49"}, {"name": "wide", "where": "petal_width > 1.9"},
                       {"name": "some", "rows": "40-80"}, {"name": "few", "rows": "3-5"}], )json";

std::shared_ptr<const Distinguished> compared(const std::string &distinguish) {
    return run(sessionWith(subsets + "\"distinguish\": " + distinguish)).results.value<Stage::Distinguish>();
}

} // namespace

class TestDistinguishSession : public QObject {
    Q_OBJECT

private slots:
    void aSubsetIsComparedWithAllOthers() {
        const auto made = compared(R"json({"subset": "first"})json");
        QCOMPARE(made->found.rows, 50);
        QCOMPARE(made->found.rowsRest, 100);
        QVERIFY(made->settings.against.empty());
        QCOMPARE(compared(R"json({"subset": "first", "against": "rest"})json")->found.rowsRest, 100);
    }
    void aSubsetIsComparedWithAnother() {
        const auto made = compared(R"json({"subset": "first", "against": "wide"})json");
        QCOMPARE(made->found.rows, 50);
        QCOMPARE(made->found.rowsRest, 29);
    }
    /// The clusters are no column of the data, but conditions know them.
    void aClusterIsComparedByItsCondition() {
        const Session session = sessionWith(R"json("cluster": {"id": "k-means", "k": 3},
            "subsets": [{"name": "largest", "where": "cluster = '0'"}], "distinguish": {"subset": "largest"})json");
        const Results results = run(session).results;
        QVERIFY(results.value<Stage::Distinguish>());
        QVERIFY(results.value<Stage::Distinguish>()->found.rows > 50);
    }

    void whatCannotBeComparedIsSaid() {
        QCOMPARE(refusalWith(subsets + R"json("distinguish": {"subset": "frist"})json"),
                 "There is no subset 'frist'. Did you mean 'first'?");
        QCOMPARE(refusalWith(subsets + R"json("distinguish": {"subset": "first", "against": "wild"})json"),
                 "There is no subset 'wild'. Did you mean 'wide'?");
        QCOMPARE(refusalWith(R"json("distinguish": {"subset": "first"})json"),
                 "There is no subset 'first' to compare: the session has none.");
        QCOMPARE(refusalWith(subsets + R"json("distinguish": {"subset": "first", "against": "some"})json"),
                 "Rows that are in both sets cannot tell them apart: 10 rows here. Subtract one set from the other "
                 "first.");
        QCOMPARE(refusalWith(subsets + R"json("distinguish": {"subset": "few"})json"),
                 "What distinguishes rows is told from 5 rows on each side, and one side has 3 rows.");
        QCOMPARE(refusalWith(subsets + R"json("distinguish": {"subset": "wide", "against": "wide"})json"),
                 "The subset 'wide' cannot be compared with itself.");
        QCOMPARE(refusalWith(subsets + R"json("distinguish": {"subset": "wide", "againts": "rest"})json"),
                 "There is no key of distinguish 'againts'. Did you mean 'against'?");
    }

    void anotherColorComparesNothingAnew() {
        const Session session = sessionWith(subsets + R"json("distinguish": {"subset": "first"})json");
        const Results before = run(session).results;
        Json colored = session.json()["subsets"];
        colored[0]["color"] = "#D55E00";
        colored[0]["hidden"] = true;
        colored.erase(2);
        const Results after = run(*session.with("subsets", colored, catalogue()), before).results;
        QVERIFY(after.value<Stage::Distinguish>() == before.value<Stage::Distinguish>());
        const Results others = run(*session.with("filter", "petal_width > 1", catalogue()), before).results;
        QVERIFY(others.value<Stage::Distinguish>() == before.value<Stage::Distinguish>());
    }

    void theReportTellsItByFallingEffect() {
        const Session session = sessionWith(subsets + R"json("distinguish": {"subset": "wide"})json");
        const Json report = makeReport(session, catalogue(), run(session).results, 0, {})["distinguish"];
        QCOMPARE(report.size(), 4U + 3U);
        double before = INFINITY;
        for (const Json &entry : report) {
            QVERIFY(std::abs(entry["effect"].get<double>()) <= before);
            before = std::abs(entry["effect"].get<double>());
            QCOMPARE(entry.contains("mean"), entry["kind"] == "number");
            QCOMPARE(entry.contains("lift"), entry["kind"] == "category");
            QVERIFY(entry["p"].get<double>() <= entry["p_adjusted"].get<double>());
            QVERIFY(std::abs(std::log10(entry["p"].get<double>()) - entry["log10_p"].get<double>()) < 1e-9);
        }
        QCOMPARE(report[0]["column"], Json("species"));
        QCOMPARE(report[0]["level"], Json("virginica"));
    }

    void itIsWrittenAsATable() {
        const Session session = sessionWith(subsets + R"json("distinguish": {"subset": "wide"})json");
        const Results results = run(session).results;
        const auto table = builtinDataExports().find("distinguish")->table({session, catalogue(), results});
        QVERIFY(table);
        QCOMPARE(table->keys.size(), 3U);
        QCOMPARE(table->numbers.size(), 11U);
        QCOMPARE(table->numbers.front().name, "effect");
        QCOMPARE(table->numbers.front().size(), 7);
        QCOMPARE(table->keys.back().text(0), "virginica");
    }
};

EIGENSCOPE_TEST(TestDistinguishSession)

} // namespace eigenscope::tst_distinguish_session

#include "tst_distinguish_session.moc"
