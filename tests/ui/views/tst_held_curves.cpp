#include "tests/ui/differing_pixels.h"
#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/views/spectrum/scree.h"

#include <QAction>

namespace eigenscope::tst_held_curves {

namespace {

constexpr auto iris = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "reducer": {"id": "pca"}})json";

QAction *action(View &view, const QString &text) {
    for (QAction *one : view.tools())
        if (one->text() == text)
            return one;
    return nullptr;
}

} // namespace

/// Curves of a moment ago under those of now.
class TestHeldCurves : public QObject {
    Q_OBJECT

private slots:
    void heldCurvesStayWhereTheyWere() {
        SampleDocument sample(iris);
        Scree view(sample.context());
        present(view, {420, 300});
        QAction *hold = action(view, "Hold this picture");
        QVERIFY(hold && hold->shortcut() == QKeySequence(Qt::Key_H));
        const QImage before = view.grab().toImage();
        QTest::keyClick(&view, Qt::Key_H);
        QVERIFY(hold->isChecked());
        sample.document.set("Standardize", "prepare", Json::array({{{"step", "standardize"}}}));
        sample.run();
        const QImage held = view.grab().toImage();
        keepPicture(view, "held-curve");
        QTest::keyClick(&view, Qt::Key_H);
        const QImage now = view.grab().toImage();
        const int ghost = differingPixels(held, now);
        QVERIFY2(ghost > 100 && ghost < before.width() * before.height() / 10, qPrintable(QString::number(ghost)));
        QVERIFY(differingPixels(before, now) > ghost); // the curve itself has changed
    }

    void anotherScaleLetsThemGo() {
        SampleDocument sample(iris);
        Scree view(sample.context());
        present(view, {420, 300});
        QAction *hold = action(view, "Hold this picture");
        hold->trigger();
        QVERIFY(hold->isChecked());
        action(view, "Logarithmic scale")->trigger();
        QVERIFY(!hold->isChecked());
    }

    void everyViewOfCurvesOffersIt() {
        SampleDocument sample(iris);
        const Registry<ViewInfo> views = builtinViews();
        QStringList offering;
        for (const ViewInfo &info : views.all()) {
            const std::unique_ptr<View> view(info.make(sample.context(), nullptr));
            if (action(*view, "Hold this picture"))
                offering.append(QString::fromStdString(info.id));
        }
        for (const char *id : {"scree", "rnx", "reconstruction", "residual-variance", "convergence", "kernel-spectrum",
                               "regression-path", "hyperspace-volume", "hyperspace-shell", "projection-2d"})
            QVERIFY2(offering.contains(id), id);
    }
};

EIGENSCOPE_TEST(TestHeldCurves)

} // namespace eigenscope::tst_held_curves

#include "tst_held_curves.moc"
