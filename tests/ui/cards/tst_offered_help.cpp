#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/cards/data_card.h"
#include "ui/cards/kernel_card.h"
#include "ui/cards/quality_card.h"
#include "ui/cards/reduce_card.h"
#include "ui/document/live_pipeline.h"

#include <nlohmann/json.hpp>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>

namespace eigenscope::tst_offered_help {

namespace {

std::string session(const std::string &data, const std::string &more = {}) {
    return R"json({"format": "eigenscope-session", "version": 1, "data": )json" + data + more + "}";
}

QPushButton *button(const QWidget &card, const QString &text) {
    for (QPushButton *one : card.findChildren<QPushButton *>())
        if (one->text() == text)
            return one;
    return nullptr;
}

} // namespace

/// What cards offer where something is missing, as buttons with the names of the menus.
class TestOfferedHelp : public QObject {
    Q_OBJECT

private slots:
    void missingValuesAreFilledInByAButtonOfTheRefusal();
    void qualityIsTurnedOnFromItsCard();
    void aKernelThatNobodyUsesIsNotRefused();
    void pointsMovedByHandKeepTheNameOfTheirSource();
    void samplesSayWhichOneTheyAre();
};

void TestOfferedHelp::missingValuesAreFilledInByAButtonOfTheRefusal() {
    BareDocument bare(builtinCatalogue(SAMPLE_FILES));
    LivePipeline pipeline(bare.document);
    bare.document.open(*Session::parse(session(R"json({"source": "inline", "text": "x,y\n1,2\n3,\n5,4\n2,2"})json",
                                               R"json(, "reducer": {"id": "pca"})json"),
                                       bare.catalogue),
                       {});
    ReduceCard card(bare.context());
    present(card, {300, 500});
    QTRY_VERIFY(!card.refusal().isEmpty());
    QVERIFY2(!card.refusal().contains("impute"), qPrintable(card.refusal()));
    QTRY_VERIFY(button(card, "Fill in missing values") && button(card, "Fill in missing values")->isVisible());
    QVERIFY(button(card, "Drop rows with missing values")->isVisible());
    button(card, "Fill in missing values")->click();
    QCOMPARE(bare.document.session().prepare().front().id, std::string("impute"));
    QTRY_VERIFY(bare.document.results().value<Stage::Reduce>() && !pipeline.isRunning());
    QCOMPARE(card.refusal(), QString());
    QVERIFY(!button(card, "Fill in missing values")->isVisible());
    QCOMPARE(bare.document.undoStack().count(), 1);
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
    BareDocument sample(builtinCatalogue(SAMPLE_FILES));
    sample.document.open(
        *Session::parse(session(R"json({"source": "sample:iris"})json",
                                R"json(, "kernel": "spectrum(length=3)", "reducer": {"id": "pca"})json"),
                        sample.catalogue),
        {});
    KernelCard card(sample.context());
    sample.document.setStatus(Stage::Kernel,
                              {.state = StageStatus::State::Refused, .message = "Points are no strings."});
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
    sample.document.undoStack().undo();
    QCOMPARE(source->currentText(), QString("Damped sine (edited)"));
    sample.document.open(
        *Session::parse(session(R"json({"source": "inline", "text": "x,y\n1,2\n3,4"})json"), sample.catalogue), {});
    QCOMPARE(source->currentText(), QString("Pasted text"));
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
