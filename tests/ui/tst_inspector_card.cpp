#include "sample_document.h"

#include "core/quality/neighbor_errors.h"
#include "ui/forms/elided_label.h"
#include "ui/panels/inspector_card.h"

#include <nlohmann/json.hpp>

#include <QLabel>

using namespace eigenscope;

namespace {

/// Thirty columns in one dimension, where neighbours are lost.
struct Shown {
    SampleDocument sample{R"({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:breast-cancer"},
        "reducer": {"id": "pca", "components": 1}, "quality": {"neighbors": [12]}})"};
    InspectorCard card{sample.document, sample.selection};

    [[nodiscard]] const Quality &quality() const { return *sample.document.results().quality.value; }
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
    void falseNeighboursAreLinks();
    void thePointFollowsItsQuality();
};

void TestInspectorCard::aPointTellsItsQuality() {
    Shown shown;
    QCOMPARE(shown.value("Trustworthiness"), QString());
    shown.sample.selection.select({57});
    QCOMPARE(shown.value("Trustworthiness"), QString::number(shown.quality().rowTrustworthiness[57], 'g', 4));
    QCOMPARE(shown.value("Continuity"), QString::number(shown.quality().rowContinuity[57], 'g', 4));
}

void TestInspectorCard::falseNeighboursAreLinks() {
    Shown shown;
    shown.sample.selection.select({57});
    const NeighborErrors errors = *neighborErrors(shown.quality(), 57);
    QVERIFY(errors.lost.size() > 3 && errors.invented.size() > 3);
    QVERIFY(shown.value("Lost neighbours").contains(QString("<a href='%1'>").arg(errors.lost.front())));
    QVERIFY(shown.value("Lost neighbours").endsWith(QString("%1 more").arg(errors.lost.size() - 3)));
    QVERIFY(!shown.value("Invented neighbours").isEmpty());
}

void TestInspectorCard::thePointFollowsItsQuality() {
    Shown shown;
    shown.sample.selection.select({57});
    const QString before = shown.value("Trustworthiness");
    Results results = shown.sample.document.results();
    results.reduce.key = "another";
    shown.sample.document.takeResult(Stage::Reduce, results);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(shown.value("Trustworthiness"), QString("…"));
    QVERIFY(shown.sample.document.set("", "quality", Json{{"neighbors", {4}}}));
    shown.sample.run();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(shown.value("Trustworthiness"), QString::number(shown.quality().rowTrustworthiness[57], 'g', 4));
    QVERIFY(shown.value("Trustworthiness") != before);
}

QTEST_MAIN(TestInspectorCard)
#include "tst_inspector_card.moc"
