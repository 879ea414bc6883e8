#include "tests/test_program.h"
#include "tests/thread_clock.h"
#include "tests/ui/window/lessons/lesson_hand.h"

#include "ui/views/kernel/kernel_heatmap.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/views/spectrum/scree.h"
#include "ui/views/steps/steps.h"

namespace eigenscope::tst_lessons_by_hand {

/// The four lessons that a course begins with, and what they cost the window's thread.
class TestLessonsByHand : public LessonHand {
    Q_OBJECT

private slots:
    void init() { std::filesystem::remove_all(root()); }
    void cleanup() { leave(); }

    void fromThingsToVectors_data() { addRooms(); }
    void fromThingsToVectors();
    void principalComponents_data() { addRooms(); }
    void principalComponents();
    void kernelPca_data() { addRooms(); }
    void kernelPca();
    void readingTsne_data() { addRooms(); }
    void readingTsne();
    void aStepOpensAtOnceAndItsNumbersFollowThePicture();

private:
    static void addRooms() {
        QTest::addColumn<Room>("room");
        QTest::newRow("at a desk") << Room::Desk;
        QTest::newRow("before a hall") << Room::Hall;
    }
    void clickCell(Index row, Index column) const {
        auto &matrix = shown<KernelHeatmap>();
        QTest::mouseClick(&matrix, Qt::LeftButton, {}, matrix.placeOfCell(row, column).center().toPoint());
    }
};

void TestLessonsByHand::fromThingsToVectors() {
    QFETCH(const Room, room);
    open("vectors", room);
    answer("4/9");
    next();
    set("k", "2");
    answer("84");
    next();
    clickCell(0, 1);
    next();
    const auto covered = [this] { return shown<KernelHeatmap>().state().contains("covered"); };
    QVERIFY(covered());
    answer("34.64");
    QVERIFY(covered());
    clickCell(3, 4); // and look whether the matrix agrees
    QVERIFY(!covered());
    next();
    clickCell(1, 2);
    next();
    writeKernel("normalize(linear)");
    choose("x2 is the longest vector");
    next();
}

void TestLessonsByHand::principalComponents() {
    QFETCH(const Room, room);
    open("principal-components", room);
    answer("3.09"); // as the tile prints it
    next();
    guess("Yes");
    answer("3.662");
    next();
    answer("3,96");
    next();
    answer("0.298");
    next();
    pickInView<Projection3D>("Overlays", "Best plane and errors");
    answer("0.059");
    next();
    auto &scree = shown<Scree>();
    const PlotMapping plot = scree.mapping();
    const auto line = [&plot](double share) {
        return QPointF(plot.area.center().x(), PlotMapping{plot.area, plot.x, {0, 1.04}}.pixelY(share));
    };
    dragMouse(scree, line(scree.alpha()), line(0.95));
    QCOMPARE(scree.alpha(), 0.95);
    answer("2"); // it waits for the new number of axes
    next();
    answer("1.914");
    next();
    choose("petal length");
    next();
}

void TestLessonsByHand::kernelPca() {
    QFETCH(const Room, room);
    open("kernel-pca", room);
    guess("No");
    answer("0.2687");
    next();
    list("Reducer", "Kernel PCA");
    writeKernel("gaussian(gamma=15)");
    next();
    dragAround(0);
    next();
    answer("106.96");
    next();
    dragAround(1);
    next();
    set("sigma", "3");
    next();
    const StepTile &centered = shown<Steps>().tiles()[1];
    QTest::mouseClick(&shown<Steps>(), Qt::LeftButton, {}, centered.place().center().toPoint());
    QVERIFY(shown<Steps>().enlarged() == std::optional<std::size_t>(1));
    choose("always, since φ of centered data is not centered");
    next();
}

void TestLessonsByHand::readingTsne() {
    QFETCH(const Room, room);
    open("reading-t-sne", room);
    auto &play = named<QToolButton>("Play from the beginning");
    QTest::mouseClick(&play, Qt::LeftButton); // it was too quick for a hand
    QTest::qWait(200);
    QCOMPARE(play.accessibleName(), QString("Pause"));
    QTest::mouseClick(&play, Qt::LeftButton);
    QTest::mouseClick(&play, Qt::LeftButton); // let it go
    choose("30 others");
    next();
    guess("At a small perplexity");
    const auto sweep = [this](const QString &parameter, const char *from, const char *to, const char *count) {
        list("Sweep a parameter", parameter);
        for (const auto &[name, number] :
             {std::pair("From", from), std::pair("To", to), std::pair("Pictures", count)}) {
            auto *field = named<NumberBox>(name).findChild<QLineEdit *>();
            write(*field, number);
            QTest::keyClick(field, Qt::Key_Return);
        }
        press("Sweep");
    };
    sweep("Perplexity of t-SNE", "2", "100", "5");
    next();
    guess("It cannot be told");
    list("Reducer", "Principal component analysis");
    next();
    set("perplexity", "90");
    choose("No");
    next();
    answer("0");
    set("perplexity", "60");
    next();
    sweep("Seed of t-SNE", "0", "2", "3");
    choose("groups stay, their places do not");
    next();
    clickPoint(0);
    answer("0.991");
    next();
    set("min_dist", "0.8");
    choose("how tightly groups are packed");
    next();
}

/// By the time of the window's thread, so that a busy machine does not count: what a step costs beyond its computation,
/// and how soon a number in the words follows a result.
void TestLessonsByHand::aStepOpensAtOnceAndItsNumbersFollowThePicture() {
    constexpr double opensWithin = 200, followsWithin = 100; // ms
    open("kernel-pca");
    for (std::size_t i = 1; i < run().lesson().steps.size(); ++i) {
        const double before = threadMilliseconds();
        run().goTo(i);
        QVERIFY2(threadMilliseconds() - before < opensWithin, run().step().id.c_str());
        ready();
    }
    run().setPace({}); // as in the program
    run().goTo(5);
    ready();
    const auto silhouette = [this] {
        for (const auto *label : panel().findChildren<QWidget *>())
            if (label->isVisible() && label->accessibleName().contains("here it is"))
                return label->accessibleName();
        return QString();
    };
    const QString before = silhouette();
    QVERIFY(!before.isEmpty());
    QElapsedTimer since;
    qint64 followed = -1; // when the words changed after it
    connect(&m_hand->document(), &Document::resultChanged, this, [&](Stage stage) {
        if (stage == Stage::Quality)
            since.start();
    });
    connect(&run(), &LessonRun::changed, this, [&] {
        if (followed < 0 && since.isValid() && silhouette() != before)
            followed = since.elapsed();
    });
    set("sigma", "0.4");
    QTRY_VERIFY_WITH_TIMEOUT(followed >= 0, 30000);
    QVERIFY2(static_cast<double>(followed) < followsWithin, qPrintable(QString::number(followed)));
}

EIGENSCOPE_TEST(TestLessonsByHand)

} // namespace eigenscope::tst_lessons_by_hand

#include "tst_lessons_by_hand.moc"
