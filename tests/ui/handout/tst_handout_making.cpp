#include "tests/test_program.h"
#include "tests/ui/handout/our_lessons.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QtTest>

namespace eigenscope::tst_handout_making {

/// Handouts with the pictures of their steps.
class TestHandoutMaking : public QObject {
    Q_OBJECT

private slots:
    void everyLessonFitsOnItsPagesAndNothingWaitsForIt_data();
    void everyLessonFitsOnItsPagesAndNothingWaitsForIt();
    void valuesAndViewsAreThoseOfTheStart();
    void aLargePictureOfTheStepBeforeIsNotShownAgain();
    void whatIsRefusedShowsNoPictureOfTheStepBefore();
    void theSameLessonGivesTheSameBytes();
    void aRefusedSessionIsNamedByItsStep();
    void whoeverDropsItDropsTheHandout();

private:
    struct Made {
        Result<std::string> bytes = canceled();
        std::size_t pages = 0;
        bool overflows = true;
        double emptiest = 0; ///< share of a page that is not the last
        qint64 pause = 0;    ///< ms, the longest in which the event loop did nothing else
        QString text;
    };
    Made made(Lesson lesson, HandoutSettings settings = {}) {
        Made made;
        bool isDone = false;
        QElapsedTimer since;
        since.start();
        QTimer ticks;
        connect(&ticks, &QTimer::timeout, this, [&] { made.pause = std::max(made.pause, since.restart()); });
        ticks.start(5);
        HandoutMaking making(handoutSources(m_lessons.registries), std::move(lesson), settings,
                             [&](Result<std::string> bytes) {
                                 made.bytes = std::move(bytes);
                                 isDone = true;
                             });
        if (!QTest::qWaitFor([&] { return isDone; }, 60000))
            qFatal("The handout was not made.");
        if (const HandoutPages *pages = making.pages()) {
            made.pages = pages->count();
            made.overflows = pages->overflows();
            made.text = textOf(*pages);
            for (std::size_t page = 0; page + 1 < pages->count(); ++page)
                made.emptiest = std::max(made.emptiest, pages->emptyShare(page));
        }
        return made;
    }
    static QByteArray withoutDate(const std::string &pdf) {
        return QString::fromLatin1(QByteArray::fromStdString(pdf))
            .remove(QRegularExpression("/CreationDate \\(D:[^)]*\\)"))
            .toLatin1();
    }

    OurLessons m_lessons;
};

void TestHandoutMaking::everyLessonFitsOnItsPagesAndNothingWaitsForIt_data() {
    QTest::addColumn<QString>("file");
    for (const LessonEntry &entry : m_lessons.entries)
        QTest::newRow(entry.head.id.c_str()) << QString::fromStdString(entry.file.string());
}

void TestHandoutMaking::everyLessonFitsOnItsPagesAndNothingWaitsForIt() {
    QFETCH(QString, file);
    constexpr std::size_t most = 6;
    constexpr double tooEmpty = 0.5;
    constexpr qint64 tooLong = 1500; // ms: a machine may be busy
    const Made handout = made(m_lessons.read(file.toStdString()));
    QVERIFY2(handout.bytes, handout.bytes ? "" : handout.bytes.error().message.c_str());
    QVERIFY(!handout.overflows);
    QVERIFY2(handout.pages <= most, qPrintable(QString::number(handout.pages)));
    QVERIFY2(handout.emptiest < tooEmpty, qPrintable(QString::number(handout.emptiest)));
    QVERIFY2(handout.pause < tooLong, qPrintable(QString::number(handout.pause)));
    QVERIFY(handout.text.contains(" — ")); // of a picture
    if (qEnvironmentVariableIsSet("HANDOUT_PAUSES"))
        qInfo("%lld ms", handout.pause);
}

void TestHandoutMaking::valuesAndViewsAreThoseOfTheStart() {
    const Made handout = made(m_lessons.named("kernel-pca"));
    QVERIFY(handout.text.contains("\\lambda_1 = ? \\approx \\lambda_2 = 0.2666"));
    QVERIFY(handout.text.contains("Scree — "));                                        // pointed at
    QVERIFY(handout.text.contains("Projection 2D — PC1 × PC2 · 100.0 % of variance")); // in front, before the task
    QVERIFY(handout.text.contains("**Needs** Lengths, angles and a mean without coordinates · Principal components"));
}

void TestHandoutMaking::aLargePictureOfTheStepBeforeIsNotShownAgain() {
    const Made handout = made(m_lessons.named("principal-components"));
    QCOMPARE(handout.text.count("Steps — "), 1);
    QCOMPARE(handout.text.count("The picture is that of the step before."), 2);
}

void TestHandoutMaking::whatIsRefusedShowsNoPictureOfTheStepBefore() {
    const QString text = made(m_lessons.named("isomap")).text, refused = "**6  In pieces**";
    QVERIFY(text.contains(refused));
    QVERIFY(text.section(refused, 0, 0).contains("Projection 2D — "));
    QVERIFY(!text.section(refused, 1).contains("Projection 2D — "));
    QVERIFY(!text.section(refused, 1).contains("Scree — "));
}

void TestHandoutMaking::theSameLessonGivesTheSameBytes() {
    for (const auto edition : {HandoutEdition::Student, HandoutEdition::Teacher}) {
        const Made first = made(m_lessons.named("vectors"), {edition}),
                   second = made(m_lessons.named("vectors"), {edition});
        QVERIFY(first.bytes->starts_with("%PDF"));
        QVERIFY(withoutDate(*first.bytes) == withoutDate(*second.bytes));
        QVERIFY(withoutDate(*first.bytes).size() < static_cast<qsizetype>(first.bytes->size()));
    }
}

void TestHandoutMaking::aRefusedSessionIsNamedByItsStep() {
    Lesson lesson = m_lessons.named("vectors");
    lesson.steps[1].session["reducer"] = {{"id", "no-such"}};
    const std::string id = lesson.steps[1].id;
    const Made handout = made(std::move(lesson));
    QVERIFY(!handout.bytes);
    QVERIFY2(handout.bytes.error().message.starts_with("The step '" + id + "' cannot be opened: "),
             handout.bytes.error().message.c_str());
}

void TestHandoutMaking::whoeverDropsItDropsTheHandout() {
    bool isTaken = false;
    auto making =
        std::make_unique<HandoutMaking>(handoutSources(m_lessons.registries), m_lessons.named("kernel-pca"),
                                        HandoutSettings(), [&](const Result<std::string> &) { isTaken = true; });
    QSignalSpy progressed(making.get(), &HandoutMaking::progressed);
    QTRY_VERIFY(progressed.count() > 1);
    making.reset();
    QTest::qWait(50);
    QVERIFY(!isTaken);
}

EIGENSCOPE_TEST(TestHandoutMaking)

} // namespace eigenscope::tst_handout_making

#include "tst_handout_making.moc"
