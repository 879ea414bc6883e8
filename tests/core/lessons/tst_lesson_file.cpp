#include "core/lessons/lesson_library.h"
#include "core/lessons/lesson_sessions.h"
#include "core/lessons/lesson_writing.h"
#include "tests/core/lessons/small_lesson.h"
#include "tests/core/patience.h"
#include "tests/test_program.h"
#include "tests/thread_clock.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <limits>

namespace eigenscope::tst_lesson_file {
namespace {

void writeFile(const QString &path, const QByteArray &bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

class TestLessonFile : public QObject {
    Q_OBJECT

private slots:
    void readsAllParts() {
        const auto lesson = readSmall(smallLesson());
        QVERIFY(bool(lesson));
        QCOMPARE(lesson->head.id, std::string("small"));
        QCOMPARE(lesson->head.needs, (Names{"vectors", "gallery"}));
        QCOMPARE(lesson->head.version, 2);
        QVERIFY(lesson->head.isLocked);
        QCOMPARE(lesson->introduction, std::string("What comes first."));
        QCOMPARE(lesson->steps.size(), std::size_t{2});
        const LessonStep &step = lesson->steps.front();
        QCOMPARE(step.title, std::string("The first step"));
        QCOMPARE(step.teacher, (Names{"Let them guess before they look."}));
        QVERIFY(step.text.find("Teacher") == std::string::npos);
        QCOMPARE(step.questions.size(), std::size_t{2});
        QCOMPARE(step.questions[0].id, std::string("q"));
        QCOMPARE(step.questions[0].wrong.front().say, std::string("That is the second."));
        QCOMPARE(step.questions[1].right, std::size_t{1});
        QCOMPARE(step.checks.size(), std::size_t{1});
        QCOMPARE(step.solutions.size(), std::size_t{1});
        QCOMPARE(step.numbers.front().is, Json(150));
    }

    void givesTheSameStepsAfterWriting() {
        const auto lesson = readSmall(smallLesson());
        const std::string written = lessonText(*lesson);
        const auto again = readSmall(QString::fromStdString(written));
        QVERIFY2(bool(again), again ? "" : again.error().message.c_str());
        QVERIFY(again->head == lesson->head);
        QCOMPARE(again->introduction, lesson->introduction);
        QVERIFY(again->defines == lesson->defines && again->start == lesson->start);
        QCOMPARE(again->steps.size(), lesson->steps.size());
        for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
            QCOMPARE(again->steps[i].title, lesson->steps[i].title);
            QCOMPARE(again->steps[i].text, lesson->steps[i].text);
            QCOMPARE(again->steps[i].teacher, lesson->steps[i].teacher);
            QVERIFY(again->steps[i].json == lesson->steps[i].json);
        }
        QCOMPARE(lessonText(*again), written);
    }

    void readsLinesThatEndAsOnWindows() { QVERIFY(bool(readSmall(smallLesson().replace("\n", "\r\n")))); }

    void keepsOtherBlocksAsText() {
        const auto lesson = readSmall(smallLesson().replace("Nothing more.", "```python\nprint(1)\n```"));
        QVERIFY(bool(lesson));
        QCOMPARE(lesson->steps[1].text, std::string("```python\nprint(1)\n```"));
    }

    void buildsEachStepOnTheSolutionOfTheOneBefore() {
        const auto sessions = lessonSessions(*readSmall(smallLesson()));
        QVERIFY(bool(sessions));
        const Json &first = (*sessions)[0].start, &solved = (*sessions)[0].end(), &second = (*sessions)[1].start;
        QCOMPARE(first["data"]["source"], Json("sample:iris"));
        QCOMPARE(first["reducer"]["components"], Json(2));
        QCOMPARE(solved["reducer"]["components"], Json(3));
        QCOMPARE(second["reducer"], solved["reducer"]);
        QVERIFY(!second.contains("kernel"));
        QCOMPARE(second["views"]["workspace"], Json("explore"));
        QCOMPARE(second["views"]["states"]["scree"]["alpha"], Json(0.5));
    }

    void patchesAsWritten() {
        const Json session = {
            {"data", 1}, {"kernel", "linear"}, {"selection", "3"}, {"views", {{"a", {{"b", 1}, {"c", 2}}}}}};
        const Json patched = patchedSession(session, {{"kernel", nullptr}, {"views", {{"a", {{"b", 3}}}}}});
        QCOMPARE(patched, (Json{{"data", 1}, {"selection", "3"}, {"views", {{"a", {{"b", 3}, {"c", 2}}}}}}));
        QVERIFY(!patchedSession(session, {{"data", 2}}).contains("selection"));
    }

    void beginsFreshFromAnEmptySession() {
        const auto lesson = readSmall(smallLesson().replace(
            "{ \"id\": \"second\",\n  \"session\": { \"kernel\": null,",
            "{ \"id\": \"second\", \"fresh\": true,\n  \"session\": { \"data\": { \"source\": \"sample:crabs\" },"));
        QVERIFY2(bool(lesson), lesson ? "" : lesson.error().message.c_str());
        const auto sessions = lessonSessions(*lesson);
        QVERIFY(!(*sessions)[1].start.contains("reducer"));
        QCOMPARE((*sessions)[1].start["data"]["source"], Json("sample:crabs"));
    }

    void readsFilesOfItsOwnFolder() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("small.lesson.md");
        QDir(folder.path()).mkdir("small");
        writeFile(folder.filePath("small/own.csv"), "a,b\n1,2\n3,4\n");
        writeFile(file, smallLesson().replace("sample:iris\", \"label\": \"species\"", "own.csv\"").toUtf8());
        const auto lesson = readLessonFile(file.toStdString(), testRules());
        QVERIFY2(bool(lesson), lesson ? "" : lesson.error().message.c_str());
        QCOMPARE(lesson->folder.filename().string(), std::string("small"));
    }

    void refusesLinksThatLeadOutOfItsFolder() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("small.lesson.md");
        QDir(folder.path()).mkdir("small");
        writeFile(folder.filePath("other.csv"), "a,b\n1,2\n3,4\n");
        writeFile(file, smallLesson().replace("sample:iris\", \"label\": \"species\"", "own.csv\"").toUtf8());
        QVERIFY(QFile::link(folder.filePath("other.csv"), folder.filePath("small/own.csv")));
        const auto lesson = readLessonFile(file.toStdString(), testRules());
        QVERIFY(!lesson);
        QVERIFY2(lesson.error().message.find("not in the folder of the lesson") != std::string::npos,
                 lesson.error().message.c_str());
    }

    void tellsDataThatAreTooLarge() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("small.lesson.md");
        QDir(folder.path()).mkdir("small");
        writeFile(folder.filePath("small/large.csv"), QByteArray(20'000'001, ' '));
        writeFile(file, smallLesson().toUtf8());
        const auto lesson = readLessonFile(file.toStdString(), testRules());
        QVERIFY(!lesson && lesson.error().kind == Error::Kind::TooLarge);
        QVERIFY2(lesson.error().message.find("at most 20 MB") != std::string::npos, lesson.error().message.c_str());
    }

    void refusesFilesThatAreTooLarge() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("small.lesson.md");
        writeFile(file, smallLesson().toUtf8() + QByteArray(1'000'000, ' '));
        const auto lesson = readLessonFile(file.toStdString(), testRules());
        QVERIFY(!lesson && lesson.error().kind == Error::Kind::TooLarge);
        QVERIFY(!readLessonFile(folder.filePath("none.lesson.md").toStdString(), testRules()));
    }

    void refusesMoreStepsThanAnyLessonNeeds() {
        QString text = smallLesson();
        for (int i = 0; i < 100; ++i)
            text += QString("\n## More\n```eigenscope step\n{ \"id\": \"s%1\" }\n```\n").arg(i);
        const auto lesson = readSmall(text);
        QVERIFY(!lesson);
        QVERIFY(lesson.error().message.find("at most 100 steps") != std::string::npos);
    }

    void listsTwoHundredLessonsQuickly() {
        const QTemporaryDir folder;
        for (int i = 0; i < 200; ++i)
            writeFile(folder.filePath(QString("%1.lesson.md").arg(i, 3, 10, QChar('0'))),
                      smallLesson().replace("lesson: small", QString("lesson: small%1").arg(i)).toUtf8());
        std::vector<LessonEntry> lessons;
        double took = std::numeric_limits<double>::infinity(); // least of several: what else the machine does only adds
        for (int run = 0; run < 5; ++run) {
            const double begin = threadMilliseconds();
            lessons = lessonsIn(folder.path().toStdString());
            took = std::min(took, threadMilliseconds() - begin);
        }
        QCOMPARE(lessons.size(), std::size_t{200});
        QCOMPARE(lessons[7].head.id, std::string("small7"));
        const std::vector<ListedStep> &steps = lessons[7].steps;
        QCOMPARE(steps.size(), std::size_t{2});
        QCOMPARE(steps[0].title, std::string("The first step"));
        QCOMPARE(steps[1].id, std::string("second"));
        QVERIFY(std::ranges::find(steps[0].uses, "kernel:linear") != steps[0].uses.end());
        QVERIFY2(took < 200 * slowness, qPrintable(QString::number(took)));
    }

    void findsLessonsByIdAndFile() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("small.lesson.md");
        writeFile(file, smallLesson().toUtf8());
        writeFile(folder.filePath("broken.lesson.md"), "no front matter");
        const auto lessons = lessonsIn(folder.path().toStdString());
        QCOMPARE(lessons.size(), std::size_t{2});
        QVERIFY(!lessons[0].fault.empty());
        QCOMPARE(QString::fromStdString(lessonFile("small", lessons)->string()), file);
        QCOMPARE(QString::fromStdString(lessonFile(file.toStdString(), lessons)->string()), file);
        const auto none = lessonFile("smal", lessons);
        QVERIFY(!none && none.error().message.find("Did you mean 'small'?") != std::string::npos);
    }
};

EIGENSCOPE_TEST(TestLessonFile)

} // namespace eigenscope::tst_lesson_file

#include "tst_lesson_file.moc"
