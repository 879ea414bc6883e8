#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window_test.h"
#include "ui/theme/interface_size.h"
#include "ui/window/settings/kept_settings.h"
#include "ui/window/settings/size_choice.h"

#include <QMenuBar>
#include <QScreen>

namespace eigenscope::tst_text_size {

/// Text, lines and controls of all windows, larger and smaller.
class TestTextSize : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() {
        QSettings().remove(sizeSetting);
        SizeChoice::restore();
        m_window.reset();
    }

    void theKeysGoStepByStep();
    void aWindowKeepsItsPlaceOnTheScreen();
    void noMoreThanTheScreenHasRoomFor();
    void menusOpenAtTheirPlace();
    void whatWasKeptHoldsForTheNextStart();

private:
    void press(int key) const { QTest::keyClick(m_window.get(), static_cast<Qt::Key>(key), Qt::ControlModifier); }
    [[nodiscard]] QSize onScreen() const { return m_window->grab().size(); }
};

void TestTextSize::theKeysGoStepByStep() {
    QCOMPARE(SizeChoice::percent(), 100);
    press(Qt::Key_Minus);
    QCOMPARE(SizeChoice::percent(), 90);
    QVERIFY(std::abs(m_window->devicePixelRatio() - 0.9) < 1e-4);
    press(Qt::Key_Equal);
    QCOMPARE(SizeChoice::percent(), 100);
    press(Qt::Key_Minus);
    press(Qt::Key_Minus);
    press(Qt::Key_Minus);
    QCOMPARE(SizeChoice::percent(), 80);
    press(Qt::Key_0);
    QCOMPARE(SizeChoice::percent(), 100);
    QVERIFY(std::abs(m_window->devicePixelRatio() - 1.0) < 1e-4);
}

void TestTextSize::aWindowKeepsItsPlaceOnTheScreen() {
    const QSize before = onScreen();
    for (const int percent : {125, 150, 80, 100}) {
        SizeChoice(*m_window).choose(percent);
        QVERIFY(std::abs(m_window->devicePixelRatio() - percent / 100.0) < 1e-4);
        QTRY_VERIFY(m_window->isIdle());
        QVERIFY2(std::abs(onScreen().width() - before.width()) <= 2, qPrintable(QString::number(percent)));
        keepPicture(*m_window, "text-size-" + QString::number(percent));
    }
    QCOMPARE(onScreen(), before);
}

void TestTextSize::noMoreThanTheScreenHasRoomFor() {
    QString said;
    connect(m_window->findChild<SizeChoice *>(), &SizeChoice::refused, this,
            [&said](const QString &why) { said = why; });
    for (int i = 0; i < static_cast<int>(SizeChoice::steps.size()); ++i)
        press(Qt::Key_Plus);
    const int most = SizeChoice::percent();
    QVERIFY(most >= 150 && said.startsWith(most == 200 ? "Text is at its largest" : "The screen has no room"));
    const QSize least = m_window->minimumSizeHint() * (most / 100.0);
    QVERIFY(least.width() <= 1920 && least.height() <= 1080);
}

void TestTextSize::menusOpenAtTheirPlace() {
    press(Qt::Key_Plus);
    auto *bar = m_window->findChild<QMenuBar *>();
    QAction *view = bar->actions().at(2);
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(view).center());
    QTRY_VERIFY(view->menu()->isVisible());
    const QPoint below = bar->mapToGlobal(bar->actionGeometry(view).bottomLeft());
    QVERIFY((view->menu()->pos() - below).manhattanLength() <= 4);
    view->menu()->close();
}

void TestTextSize::whatWasKeptHoldsForTheNextStart() {
    QSettings().setValue(sizeSetting, 125);
    SizeChoice::restore();
    QVERIFY(std::abs(m_window->devicePixelRatio() - 1.25) < 1e-4);
    QSettings().setValue(sizeSetting, 5000); // by hand
    QCOMPARE(SizeChoice::percent(), 200);
}

EIGENSCOPE_TEST(TestTextSize)

} // namespace eigenscope::tst_text_size

#include "tst_text_size.moc"
