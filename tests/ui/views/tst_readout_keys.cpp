#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/moved_pointer.h"
#include "tests/ui/regression_sessions.h"
#include "tests/ui/walked_view.h"
#include "ui/views/features/feature_ranking.h"
#include "ui/views/features/peaking.h"
#include "ui/views/features/selection_curve.h"
#include "ui/views/hyperspace/hyperspace_distances.h"
#include "ui/views/kernel/kernel_spectrum.h"
#include "ui/views/kernel/kernel_values.h"
#include "ui/views/quality/rnx_curve.h"
#include "ui/views/regression/regression_coefficients.h"
#include "ui/views/regression/regression_path.h"
#include "ui/views/spectrum/convergence.h"
#include "ui/views/spectrum/direction.h"
#include "ui/views/spectrum/reconstruction.h"
#include "ui/views/spectrum/residual_variance.h"
#include "ui/views/spectrum/scree.h"

#include <nlohmann/json.hpp>

namespace eigenscope::tst_readout_keys {

namespace {

const std::string searchedKeys = R"json("reducer": {"id": "lda"}, "scores": {}, "select": {"size": 3})json";

/// The first thing and the last are told, and without the mark the picture is as before.
template <class V> bool walks(const std::string &session, const QString &first, const QString &last) {
    Walked<V> shown(session);
    shown.view.settle();
    const QImage before = shown.image();
    shown.press(Qt::Key_Right);
    bool isRight = shown.heard().startsWith(first) && !QToolTip::text().isEmpty() && shown.image() != before;
    const QString told = shown.heard();
    shown.press(Qt::Key_End);
    isRight = isRight && shown.heard().startsWith(last);
    keepPicture(shown.frame, QString("readout-") + V::id);
    if (!isRight)
        qWarning().noquote() << V::title << "told" << told << "and" << shown.heard();
    shown.press(Qt::Key_Escape);
    return isRight && shown.image() == before;
}

/// The mouse is told the same where the mark stands.
template <class V> bool tellsTheMouseTheSame(const std::string &session) {
    Walked<V> shown(session);
    shown.view.settle();
    shown.press(Qt::Key_Right, {}, 3);
    const auto thing = shown.view.thingInHand();
    const QString byKeys = QToolTip::text();
    if (!thing || !thing->place || byKeys.isEmpty())
        return false;
    shown.press(Qt::Key_Right);
    moveTo(shown.view, *thing->place, Qt::NoButton);
    return QToolTip::text() == byKeys;
}

} // namespace

/// What the pointer is told in charts and tables of bars, the keyboard is told too.
class TestReadoutKeys : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QToolTip::hideText(); }

    void arrowsWalkOverCurves() {
        const std::string pca = flowers(pcaKeys);
        QVERIFY(walks<RnxCurve>(pca, "k = 1: R_NX = ", "k = 148: R_NX = "));
        QVERIFY(walks<Reconstruction>(pca, "r = 1: ", "r = "));
        QVERIFY(walks<ResidualVariance>(sessionOn(R"json({"source": "generate:swiss-roll", "n": 200})json",
                                                  R"json("reducer": {"id": "isomap", "neighbors": 8})json"),
                                        "r = 1: ", "r = "));
        QVERIFY(walks<Convergence>(flowers(R"json("reducer": {"id": "metric-mds"})json"), "Iteration ", "Iteration "));
        QVERIFY(walks<Peaking>(flowers(searchedKeys), "1 column. Training rows: ", "3 columns. Training rows: "));
    }

    void arrowsWalkOverBars() {
        QVERIFY(walks<Scree>(flowers(pcaKeys), "Component 1: λ = ", "Component 4: λ = "));
        QVERIFY(walks<KernelSpectrum>(flowers(kernelPcaKeys), "λ of place 1: ", "λ of place 150: "));
        QVERIFY(walks<KernelValues>(flowers(kernelPcaKeys), "", ""));
        QVERIFY(walks<HyperspaceDistances>(flowers(pcaKeys), "From 0 to ", "From "));
        QVERIFY(walks<RegressionCoefficients>(sineRegression, "0. ", ""));
    }

    void theMouseIsToldTheSame() {
        QVERIFY(tellsTheMouseTheSame<RnxCurve>(flowers(pcaKeys)));
        QVERIFY(tellsTheMouseTheSame<Scree>(flowers(pcaKeys)));
        QVERIFY(tellsTheMouseTheSame<KernelSpectrum>(flowers(kernelPcaKeys)));
        QVERIFY(tellsTheMouseTheSame<KernelValues>(flowers(kernelPcaKeys)));
        QVERIFY(tellsTheMouseTheSame<RegressionCoefficients>(sineRegression));
        QVERIFY(tellsTheMouseTheSame<FeatureRanking>(flowers(searchedKeys)));
    }

    void enterKeepsTheComponentsUpToTheBar() {
        Walked<Scree> shown(flowers(pcaKeys));
        shown.press(Qt::Key_Right, {}, 2);
        shown.press(Qt::Key_Return);
        QCOMPARE(shown.sample.document.session().json()["reducer"]["components"].get<int>(), 2);
        QCOMPARE(shown.steps(), 1);
        shown.press(Qt::Key_Up); // the line of α, as without a mark
        QCOMPARE(shown.view.alpha(), 0.91);
        QVERIFY2(shown.heard().contains("α = 0.91"), qPrintable(shown.heard()));
    }

    void enterSelectsTheRowOfABar() {
        Walked<RegressionCoefficients> shown(sineRegression);
        shown.press(Qt::Key_Right, {}, 3);
        QCOMPARE(shown.sample.selection.hovered(), Index(2)); // all views show it, as under the pointer
        shown.press(Qt::Key_Return);
        QCOMPARE(shown.selected(), Rows{2});
        shown.press(Qt::Key_Right);
        shown.press(Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(shown.selected(), (Rows{2, 3}));
    }

    void enterSelectsTheRowsOfTheMarkedPairs() {
        Walked<KernelValues> shown(flowers(kernelPcaKeys));
        shown.press(Qt::Key_End);
        shown.press(Qt::Key_Return);
        QTRY_VERIFY(!shown.selected().empty());
        const Rows byKeys = shown.selected();
        shown.sample.selection.clear();
        const PlotMapping mapping = shown.view.mapping();
        QVERIFY(chooseEntry(menuAt(shown.view, {mapping.area.right() - 2, mapping.area.center().y()}),
                            "Select the rows of these pairs"));
        QTRY_COMPARE(shown.selected(), byKeys);
    }

    void arrowsWalkOverTablesOfBars() {
        Walked<FeatureRanking> shown(flowers(searchedKeys));
        shown.press(Qt::Key_Down);
        const std::string first = shown.view.numbers().columns.front().text(0);
        QVERIFY2(shown.heard().contains(QString::fromStdString(first) + ": ", Qt::CaseInsensitive),
                 qPrintable(shown.heard()));
        keepPicture(shown.frame, "readout-feature-ranking");
        shown.press(Qt::Key_Right, {}, 2);
        shown.press(Qt::Key_Up); // the title
        const QString title = shown.heard();
        const auto before = shown.view.order();
        shown.press(Qt::Key_Return);
        QCOMPARE(shown.heard(), title);
        const auto sorted = shown.view.order();
        const Json state = shown.view.state();
        shown.view.resetView();
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.view.headingOf(2).center().toPoint());
        QCOMPARE(shown.view.order(), sorted);
        QVERIFY(shown.view.state() == state);
    }

    void aTableOfBarsScrollsToTheMark() {
        Walked<FeatureRanking> shown(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "sample:breast-cancer"}, "scores": {}})json");
        shown.frame.resize(800, 320);
        (void)shown.image();
        shown.press(Qt::Key_Down);
        shown.press(Qt::Key_End, Qt::ControlModifier);
        const Index end = shown.view.firstLine();
        QVERIFY(end > 5);
        shown.press(Qt::Key_Up);
        QCOMPARE(shown.view.firstLine(), end);
        shown.press(Qt::Key_Home, Qt::ControlModifier); // the titles
        shown.press(Qt::Key_Down);
        QCOMPARE(shown.view.firstLine(), Index(0));
    }

    void whatArrowsChooseOnACurveIsTold() {
        Walked<SelectionCurve> curve(flowers(searchedKeys));
        curve.press(Qt::Key_Home);
        QCOMPARE(curve.view.pickedStep(), Index(0));
        QVERIFY2(curve.heard().contains("petal_", Qt::CaseInsensitive), qPrintable(curve.heard()));

        Walked<RegressionPathView> path(sineRegression);
        path.press(Qt::Key_Right);
        QVERIFY2(path.heard().startsWith("λ = 0.1"), qPrintable(path.heard()));
        QVERIFY2(path.heard().contains("degrees of freedom"), qPrintable(path.heard()));

        Walked<Direction> direction(flowers(pcaKeys));
        direction.press(Qt::Key_Up);
        QVERIFY2(direction.heard().startsWith("θ = "), qPrintable(direction.heard()));
    }
};

EIGENSCOPE_TEST(TestReadoutKeys)

} // namespace eigenscope::tst_readout_keys

#include "tst_readout_keys.moc"
