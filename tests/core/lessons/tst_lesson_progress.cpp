#include "core/lessons/lesson_progress.h"
#include "tests/core/lessons/small_lesson.h"
#include "tests/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

namespace eigenscope::tst_lesson_progress {

/// What is kept of how far a learner has come.
class TestLessonProgress : public QObject {
    Q_OBJECT

private slots:
    void readsWhatItWrites() {
        const QTemporaryDir folder;
        const auto file = std::filesystem::path(folder.path().toStdString()) / "eigenscope" / "progress.json";
        LessonProgress progress;
        progress.keep(small(), {StepMark::Done, StepMark::Skipped});
        const auto written = progress.write(file);
        QVERIFY2(bool(written), written ? "" : written.error().message.c_str());
        QVERIFY(LessonProgress::read(file) == progress);
        QVERIFY(LessonProgress::read(file).marks(small()) == (StepMarks{StepMark::Done, StepMark::Skipped}));
        QCOMPARE(QDir(folder.filePath("eigenscope")).entryList(QDir::Files | QDir::Hidden),
                 QStringList("progress.json"));
    }

    void holdsLessonVersionAndStepsAlone() {
        LessonProgress progress;
        progress.keep(small(), {StepMark::Seen, StepMark::Open});
        QCOMPARE(QByteArray::fromStdString(progress.json().dump()),
                 json("{'lessons':{'small':{'version':2,'done':[],'seen':['first'],'skipped':[]}}}"));
    }

    void aChangedVersionKeepsTheStepsThatStillExist() {
        LessonProgress progress;
        progress.keep(small(), {StepMark::Done, StepMark::Seen});
        Lesson changed = small();
        changed.head.version = 3;
        changed.steps[0].id = "other";
        std::swap(changed.steps[0], changed.steps[1]);
        QVERIFY(progress.marks(changed) == (StepMarks{StepMark::Seen, StepMark::Open}));
        progress.keep(changed, progress.marks(changed));
        QVERIFY(progress.marks(small()) == (StepMarks{StepMark::Open, StepMark::Seen}));
    }

    void aDamagedFileIsAsNone_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("soup");
        QTest::newRow("cut off") << json("{'lessons':{'small':{'version':2,'done':['fi");
        QTest::newRow("a list") << QByteArray("[1, 2]");
        QTest::newRow("a word") << json("{'lessons':'small'}");
        QTest::newRow("no version") << json("{'lessons':{'small':{'done':['first']}}}");
        QTest::newRow("numbers") << json("{'lessons':{'small':{'version':2,'done':[1]}}}");
    }
    void aDamagedFileIsAsNone() {
        QFETCH(const QByteArray, bytes);
        const QTemporaryDir folder;
        QFile file(folder.filePath("progress.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        QVERIFY(LessonProgress::read(file.fileName().toStdString()) == LessonProgress());
        QVERIFY(LessonProgress::read(folder.filePath("none.json").toStdString()) == LessonProgress());
    }

    void saysWhereItCannotBeWritten() {
        const QTemporaryDir folder;
        QVERIFY(QFile(folder.filePath("lessons")).open(QIODevice::WriteOnly)); // a file where the folder would be
        const auto written = LessonProgress().write(folder.filePath("lessons/progress.json").toStdString());
        QVERIFY(!written && written.error().kind == Error::Kind::Unwritable);
    }

    void theNextStepIsTheFirstThatWasNeitherDoneNorSeen() {
        using enum StepMark;
        QVERIFY(nextStep({Open, Open}) == 0);
        QVERIFY(nextStep({Done, Seen, Skipped, Open}) == 2);
        QVERIFY(!nextStep({Done, Seen}));
        QVERIFY(!isBegun({Open, Open}) && isBegun({Open, Skipped}));
    }

private:
    /// Single quotes stand for double ones.
    static QByteArray json(const char *text) { return QByteArray(text).replace('\'', '"'); }
    static const Lesson &small() {
        static const Lesson lesson = *readSmall(smallLesson());
        return lesson;
    }
};

EIGENSCOPE_TEST(TestLessonProgress)

} // namespace eigenscope::tst_lesson_progress

#include "tst_lesson_progress.moc"
