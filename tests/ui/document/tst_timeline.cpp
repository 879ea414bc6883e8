#include "tests/test_program.h"
#include "ui/document/timeline.h"

#include <QSignalSpy>
#include <QtTest>

namespace eigenscope::tst_timeline {

class TestTimeline : public QObject {
    Q_OBJECT

private slots:
    void tooManyPicturesAreThinnedEvenly();
    void largePicturesAreKeptWithinTheMemory();

private:
    static Timeline::Picture picture(double first, Index rows = 1) {
        auto made = std::make_shared<Reduction>();
        made->coordinates = MatrixXd::Constant(rows, 2, first);
        return made;
    }
    static double firstOf(const Timeline::Picture &picture) { return picture->coordinates(0, 0); }
};

void TestTimeline::tooManyPicturesAreThinnedEvenly() {
    Timeline timeline;
    QSignalSpy changed(&timeline, &Timeline::changed);
    for (int i = 0; i < 2000; ++i)
        timeline.add(picture(i));
    timeline.end(picture(-1));
    const auto &pictures = timeline.pictures();
    QVERIFY(pictures.size() > Timeline::mostPictures / 2 && pictures.size() <= Timeline::mostPictures + 1);
    QCOMPARE(firstOf(pictures.front()), 0.0);
    QCOMPARE(firstOf(pictures.back()), -1.0);
    for (std::size_t i = 2; i + 1 < pictures.size(); ++i)
        QCOMPARE(firstOf(pictures[i]) - firstOf(pictures[i - 1]), firstOf(pictures[1]));
    timeline.clear();
    QVERIFY(timeline.isEmpty());
    QVERIFY(changed.count() > 0);
}

void TestTimeline::largePicturesAreKeptWithinTheMemory() {
    constexpr Index rows = 1'000'000;
    Timeline timeline;
    for (int i = 0; i < 40; ++i)
        timeline.add(picture(i, rows));
    QVERIFY(timeline.pictures().size() * rows * 2 * sizeof(double) <= Timeline::mostBytes);
    QVERIFY(timeline.pictures().size() >= 8);
}

EIGENSCOPE_TEST(TestTimeline)

} // namespace eigenscope::tst_timeline

#include "tst_timeline.moc"
