#include "core/lessons/lesson_check.h"
#include "core/lessons/lesson_file.h"
#include "tests/test_program.h"
#include "tests/ui/window/recovery_test.h"
#include "ui/formula/formula_label.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/window/frame/message_bar.h"
#include "ui/window/lessons/lesson_authoring.h"
#include "ui/window/lessons/lesson_room.h"
#include "ui/window/lessons/new_lesson_dialog.h"
#include "ui/window/lessons/writing_lessons.h"
#include "ui/window/open_windows.h"

#include <QAction>
#include <QDesktopServices>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QSaveFile>
#include <QTextBrowser>

#include <fstream>

namespace eigenscope::tst_own_lessons {

namespace fs = std::filesystem;

/// Lessons that a teacher writes in the window.
class TestOwnLessons : public RecoveryTest {
    Q_OBJECT

private slots:
    void init() {
        fs::remove_all(root());
        fs::remove_all(lessons());
        fs::create_directories(lessons());
        m_registries.personalLessons = lessons();
    }

    void aNewLessonIsWrittenAndOpened();
    void theNameFollowsTheTitleAndNothingIsWrittenOver();
    void whatWasChangedBecomesAStep_data();
    void whatWasChangedBecomesAStep();
    void stepsFollowEachOther();
    void aSavedFileIsReadAtTheSameStep_data();
    void aSavedFileIsReadAtTheSameStep();
    void aFaultyFileIsToldAndTheLessonGoesOn();
    void theFileOpensInTheEditor();
    void ourLessonsAreNotWrittenTo();
    void aLessonThatIsDroppedOpensAsALesson();
    void whatAStrangerWritesIsShownAsText();
    void thePageOfWritingLessonsIsReadAndSearched();

public slots:
    void note(const QUrl &url) { m_opened = url; }

private:
    static constexpr LessonPace pace{std::chrono::milliseconds(10), std::chrono::milliseconds(30)};
    QUrl m_opened;

    fs::path lessons() const { return root().parent_path() / "own-lessons"; }
    static QAction *action(const MainWindow &window, const QString &text) {
        for (QAction *one : window.menuBar()->findChildren<QAction *>() + window.findChildren<QAction *>())
            if (one->text() == text)
                return one;
        return nullptr;
    }
    /// A window on the irises, and one with a lesson that begins so.
    MainWindow &newLesson(OpenWindows &windows, const char *source = "sample:iris") {
        MainWindow &first = windows.open();
        first.openSource(source);
        if (!QTest::qWaitFor([&] { return first.isIdle() && first.document().isOpen(); }, 30000))
            qFatal("not open");
        first.authoring().write("Mine", lessons() / "mine.lesson.md");
        if (!QTest::qWaitFor([&] { return windows.all().size() == 2; }, 10000))
            qFatal("%s", qPrintable(first.messages().sentence()));
        MainWindow &window = *windows.all().back();
        window.lesson()->run().setPace(pace);
        settle(window);
        return window;
    }
    static void settle(const MainWindow &window) {
        const auto isSettled = [&] {
            return window.isIdle() && window.lesson()->run().isIdle() &&
                   !window.lesson()->run().openedViews().is_null();
        };
        if (!QTest::qWaitFor(isSettled, 30000))
            qFatal("not idle");
    }
    static bool waitUntil(const MainWindow &window, LessonRun::Task task) {
        return QTest::qWaitFor([&] { return window.lesson()->run().task() == task && window.isIdle(); }, 20000);
    }
    static void record(const MainWindow &window) {
        const std::size_t steps = window.lesson()->run().lesson().steps.size();
        QVERIFY(action(window, "Record step")->isEnabled());
        action(window, "Record step")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(window.lesson()->run().lesson().steps.size(), steps + 1, 20000);
    }
    static QString text(const fs::path &file) {
        QFile read(QString::fromStdString(file.string()));
        return read.open(QIODevice::ReadOnly) ? QString::fromUtf8(read.readAll()) : QString();
    }
    /// As editors do: in place, or by another file in its place.
    static void write(const fs::path &file, const QString &text, bool isReplaced) {
        const QString name = QString::fromStdString(file.string());
        if (isReplaced) {
            QSaveFile out(name);
            QVERIFY(out.open(QIODevice::WriteOnly));
            out.write(text.toUtf8());
            QVERIFY(out.commit());
        } else {
            QFile out(name);
            QVERIFY(out.open(QIODevice::WriteOnly));
            out.write(text.toUtf8());
        }
    }
    static bool says(const MainWindow &window, const QString &words) {
        for (const auto *label : window.lesson()->panel().findChildren<FormulaLabel *>())
            if (label->words().contains(words))
                return true;
        return false;
    }
    void holds(const fs::path &file) const {
        const auto lesson = readLessonFile(file, lessonRules(m_registries));
        QVERIFY2(bool(lesson), lesson ? "" : lesson.error().message.c_str());
        const auto faults = checkLesson(*lesson, lessonRules(m_registries), {});
        QVERIFY(bool(faults));
        for (const LessonFault &fault : *faults)
            QFAIL(qPrintable(QString::fromStdString(fault.step + ": " + fault.what + fault.expected + fault.got)));
    }
    /// The action of the scree plot.
    static QAction *logarithmic(const MainWindow &window) {
        for (QAction *one : window.workspace()->frame("scree")->view().findChildren<QAction *>())
            if (one->text() == "Logarithmic scale")
                return one;
        return nullptr;
    }
    /// A picture to look at, where a folder for it is given.
    static void keepPicture(QWidget &widget, const QString &name) {
        if (const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES"); !folder.isEmpty())
            widget.grab().save(folder + "/" + name + ".png");
    }
};

void TestOwnLessons::aNewLessonIsWrittenAndOpened() {
    OpenWindows windows(m_registries, root());
    MainWindow &first = windows.open();
    QVERIFY(!action(first, "New from here…")->isEnabled()); // nothing is open
    first.openSource("sample:wine");
    QTRY_VERIFY_WITH_TIMEOUT(first.isIdle() && first.document().isOpen(), 30000);
    const Session before = first.document().session();
    QVERIFY(!action(first, "Record step")->isEnabled());
    action(first, "New from here…")->trigger();
    auto *dialog = first.findChild<NewLessonDialog *>();
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->isVisible());
    QVERIFY(!button(*dialog, "Write the lesson")->isEnabled()); // it has no title
    QTest::keyClicks(dialog->findChildren<QLineEdit *>().front(), "Three wines, 13 columns");
    keepPicture(*dialog, "new-lesson-dialog");
    QTest::mouseClick(button(*dialog, "Write the lesson"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(windows.all().size(), std::size_t{2}, 10000);
    const MainWindow &window = *windows.all().back();
    QCOMPARE(window.windowTitle(), QString("Three wines, 13 columns — Lesson — Eigenscope"));
    QCOMPARE(window.lesson()->file(), lessons() / "three-wines-13-columns.lesson.md");
    QVERIFY(action(window, "Record step")->isEnabled());
    holds(window.lesson()->file());
    QVERIFY(first.document().session() == before);
}

void TestOwnLessons::theNameFollowsTheTitleAndNothingIsWrittenOver() {
    std::ofstream(lessons() / "mine.lesson.md") << "somebody's work";
    NewLessonDialog dialog(lessons(), nullptr);
    dialog.show();
    auto *title = dialog.findChildren<QLineEdit *>().front();
    title->setText("Mine");
    QCOMPARE(dialog.file(), lessons() / "mine-2.lesson.md");
    QVERIFY(button(dialog, "Write the lesson")->isEnabled());
    auto *file = dialog.findChildren<QLineEdit *>().back();
    file->setFocus();
    file->selectAll();
    QTest::keyClicks(file, QString::fromStdString((lessons() / "mine").string()));
    QVERIFY(!button(dialog, "Write the lesson")->isEnabled());
    title->setText("Another title");
    QCOMPARE(dialog.file(), lessons() / "mine.lesson.md"); // it was chosen
}

void TestOwnLessons::whatWasChangedBecomesAStep_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("check");
    QTest::newRow("method") << "reducer" << QByteArray(R"({"id": "pca", "components": 2})") << "reducer.id == 'pca'";
    QTest::newRow("axes") << "reducer" << QByteArray(R"({"id": "kernel-pca", "components": 4})") << "components == 4";
    QTest::newRow("step") << "prepare" << QByteArray(R"([{"step": "standardize"}, {"step": "sample-rows", "n": 90}])")
                          << "'sample-rows'";
    QTest::newRow("label") << "data" << QByteArray(R"({"source": "sample:iris", "label": "petal_width"})")
                           << "session.data.label";
    QTest::newRow("rows") << "" << QByteArray("[3, 17, 40]") << "selection";
    QTest::newRow("workspace") << "" << QByteArray("kernel") << "workspace == 'kernel'";
    QTest::newRow("sigma") << "kernel" << QByteArray("\"gaussian(sigma=2)\"") << "kernel.parameters.sigma - 2";
    QTest::newRow("composed kernel") << "kernel" << QByteArray("\"gaussian(sigma=2) + linear\"") << "session.kernel";
    QTest::newRow("quality") << "quality" << QByteArray(R"({"neighbors": [7]})") << "session.quality.neighbors";
    QTest::newRow("regression") << "regress" << QByteArray(R"({"id": "ridge", "target": "petal_width"})")
                                << "regress.id == 'ridge'";
    QTest::newRow("color") << "" << QByteArray("color") << "look.color == 'petal_width'";
    QTest::newRow("setting of a view") << "" << QByteArray("scale") << "view.scree.logarithmic == true";
}

void TestOwnLessons::whatWasChangedBecomesAStep() {
    QFETCH(QString, key);
    QFETCH(QByteArray, value);
    QFETCH(QString, check);
    OpenWindows windows(m_registries, root());
    MainWindow &window = newLesson(windows);
    if (value.startsWith("kernel"))
        QVERIFY(window.showWorkspace("kernel"));
    else if (value == "color")
        window.encoding().setColorColumn("petal_width");
    else if (value == "scale")
        logarithmic(window)->trigger();
    else if (key.isEmpty())
        window.selection().select({3, 17, 40});
    else
        QVERIFY(window.document().set("", key.toStdString(), Json::parse(value.toStdString())));
    settle(window);
    QTest::qWait(10 * static_cast<int>(pace.look.count())); // the lesson has looked at what came into sight
    record(window);
    LessonRun &run = window.lesson()->run();
    QCOMPARE(run.index(), std::size_t{1});
    const LessonStep step = run.step();
    QVERIFY(!step.checks.empty());
    if (value == "kernel") // the views that came into sight keep what they had
        QVERIFY2(!step.solutions.front().session.value("views", Json::object()).contains("states"),
                 step.solutions.front().session.dump().c_str());
    QVERIFY2(step.checks.front().text().find(check.toStdString()) != std::string::npos,
             step.checks.front().text().c_str());
    QVERIFY(waitUntil(window, LessonRun::Task::Done)); // it stands as it was made
    keepPicture(window, "written-" + QString(QTest::currentDataTag()).replace(' ', '-'));
    holds(window.lesson()->file());
    run.reset();
    QVERIFY(waitUntil(window, LessonRun::Task::Open));
    settle(window);
    run.showMe();
    QVERIFY(waitUntil(window, LessonRun::Task::Done));
}

void TestOwnLessons::stepsFollowEachOther() {
    OpenWindows windows(m_registries, root());
    MainWindow &window = newLesson(windows);
    QVERIFY(window.document().set("", "reducer", {{"id", "kernel-pca"}, {"components", 3}}));
    settle(window);
    record(window);
    QVERIFY(window.document().set("", "kernel", "gaussian(sigma=2)"));
    settle(window);
    record(window);
    const Lesson &lesson = window.lesson()->run().lesson();
    QCOMPARE(lesson.steps.size(), std::size_t{3});
    QVERIFY2(lesson.steps[2].checks.front().text().find("gaussian") != std::string::npos ||
                 lesson.steps[2].checks.front().text().find("sigma") != std::string::npos,
             lesson.steps[2].checks.front().text().c_str());
    QVERIFY(!lesson.steps[2].solutions.front().session.contains("reducer"));
    holds(window.lesson()->file());
}

void TestOwnLessons::aSavedFileIsReadAtTheSameStep_data() {
    QTest::addColumn<bool>("isReplaced");
    QTest::newRow("in place") << false;
    QTest::newRow("by another file") << true;
}

void TestOwnLessons::aSavedFileIsReadAtTheSameStep() {
    QFETCH(bool, isReplaced);
    OpenWindows windows(m_registries, root());
    MainWindow &window = newLesson(windows);
    QVERIFY(window.document().set("", "reducer", {{"id", "pca"}, {"components", 2}}));
    settle(window);
    record(window);
    const fs::path file = window.lesson()->file();
    const Session session = window.document().session();
    for (const QString words : {"One saying.", "Another saying."}) { // twice: the second file is watched as well
        QString now = text(file);
        const auto at = now.lastIndexOf("\n```eigenscope step");
        now.insert(at, "\n" + words + "\n");
        now.replace("## The first look", "## The look before all");
        QElapsedTimer taken;
        taken.start();
        write(file, now, isReplaced);
        QTRY_VERIFY_WITH_TIMEOUT(says(window, words), 5000);
        QVERIFY2(taken.elapsed() < 500, qPrintable(QString::number(taken.elapsed())));
        qInfo("read again after %lld ms", taken.elapsed());
    }
    QCOMPARE(window.lesson()->run().index(), std::size_t{1});
    QVERIFY(window.document().session() == session); // the window stays as it was
    QCOMPARE(window.lesson()->run().lesson().steps[0].title, std::string("The look before all"));
    QVERIFY(waitUntil(window, LessonRun::Task::Done));
}

void TestOwnLessons::aFaultyFileIsToldAndTheLessonGoesOn() {
    OpenWindows windows(m_registries, root());
    const MainWindow &window = newLesson(windows);
    const fs::path file = window.lesson()->file();
    const QString good = text(file);
    write(file, QString(good).replace("\"id\": \"start\"", "\"id\": \"start\", \"hint\": []"), true);
    QTRY_VERIFY_WITH_TIMEOUT(window.messages().sentence().contains("Did you mean 'hints'?"), 5000);
    QVERIFY(window.messages().sentence().startsWith("mine.lesson.md, line "));
    QCOMPARE(window.lesson()->run().step().id, std::string("start"));
    QVERIFY(says(window, "Say what is seen here"));
    write(file, QString(good).replace("Say what is seen here", "Look at the petals"), true);
    QTRY_VERIFY_WITH_TIMEOUT(says(window, "Look at the petals"), 5000);
    QVERIFY(!window.messages().isVisible() || window.messages().sentence().isEmpty());
}

void TestOwnLessons::theFileOpensInTheEditor() {
    OpenWindows windows(m_registries, root());
    const MainWindow &window = newLesson(windows);
    QDesktopServices::setUrlHandler("file", this, "note");
    action(window, "Open the file of this lesson")->trigger();
    QDesktopServices::unsetUrlHandler("file");
    QCOMPARE(m_opened.toLocalFile(), QString::fromStdString(window.lesson()->file().string()));
}

void TestOwnLessons::ourLessonsAreNotWrittenTo() {
    OpenWindows windows(m_registries, root());
    auto lesson = namedLesson("vectors", "", m_registries);
    QVERIFY(bool(lesson));
    QVERIFY(bool(windows.openLesson(*std::move(lesson))));
    const MainWindow &window = *windows.all().back();
    QVERIFY(!action(window, "Record step")->isEnabled());
    QVERIFY(action(window, "Open the file of this lesson")->isEnabled());
}

void TestOwnLessons::aLessonThatIsDroppedOpensAsALesson() {
    std::error_code none;
    const fs::path file = lessons() / "vectors.lesson.md";
    fs::copy_file(m_registries.lessonFolder / "01-vectors.lesson.md", file, none);
    startWindow();
    const QSignalSpy asked(m_window.get(), &MainWindow::lessonRequested);
    drop(QString::fromStdString(file.string()));
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].toString(), QString::fromStdString(file.string()));
    OpenWindows windows(m_registries, root());
    windows.open().openPath(QString::fromStdString(file.string()));
    QTRY_COMPARE(windows.all().size(), std::size_t{2});
    QVERIFY(windows.all().back()->lesson());
    QVERIFY(!windows.all().front()->document().isOpen());
}

void TestOwnLessons::whatAStrangerWritesIsShownAsText() {
    OpenWindows windows(m_registries, root());
    const MainWindow &window = newLesson(windows);
    const QString evil = "<b>bold</b> <img src=\"http://example.org/a.png\"> ![x](http://example.org/b.png) "
                         "[here](file:///etc/passwd) <script>run()</script>";
    QString now = text(window.lesson()->file());
    now.replace("Say what is seen here, and what to look for.", evil);
    now.replace("## The first look", "## <img src=\"/etc/hostname\">look");
    now.replace("title: Mine", "title: <b>Mine</b>");
    now.replace("goal: say", "goal: <img src=\"http://example.org/c.png\"> say");
    write(window.lesson()->file(), now, false);
    QTRY_VERIFY_WITH_TIMEOUT(says(window, "<b>bold</b>"), 5000);
    QVERIFY(says(window, "![x](http://example.org/b.png)") && says(window, "<script>"));
    for (const QLabel *label : window.lesson()->panel().findChildren<QLabel *>())
        QVERIFY2(!Qt::mightBeRichText(label->text()) || label->textFormat() == Qt::PlainText,
                 qPrintable(label->text()));
    for (const QWidget *part : window.lesson()->panel().findChildren<QWidget *>())
        QVERIFY2(!part->toolTip().contains("<img"), qPrintable(part->toolTip()));
    m_registries.lessons = [this] { return lessonsIn(lessons()); };
    auto *menu = window.menuBar()->findChildren<QMenu *>().front();
    for (QMenu *one : window.menuBar()->findChildren<QMenu *>())
        if (one->title() == "&Lessons")
            menu = one;
    emit menu->aboutToShow();
    for (const QAction *one : menu->actions())
        QVERIFY2(!one->toolTip().contains("<img"), qPrintable(one->toolTip()));
    m_registries.lessons = [folder = m_registries.lessonFolder] { return lessonsIn(folder); };
}

void TestOwnLessons::thePageOfWritingLessonsIsReadAndSearched() {
    OpenWindows windows(m_registries, root());
    const MainWindow &window = windows.open();
    action(window, "Writing lessons")->trigger();
    auto *page = window.findChild<WritingLessons *>();
    QVERIFY(page && page->isVisible());
    auto *words = page->findChild<QTextBrowser *>();
    QVERIFY(words->toPlainText().contains("reducer.explained") && words->toPlainText().contains("\\frac"));
    auto *headings = page->findChild<QListWidget *>();
    QVERIFY(headings->count() > 10);
    headings->setCurrentRow(4);
    keepPicture(*page, "writing-lessons-keys");
    QTest::keyClicks(page->findChild<QLineEdit *>(), "offdiagonal");
    QCOMPARE(words->textCursor().selectedText(), QString("offdiagonal"));
    headings->setCurrentRow(0);
    keepPicture(*page, "writing-lessons");
}

EIGENSCOPE_TEST(TestOwnLessons)

} // namespace eigenscope::tst_own_lessons

#include "tst_own_lessons.moc"
