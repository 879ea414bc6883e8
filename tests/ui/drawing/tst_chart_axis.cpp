#include "tests/test_program.h"
#include "ui/drawing/chart_axis.h"

#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QGraphicsTextItem>
#include <QtCharts/QChart>
#include <QtTest>

namespace eigenscope::tst_chart_axis {

class TestChartAxis : public QObject {
    Q_OBJECT

private slots:
    void aTitleIsWholeOrLeftOut_data() {
        QTest::addColumn<QString>("label");
        QTest::newRow("short labels") << "7";
        QTest::newRow("long labels") << "1 234 567";
    }
    void aTitleIsWholeOrLeftOut() {
        QFETCH(QString, label);
        bool isEverSeen = false, isEverLeftOut = false;
        for (int side = 60; side < 400; side += 4)
            for (const QSize &size : {QSize(400, side), QSize(side, 400)}) {
                const QStringList seen = textsOf(size, label);
                QVERIFY2(!seen.contains("..."), qPrintable(QString("%1 × %2").arg(size.width()).arg(size.height())));
                (seen.contains(across) && seen.contains(up) ? isEverSeen : isEverLeftOut) = true;
            }
        QVERIFY(isEverSeen && isEverLeftOut);
        QVERIFY(textsOf({400, 140}, label).contains(across)); // as soon as it has room
    }

private:
    static constexpr auto across = "Component", up = "Eigenvalue";

    /// What is written in a chart of this size.
    static QStringList textsOf(const QSize &size, const QString &label) {
        auto *chart = new QChart;
        QGraphicsScene scene;
        scene.addItem(chart);
        chart->legend()->hide();
        chart->setMargins({4, 4, 4, 4});
        ChartAxis x(*chart, Qt::AlignBottom), y(*chart, Qt::AlignLeft);
        x.setTitle(across);
        y.setTitle(up);
        for (ChartAxis *axis : {&x, &y}) {
            axis->setRange({0, 10});
            axis->setTicks([&label](const Range &, int) { return QVector<Tick>{{5, label}}; });
        }
        chart->resize(size);
        for (int pass = 0; pass < 3; ++pass) {
            x.layOut(chart->plotArea().width());
            y.layOut(chart->plotArea().height());
            chart->layout()->activate();
        }
        QStringList seen;
        for (const QGraphicsItem *item : scene.items())
            if (const auto *text = qgraphicsitem_cast<const QGraphicsTextItem *>(item); text && text->isVisible())
                seen.append(text->toPlainText());
        return seen;
    }
};

EIGENSCOPE_TEST(TestChartAxis)

} // namespace eigenscope::tst_chart_axis

#include "tst_chart_axis.moc"
