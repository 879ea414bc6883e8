#include "tests/test_program.h"
#include "tests/ui/sample_document.h"
#include "ui/cards/quality_card.h"
#include "ui/controls/combo_box.h"

#include <nlohmann/json.hpp>

#include <QLabel>
#include <QRegularExpression>

namespace eigenscope::tst_quality_card {

namespace {

struct Shown {
    SampleDocument sample;
    QualityCard card{sample.context()};

    explicit Shown(int components) : sample(sessionOf(components)) {}
    static std::string sessionOf(int components) {
        return R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:wine"},
            "quality": {"neighbors": [7]}, "reducer": {"id": "svd", "components": )json" +
               std::to_string(components) + "}}";
    }
    [[nodiscard]] ComboBox &choice() const { return *card.findChild<ComboBox *>(); }
    /// The numbers on the card, in its order.
    [[nodiscard]] QStringList numbers() const {
        QStringList all;
        for (const QLabel *label : card.findChildren<QLabel *>())
            if (bool isNumber = false; label->text().toDouble(&isNumber), isNumber)
                all.append(label->text());
        return all;
    }
};

} // namespace

class TestQualityCard : public QObject {
    Q_OBJECT

private slots:
    void itSaysWhatTheNumbersAreOf() {
        const Shown three(3), two(2);
        QCOMPARE(three.choice().currentText(), QString("of all 3 components"));
        QVERIFY(three.choice().isEnabled());
        QCOMPARE(two.choice().currentText(), QString("of the 2 axes shown"));
        QVERIFY(!two.choice().isEnabled());
    }

    void itIsSwitchedToTheAxesShown() {
        Shown shown(3);
        const Shown flat(2);
        const QStringList ofAll = shown.numbers();
        QVERIFY(ofAll.size() > 3);
        shown.choice().setCurrentIndex(1);
        emit shown.choice().activated(1);
        QVERIFY(shown.numbers().isEmpty()); // they are being measured
        shown.sample.encoding.measured().settle();
        QCOMPARE(shown.numbers(), flat.numbers());
        QVERIFY(shown.numbers() != ofAll);
        QCOMPARE(shown.choice().currentText(), QString("of the 2 axes shown"));
        emit shown.choice().activated(0);
        QCOMPARE(shown.numbers(), ofAll);
    }

    void negativeNumbersHaveAMinusSign() {
        SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "generate:circles"}, "prepare": [{"step": "standardize"}],
            "kernel": "gaussian(sigma=0.2)", "quality": {"neighbors": [12]},
            "reducer": {"id": "kernel-pca", "components": 3}})json");
        const QualityCard card(sample.context());
        QStringList texts;
        for (const QLabel *label : card.findChildren<QLabel *>())
            texts.append(label->text());
        QVERIFY2(texts.filter(QRegularExpression("^\u2212")).size() == 1, qPrintable(texts.join('\n')));
        QVERIFY2(texts.filter(QRegularExpression("^-")).isEmpty(), qPrintable(texts.join('\n')));
    }

    void nothingIsSaidWithoutNumbers() {
        SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:wine"},
            "reducer": {"id": "svd", "components": 3}})json");
        const QualityCard card(sample.context());
        QVERIFY(card.findChild<ComboBox *>()->isHidden());
    }
};

EIGENSCOPE_TEST(TestQualityCard)

} // namespace eigenscope::tst_quality_card

#include "tst_quality_card.moc"
