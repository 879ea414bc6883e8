#include "tests/test_program.h"
#include "ui/drawing/bar_values.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QtTest>

namespace eigenscope::tst_bar_values {

/// Numbers on bars.
class TestBarValues : public QObject {
    Q_OBJECT

    const QFont m_font = interfaceFont(11);
    const double m_height = QFontMetricsF(m_font).height();

    static BarValues bars(double width) {
        return BarValues({{{0, 20, width, 80}, 3.6619426, Qt::blue},
                          {{100, 95, width, 5}, 0.2418, Qt::blue},
                          {{200, 100, width, 40}, -1.5, Qt::blue},
                          {{300, 100, width, 3}, -0.07, Qt::blue}});
    }

private slots:
    void allAreWrittenOrNone() {
        QCOMPARE(bars(60).texts(m_font).size(), std::size_t{4});
        QCOMPARE(bars(60).texts(m_font)[0], QString("3.662"));
        QVERIFY(bars(12).texts(m_font).empty());
        QVERIFY(BarValues({}).texts(m_font).empty());
    }

    void noneIsWiderThanItsBar() {
        const QFontMetricsF metrics(m_font);
        for (double width = 10; width < 80; ++width)
            for (const QString &text : bars(width).texts(m_font))
                QVERIFY(metrics.horizontalAdvance(text) <= width);
    }

    void aHighBarHoldsItsNumberAtItsFoot() {
        const BarValues shown = bars(60);
        QVERIFY(QRectF(0, 20, 60, 80).contains(shown.placeOf(0, m_height)));
        QVERIFY(shown.placeOf(0, m_height).top() > 60);
        QVERIFY(QRectF(200, 100, 60, 40).contains(shown.placeOf(2, m_height)));
        QVERIFY(shown.placeOf(2, m_height).bottom() < 130); // its foot is at the top
    }

    void aLowBarHasItBeyondItsEnd() {
        const BarValues shown = bars(60);
        QVERIFY(shown.placeOf(1, m_height).bottom() < 95);
        QVERIFY(shown.placeOf(3, m_height).top() > 103);
    }

    void paintingStaysInTheColumnOfTheBar() {
        QImage picture(400, 160, QImage::Format_RGB32);
        picture.fill(Qt::white);
        QPainter painter(&picture);
        painter.setFont(m_font);
        bars(60).paint(painter, Theme::light());
        painter.end();
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                QVERIFY(x % 100 < 60 || picture.pixel(x, y) == qRgb(255, 255, 255));
    }
};

EIGENSCOPE_TEST(TestBarValues)

} // namespace eigenscope::tst_bar_values

#include "tst_bar_values.moc"
