#include "core/base/random.h"
#include "tests/core/patience.h"
#include "tests/test_program.h"
#include "tests/thread_clock.h"
#include "ui/drawing/point_cloud.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>
#include <QtTest>

#include <algorithm>
#include <array>
#include <numeric>

namespace eigenscope::tst_point_cloud {

namespace {

/// x = 0…side−1 and y alike, a point on each pair.
PointGrid lattice(Index side) {
    VectorXd x(side * side), y(side * side);
    for (Index i = 0; i < side * side; ++i) {
        x[i] = static_cast<double>(i % side);
        y[i] = static_cast<double>(i / side);
    }
    return {x, y};
}

std::vector<Index> sorted(std::vector<Index> points) {
    std::ranges::sort(points);
    return points;
}

/// Ten pixels for a unit, y upwards from pixel 100.
const PlotMapping mapping{QRectF(0, 0, 100, 100), {0, 10}, {0, 10}};

const auto all = [](Index) { return true; };

Coloring coloring(Index n, QRgb color) {
    const auto count = static_cast<std::size_t>(n);
    Coloring look;
    look.colors.assign(count, color);
    look.markers.assign(count, Marker::Circle);
    look.visible.assign(count, true);
    return look;
}

QImage painted(const PointCloud &cloud, double scale = 1) {
    QImage image(QSize(100, 100) * scale, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    cloud.paint(painter, mapping, Theme::light());
    return image;
}

QByteArray svg(const PointCloud &cloud) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize({100, 100});
    QPainter painter(&generator);
    cloud.paint(painter, mapping, Theme::light());
    painter.end();
    return bytes;
}

} // namespace

class TestPointCloud : public QObject {
    Q_OBJECT

private slots:
    void rectangleHoldsWhatLiesInIt();
    void pointsAreAsLargeAsTheirSizes();
    void rectangleIsClosed();
    void gridAgreesWithLookingAtEveryPoint();
    void nearestPointIsWithinReachAndAccepted();
    void lassoHoldsWhatLiesInThePolygon();
    void pointsThatAreNotFiniteAreNeverFound();
    void hiddenPointsAreNotDrawn();
    void manyPointsLookLikeFew();
    void pointsAreShapesInVectorFiles();
    void largeCloudsAreOnePictureInVectorFiles();
    void theOrderOfManyRowsDecidesNothing();
    void ofManyRowsEachHasItsLook();
    void ofManyRowsTheSelectedLieOnTop();
    void ofManyRowsLargeMarkersAreDrawnCoarser();
    void aMillionRowsAreDrawnInAFrame();
    void selectionDimsTheOthers();
    void theEmptiestCornerIsOffPointsAndLines();
};

void TestPointCloud::rectangleHoldsWhatLiesInIt() {
    QCOMPARE(sorted(lattice(10).inside({1.5, 3.5}, {7.5, 20})), (std::vector<Index>{82, 83, 92, 93}));
    QVERIFY(lattice(10).inside({20, 30}, {0, 9}).empty());
    QVERIFY(PointGrid().inside({0, 1}, {0, 1}).empty());
}

void TestPointCloud::rectangleIsClosed() {
    QCOMPARE(sorted(lattice(3).inside({0, 1}, {2, 2})), (std::vector<Index>{6, 7}));
}

void TestPointCloud::gridAgreesWithLookingAtEveryPoint() {
    const Index n = 2000;
    VectorXd x(n), y(n);
    for (Index i = 0; i < n; ++i) { // a spiral: crowded in the middle, empty at the corners
        x[i] = 0.005 * static_cast<double>(i) * std::cos(0.1 * static_cast<double>(i));
        y[i] = 1e6 * static_cast<double>(i) * std::sin(0.1 * static_cast<double>(i));
    }
    const PointGrid grid(x, y);
    for (const Range &rangeX : {Range{-3, 0.5}, Range{2, 2.5}, Range{-100, 100}})
        for (const Range &rangeY : {Range{-1e9, 1e8}, Range{0, 1e7}}) {
            std::vector<Index> expected;
            for (Index i = 0; i < n; ++i)
                if (rangeX.contains(x[i]) && rangeY.contains(y[i]))
                    expected.push_back(i);
            QCOMPARE(sorted(grid.inside(rangeX, rangeY)), expected);
        }
}

void TestPointCloud::nearestPointIsWithinReachAndAccepted() {
    const PointGrid grid = lattice(10);
    QCOMPARE(grid.nearest(mapping, {31, 69}, 8, all), Index(33));
    QCOMPARE(grid.nearest(mapping, {35, 65}, 5, all), Index(-1));
    QCOMPARE(grid.nearest(mapping, {31, 69}, 12, [](Index point) { return point != 33; }), Index(43));
}

void TestPointCloud::lassoHoldsWhatLiesInThePolygon() {
    // A triangle about (1, 1), (2, 1) and (1, 2), but not (2, 2).
    const QPolygonF triangle({mapping.pixel(0.6, 0.6), mapping.pixel(2.7, 0.6), mapping.pixel(0.6, 2.7)});
    QCOMPARE(sorted(lattice(10).inside(mapping, triangle)), (std::vector<Index>{11, 12, 21}));
}

void TestPointCloud::pointsThatAreNotFiniteAreNeverFound() {
    const double inf = std::numeric_limits<double>::infinity();
    const PointGrid grid(VectorXd{{0, std::nan(""), inf, 1}}, VectorXd{{0, 0, 0, -inf}});
    QCOMPARE(grid.inside({-1e300, 1e300}, {-1e300, 1e300}), std::vector<Index>{0});
}

void TestPointCloud::hiddenPointsAreNotDrawn() {
    PointCloud cloud;
    cloud.setPoints(VectorXd{{2, 8}}, VectorXd{{5, 5}});
    Coloring look = coloring(2, qRgb(255, 0, 0));
    look.visible[0] = false;
    cloud.setColoring(look);
    QCOMPARE(cloud.visibleCount(), Index(1));
    const QImage image = painted(cloud);
    QCOMPARE(image.pixelColor(20, 50), QColor(Qt::white));
    QVERIFY(image.pixelColor(80, 50).green() < 100);
}

void TestPointCloud::manyPointsLookLikeFew() {
    // Above a certain number the points are stamped; the mean ink stays that of the shapes.
    const auto ink = [](Index n, double scale) {
        PointCloud cloud;
        VectorXd x = VectorXd::Constant(n, -100), y = VectorXd::Constant(n, -100); // all but a few are outside
        for (Index i = 0; i < 9; ++i) {
            x[i] = static_cast<double>(i) + 1.03;
            y[i] = static_cast<double>(i) + 0.97;
        }
        cloud.setPoints(x, y);
        cloud.setColoring(coloring(n, qRgb(0, 0, 0)));
        const QImage image = painted(cloud, scale);
        double sum = 0;
        for (int i = 0; i < image.height(); ++i)
            for (int j = 0; j < image.width(); ++j)
                sum += 255 - qRed(image.pixel(j, i));
        return sum / (scale * scale * cloud.radius() * cloud.radius());
    };
    for (const double scale : {1.0, 2.0})
        QVERIFY(std::abs(ink(5000, scale) / ink(9, scale) - 1) < 0.15);
}

void TestPointCloud::pointsAreShapesInVectorFiles() {
    PointCloud cloud;
    cloud.setPoints(VectorXd::LinSpaced(5000, 0, 10), VectorXd::LinSpaced(5000, 0, 10));
    cloud.setColoring(coloring(5000, qRgb(0, 0, 255)));
    const QByteArray text = svg(cloud);
    QCOMPARE(text.count("<image"), 0);
    QVERIFY(text.count("<path") + text.count("<circle") + text.count("<ellipse") >= 5000);
}

void TestPointCloud::largeCloudsAreOnePictureInVectorFiles() {
    const Index n = PointCloud::leastDense;
    PointCloud cloud;
    cloud.setPoints(VectorXd::LinSpaced(n, 0, 10), VectorXd::LinSpaced(n, 0, 10));
    cloud.setColoring(coloring(n, qRgb(0, 0, 255)));
    QCOMPARE(svg(cloud).count("<image"), 1);
}

void TestPointCloud::theOrderOfManyRowsDecidesNothing() {
    const Index n = 3 * PointCloud::leastDense;
    const MatrixXd at = (Random(1).normalMatrix(n, 2).array() + 5).matrix();
    const auto cloudOf = [&](const std::vector<Index> &order) {
        PointCloud cloud;
        cloud.setPoints(at(order, 0), at(order, 1));
        Coloring look = coloring(n, 0);
        for (std::size_t i = 0; i < look.colors.size(); ++i)
            look.colors[i] = Theme::category(static_cast<int>(order[i] % 3)).rgb();
        cloud.setColoring(look);
        return cloud;
    };
    std::vector<Index> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), Index{0});
    const QImage first = painted(cloudOf(order));
    QCOMPARE(painted(cloudOf(Random(2).permutation(n))), first);
    std::ranges::stable_sort(order, {}, [](Index row) { return row % 3; }); // class by class
    QCOMPARE(painted(cloudOf(order)), first);
}

void TestPointCloud::ofManyRowsTheSelectedLieOnTop() {
    const Index n = 4 * PointCloud::leastDense;
    PointCloud cloud;
    cloud.setPoints(VectorXd::Constant(n, 5), VectorXd::Constant(n, 5));
    Coloring look = coloring(n, qRgb(0, 0, 255));
    std::vector<bool> selected(static_cast<std::size_t>(n));
    const auto select = [&](Index count) {
        std::fill(selected.begin(), selected.end(), false);
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
            look.colors[i] = qRgb(255, 0, 0);
            selected[i] = true;
        }
        cloud.setColoring(look);
        cloud.setSelected(selected);
    };
    // A few of them have rings, many have none; the first rows would lie beneath the others.
    for (const Index count : {Index{2}, PointCloud::leastDense}) {
        select(count);
        const QColor middle = painted(cloud).pixelColor(50, 50);
        QVERIFY2(middle.red() > 200 && middle.blue() < 60, qPrintable(middle.name()));
    }
}

void TestPointCloud::ofManyRowsLargeMarkersAreDrawnCoarser() {
    for (const auto &[rows, side] : {std::pair(PointCloud::leastDense, 20), {PointCloud::leastDense - 1, 100}}) {
        PointCloud cloud;
        cloud.setPoints(VectorXd::Constant(rows, 5), VectorXd::Constant(rows, 5));
        cloud.setColoring(coloring(rows, qRgb(0, 0, 255)));
        cloud.setRadius(60);
        QCOMPARE(cloud.layer(mapping, Theme::light(), 1).size(), QSize(side, side));
        QVERIFY(painted(cloud).pixelColor(20, 20).red() < 60); // as large as it was asked for
    }
}

void TestPointCloud::aMillionRowsAreDrawnInAFrame() {
    const Index n = 1'000'000;
    const MatrixXd at = (2 * Random(1).normalMatrix(n, 2).array() + 5).matrix();
    Coloring look = coloring(n, 0);
    for (std::size_t i = 0; i < look.colors.size(); ++i)
        look.colors[i] = Theme::category(static_cast<int>(i % 7)).rgb();
    { // As in a window that has drawn before: the host of a virtual machine takes its time to give out fresh memory.
        const std::vector<char> touched(128U << 20U, 1);
        QCOMPARE(touched.back(), char(1));
    }
    const double begin = threadMilliseconds();
    PointCloud cloud;
    cloud.setPoints(at.col(0), at.col(1));
    cloud.setColoring(look);
    const double given = threadMilliseconds();
    const PlotMapping window{QRectF(0, 0, 900, 700), {0, 10}, {0, 10}};
    QVERIFY(qAlpha(cloud.layer(window, Theme::light(), 1).pixel(450, 350)) > 150);
    const double drawn = threadMilliseconds();
    double best = drawn - given; // of several: what else the machine does only adds
    for (int run = 1; run < 5; ++run) {
        const double before = threadMilliseconds();
        QVERIFY(!cloud.layer({QRectF(0, 0, 900, 700), {0, 10 + 0.01 * run}, {0, 10}}, Theme::light(), 1).isNull());
        best = std::min(best, threadMilliseconds() - before);
    }
    QVERIFY2(best < 100 * loopSlowness, qPrintable(QString("a frame took %1 ms").arg(best)));
    QVERIFY2(drawn - begin < 300 * loopSlowness, qPrintable(QString("the first took %1 ms").arg(drawn - begin)));
}

void TestPointCloud::ofManyRowsEachHasItsLook() {
    constexpr Index n = 200'000, reds = 90'000, blues = n - reds - 1;
    Coloring look = coloring(n, qRgb(255, 0, 0));
    std::fill(look.colors.begin() + reds, look.colors.end() - 1, qRgb(0, 0, 255));
    look.colors.back() = qRgb(0, 255, 0);
    VectorXd x(n);
    x << VectorXd::Constant(reds, 2), VectorXd::Constant(blues, 5), 8;
    PointCloud cloud;
    cloud.setPoints(x, VectorXd::Constant(n, 5));
    cloud.setColoring(look);
    const QImage picture = painted(cloud);
    const auto strongest = [&picture](int at) {
        const QColor color = picture.pixelColor(at, 50);
        const std::array channels{color.red(), color.green(), color.blue()};
        return std::ranges::max_element(channels) - channels.begin();
    };
    QCOMPARE(strongest(20), 0);
    QCOMPARE(strongest(50), 2);
    QCOMPARE(strongest(80), 1);
}

void TestPointCloud::selectionDimsTheOthers() {
    PointCloud cloud;
    cloud.setPoints(VectorXd{{2, 5, 8}}, VectorXd{{5, 5, 5}});
    cloud.setColoring(coloring(3, qRgb(255, 0, 0)));
    const int before = painted(cloud).pixelColor(20, 50).green();
    cloud.setSelected({false, true, true});
    const QImage image = painted(cloud);
    QVERIFY(image.pixelColor(20, 50).green() > before + 50);
    QCOMPARE(image.pixelColor(80, 50).green(), before);
    cloud.setSelected({false, false, true});
    QCOMPARE(painted(cloud).pixelColor(20, 50).green(), before);
}

void TestPointCloud::pointsAreAsLargeAsTheirSizes() {
    const auto inkOf = [](const PointCloud &cloud) {
        const QImage image = painted(cloud, 4);
        std::array<int, 2> ink{}; // left, right
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                ink[x < image.width() / 2 ? 0 : 1] += 255 - qGreen(image.pixel(x, y));
        return static_cast<double>(ink[1]) / ink[0];
    };
    for (const Marker marker : {Marker::Circle, Marker::Square, Marker::Triangle}) {
        PointCloud cloud;
        cloud.setPoints(VectorXd{{2.5, 7.5}}, VectorXd{{5, 5}});
        Coloring look = coloring(2, qRgb(255, 0, 0));
        look.markers.assign(2, marker);
        cloud.setColoring(look);
        QVERIFY(std::abs(inkOf(cloud) - 1) < 0.02);
        look.sizes = {1, 2};
        cloud.setColoring(look);
        QVERIFY(std::abs(inkOf(cloud) - 4) < 0.15);
    }
    // Many are stamped: their sizes are the same.
    PointCloud many;
    VectorXd x(4000), y = VectorXd::Constant(4000, 5);
    for (Index i = 0; i < x.size(); ++i)
        x[i] = i < 2000 ? 2.5 : 7.5;
    many.setPoints(x, y);
    Coloring look = coloring(4000, qRgb(255, 0, 0));
    look.sizes.assign(4000, 1);
    std::fill(look.sizes.begin() + 2000, look.sizes.end(), 2.0F);
    many.setColoring(look);
    QVERIFY2(std::abs(inkOf(many) - 4) < 0.8, qPrintable(QString::number(inkOf(many)))); // stamps are whole pixels
}

void TestPointCloud::theEmptiestCornerIsOffPointsAndLines() {
    const QSizeF size(30, 20);
    const auto cornerOf = [&](const QRectF &box) {
        return QString(box.center().y() < 50 ? "upper " : "lower ") + (box.center().x() < 50 ? "left" : "right");
    };
    PointCloud cloud;
    QCOMPARE(cornerOf(cloud.emptiestCorner(mapping, size, 2)), QString("upper right"));
    QCOMPARE(cornerOf(cloud.emptiestCorner(mapping, size, 2, {{90, 10}, {80, 12}})), QString("upper left"));
    cloud.setPoints(Eigen::Vector3d(9, 1, 9), Eigen::Vector3d(9, 9, 1)); // in three of the corners
    cloud.setColoring(coloring(3, qRgb(0, 0, 255)));
    QCOMPARE(cornerOf(cloud.emptiestCorner(mapping, size, 2)), QString("lower left"));
    const QPolygonF line{{5, 95}, {10, 90}, {20, 92}}; // and a line in the fourth
    QCOMPARE(cornerOf(cloud.emptiestCorner(mapping, size, 2, line)), QString("upper right"));
}

EIGENSCOPE_TEST(TestPointCloud)

} // namespace eigenscope::tst_point_cloud

#include "tst_point_cloud.moc"
