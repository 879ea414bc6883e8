#include "core/lessons/lesson_check.h"
#include "core/lessons/lesson_file.h"
#include "core/lessons/lesson_library.h"
#include "core/lessons/lesson_sessions.h"
#include "core/lessons/lesson_writing.h"
#include "core/lessons/step_run.h"
#include "tests/project_file.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QFile>
#include <QtTest>

#include <set>

namespace eigenscope::tst_our_lessons {
namespace {

const LessonRules &rules() {
    static const Catalogue catalogue = builtinCatalogue(sampleFolder());
    static const LessonRules all{catalogue};
    return all;
}

const std::vector<LessonEntry> &ourLessons() {
    static const auto all = lessonsIn(projectFile("resources/lessons"));
    return all;
}

void addLessonRows() {
    QTest::addColumn<QString>("file");
    for (const LessonEntry &entry : ourLessons())
        QTest::newRow(entry.head.id.c_str()) << QString::fromStdString(entry.file.string());
}

QString told(const std::vector<LessonFault> &faults) {
    QString text;
    for (const LessonFault &fault : faults)
        text += QString("line %1, step %2: %3 Expected %4, got %5.\n")
                    .arg(fault.line)
                    .arg(QString::fromStdString(fault.step), QString::fromStdString(fault.what),
                         QString::fromStdString(fault.expected), QString::fromStdString(fault.got));
    return text;
}

QString textOf(const QString &file) {
    QFile lesson(file);
    return lesson.open(QIODevice::ReadOnly) ? QString::fromUtf8(lesson.readAll()) : QString();
}

/// Whether the reader or the check finds something wrong in this text.
bool isFaulty(const QString &text, const QString &file) {
    const auto lesson = readLesson(text.toStdString(), file.toStdString(), rules());
    const auto faults = lesson ? checkLesson(*lesson, rules(), {}) : lesson.error();
    return !faults || !faults->empty();
}

/// "seed_iris_pca:mse[0]" as the file and the path in it: "mse.0".
std::pair<std::string, std::string> origin(const std::string &from) {
    const std::size_t colon = from.find(':');
    std::string path;
    for (const char c : from.substr(colon + 1))
        path += c == '[' ? "." : c == ']' ? "" : std::string(1, c);
    return {from.substr(0, colon), path};
}

/// Compares the numbers of one step with the files that they come from.
void compareNumbers(const LessonStep &step, bool isSolved, const NameSource &names) {
    for (const LessonNumber &number : step.numbers) {
        if (number.from.empty() || number.isSolved != isSolved)
            continue;
        const auto [file, path] = origin(number.from);
        auto reference = reference::Reference::named(file);
        const auto got = number.show.value(names);
        QVERIFY(bool(got));
        const std::string off = reference.compare(path, valueJson(*got));
        QVERIFY2(off.empty(), (number.from + ": " + off).c_str());
    }
}

} // namespace

class TestOurLessons : public QObject {
    Q_OBJECT

private slots:
    void areThere() {
        QCOMPARE(ourLessons().size(), std::size_t{24});
        std::set<std::string> ids;
        for (const LessonEntry &entry : ourLessons()) {
            QVERIFY2(entry.fault.empty(), entry.fault.c_str());
            QVERIFY2(ids.insert(entry.head.id).second, entry.head.id.c_str());
        }
    }

    void hold_data() { addLessonRows(); }
    void hold() {
        QFETCH(QString, file);
        const auto lesson = readLessonFile(file.toStdString(), rules());
        QVERIFY2(bool(lesson), lesson ? "" : lesson.error().message.c_str());
        const auto faults = checkLesson(*lesson, rules(), {});
        QVERIFY(bool(faults));
        QVERIFY2(faults->empty(), qPrintable(told(*faults)));
    }

    void areTheSameAfterWriting_data() { addLessonRows(); }
    void areTheSameAfterWriting() {
        QFETCH(QString, file);
        const auto lesson = readLessonFile(file.toStdString(), rules());
        const std::string written = lessonText(*lesson);
        const auto again = readLesson(written, file.toStdString(), rules());
        QVERIFY2(bool(again), again ? "" : again.error().message.c_str());
        QCOMPARE(lessonText(*again), written);
    }

    void showTheNumbersOfTheirReferences_data() { addLessonRows(); }
    void showTheNumbersOfTheirReferences() {
        QFETCH(QString, file);
        const auto lesson = readLessonFile(file.toStdString(), rules());
        const auto sessions = lessonSessions(*lesson);
        StepRun run(rules().catalogue, lesson->folder, {});
        for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
            const LessonStep &step = lesson->steps[i];
            QVERIFY(bool(run.open((*sessions)[i].start, step.select, step.point)));
            compareNumbers(step, false, run.values());
            for (std::size_t j = 0; j < step.solutions.size(); ++j)
                QVERIFY(bool(run.solve(step.solutions[j], (*sessions)[i].solved[j])));
            compareNumbers(step, true, run.values());
        }
    }

    void showEveryWorkedNumberOfTheReferences() {
        std::set<std::string> shown;
        for (const LessonEntry &entry : ourLessons()) {
            const auto lesson = readLessonFile(entry.file, rules());
            for (const LessonStep &step : lesson->steps)
                for (const LessonNumber &number : step.numbers)
                    if (!number.from.empty())
                        shown.insert(origin(number.from).first);
        }
        for (const auto &file : std::filesystem::directory_iterator(projectFile("tests/reference/values")))
            if (const std::string name = file.path().stem().string(); name.starts_with("seed_"))
                QVERIFY2(shown.contains(name), name.c_str());
    }

    void openEachStepAsReachedThroughTheOthers_data() {
        QTest::addColumn<QString>("id");
        for (const char *id : {"vectors", "graphs", "principal-components", "kernel-pca", "contours", "stress"})
            QTest::newRow(id) << QString(id);
    }
    void openEachStepAsReachedThroughTheOthers() {
        QFETCH(QString, id);
        const auto lesson = readLessonFile(*lessonFile(id.toStdString(), ourLessons()), rules());
        const auto sessions = lessonSessions(*lesson);
        StepRun through(rules().catalogue, lesson->folder, {});
        for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
            const LessonStep &step = lesson->steps[i];
            StepRun direct(rules().catalogue, lesson->folder, {});
            QVERIFY(bool(direct.open((*sessions)[i].start, step.select, step.point)));
            QVERIFY(bool(through.open((*sessions)[i].start, step.select, step.point)));
            for (const char *root : {"session", "data", "kernel", "reducer", "prepared", "coordinates", "selection"})
                QCOMPARE(valueJson(direct.values().value(root)), valueJson(through.values().value(root)));
            for (std::size_t j = 0; j < step.solutions.size(); ++j)
                QVERIFY(bool(through.solve(step.solutions[j], (*sessions)[i].solved[j])));
        }
    }

    void tellEachChangedNumberAndCondition_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::newRow("number") << "vectors"
                                << "50.010000000000005"
                                << "50.02";
        QTest::newRow("answer") << "vectors"
                                << "\"q\": 34.64"
                                << "\"q\": 34.7";
        QTest::newRow("condition") << "vectors"
                                   << "[0, 1], 0)"
                                   << "[0, 2], 0)";
        QTest::newRow("condition that holds at once") << "vectors"
                                                      << "session.prepare[0].k == 2"
                                                      << "session.prepare[0].k >= 1 or true";
        QTest::newRow("solution") << "graphs"
                                  << "power(length=3,base=adjacency)"
                                  << "power(length=4,base=adjacency)";
        QTest::newRow("eigenvalue") << "principal-components"
                                    << "3.6619426196474976"
                                    << "3.6619426";
        QTest::newRow("mean") << "principal-components"
                              << "reducer.diagnostics.mean"
                              << "reducer.diagnostics.means";
        QTest::newRow("select") << "kernel-pca"
                                << "rows(0)"
                                << "rows(1)";
    }
    void tellEachChangedNumberAndCondition() {
        QFETCH(QString, id);
        QFETCH(QString, before);
        QFETCH(QString, after);
        const auto file = lessonFile(id.toStdString(), ourLessons());
        QVERIFY(bool(file));
        const QString path = QString::fromStdString(file->string());
        QString text = textOf(path);
        QVERIFY(text.contains(before));
        QVERIFY(!isFaulty(text, path));
        text.replace(text.indexOf(before), before.size(), after);
        QVERIFY(isFaulty(text, path));
    }
};

EIGENSCOPE_TEST(TestOurLessons)

} // namespace eigenscope::tst_our_lessons

#include "tst_our_lessons.moc"
