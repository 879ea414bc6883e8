#include "tests/app/program_test.h"
#include "tests/test_program.h"

#include <QJsonArray>

namespace eigenscope::tst_subset_batch {

/// Subsets and a filter without a window.
class TestSubsetBatch : public ProgramTest {
    Q_OBJECT

private slots:
    void subsetsAreExportedAndTheirMistakesRefused() {
        const QByteArray head =
            R"json({"format":"eigenscope-session","version":1,"data":{"source":"sample:iris"},)json";
        write(path("subsets.eigenscope"), head + R"json("subsets": [{"name": "small", "where": "petal_length < 1.3"}],
            "filter": "species = 'setosa'", "exports": [{"what": "subset", "name": "small", "file": "small.csv"}]})json");
        const Ended ended = run({"--batch", "subsets.eigenscope", "--out", "subsets"});
        QVERIFY2(ended.status == 0, ended.err);
        QCOMPARE(read(path("subsets/small.csv")).count('\n'), 5);
        const QJsonObject made = report(read(path("subsets/report.json")));
        QCOMPARE(made["subsets"].toArray()[0].toObject()["count"].toInt(), 4);
        QCOMPARE(made["filter"].toObject()["count"].toInt(), 50);
        write(path("mistaken.eigenscope"), head + R"json("filter": "petal_lenght < 1.3"})json");
        const Ended refused = run({"--batch", "mistaken.eigenscope", "--out", "subsets"});
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains("Did you mean 'petal_length'?"), refused.err);
    }

    void toldRowsThatTheDataDoNotHaveAreCounted() {
        write(path("absent.eigenscope"), R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "sample:iris", "rows": "0-99"}, "selection": "3,120,900",
            "subsets": [{"name": "odd", "rows": "3,17,900"}, {"name": "even", "rows": "2,4"}],
            "exports": [{"what": "selection", "file": "selected.csv"}]})json");
        const Ended ended = run({"--batch", "absent.eigenscope", "--out", "absent"});
        QVERIFY2(ended.status == 0, ended.err);
        QCOMPARE(read(path("absent/selected.csv")), QByteArray("row\n3\n"));
        const QJsonArray told{"2 of 3 rows of the selection are not in the data, and are left out.",
                              "1 of 3 rows of the subset 'odd' are not in the data, and are left out."};
        QCOMPARE(report(read(path("absent/report.json")))["warnings"].toArray(), told);
        for (const QJsonValue &warning : told)
            QVERIFY2(ended.err.contains("warning: " + warning.toString().toUtf8()), ended.err);
    }
};

EIGENSCOPE_TEST(TestSubsetBatch)

} // namespace eigenscope::tst_subset_batch

#include "tst_subset_batch.moc"
