#include "tests/test_program.h"
#include "tests/thread_clock.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window_test.h"

#include "core/pipeline/session/figure_settings.h"
#include "ui/theme/style_sheet.h"
#include "ui/theme/text_pairs.h"

#include <QMenuBar>
#include <QTabBar>

namespace eigenscope::tst_theme {

/// Light and dark, while the window stands.
class TestTheme : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() {
        m_window->setThemeId("light");
        m_window.reset();
    }

    void aChangeDoesNotHoldTheWindow();
    void whatWasHiddenWearsTheThemeWhenItIsShown_data();
    void whatWasHiddenWearsTheThemeWhenItIsShown();
    void theSheetHasTheColorsOfThePalette();
    void highContrastIsSevenToOne();
    void eachThemeIsKnownByItsPalette();

private:
    void visitAll() const {
        for (const WorkspaceInfo &workspace : m_registries.workspaces.all())
            showWorkspace(QString::fromStdString(workspace.id));
        showWorkspace("explore");
    }
    /// Of the row of tools, once its layout has followed the rules of the theme.
    [[nodiscard]] QImage toolsAtRest() const {
        auto *tools = m_window->findChild<QWidget *>("toolRow");
        (void)QTest::qWaitFor([&] { return tools->height() == tools->sizeHint().height(); });
        return tools->grab().toImage();
    }
    /// The colors of all that is seen, by the class of the widget.
    [[nodiscard]] QStringList colors() const {
        QStringList all;
        for (const QWidget *widget : m_window->findChildren<QWidget *>())
            if (widget->isVisible())
                for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::Base,
                                        QPalette::Window, QPalette::Button})
                    all.append(QString("%1 %2 %3")
                                   .arg(widget->metaObject()->className(), widget->objectName(),
                                        widget->palette().color(role).name()));
        return all;
    }
};

void TestTheme::aChangeDoesNotHoldTheWindow() {
    constexpr double tolerated = 250; // milliseconds
    visitAll();
    double longest = 0;
    for (const char *id : {"dark", "high-contrast-dark", "high-contrast-light", "light"}) {
        const double before = threadMilliseconds();
        m_window->setThemeId(id);
        longest = std::max(longest, threadMilliseconds() - before);
        QCoreApplication::processEvents(); // what is painted does not count
    }
    qInfo("%lld widgets, at most %.1f ms", static_cast<long long>(QApplication::allWidgets().size()), longest);
    QVERIFY2(longest < tolerated, qPrintable(QString::number(longest)));
}

void TestTheme::whatWasHiddenWearsTheThemeWhenItIsShown_data() {
    QTest::addColumn<QString>("theme");
    QTest::newRow("other colors") << "dark";
    QTest::newRow("other rules") << "high-contrast-dark";
}

void TestTheme::whatWasHiddenWearsTheThemeWhenItIsShown() {
    QFETCH(const QString, theme);
    visitAll();
    m_window->setThemeId(theme);
    const QStringList explore = colors();
    keepPicture(*m_window, "theme-explore-" + theme);
    showWorkspace("kernel");
    const QStringList kernel = colors();
    const QImage tools = toolsAtRest();
    const QImage menus = m_window->menuBar()->grab().toImage();
    keepPicture(*m_window, "theme-kernel-" + theme);

    openWindow("sample:iris");
    m_window->setThemeId(theme);
    visitAll(); // most of it is made only now
    QCOMPARE(explore, colors());
    showWorkspace("kernel");
    QCOMPARE(kernel, colors());
    QCOMPARE(toolsAtRest(), tools);
    QCOMPARE(m_window->menuBar()->grab().toImage(), menus);
}

void TestTheme::theSheetHasTheColorsOfThePalette() {
    for (const Theme &theme :
         QList{Theme::highContrastDark(), Theme::highContrastLight(), Theme::dark(), Theme::light()}) {
        m_window->setThemeId(theme.id);
        QLabel warning("Watch out");
        warning.setProperty("role", "warning");
        warning.ensurePolished();
        QCOMPARE(warning.palette().color(QPalette::WindowText), theme.warning);
        QLabel bad("Refused");
        bad.setProperty("role", "bad");
        bad.ensurePolished();
        QCOMPARE(bad.palette().color(QPalette::WindowText), theme.bad);
        QCOMPARE(m_window->menuBar()->grab().toImage().pixelColor(m_window->menuBar()->width() - 5, 5), theme.surface);
    }
}

void TestTheme::highContrastIsSevenToOne() {
    for (const Theme &theme : Theme::ofWindows()) {
        if (!theme.isHighContrast)
            continue;
        for (const QColor &ground : {theme.canvas, theme.surface}) {
            for (const QColor &ink :
                 {theme.text, theme.secondary, theme.accent, theme.contrast, theme.good, theme.warning, theme.bad})
                QVERIFY2(contrastRatio(ink, ground) >= 7, qPrintable(theme.id + " " + ink.name()));
            QVERIFY(contrastRatio(theme.hairline, ground) >= 4.5);
        }
        QVERIFY(contrastRatio(theme.onAccent, theme.accent) >= 7);
    }
}

void TestTheme::eachThemeIsKnownByItsPalette() {
    for (const Theme &theme : Theme::ofWindows()) {
        m_window->setThemeId(theme.id);
        QCOMPARE(themeOf(QApplication::palette()).id, theme.id);
        QCOMPARE(Theme::byId(theme.id).id, theme.id);
        QCOMPARE(m_window->workspace()->frames().front()->view().theme().id, theme.id);
        showWorkspace("explore");
        keepPicture(*m_window, "theme-" + theme.id);
    }
    Names ids;
    for (const Theme &theme : Theme::ofWindows() + QList{Theme::print()})
        ids.push_back(theme.id.toStdString());
    QCOMPARE(ids, pictureThemes());
}

EIGENSCOPE_TEST(TestTheme)

} // namespace eigenscope::tst_theme

#include "tst_theme.moc"
