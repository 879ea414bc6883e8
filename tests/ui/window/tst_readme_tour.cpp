#include "core/pipeline/pipeline.h"
#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/window_test.h"
#include "ui/cards/card.h"
#include "ui/cards/legend_row.h"
#include "ui/views/kernel/kernel_heatmap.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/views/spectrum/scree.h"

#include <nlohmann/json.hpp>

#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QSlider>
#include <QToolButton>

namespace eigenscope::tst_readme_tour {

namespace {

/// |correlation| of two columns.
double agreement(const VectorXd &a, const VectorXd &b) {
    const VectorXd x = a.array() - a.mean(), y = b.array() - b.mean();
    return std::abs(x.dot(y)) / (x.norm() * y.norm());
}

} // namespace

/// The tour of README, step by step: what it tells to do is done by mouse and keys, and what it promises is there.
class TestReadmeTour : public WindowTest {
    Q_OBJECT

private slots:
    void init() {
        startWindow();
        chooseSample("Iris");
    }
    void cleanup() { m_window.reset(); }

    void itStartsOnAPageAndTheSampleHasTheCardsInTheOrderOfTheWork();
    void allFourViewsFollowSigma();
    void smallSigmaMakesIslandsAndLargeSigmaAPca();
    void whatIsSelectedIsSelectedEverywhere();
    void theAlphaLineIsDraggedAndTakenBack();
    void anotherReducerIsAdopted();
    void contoursShowWhatTheKernelFoundInTheCircles();
    void aNewPointMovesInEveryPicture();
    void theSavedSessionGivesTheSameNumbers();

private:
    [[nodiscard]] const Results &results() const { return m_window->document().results(); }
    [[nodiscard]] std::shared_ptr<const Reduction> reduction() const { return results().value<Stage::Reduce>(); }
    void typeSigma(const char *sigma) const;
    void showContours() const;
    void click(const QString &text) const;
};

void TestReadmeTour::typeSigma(const char *sigma) const {
    auto *box = named<QAbstractSpinBox>("σ");
    QVERIFY(box && box->isVisible());
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, sigma);
    QTest::keyClick(box, Qt::Key_Return);
    waitUntilIdle();
    QCOMPARE(results().value<Stage::Kernel>()->kernel->expression(), std::string("gaussian(sigma=") + sigma + ")");
}

void TestReadmeTour::click(const QString &text) const {
    for (auto *button : m_window->findChildren<QPushButton *>())
        if (button->isVisible() && (button->text() == text || button->accessibleName() == text))
            return QTest::mouseClick(button, Qt::LeftButton);
    QFAIL(qPrintable(text));
}

void TestReadmeTour::itStartsOnAPageAndTheSampleHasTheCardsInTheOrderOfTheWork() {
    QCOMPARE(m_window->windowTitle(), QString("Iris[*] — Eigenscope"));
    QCOMPARE(results().value<Stage::Kernel>()->kernel->named(), std::string("gaussian"));
    QCOMPARE(reduction()->method, std::string("kernel-pca"));
    int above = -1;
    for (const char *card : {"Data", "Prepare", "Kernel", "Reduce"}) {
        const auto *one = named<Card>(card);
        QVERIFY2(one && one->isVisible(), card);
        const int y = one->mapTo(m_window.get(), QPoint()).y();
        QVERIFY2(y > above && one->mapTo(m_window.get(), QPoint()).x() < 200, card);
        above = y;
    }
    keepPicture(*m_window, "readme-tour-1");
}

void TestReadmeTour::allFourViewsFollowSigma() {
    const std::array<View *, 4> views = {&view<Projection2D>(), &view<Projection3D>(), &view<Scree>(),
                                         &view<KernelHeatmap>()};
    std::vector<QImage> before;
    for (View *one : views) {
        QVERIFY2(one->isVisible(), qPrintable(one->accessibleName()));
        before.push_back(one->grab().toImage());
    }
    auto *slider = named<QSlider>("σ, slider");
    QTest::mousePress(slider, Qt::LeftButton, {}, {slider->width() / 2, slider->height() / 2});
    QTest::mouseMove(slider, {slider->width() / 4, slider->height() / 2});
    QTest::mouseRelease(slider, Qt::LeftButton, {}, {slider->width() / 4, slider->height() / 2});
    waitUntilIdle();
    for (std::size_t i = 0; i < views.size(); ++i)
        QTRY_VERIFY2(views[i]->grab().toImage() != before[i], qPrintable(views[i]->accessibleName()));
    bool saysSo = false; // on the card of the kernel
    for (const QWidget *part : named<Card>("Kernel")->findChildren<QWidget *>())
        saysSo = saysSo || (part->isVisible() && part->accessibleName().contains("PSD ✓"));
    QVERIFY(saysSo);
}

void TestReadmeTour::smallSigmaMakesIslandsAndLargeSigmaAPca() {
    typeSigma("0.02");
    // No two flowers are alike but for the twins.
    const MatrixXd &K = results().value<Stage::Kernel>()->K;
    QVERIFY((K - MatrixXd::Identity(K.rows(), K.cols())).sum() / static_cast<double>(K.size()) < 0.01);
    typeSigma("100");
    const MatrixXd wide = reduction()->coordinates;
    choose("Reducer", "Principal component analysis");
    QCOMPARE(reduction()->method, std::string("pca"));
    for (Index axis : {0, 1})
        QVERIFY(agreement(wide.col(axis), reduction()->coordinates.col(axis)) > 0.999);
}

void TestReadmeTour::whatIsSelectedIsSelectedEverywhere() {
    auto &projection = view<Projection2D>();
    const QRectF inside = QRectF(projection.rect()).adjusted(70, 30, -30, -60);
    dragMouse(projection, inside.topLeft(), inside.center());
    const Rows first = m_window->selection().rows();
    QVERIFY(!first.empty() && first.size() < 150);
    dragMouse(projection, inside.center(), inside.bottomRight(), Qt::LeftButton, Qt::ShiftModifier);
    const Rows both = m_window->selection().rows();
    QVERIFY(both.size() > first.size() && std::ranges::includes(both, first));
    dragMouse(projection, inside.center(), inside.bottomRight(), Qt::LeftButton, Qt::ControlModifier);
    QCOMPARE(m_window->selection().rows(), first);
    // The same light up in the other pictures.
    m_window->selection().clear();
    const QImage space = view<Projection3D>().grab().toImage(), matrix = view<KernelHeatmap>().grab().toImage();
    auto *setosa = named<LegendRow>("setosa, 50 rows");
    QTest::mouseClick(setosa, Qt::LeftButton, {}, {30, 10});
    QCOMPARE(m_window->selection().rows().size(), std::size_t(50));
    QTRY_VERIFY(view<Projection3D>().grab().toImage() != space);
    QTRY_VERIFY(view<KernelHeatmap>().grab().toImage() != matrix);
    // The lasso.
    m_window->selection().clear();
    projection.setFocus();
    QTest::keyClick(&projection, Qt::Key_L);
    QTest::mousePress(&projection, Qt::LeftButton, {}, inside.topLeft().toPoint());
    for (const QPointF corner : {inside.topRight(), inside.bottomRight(), inside.bottomLeft()}) {
        QMouseEvent move(QEvent::MouseMove, corner, projection.mapToGlobal(corner), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&projection, &move);
    }
    QTest::mouseRelease(&projection, Qt::LeftButton, {}, inside.bottomLeft().toPoint());
    QVERIFY(m_window->selection().rows().size() > 50);
    keepPicture(*m_window, "readme-tour-3");
}

void TestReadmeTour::theAlphaLineIsDraggedAndTakenBack() {
    choose("Reducer", "Principal component analysis");
    auto &scree = view<Scree>();
    scree.setFocus();
    const double before = scree.alpha();
    const Session session = m_window->document().session();
    QTest::keyClick(&scree, Qt::Key_Down);
    waitUntilIdle();
    QVERIFY(scree.alpha() < before);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    waitUntilIdle();
    QCOMPARE(scree.alpha(), before);
    QVERIFY(m_window->document().session() == session);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    waitUntilIdle();
    QCOMPARE(reduction()->method, std::string("kernel-pca"));
}

void TestReadmeTour::anotherReducerIsAdopted() {
    showWorkspace("compare");
    click("Nine reducers");
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), 120000);
    QCOMPARE(m_window->studies().variants.all().size(), std::size_t(9));
    click("Adopt LLE");
    waitUntilIdle();
    QCOMPARE(reduction()->method, std::string("lle"));
}

void TestReadmeTour::showContours() const {
    choose("Data source", "Circles");
    typeSigma("0.7");
    for (QAction *tool : view<Projection2D>().tools())
        if (tool->text() == "Input plane with contours") {
            QVERIFY(tool->isEnabled());
            tool->trigger();
        }
    QVERIFY(view<Projection2D>().caption().contains("contours of"));
}

void TestReadmeTour::contoursShowWhatTheKernelFoundInTheCircles() {
    showContours();
    // What it has found: the first axis parts the two circles.
    const auto rings = results().value<Stage::Prepare>()->dataset->classes();
    QVERIFY(rings);
    const VectorXd first = reduction()->coordinates.col(0);
    VectorXd codes(first.size());
    for (Index i = 0; i < first.size(); ++i)
        codes[i] = rings->codes[static_cast<std::size_t>(i)];
    const double at07 = agreement(first, codes);
    // The points stand where they are in the data whatever σ is: what changes with it are the lines.
    auto &projection = view<Projection2D>();
    projection.settle();
    const QImage lines = projection.grab().toImage();
    keepPicture(*m_window, "readme-tour-5");
    typeSigma("0.2");
    const double at02 = agreement(reduction()->coordinates.col(0), codes);
    projection.settle();
    QVERIFY(projection.grab().toImage() != lines);
    keepPicture(*m_window, "readme-tour-5-narrow");
    QVERIFY2(at07 > 0.9 && at07 > at02, qPrintable(QString("%1 at 0.7, %2 at 0.2").arg(at07).arg(at02)));
}

void TestReadmeTour::aNewPointMovesInEveryPicture() {
    showContours();
    auto &projection = view<Projection2D>();
    projection.setFocus();
    QTest::keyClick(&projection, Qt::Key_N);
    const QPoint middle = projection.rect().center();
    QTest::mouseClick(&projection, Qt::LeftButton, {}, middle);
    waitUntilIdle();
    const NewPoint &point = m_window->studies().newPoint;
    QVERIFY(point.exists());
    const auto before = point.row().values;
    const QImage space = view<Projection3D>().grab().toImage();
    dragMouse(projection, middle, middle + QPoint(60, 40));
    waitUntilIdle();
    QVERIFY(point.row().values != before);
    QTRY_VERIFY(view<Projection3D>().grab().toImage() != space);
    keepPicture(*m_window, "readme-tour-6");
}

void TestReadmeTour::theSavedSessionGivesTheSameNumbers() {
    QStringList menus;
    for (QAction *menu : m_window->menuBar()->actions())
        for (QAction *action : menu->menu()->actions())
            menus.append(action->text().remove('&'));
    QVERIFY(menus.contains("Save session"));
    typeSigma("1.3");
    const Session session = m_window->document().session();
    const auto again = Session::parse(session.json().dump(), m_registries.catalogue);
    QVERIFY(again);
    const PipelineOutcome outcome = runPipeline(*again, m_registries.catalogue, {}, {}, {}, {});
    QVERIFY(outcome.failures.empty());
    QVERIFY(outcome.results.value<Stage::Reduce>()->coordinates == reduction()->coordinates);
}

EIGENSCOPE_TEST(TestReadmeTour)

} // namespace eigenscope::tst_readme_tour

#include "tst_readme_tour.moc"
