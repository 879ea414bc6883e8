#include "tests/app/program_test.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <QRegularExpression>

namespace eigenscope::tst_handout {

/// A lesson on paper, from the command line.
class TestHandout : public ProgramTest {
    Q_OBJECT

    QByteArray withoutDate(const QString &name) const {
        return QString::fromLatin1(read(path(name)))
            .remove(QRegularExpression("/CreationDate \\(D:[^)]*\\)"))
            .toLatin1();
    }

private slots:
    void itIsWrittenWithoutADisplay() {
        const Ended ended = run({"--handout", "vectors", "v.pdf"});
        QVERIFY2(ended.status == 0, ended.err);
        QCOMPARE(ended.err, QByteArray("wrote v.pdf\n"));
        QVERIFY(read(path("v.pdf")).startsWith("%PDF"));
        QVERIFY(read(path("v.pdf")).contains("/MediaBox [0 0 595"));
        QCOMPARE(run({"--handout", "vectors", "w.pdf", "--quiet"}).err, QByteArray());
        QVERIFY(withoutDate("v.pdf") == withoutDate("w.pdf")); // of two programs
    }
    void editionAndPaperAreOthers() {
        QCOMPARE(run({"--handout", "vectors", "t.pdf", "--edition", "teacher", "--paper", "Letter"}).status, 0);
        QVERIFY(read(path("t.pdf")).contains("/MediaBox [0 0 612"));
        QCOMPARE(run({"--handout", "vectors", "s.pdf", "--paper", "Letter"}).status, 0);
        QVERIFY(withoutDate("t.pdf") != withoutDate("s.pdf"));
    }
    void aFileOfALessonIsTakenToo() {
        write(path("mine.lesson.md"),
              read(QString::fromStdString(projectFile("resources/lessons/01-vectors.lesson.md"))));
        QCOMPARE(run({"--handout", "mine.lesson.md", "mine.pdf"}).status, 0);
        QVERIFY(QFile::exists(path("mine.pdf")));
    }
    void anUnknownLessonIsNamed() {
        const Ended ended = run({"--handout", "vector", "x.pdf"});
        QCOMPARE(ended.status, 1);
        QVERIFY2(ended.err.contains("Did you mean 'vectors'?"), ended.err);
        QVERIFY(!QFile::exists(path("x.pdf")));
    }
    void aWrongCommandLineIsToldAsSuch() {
        QCOMPARE(run({"--handout", "vectors"}).status, 2);
        QCOMPARE(run({"--handout", "vectors", "x.txt"}).status, 2);
        QCOMPARE(run({"--handout", "vectors", "x.pdf", "--edition", "pupil"}).status, 2);
        QCOMPARE(run({"--handout", "vectors", "x.pdf", "--paper", "A5"}).status, 2);
        QVERIFY(!QFile::exists(path("x.pdf")));
    }
    void aPlaceThatCannotBeWrittenIsToldBeforeTheWork() {
        const Ended ended = run({"--handout", "kernel-pca", "no/such/x.pdf"});
        QCOMPARE(ended.status, 3);
        QCOMPARE(ended.err, QByteArray("eigenscope: The file 'no/such/x.pdf' cannot be written: there is no folder "
                                       "'no/such'.\n"));
    }
};

EIGENSCOPE_TEST(TestHandout)

} // namespace eigenscope::tst_handout

#include "tst_handout.moc"
