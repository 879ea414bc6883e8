#include "tests/test_program.h"
#include "ui/text/elided_lines.h"
#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QtTest>

#include <algorithm>

namespace eigenscope::tst_elided_lines {

class TestElidedLines : public QObject {
    Q_OBJECT

private slots:
    void aLineThatBreaksAtABlankIsWhole() {
        const int least = widest(words.split(' ')), most = metrics.horizontalAdvance(words);
        for (int width = least + 1; width <= most + 20; ++width) {
            const QStringList lines = elidedLines(words, font, width, 20);
            QVERIFY2(lines.join(' ') == words, qPrintable(QString("%1 px: %2").arg(width).arg(lines.join('|'))));
            QVERIFY(widest(lines) <= width);
        }
    }
    void onlyTheLastLineIsElided() {
        const QStringList lines = elidedLines(words, font, 110, 2);
        QCOMPARE(lines.size(), 2);
        QVERIFY(!lines[0].endsWith(u'…') && words.startsWith(lines[0] + ' '));
        QVERIFY(lines[1].endsWith(u'…'));
        QVERIFY(widest(lines) <= 110);
    }
    void aWordThatIsWiderIsElided() {
        const QStringList lines = elidedLines("nonflavanoid phenols", font, 40, 2);
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines[0].endsWith(u'…'));
        QVERIFY(widest(lines) <= 40);
    }

private:
    int widest(const QStringList &texts) const {
        int width = 0;
        for (const QString &text : texts)
            width = std::max(width, metrics.horizontalAdvance(text));
        return width;
    }

    const QString words = "150 flowers of three species, as Fisher published them in 1936";
    const QFont font = interfaceFont(13);
    const QFontMetrics metrics{font};
};

EIGENSCOPE_TEST(TestElidedLines)

} // namespace eigenscope::tst_elided_lines

#include "tst_elided_lines.moc"
