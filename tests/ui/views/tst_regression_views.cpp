#include "tests/ui/example_results.h"
#include "tests/ui/regression_sessions.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/vector_picture.h"

#include "tests/test_program.h"
#include "ui/cards/regress_card.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/param_form.h"
#include "ui/export/view_export.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/views/regression/canonical_correlations.h"
#include "ui/views/regression/canonical_variates.h"
#include "ui/views/regression/fit_offer.h"
#include "ui/views/regression/fit_units.h"
#include "ui/views/regression/regression_coefficients.h"
#include "ui/views/regression/regression_fit.h"
#include "ui/views/regression/regression_observed.h"
#include "ui/views/regression/regression_path.h"
#include "ui/views/regression/regression_residuals.h"

#include <nlohmann/json.hpp>

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

#include <cmath>

namespace eigenscope::tst_regression_views {

namespace {

const std::string diabetes =
    sessionOn(R"json({"source": "sample:diabetes"})json",
              R"json("prepare": [{"step": "standardize"}], "regress": {"id": "ridge", "lambda": 10})json");
const std::string iris = sessionOn(R"json({"source": "sample:iris"})json", R"json("regress": {"id": "cca"})json");

template <class V> struct Shown {
    SampleDocument sample;
    V view{sample.context()};

    explicit Shown(const std::string &session) : sample(session) { present(view, {560, 360}); }
    [[nodiscard]] double lambda() const {
        return std::get<double>(sample.document.session().regress()->method.params.at("lambda"));
    }
};

std::vector<ViewInfo> allViews() {
    return {viewInfo<RegressionPathView>(),     viewInfo<RegressionResiduals>(),   viewInfo<RegressionObserved>(),
            viewInfo<RegressionCoefficients>(), viewInfo<CanonicalCorrelations>(), viewInfo<CanonicalVariates>()};
}

} // namespace

class TestRegressionViews : public QObject {
    Q_OBJECT

private slots:
    void lambdaIsDraggedOnTheErrorCurve();
    void keysAndReturnSetLambda();
    void leastSquaresHasNoPathAndSaysItsError();
    void residualsStandAgainstTheFit();
    void observedRowsAreSelectedByARectangle();
    void newRowsStandBesideTheOldOnes();
    void coefficientsAreBarsOfColumnsOrRows();
    void variatesOfAnyPairAreDrawn();
    void correlationsTellTheirPValues();
    void withoutARegressionEachSaysWhatIsMissing();
    void everyViewIsExported();
    void theCardSetsMethodTargetAndParameters();
    void theCardTakesTheTargetOutOfTheColumns();
    void aListThatWasOpenWhileTheRegressionWentChangesNothing();
    void theCardShowsTheColumnsThatACorrelationUses();
    void twoClassesAreToldAsAProbability();
    void theErrorOfResidualsIsOneNumber();
    void anEmptyFitOffersOne();
};

void TestRegressionViews::lambdaIsDraggedOnTheErrorCurve() {
    Shown<RegressionPathView> shown(sineRegression);
    keepPicture(shown.view, "regression-path");
    const PlotMapping mapping = shown.view.mapping();
    QVERIFY(shown.view.caption().startsWith("Leave-one-out MSE · least 0.0"));
    dragMouse(shown.view, {mapping.pixelX(-1), mapping.area.center().y()},
              {mapping.pixelX(0.5), mapping.area.center().y()});
    QVERIFY2(std::abs(std::log10(shown.lambda()) - 0.5) < 0.05, qPrintable(QString::number(shown.lambda())));
    QCOMPARE(shown.sample.document.undoStack().count(), 1);
    QTest::mouseDClick(&shown.view, Qt::LeftButton, {},
                       QPoint(int(mapping.pixelX(-3)), int(mapping.area.center().y())));
    QVERIFY(std::abs(std::log10(shown.lambda()) + 3) < 0.05);
    shown.sample.document.undoStack().undo();
    QVERIFY(std::abs(std::log10(shown.lambda()) - 0.5) < 0.05);
}

void TestRegressionViews::keysAndReturnSetLambda() {
    Shown<RegressionPathView> shown(sineRegression);
    QTest::keyClick(&shown.view, Qt::Key_Right);
    QVERIFY(std::abs(std::log10(shown.lambda()) + 0.9) < 0.01);
    QTest::keyClick(&shown.view, Qt::Key_Return);
    const double best = shown.sample.document.results().value<Stage::Validate>()->bestLambda;
    QVERIFY(std::abs(shown.lambda() / best - 1) < 0.01);
    shown.view.restore({{"logarithmic", true}, {"training", true}});
    QVERIFY(shown.view.state()["training"] == true);
    QVERIFY(!shown.view.grab().isNull());
    shown.view.restore(Json::parse("[1]"));
    QVERIFY(shown.view.state()["logarithmic"] == false);
}

void TestRegressionViews::leastSquaresHasNoPathAndSaysItsError() {
    Shown<RegressionPathView> shown(
        sessionOn(R"json({"source": "generate:damped-sine"})json", R"json("regress": {"id": "linear"})json"));
    QVERIFY2(shown.view.whyEmpty().startsWith("Least squares has no λ: its leave-one-out MSE is 0."),
             qPrintable(shown.view.whyEmpty()));
}

void TestRegressionViews::residualsStandAgainstTheFit() {
    Shown<RegressionResiduals> shown(diabetes);
    keepPicture(shown.view, "regression-residuals");
    const Regression &fit = *shown.sample.document.results().value<Stage::Regress>();
    QCOMPARE(shown.view.cloud().y()[5], fit.observed[5] - fit.predicted[5]);
    QSignalSpy hovered(&shown.sample.selection, &Selection::hoverChanged);
    const QPointF place = *shown.view.placeOf(5);
    QMouseEvent move(QEvent::MouseMove, place, shown.view.mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(&shown.view, &move);
    QVERIFY(!hovered.isEmpty());
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.view.placeOf(5)->toPoint());
    QCOMPARE(shown.sample.selection.rows().size(), std::size_t(1));
}

void TestRegressionViews::observedRowsAreSelectedByARectangle() {
    Shown<RegressionObserved> shown(diabetes);
    keepPicture(shown.view, "regression-observed");
    QVERIFY(shown.view.caption().startsWith("R² = 0.51"));
    const PlotMapping mapping = shown.view.mapping();
    dragMouse(shown.view, mapping.pixel(mapping.x.max, mapping.y.max), mapping.pixel(250, mapping.y.min));
    const VectorXd &observed = shown.sample.document.results().value<Stage::Regress>()->observed;
    QCOMPARE(static_cast<Index>(shown.sample.selection.rows().size()), (observed.array() > 250).count());
}

void TestRegressionViews::newRowsStandBesideTheOldOnes() {
    Shown<RegressionObserved> shown(
        sessionOn(R"json({"source": "inline", "target": "y", "text": "x,y\n1,1\n2,2\n3,4\n"})json",
                  R"json("regress": {"id": "linear"}, "project": {"source": "inline", "text": "x,y\n5,9\n6,\n"})json"));
    QVERIFY(shown.view.caption().endsWith("new rows: 1"));
    QVERIFY(shown.view.mapping().x.contains(9));
}

void TestRegressionViews::coefficientsAreBarsOfColumnsOrRows() {
    Shown<RegressionCoefficients> shown(diabetes);
    keepPicture(shown.view, "regression-coefficients");
    QCOMPARE(shown.view.values().size(), Index(10));
    QVERIFY(shown.view.caption().contains("intercept 152.1"));
    Shown<RegressionCoefficients> dual(sineRegression);
    QCOMPARE(dual.view.caption(), QString("60 dual coefficients"));
    const PlotMapping mapping = dual.view.mapping();
    QTest::mouseClick(&dual.view, Qt::LeftButton, {}, QPointF(mapping.pixelX(13), mapping.area.center().y()).toPoint());
    QCOMPARE(dual.sample.selection.rows(), Rows{12});
}

void TestRegressionViews::variatesOfAnyPairAreDrawn() {
    Shown<CanonicalVariates> shown(iris);
    keepPicture(shown.view, "canonical-variates");
    QCOMPARE(shown.view.caption(), QString("pair 1 of 2 · ρ = 0.9410"));
    shown.view.restore({{"pair", 1}});
    QCOMPARE(shown.view.pair(), Index(1));
    QCOMPARE(shown.view.cloud().x()[3],
             shown.sample.document.results().value<Stage::Regress>()->canonical->xVariates(3, 1));
    shown.view.restore(Json::parse(R"json({"pair": 99})json"));
    QCOMPARE(shown.view.pair(), Index(1));
    shown.view.restore(Json::parse(R"json({"pair": -4})json"));
    QCOMPARE(shown.view.pair(), Index(0));
}

void TestRegressionViews::correlationsTellTheirPValues() {
    Shown<CanonicalCorrelations> shown(iris);
    keepPicture(shown.view, "canonical-correlations");
    QCOMPARE(shown.view.values().size(), Index(2));
    QCOMPARE(shown.sample.document.results().value<Stage::Validate>()->pValues[0], 0.001);
}

void TestRegressionViews::withoutARegressionEachSaysWhatIsMissing() {
    SampleDocument sample(
        R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"}})json");
    for (const ViewInfo &info : allViews()) {
        const std::unique_ptr<View> view(info.make(sample.context(), nullptr));
        QVERIFY2(view->whyEmpty().endsWith("has run. Choose one in the card Fit."), qPrintable(view->whyEmpty()));
        QVERIFY(!view->grab().isNull());
    }
}

void TestRegressionViews::everyViewIsExported() {
    SampleDocument fitted(sineRegression), paired(iris);
    for (const ViewInfo &info : allViews())
        for (const char *theme : {"light", "dark", "print"})
            for (const char *ending : {".png", ".svg", ".pdf"}) {
                ExportSettings settings{.what = info.id, .file = std::string("view") + ending};
                settings.theme = theme;
                const bool isPair = info.id.starts_with("canonical");
                const auto bytes = viewBytes(info, (isPair ? paired : fitted).context(), settings, Json::object());
                QVERIFY2(bytes && bytes->size() > 500, info.id.c_str());
            }
}

void TestRegressionViews::theCardSetsMethodTargetAndParameters() {
    SampleDocument sample(sineRegression);
    RegressCard card(sample.context());
    present(card, {300, 400});
    keepPicture(card, "regress-card");
    const auto combos = card.findChildren<ComboBox *>();
    ComboBox *method = combos[0], *target = combos[1];
    QCOMPARE(method->currentText(), QString("Kernel ridge regression"));
    QCOMPARE(target->currentText(), QString("y"));
    QStringList texts;
    for (const QLabel *label : card.findChildren<QLabel *>())
        texts.append(label->text());
    QVERIFY(texts.contains("Leave-one-out MSE"));
    method->setCurrentIndex(method->findData("ridge"));
    emit method->activated(method->currentIndex());
    QCOMPARE(sample.document.session().regress()->method.id, std::string("ridge"));
    auto *form = card.findChild<ParamForm *>();
    QVERIFY(form && form->control("lambda") && form->control("intercept"));
    emit form->control("lambda")->edited(2.0);
    QCOMPARE(std::get<double>(sample.document.session().regress()->method.params.at("lambda")), 2.0);
    method->setCurrentIndex(0);
    emit method->activated(0);
    QVERIFY(!sample.document.session().regress());
    sample.document.undoStack().undo();
    QVERIFY(sample.document.session().regress());
}

void TestRegressionViews::aListThatWasOpenWhileTheRegressionWentChangesNothing() {
    SampleDocument sample(diabetes);
    const RegressCard card(sample.context());
    QVERIFY(sample.document.set("No regression", "regress", nullptr));
    const Session before = sample.document.session();
    for (ComboBox *box : card.findChildren<ComboBox *>())
        if (box->accessibleName() == "Target")
            emit box->activated(0);
    QVERIFY(sample.document.session() == before);
}

void TestRegressionViews::theCardTakesTheTargetOutOfTheColumns() {
    SampleDocument sample(sessionOn(R"json({"source": "sample:iris", "columns": ["petal_length", "petal_width"]})json",
                                    R"json("regress": {"id": "linear", "target": "sepal_width"})json"));
    RegressCard card(sample.context());
    ComboBox *target = card.findChildren<ComboBox *>()[1];
    target->setCurrentIndex(target->findData("petal_width"));
    emit target->activated(target->currentIndex());
    QCOMPARE(sample.document.session().regress()->target, std::string("petal_width"));
    QVERIFY(sample.document.session().data()["columns"] == Json::array({"petal_length"}));
    QCOMPARE(sample.document.undoStack().count(), 1);
}

void TestRegressionViews::theCardShowsTheColumnsThatACorrelationUses() {
    SampleDocument sample(iris);
    RegressCard card(sample.context());
    QStringList counts;
    for (const QPushButton *button : card.findChildren<QPushButton *>())
        if (button->text().contains(" of "))
            counts.append(button->text());
    QCOMPARE(counts, (QStringList{"2 of 4 ▾", "2 of 4 ▾"}));
}

void TestRegressionViews::twoClassesAreToldAsAProbability() {
    Shown<RegressionObserved> shown(sessionOn(R"json({"source": "sample:breast-cancer"})json",
                                              R"json("regress": {"id": "logistic", "lambda": 1})json"));
    const QString picture = QString::fromUtf8(svgOf(shown.view));
    QVERIFY2(picture.contains("P(M)"), qPrintable(picture.right(2000)));
    QVERIFY(!picture.contains("−1.0") && picture.contains("0.5"));
    QVERIFY2(shown.view.caption().endsWith("wrong side of 0.5"), qPrintable(shown.view.caption()));
    const Regression &fit = *shown.sample.document.results().value<Stage::Regress>();
    const FitUnits units(shown.sample.catalogue.regressions, fit);
    QCOMPARE(units.shown(-1), 0.0);
    QCOMPARE(units.shown(1), 1.0);
    QCOMPARE(units.shown(fit.predicted[0]), (fit.predicted[0] + 1) / 2);
    // What is no probability is told as it is.
    const SampleDocument ridge(sessionOn(R"json({"source": "sample:breast-cancer"})json",
                                         R"json("regress": {"id": "ridge", "lambda": 1})json"));
    QVERIFY(
        !FitUnits(ridge.catalogue.regressions, *ridge.document.results().value<Stage::Regress>()).areProbabilities());
}

void TestRegressionViews::theErrorOfResidualsIsOneNumber() {
    Shown<RegressionResiduals> shown(sessionOn(R"json({"source": "sample:breast-cancer"})json",
                                               R"json("regress": {"id": "logistic", "lambda": 1})json"));
    const Regression &fit = *shown.sample.document.results().value<Stage::Regress>();
    const double error = ((fit.observed - fit.predicted) / 2).squaredNorm() / static_cast<double>(fit.observed.size());
    QVERIFY2(shown.view.caption().endsWith("MSE " + numberLabel(error, 3)), qPrintable(shown.view.caption()));
    const QString formula = shown.view.numbersToday().first();
    QVERIFY2(formula.endsWith("= " + texNumber(error)), qPrintable(formula));
}

void TestRegressionViews::anEmptyFitOffersOne() {
    const auto offered = [](const std::string &data) {
        SampleDocument sample("{\"format\": \"eigenscope-session\", \"version\": 1, \"data\": " + data + "}");
        RegressionFit view(sample.context());
        present(view, {500, 400});
        auto *button = view.findChild<FitOffer *>();
        if (!button->isVisible())
            return QString();
        const QString text = button->text();
        button->click();
        sample.run(); // which accepts what was offered
        return view.whyEmpty().isEmpty() || !button->isVisible() ? text : "still empty after " + text;
    };
    QCOMPARE(offered(R"json({"source": "sample:iris"})json"), QString("Kernel ridge regression of petal_width"));
    QCOMPARE(offered(R"json({"source": "sample:breast-cancer"})json"), QString("Logistic regression of diagnosis"));
    QCOMPARE(offered(R"json({"source": "sample:eurodist"})json"), QString());
}

EIGENSCOPE_TEST(TestRegressionViews)

} // namespace eigenscope::tst_regression_views

#include "tst_regression_views.moc"
