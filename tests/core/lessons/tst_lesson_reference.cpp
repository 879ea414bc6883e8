#include "core/conditions/condition_functions.h"
#include "core/lessons/known_paths.h"
#include "core/lessons/lesson_check.h"
#include "core/lessons/lesson_head.h"
#include "core/lessons/lesson_keys.h"
#include "core/lessons/lesson_reference.h"
#include "core/lessons/targets.h"
#include "tests/core/lessons/small_lesson.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_lesson_reference {

class TestLessonReference : public QObject {
    Q_OBJECT

    QString m_page = QString::fromStdString(lessonReference(testRules()));

    bool names(const std::string &word) const { return m_page.contains("`" + QString::fromStdString(word) + "`"); }

private slots:
    void tellsEveryKey() {
        for (const DescribedNames &keys :
             {lessonHeadKeys(), blockKinds(), startKeys(), stepKeys(), guessKeys(), typedQuestionKeys(),
              chosenQuestionKeys(), foreseenAnswerKeys(), solutionKeys(), numberKeys()})
            for (const DescribedName &key : keys.all()) {
                QVERIFY2(names(key.id), key.id.c_str());
                QVERIFY2(key.help.ends_with('.') || key.help.ends_with("…"), key.help.c_str());
            }
    }

    void tellsEveryLivePath() {
        const KnownPaths paths(testRules(), {}, {});
        for (const KnownPaths::Level &level : paths.levels())
            for (const DescribedName &key : level.keys.all()) {
                std::string path;
                for (const std::string &before : level.path)
                    path += before + ".";
                QVERIFY2(names(path + key.id), (path + key.id).c_str());
            }
        for (const std::string &root : paths.roots())
            QVERIFY2(m_page.contains("- `" + QString::fromStdString(root) + "`: "), root.c_str());
    }

    void tellsEveryFunctionTargetAndCommand() {
        for (const ConditionFunction &function : conditionFunctions().all())
            QVERIFY2(names(function.form), function.id.c_str());
        for (const TargetKind &kind : targetKinds(testRules()))
            QVERIFY2(names(kind.form), kind.id.c_str());
        LessonRules rules = testRules();
        rules.commands = {"alpha", "frac"};
        QVERIFY(lessonReference(rules).find("`\\frac`") != std::string::npos);
    }

    void itsExampleHolds() {
        LessonRules rules = testRules();
        const auto lesson = readLesson(exampleLesson(), "two-axes.lesson.md", rules);
        QVERIFY2(bool(lesson), lesson ? "" : lesson.error().message.c_str());
        const auto faults = checkLesson(*lesson, rules, {});
        QVERIFY(bool(faults));
        for (const LessonFault &fault : *faults)
            QFAIL(qPrintable(QString::fromStdString(fault.step + ": " + fault.what + fault.got)));
    }
};

EIGENSCOPE_TEST(TestLessonReference)

} // namespace eigenscope::tst_lesson_reference

#include "tst_lesson_reference.moc"
