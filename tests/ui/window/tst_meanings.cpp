#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window_test.h"
#include "ui/formula/formula.h"
#include "ui/views/meaning.h"
#include "ui/views/todays_numbers.h"
#include "ui/window/frame/workspace_columns.h"
#include "ui/workspaces/meaning_page.h"
#include "ui/workspaces/meaning_panel.h"

#include <nlohmann/json.hpp>

#include <QClipboard>
#include <QToolButton>

namespace eigenscope::tst_meanings {

/// "What it means" of every view, by mouse and keys alone.
class TestMeanings : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void everyViewIsExplained();
    void partsAreToldApart();
    void faultsInAnExplanationAreTold();
    void everyExplanationOpensAndClosesByMouseAndEsc();
    void everyNumberOfTodayIsAFormula();
    void numbersFollowTheData();
    void theKernelIsTheOneInUse();
    void itFollowsTheViewThatIsUsedUnlessPinned();
    void escStopsAtTheExplanationFirst();
    void f1ExplainsTheViewWithTheKeyboard();
    void theTextIsCopiedWithItsFormulas();
    void cardsMakeRoomWhereTheWindowIsNarrow();
    void aNarrowWindowSparesTheViewThatIsExplained();

private:
    [[nodiscard]] MeaningPanel &panel() const { return m_window->findChild<WorkspaceColumns *>()->meaning(); }
    [[nodiscard]] ViewFrame &frame(std::string_view view) const { return *m_window->workspace()->frame(view); }
    static QToolButton *button(const QWidget &parent, const QString &name);
    /// Clicks on the sign in the head of the view.
    void explain(ViewFrame &frame) const;
    /// A picture of the panel to look at.
    void keepPanel(const std::string &view) const;
    [[nodiscard]] QString numbers() const { return panel().page().numbers().join("\n"); }
};

QToolButton *TestMeanings::button(const QWidget &parent, const QString &name) {
    for (auto *one : parent.findChildren<QToolButton *>())
        if (one->accessibleName() == name)
            return one;
    return nullptr;
}

void TestMeanings::explain(ViewFrame &frame) const {
    QToolButton *sign = button(frame, "What it means");
    QVERIFY2(sign, qPrintable(frame.windowTitle()));
    QTest::mouseClick(sign, Qt::LeftButton);
}

void TestMeanings::keepPanel(const std::string &view) const {
    if (!qEnvironmentVariableIsSet("EIGENSCOPE_PICTURES"))
        return;
    QTest::qWait(100); // what was added to the page is laid out
    keepPicture(panel(), QString::fromStdString("meaning-of-" + view));
}

void TestMeanings::everyViewIsExplained() {
    for (const ViewInfo &view : m_registries.views.all()) {
        const auto parts = readMeaning(view.meaning);
        QVERIFY2(parts, qPrintable(QString::fromStdString(
                            view.id + ": " + (parts ? std::string() : std::string(parts.error().message)))));
        const auto count = [&](MeaningPart::Kind kind) { return std::ranges::count(*parts, kind, &MeaningPart::kind); };
        QCOMPARE(count(MeaningPart::Kind::Headline), 1);
        QCOMPARE(count(MeaningPart::Kind::Caution), 1);
        QVERIFY2(count(MeaningPart::Kind::LookFor) >= 1, view.id.c_str());
        // What works on the data themselves, or is an algorithm of many formulas, has none of its own.
        const bool isWithout = view.id == "table" || view.id == "steps";
        QVERIFY2(isWithout || count(MeaningPart::Kind::Formula) >= 1, view.id.c_str());
    }
}

void TestMeanings::partsAreToldApart() {
    const auto parts = readMeaning("# Head\nWords with $x^2$\n that go on.\n$$ \\frac{a}{b}\n- Look.\n! Careful.\n");
    QVERIFY(parts);
    QCOMPARE(parts->size(), std::size_t(5));
    QCOMPARE((*parts)[1].text, QString("Words with $x^2$ that go on."));
    QCOMPARE((*parts)[2].text, QString("\\frac{a}{b}"));
    QCOMPARE(meaningText(*parts, {"\\frac{1}{2}"}), QString("Head\n\nWords with $x^2$ that go on.\n\n$$ \\frac{a}{b} "
                                                            "$$\n\n$$ \\frac{1}{2} $$\n\n• Look.\n\nCareful.\n"));
}

void TestMeanings::faultsInAnExplanationAreTold() {
    const auto noFormula = readMeaning("# Head\nWords.\n$$ \\frac{a}\n! Careful.");
    QVERIFY(!noFormula);
    QCOMPARE(noFormula.error().line, 3);
    QVERIFY(!readMeaning("# Head\nWords $x.\n! Careful."));
    QVERIFY(!readMeaning("# Head\nWords."));
    QVERIFY(!readMeaning("Words.\n! Careful."));
}

void TestMeanings::everyExplanationOpensAndClosesByMouseAndEsc() {
    qsizetype tried = 0;
    for (const WorkspaceInfo &workspace : m_registries.workspaces.all()) {
        showWorkspace(QString::fromStdString(workspace.id));
        for (ViewFrame *one : m_window->workspace()->frames()) {
            const QByteArray name = (workspace.id + ": " + one->info().id).c_str();
            one->raise();
            QCoreApplication::processEvents();
            one->view().setFocus();
            QWidget *const focused = QApplication::focusWidget();
            explain(*one);
            QVERIFY2(panel().isVisible() && panel().explained() == one, name);
            QVERIFY2(!QApplication::activePopupWidget() && !QWidget::mouseGrabber(), name);
            QVERIFY2(QApplication::focusWidget() == focused, name); // the keyboard stays where it was
            QVERIFY2(button(*one, "What it means")->isChecked(), name);
            keepPanel(one->info().id);
            QTest::mouseClick(button(panel(), "Close (Esc)"), Qt::LeftButton);
            QVERIFY2(panel().isHidden() && !button(*one, "What it means")->isChecked(), name);

            explain(*one);
            QVERIFY2(panel().isVisible(), name);
            QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : m_window.get(), Qt::Key_Escape);
            QVERIFY2(panel().isHidden(), name);
            // A second click on the sign closes it too.
            explain(*one);
            explain(*one);
            QVERIFY2(panel().isHidden(), name);
            ++tried;
        }
    }
    QVERIFY(tried >= static_cast<qsizetype>(m_registries.views.all().size()));
}

void TestMeanings::everyNumberOfTodayIsAFormula() {
    int withNumbers = 0;
    for (const WorkspaceInfo &workspace : m_registries.workspaces.all()) {
        showWorkspace(QString::fromStdString(workspace.id));
        for (ViewFrame *one : m_window->workspace()->frames()) {
            one->raise();
            one->view().settle();
            if (!one->view().whyEmpty().isEmpty())
                continue;
            QStringList lines = one->view().numbersToday();
            withNumbers += lines.isEmpty() ? 0 : 1;
            lines += stageNumbers(m_window->document(), one->info().stage);
            for (const QString &line : lines) {
                const auto formula = Formula::read(line);
                QVERIFY2(formula, qPrintable(one->windowTitle() + ": " + line));
                QVERIFY2(formula->set({.fontSize = 14, .displayed = true, .width = 300}).width() <= 300 + 1e-6,
                         qPrintable(line));
            }
        }
    }
    QVERIFY2(withNumbers >= 15, qPrintable(QString::number(withNumbers)));
}

void TestMeanings::numbersFollowTheData() {
    choose("Reducer", "Principal component analysis");
    explain(frame("scree"));
    QTRY_VERIFY(numbers().contains("f("));
    const auto reduction = m_window->document().results().value<Stage::Reduce>();
    const QString before = numbers();
    QVERIFY2(before.contains("\\frac{"), qPrintable(before));
    QVERIFY(panel().isVisible());
    m_window->openSource("sample:wine");
    waitUntilIdle();
    QVERIFY(panel().isVisible()); // it stays open while the data change
    QVERIFY(m_window->document().results().value<Stage::Reduce>() != reduction);
    QTRY_VERIFY(numbers() != before);
    // They are those of the picture.
    const VectorXd &lambda = m_window->document().results().value<Stage::Reduce>()->eigenvalues;
    QTRY_VERIFY2(numbers().contains("\\lambda_1 = " + QString::number(lambda[0], 'g', 4)), qPrintable(numbers()));
}

void TestMeanings::theKernelIsTheOneInUse() {
    QVERIFY(m_window->document().set("Kernel", "kernel", "gaussian(sigma=0.7)"));
    waitUntilIdle();
    explain(frame("kernel-heatmap"));
    QTRY_VERIFY2(numbers().contains("0.7^{2}"), qPrintable(numbers()));
    QVERIFY(m_window->document().set("Kernel", "kernel", "gaussian(sigma=1.5)"));
    QTRY_VERIFY2(numbers().contains("1.5^{2}"), qPrintable(numbers()));
    waitUntilIdle();
    QVERIFY(m_window->document().set("Kernel", "kernel", "0.5*gaussian(sigma=2) + linear"));
    waitUntilIdle();
    QTRY_VERIFY2(numbers().contains("2^{2}") && numbers().contains("linear"), qPrintable(numbers()));
}

void TestMeanings::itFollowsTheViewThatIsUsedUnlessPinned() {
    explain(frame("scree"));
    frame("projection-2d").view().setFocus();
    QCOMPARE(panel().explained(), &frame("projection-2d"));
    QTest::mouseClick(button(panel(), "Stay with this view"), Qt::LeftButton);
    QVERIFY(panel().isPinned());
    frame("scree").view().setFocus();
    QCOMPARE(panel().explained(), &frame("projection-2d"));
    // Another sign is a wish of its own.
    explain(frame("scree"));
    QCOMPARE(panel().explained(), &frame("scree"));
}

void TestMeanings::escStopsAtTheExplanationFirst() {
    m_window->selection().select({1, 2, 3});
    explain(frame("scree"));
    frame("scree").view().setFocus();
    QTest::keyClick(&frame("scree").view(), Qt::Key_Escape);
    QVERIFY(panel().isHidden());
    QCOMPARE(m_window->selection().rows().size(), std::size_t(3));
    QTest::keyClick(&frame("scree").view(), Qt::Key_Escape);
    QVERIFY(m_window->selection().rows().empty());
}

void TestMeanings::f1ExplainsTheViewWithTheKeyboard() {
    frame("scree").view().setFocus();
    QTest::keyClick(&frame("scree").view(), Qt::Key_F1);
    QVERIFY(panel().isVisible());
    QCOMPARE(panel().explained(), &frame("scree"));
    QTest::keyClick(&frame("scree").view(), Qt::Key_F1);
    QVERIFY(panel().isHidden());
}

void TestMeanings::theTextIsCopiedWithItsFormulas() {
    explain(frame("scree"));
    QTest::mouseClick(button(panel(), "Copy the text, formulas as LaTeX"), Qt::LeftButton);
    const QString text = QApplication::clipboard()->text();
    QVERIFY2(text.contains("$$ f(r) = \\frac") && text.contains(panel().page().numbers().value(0)), qPrintable(text));
}

void TestMeanings::cardsMakeRoomWhereTheWindowIsNarrow() {
    QWidget *cards = named<QWidget>("Selection and quality");
    QVERIFY(cards && cards->isVisible());
    explain(frame("scree"));
    QTRY_VERIFY(!cards->isVisible());
    QTRY_VERIFY(!panel().page().numbers().isEmpty());
    QTest::qWait(100); // what was added to the page is laid out
    keepPicture(*m_window, "meaning-scree");
    m_window->resize(1800, 900);
    QTRY_VERIFY(cards->isVisible() && panel().isVisible());
    m_window->resize(1440, 900);
    QTRY_VERIFY(!cards->isVisible());
    m_window->setThemeId("dark");
    explain(frame("kernel-heatmap"));
    QTest::qWait(100);
    keepPicture(*m_window, "meaning-kernel-dark");
    QTest::mouseClick(button(panel(), "Close (Esc)"), Qt::LeftButton);
    QTRY_VERIFY(cards->isVisible());
}

void TestMeanings::aNarrowWindowSparesTheViewThatIsExplained() {
    const auto placeOf = [](const QWidget &widget) { return QRect(widget.mapToGlobal(QPoint()), widget.size()); };
    m_window->resize(1100, 760);
    QTRY_COMPARE(m_window->width(), 1100);
    for (const char *view : {"projection-2d", "scree", "projection-3d", "kernel-heatmap"}) {
        ViewFrame &explained = frame(view);
        explained.raise();
        explain(explained);
        QTRY_VERIFY(panel().isVisible());
        QVERIFY2(placeOf(*m_window->workspace()).contains(placeOf(panel())), view);
        QVERIFY2(!placeOf(panel()).intersects(placeOf(explained)), view);
        keepPicture(*m_window, QString("meaning-narrow-%1").arg(view));
        QTest::mouseClick(button(panel(), "Close (Esc)"), Qt::LeftButton);
        QVERIFY(!panel().isVisible());
    }
    ViewFrame &whole = frame("kernel-heatmap");
    m_window->workspace()->toggleMaximized(&whole);
    explain(whole); // a part of it stays in sight
    QTRY_VERIFY(placeOf(panel()).intersects(placeOf(whole)));
    const QRect hidden = placeOf(panel()) & placeOf(whole);
    QVERIFY(2 * hidden.width() * hidden.height() < whole.width() * whole.height() * 1.1);
    keepPicture(*m_window, "meaning-narrow-maximized");
    m_window->workspace()->toggleMaximized(&whole);
    m_window->resize(1440, 900);
    QTRY_VERIFY(!placeOf(panel()).intersects(placeOf(*m_window->workspace()))); // beside
    QVERIFY(panel().isVisible());
}

EIGENSCOPE_TEST(TestMeanings)

} // namespace eigenscope::tst_meanings

#include "tst_meanings.moc"
