#include "tests/app/program_test.h"
#include "tests/test_program.h"

#include <QJsonArray>

#include <cmath>

namespace eigenscope::tst_passes_batch {

/// Files that are read in passes, without the window.
class TestPassesBatch : public ProgramTest {
    Q_OBJECT

private slots:
    void initTestCase() {
        QByteArray text = "who,a,b,c\nbob,3,1,\n";
        for (int row = 0; row < 500; ++row)
            text +=
                QString("r%1,%2,%3,%4\n").arg(row).arg(row % 17).arg(row % 5 + 0.3 * (row % 17)).arg(row % 7).toUtf8();
        write(path("large.csv"), text);
    }

    void theCoordinatesAreThoseOfTheRowsInMemory() {
        const Ended passes = run(m_asked + m_inPasses + QStringList{"--export", "embedding=passes.csv"});
        QVERIFY2(passes.status == 0, passes.err);
        const Ended memory = run(m_asked + QStringList{"--export", "embedding=memory.csv"});
        QVERIFY2(memory.status == 0, memory.err);
        const QList<QByteArray> made = read(path("passes.csv")).split('\n'),
                                same = read(path("memory.csv")).split('\n');
        QCOMPARE(made.size(), 502);
        QCOMPARE(same.size(), made.size());
        QCOMPARE(made.front(), same.front());
        for (qsizetype line = 1; line + 1 < made.size(); ++line) {
            const QList<QByteArray> cells = made[line].split(','), others = same[line].split(',');
            QCOMPARE(cells[0] + cells[1], others[0] + others[1]);
            for (const int axis : {2, 3})
                QVERIFY2(std::abs(cells[axis].toDouble() - others[axis].toDouble()) < 1e-9, made[line]);
        }
    }
    void theReportIsOfAllRows() {
        const Ended ended = run(m_asked + m_inPasses + QStringList{"--export", "loadings=loadings.csv"});
        QVERIFY2(ended.status == 0, ended.err);
        const QJsonObject told = report(ended.out);
        QCOMPARE(told["data"].toObject()["rows"].toInt(), 500);
        QVERIFY(told["warnings"].toArray().first().toString().startsWith("1 row with a missing value was left out"));
        QCOMPARE(read(path("loadings.csv")).count('\n'), 4);
    }
    void theScoresAreThoseOfTheRowsInMemory() {
        QByteArray text = "kind,who,a,b,c\n,late,1,2,3\nx,short,1,2,\n";
        for (int row = 0; row < 500; ++row)
            text += QString("%1,r%2,%3,%4,%5\n")
                        .arg(row < 400 ? "x" : "late") // which comes first in the order of the alphabet
                        .arg(row)
                        .arg(row % 17)
                        .arg(row % 5 + 0.3 * (row % 17))
                        .arg(row % 7 + row / 100)
                        .toUtf8();
        write(path("classes.csv"), text);
        const QStringList asked = {"--data",    "classes.csv",  "--name", "who",           "--label",  "kind",
                                   "--prepare", "drop-missing", "--set",  "scores.bins=6", "--report", "-"};
        const Ended passes = run(asked + m_inPasses + QStringList{"--export", "feature-scores=passes.tsv"});
        QVERIFY2(passes.status == 0, passes.err);
        const Ended memory = run(asked + QStringList{"--export", "feature-scores=memory.tsv"});
        QVERIFY2(memory.status == 0, memory.err);
        QCOMPARE(read(path("passes.tsv")).count('\n'), 4);
        QCOMPARE(read(path("passes.tsv")), read(path("memory.tsv")));
        QCOMPARE(report(passes.out)["scores"], report(memory.out)["scores"]);
        QVERIFY(report(passes.out)["scores"].toObject()["a"].toObject().contains("chernoff"));
    }
    void scoresWithoutATargetAreRefused() {
        const Ended refused =
            run(m_asked + m_inPasses + QStringList{"--set", "scores.bins=6", "--export", "feature-scores=none.csv"});
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains("The scoring of columns needs a label or a target"), refused.err);
        QVERIFY(!QFile::exists(path("none.csv")));
    }
    void picturesAreRefused() {
        const Ended refused = run(m_asked + m_inPasses + QStringList{"--export", "scree.svg"});
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains("can be exported. Got 'scree'."), refused.err);
    }

private:
    const QStringList m_asked = {"--data",    "large.csv",   "--name",    "who", "--prepare", "drop-missing",
                                 "--prepare", "standardize", "--reducer", "pca", "--report",  "-"};
    const QStringList m_inPasses = {"--set", "data.in_passes=true"};
};

EIGENSCOPE_TEST(TestPassesBatch)

} // namespace eigenscope::tst_passes_batch

#include "tst_passes_batch.moc"
