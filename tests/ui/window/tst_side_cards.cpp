#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window_test.h"
#include "ui/cards/card_chip.h"
#include "ui/cards/kernel_card.h"
#include "ui/controls/number_box.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/window/frame/side_cards.h"
#include "ui/window/frame/workspace_columns.h"
#include "ui/workspaces/color_strip.h"

#include <QToolButton>

namespace eigenscope::tst_side_cards {

/// The cards in a narrow window: folded to a rail, opened over the views, kept beside them.
class TestSideCards : public WindowTest {
    Q_OBJECT

private slots:
    void init() {
        openWindow("sample:iris");
        m_window->resize(1000, 700);
        QTRY_VERIFY(left().isFolded());
    }
    void cleanup() { m_window.reset(); }

    void foldedCardsTellWhatIsSet();
    void aClickOpensTheCardAndASliderWorksThere();
    void aClickElsewhereAndEscCloseIt();
    void thePinKeepsThemAndFoldsThemAgain();
    void aWideWindowHasThemAsTheyWere();
    void theKeyboardOpensThem();
    void anotherWorkspaceHasItsOwnChips();
    void chipsAreNotMissedAtAnySize();
    void aVisitedWorkspaceAsksForNoRoomLater();
    void aCardThatIsAskedForStandsBesideTheViews();
    void picturesTellTheirColorsWhileTheLegendIsFolded();

private:
    [[nodiscard]] SideCards &left() const { return *m_window->findChild<SideCards *>("cardColumn"); }
    [[nodiscard]] CardChip *chip(const QString &card) const {
        return m_window->findChild<CardChip *>("card." + card + ".chip");
    }
    void click(QWidget *widget) const { QTest::mouseClick(widget, Qt::LeftButton, {}, widget->rect().center()); }
};

void TestSideCards::foldedCardsTellWhatIsSet() {
    keepPicture(*m_window, "folded");
    QVERIFY(!m_window->findChild<KernelCard *>()->isVisible());
    QVERIFY(chip("kernel")->isVisible());
    QCOMPARE(chip("data")->accessibleDescription().left(7), QString("150 × 4"));
    QVERIFY2(chip("kernel")->toolTip().contains("σ 2.5"), qPrintable(chip("kernel")->toolTip()));
    QVERIFY(m_window->document().set("Kernel", "kernel", "gaussian(sigma=1)"));
    QTRY_VERIFY(chip("kernel")->toolTip().contains("σ 1<"));
}

void TestSideCards::aClickOpensTheCardAndASliderWorksThere() {
    click(chip("kernel"));
    auto *card = m_window->findChild<KernelCard *>();
    QVERIFY(card->isVisible() && left().isOpen() && chip("kernel")->isChecked());
    keepPicture(*m_window, "opened");
    auto *sigma = card->findChild<QWidget *>("sigma")->findChild<NumberBox *>();
    sigma->setFocus();
    sigma->selectAll();
    QTest::keyClicks(sigma, "1.5");
    QTest::keyClick(sigma, Qt::Key_Return);
    waitUntilIdle();
    QCOMPARE(m_window->document().session().json()["kernel"], Json("gaussian(sigma=1.5)"));
    QVERIFY(left().isOpen());
    click(chip("reduce")); // another one
    QVERIFY(left().isOpen() && chip("reduce")->isChecked() && !chip("kernel")->isChecked());
    click(chip("reduce"));
    QVERIFY(!left().isOpen() && !card->isVisible());
}

void TestSideCards::aClickElsewhereAndEscCloseIt() {
    click(chip("kernel"));
    QVERIFY(left().isOpen());
    QWidget &plot = view<Projection2D>();
    QTest::mouseClick(&plot, Qt::LeftButton, {}, {plot.width() - 5, plot.height() - 5});
    QVERIFY(!left().isOpen());
    m_window->selection().select({1, 2});
    click(chip("kernel"));
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QVERIFY(!left().isOpen());
    QCOMPARE(m_window->selection().rows().size(), std::size_t(2)); // Esc closes one thing at a time
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QVERIFY(m_window->selection().rows().empty());
}

void TestSideCards::thePinKeepsThemAndFoldsThemAgain() {
    auto *pin = left().findChild<QToolButton *>("unfold");
    QCOMPARE(pin->accessibleName(), QString("Keep the cards beside the views"));
    click(pin);
    QVERIFY(!left().isFolded() && m_window->findChild<KernelCard *>()->isVisible());
    QCOMPARE(pin->accessibleName(), QString("Fold the cards"));
    click(pin);
    QVERIFY(left().isFolded() && !m_window->findChild<KernelCard *>()->isVisible());
}

void TestSideCards::aWideWindowHasThemAsTheyWere() {
    m_window->resize(1440, 900);
    QTRY_VERIFY(!left().isFolded());
    QCoreApplication::processEvents();
    const int width = left().width();
    QVERIFY(width > 250);
    m_window->resize(900, 700);
    QTRY_VERIFY(left().isFolded() && left().width() < 80);
    m_window->resize(1440, 900);
    QTRY_COMPARE(left().width(), width);
}

void TestSideCards::theKeyboardOpensThem() {
    chip("reduce")->setFocus();
    QTest::keyClick(chip("reduce"), Qt::Key_Space);
    QVERIFY(left().isOpen());
}

void TestSideCards::anotherWorkspaceHasItsOwnChips() {
    click(chip("kernel"));
    m_window->showWorkspace("regression");
    waitUntilIdle();
    QVERIFY(!left().isOpen());
    QVERIFY(chip("regress")->isVisible() && !chip("reduce")->isVisible());
}

void TestSideCards::chipsAreNotMissedAtAnySize() {
    for (const int width : {820, 1059, 1061, 1139, 1141, 1500}) {
        m_window->resize(width, 700);
        QTest::qWait(20);
        for (SideCards *side : m_window->findChildren<SideCards *>()) {
            QVERIFY2(side->isVisible() && side->width() >= 60, qPrintable(QString::number(width)));
            QVERIFY2(!side->isFolded() || side->width() < 80, qPrintable(QString::number(width)));
        }
    }
}

void TestSideCards::aVisitedWorkspaceAsksForNoRoomLater() {
    const auto least = [this] { // of the workspaces
        const auto *columns = m_window->findChild<WorkspaceColumns *>();
        return columns->minimumSizeHint().height();
    };
    const int before = least();
    m_window->showWorkspace("kernel");
    waitUntilIdle();
    QCOMPARE(least(), before); // it never asks for more: views become tabs where there is no room
    m_window->showWorkspace("explore");
    waitUntilIdle();
    QTRY_COMPARE(least(), before);
}

void TestSideCards::aCardThatIsAskedForStandsBesideTheViews() {
    auto &columns = *m_window->findChild<WorkspaceColumns *>();
    const auto *card = m_window->findChild<KernelCard *>();
    columns.reveal({card->findChild<QWidget *>("sigma")});
    QVERIFY(!left().isOpen() && !left().isFolded() && card->isVisible());
    QTRY_VERIFY(view<Projection2D>().mapTo(m_window.get(), QPoint()).x() >= left().width());
    keepPicture(*m_window, "beside");
    columns.reveal({});
    QVERIFY(left().isFolded() && !card->isVisible());
}

void TestSideCards::picturesTellTheirColorsWhileTheLegendIsFolded() {
    const auto *strip = m_window->workspace()->frame(Projection2D::id)->findChild<ColorStrip *>();
    QTRY_VERIFY(strip->isVisible());
    QCOMPARE(strip->accessibleName(), QString("Colors: setosa · 50, versicolor · 50, virginica · 50"));
    m_window->resize(1440, 900);
    QTRY_VERIFY(!strip->isVisible());
}

EIGENSCOPE_TEST(TestSideCards)

} // namespace eigenscope::tst_side_cards

#include "tst_side_cards.moc"
