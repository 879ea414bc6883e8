#include "core/pipeline/found_subsets.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/session/session_patch.h"
#include "tests/core/session_runs.h"

#include <QtTest>

namespace eigenscope::tst_found_subsets {

namespace {

FoundSubsets foundIn(const Session &session) {
    return foundSubsets(session, run(session).results);
}

} // namespace

class TestFoundSubsets : public QObject {
    Q_OBJECT

private slots:
    void rowsAreToldOrFoundByACondition() {
        const FoundSubsets found = foundIn(sessionWith(
            R"json("subsets": [{"name": "told", "rows": "149,3-5,400"},
                               {"name": "small", "where": "petal_length < 1.3"}])json"));
        QVERIFY(found.checked());
        QCOMPARE(found.subsets[0].rows, (std::vector<Index>{3, 4, 5, 149}));
        QCOMPARE(found.subsets[1].rows, (std::vector<Index>{13, 14, 22, 35}));
        QVERIFY(found.find("small") == &found.subsets[1] && !found.find("large"));
    }

    void rowsAreNamedByTheirPositionInTheSource() {
        const FoundSubsets found = foundIn(sessionWith(
            R"json("subsets": [{"name": "told", "rows": "0,100,101"}], "filter": "species = 'virginica'")json",
            R"json({"source": "sample:iris", "label": "species", "rows": "99-149"})json"));
        QCOMPARE(found.subsets[0].rows, (std::vector<Index>{100, 101}));
        QCOMPARE(found.passingRows, Index(50));
        QVERIFY(!found.isPassing(99) && found.isPassing(100));
    }

    void whatIsHiddenOrDoesNotPassIsNotShown() {
        const FoundSubsets found = foundIn(sessionWith(
            R"json("subsets": [{"name": "a", "rows": "0-9"}, {"name": "b", "rows": "5-14", "hidden": true}],
                   "filter": "petal_length < 5")json"));
        QVERIFY(found.isShown(4) && !found.isShown(5) && !found.isShown(14) && found.isShown(15));
        QVERIFY(found.isPassing(5) && !found.isPassing(140) && !found.isShown(140));
        QCOMPARE(found.subsetOf(5), 0);
        QCOMPARE(found.subsetOf(10), 1);
        QCOMPARE(found.subsetOf(15), -1);
    }

    void aRefusedConditionHidesNothing() {
        const FoundSubsets found =
            foundIn(sessionWith(R"json("subsets": [{"name": "a", "where": "petal > 1"}, {"name": "b", "rows": "1"}],
                               "filter": "sepal_lenght > 5")json"));
        QVERIFY(found.subsets[0].refusal && !found.subsets[1].refusal && found.filterRefusal);
        QCOMPARE(found.filterRefusal->message,
                 std::string("There is no column 'sepal_lenght'. Did you mean 'sepal_length'? (column 1)"));
        QCOMPARE(found.passingRows, Index(150));
        QVERIFY(found.isShown(0) && !found.checked());
    }

    void aConditionCanNameTheClusters() {
        const Session session = sessionWith(R"json("cluster": {"id": "k-means", "k": 2, "as": "group"},
            "subsets": [{"name": "first", "where": "group = '0'"}, {"name": "second", "where": "group = '1'"}])json");
        const FoundSubsets found = foundIn(session);
        QVERIFY(found.checked());
        QCOMPARE(found.subsets[0].rows.size() + found.subsets[1].rows.size(), 150U);
        QVERIFY(!found.subsets[0].rows.empty() && !found.subsets[1].rows.empty());
    }

    void nothingIsComputedAnewForThem() {
        const Session bare = sessionWith(R"json("kernel": "linear", "reducer": {"id": "pca"})json");
        const Session more = sessionWith(
            R"json("kernel": "linear", "reducer": {"id": "pca"},
                   "subsets": [{"name": "a", "rows": "0-9"}], "filter": "petal_length < 5")json");
        const Results before = run(bare).results;
        const Results after = run(more, before).results;
        for (const Stage stage : allStages)
            QCOMPARE(after.key(stage), before.key(stage));
        QVERIFY(after.value<Stage::Reduce>() == before.value<Stage::Reduce>());
    }

    void theFirstSubsetIsFoundAfterASessionWithoutAny() {
        const Session session = sessionWith(R"json("subsets": [{"name": "told", "rows": "3-5"}])json");
        const Results results = run(session).results;
        const FoundSubsets found = foundSubsets(session, results, foundSubsets(sessionWith(""), results));
        QCOMPARE(found.passingRows, Index(150));
        QVERIFY(found.isShown(3) && found.subsetOf(3) == 0 && found.subsetOf(6) == -1);
    }

    void whatWasFoundBeforeIsTaken() {
        const Session session = sessionWith(R"json("subsets": [{"name": "a", "where": "petal_length < 5"}],
                                                   "filter": "petal_length < 5")json");
        const Results results = run(session).results;
        FoundSubsets before = foundSubsets(session, results);
        before.subsets[0].rows = {7}; // so that it is seen where they come from
        QCOMPARE(foundSubsets(session, results, before).subsets[0].rows, std::vector<Index>{7});
        before.subsets[0].settings.where = "petal_length < 4";
        QVERIFY(foundSubsets(session, results, before).subsets[0].rows.size() > 1);
    }

    void theyDoNotOutlastTheSource() {
        const Json session =
            sessionWith(R"json("subsets": [{"name": "a", "rows": "1"}], "filter": "petal_length < 5")json").json();
        const Json other = patchedSession(session, {{"data", {{"source", "sample:wine"}}}});
        QVERIFY(!other.contains("subsets") && !other.contains("filter"));
        const Json fewer = patchedSession(session, {{"data", {{"source", "sample:iris"}, {"rows", "0-9"}}}});
        QVERIFY(fewer.contains("subsets") && fewer.contains("filter"));
    }
};

EIGENSCOPE_TEST(TestFoundSubsets)

} // namespace eigenscope::tst_found_subsets

#include "tst_found_subsets.moc"
