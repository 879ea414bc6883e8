#include "tests/sanitizers.h"
#include "tests/test_program.h"
#include "tests/ui/window_test.h"

#include <QElapsedTimer>
#include <QSlider>
#include <QStyleOptionSlider>

#include <cmath>
#include <set>
#include <utility>

namespace eigenscope::tst_dragged_sliders {

/// Sliders in a hand.
class TestDraggedSliders : public WindowTest {
    Q_OBJECT

private slots:
    void aHandThatDoesNotRestSeesPictures();
    void whatTheWorkspaceShowsIsMeasuredFirst();

private:
    static QPointF handleOf(const QSlider &slider) {
        QStyleOptionSlider option;
        option.initFrom(&slider);
        option.orientation = slider.orientation();
        option.minimum = slider.minimum();
        option.maximum = slider.maximum();
        option.sliderPosition = option.sliderValue = slider.value();
        option.subControls = QStyle::SC_All;
        return slider.style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, &slider).center();
    }
    static void moveTo(QSlider &slider, QPointF place) {
        QMouseEvent move(QEvent::MouseMove, place, slider.mapToGlobal(place), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&slider, &move);
    }
};

/// One move follows the other before a picture of 1,797 rows is there.
void TestDraggedSliders::aHandThatDoesNotRestSeesPictures() {
    if (isAddressSanitized())
        QSKIP("A picture takes longer under AddressSanitizer than a hand is let to wait for it.");
    constexpr int moveEvery = 16, dragged = 3000; // milliseconds
    openWindow("sample:digits");
    Document &document = m_window->document();
    QVERIFY(document.set("", "kernel", "gaussian(sigma=20)") && document.set("", "reducer", {{"id", "kernel-pca"}}));
    waitUntilIdle();
    document.undoStack().clear();
    int drawn = 0;
    connect(&document, &Document::resultChanged, this, [&drawn](Stage stage) { drawn += stage == Stage::Reduce; });
    QSlider &slider = *named<QSlider>("σ, slider");
    const QPointF handle = handleOf(slider);
    std::set<int> values;
    QTest::mousePress(&slider, Qt::LeftButton, {}, handle.toPoint());
    QElapsedTimer timer;
    timer.start();
    for (int i = 1; !timer.hasExpired(dragged); ++i) {
        moveTo(slider, handle + QPointF(slider.width() / 6.0 * std::sin(i * 0.1), 0));
        values.insert(slider.value());
        QTest::qWait(moveEvery);
    }
    qInfo("%d pictures of %zu values", drawn, values.size());
    QVERIFY(values.size() > 5);
    QVERIFY2(drawn >= 5, qPrintable(QString::number(drawn)));
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, handle.toPoint());
    waitUntilIdle();
    QVERIFY(document.status(Stage::Reduce).state == StageStatus::State::Fresh);
    QCOMPARE(document.undoStack().count(), 1);
    document.undoStack().undo();
    QCOMPARE(document.session().json().at("kernel"), Json("gaussian(sigma=20)"));
}

/// In Explore that the matrix is positive semidefinite is told before its eigenvalues are there; in Kernel these come
/// before the quality, which is not seen there.
void TestDraggedSliders::whatTheWorkspaceShowsIsMeasuredFirst() {
    openWindow("sample:digits");
    Document &document = m_window->document();
    QVERIFY(document.set("", "data", {{"source", "generate:blobs"}, {"n", 400}, {"columns", 5}}) &&
            document.set("", "kernel", "gaussian(sigma=2)") && document.set("", "reducer", {{"id", "kernel-pca"}}) &&
            document.set("", "quality", {{"neighbors", {12}}}));
    waitUntilIdle();
    QString told;
    connect(&document, &Document::resultChanged, this, [&](Stage stage) {
        const auto verdict = document.results().value<Stage::Verdict>();
        if (stage == Stage::Quality)
            told += "quality ";
        else if (stage == Stage::Verdict && verdict)
            told += verdict->isWhole() ? "eigenvalues " : verdict->psd ? "psd " : "unknown ";
    });
    for (const auto &[workspace, expected] :
         {std::pair("explore", "quality psd eigenvalues "), {"kernel", "eigenvalues quality "}}) {
        m_window->showWorkspace(workspace);
        waitUntilIdle();
        told.clear();
        QSlider &slider = *named<QSlider>("σ, slider");
        const QPointF handle = handleOf(slider);
        QTest::mousePress(&slider, Qt::LeftButton, {}, handle.toPoint());
        moveTo(slider, handle + QPointF(slider.width() / 8.0, 0));
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, handle.toPoint());
        waitUntilIdle();
        QCOMPARE(told, QString(expected));
    }
}

EIGENSCOPE_TEST(TestDraggedSliders)

} // namespace eigenscope::tst_dragged_sliders

#include "tst_dragged_sliders.moc"
