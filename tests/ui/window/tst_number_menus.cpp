#include "tests/ui/framed_view.h"
#include "ui/document/kept_rows.h"
#include "ui/views/distinguish/distinguish.h"
#include "ui/views/features/feature_correlation.h"
#include "ui/views/hyperspace/hyperspace_volume.h"
#include "ui/views/kernel/kernel_classes.h"
#include "ui/views/kernel/kernel_spectrum.h"
#include "ui/views/kernel/kernel_values.h"
#include "ui/views/quality/rnx_curve.h"
#include "ui/views/quality/shepard.h"
#include "ui/views/regression/regression_path.h"
#include "ui/views/spectrum/loadings.h"

namespace eigenscope::tst_number_menus {

/// The menus of the right button on what stands for a number: bars, cells, lines, places of a curve.
class TestNumberMenus : public QObject {
    Q_OBJECT

private slots:
    void aPairOfTheShepardDiagramIsSelected() {
        FramedView<Shepard> shown(R"json("reducer": {"id": "pca"}, "quality": {"neighbors": [5]})json");
        QTRY_VERIFY(shown.view.pairs());
        const auto mapping = shown.view.mapping();
        QPointF place;
        const QPointF end = shown.view.line().last(); // along it there are pairs
        for (int i = 1; i < 20 && place.isNull(); ++i)
            if (const QPointF at = mapping.pixel(end.x() * i / 20, end.y() * i / 20);
                shown.headAt(at).contains("pairs"))
                place = at;
        QVERIFY(!place.isNull());
        QVERIFY(shown.choose(place, "Select the rows of these pairs"));
        QTRY_VERIFY(shown.selected().size() >= 2);
    }

    void aSizeOfTheCurveOfNeighborsIsCopied() {
        FramedView<RnxCurve> shown;
        const auto mapping = shown.view.mapping();
        const QPointF place(mapping.pixelX(1), mapping.area.center().y()); // log₁₀ of 10
        QVERIFY2(shown.headAt(place).startsWith("k = 10: R_NX = "), qPrintable(shown.headAt(place)));
        QVERIFY(shown.choose(place, "Copy value"));
        QCOMPARE(copied().toDouble(), shown.view.values()[9]);
    }

    void aBarOfTheKernelValuesSelectsTheRowsOfItsPairs() {
        FramedView<KernelValues> shown(kernelPcaKeys);
        const auto mapping = shown.view.mapping();
        const QPointF place(mapping.area.right() - 3, mapping.area.center().y());
        QVERIFY2(shown.headAt(place).contains(" pairs"), qPrintable(shown.headAt(place)));
        QVERIFY(shown.choose(place, "Select the rows of these pairs"));
        QTRY_VERIFY(shown.selected().size() >= 2);
        const MatrixXd &K = shown.sample.document.results().kernelMatrix()->K;
        const double least = shown.view.counts()->range.max - shown.view.counts()->range.length() / 40;
        for (const Index row : shown.selected()) {
            VectorXd others = K.col(row);
            others[row] = 0;
            QVERIFY(others.maxCoeff() >= least - 1e-12);
        }
    }

    void classesColumnsAndEigenvaluesHaveMenus() {
        FramedView<KernelClasses> classes(kernelPcaKeys);
        QTRY_VERIFY(classes.view.whyEmpty().isEmpty());
        const QPointF block = classes.view.grid().rectOf({0, 1}).center();
        QVERIFY(classes.headAt(block).startsWith("setosa and versicolor: mean "));
        QVERIFY(classes.choose(block, "Select these 100 rows"));
        QCOMPARE(classes.selected().size(), 100U);
        FramedView<KernelSpectrum> spectrum(kernelPcaKeys);
        QTRY_VERIFY(spectrum.view.whyEmpty().isEmpty());
        const auto mapping = spectrum.view.mapping();
        QVERIFY(spectrum.headAt({mapping.pixelX(1), mapping.area.center().y()}).startsWith("λ of place 1: "));
        FramedView<FeatureCorrelation> columns;
        QTRY_VERIFY(columns.view.matrix());
        (void)columns.view.grab();
        const QPointF cell = columns.view.grid().rectOf({0, 2}).center();
        QVERIFY2(columns.headAt(cell).startsWith("sepal_length × petal_length: 0.87"),
                 qPrintable(columns.headAt(cell)));
        QVERIFY(columns.choose(cell, "Color by sepal_length"));
    }

    void aLoadingSortsAndColorsByWhatItIsOf() {
        FramedView<Loadings> shown;
        const QPointF cell = shown.view.grid().rectOf({2, 0}).center();
        QVERIFY2(shown.headAt(cell).startsWith("petal_length on PC1: 0.85"), qPrintable(shown.headAt(cell)));
        QVERIFY(shown.choose(cell, "Copy value"));
        QVERIFY(std::abs(copied().toDouble() - 0.8566706) < 1e-6);
        QVERIFY(shown.choose(cell, "Color by petal_length"));
        QCOMPARE(shown.sample.encoding.colorColumn(), QString("petal_length"));
        QVERIFY(shown.choose(cell, "Sort by PC1"));
        QCOMPARE(shown.view.order(), (std::vector<Index>{2, 0, 3, 1}));
    }

    void aLineOfADifferenceColorsByItsColumn() {
        FramedView<Distinguish> shown;
        Rows setosa(50);
        std::iota(setosa.begin(), setosa.end(), Index{0});
        shown.sample.selection.select(setosa);
        shown.view.settle();
        QTRY_VERIFY(shown.view.found());
        const auto &lines = shown.view.lines();
        const auto number = std::ranges::find(lines, ComparisonLine::Kind::Number, &ComparisonLine::kind);
        const QString column = QString::fromStdString(number->difference->column);
        const QPointF place = shown.view.placeOf(static_cast<std::size_t>(number - lines.begin())).center();
        QVERIFY2(shown.headAt(place).startsWith(column + ": d = "), qPrintable(shown.headAt(place)));
        QVERIFY(shown.choose(place, "Copy value"));
        QCOMPARE(copied().toDouble(), number->difference->effect);
        QVERIFY(shown.choose(place, "Color by " + column));
        QCOMPARE(shown.sample.encoding.colorColumn(), column);
    }

    void aLambdaOfThePathIsUsed() {
        FramedView<RegressionPathView> shown(
            R"json("regress": {"id": "ridge", "target": "sepal_length", "lambda": 1})json");
        QTRY_VERIFY(shown.view.whyEmpty().isEmpty());
        const PlotMapping mapping = shown.view.mapping();
        const QPointF place = mapping.area.center();
        QVERIFY2(shown.headAt(place).startsWith("λ = "), qPrintable(shown.headAt(place)));
        QVERIFY(shown.choose(place, "Use this λ"));
        const double lambda = std::get<double>(shown.sample.document.session().regress()->method.params.at("lambda"));
        QVERIFY(lambda != 1);
        QVERIFY(std::abs(mapping.pixelX(std::log10(lambda)) - place.x()) < mapping.area.width() / 10);
    }

    void aDimensionOfACurveOfHyperspaceIsCopiedWithAllDigits() {
        FramedView<HyperspaceVolume> shown(R"json("hyperspace": {"dimensions": "1-20"})json");
        QTRY_VERIFY(shown.view.whyEmpty().isEmpty());
        const PlotMapping mapping = shown.view.mapping();
        const QPointF place(mapping.pixelX(5), mapping.area.center().y());
        QVERIFY2(shown.headAt(place).startsWith("d = 5 · "), qPrintable(shown.headAt(place)));
        QVERIFY(shown.choose(place, "Copy value"));
        QVERIFY2(copied().contains("5.26378901391432"), qPrintable(copied()));
    }
};

EIGENSCOPE_TEST(TestNumberMenus)

} // namespace eigenscope::tst_number_menus

#include "tst_number_menus.moc"
