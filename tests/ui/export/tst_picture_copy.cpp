#include "tests/test_program.h"
#include "tests/ui/driven_view.h"
#include "tests/ui/example_results.h"
#include "tests/ui/iris_sessions.h"
#include "tests/ui/mirrored_reduction.h"
#include "tests/ui/sample_document.h"
#include "ui/export/picture_copy.h"
#include "ui/views/hyperspace/hyperspace_ball.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/views/spectrum/scree.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QClipboard>
#include <QMimeData>
#include <QSignalSpy>

namespace eigenscope::tst_picture_copy {

namespace {

QImage copied() {
    return QApplication::clipboard()->image().convertToFormat(QImage::Format_RGB32);
}

/// The view as it is on the screen, with twice its pixels.
QImage seen(View &view) {
    QImage image(2 * view.size(), QImage::Format_RGB32);
    QPainter painter(&image);
    painter.scale(2, 2);
    view.render(painter);
    return image;
}

} // namespace

class TestPictureCopy : public QObject {
    Q_OBJECT

private slots:
    void init() { QApplication::clipboard()->setText("nothing yet"); }

    void aCopyIsThePictureAsItIsSeen_data() {
        QTest::addColumn<QString>("view");
        for (const char *view : {Projection2D::id, Projection3D::id, Scree::id, HyperspaceBall::id})
            QTest::newRow(view) << view;
    }

    void aCopyIsThePictureAsItIsSeen() {
        QFETCH(QString, view);
        const ViewInfo info = *builtinViews().find(view.toStdString());
        SampleDocument sample(irisPca);
        const std::unique_ptr<View> shown(info.make(sample.context(), nullptr));
        present(*shown, {420, 330});
        shown->setTheme(Theme::dark());
        shown->restore({{"axes", {1, 0}}, {"camera", {{"zoom", 1.5}}}});
        mirrorFirstAxis(sample);
        PictureCopy copy(sample.context());
        const QSignalSpy finished(&copy, &PictureCopy::finished);
        copy.start(info, *shown);
        QVERIFY(!QApplication::clipboard()->mimeData()->hasImage()); // nobody waits for it
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(finished[0][0].toString(), QString());
        QCOMPARE(copied().size(), QSize(840, 660));
        keepPicture(*shown, "copied");
        QVERIFY(copied() == seen(*shown));
    }

    void theCopyAskedForLastComes() {
        SampleDocument sample(irisPca);
        const ViewInfo info = viewInfo<Scree>();
        const std::unique_ptr<View> large(info.make(sample.context(), nullptr)),
            small(info.make(sample.context(), nullptr));
        present(*large, {600, 500});
        present(*small, {300, 200});
        PictureCopy copy(sample.context());
        const QSignalSpy finished(&copy, &PictureCopy::finished);
        copy.start(info, *large);
        copy.start(info, *small);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(copied().size(), QSize(600, 400));
        QTest::qWait(100);
        QCOMPARE(finished.size(), 1);
    }

    void whereNothingIsSeenTheClipboardIsLeftAlone() {
        BareDocument bare(builtinCatalogue(sampleFolder()));
        const ViewInfo info = viewInfo<Scree>();
        const std::unique_ptr<View> empty(info.make(bare.context(), nullptr));
        present(*empty, {300, 200});
        PictureCopy copy(bare.context());
        const QSignalSpy finished(&copy, &PictureCopy::finished);
        copy.start(info, *empty);
        QCOMPARE(finished.size(), 1);
        QCOMPARE(finished[0][0].toString(), "There is nothing to copy. " + empty->whyEmpty());
        QCOMPARE(QApplication::clipboard()->text(), QString("nothing yet"));
    }
};

EIGENSCOPE_TEST(TestPictureCopy)

} // namespace eigenscope::tst_picture_copy

#include "tst_picture_copy.moc"
