#include "tests/test_program.h"
#include "tests/ui/window/lessons/lesson_hand.h"

#include "ui/views/features/feature_correlation.h"
#include "ui/views/regression/regression_fit.h"
#include "ui/views/regression/regression_path.h"

#include <QListWidget>

namespace eigenscope::tst_model_lessons_by_hand {

/// The lessons on factors, classes, columns and regression.
class TestModelLessonsByHand : public LessonHand {
    Q_OBJECT

private slots:
    void cleanup() { leave(); }

    void factors();
    void classesApart();
    void columns();
    void regression();

private:
    /// Opens the list of columns of a parameter and leaves these checked.
    void check(const QString &parameter, const QStringList &columns) const;
};

void TestModelLessonsByHand::check(const QString &parameter, const QStringList &columns) const {
    auto &button =
        seen<QPushButton>(*m_hand->findChild<QWidget *>(parameter), [](const QPushButton &) { return true; });
    QTimer::singleShot(100, &button, [&] {
        auto *popup = QApplication::activePopupWidget();
        auto *names = popup ? popup->findChild<QListWidget *>() : nullptr;
        for (int i = 0; names && i < names->count(); ++i) {
            const QListWidgetItem &item = *names->item(i);
            const QRect place = names->visualItemRect(&item);
            if ((item.checkState() == Qt::Checked) != columns.contains(item.text()))
                QTest::mouseClick(names->viewport(), Qt::LeftButton, {}, {place.left() + 10, place.center().y()});
        }
        if (popup)
            popup->close();
    });
    QTest::mouseClick(&button, Qt::LeftButton);
    ready();
}

void TestModelLessonsByHand::factors() {
    open("factors");
    list("Reducer", "Factor analysis");
    choose("factors to columns");
    next();
    answer("0.952");
    next();
    choose("ash");
    answer("0.952");
    next();
    answer("-1877");
    next();
    list("Rotation", "varimax");
    choose("loadings");
    next();
    list("Regression", "Canonical correlation");
    check("x", {"sepal_length", "sepal_width"});
    check("y", {"petal_length", "petal_width"});
    answer("0.941");
    next();
    answer("0.142");
    choose("weak: chance does as well now and then");
    next();
}

void TestModelLessonsByHand::classesApart() {
    open("classes");
    list("Reducer", "Linear discriminant analysis");
    next();
    answer("32.19");
    next();
    answer("9");
    next();
    answer("5.98 %");
    next();
    choose("rather more");
    next();
    list("Reducer", "Kernel discriminant analysis");
    next();
    toggle("Kernel");
    choose("a straight line");
    next();
}

void TestModelLessonsByHand::columns() {
    open("columns");
    answer("0.97");
    next();
    answer("0.963");
    next();
    pickInView<FeatureCorrelation>("Squares and products too");
    next();
    answer("6.597");
    next();
    list("Search", "exhaustive");
    set("size", "10");
    answer("1023");
    next();
    list("Search", "best individual");
    set("size", "2");
    choose("flavanoids + color intensity");
    next();
    answer("3");
    set("n", "120");
    next();
    press("Keep these columns");
    next();
}

void TestModelLessonsByHand::regression() {
    open("regression");
    answer("-37.68");
    next();
    set("lambda", "100");
    next();
    pickInView<RegressionPathView>("Use the λ of least error");
    next();
    list("Regression", "Kernel ridge regression");
    writeKernel("gaussian(sigma=0.7)");
    answer("60");
    next();
    set("sigma", "0.05");
    set("lambda", "0.001");
    QTRY_COMPARE(run().met(), std::size_t{1}); // the first of two parts
    set("sigma", "5");
    set("lambda", "10");
    next();
    set("sigma", "0.7");
    set("lambda", "0.1");
    next();
    auto &fit = shown<RegressionFit>();
    const QPointF point = fit.cloud().grid().pixel(fit.mapping(), 30);
    dragMouse(fit, point, point + QPointF(0, -40));
    choose("a sum over objects");
    next();
}

EIGENSCOPE_TEST(TestModelLessonsByHand)

} // namespace eigenscope::tst_model_lessons_by_hand

#include "tst_model_lessons_by_hand.moc"
