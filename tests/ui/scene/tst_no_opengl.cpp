#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/scene/open_gl_loading.h"
#include "ui/scene/vtk/vtk_canvas.h"
#include "ui/studies/studies.h"
#include "ui/views/overlays/overlay.h"
#include "ui/views/projection/projection_3d.h"

namespace eigenscope::tst_no_opengl {

/// A computer whose graphics system offers no OpenGL at all: libglvnd is told of no driver.
class TestNoOpenGl : public QObject {
    Q_OBJECT

private slots:
    void canvasSaysSoAndGivesNoImage();
    void projectionIsDrawnNevertheless();
    void theCaptionSaysSoOnceItIsKnown();
};

void TestNoOpenGl::canvasSaysSoAndGivesNoImage() {
    VtkCanvas canvas;
    QVERIFY(!canvas.isAvailable());
    QVERIFY(canvas.image({100, 100}, Qt::white).isNull());
}

void TestNoOpenGl::projectionIsDrawnNevertheless() {
    BareDocument bare;
    Projection3D view(bare.context());
    present(view, {400, 300});
    QVERIFY(view.caption().isEmpty());
    const auto data = threeClouds(20);
    takeData(bare.document, data);
    takeColumnsAsReduction(bare.document, data, 3);
    QVERIFY(view.caption().contains("without OpenGL"));
    const QImage before = view.grab().toImage();
    const QColor seen = before.pixelColor(view.placeOf(5)->toPoint());
    QVERIFY(seen.blue() > seen.red() + 60); // the color of class "a"
    dragMouse(view, {200, 150}, {260, 170});
    QVERIFY(view.grab().toImage() != before);
}

void TestNoOpenGl::theCaptionSaysSoOnceItIsKnown() {
    OpenGlLoading &loading = OpenGlLoading::ofProgram();
    loading.start();
    BareDocument bare;
    Projection3D view(bare.context());
    const auto data = threeClouds(20);
    takeData(bare.document, data);
    takeColumnsAsReduction(bare.document, data, 3);
    QVERIFY(!view.caption().contains("OpenGL"));
    QTRY_VERIFY(!loading.isRunning());
    QVERIFY(view.caption().contains("without OpenGL"));
}

EIGENSCOPE_TEST(TestNoOpenGl)

} // namespace eigenscope::tst_no_opengl

#include "tst_no_opengl.moc"
