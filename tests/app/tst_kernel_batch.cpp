#include "tests/app/program_test.h"
#include "tests/test_program.h"

#include <QJsonArray>

namespace eigenscope::tst_kernel_batch {

/// Kernels of strings and graphs without the window.
class TestKernelBatch : public ProgramTest {
    Q_OBJECT

private slots:
    void wordsOfStringsAreCompared() {
        QSet<QByteArray> embeddings;
        for (int length = 1; length <= 6; ++length) {
            const Ended ended =
                run({"--data", "sample:promoters", "--kernel", QString("normalize(spectrum(length=%1))").arg(length),
                     "--reducer", "kernel-pca", "--report", "-", "--export", "embedding=words.csv"});
            QVERIFY2(ended.status == 0, ended.err);
            QCOMPARE(report(ended.out)["kernel"].toObject()["valid_by"].toArray(),
                     (QJsonArray{"normalize", "spectrum"}));
            embeddings.insert(read(path("words.csv")));
        }
        QCOMPARE(embeddings.size(), 6);
        write(path("why.eigenscope"), R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "sample:promoters"}, "kernel": "normalize(spectrum(length=3))",
            "views": {"states": {"kernel-why": {"rows": [40, 7]}}},
            "exports": [{"what": "kernel-why", "file": "why.svg"}, {"what": "kernel-heatmap", "file": "matrix.png"}]})json");
        QCOMPARE(run({"--batch", "why.eigenscope"}).status, 0);
        const QByteArray why = read(path("why.svg"));
        QVERIFY(why.contains("promoter_041") && why.contains("promoter_008"));
        QVERIFY(QFile::exists(path("matrix.png")));
    }

    void whyIsOfTheTwoRowsThatAreNamed() {
        const QStringList words = {"--data",   "sample:promoters",   "--kernel",  "spectrum(length=3)",
                                   "--export", "kernel-why=why.svg", "--between", "promoter_041,7"};
        const Ended ended = run(words);
        QVERIFY2(ended.status == 0, ended.err);
        const QByteArray why = read(path("why.svg"));
        QVERIFY(why.contains("promoter_041") && why.contains("promoter_008"));
        const Ended unknown = run(words.mid(0, 7) + QStringList{"promoter_041,promotor_008"});
        QCOMPARE(unknown.status, 1);
        QVERIFY2(unknown.err.contains("There is no row 'promotor_008'. Did you mean 'promoter_008'?"), unknown.err);
    }

    void factionsOfAGraphAreTold() {
        for (const char *beta : {"0.2", "0.5"}) {
            const Ended ended = run({"--data", "sample:karate", "--kernel",
                                     QString("exponential-diffusion(beta=%1)").arg(beta), "--reducer", "kernel-pca",
                                     "--export", "embedding=members.json", "--export", "kernel-graph=graph.svg"});
            QVERIFY2(ended.status == 0, ended.err);
            int agreeing = 0;
            const QJsonArray members = QJsonDocument::fromJson(read(path("members.json"))).array();
            for (const QJsonValue member : members)
                agreeing += (member["PC1"].toDouble() > 0) == (member["faction"].toString() == "Mr. Hi");
            QCOMPARE(members.size(), 34);
            QVERIFY2(std::max(agreeing, 34 - agreeing) >= 32, qPrintable(QString::number(agreeing)));
        }
    }

    void anInvalidKernelIsToldByRulesAndNumbers() {
        const QStringList karate = {"--data", "sample:karate", "--reducer", "kernel-pca", "--report", "-", "--kernel"};
        const Ended ended = run(karate + QStringList{"exponential-diffusion(beta=0.2) + power(length=3)"});
        QVERIFY2(ended.status == 0, ended.err);
        const QJsonObject kernel = report(ended.out)["kernel"].toObject();
        QVERIFY(kernel["valid_by"].toArray().isEmpty());
        QCOMPARE(kernel["psd"], QJsonValue(false));
        QVERIFY(kernel["negative_eigenvalues"].toInt() > 0);
        const Ended mistyped = run(karate + QStringList{"powr(length=3)"});
        QCOMPARE(mistyped.status, 1);
        QVERIFY2(mistyped.err.contains("There is no kernel 'powr'. Did you mean 'power'?"), mistyped.err);
    }
};

EIGENSCOPE_TEST(TestKernelBatch)

} // namespace eigenscope::tst_kernel_batch

#include "tst_kernel_batch.moc"
