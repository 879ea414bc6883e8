#include "core/lessons/lesson_library.h"
#include "core/lessons/step_lock.h"
#include "tests/core/lessons/small_lesson.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_step_lock {

/// What a locked step lets through.
class TestStepLock : public QObject {
    Q_OBJECT

private slots:
    void onlyWhatIsNamedMayChange_data() {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("refused"); // a place; empty where it may change
        const auto row = [](const char *name, const char *target, const char *key, const char *value,
                            const char *refused) {
            QTest::newRow(name) << QString(target) << QString(key) << QString(value).replace('\'', '"')
                                << QString(refused);
        };
        row("its parameter", "card.kernel.sigma", "kernel", "'gaussian(sigma=3)'", "");
        row("another parameter", "card.kernel.gamma", "kernel", "'gaussian(sigma=3)'", "kernel.sigma");
        row("another kernel", "card.kernel.sigma", "kernel", "'laplacian'", "kernel.method");
        row("an operation", "card.kernel.sigma", "kernel", "'center(gaussian(sigma=2))'", "kernel.method");
        row("the card as a whole", "card.kernel", "kernel", "'center(laplacian)'", "");
        row("the kernel by its method", "card.kernel.method", "kernel", "'laplacian(gamma=2)'", "");
        row("taken away", "card.kernel.sigma", "kernel", "null", "kernel.method");
        row("components", "card.reduce.components", "reducer", "{'id': 'kernel-pca', 'components': 4}", "");
        row("a parameter beside it", "card.reduce.components", "reducer",
            "{'id': 'kernel-pca', 'components': 2, 'alpha': 0.5}", "reducer.alpha");
        row("another reducer", "card.reduce.components", "reducer", "{'id': 'pca', 'components': 2}", "reducer.method");
        row("another reducer, named", "card.reduce.method", "reducer", "{'id': 'pca', 'components': 3}", "");
        row("its distance", "card.reduce", "distance", "'manhattan'", "");
        row("the data", "card.reduce", "data", "{'source': 'sample:wine'}", "data");
        row("a step", "card.reduce", "prepare", "[{'id': 'standardize'}]", "prepare");
        row("a step, named", "card.prepare", "prepare", "[{'id': 'standardize'}]", "");
        row("a view alone", "view.scree", "reducer", "{'id': 'pca', 'components': 2}", "reducer.method");
        row("looking", "view.scree", "views", "{'workspace': 'kernel'}", "");
        row("what is selected", "view.scree", "selection", "'1,2'", "");
    }

    void onlyWhatIsNamedMayChange() {
        QFETCH(QString, target);
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QString, refused);
        LessonStep step;
        step.pointAt = {target.toStdString()};
        Json next = start();
        next[key.toStdString()] = Json::parse(value.toStdString());
        if (next[key.toStdString()].is_null())
            next.erase(key.toStdString());
        const Names expected = refused.isEmpty() ? Names() : Names{refused.toStdString()};
        QCOMPARE(lockOf(step).refused(start(), next), expected);
        std::swap(step.pointAt, step.allow);
        QCOMPARE(lockOf(step).refused(start(), next), expected);
    }

    void whatTheSolutionChangesMayChange() {
        Json solved = start();
        solved["kernel"] = "gaussian(sigma=9)";
        solved["quality"] = Json::object();
        const StepLock lock(LessonStep(), {start(), {solved}}, testRules().catalogue.kernels);
        Json next = start();
        next["kernel"] = "gaussian(sigma=5)";
        QVERIFY(lock.refused(start(), next).empty());
        next["kernel"] = "linear";
        QCOMPARE(lock.refused(start(), next), Names{"kernel.method"});
        QCOMPARE(lock.open("kernel").parameters, Names{"sigma"});
        QVERIFY(!lock.open("kernel").isWhole && lock.open("quality").isWhole);
        QVERIFY(!lock.open("data").isWhole && lock.open("data").parameters.empty());
        QVERIFY(lock.open("legend").isWhole); // it only looks
    }

    void theKernelLineOfASolutionMayBeTypedInto() {
        LessonStep step;
        step.solutions = {{.kernelLine = "gaussian(sigma=-1)"}};
        Json next = start();
        next["kernel"] = "linear";
        QVERIFY(lockOf(step).refused(start(), next).empty());
    }

    void theSolutionOfEveryStepOfOursIsLetThrough() {
        for (const LessonEntry &entry : lessonsIn(projectFile("resources/lessons"))) {
            const auto lesson = readLessonFile(entry.file, LessonRules{testRules().catalogue});
            QVERIFY2(lesson, entry.file.c_str());
            const auto sessions = lessonSessions(*lesson);
            QVERIFY(sessions);
            for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
                const StepSessions &own = (*sessions)[i];
                const StepLock lock(lesson->steps[i], own, testRules().catalogue.kernels);
                const Json *before = &own.start;
                for (const Json &solved : own.solved)
                    QCOMPARE(lock.refused(*std::exchange(before, &solved), solved), Names());
            }
        }
    }

private:
    static Json start() {
        return {{"data", {{"source", "sample:iris"}}},
                {"kernel", "gaussian(sigma=2)"},
                {"reducer", {{"id", "kernel-pca"}, {"components", 2}}}};
    }
    static StepLock lockOf(const LessonStep &step) { return {step, {start(), {}}, testRules().catalogue.kernels}; }
};

EIGENSCOPE_TEST(TestStepLock)

} // namespace eigenscope::tst_step_lock

#include "tst_step_lock.moc"
