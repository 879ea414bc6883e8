#include "core/catalogue.h"
#include "tests/project_file.h"
#include "tests/test_program.h"
#include "ui/theme/style_sheet.h"
#include "ui/window/main_window.h"

#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QPushButton>
#include <QtTest>

namespace eigenscope::tst_xcb_smoke {

/// The window on a real window system, with OpenGL from Qt: everything else runs without either.
class TestXcbSmoke : public QObject {
    Q_OBJECT

private slots:
    void theWindowOpensAndDrawsItsViews();
    void buttonsOfDialogsHaveNoIcons();
};

void TestXcbSmoke::theWindowOpensAndDrawsItsViews() {
    QCOMPARE(QGuiApplication::platformName(), QString("xcb"));
    QStandardPaths::setTestModeEnabled(true);
    const Registries registries = builtinRegistries(sampleFolder());
    MainWindow window(registries);
    window.resize(1280, 800);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    window.openSource("sample:iris");
    QTRY_VERIFY_WITH_TIMEOUT(window.isIdle() && window.document().results().value<Stage::Reduce>(), 20000);

    QWidget *scene = nullptr;
    for (QWidget *widget : window.findChildren<QWidget *>())
        if (widget->inherits("eigenscope::Projection3D"))
            scene = widget;
    QVERIFY(scene);
    const QImage before = scene->grab().toImage();
    QSet<QRgb> colors;
    for (int y = 0; y < before.height(); ++y)
        for (int x = 0; x < before.width(); ++x)
            colors.insert(before.pixel(x, y));
    QVERIFY2(colors.size() > 50, qPrintable(QString("%1 colors").arg(colors.size())));

    const QPoint from = scene->rect().center(), to = from + QPoint(60, 20);
    QTest::mousePress(scene, Qt::LeftButton, {}, from);
    QTest::mouseMove(scene, (from + to) / 2);
    QMouseEvent move(QEvent::MouseMove, to, scene->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(scene, &move);
    QTest::mouseRelease(scene, Qt::LeftButton, {}, to);
    QVERIFY(scene->grab().toImage() != before);
}

void TestXcbSmoke::buttonsOfDialogsHaveNoIcons() {
    applyTheme(*qApp, Theme::light());
    const QDialogButtonBox box(QDialogButtonBox::Cancel); // desktops of this window system want icons
    QVERIFY(box.button(QDialogButtonBox::Cancel)->icon().isNull());
}

EIGENSCOPE_TEST(TestXcbSmoke)

} // namespace eigenscope::tst_xcb_smoke

#include "tst_xcb_smoke.moc"
