#include "tests/test_program.h"
#include "tests/ui/window/lessons/lesson_hand.h"

#include "ui/views/kernel/kernel_heatmap.h"

namespace eigenscope::tst_kernel_lessons_by_hand {

/// The lessons on kernels and their spaces.
class TestKernelLessonsByHand : public LessonHand {
    Q_OBJECT

private slots:
    void cleanup() { leave(); }

    void lifting();
    void gallery();
    void validKernels();
    void featureSpace();
    void strings();
    void graphs();
    void contours();

private:
    void clickCell(Index row, Index column) const {
        auto &matrix = shown<KernelHeatmap>();
        QTest::mouseClick(&matrix, Qt::LeftButton, {}, matrix.placeOfCell(row, column).center().toPoint());
    }
    /// Draws a lasso round the points on the left that are all of one class.
    void lassoTheLeft() const;
};

void TestKernelLessonsByHand::lifting() {
    open("lifting");
    choose("No");
    answer("0.17");
    next();
    pick("Add step ▾", "Polynomial features");
    set("c", "0");
    next();
    answer("25.03");
    next();
    answer("50.01²"); // no number: the sentence stays, and another try is free
    QVERIFY(run().task() != LessonRun::Task::Done);
    answer("2501");
    next();
    answer("27.5625");
    answer("18.0625");
    next();
    answer("1000000");
    answer("176850", 1);
    next();
    choose("only products between objects");
    next();
}

void TestKernelLessonsByHand::gallery() {
    open("gallery");
    answer("0.5434");
    next();
    slide("sigma", 0);
    next();
    slide("sigma", 1);
    choose("at the median distance of two rows");
    next();
    writeKernel("gaussian(gamma=15)");
    answer("0.1826");
    next();
    answer("1702.39");
    next();
    list("Kernel", "Gaussian (RBF)");
    list("Kernel", "Laplacian");
    list("Kernel", "Matérn");
    list("ν", "2.5");
    choose("Gaussian");
    next();
    list("Kernel", "Sigmoid");
    set("kappa", "0.01");
    set("theta", "0");
    answer("5");
    next();
}

void TestKernelLessonsByHand::validKernels() {
    open("valid-kernels");
    answer("-0.0534");
    next();
    list("Negative eigenvalues", "flip the sign");
    list("Negative eigenvalues", "shift all by the smallest");
    next();
    writeKernel("linear + gaussian(sigma=1.2)");
    next();
    writeKernel("0.5*linear + linear*gaussian(sigma=1.2) + exp(gaussian(sigma=1.2))");
    next();
    writeKernel("linear - gaussian()");
    choose("a difference may turn negative");
    next();
    answer("2");
    next();
    answer("50.01");
    next();
}

void TestKernelLessonsByHand::featureSpace() {
    open("feature-space");
    answer("1");
    next();
    answer("0.9557");
    pickInView<KernelHeatmap>("Show", "Distances in feature space");
    next();
    choose("less than √2, but as near to it as you like");
    next();
    answer("0.25");
    next();
    answer("0.7498");
    set("sigma", "8");
    next();
    pickInView<KernelHeatmap>("Show", "Centered in feature space");
    answer("0");
    next();
    toggle("Normalize");
    answer("5.23");
    next();
    writeKernel("center(normalize(gaussian(sigma=1)))");
    choose("the mean gone before the lengths are made 1");
    next();
}

void TestKernelLessonsByHand::strings() {
    open("strings");
    clickCell(0, 5);
    next();
    answer("1");
    next();
    set("length", "4");
    next();
    toggle("Normalize");
    choose("f");
    next();
    answer("45");
    next();
    answer("10.8");
    next();
}

void TestKernelLessonsByHand::graphs() {
    open("graphs");
    answer("2");
    next();
    choose("Not always");
    set("length", "3");
    next();
    answer("-3");
    next();
    answer("0.7585");
    next();
    set("beta", "5");
    answer("1/5");
    next();
    answer("0.75");
    next();
    set("beta", "0.25");
    answer("0.2165");
    next();
    lassoTheLeft();
    next();
}

void TestKernelLessonsByHand::lassoTheLeft() const {
    auto &view = shown<Projection2D>();
    std::vector<Index> fromLeft(static_cast<std::size_t>(view.cloud().size()));
    std::iota(fromLeft.begin(), fromLeft.end(), Index{0});
    std::ranges::sort(fromLeft, {}, [&](Index i) { return placeOf(i).x(); });
    const std::vector<int> codes = classes();
    const auto classOf = [&](Index i) { return codes[static_cast<std::size_t>(i)]; };
    const auto border =
        std::ranges::find_if(fromLeft, [&](Index i) { return classOf(i) != classOf(fromLeft.front()); });
    const int x = (placeOf(*border).x() + placeOf(*std::prev(border)).x()) / 2;
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.rect().center());
    QTest::keyClick(&view, Qt::Key_L);
    const QRectF left(QPointF(1, 1), QPointF(x, view.height() - 2));
    QTest::mousePress(&view, Qt::LeftButton, {}, left.topLeft().toPoint());
    for (const QPointF corner : {left.topRight(), left.bottomRight(), left.bottomLeft()}) {
        QMouseEvent move(QEvent::MouseMove, corner, view.mapToGlobal(corner), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&view, &move);
    }
    QTest::mouseRelease(&view, Qt::LeftButton, {}, left.bottomLeft().toPoint());
}

void TestKernelLessonsByHand::contours() {
    open("contours");
    answer("0.1967");
    next();
    list("Reducer", "Kernel PCA");
    writeKernel("polynomial(degree=2, c=0)");
    answer("0.2066");
    next();
    answer("3");
    choose("the feature space has three dimensions");
    next();
    pickInView<Projection2D>("Contours of", "PC3");
    next();
    list("Reducer", "Nonlinear PCA");
    set("degree", "2");
    set("c", "0");
    next();
    auto &view = shown<Projection2D>();
    const auto drag = [&view](QPointF from, QPointF to) {
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.rect().center());
        QTest::keyClick(&view, Qt::Key_N);
        dragMouse(view, view.mapping().pixel(from.x(), from.y()), view.mapping().pixel(to.x(), to.y()));
    };
    drag({0, 0.2}, {1.2, 1.6});
    next();
    drag({0, 0}, {0.1, 0.1});
    next();
}

EIGENSCOPE_TEST(TestKernelLessonsByHand)

} // namespace eigenscope::tst_kernel_lessons_by_hand

#include "tst_kernel_lessons_by_hand.moc"
