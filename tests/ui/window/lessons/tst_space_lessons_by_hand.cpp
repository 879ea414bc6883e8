#include "tests/test_program.h"
#include "tests/ui/window/lessons/lesson_hand.h"

#include "ui/views/hyperspace/hyperspace_inscribed.h"
#include "ui/views/hyperspace/hyperspace_volume.h"
#include "ui/views/spectrum/column_pictures.h"
#include "ui/views/spectrum/direction.h"
#include "ui/views/spectrum/scree.h"

#include <QTabBar>

namespace eigenscope::tst_space_lessons_by_hand {

/// The lessons on high-dimensional space and on new axes for it.
class TestSpaceLessonsByHand : public LessonHand {
    Q_OBJECT

private slots:
    void cleanup() { leave(); }

    void ballsAndCorners();
    void normalTails();
    void aNewBasis();
    void howMany();
    void singularValuesAndPictures();

private:
    /// Clicks a curve of hyperspace at this dimension.
    template <class V> void clickDimension(int d) const {
        auto &view = shown<V>();
        const PlotMapping plot = view.mapping();
        QTest::mouseClick(&view, Qt::LeftButton, {}, QPointF(plot.pixelX(d), plot.area.center().y()).toPoint());
    }
    void raise(const QString &tab) const {
        for (QTabBar *bar : m_hand->findChildren<QTabBar *>())
            for (int i = 0; bar->isVisible() && i < bar->count(); ++i)
                if (bar->tabText(i) == tab)
                    return QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(i).center());
        QFAIL(qPrintable(tab));
    }
};

void TestSpaceLessonsByHand::ballsAndCorners() {
    open("balls-and-corners");
    answer("2.19");
    next();
    choose("It rises, then falls to 0");
    clickDimension<HyperspaceVolume>(5);
    next();
    answer("7");
    next();
    answer("pi/6");
    next();
    clickDimension<HyperspaceInscribed>(9);
    next();
    answer("0.0199");
    next();
    set("cursor", "69");
    next();
    answer("512");
    next();
    set("cursor", "20");
    choose("far from the center, towards the corners");
    next();
}

void TestSpaceLessonsByHand::normalTails() {
    open("normal-tails");
    answer("1.386");
    next();
    answer("0.3");
    answer("0.291", 1);
    next();
    set("cursor", "10");
    answer("99.925");
    next();
    set("alpha", "0.1");
    answer("0.0841");
    next();
    answer("0.125");
    next();
    set("shells", "200");
    next();
    pick("Samples ▾", "Digits");
    raise("Intrinsic dimension");
    choose("9 dimensions");
    next();
}

void TestSpaceLessonsByHand::aNewBasis() {
    open("a-new-basis");
    clickRow("53");
    next();
    answer("0.154");
    next();
    answer("0.141");
    next();
    answer("0");
    next();
    auto &view = shown<Direction>();
    const QPointF mean = view.mapping().pixel(5.8433, 3.758); // of sepal and petal length
    const double reach = 60, best = view.bestDegrees() * M_PI / 180;
    dragMouse(view, mean + QPointF(reach, 0), mean + reach * QPointF(std::cos(best), -std::sin(best)));
    next();
}

void TestSpaceLessonsByHand::howMany() {
    open("how-many");
    list("Matrix", "correlation");
    answer("2.179");
    next();
    answer("1239.8");
    next();
    clickRow("0");
    answer("2.5405");
    next();
    answer("0.183");
    next();
    auto &scree = shown<Scree>();
    const QPointF fifth(scree.mapping().pixelX(5), scree.mapping().area.center().y());
    QTest::mouseDClick(&scree, Qt::LeftButton, {}, fifth.toPoint());
    next();
    answer("2");
    choose("2 or 3 axes");
    choose("5 axes", 1);
    next();
    pick("Add step ▾", "Remove outliers");
    choose("leaves rows out and says how many");
    next();
}

void TestSpaceLessonsByHand::singularValuesAndPictures() {
    open("svd-and-pictures");
    answer("1880.7");
    next();
    set("components", "3");
    next();
    clickPoint(7);
    for (int axes = 2; axes < 21; ++axes)
        pickInView<ColumnPictures>("Keep one axis more");
    next();
    answer("32.8");
    next();
    auto &view = shown<Projection2D>();
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.rect().center());
    QTest::keyClick(&view, Qt::Key_N);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.mapping().area.topLeft().toPoint() + QPoint(20, 20));
    next();
    answer("25"); // the wrong one that many will give
    answer("24");
    next();
}

EIGENSCOPE_TEST(TestSpaceLessonsByHand)

} // namespace eigenscope::tst_space_lessons_by_hand

#include "tst_space_lessons_by_hand.moc"
