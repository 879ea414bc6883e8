#include "tests/test_program.h"
#include "ui/theme/text_pairs.h"

#include <QtTest>

namespace eigenscope::tst_text_contrast {

class TestTextContrast : public QObject {
    Q_OBJECT

private slots:
    void theRatioIsThatOfTheStandard() {
        QCOMPARE(contrastRatio(Qt::white, Qt::white), 1.0);
        QVERIFY(qAbs(contrastRatio(Qt::black, Qt::white) - 21) < 1e-9);
        QCOMPARE(contrastRatio(Qt::black, Qt::white), contrastRatio(Qt::white, Qt::black));
        QVERIFY(qAbs(contrastRatio(QColor("#777777"), Qt::white) - 4.48) < 0.005); // a value that is often given
    }

    void allWordsCanBeReadInAllThemes_data() {
        QTest::addColumn<QString>("id");
        for (const Theme &theme : Theme::all())
            QTest::newRow(qPrintable(theme.id)) << theme.id;
    }
    void allWordsCanBeReadInAllThemes() {
        QFETCH(const QString, id);
        const std::vector<TextPair> pairs = textPairs(Theme::byId(id));
        QVERIFY(pairs.size() >= 30);
        for (const TextPair &pair : pairs) {
            const double ratio = contrastRatio(pair.text, pair.behind);
            QVERIFY2(ratio >= leastContrast,
                     qPrintable(QString("%1: %2 on %3 has %4")
                                    .arg(pair.where, pair.text.name(), pair.behind.name(), QString::number(ratio))));
        }
    }

    void eachThemeIsFoundByItsId() {
        for (const Theme &theme : Theme::all())
            QCOMPARE(Theme::byId(theme.id).id, theme.id);
        QCOMPARE(Theme::byId("none").id, Theme::light().id);
    }
};

EIGENSCOPE_TEST(TestTextContrast)

} // namespace eigenscope::tst_text_contrast

#include "tst_text_contrast.moc"
