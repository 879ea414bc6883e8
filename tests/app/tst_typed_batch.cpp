#include "tests/app/program_test.h"
#include "tests/test_program.h"

#include <QJsonArray>

namespace eigenscope::tst_typed_batch {

/// Types of columns, on the command line and in a session.
class TestTypedBatch : public ProgramTest {
    Q_OBJECT

private slots:
    void typesAreToldAndReported() {
        write(path("orders.csv"), "id;sum;share;at;town;k\n7;1.234,50 €;12,5 %;03.11.2026;Bonn;5\n"
                                  "9;980,00 €;7 %;14.11.2026;Bonn;5\n12;n. b.;3 %;k. A.;Köln;5\n");
        const Ended ended = run({"--data", "orders.csv", "--prepare", "drop-missing", "--reducer", "pca", "--type",
                                 "town=text", "--type", "k=ignore", "--report", "-", "--save-session", "o.eigenscope"});
        QVERIFY2(ended.status == 0, ended.err);
        const QJsonObject data = report(ended.out)["data"].toObject();
        QCOMPARE(data["columns"].toArray(), (QJsonArray{"sum", "share"}));
        QCOMPARE(data["types"].toObject(), (QJsonObject{{"id", "id"},
                                                        {"sum", "number"},
                                                        {"share", "number"},
                                                        {"at", "date"},
                                                        {"town", "text"},
                                                        {"k", "ignore"}}));
        QCOMPARE(
            data["left_out"].toObject(),
            (QJsonObject{
                {"id", "it is an id"}, {"at", "it holds dates"}, {"town", "it holds texts"}, {"k", "it is ignored"}}));
        QCOMPARE(data["converted"].toObject(), (QJsonObject{{"sum", 2}, {"share", 3}, {"at", 2}}));
        QCOMPARE(run({"--batch", "o.eigenscope", "--out", "typed"}).status, 0);
        QCOMPARE(report(read(path("typed/report.json")))["data"], report(ended.out)["data"]);
    }

    void newRowsAreReadAsTheDataWere() {
        write(path("old-sums.csv"), "sum;kg;note\n1.234,50 €;1,5;x\n980,00 €;2,5;y\n1.000,00 €;7,5;z\n");
        write(path("new-sums.csv"), "sum;kg\n1.234,50 €;1,5\n");
        const Ended ended =
            run({"--data", "old-sums.csv", "--type", "note=ignore", "--type", "sum=number", "--reducer", "pca",
                 "--project", "new-sums.csv", "--export", "embedding=old.csv", "--export", "projected-points=new.csv"});
        QVERIFY2(ended.status == 0, ended.err);
        QCOMPARE(read(path("new.csv")).split('\n')[1], read(path("old.csv")).split('\n')[1]);
    }
};

EIGENSCOPE_TEST(TestTypedBatch)

} // namespace eigenscope::tst_typed_batch

#include "tst_typed_batch.moc"
