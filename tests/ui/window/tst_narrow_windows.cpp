#include "tests/test_program.h"
#include "tests/ui/cut_off_texts.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window_test.h"
#include "ui/theme/style_sheet.h"
#include "ui/window/frame/status_line.h"

#include <QProgressBar>

namespace eigenscope::tst_narrow_windows {

namespace {

/// A window of so many pixels with text of so many percent has so much room inside.
struct Screen {
    const char *name;
    QSize pixels;
    int percent;
    [[nodiscard]] QSize room() const { return pixels * 100 / percent; }
};
constexpr Screen screens[] = {
    {"960x640-100", {960, 640}, 100}, {"1024x768-150", {1024, 768}, 150}, {"1366x768-200", {1366, 768}, 200}};

/// The least sizes of the parts, for who has to find out which is too large.
QString leastSizes(const QWidget &window) {
    QStringList all;
    for (const QWidget *part : window.findChildren<QWidget *>())
        if (const QSize least = part->minimumSizeHint();
            part->isVisible() && (least.width() > 300 || least.height() > 240))
            all.append(QString("%1 %2 %3 × %4")
                           .arg(part->metaObject()->className(), part->objectName())
                           .arg(least.width())
                           .arg(least.height()));
    return all.join(", ");
}

} // namespace

/// What a small screen, or large text, leaves of the window.
class TestNarrowWindows : public WindowTest {
    Q_OBJECT

private slots:
    void cleanup() {
        m_window.reset();
        applyTheme(*qApp, Theme::light());
    }

    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void nothingOfTheStartPageIsCutOff();
    void nothingIsCutOffOnceTheStartPageIsLeft();
    void theSearchIsAlwaysThere();
    void longWorkMakesNoWindowWider();
    void dialogsFitAtTwiceTheSize_data();
    void dialogsFitAtTwiceTheSize();
};

void TestNarrowWindows::nothingIsCutOff_data() {
    QTest::addColumn<QString>("theme");
    for (const Theme &theme : Theme::ofWindows())
        QTest::newRow(qPrintable(theme.id)) << theme.id;
}

void TestNarrowWindows::nothingIsCutOff() {
    QFETCH(QString, theme);
    openWindow("sample:iris");
    m_window->setThemeId(theme);
    for (const Screen &screen : screens) {
        for (const WorkspaceInfo &info : m_registries.workspaces.all()) {
            m_window->showWorkspace(QString::fromStdString(info.id));
            m_window->resize(screen.room());
            waitUntilIdle();
            QTest::qWait(30);
            QVERIFY2(m_window->size() == screen.room(), qPrintable(QString("%1: %2 × %3, %4")
                                                                       .arg(screen.name)
                                                                       .arg(m_window->width())
                                                                       .arg(m_window->height())
                                                                       .arg(leastSizes(*m_window))));
            keepPicture(*m_window, QString("narrow-%1-%2-%3").arg(QString::fromStdString(info.id), screen.name, theme));
            const QStringList lost = cutOff(*m_window);
            QVERIFY2(lost.isEmpty(), qPrintable(QString("%1 %2: ").arg(QString::fromStdString(info.id), screen.name) +
                                                lost.join("\n")));
        }
    }
}

void TestNarrowWindows::nothingOfTheStartPageIsCutOff() {
    startWindow();
    for (const Screen &screen : screens) {
        m_window->resize(screen.room());
        QTest::qWait(30);
        QCOMPARE(m_window->size(), screen.room());
        QStringList lost; // what is placed takes a few turns of the event loop
        (void)QTest::qWaitFor([&] { return (lost = cutOff(*m_window)).isEmpty(); }, 2000);
        keepPicture(*m_window, QString("narrow-start-%1").arg(screen.name));
        QVERIFY2(lost.isEmpty(), qPrintable(screen.name + (": " + lost.join("\n"))));
    }
}

void TestNarrowWindows::nothingIsCutOffOnceTheStartPageIsLeft() {
    for (const Screen &screen : screens) {
        startWindow();
        m_window->resize(screen.room());
        m_window->openSource("sample:iris");
        waitUntilIdle();
        QStringList lost; // what is placed takes a few turns of the event loop
        (void)QTest::qWaitFor([&] { return (lost = cutOff(*m_window)).isEmpty(); }, 2000);
        QVERIFY2(lost.isEmpty(), qPrintable(screen.name + (": " + lost.join("\n"))));
    }
}

void TestNarrowWindows::theSearchIsAlwaysThere() {
    startWindow();
    const auto isSeen = [this] {
        const QList<QPushButton *> buttons = m_window->findChildren<QPushButton *>();
        return std::ranges::count_if(buttons, [](const QPushButton *button) {
                   return button->accessibleName() == "Search…" && button->isVisible();
               }) == 1;
    };
    for (const Screen &screen : screens) {
        m_window->resize(screen.room());
        QTRY_VERIFY2(isSeen(), screen.name);
    }
    m_window->openSource("sample:iris");
    waitUntilIdle();
    for (const Screen &screen : screens) {
        m_window->resize(screen.room());
        QTRY_VERIFY2(isSeen(), screen.name);
    }
}

/// The line at the bottom tells what runs, how far it is and how it is canceled: that is much for a narrow window.
void TestNarrowWindows::longWorkMakesNoWindowWider() {
    openWindow("sample:iris");
    auto *status = m_window->findChild<StatusLine *>();
    const auto *bar = status->findChild<QProgressBar *>();
    for (const Screen &screen : screens) {
        status->showWork("Reading a file whose name is longer than a narrow window is wide, and no end of it in sight");
        QTRY_VERIFY(bar->isVisible());
        m_window->resize(screen.room());
        QTest::qWait(30);
        QCOMPARE(m_window->size(), screen.room());
        QVERIFY2(cutOff(*status).isEmpty(), qPrintable(cutOff(*status).join("\n")));
        status->showWork({});
        QTRY_VERIFY(!bar->isVisible());
    }
}

void TestNarrowWindows::dialogsFitAtTwiceTheSize_data() {
    QTest::addColumn<QString>("action");
    for (const char *action :
         {"Settings…", "Keyboard shortcuts", "Manual", "History", "Writing lessons", "Handout as PDF…",
          "New from here…", "Projection 2D…", "All views of this workspace…", "Scree, as drawn…", "Report…", "Film…"})
        QTest::newRow(action) << QString(action);
}

void TestNarrowWindows::dialogsFitAtTwiceTheSize() {
    QFETCH(QString, action);
    openWindow("sample:iris");
    m_window->setThemeId("dark");
    m_window->resize(screens[2].room());
    for (QMenu *menu : m_window->findChildren<QMenu *>())
        emit menu->aboutToShow(); // some are filled only then
    QAction *found = nullptr;
    for (QAction *one : m_window->findChildren<QAction *>())
        if (one->text().remove('&') == action)
            found = one;
    QVERIFY2(found, qPrintable(action));
    QPointer<QDialog> dialog;
    QTimer::singleShot(400, this, [&] {
        for (QWidget *widget : QApplication::topLevelWidgets())
            if (auto *one = qobject_cast<QDialog *>(widget); one && one->isVisible())
                dialog = one;
        if (!dialog)
            return;
        const QSize room = screens[2].room() - QSize(0, 24); // beside a title bar
        dialog->resize(dialog->size().boundedTo(room));
        QTest::qWait(50);
        keepPicture(*dialog, "narrow-dialog-" + QString(action).remove(QChar(0x2026)).replace(' ', '-').toLower());
        const QSize shown = dialog->size();
        const QStringList lost = cutOff(*dialog);
        dialog->close();
        QVERIFY2(shown.width() <= room.width() && shown.height() <= room.height(),
                 qPrintable(QString("%1 × %2").arg(shown.width()).arg(shown.height())));
        QVERIFY2(lost.isEmpty(), qPrintable(lost.join("\n")));
    });
    found->trigger();
    QTest::qWait(900);
    QVERIFY(!QTest::currentTestFailed());
}

EIGENSCOPE_TEST(TestNarrowWindows)

} // namespace eigenscope::tst_narrow_windows

#include "tst_narrow_windows.moc"
