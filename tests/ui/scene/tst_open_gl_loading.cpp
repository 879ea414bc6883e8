#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"
#include "ui/scene/open_gl_loading.h"
#include "ui/scene/scene_drawers.h"
#include "ui/studies/studies.h"
#include "ui/views/overlays/overlay.h"
#include "ui/views/projection/projection_3d.h"

namespace eigenscope::tst_open_gl_loading {

class TestOpenGlLoading : public QObject {
    Q_OBJECT

private slots:
    void aSceneIsPaintedWithoutOpenGlUntilThatIsLoaded();
};

void TestOpenGlLoading::aSceneIsPaintedWithoutOpenGlUntilThatIsLoaded() {
    OpenGlLoading &loading = OpenGlLoading::ofProgram();
    QVERIFY(!loading.isRunning());
    loading.start();
    QVERIFY(loading.isRunning());
    BareDocument bare;
    Projection3D view(bare.context());
    view.resize(400, 300);
    const auto data = threeClouds(20);
    takeData(bare.document, data);
    takeColumnsAsReduction(bare.document, data, 3);
    const auto isBlueAtFirstClass = [&view] {
        const QColor seen = view.grab().toImage().pixelColor(view.placeOf(5)->toPoint());
        return seen.blue() > seen.red() + 60; // the color of class "a"
    };
    QVERIFY(loading.isRunning()); // its end is told by the event loop
    QVERIFY(isBlueAtFirstClass());
    QVERIFY(!view.caption().contains("OpenGL"));
    const QImage before = view.grab().toImage();
    QTRY_VERIFY(!loading.isRunning());
    QVERIFY(isBlueAtFirstClass());
    if (makePointDrawer()) // where this machine has OpenGL
        QVERIFY(view.grab().toImage() != before && !view.caption().contains("OpenGL"));
}

EIGENSCOPE_TEST(TestOpenGlLoading)

} // namespace eigenscope::tst_open_gl_loading

#include "tst_open_gl_loading.moc"
