#include "tests/app/program_test.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <QDir>
#include <QJsonArray>

namespace eigenscope {

class TestCheckLessons : public ProgramTest {
    Q_OBJECT

    static QString lesson(const QString &name) {
        return QString::fromStdString(projectFile("resources/lessons/")) + name + ".lesson.md";
    }

    /// A copy of a lesson with a change, in the folder of the test.
    QString changed(const QString &name, const QByteArray &before, const QByteArray &after) const {
        QByteArray text = read(lesson(name));
        text.replace(before, after);
        const QString file = path("changed.lesson.md");
        write(file, text);
        return file;
    }

private slots:
    void allOursHold() {
        const Ended ended = run({"--check-lessons"});
        QVERIFY2(ended.status == 0, ended.out.constData());
        QCOMPARE(ended.out.count("all hold"), 24 + 1); // and one translation
    }

    void oneIsFoundByItsId() {
        const Ended ended = run({"--check-lessons", "vectors"});
        QCOMPARE(ended.status, 0);
        QCOMPARE(ended.out, QByteArray("01-vectors.lesson.md: 6 steps, all hold\n"));
    }

    void faultsAreToldWithFileLineAndStep() {
        const Ended ended =
            run({"--check-lessons", changed("01-vectors", "\"q\": 34.64", "\"q\": 34.7"), "--report", "r.json"});
        QCOMPARE(ended.status, 1);
        QVERIFY2(ended.out.contains("changed.lesson.md: 6 steps, 1 fault\n"), ended.out.constData());
        QVERIFY2(ended.out.contains("step yourself: "), ended.out.constData());
        QVERIFY2(ended.out.contains("Got: 34.7"), ended.out.constData());
        const QJsonObject fault =
            report(read(path("r.json")))["lessons"].toArray()[0].toObject()["faults"].toArray()[0].toObject();
        QCOMPARE(fault["step"].toString(), QString("yourself"));
        QVERIFY(fault["line"].toInt() > 1);
    }

    void whatIsNotKnownIsRefused_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("LaTeX command") << QByteArray("\\sum_j") << QByteArray("\\summ_j") << QByteArray("\\sum");
        QTest::newRow("view") << QByteArray("view.table") << QByteArray("view.tabel") << QByteArray("'table'");
        QTest::newRow("card") << QByteArray("card.prepare") << QByteArray("card.prepair") << QByteArray("'prepare'");
    }
    void whatIsNotKnownIsRefused() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, told);
        const Ended ended = run({"--check-lessons", changed("01-vectors", before, after)});
        QCOMPARE(ended.status, 1);
        QVERIFY2(ended.out.contains("changed.lesson.md, line "), ended.out.constData());
        QVERIFY2(ended.out.contains(told), ended.out.constData());
    }

    void aFolderIsCheckedAsAWhole() {
        QDir(m_folder.path()).mkdir("some");
        write(path("some/a.lesson.md"), read(lesson("01-vectors")));
        write(path("some/b.lesson.md"), read(lesson("11-principal-components")));
        write(path("some/notes.md"), "no lesson");
        const Ended ended = run({"--check-lessons", "some"});
        QCOMPARE(ended.status, 0);
        QCOMPARE(ended.out.count("all hold"), 2);
    }

    void anUnknownLessonIsNamed() {
        const Ended ended = run({"--check-lessons", "vector"});
        QCOMPARE(ended.status, 1);
        QVERIFY2(ended.err.contains("Did you mean 'vectors'?"), ended.err.constData());
    }

    void lessonsAreListed() {
        const Ended ended = run({"--list", "lessons"});
        QCOMPARE(ended.status, 0);
        QVERIFY2(ended.out.startsWith("vectors "), ended.out.constData());
        QCOMPARE(ended.out.count('\n'), 24);
    }
};

EIGENSCOPE_TEST(TestCheckLessons)

} // namespace eigenscope

#include "tst_check_lessons.moc"
