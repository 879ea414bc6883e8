#include "core/lessons/lesson_sessions.h"
#include "core/lessons/step_run.h"
#include "core/lessons/typed_answer.h"
#include "tests/test_program.h"
#include "tests/ui/handout/our_lessons.h"

#include <QRegularExpression>
#include <QtTest>

namespace eigenscope::tst_handout_editions {
namespace {

/// As while nothing has been computed.
class NoValues final : public NameSource {
public:
    [[nodiscard]] ConditionValue value(const std::string &) const override { return NoValue(); }
};

QString pagesOf(const Lesson &lesson, HandoutEdition edition, bool &overflows) {
    const NoValues none;
    std::vector<HandoutStart> starts;
    for (const LessonStep &step : lesson.steps)
        starts.push_back({step, none});
    const HandoutPages pages(handoutParts(lesson, std::move(starts), edition, {}), HandoutPaper::A4,
                             handoutFoot(lesson.head, edition));
    overflows = pages.overflows();
    return textOf(pages);
}

/// One step as students have it.
QString studentsStep(const Lesson &lesson, const LessonStep &step, const NameSource &values) {
    const HandoutPages pages(handoutParts(lesson, {{step, values}}, HandoutEdition::Student, {}), HandoutPaper::A4,
                             handoutFoot(lesson.head, HandoutEdition::Student));
    return textOf(pages);
}

/// Those with a decimal mark: whole ones are said for many reasons.
QStringList numbersIn(const QString &text) {
    static const QRegularExpression number(R"(\d+\.\d+)");
    QStringList found;
    for (const QRegularExpressionMatch &match : number.globalMatch(text))
        found.append(match.captured());
    return found;
}

/// To the questions about the start, or about what stands at the end.
void isNoneAnAnswer(const LessonStep &step, const QStringList &numbers, const NameSource &values, bool isOfStart) {
    for (const LessonQuestion &question : step.questions)
        for (const QString &number : numbers)
            QVERIFY2(!question.answer || question.isOfStart != isOfStart ||
                         judged(question, number.toStdString(), values).kind != AnswerVerdict::Kind::Right,
                     qPrintable(QString::fromStdString(step.id) + ": " + number));
}

/// What only a teacher is told.
QStringList secretsOf(const Lesson &lesson) {
    QStringList secrets;
    const auto add = [&secrets](const std::string &text) {
        if (!text.empty() && text.find("{{") == std::string::npos)
            secrets.append(QString::fromStdString(text));
    };
    for (const LessonStep &step : lesson.steps) {
        for (const Names &texts : {step.hints, step.teacher})
            std::ranges::for_each(texts, add);
        for (const LessonQuestion &question : step.questions) {
            std::ranges::for_each(question.because, add);
            for (const ForeseenAnswer &wrong : question.wrong)
                add(wrong.say);
        }
        for (const LessonNumber &number : step.numbers)
            add(number.from);
    }
    return secrets;
}

} // namespace

/// What the editions of a handout say.
class TestHandoutEditions : public QObject {
    Q_OBJECT

private slots:
    void theTeachersEditionOfEveryLessonSaysWhatTheOtherKeeps_data() {
        QTest::addColumn<QString>("file");
        for (const LessonEntry &entry : m_lessons.entries)
            QTest::newRow(entry.head.id.c_str()) << QString::fromStdString(entry.file.string());
    }
    void theTeachersEditionOfEveryLessonSaysWhatTheOtherKeeps() {
        QFETCH(QString, file);
        const Lesson lesson = m_lessons.read(file.toStdString());
        bool overflows = true;
        const QString student = pagesOf(lesson, HandoutEdition::Student, overflows);
        QVERIFY(!overflows);
        const QString teacher = pagesOf(lesson, HandoutEdition::Teacher, overflows);
        QVERIFY(!overflows);
        for (const QString &secret : secretsOf(lesson)) {
            QVERIFY2(teacher.contains(secret), qPrintable(secret));
            QVERIFY2(secret.size() < 12 || !student.contains(secret), qPrintable(secret)); // short ones are words
        }
        QVERIFY(!student.contains("☒") && !student.contains("**Answer**") && !student.contains("**Tested**"));
        const auto isChosen = [](const LessonStep &step) {
            return std::ranges::any_of(step.questions, [](const auto &one) { return !one.choices.empty(); });
        };
        QCOMPARE(teacher.contains("☒"), std::ranges::any_of(lesson.steps, [&](const LessonStep &step) {
                     return isChosen(step) || (step.guess && !step.guess->choices.empty());
                 }));
    }
    void studentsAreNotToldWhatTheyAreToWrite_data() { theTeachersEditionOfEveryLessonSaysWhatTheOtherKeeps_data(); }
    void studentsAreNotToldWhatTheyAreToWrite() {
        QFETCH(QString, file);
        const Lesson lesson = m_lessons.read(file.toStdString());
        const auto sessions = lessonSessions(lesson);
        StepRun run(m_lessons.registries.catalogue, lesson.folder, {});
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            const LessonStep &step = lesson.steps[i];
            QVERIFY(bool(run.open((*sessions)[i].start, step.select, step.point)));
            const QStringList numbers = numbersIn(studentsStep(lesson, step, run.values()));
            isNoneAnAnswer(step, numbers, run.values(), true);
            for (std::size_t k = 0; k < step.solutions.size(); ++k)
                QVERIFY(bool(run.solve(step.solutions[k], (*sessions)[i].solved[k])));
            isNoneAnAnswer(step, numbers, run.values(), false);
        }
    }
    void theAnswerInAFormulaIsAQuestionMark() {
        const Lesson lesson = m_lessons.named("kernel-pca");
        StepRun run(m_lessons.registries.catalogue, lesson.folder, {});
        QVERIFY(bool(run.open(lessonSessions(lesson)->front().start, {}, {})));
        const QString text = studentsStep(lesson, lesson.steps.front(), run.values());
        QVERIFY2(text.contains("\\lambda_1 = ? \\approx \\lambda_2 = 0.2666"), qPrintable(text));
    }
    void theHeadSaysForWhomTheLessonIs() {
        bool overflows = false;
        const QString text = pagesOf(m_lessons.named("kernel-pca"), HandoutEdition::Student, overflows);
        for (const char *words :
             {"**Kernel PCA on rings and moons**", "**Time** 20 minutes", "**License** CC BY-SA 4.0",
              "**Goal** PCA in feature space", "Kernel PCA on rings and moons · version 1", "**1  Two rings**",
              "**Guess first.** Can one straight line part the rings?", "☐ Yes\n☐ No", "**Task.** Guess; then type"})
            QVERIFY2(text.contains(words), words);
        QVERIFY(!text.contains("Teacher's edition"));
        QVERIFY(
            pagesOf(m_lessons.named("kernel-pca"), HandoutEdition::Teacher, overflows).contains("Teacher's edition"));
    }

private:
    OurLessons m_lessons;
};

EIGENSCOPE_TEST(TestHandoutEditions)

} // namespace eigenscope::tst_handout_editions

#include "tst_handout_editions.moc"
