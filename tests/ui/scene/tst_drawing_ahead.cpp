#include "tests/test_program.h"
#include "ui/scene/drawing_ahead.h"

#include <QSignalSpy>
#include <QThread>

#include <semaphore>

namespace eigenscope::tst_drawing_ahead {

namespace {

constexpr QSize pixels(30, 20);

/// Counts by which thread it is let go.
class CountingDrawer final : public SceneDrawer {
public:
    ~CountingDrawer() override { Q_ASSERT(QThread::currentThread() == m_window); }
    void release() override { ++(QThread::currentThread() == m_window ? byWindow : byWorker); }

    int byWindow = 0, byWorker = 0;

private:
    QThread *m_window = QThread::currentThread();
};

QImage filled(QColor color) {
    QImage image(pixels, QImage::Format_RGB32);
    image.fill(color);
    return image;
}

} // namespace

class TestDrawingAhead : public QObject {
    Q_OBJECT

private slots:
    void init() { m_view = std::make_unique<QObject>(); }
    void drawsAtOnceWhereNothingWasBegun();
    void aWorkerDrawsWhatIsBegun();
    void aPictureOfAnotherSizeIsDrawnAtOnce();
    void whatWasDrawnOfAnEarlierSceneIsDropped();
    void afterAFailureThePictureIsDrawnAtOnce();
    void aViewWithoutScenesIsNotPaintedTwice();
    void aPictureThatIsGivenUpIsNotWaitedFor();

private:
    std::unique_ptr<QObject> m_view;
    std::shared_ptr<CountingDrawer> m_drawer = std::make_shared<CountingDrawer>();
};

void TestDrawingAhead::drawsAtOnceWhereNothingWasBegun() {
    DrawingAhead ahead(m_view.get());
    QCOMPARE(ahead.image(pixels, m_drawer, [] { return filled(Qt::red); }), filled(Qt::red));
    QVERIFY(!ahead.isRunning());
}

void TestDrawingAhead::aWorkerDrawsWhatIsBegun() {
    DrawingAhead ahead(m_view.get());
    const auto drawer = std::make_shared<CountingDrawer>();
    QThread *by = nullptr;
    const auto draw = [&by] {
        by = QThread::currentThread();
        return filled(Qt::red);
    };
    DrawingAhead::begin(*m_view, [&] { QVERIFY(ahead.image(pixels, drawer, draw).isNull()); });
    QVERIFY(ahead.isRunning());
    QCOMPARE(drawer->byWindow, 1); // before the worker takes it
    QTRY_VERIFY(!ahead.isRunning());
    QVERIFY(by && by != QThread::currentThread());
    QCOMPARE(drawer->byWorker, 1);
    QCOMPARE(ahead.image(pixels, drawer, [] { return filled(Qt::blue); }), filled(Qt::red));
}

void TestDrawingAhead::aPictureOfAnotherSizeIsDrawnAtOnce() {
    DrawingAhead ahead(m_view.get());
    DrawingAhead::begin(*m_view, [&] { (void)ahead.image(pixels, m_drawer, [] { return filled(Qt::red); }); });
    QTRY_VERIFY(!ahead.isRunning());
    QCOMPARE(ahead.image(2 * pixels, m_drawer, [] { return filled(Qt::blue); }), filled(Qt::blue));
}

void TestDrawingAhead::whatWasDrawnOfAnEarlierSceneIsDropped() {
    DrawingAhead ahead(m_view.get());
    for (const bool isThere : {false, true}) {
        DrawingAhead::begin(*m_view, [&] { (void)ahead.image(pixels, m_drawer, [] { return filled(Qt::red); }); });
        if (isThere)
            QTRY_VERIFY(!ahead.isRunning());
        ahead.forget();
        QTRY_VERIFY(!ahead.isRunning());
        QCOMPARE(ahead.image(pixels, m_drawer, [] { return filled(Qt::blue); }), filled(Qt::blue));
    }
}

void TestDrawingAhead::afterAFailureThePictureIsDrawnAtOnce() {
    DrawingAhead ahead(m_view.get());
    const auto drawer = std::make_shared<CountingDrawer>();
    DrawingAhead::begin(*m_view, [&] {
        (void)ahead.image(pixels, drawer, []() -> QImage { throw std::runtime_error("no graphics"); });
    });
    QTRY_VERIFY(!ahead.isRunning());
    QCOMPARE(drawer->byWorker, 1); // it was let go all the same
    QCOMPARE(ahead.image(pixels, drawer, [] { return filled(Qt::blue); }), filled(Qt::blue));
}

void TestDrawingAhead::aViewWithoutScenesIsNotPaintedTwice() {
    DrawingAhead::begin(*m_view, [] { QFAIL("painted"); });
}

void TestDrawingAhead::aPictureThatIsGivenUpIsNotWaitedFor() {
    std::binary_semaphore mayEnd(0);
    auto drawer = std::make_shared<CountingDrawer>();
    const std::weak_ptr<CountingDrawer> watched = drawer;
    auto ahead = std::make_unique<DrawingAhead>(m_view.get());
    DrawingAhead::begin(*m_view, [&] {
        (void)ahead->image(pixels, drawer, [&mayEnd] {
            mayEnd.acquire();
            return filled(Qt::red);
        });
    });
    QVERIFY(ahead->isRunning());
    const QSignalSpy finished(ahead.get(), &DrawingAhead::finished);
    ahead.reset();
    QCOMPARE(finished.count(), 0); // the drawer is not free
    drawer.reset();
    QVERIFY(!watched.expired()); // the worker has it still
    mayEnd.release();
    QTRY_VERIFY(watched.expired());
}

EIGENSCOPE_TEST(TestDrawingAhead)

} // namespace eigenscope::tst_drawing_ahead

#include "tst_drawing_ahead.moc"
