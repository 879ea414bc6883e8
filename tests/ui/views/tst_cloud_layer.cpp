#include "core/base/random.h"
#include "tests/core/patience.h"
#include "tests/test_program.h"
#include "tests/thread_clock.h"
#include "ui/views/cloud_layer.h"

#include <QPainter>
#include <QSignalSpy>
#include <QWidget>
#include <QtTest>

namespace eigenscope::tst_cloud_layer {

namespace {

PointCloud normalCloud(Index n, QRgb color = qRgb(0, 0, 255)) {
    const MatrixXd at = Random(1).normalMatrix(n, 2);
    const auto count = static_cast<std::size_t>(n);
    Coloring look;
    look.colors.assign(count, color);
    look.markers.assign(count, Marker::Circle);
    look.visible.assign(count, true);
    PointCloud cloud;
    cloud.setPoints(at.col(0), at.col(1));
    cloud.setColoring(look);
    return cloud;
}

/// A widget that shows a cloud.
class Canvas : public QWidget {
public:
    explicit Canvas(PointCloud shown) : cloud(std::move(shown)) {
        resize(300, 300);
        connect(&layer, &CloudLayer::changed, this, qOverload<>(&QWidget::update));
        show();
    }
    [[nodiscard]] PlotMapping mapping() const { return {QRectF(rect()), range, range}; }
    [[nodiscard]] QImage seen() { return grab().toImage(); }
    [[nodiscard]] QImage inAFile() {
        QImage image(size(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        layer.paint(painter, cloud, mapping(), Theme::light());
        return image;
    }
    [[nodiscard]] bool isIdle() const { return !layer.findChild<JobRunner *>()->isRunning(); }

    PointCloud cloud;
    Range range{-3, 3};
    CloudLayer layer;
    double longest = 0; ///< ms of this thread, of all paintings

protected:
    void paintEvent(QPaintEvent *) override {
        QPainter painter(this);
        painter.fillRect(rect(), Qt::white);
        const double before = threadMilliseconds();
        layer.paint(painter, cloud, mapping(), Theme::light());
        longest = std::max(longest, threadMilliseconds() - before);
    }
};

bool isBlank(const QImage &image) {
    QImage blank(image.size(), image.format());
    blank.fill(Qt::white);
    return image == blank;
}

} // namespace

class TestCloudLayer : public QObject {
    Q_OBJECT

private slots:
    void aFileIsDrawnAtOnce() {
        Canvas canvas(normalCloud(PointCloud::leastDense));
        QVERIFY(!isBlank(canvas.inAFile()));
    }

    void theScreenShowsWhatFilesShowWhenTheWorkerIsDone() {
        Canvas canvas(normalCloud(PointCloud::leastDense));
        (void)canvas.seen();
        QTRY_VERIFY(canvas.isIdle());
        const QImage screen = canvas.seen().convertToFormat(QImage::Format_ARGB32_Premultiplied);
        QVERIFY(!isBlank(screen));
        QCOMPARE(screen, canvas.inAFile());
    }

    void settledThePictureIsThereAtOnce() {
        Canvas canvas(normalCloud(PointCloud::leastDense));
        canvas.layer.settle();
        QVERIFY(!isBlank(canvas.seen()));
    }

    void theFormerPictureStandsInWhereItLies() {
        Canvas canvas(normalCloud(PointCloud::leastDense));
        canvas.layer.settle();
        (void)canvas.seen();
        canvas.range = {0, 6}; // what was the middle is a corner now
        const QImage moved = canvas.seen();
        QVERIFY(moved.pixelColor(5, 295) != QColor(Qt::white));
        QCOMPARE(moved.pixelColor(295, 5), QColor(Qt::white));
    }

    void pointsOfOtherDataDoNotStandIn() {
        Canvas canvas(normalCloud(PointCloud::leastDense));
        canvas.layer.settle();
        (void)canvas.seen();
        canvas.cloud = normalCloud(PointCloud::leastDense + 1);
        QVERIFY(isBlank(canvas.seen()));
        QTRY_VERIFY(canvas.isIdle());
        QVERIFY(!isBlank(canvas.seen()));
    }

    void whatDoesNotChangeIsDrawnOnce() {
        Canvas canvas(normalCloud(PointCloud::leastDense));
        const QSignalSpy changes(&canvas.layer, &CloudLayer::changed);
        (void)canvas.seen();
        QTRY_VERIFY(canvas.isIdle());
        for (int i = 0; i < 3; ++i)
            (void)canvas.seen();
        QVERIFY(canvas.isIdle());
        QCOMPARE(changes.count(), 1);
    }

    void aMillionPointsArePannedAndZoomedInAFrame() {
        Canvas canvas(normalCloud(1'000'000));
        canvas.layer.settle();
        (void)canvas.seen();
        canvas.longest = 0;
        for (int i = 0; i < 20; ++i) {
            canvas.range = {-3 + 0.1 * i, 3 - 0.02 * i};
            (void)canvas.seen();
        }
        QVERIFY2(canvas.longest < 40 * loopSlowness, qPrintable(QString("%1 ms").arg(canvas.longest)));
        QTRY_VERIFY(canvas.isIdle());
        QCOMPARE(canvas.seen().convertToFormat(QImage::Format_ARGB32_Premultiplied), canvas.inAFile());
    }
};

EIGENSCOPE_TEST(TestCloudLayer)

} // namespace eigenscope::tst_cloud_layer

#include "tst_cloud_layer.moc"
