#include "tests/ui/example_results.h"
#include "tests/ui/framed_view.h"
#include "ui/text/number_label.h"
#include "ui/views/features/feature_correlation.h"
#include "ui/views/kernel/kernel_classes.h"
#include "ui/views/kernel/kernel_heatmap.h"
#include "ui/views/spectrum/loadings.h"

#include <nlohmann/json.hpp>

#include <QSignalSpy>
#include <QToolTip>

namespace eigenscope::tst_cell_hand {

namespace {

/// A view of cells that has the keyboard.
template <class V> struct Walked : FramedView<V> {
    QSignalSpy told{&this->sample.document, &Document::told};

    explicit Walked(const std::string &keys = pcaKeys) : FramedView<V>(keys) {
        (void)QTest::qWaitFor([this] { return this->view.whyEmpty().isEmpty() && this->view.isSettled(); });
        this->view.setFocus();
        (void)image();
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}, int times = 1) {
        for (int time = 0; time < times; ++time)
            QTest::keyClick(&this->view, key, modifiers);
    }
    /// What a screen reader says.
    [[nodiscard]] QString heard() const { return told.isEmpty() ? QString() : told.last().first().toString(); }
    [[nodiscard]] QImage image() { return this->view.grab().toImage(); }
};

} // namespace

/// The keyboard in the matrices: what the mouse does there works without it.
class TestCellHand : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QToolTip::hideText(); }

    void arrowsLeadFromCellToCellAndTellWhatIsThere() {
        Walked<KernelHeatmap> shown(kernelPcaKeys);
        const QImage before = shown.image();
        shown.press(Qt::Key_Down); // the mark appears
        QCOMPARE(shown.heard(), QString("K = 1. Row 0, setosa. Row 0, setosa."));
        shown.press(Qt::Key_Down);
        shown.press(Qt::Key_Right, {}, 3);
        const QString value = numberLabel(shown.sample.document.results().kernelMatrix()->K(1, 3), 6);
        QCOMPARE(shown.heard(), QString("K = %1. Row 1, setosa. Row 3, setosa.").arg(value));
        QVERIFY2(QToolTip::text().startsWith("<b>K = " + value), qPrintable(QToolTip::text()));
        QCOMPARE(shown.sample.selection.hovered(), Index(1)); // all views show it, as under the pointer
        QVERIFY(shown.image() != before);
        keepPicture(shown.view, "marked-cell");
        shown.press(Qt::Key_Escape);
        QCOMPARE(shown.image(), before);
        QCOMPARE(shown.sample.selection.hovered(), Index(-1));
        QTRY_VERIFY(!QToolTip::isVisible());
    }

    void homeAndEndLeadToTheEndsAndCtrlFarther() {
        Walked<KernelHeatmap> shown(kernelPcaKeys);
        shown.press(Qt::Key_Down);
        shown.press(Qt::Key_End);
        QVERIFY2(shown.heard().endsWith("Row 0, setosa. Row 149, virginica."), qPrintable(shown.heard()));
        shown.press(Qt::Key_Right); // there is nothing beyond
        QVERIFY2(shown.heard().endsWith("Row 0, setosa. Row 149, virginica."), qPrintable(shown.heard()));
        shown.press(Qt::Key_Down, Qt::ControlModifier);
        QVERIFY2(shown.heard().contains("Row 15, setosa. Row 149"), qPrintable(shown.heard()));
        shown.press(Qt::Key_Home);
        QVERIFY2(shown.heard().contains("Row 15, setosa. Row 0"), qPrintable(shown.heard()));
        shown.press(Qt::Key_End, Qt::ControlModifier);
        QVERIFY2(shown.heard().contains("Row 149, virginica. Row 149"), qPrintable(shown.heard()));
        shown.press(Qt::Key_Home, Qt::ControlModifier);
        QVERIFY2(shown.heard().contains("Row 0, setosa. Row 0"), qPrintable(shown.heard()));
    }

    void enterSelectsThePairAndShiftABlock() {
        Walked<KernelHeatmap> shown(kernelPcaKeys);
        shown.press(Qt::Key_Down, {}, 2);
        shown.press(Qt::Key_Right, {}, 3);
        shown.press(Qt::Key_Return);
        QCOMPARE(shown.selected(), (Rows{1, 3}));
        shown.press(Qt::Key_Down, {}, 3);
        shown.press(Qt::Key_Enter, Qt::ShiftModifier);
        QCOMPARE(shown.selected(), (Rows{1, 3, 4}));
        shown.press(Qt::Key_Down, Qt::ShiftModifier, 2);
        shown.press(Qt::Key_Right, Qt::ShiftModifier, 4);
        QVERIFY2(shown.heard().endsWith("3 × 5 cells."), qPrintable(shown.heard()));
        keepPicture(shown.view, "marked-block");
        shown.press(Qt::Key_Return);
        QCOMPARE(shown.selected(), (Rows{3, 4, 5, 6, 7}));
        shown.press(Qt::Key_Down); // no block is left
        QVERIFY2(!shown.heard().contains("cells"), qPrintable(shown.heard()));
    }

    void thePartThatIsSeenFollowsTheMark() {
        Walked<KernelHeatmap> shown(kernelPcaKeys);
        Json state = shown.view.state();
        state["zoom"] = {0.0, 0.0, 0.1};
        shown.view.restore(state);
        QVERIFY(!shown.view.placeOf(120, 149));
        shown.press(Qt::Key_End);
        shown.press(Qt::Key_Down, Qt::ControlModifier, 8);
        QVERIFY(shown.view.placeOf(120, 149));
        const QPointF before = *shown.view.placeOf(120, 149);
        shown.press(Qt::Key_Plus);
        QVERIFY(shown.view.placeOf(120, 149));
        QVERIFY((*shown.view.placeOf(120, 149) - before).manhattanLength() < 30); // it is enlarged where the mark is
        shown.press(Qt::Key_O);
        QVERIFY(shown.view.placeOf(0, 0) && shown.view.placeOf(149, 149));
    }

    void aCoveredValueIsGuessedFirstAndShownByEnter() {
        Walked<KernelHeatmap> shown(kernelPcaKeys);
        Json state = shown.view.state();
        state["covered"] = {1, 0};
        shown.view.restore(state);
        shown.press(Qt::Key_Down, {}, 2);
        QVERIFY2(shown.heard().contains("Guess first") && !shown.heard().contains("K ="), qPrintable(shown.heard()));
        shown.press(Qt::Key_Return);
        QVERIFY(!shown.view.state().contains("covered") && shown.selected().empty());
        QVERIFY2(shown.heard().startsWith("K = "), qPrintable(shown.heard()));
    }

    void theMenuKeyIsAboutTheMarkedCell() {
        Walked<KernelHeatmap> shown(kernelPcaKeys);
        shown.sample.selection.select({60, 61});
        shown.press(Qt::Key_Home, Qt::ControlModifier);
        shown.press(Qt::Key_Right, {}, 3);
        QMenu *menu = menuByKey(shown.view);
        QVERIFY(menu);
        QVERIFY2(headOf(*menu).startsWith("K(row 0, row 3) = "), qPrintable(headOf(*menu)));
        const QPoint at = shown.view.mapFromGlobal(menu->pos());
        QVERIFY((QPointF(at) - *shown.view.placeOf(0, 3)).manhattanLength() < 60);
        menu->close();
    }

    void theMarkIsSeenOnlyWhileTheViewHasTheKeyboard() {
        Walked<KernelHeatmap> shown(kernelPcaKeys);
        const QImage before = shown.image();
        shown.press(Qt::Key_Down, {}, 4);
        const QImage marked = shown.image();
        shown.view.clearFocus();
        QCOMPARE(shown.image(), before);
        QCOMPARE(shown.sample.selection.hovered(), Index(-1));
        shown.view.setFocus();
        QCOMPARE(shown.image(), marked);
        QCOMPARE(shown.sample.selection.hovered(), Index(3));
        QTest::mouseClick(&shown.view, Qt::RightButton, {}, {2, 2}); // the mouse takes over
        QCOMPARE(shown.image(), before);
    }

    void aMatrixThatBecomesSmallerLosesTheMarkBeyondItsEnd() {
        Walked<KernelHeatmap> shown(kernelPcaKeys);
        shown.press(Qt::Key_End, Qt::ControlModifier);
        shown.sample.encoding.setHidden("virginica", true);
        QVERIFY(!shown.image().isNull());
        shown.press(Qt::Key_Return);
        QVERIFY(shown.selected().empty());
        shown.press(Qt::Key_Down);
        QVERIFY2(shown.heard().endsWith("Row 0, setosa. Row 0, setosa."), qPrintable(shown.heard()));
    }

    void withoutCellsTheKeysDoNothing() {
        Walked<KernelHeatmap> shown(kernelPcaKeys);
        shown.sample.document.takeResult(Stage::Kernel, Results{});
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_End, Qt::Key_Return, Qt::Key_Escape})
            shown.press(key);
        QVERIFY(shown.told.isEmpty() && shown.selected().empty());
    }

    void correlationsAreToldAndHaveTheirMenu() {
        Walked<FeatureCorrelation> shown;
        shown.press(Qt::Key_Right, {}, 3);
        QVERIFY2(shown.heard().endsWith("Sepal_length × petal_length."), qPrintable(shown.heard()));
        QVERIFY2(shown.heard().startsWith("0.87"), qPrintable(shown.heard()));
        keepPicture(shown.view, "marked-correlation");
        QMenu *menu = menuByKey(shown.view);
        QVERIFY2(menu && headOf(*menu).startsWith("sepal_length × petal_length: 0.87"), qPrintable(shown.heard()));
        QVERIFY(chooseEntry(menu, "Color by sepal_length"));
        QCOMPARE(shown.sample.encoding.colorColumn(), QString("sepal_length"));
    }

    void classesAreSelectedByEnterOrSpace() {
        Walked<KernelClasses> shown(kernelPcaKeys);
        shown.press(Qt::Key_Right, {}, 2);
        QVERIFY2(shown.heard().startsWith("Setosa and versicolor: mean "), qPrintable(shown.heard()));
        keepPicture(shown.view, "marked-classes");
        shown.press(Qt::Key_Space);
        QCOMPARE(shown.selected().size(), 100U);
        shown.press(Qt::Key_Down);
        shown.press(Qt::Key_Return, Qt::ControlModifier); // versicolor goes out again
        QCOMPARE(shown.selected().size(), 50U);
        QMenu *menu = menuByKey(shown.view);
        QVERIFY2(menu && headOf(*menu).startsWith("versicolor and versicolor: mean "), qPrintable(headOf(*menu)));
        menu->close();
    }

    void headingsOfLoadingsSortByEnter() {
        Walked<Loadings> shown;
        const std::vector<Index> given = shown.view.order();
        shown.press(Qt::Key_Down); // the mark appears on the headings
        QCOMPARE(shown.heard(), QString("PC1. Not sorted by it."));
        shown.press(Qt::Key_Right);
        shown.press(Qt::Key_Return);
        QVERIFY2(shown.view.caption().endsWith("sorted by PC2"), qPrintable(shown.view.caption()));
        QCOMPARE(shown.heard(), QString("PC2. Sorted, largest first."));
        const std::vector<Index> falling = shown.view.order();
        keepPicture(shown.view, "marked-heading");
        shown.press(Qt::Key_Return);
        QCOMPARE(shown.heard(), QString("PC2. Sorted, smallest first."));
        QCOMPARE(shown.view.order(), (std::vector<Index>(falling.rbegin(), falling.rend())));
        shown.press(Qt::Key_Space);
        QCOMPARE(shown.view.order(), given);
    }

    void loadingsAreToldWithTheirCommunalities() {
        Walked<Loadings> shown(R"json("reducer": {"id": "factor-analysis", "components": 1})json");
        shown.press(Qt::Key_Down, {}, 3);
        QVERIFY2(shown.heard().contains("Sepal_width, ") && shown.heard().contains(". Communality "),
                 qPrintable(shown.heard()));
        shown.press(Qt::Key_End);
        QVERIFY2(shown.heard().endsWith("%. Sepal_width, Communality."), qPrintable(shown.heard()));
        keepPicture(shown.view, "marked-communality");
        QMenu *menu = menuByKey(shown.view);
        QVERIFY2(menu && headOf(*menu).startsWith("sepal_width on Communality: "), qPrintable(headOf(*menu)));
        QVERIFY(chooseEntry(menu, "Sort by Communality"));
        QVERIFY2(shown.view.caption().endsWith("sorted by Communality"), qPrintable(shown.view.caption()));
    }
};

EIGENSCOPE_TEST(TestCellHand)

} // namespace eigenscope::tst_cell_hand

#include "tst_cell_hand.moc"
