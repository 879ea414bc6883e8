#include "tests/test_program.h"
#include "ui/scene/vtk/vtk_canvas.h"

#include <QtTest>

#include <vtkActor.h>
#include <vtkCamera.h>
#include <vtkNew.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkSphereSource.h>

namespace eigenscope::tst_vtk_canvas {

namespace {

/// A flat disc of this color in the middle of the scene.
void addDisc(VtkCanvas &canvas, double red, double green, double blue) {
    vtkNew<vtkSphereSource> sphere;
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputConnection(sphere->GetOutputPort());
    vtkNew<vtkActor> actor;
    actor->SetMapper(mapper);
    actor->GetProperty()->SetColor(red, green, blue);
    actor->GetProperty()->LightingOff();
    canvas.renderer().AddActor(actor);
    canvas.renderer().GetActiveCamera()->SetPosition(0, 0, 4);
    canvas.renderer().GetActiveCamera()->SetClippingRange(1, 10);
}

} // namespace

class TestVtkCanvas : public QObject {
    Q_OBJECT

private slots:
    void drawsTheSceneOnTheBackground();
    void severalCanvasesKeepTheirScenes();
    void followsTheSizeThatIsAsked();
    void smoothingSoftensEdges();
    void outlivesOtherCanvases();
    void emptySizeIsANullImage();
};

void TestVtkCanvas::drawsTheSceneOnTheBackground() {
    VtkCanvas canvas;
    QVERIFY(canvas.isAvailable());
    addDisc(canvas, 1, 0, 0);
    const QImage image = canvas.image({200, 100}, QColor("#1C2025"));
    QCOMPARE(image.size(), QSize(200, 100));
    QCOMPARE(image.pixelColor(100, 50), QColor(255, 0, 0));
    QCOMPARE(image.pixelColor(2, 2), QColor("#1C2025"));
}

void TestVtkCanvas::severalCanvasesKeepTheirScenes() {
    VtkCanvas red, blue;
    addDisc(red, 1, 0, 0);
    addDisc(blue, 0, 0, 1);
    for (int turn = 0; turn < 3; ++turn) {
        QCOMPARE(red.image({80, 80}, Qt::white).pixelColor(40, 40), QColor(255, 0, 0));
        QCOMPARE(blue.image({60, 90}, Qt::black).pixelColor(30, 45), QColor(0, 0, 255));
    }
}

void TestVtkCanvas::followsTheSizeThatIsAsked() {
    VtkCanvas canvas;
    addDisc(canvas, 0, 1, 0);
    for (const QSize size : {QSize(50, 50), QSize(640, 480), QSize(33, 77), QSize(1800, 1400)})
        QCOMPARE(canvas.image(size, Qt::white).size(), size);
}

void TestVtkCanvas::smoothingSoftensEdges() {
    VtkCanvas canvas;
    addDisc(canvas, 0, 0, 0);
    const auto shades = [&](bool smooth) {
        const QImage image = canvas.image({64, 64}, Qt::white, smooth);
        QSet<QRgb> colors;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                colors.insert(image.pixel(x, y));
        return colors.size();
    };
    QCOMPARE(shades(false), 2);
    QVERIFY(shades(true) > 2);
}

void TestVtkCanvas::outlivesOtherCanvases() {
    VtkCanvas canvas;
    addDisc(canvas, 1, 0, 0);
    {
        VtkCanvas other;
        addDisc(other, 0, 0, 1);
        QVERIFY(!other.image({40, 40}, Qt::white).isNull());
    }
    QCOMPARE(canvas.image({40, 40}, Qt::white).pixelColor(20, 20), QColor(255, 0, 0));
}

void TestVtkCanvas::emptySizeIsANullImage() {
    VtkCanvas canvas;
    QVERIFY(canvas.image({0, 10}, Qt::white).isNull());
}

EIGENSCOPE_TEST(TestVtkCanvas)

} // namespace eigenscope::tst_vtk_canvas

#include "tst_vtk_canvas.moc"
