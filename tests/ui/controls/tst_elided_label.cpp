#include "tests/test_program.h"
#include "ui/controls/elided_label.h"

#include <QtTest>

namespace eigenscope::tst_elided_label {

class TestElidedLabel : public QObject {
    Q_OBJECT

private slots:
    void whatHasNoRoomIsCutAndToldByATip() {
        ElidedLabel label;
        QVERIFY(isPainted(label, wide) && label.toolTip().isEmpty());
        QVERIFY(isPainted(label, widthOf("PC1 × PC2…")));
        QVERIFY(label.toolTip().contains(text));
    }
    void aScrapIsLeftOut() {
        ElidedLabel label;
        QVERIFY(!isPainted(label, widthOf("PC1…")));
        QVERIFY(label.toolTip().contains(text));
    }

private:
    static constexpr int wide = 600;
    static constexpr auto text = "PC1 × PC2 · 51.0 % of the variance";

    static int widthOf(const QString &shown) { return QFontMetrics(QApplication::font()).horizontalAdvance(shown) + 2; }
    /// Whether something of the text is seen at this width.
    static bool isPainted(ElidedLabel &label, int width) {
        label.setText(text);
        label.resize(width, 20);
        QImage with(label.size(), QImage::Format_RGB32), without = with;
        with.fill(Qt::white);
        without.fill(Qt::white);
        label.render(&with);
        label.setText({});
        label.render(&without);
        label.setText(text);
        return with != without;
    }
};

EIGENSCOPE_TEST(TestElidedLabel)

} // namespace eigenscope::tst_elided_label

#include "tst_elided_label.moc"
