#include "tests/project_file.h"
#include "tests/ui/sample_document.h"

#include "core/base/memory.h"
#include "tests/test_program.h"
#include "ui/cards/data_card.h"
#include "ui/cards/kernel_card.h"
#include "ui/cards/quality_card.h"
#include "ui/cards/reduce_card.h"
#include "ui/cards/regress_card.h"
#include "ui/cards/select_card.h"
#include "ui/controls/toggle_switch.h"
#include "ui/document/live_pipeline.h"

#include <nlohmann/json.hpp>

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QScopeGuard>
#include <QTemporaryDir>

namespace eigenscope::tst_offered_help {

namespace {

std::string session(const std::string &data, const std::string &more = {}) {
    return R"json({"format": "eigenscope-session", "version": 1, "data": )json" + data + more + "}";
}

/// As numbers are written here.
QString drawText() {
    return QString("Draw %L1 rows").arg(10'000);
}

QPushButton *button(const QWidget &card, const QString &text) {
    for (QPushButton *one : card.findChildren<QPushButton *>())
        if (one->text() == text)
            return one;
    return nullptr;
}

ToggleSwitch *seenSwitch(const QWidget &card, const QString &name) {
    for (ToggleSwitch *one : card.findChildren<ToggleSwitch *>())
        if (one->accessibleName() == name && one->isVisible())
            return one;
    return nullptr;
}

/// An array of zeros as a .npy file, which takes hardly any room on the disk.
void writeZeros(const QString &name, int rows, int columns) {
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QString header = QString("{'descr': '<f8', 'fortran_order': False, 'shape': (%1, %2), }");
    file.write(QByteArray("\x93NUMPY\x01\x00\x76\x00", 10)); // 0x76 bytes follow before the numbers
    file.write(header.arg(rows).arg(columns).toLatin1().leftJustified(0x75) + '\n');
    QVERIFY(file.resize(file.pos() + qint64{8} * rows * columns));
}

} // namespace

/// What cards offer where something is missing, as buttons with the names of the menus.
class TestOfferedHelp : public QObject {
    Q_OBJECT

private slots:
    void missingValuesAreFilledInByAButtonOfTheRefusal();
    void dataAreCuredByAButtonOfTheirRefusal_data();
    void dataAreCuredByAButtonOfTheirRefusal();
    void curesThatAreOnAreSwitchesOfTheCard();
    void rowsOfATooLargeTableAreDrawnByAButtonAndNoLongerByTheSwitch();
    void rowsOfDataInPassesAreDrawnByAButton();
    void aRefusalIsMendedByEachOfItsButtons_data();
    void aRefusalIsMendedByEachOfItsButtons();
    void qualityIsTurnedOnFromItsCard();
    void aKernelThatNobodyUsesIsNotRefused();
    void pointsMovedByHandKeepTheNameOfTheirSource();
    void samplesSayWhichOneTheyAre();
};

void TestOfferedHelp::missingValuesAreFilledInByAButtonOfTheRefusal() {
    BareDocument bare(builtinCatalogue(sampleFolder()));
    LivePipeline pipeline(bare.document);
    bare.document.open(*Session::parse(session(R"json({"source": "inline", "text": "x,y\n1,2\n3,\n5,4\n2,2"})json",
                                               R"json(, "reducer": {"id": "pca"})json"),
                                       bare.catalogue),
                       {});
    ReduceCard card(bare.context());
    present(card, {300, 500});
    QTRY_VERIFY(!card.refusal().isEmpty());
    QVERIFY2(!card.refusal().contains("impute"), qPrintable(card.refusal()));
    const char *fillIn = "Fill in missing values: median";
    QTRY_VERIFY(button(card, fillIn) && button(card, fillIn)->isVisible());
    QVERIFY(button(card, "Drop rows with missing values")->isVisible());
    button(card, fillIn)->click();
    const MethodSettings step = bare.document.session().prepare().front();
    QCOMPARE(step.id, std::string("impute"));
    QCOMPARE(std::get<std::string>(step.params.at("strategy")), std::string("median"));
    QTRY_VERIFY(bare.document.results().value<Stage::Reduce>() && !pipeline.isRunning());
    QCOMPARE(card.refusal(), QString());
    QTRY_VERIFY(!button(card, fillIn));
    QCOMPARE(bare.document.undoStack().count(), 1);
}

void TestOfferedHelp::dataAreCuredByAButtonOfTheirRefusal_data() {
    QTest::addColumn<std::string>("data");
    QTest::addColumn<QString>("refusal");
    QTest::addColumn<QString>("offered");
    QTest::addColumn<QString>("told");
    const auto row = [](const char *name, const char *data, const char *refusal, const char *offered,
                        const char *told) {
        QTest::newRow(name) << std::string(data) << QString(refusal) << QString(offered) << QString(told);
    };
    row("ragged lines", R"json({"source": "inline", "text": "x,y\n1,2\n3\n5,4\n2,2"})json",
        "Line 3, column 1: the record has 1 value, but the line of names has 2.", "Skip those lines",
        "1 line was skipped, with too few or too many values: line 3.");
    row("lines above the table", R"json({"source": "inline", "text": "Harvest\nx,y\n1,2\n3,5\n5,4"})json",
        "Line 2, column 1: the record has 2 values, but the line of names has 1.", "Take the names from line 2",
        "One line above the table was left out.");
    row("self-loops", R"json({"source": "inline", "kind": "graph", "text": "a,b\nb,b\nb,c"})json",
        "The node 'b' has an edge to itself. An edge joins two different nodes.", "Drop self-loops",
        "1 edge from a node to itself left out.");
    row("directed edges", R"json({"source": "inline", "kind": "graph", "text": "a,b,1\nb,a,3\nb,c,1"})json",
        "The graph is directed: the edge between 'a' and 'b' weighs 1 one way and 3 the other. An undirected graph is "
        "needed.",
        "Symmetrize",
        "The graph is directed and was symmetrized: 1 edge differs in its two directions and has the mean of both "
        "weights.");
}

void TestOfferedHelp::dataAreCuredByAButtonOfTheirRefusal() {
    QFETCH(const std::string, data);
    QFETCH(const QString, refusal);
    QFETCH(const QString, offered);
    QFETCH(const QString, told);
    BareDocument bare(builtinCatalogue(sampleFolder()));
    LivePipeline pipeline(bare.document);
    bare.document.open(*Session::parse(session(data), bare.catalogue), {});
    DataCard card(bare.context());
    present(card, {300, 500});
    QTRY_COMPARE(card.refusal(), refusal);
    QTRY_VERIFY(button(card, offered) && button(card, offered)->isVisible());
    QVERIFY(!button(card, offered)->toolTip().isEmpty());
    const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES");
    if (!folder.isEmpty())
        QVERIFY(card.grab().save(folder + "/data_card_" + QString(QTest::currentDataTag()).replace(' ', '_') + ".png"));
    QTest::mouseClick(button(card, offered), Qt::LeftButton);
    QTRY_VERIFY(bare.document.results().value<Stage::Load>() && !pipeline.isRunning());
    QCOMPARE(card.refusal(), QString());
    const auto &warnings = bare.document.results().value<Stage::Load>()->warnings;
    QVERIFY2(std::ranges::find(warnings, told.toStdString()) != warnings.end(),
             warnings.empty() ? "nothing told" : warnings.front().c_str());
    QCOMPARE(bare.document.undoStack().count(), 1);
    QCOMPARE(bare.document.undoStack().undoText(), offered);
    bare.document.undoStack().undo();
    QTRY_COMPARE(card.refusal(), refusal);
}

void TestOfferedHelp::curesThatAreOnAreSwitchesOfTheCard() {
    BareDocument bare(builtinCatalogue(sampleFolder()));
    LivePipeline pipeline(bare.document);
    bare.document.open(*Session::parse(session(R"json({"source": "inline", "kind": "graph", "self_loops": "drop",
                                        "text": "a,b,1\na,b,3\nb,b,1\nb,c,1"})json"),
                                       bare.catalogue),
                       {});
    DataCard card(bare.context());
    present(card, {300, 500});
    QTRY_VERIFY(bare.document.results().value<Stage::Load>() && !pipeline.isRunning());
    const auto onOff = [&card](const QString &name) { return seenSwitch(card, name); };
    const auto weight = [&bare] {
        return std::get<Graph>(bare.document.results().value<Stage::Load>()->dataset->objects)
            .whole->adjacency()
            .coeff(0, 1);
    };
    QTRY_VERIFY(onOff("Drop self-loops") && onOff("Drop self-loops")->isChecked());
    QVERIFY(!onOff("Symmetrize") && !onOff("Transpose"));
    QVERIFY(onOff("Average doubled edges") && !onOff("Average doubled edges")->isChecked());
    QCOMPARE(weight(), 4.0);
    QTest::mouseClick(onOff("Average doubled edges"), Qt::LeftButton);
    QTRY_VERIFY(!pipeline.isRunning() && weight() == 2.0);
    QCOMPARE(bare.document.session().data().at("parallel"), Json("average"));
    QTest::mouseClick(onOff("Drop self-loops"), Qt::LeftButton);
    QVERIFY(!bare.document.session().data().contains("self_loops"));
    QTRY_VERIFY(card.refusal().contains("an edge to itself"));
    bare.document.undoStack().undo();
    QTRY_COMPARE(card.refusal(), QString());
    QTRY_VERIFY(onOff("Drop self-loops") && onOff("Drop self-loops")->isChecked());
}

void TestOfferedHelp::rowsOfATooLargeTableAreDrawnByAButtonAndNoLongerByTheSwitch() {
    constexpr std::uint64_t mebibyte = 1 << 20, margin = 60; // of which the array needs more than 90
    const QTemporaryDir folder;
    const QString file = folder.filePath("large.npy");
    writeZeros(file, 250'000, 50);
    qputenv("EIGENSCOPE_MEMORY", QByteArray::number(qulonglong{usedMemory() / mebibyte + margin}));
    const auto anyMemory = qScopeGuard([] { qunsetenv("EIGENSCOPE_MEMORY"); });
    BareDocument bare(builtinCatalogue(sampleFolder()));
    LivePipeline pipeline(bare.document);
    bare.document.open(*Session::parse(session(Json{{"source", file.toStdString()}}.dump()), bare.catalogue), {});
    DataCard card(bare.context());
    present(card, {300, 500});
    const auto offered = [&card]() -> QPushButton * {
        QPushButton *draw = button(card, drawText());
        return draw && draw->isVisible() ? draw : nullptr;
    };
    const auto areDrawn = [&] {
        const auto loaded = bare.document.results().value<Stage::Load>();
        return loaded && loaded->dataset->size() == 10'000 && card.refusal().isEmpty() && !pipeline.isRunning();
    };
    QTRY_VERIFY_WITH_TIMEOUT(offered(), 30000);
    QTest::mouseClick(offered(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(areDrawn(), 30000);
    QCOMPARE(bare.document.session().data().at("draw"), Json(10'000));
    QTRY_VERIFY(seenSwitch(card, "Draw rows") && seenSwitch(card, "Draw rows")->isChecked());
    QTest::mouseClick(seenSwitch(card, "Draw rows"), Qt::LeftButton);
    QVERIFY(!bare.document.session().data().contains("draw"));
    QTRY_VERIFY_WITH_TIMEOUT(offered() && !card.refusal().isEmpty(), 30000);
    bare.document.undoStack().undo();
    QTRY_VERIFY_WITH_TIMEOUT(areDrawn(), 30000);
}

void TestOfferedHelp::rowsOfDataInPassesAreDrawnByAButton() {
    BareDocument bare(builtinCatalogue(sampleFolder()));
    LivePipeline pipeline(bare.document);
    const Json inPasses = {{"source", "sample:iris"}, {"in_passes", true}};
    bare.document.open(*Session::parse(session(inPasses.dump()), bare.catalogue), {});
    DataCard card(bare.context());
    present(card, {300, 500});
    QTRY_VERIFY2(card.refusal().startsWith("These data are to be read in passes"), qPrintable(card.refusal()));
    QVERIFY2(!card.refusal().contains("in_passes"), qPrintable(card.refusal())); // no words of the session file
    QTRY_VERIFY(button(card, drawText()) && button(card, drawText())->isVisible());
    QTest::mouseClick(button(card, drawText()), Qt::LeftButton);
    QTRY_VERIFY(bare.document.results().value<Stage::Load>() && !pipeline.isRunning());
    QCOMPARE(card.refusal(), QString());
    QCOMPARE(bare.document.session().data(), (Json{{"source", "sample:iris"}, {"draw", 10'000}}));
    QCOMPARE(bare.document.undoStack().count(), 1);
    bare.document.undoStack().undo();
    QCOMPARE(bare.document.session().data(), inPasses);
    QTRY_VERIFY(!card.refusal().isEmpty());
}

void TestOfferedHelp::aRefusalIsMendedByEachOfItsButtons_data() {
    QTest::addColumn<QString>("card");
    QTest::addColumn<std::string>("data");
    QTest::addColumn<std::string>("settings");
    QTest::addColumn<QString>("offered");
    const std::string groups = R"json({"source": "inline", "text": "x,y\n0,0\n0,1\n1,0\n9,9\n9,8\n8,9"})json",
                      twins = R"json({"source": "inline", "text": "x\n1\n1\n1\n1\n1\n2"})json",
                      wide = R"json({"source": "inline", "text": "a,b,c,d\n1,2,5,1\n3,1,4,1\n0,1,1,2\n2,2,0,4"})json",
                      huge = R"json({"source": "inline", "text": "x,y\n1e150,2\n3e150,1\n2e150,5"})json",
                      iris = R"json({"source": "sample:iris"})json", wine = R"json({"source": "sample:wine"})json";
    const auto row = [](const char *name, const char *card, const std::string &data, const char *settings,
                        const char *offered) {
        QTest::newRow(name) << card << data << std::string(settings) << offered;
    };
    row("Isomap in pieces, neighbors", "reduce", groups, R"json("reducer": {"id": "isomap", "neighbors": 1})json",
        "Set Neighbors to 3");
    row("Isomap in pieces, largest", "reduce", groups, R"json("reducer": {"id": "isomap", "neighbors": 2})json",
        "Set Graph in pieces to largest");
    row("Isomap in pieces, join", "reduce", groups, R"json("reducer": {"id": "isomap", "neighbors": 2})json",
        "Set Graph in pieces to join");
    row("more axes than distances have", "reduce",
        R"json({"source": "inline", "text": ",A,B,C,D\nA,0,1,8,9\nB,1,0,9,8\nC,8,9,0,1\nD,9,8,1,0"})json",
        R"json("reducer": {"id": "classical-mds", "components": 3})json", "Set Components to 2");
    row("LLE in pieces", "reduce", groups, R"json("reducer": {"id": "lle", "neighbors": 2})json", "Set Neighbors to 3");
    row("edges of length 0", "reduce", twins,
        R"json("reducer": {"id": "laplacian-eigenmaps", "components": 1, "neighbors": 5})json",
        "Set Weights to binary");
    row("too large for the monomials", "reduce", huge, R"json("reducer": {"id": "nonlinear-pca", "degree": 3})json",
        "Standardize columns");
    row("R² of three classes", "select", iris, R"json("select": {"criterion": "r-squared"})json",
        "Set Criterion to scatter ratio");
    row("more columns than there are", "select", iris, R"json("select": {"size": 9})json", "Set Columns wanted to 4");
    row("a criterion that may fall", "select", iris,
        R"json("select": {"criterion": "wrapper", "search": "branch-and-bound"})json",
        "Set Search to floating forward");
    row("ridge of three classes", "select", wine, R"json("select": {"criterion": "wrapper", "model": "ridge"})json",
        "Set Model to LDA");
    row("more columns than rows", "regress", wide,
        R"json("regress": {"id": "cca", "x": ["a", "b"], "y": ["c", "d"]})json", "Use Kernel canonical correlation");
}

void TestOfferedHelp::aRefusalIsMendedByEachOfItsButtons() {
    QFETCH(const QString, card);
    QFETCH(const std::string, data);
    QFETCH(const std::string, settings);
    QFETCH(const QString, offered);
    BareDocument bare(builtinCatalogue(sampleFolder()));
    LivePipeline pipeline(bare.document);
    const auto opened = Session::parse(session(data, ", " + settings), bare.catalogue);
    QVERIFY2(opened, opened ? "" : opened.error().message.c_str());
    bare.document.open(*opened, {});
    std::unique_ptr<PipelineCard> shown;
    if (card == "reduce")
        shown = std::make_unique<ReduceCard>(bare.context());
    else if (card == "select")
        shown = std::make_unique<SelectCard>(bare.context());
    else
        shown = std::make_unique<RegressCard>(bare.context());
    QTRY_VERIFY(!shown->refusal().isEmpty());
    QStringList offers;
    for (const QPushButton *one : shown->findChildren<QPushButton *>())
        offers.append(one->text());
    QVERIFY2(button(*shown, offered), qPrintable(shown->refusal() + " Offers: " + offers.join(", ")));
    button(*shown, offered)->click();
    QTRY_VERIFY(!pipeline.isRunning());
    QCOMPARE(shown->refusal(), QString());
    QCOMPARE(bare.document.undoStack().count(), 1);
    bare.document.undoStack().undo();
    QTRY_VERIFY(!shown->refusal().isEmpty());
}

void TestOfferedHelp::qualityIsTurnedOnFromItsCard() {
    SampleDocument sample(session(R"json({"source": "sample:iris"})json", R"json(, "reducer": {"id": "pca"})json"));
    QualityCard card(sample.context());
    present(card, {260, 300});
    QVERIFY(button(card, "Measure quality"));
    button(card, "Measure quality")->click();
    QCOMPARE(*sample.document.session().qualityNeighbors(), std::vector<Index>{12});
    sample.run();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!button(card, "Measure quality"));
    QVERIFY(card.findChildren<QLabel *>().size() > 4);
}

void TestOfferedHelp::aKernelThatNobodyUsesIsNotRefused() {
    BareDocument sample(builtinCatalogue(sampleFolder()));
    sample.document.open(
        *Session::parse(session(R"json({"source": "sample:iris"})json",
                                R"json(, "kernel": "spectrum(length=3)", "reducer": {"id": "pca"})json"),
                        sample.catalogue),
        {});
    KernelCard card(sample.context());
    sample.document.setStatus(Stage::Kernel,
                              {.state = StageStatus::State::Refused, .message = sentence("Points are no strings.")});
    QCOMPARE(card.refusal(), QString());
    QCOMPARE(card.stateText(), QString("not used"));
    QVERIFY(sample.document.set("", "reducer", Json{{"id", "kernel-pca"}}));
    QCOMPARE(card.refusal(), QString("Points are no strings."));
}

void TestOfferedHelp::pointsMovedByHandKeepTheNameOfTheirSource() {
    SampleDocument sample(session(R"json({"source": "generate:damped-sine", "n": 40})json"));
    DataCard card(sample.context());
    present(card, {300, 500});
    auto *source = card.findChild<QComboBox *>();
    QVERIFY(!button(card, "Make it anew")->isVisible());
    QVERIFY(sample.document.set("Move", "data", Json{{"source", "inline"}, {"text", "x,y\n1,2\n3,4"}}));
    QCOMPARE(source->currentText(), QString("Damped sine (edited)"));
    QVERIFY(button(card, "Make it anew")->isVisible());
    button(card, "Make it anew")->click();
    QCOMPARE(sample.document.session().data().at("n"), Json(40));
    QCOMPARE(source->currentText(), QString("Damped sine"));
    QCOMPARE(source->findData("inline"), -1); // where the session no longer holds data, none are offered
    sample.document.undoStack().undo();
    QCOMPARE(source->currentText(), QString("Damped sine (edited)"));
    sample.document.open(
        *Session::parse(session(R"json({"source": "inline", "text": "x,y\n1,2\n3,4"})json"), sample.catalogue), {});
    QCOMPARE(source->currentText(), QString("Pasted table"));
}

void TestOfferedHelp::samplesSayWhichOneTheyAre() {
    const auto told = [](const char *source) {
        SampleDocument sample(session("{\"source\": \"" + std::string(source) + "\"}"));
        DataCard card(sample.context());
        QStringList texts;
        for (const QLabel *label : card.findChildren<QLabel *>())
            texts.append(label->text());
        return texts.join('\n');
    };
    QVERIFY2(told("sample:iris").contains("3.667"), qPrintable(told("sample:iris")));
    QVERIFY2(told("sample:iris-uci").contains("3.662, 0.239, 0.059"), qPrintable(told("sample:iris-uci")));
}

EIGENSCOPE_TEST(TestOfferedHelp)

} // namespace eigenscope::tst_offered_help

#include "tst_offered_help.moc"
