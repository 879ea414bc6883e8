#include "core/lessons/lesson_file.h"
#include "tests/project_file.h"
#include "tests/test_program.h"
#include "tests/ui/window_test.h"
#include "ui/controls/combo_box.h"
#include "ui/handout/handout_dialog.h"
#include "ui/window/frame/message_bar.h"
#include "ui/window/lessons/lesson_handout.h"

#include <QMenuBar>

namespace eigenscope::tst_lesson_handout {

/// A lesson on paper, from the window.
class TestLessonHandout : public WindowTest {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_registries.lessons = [] { return lessonsIn(projectFile("resources/lessons")); };
    }
    void init() { startWindow(); }
    void cleanup() { m_window.reset(); }

    void theMenuOfLessonsHasIt() {
        for (const QAction *menu : m_window->menuBar()->actions())
            if (menu->menu() && menu->text() == "&Lessons") {
                emit menu->menu()->aboutToShow();
                const QList<QAction *> actions = menu->menu()->actions();
                QVERIFY(std::ranges::any_of(
                    actions, [](const QAction *one) { return one->text() == "Handout as PDF…" && one->isEnabled(); }));
                return;
            }
        QFAIL("There is no menu.");
    }
    void theLessonThatRunsIsChosenAtFirst() {
        const HandoutDialog dialog(m_registries.lessons(), lesson("kernel-pca"));
        QCOMPARE(dialog.lesson().filename().string(), std::string("14-kernel-pca.lesson.md"));
        QCOMPARE(dialog.fileName(), QString("kernel-pca-handout.pdf"));
        dialog.findChildren<ComboBox *>()[1]->setCurrentIndex(1);
        QCOMPARE(dialog.fileName(), QString("kernel-pca-teacher.pdf"));
        QVERIFY(dialog.settings().edition == HandoutEdition::Teacher);
    }
    void aLessonOfAnotherFolderIsOfferedToo() {
        const std::filesystem::path mine = m_folder.filePath("mine.lesson.md").toStdString();
        std::filesystem::copy_file(lesson("vectors"), mine);
        const Lesson running = read(mine);
        std::filesystem::path chosen;
        QTimer::singleShot(0, this, [&] {
            auto *dialog = qobject_cast<HandoutDialog *>(QApplication::activeModalWidget());
            chosen = dialog ? dialog->lesson() : std::filesystem::path();
            if (dialog)
                dialog->reject();
        });
        handout().choose(&running);
        QCOMPARE(chosen.string(), mine.string());
    }
    void itIsWrittenWhileTheWindowGoesOn() {
        const QString file = m_folder.filePath("vectors.pdf");
        QSignalSpy working(&handout(), &LessonHandout::working);
        handout().write(read(lesson("vectors")), {}, file);
        QVERIFY(!m_window->isIdle());
        waitUntilIdle();
        QCOMPARE(m_window->messages().sentence(), QString("Wrote %1.").arg(file));
        QVERIFY(working.front().front().toString().startsWith("Making vectors.pdf: "));
        QCOMPARE(working.back().front().toString(), QString());
        QFile stream(file);
        QVERIFY(stream.open(QIODevice::ReadOnly) && stream.readAll().startsWith("%PDF"));
    }
    void escapeStopsIt() {
        const QString file = m_folder.filePath("stopped.pdf");
        handout().write(read(lesson("kernel-pca")), {}, file);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QTRY_VERIFY(m_window->isIdle());
        QCOMPARE(m_window->messages().sentence(), QString("The handout was stopped."));
        QVERIFY(!QFile::exists(file));
    }
    void aPlaceThatCannotBeWrittenIsTold() {
        handout().write(read(lesson("vectors")), {}, m_folder.filePath("no/such/x.pdf"));
        waitUntilIdle();
        QVERIFY2(m_window->messages().sentence().contains("cannot be written"),
                 qPrintable(m_window->messages().sentence()));
    }

private:
    [[nodiscard]] LessonHandout &handout() const { return *m_window->findChild<LessonHandout *>(); }
    [[nodiscard]] Lesson read(const std::filesystem::path &file) const {
        auto lesson = readLessonFile(file, lessonRules(m_registries));
        if (!lesson)
            qFatal("%s", lesson.error().message.c_str());
        return *std::move(lesson);
    }
    [[nodiscard]] std::filesystem::path lesson(const char *id) const { return *lessonFile(id, m_registries.lessons()); }
};

EIGENSCOPE_TEST(TestLessonHandout)

} // namespace eigenscope::tst_lesson_handout

#include "tst_lesson_handout.moc"
