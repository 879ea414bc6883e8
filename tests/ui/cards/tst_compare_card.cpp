#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"
#include "ui/cards/compare_card.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/number_box.h"
#include "ui/text/variant_title.h"

#include <QMenu>
#include <QPushButton>
#include <QStandardItemModel>

namespace eigenscope::tst_compare_card {

namespace {

constexpr auto iris = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "sample:iris", "label": "species"}, "kernel": "center(gaussian(gamma=0.5))",
    "reducer": {"id": "kernel-pca"}, "views": {"states": {"compare": {"variants": []}}}})json";

} // namespace

class TestCompareCard : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_sample = std::make_unique<SampleDocument>(iris);
        m_card = std::make_unique<CompareCard>(m_sample->context());
        present(*m_card, {286, 260});
    }
    void cleanup() {
        m_card.reset();
        m_sample.reset();
    }

    void presentSettingsAreAdded();
    void aReducerIsAddedFromTheList();
    void reducersThatCannotTakeTheDataAreGrayed();
    void nineReducersAreOneUndoStep();
    void atMostNineStandSideBySide();
    void aKernelParameterIsSwept();
    void aReducerParameterIsSwept();
    void theSameThingTwiceIsTheSamePicture();
    void kernelPcaOnGeodesicsIsIsomap();
    void geodesicsToLandmarksAreNoKernel();
    void whatIsNotForTheseDataIsGrayed();
    void theReferenceIsChosen();
    void qualityNeighborsAreTheSessions();
    void otherQualityNeighborsStay();
    void sweptValuesFollowTheScale();
    void usualRangesStayInTheDomain();

private:
    [[nodiscard]] std::vector<Json> patches() const { return Variants::of(m_sample->document.session()).patches; }
    template <class Widget> Widget *named(const QString &name) const {
        for (Widget *widget : m_card->findChildren<Widget *>())
            if (widget->accessibleName() == name)
                return widget;
        return nullptr;
    }
    void click(const QString &text) const {
        for (auto *button : m_card->findChildren<QPushButton *>())
            if (button->text() == text)
                return QTest::mouseClick(button, Qt::LeftButton);
        QFAIL(qPrintable(text));
    }
    void choose(const QString &list, const QString &data) const {
        auto *box = named<ComboBox>(list);
        const int index = box->findData(data);
        QVERIFY2(index >= 0, qPrintable(data));
        box->setCurrentIndex(index);
        emit box->activated(index);
    }

    std::unique_ptr<SampleDocument> m_sample;
    std::unique_ptr<CompareCard> m_card;
};

void TestCompareCard::presentSettingsAreAdded() {
    click("Add present");
    QCOMPARE(patches().size(), 1U);
    QCOMPARE(patches()[0].at("kernel").get<std::string>(), std::string("center(gaussian(gamma=0.5))"));
    m_sample->document.set("Kernel", "kernel", "linear()");
    click("Add present");
    QCOMPARE(patches()[1].at("kernel").get<std::string>(), std::string("linear()"));
    click("Clear");
    QVERIFY(patches().empty());
}

void TestCompareCard::aReducerIsAddedFromTheList() {
    choose("Add a reducer", "isomap");
    QCOMPARE(patches(), (std::vector<Json>{{{"reducer", {{"id", "isomap"}}}}}));
    QCOMPARE(named<ComboBox>("Add a reducer")->currentIndex(), -1);
}

void TestCompareCard::reducersThatCannotTakeTheDataAreGrayed() {
    auto *box = named<ComboBox>("Add a reducer");
    const auto item = [box] { return qobject_cast<QStandardItemModel *>(box->model())->item(box->findData("lda")); };
    QVERIFY(item()->isEnabled());
    m_sample->document.open(Session::onSource("generate:swiss-roll"), {});
    m_sample->run();
    QVERIFY(!item()->isEnabled());
    QVERIFY(item()->toolTip().contains("label"));
}

void TestCompareCard::nineReducersAreOneUndoStep() {
    m_sample->document.open(Session::onSource("sample:wine"), {});
    m_sample->run();
    click("Nine reducers");
    QCOMPARE(patches().size(), 9U);
    VariantRuns &runs = m_sample->studies.variants;
    runs.settle();
    for (const VariantRun &run : runs.all())
        QVERIFY2(run.state == VariantRun::State::Done, qPrintable(run.message));
    m_sample->document.undoStack().undo();
    QVERIFY(patches().empty());
}

void TestCompareCard::atMostNineStandSideBySide() {
    QStringList said;
    connect(&m_sample->document, &Document::said, this, [&said](const QString &sentence) { said.append(sentence); });
    click("Nine reducers");
    click("Add present");
    QCOMPARE(patches().size(), 9U);
    QCOMPARE(said.size(), 1);
    QVERIFY(said[0].contains("At most 9"));
}

void TestCompareCard::aKernelParameterIsSwept() {
    choose("Sweep a parameter", "gaussian.sigma");
    named<NumberBox>("From")->setValue(0.1);
    named<NumberBox>("To")->setValue(10);
    named<NumberBox>("Pictures")->setValue(3);
    QCoreApplication::processEvents();
    keepPicture(*m_card, "compare-card-sweep");
    click("Sweep");
    std::vector<std::string> kernels;
    for (const Json &patch : patches())
        kernels.push_back(patch.at("kernel").get<std::string>());
    // γ says the same in other words and gives way; what stands around the kernel stays.
    QCOMPARE(kernels, (std::vector<std::string>{"center(gaussian(sigma=0.1))", "center(gaussian(sigma=1))",
                                                "center(gaussian(sigma=10))"}));
    QCOMPARE(m_sample->document.undoStack().count(), 1);
}

void TestCompareCard::aReducerParameterIsSwept() {
    m_sample->document.set("Reducer", "reducer", {{"id", "isomap"}, {"components", 3}});
    choose("Sweep a parameter", "isomap.neighbors");
    named<NumberBox>("From")->setValue(5);
    named<NumberBox>("To")->setValue(8);
    click("Sweep");
    QCOMPARE(patches().size(), 4U); // whole numbers, none twice
    for (std::size_t i = 0; i < 4; ++i)
        QCOMPARE(patches()[i].at("reducer"), (Json{{"id", "isomap"}, {"components", 3}, {"neighbors", 5 + i}}));
}

void TestCompareCard::theSameThingTwiceIsTheSamePicture() {
    QPushButton *button = nullptr;
    for (auto *one : m_card->findChildren<QPushButton *>())
        if (one->text() == "The same thing twice")
            button = one;
    QVERIFY(button);
    VariantRuns &runs = m_sample->studies.variants;
    runs.watch(this);
    for (std::size_t i = 0; i < samePictures().size(); ++i) {
        emit button->menu()->aboutToShow();
        QAction *action = button->menu()->actions().at(static_cast<qsizetype>(i));
        QVERIFY2(action->isEnabled(), qPrintable(action->text() + ": " + action->toolTip()));
        action->trigger();
        runs.settle();
        QVERIFY(runs.all().size() >= 2);
        for (std::size_t k = 0; k < runs.all().size(); ++k) {
            const VariantRun &run = runs.all()[k];
            QVERIFY2(run.state == VariantRun::State::Done, qPrintable(run.message));
            QVERIFY2(k == 0 || run.picture->isSame(),
                     qPrintable(action->text() + ": " + QString::number(run.picture->deviation)));
        }
    }
    QCOMPARE(m_sample->document.undoStack().count(), static_cast<int>(samePictures().size()));
    runs.unwatch(this);
}

/// The second is kernel PCA on the geodesics of the session's Isomap: what K lacks as a kernel is told, and the
/// pipeline cannot take it over.
void TestCompareCard::kernelPcaOnGeodesicsIsIsomap() {
    m_sample->document.set("Reducer", "reducer", {{"id", "isomap"}, {"components", 3}, {"neighbors", 25}});
    const auto same =
        std::ranges::find(samePictures(), std::string("Isomap, kernel PCA on geodesics"), &SamePictures::title);
    const Session &session = m_sample->document.session();
    const std::vector<Json> two = same->patches(session, 50);
    QCOMPARE(two[0], (Json{{"reducer", {{"id", "isomap"}, {"components", 2}, {"neighbors", 25}}}}));
    VariantRuns &runs = m_sample->studies.variants;
    runs.watch(this);
    m_sample->document.change("Compare", Variants{two}.in(session, m_sample->catalogue));
    runs.settle();
    const VariantRun &isomap = runs.all()[0], &kernel = runs.all()[1];
    QVERIFY2(kernel.state == VariantRun::State::Done, qPrintable(kernel.message));
    QVERIFY(isomap.key != kernel.key);
    QVERIFY(kernel.picture->disparity < 1e-12);
    QVERIFY(kernel.picture->isSame());
    QVERIFY(
        QString::fromStdString(kernel.picture->warnings.back()).contains("negative eigenvalues, the least being -"));
    QCOMPARE(variantTitle(session, two[1], m_sample->catalogue), QString("Kernel PCA on geodesics · neighbors 25"));
    QVERIFY(!isAdopted(session, two[1]));
    QVERIFY(!adopted(session, two[1], m_sample->catalogue));
    runs.unwatch(this);
}

void TestCompareCard::geodesicsToLandmarksAreNoKernel() {
    const std::vector<Json> patches = {
        {{"reducer", {{"id", "isomap"}, {"landmarks", 20}, {"pieces", "join"}}}, {"geodesics", "kernel-pca"}}};
    VariantRuns &runs = m_sample->studies.variants;
    runs.watch(this);
    m_sample->document.change("Compare", Variants{patches}.in(m_sample->document.session(), m_sample->catalogue));
    runs.settle();
    QCOMPARE(runs.all()[0].message, QString("Kernel PCA on geodesics needs those between all rows, which Isomap finds "
                                            "without landmarks alone."));
    runs.unwatch(this);
}

void TestCompareCard::whatIsNotForTheseDataIsGrayed() {
    for (const SamePictures &same : samePictures()) {
        QVERIFY(whyNotSame(same, ObjectKind::Dissimilarities, 50) == "This is not for dissimilarities.");
        QCOMPARE(whyNotSame(same, same.kinds.front(), 50), std::string());
        QVERIFY(!whyNotSame(same, same.kinds.front(), 2).empty());
    }
    QCOMPARE(whyNotSame(samePictures().back(), ObjectKind::Points, 501),
             std::string("This takes long for more than 500 rows."));
}

void TestCompareCard::theReferenceIsChosen() {
    click("Nine reducers");
    auto *box = named<ComboBox>("Aligned to");
    QCOMPARE(box->count(), 9);
    QCOMPARE(box->currentText(), QString("PCA"));
    box->setCurrentIndex(4);
    emit box->activated(4);
    QCOMPARE(Variants::of(m_sample->document.session()).reference, 4U);
}

void TestCompareCard::qualityNeighborsAreTheSessions() {
    auto *box = named<NumberBox>("Quality k");
    QCOMPARE(box->value(), 12.0);
    box->stepBy(-2);
    QCOMPARE(m_sample->document.session().qualityNeighbors(), std::vector<Index>{10});
    QCOMPARE(m_sample->studies.variants.neighbors(), 10);
}

void TestCompareCard::otherQualityNeighborsStay() {
    m_sample->document.set("Quality", "quality", {{"neighbors", {5, 12}}});
    auto *box = named<NumberBox>("Quality k");
    QCOMPARE(box->value(), 5.0);
    box->stepBy(2);
    QCOMPARE(m_sample->document.session().qualityNeighbors(), (std::vector<Index>{7, 12}));
}

void TestCompareCard::sweptValuesFollowTheScale() {
    const ParamSpec byFactors{.id = "sigma", .label = "σ", .domain = RealRange{.min = 0, .logScale = true}};
    const ParamSpec even{.id = "c", .label = "c", .domain = RealRange{}};
    const ParamSpec whole{.id = "k", .label = "k", .domain = IntRange{}};
    QCOMPARE(sweepValues(byFactors, 0.01, 100, 5), (std::vector<double>{0.01, 0.1, 1, 10, 100}));
    QCOMPARE(sweepValues(even, -1, 1, 5), (std::vector<double>{-1, -0.5, 0, 0.5, 1}));
    QCOMPARE(sweepValues(whole, 3, 5, 9), (std::vector<double>{3, 4, 5}));
    QCOMPARE(sweepValues(whole, 9, 3, 3), (std::vector<double>{9, 6, 3}));
    QCOMPARE(sweepValues(even, 2, 2, 4), std::vector<double>{2});
}

void TestCompareCard::usualRangesStayInTheDomain() {
    for (const ReducerInfo &info : m_sample->catalogue.reducers.all()) {
        const auto session = m_sample->document.session().with("reducer", Json{{"id", info.id}}, m_sample->catalogue);
        QVERIFY(session);
        for (const SweptParameter &parameter :
             sweptParameters(*session, m_sample->catalogue, m_sample->document.results())) {
            const auto [low, high] = usualRange(parameter);
            const std::vector<double> values = sweepValues(parameter.spec, low, high, 9);
            const QString what = QString::fromStdString(parameter.owner + "." + parameter.spec.id);
            QVERIFY2(values.size() >= 2, qPrintable(what));
            for (const Json &patch : sweep(*session, m_sample->catalogue, parameter, values)) {
                const Result<Session> variant = sessionOfVariant(*session, patch, m_sample->catalogue);
                QVERIFY2(variant, variant ? "" : variant.error().message.c_str());
            }
        }
    }
}

EIGENSCOPE_TEST(TestCompareCard)

} // namespace eigenscope::tst_compare_card

#include "tst_compare_card.moc"
