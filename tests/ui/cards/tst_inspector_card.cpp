#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"

#include "core/quality/neighbor_errors.h"
#include "tests/test_program.h"
#include "ui/cards/inspector_card.h"
#include "ui/cards/row_picture.h"
#include "ui/controls/elided_label.h"
#include "ui/studies/near_rows.h"

#include <nlohmann/json.hpp>

#include <QLabel>

namespace eigenscope::tst_inspector_card {

namespace {

/// Thirty columns in one dimension, where neighbors are lost.
struct Shown {
    SampleDocument sample{
        R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:breast-cancer"},
        "reducer": {"id": "pca", "components": 1}, "quality": {"neighbors": [12]}})json"};
    InspectorCard card{sample.context()};

    [[nodiscard]] const Quality &quality() const { return *sample.document.results().value<Stage::Quality>(); }
    /// The value beside a name; empty where there is no such line.
    [[nodiscard]] QString value(const QString &name) const {
        for (const ElidedLabel *label : card.findChildren<ElidedLabel *>())
            if (label->text() == name && !label->parentWidget()->isHidden())
                return label->parentWidget()->findChild<QLabel *>()->text();
        return {};
    }
};

} // namespace

class TestInspectorCard : public QObject {
    Q_OBJECT

private slots:
    void aPointTellsItsQuality();
    void falseNeighborsAreLinks();
    void thePointFollowsItsQuality();
    void pixelsAreAPicture();
    void neighborsAreOfTheDataThatTheyWereFoundIn();
};

void TestInspectorCard::aPointTellsItsQuality() {
    Shown shown;
    QCOMPARE(shown.value("Trustworthiness"), QString());
    shown.sample.selection.select({57});
    QCOMPARE(shown.value("Trustworthiness"), QString::number(shown.quality().rowTrustworthiness[57], 'g', 4));
    QCOMPARE(shown.value("Continuity"), QString::number(shown.quality().rowContinuity[57], 'g', 4));
}

void TestInspectorCard::falseNeighborsAreLinks() {
    Shown shown;
    shown.sample.selection.select({57});
    const NeighborErrors errors = *neighborErrors(shown.quality(), 57);
    QVERIFY(errors.lost.size() > 3 && errors.invented.size() > 3);
    QVERIFY(shown.value("Lost neighbors").contains(QString("<a href='%1'>").arg(errors.lost.front())));
    QVERIFY(shown.value("Lost neighbors").endsWith(QString("%1 more").arg(errors.lost.size() - 3)));
    QVERIFY(!shown.value("Invented neighbors").isEmpty());
}

void TestInspectorCard::thePointFollowsItsQuality() {
    Shown shown;
    shown.sample.selection.select({57});
    const QString before = shown.value("Trustworthiness");
    Results results = shown.sample.document.results();
    results.set<Stage::Reduce>({results.value<Stage::Reduce>(), "another", results.seconds(Stage::Reduce)});
    shown.sample.document.takeResult(Stage::Reduce, results);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(shown.value("Trustworthiness"), QString("…"));
    QVERIFY(shown.sample.document.set("", "quality", Json{{"neighbors", {4}}}));
    shown.sample.run();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(shown.value("Trustworthiness"), QString::number(shown.quality().rowTrustworthiness[57], 'g', 4));
    QVERIFY(shown.value("Trustworthiness") != before);
}

void TestInspectorCard::pixelsAreAPicture() {
    SampleDocument sample(
        R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:digits", "rows": "0-99"},
        "reducer": {"id": "pca"}})json");
    InspectorCard card(sample.context());
    present(card, {260, 500});
    sample.selection.select({3});
    const auto shown = [&card]() -> RowPicture * {
        const auto all = card.findChildren<RowPicture *>();
        return all.empty() || all.back()->isHidden() ? nullptr : all.back();
    };
    QTRY_VERIFY(shown());
    QCOMPARE(shown()->accessibleName(), QString("Picture of row 3"));
    QCOMPARE(shown()->sizeHint(), QSize(128, 128)); // 8 × 8 pixels
    const QImage three = shown()->grab().toImage();
    for (const QLabel *label : card.findChildren<QLabel *>())
        QVERIFY2(label->isHidden() || label->text() != "p00", qPrintable(label->text()));
    sample.selection.select({4});
    QTRY_VERIFY(shown() && shown()->accessibleName() == "Picture of row 4");
    QVERIFY(shown()->grab().toImage() != three);
    const auto isNearTold = [&card] {
        const auto labels = card.findChildren<ElidedLabel *>();
        return std::ranges::any_of(labels, [](const ElidedLabel *label) { return label->text() == "Nearest"; });
    };
    QTRY_VERIFY(isNearTold());
    keepPicture(card, "inspector-digit");
}

void TestInspectorCard::neighborsAreOfTheDataThatTheyWereFoundIn() {
    Shown shown;
    Document &document = shown.sample.document;
    const auto before = document.results().value<Stage::Prepare>();
    QStringList links;
    for (const Index position : nearest(document.results(), 560, 3).inData)
        links.append(rowLink(*before->dataset, position));
    shown.sample.selection.select({560});
    QVERIFY(document.set("", "data", Json{{"source", "sample:breast-cancer"}, {"rows", "0-9,560"}}));
    const PipelineOutcome fewer = runPipeline(document.session(), shown.sample.catalogue, {}, {}, {}, {});
    document.takeResult(Stage::Prepare, fewer.results); // before the answer
    QCOMPARE(document.results().value<Stage::Prepare>()->dataset->size(), Index{11});
    QTRY_COMPARE(shown.value("Nearest"), links.join(", "));
}

EIGENSCOPE_TEST(TestInspectorCard)

} // namespace eigenscope::tst_inspector_card

#include "tst_inspector_card.moc"
