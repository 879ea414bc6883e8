#include "tests/test_program.h"
#include "ui/drawing/chart_axis.h"

#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QGraphicsTextItem>
#include <QtCharts/QChart>
#include <QtTest>

#include <algorithm>
#include <optional>
#include <vector>

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
    void aTitleKeepsClearOfTheNumbersBesideAnotherAxis() {
        bool isEverSeen = false, isEverLeftOut = false;
        for (int width = 200; width < 500; width += 6) {
            Drawn drawn({width, 240}, "100 000", true);
            const QList<QGraphicsTextItem *> texts = drawn.texts();
            const auto title = std::ranges::find(texts, QString(up), &QGraphicsTextItem::toPlainText);
            (title != texts.end() ? isEverSeen : isEverLeftOut) = true;
            for (const QGraphicsTextItem *text : texts)
                if (title != texts.end() && text->toPlainText() == "100 000")
                    QVERIFY2(
                        !text->sceneBoundingRect().intersects((*title)->sceneBoundingRect().adjusted(1, 1, -1, -1)),
                        qPrintable(QString::number(width)));
        }
        QVERIFY(isEverSeen && isEverLeftOut);
    }

private:
    static constexpr auto across = "Component", up = "Eigenvalue";

    /// A chart of this size whose axes have one tick each, with this label, and perhaps an axis at the right too.
    struct Drawn {
        QGraphicsScene scene;

        Drawn(const QSize &size, const QString &label, bool hasRight) {
            auto *chart = new QChart;
            scene.addItem(chart);
            chart->legend()->hide();
            chart->setMargins({4, 4, 4, 4});
            ChartAxis x(*chart, Qt::AlignBottom), y(*chart, Qt::AlignLeft);
            std::optional<ChartAxis> right;
            if (hasRight)
                right.emplace(*chart, Qt::AlignRight);
            x.setTitle(across);
            y.setTitle(up);
            std::vector<ChartAxis *> axes = {&x, &y};
            if (right)
                axes.push_back(&*right);
            for (ChartAxis *axis : axes) {
                axis->setRange({0, 10});
                axis->setTicks([&label](const Range &, int) { return QVector<Tick>{{5, label}}; });
            }
            chart->resize(size);
            for (int pass = 0; pass < 3; ++pass) {
                for (ChartAxis *axis : axes)
                    axis->layOut(axis == &x ? chart->plotArea().width() : chart->plotArea().height());
                chart->layout()->activate();
            }
        }
        [[nodiscard]] QList<QGraphicsTextItem *> texts() const {
            QList<QGraphicsTextItem *> seen;
            for (QGraphicsItem *item : scene.items())
                if (auto *text = qgraphicsitem_cast<QGraphicsTextItem *>(item); text && text->isVisible())
                    seen.append(text);
            return seen;
        }
    };

    /// What is written in a chart of this size.
    static QStringList textsOf(const QSize &size, const QString &label) {
        const Drawn drawn(size, label, false);
        QStringList seen;
        for (const QGraphicsTextItem *text : drawn.texts())
            seen.append(text->toPlainText());
        return seen;
    }
};

EIGENSCOPE_TEST(TestChartAxis)

} // namespace eigenscope::tst_chart_axis

#include "tst_chart_axis.moc"
