#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window_test.h"

#include "ui/controls/number_box.h"
#include "ui/controls/play_button.h"

#include <QSlider>

namespace eigenscope::tst_played_sliders {

/// Sliders that turn by themselves.
class TestPlayedSliders : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void theWholeWayIsOneStepAndEachPlaceIsDrawn() {
        QSlider &slider = sigma();
        slider.setValue(slider.maximum() - 120);
        waitUntilIdle();
        undo().clear();
        const int from = slider.value();
        std::set<int> drawn;
        connect(&m_window->document(), &Document::resultChanged, this, [&](Stage stage) {
            if (stage == Stage::Reduce)
                drawn.insert(slider.value());
        });
        QTest::mouseClick(&button(), Qt::LeftButton);
        QVERIFY(button().isPlaying() && button().accessibleName().startsWith("Stop turning"));
        keepPicture(*m_window, "played");
        QTRY_VERIFY_WITH_TIMEOUT(!button().isPlaying(), 60000);
        waitUntilIdle();
        QCOMPARE(slider.value(), slider.maximum());
        QVERIFY2(drawn.size() >= 10, qPrintable(QString::number(drawn.size())));
        QCOMPARE(undo().count(), 1);
        undo().undo();
        waitUntilIdle();
        QCOMPARE(slider.value(), from);
    }

    void fromTheEndItBeginsAnew() {
        sigma().setValue(sigma().maximum());
        QTest::mouseClick(&button(), Qt::LeftButton);
        QVERIFY(button().isPlaying() && sigma().value() < sigma().maximum() / 2);
        QTest::mouseClick(&button(), Qt::LeftButton);
        QVERIFY(!button().isPlaying());
        const int stopped = sigma().value();
        QTest::qWait(300);
        QCOMPARE(sigma().value(), stopped);
    }

    void aHandStopsIt() {
        QTest::mouseClick(&button(), Qt::LeftButton);
        QTest::mousePress(&sigma(), Qt::LeftButton, {}, QPoint(sigma().width() / 3, sigma().height() / 2));
        QVERIFY(!button().isPlaying());
        QTest::mouseRelease(&sigma(), Qt::LeftButton, {}, QPoint(sigma().width() / 3, sigma().height() / 2));
        QTest::mouseClick(&button(), Qt::LeftButton);
        QVERIFY(button().isPlaying());
        auto &box = *sigma().parentWidget()->findChild<NumberBox *>();
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, "1.25");
        QTest::keyClick(&box, Qt::Key_Return);
        QVERIFY(!button().isPlaying());
        waitUntilIdle();
        QCOMPARE(box.value(), 1.25);
        QTest::mouseClick(&button(), Qt::LeftButton);
        showWorkspace("hyperspace"); // where the card is not seen
        QVERIFY(!button().isPlaying());
    }

private:
    QSlider &sigma() const { return *named<QSlider>("σ, slider"); }
    PlayButton &button() const { return *sigma().parentWidget()->findChild<PlayButton *>(); }
    [[nodiscard]] QUndoStack &undo() const { return m_window->document().undoStack(); }
};

EIGENSCOPE_TEST(TestPlayedSliders)

} // namespace eigenscope::tst_played_sliders

#include "tst_played_sliders.moc"
