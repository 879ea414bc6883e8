#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/window_test.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/elided_label.h"
#include "ui/views/features/peaking.h"
#include "ui/views/features/selection_curve.h"
#include "ui/views/hyperspace/hyperspace_volume.h"
#include "ui/views/regression/regression_fit.h"
#include "ui/views/regression/regression_path.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QEventLoop>
#include <QLabel>
#include <QSlider>
#include <QTimer>

#include <ctime>

namespace eigenscope::tst_space_tour {

/// What a first lesson on high-dimensional space, on choosing columns and on regression does in the window, by mouse
/// and keys alone; only what is read off the screen is asked of the document.
class TestSpaceTour : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void theUnitBallIsLargestInFiveDimensionsAndMonteCarloAgrees();
    void afterMonteCarloTheWindowRests();
    void twentyFiveColumnsAreLeftOutAndTheAccuracyStays();
    void aSineIsFittedByDraggingLambdaAndSigma();
    void theKernelPartsTwoCirclesAndAPlaneDoesNot();

private:
    template <class Widget> Widget *named(const QString &name) const;
    void dragSlider(const QString &name, double share, const std::function<void()> &atEachStep = {});
    [[nodiscard]] QString onCard(const QString &name) const;
    [[nodiscard]] const Results &results() const { return m_window->document().results(); }
};

template <class Widget> Widget *TestSpaceTour::named(const QString &name) const {
    for (Widget *widget : m_window->findChildren<Widget *>())
        if (widget->accessibleName() == name && widget->isVisible())
            return widget;
    qFatal("There is no %s to be seen.", qPrintable(name));
}

/// Takes the handle and drags it to a share of the way in steps, the answer to each of which is waited for.
void TestSpaceTour::dragSlider(const QString &name, double share, const std::function<void()> &atEachStep) {
    constexpr int steps = 8;
    auto *slider = named<QSlider>(name);
    const auto placeOf = [slider](int value) {
        return QStyle::sliderPositionFromValue(slider->minimum(), slider->maximum(), value, slider->width() - 16) + 8;
    };
    const int middle = slider->height() / 2, from = placeOf(slider->value());
    const int to = placeOf(static_cast<int>(share * slider->maximum()));
    QTest::mousePress(slider, Qt::LeftButton, {}, {from, middle});
    for (int step = 1; step <= steps; ++step) {
        const QPointF at(from + (to - from) * step / steps, middle);
        QMouseEvent move(QEvent::MouseMove, at, slider->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(slider, &move);
        waitUntilIdle();
        if (atEachStep)
            atEachStep();
    }
    QTest::mouseRelease(slider, Qt::LeftButton, {}, {to, middle});
    waitUntilIdle();
}

/// The value to the right of a name on a card.
QString TestSpaceTour::onCard(const QString &name) const {
    for (const QWidget *widget : m_window->findChildren<QWidget *>()) {
        const auto *plain = qobject_cast<const QLabel *>(widget);
        const auto *elided = qobject_cast<const ElidedLabel *>(widget);
        if (!widget->isVisible() || (plain ? plain->text() : elided ? elided->text() : QString()) != name)
            continue;
        for (const QLabel *value : widget->parentWidget()->findChildren<QLabel *>())
            if (value->isVisible() && value->x() > widget->x() && std::abs(value->y() - widget->y()) < 8)
                return value->text();
    }
    return {};
}

void TestSpaceTour::theUnitBallIsLargestInFiveDimensionsAndMonteCarloAgrees() {
    showWorkspace("hyperspace");
    auto &volume = view<HyperspaceVolume>();
    QTRY_VERIFY_WITH_TIMEOUT(!volume.simulation().isRunning(), 60000);
    int largest = 0;
    double most = 0;
    for (int d = 1; d <= 12; ++d) {
        const PlotMapping mapping = volume.mapping();
        QTest::mouseMove(&volume, QPointF(mapping.pixelX(d), mapping.area.center().y()).toPoint());
        // "d = 5   V = 5.26378901391432…", "Monte Carlo: 5.2621 ± 0.025 from 200,000 points"
        static const QRegularExpression formula("^d = (\\d+)   V = ([\\d.]+)"), trial(": (\\S+) ± (\\S+) from");
        const auto exact = formula.match(volume.cursorText().at(0)), found = trial.match(volume.simulationText().at(0));
        QCOMPARE(exact.captured(1).toInt(), d);
        const double value = exact.captured(2).toDouble(), bar = found.captured(2).toDouble(); // two standard errors
        QVERIFY2(std::abs(found.captured(1).toDouble() - value) <= 2 * bar,
                 qPrintable(volume.cursorText().at(0) + volume.simulationText().at(0)));
        if (value > most) {
            most = value;
            largest = d;
        }
    }
    QCOMPARE(largest, 5);
    keepPicture(*m_window, "space-tour-hyperspace");
}

void TestSpaceTour::afterMonteCarloTheWindowRests() {
    showWorkspace("hyperspace");
    for (const ViewFrame *frame : m_window->workspace()->frames())
        if (const auto *curve = qobject_cast<const HyperspaceCurve *>(&frame->view()))
            QTRY_VERIFY_WITH_TIMEOUT(!curve->simulation().isRunning(), 60000);
    QTest::qWait(1000); // the last pictures
    QEventLoop rest;    // QTest::qWait would look for events every 10 ms, which takes time of the processor
    QTimer::singleShot(2000, &rest, &QEventLoop::quit);
    const std::clock_t before = std::clock();
    rest.exec();
    const double share = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC / 2;
    QVERIFY2(share < 0.01, qPrintable(QString::number(share)));
}

void TestSpaceTour::twentyFiveColumnsAreLeftOutAndTheAccuracyStays() {
    choose("Data source", "Breast cancer");
    choose("Reducer", "Linear discriminant analysis");
    QCOMPARE(results().value<Stage::Reduce>()->method, std::string("lda"));
    showWorkspace("features");
    auto *wanted = named<QAbstractSpinBox>("Columns wanted");
    QTest::mouseDClick(wanted, Qt::LeftButton);
    wanted->selectAll();
    QTest::keyClicks(wanted, "30");
    QTest::keyClick(wanted, Qt::Key_Return);
    waitUntilIdle();
    const auto &peaking = view<Peaking>();
    QTRY_VERIFY_WITH_TIMEOUT(peaking.curve() && peaking.curve()->sizes.size() == 30, 30000);
    const double errorOfFive = peaking.curve()->unseen[4], errorOfAll = peaking.curve()->unseen[29];
    QVERIFY2(errorOfFive <= errorOfAll && errorOfAll < 0.05,
             qPrintable(QString("%1 %2").arg(errorOfFive).arg(errorOfAll)));
    auto &curve = view<SelectionCurve>();
    QTest::mouseClick(&curve, Qt::LeftButton, {}, curve.placeOf(4).toPoint());
    keepPicture(*m_window, "space-tour-features");
    QTest::mouseClick(named<QAbstractButton>("Keep the columns of this step"), Qt::LeftButton);
    waitUntilIdle();
    showWorkspace("explore");
    keepPicture(*m_window, "space-tour-five-columns");
    QCOMPARE(results().value<Stage::Reduce>()->data->points().X.cols(), Index(5)); // of 30
    QVERIFY2(onCard("k-NN accuracy (k = 12)").toDouble() > 0.95, qPrintable(onCard("k-NN accuracy (k = 12)")));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    waitUntilIdle();
    QCOMPARE(results().value<Stage::Reduce>()->data->points().X.cols(), Index(30));
}

void TestSpaceTour::aSineIsFittedByDraggingLambdaAndSigma() {
    choose("Data source", "Damped sine");
    showWorkspace("regression");
    QCOMPARE(named<ComboBox>("Regression")->currentText(), QString("Kernel ridge regression"));
    keepPicture(*m_window, "space-tour-sine-first");
    auto &path = view<RegressionPathView>();
    const auto unseen = [this] { return onCard("Leave-one-out MSE").toDouble(); };
    dragSlider("λ, slider", 0.95);
    const double calm = unseen();
    keepPicture(*m_window, "space-tour-sine-calm");
    dragSlider("σ, slider", 0.45);
    dragSlider("λ, slider", 0.5);
    keepPicture(*m_window, "space-tour-sine");
    QVERIFY2(unseen() < calm / 3, qPrintable(QString("%1 %2").arg(unseen()).arg(calm)));
    QVERIFY(path.caption().contains("least"));
}

void TestSpaceTour::theKernelPartsTwoCirclesAndAPlaneDoesNot() {
    choose("Data source", "Circles");
    showWorkspace("regression");
    QCOMPARE(named<ComboBox>("Regression")->currentText(), QString("Logistic regression"));
    QCOMPARE(onCard("Training errors"), QString("0 of 500"));
    keepPicture(*m_window, "space-tour-circles-kernel");
    QTest::mouseClick(named<QAbstractButton>("Kernel"), Qt::LeftButton);
    waitUntilIdle();
    keepPicture(*m_window, "space-tour-circles-plane");
    QVERIFY2(onCard("Training errors").section(' ', 0, 0).toInt() > 150, qPrintable(onCard("Training errors")));
    QTest::mouseClick(named<QAbstractButton>("Kernel"), Qt::LeftButton);
    waitUntilIdle();
    QCOMPARE(onCard("Training errors"), QString("0 of 500"));
}

EIGENSCOPE_TEST(TestSpaceTour)

} // namespace eigenscope::tst_space_tour

#include "tst_space_tour.moc"
