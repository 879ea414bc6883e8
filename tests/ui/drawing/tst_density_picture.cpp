#include "core/base/random.h"
#include "tests/core/patience.h"
#include "tests/test_program.h"
#include "tests/thread_clock.h"
#include "ui/drawing/density_picture.h"

#include <QtTest>

namespace eigenscope::tst_density_picture {

namespace {

constexpr QRgb red = qRgb(255, 0, 0), blue = qRgb(0, 0, 255);
constexpr double radius = 1.6;

/// So many points of one color at a pixel.
struct Heap {
    QPoint at;
    int points;
    QRgb color = blue;
    Marker marker = Marker::Circle;
};

QImage drawn(const std::vector<Heap> &heaps, double markerRadius = radius) {
    DensityPicture picture({64, 64});
    for (const Heap &heap : heaps)
        for (int i = 0; i < heap.points; ++i)
            picture.add(heap.marker, heap.color, heap.at);
    return picture.image(markerRadius);
}

} // namespace

class TestDensityPicture : public QObject {
    Q_OBJECT

private slots:
    void theOrderOfPointsNeverShows() {
        Random random(1);
        std::vector<Heap> heaps;
        for (int i = 0; i < 20'000; ++i)
            heaps.push_back({QPoint(static_cast<int>(random.below(64)), static_cast<int>(random.below(64))), 1,
                             Theme::category(static_cast<int>(random.below(7))).rgb(),
                             i % 3 == 0 ? Marker::Square : Marker::Circle});
        const QImage one = drawn(heaps);
        std::ranges::reverse(heaps);
        QCOMPARE(drawn(heaps), one);
    }

    void classesHaveTheirShareOfAPixel() {
        const QColor half = drawn({{{32, 32}, 500, blue}, {{32, 32}, 500, red}}).pixelColor(32, 32);
        QVERIFY(std::abs(half.red() - half.blue()) <= 1);
        const QColor quarter = drawn({{{32, 32}, 250, red}, {{32, 32}, 750, blue}}).pixelColor(32, 32);
        QVERIFY(std::abs(quarter.red() - 64) <= 2);
        QVERIFY(std::abs(quarter.blue() - 191) <= 2);
    }

    void denseIsToldFromDenser() {
        std::vector<Heap> heaps;
        for (int i = 0; i < 6; ++i)
            heaps.push_back({{8 + 9 * i, 32}, static_cast<int>(std::pow(6.0, i))});
        const QImage image = drawn(heaps);
        for (int i = 0; i + 1 < 6; ++i)
            QVERIFY2(image.pixelColor(8 + 9 * i, 32).alpha() + 15 < image.pixelColor(17 + 9 * i, 32).alpha(),
                     qPrintable(QString::number(i)));
    }

    void aLonePointIsSeenBesideAnyNumber() {
        for (const double small : {0.0, 0.2, 0.7, radius, 6.0}) {
            const QImage image = drawn({{{8, 8}, 1, red}, {{40, 40}, 1'000'000}}, small);
            QVERIFY2(image.pixelColor(8, 8).alpha() >= 88, qPrintable(QString::number(small)));
            QCOMPARE(image.pixelColor(8, 8).rgb(), red);
        }
    }

    void pointsThatDoNotOverlapLookAsIfTheyWereFew() {
        QVERIFY(std::abs(drawn({{{8, 8}, 1}, {{40, 40}, 1}}).pixelColor(8, 8).alpha() - 217) <= 1);
    }

    void markersKeepTheirShapes() {
        for (const int points : {1, 1000}) {
            const QImage image =
                drawn({{{16, 16}, points, blue, Marker::Square}, {{48, 16}, points, blue, Marker::Circle}}, 6);
            QVERIFY(image.pixelColor(12, 12).alpha() > 80);
            QCOMPARE(image.pixelColor(16 + 28, 12).alpha(), image.pixelColor(16 + 36, 20).alpha());
            QVERIFY(image.pixelColor(43, 11).alpha() < 20);
            QVERIFY(image.pixelColor(11, 11).alpha() > image.pixelColor(43, 11).alpha() + 50);
        }
    }

    void whatLiesOutsideIsLeftOut() {
        const QImage image = drawn({{{-1, 5}, 9}, {{5, -1}, 9}, {{64, 5}, 9}, {{5, 64}, 9}});
        for (int y = 0; y < 64; ++y)
            for (int x = 0; x < 64; ++x)
                QCOMPARE(image.pixel(x, y), 0U);
    }

    void aMillionPointsTakeAFrame() {
        Random random(1);
        const MatrixXd at = 100 * random.normalMatrix(1'000'000, 2);
        std::array<QRgb, 7> colors{}; // which a view has before it draws
        for (std::size_t k = 0; k < colors.size(); ++k)
            colors[k] = Theme::category(static_cast<int>(k)).rgb();
        double best = std::numeric_limits<double>::infinity(); // of several: what else the machine does only adds
        for (int run = 0; run < 5; ++run) {
            const double before = threadMilliseconds();
            DensityPicture picture({900, 700});
            for (Index i = 0; i < at.rows(); ++i)
                picture.add(Marker::Circle, colors[static_cast<std::size_t>(i) % colors.size()],
                            {450 + static_cast<int>(at(i, 0)), 350 + static_cast<int>(at(i, 1))});
            const QImage image = picture.image(radius);
            best = std::min(best, threadMilliseconds() - before);
            QVERIFY(image.pixelColor(450, 350).alpha() > 200);
        }
        QVERIFY2(best < 100 * loopSlowness, qPrintable(QString("%1 ms").arg(best)));
    }
};

EIGENSCOPE_TEST(TestDensityPicture)

} // namespace eigenscope::tst_density_picture

#include "tst_density_picture.moc"
