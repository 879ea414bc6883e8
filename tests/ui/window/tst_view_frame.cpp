#include "tests/project_file.h"
#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/iris_sessions.h"
#include "tests/ui/sample_document.h"
#include "ui/controls/elided_label.h"
#include "ui/document/live_pipeline.h"
#include "ui/text/number_label.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/views/spectrum/scree.h"
#include "ui/workspaces/numbers_panel.h"
#include "ui/workspaces/refusal_note.h"
#include "ui/workspaces/view_frame.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

namespace eigenscope::tst_view_frame {

namespace {

QAction *action(const QMenu &menu, const QString &text) {
    for (QAction *one : menu.actions())
        if (one->text() == text)
            return one;
    return nullptr;
}

/// The menu that the right button opens on a view, where it shows nothing.
QMenu *menuOn(QWidget &view) {
    const QPoint corner(3, 3);
    QContextMenuEvent click(QContextMenuEvent::Mouse, corner, view.mapToGlobal(corner));
    QCoreApplication::sendEvent(&view, &click);
    return qobject_cast<QMenu *>(QApplication::activePopupWidget());
}

bool isBadgeShown(const ViewFrame &frame) {
    for (const QLabel *label : frame.findChildren<QLabel *>())
        if (label->text() == "earlier settings")
            return !label->isHidden();
    return false;
}

} // namespace

class TestViewFrame : public QObject {
    Q_OBJECT

private slots:
    void aCoveredPictureIsSeenAfterAClick() {
        SampleDocument sample(irisPca);
        ViewFrame frame(viewInfo<Projection2D>(), sample.context());
        present(frame, {600, 500});
        const QImage seen = frame.view().grab().toImage();
        QMenu *menu = menuOn(frame.view());
        action(*menu, "Cover the picture")->trigger();
        menu->close();
        QVERIFY(frame.isCovered());
        const auto colored = [](const QImage &image) { // by versicolor's dots, which are orange
            int count = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    count += image.pixelColor(x, y).red() > image.pixelColor(x, y).blue() + 60;
            return count;
        };
        QVERIFY(colored(seen) > 0);
        QCOMPARE(colored(frame.view().grab().toImage()), 0);
        frame.resize(700, 600); // the whole of it stays covered
        QCOMPARE(colored(frame.view().grab().toImage()), 0);
        QVERIFY(!frame.findChild<ElidedLabel *>("caption")->isVisible()); // nor is it told
        QWidget *cover = frame.view().childAt(frame.view().rect().center());
        QTest::mouseClick(cover, Qt::LeftButton);
        QVERIFY(!frame.isCovered() && frame.findChild<ElidedLabel *>("caption")->isVisible());
        QVERIFY(colored(frame.view().grab().toImage()) > 0);
        frame.setCovered(true);
        QTest::keyClick(cover, Qt::Key_Space);
        QVERIFY(!frame.isCovered());
    }

    void aRefusalStandsWithItsButtonsWhereThePictureWouldBe() {
        BareDocument bare(builtinCatalogue(sampleFolder()));
        LivePipeline pipeline(bare.document);
        ViewFrame frame(viewInfo<Projection2D>(), bare.context());
        present(frame, {500, 400});
        bare.document.open(*Session::parse(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "inline", "text": "x,y\n0,0\n0,1\n1,0\n9,9\n9,8\n8,9"},
            "reducer": {"id": "isomap", "neighbors": 1}})json",
                                           bare.catalogue),
                           {});
        const auto *note = frame.findChild<RefusalNote *>();
        QTRY_VERIFY(note->isVisible());
        const QList<QLabel *> labels = note->findChildren<QLabel *>();
        QVERIFY2(labels.size() == 1 && labels.front()->text().contains("pieces"), qPrintable(labels.front()->text()));
        QCOMPARE(note->geometry(), frame.view().rect());
        const QList<QPushButton *> buttons = note->findChildren<QPushButton *>();
        const auto mend = std::ranges::find(buttons, QString("Set Neighbors to 3"), &QPushButton::text);
        QVERIFY(mend != buttons.end());
        keepPicture(frame, "refused-view");
        QTest::mouseClick(*mend, Qt::LeftButton);
        QTRY_VERIFY(frame.view().whyEmpty().isEmpty());
        QVERIFY(!note->isVisible());
        QCOMPARE(bare.document.undoStack().count(), 1);
        bare.document.undoStack().undo(); // the former picture stays, and its badge tells
        QTRY_COMPARE(bare.document.status(Stage::Reduce).state, StageStatus::State::Refused);
        QVERIFY(!note->isVisible() && isBadgeShown(frame));
    }

    void toolsThatHaveNoRoomBesideTheTitleStandInTheMenu() {
        SampleDocument sample(irisPca);
        ViewFrame frame(viewInfo<Projection2D>(), sample.context());
        present(frame, {600, 500});
        const QList<QAction *> tools = frame.view().tools();
        const auto shown = [&] {
            return std::ranges::count_if(frame.findChildren<QToolButton *>(), [&](const QToolButton *button) {
                return tools.contains(button->defaultAction()) && button->isVisible();
            });
        };
        const auto all = shown();
        QVERIFY(all >= 3);
        const auto *title = frame.findChild<ElidedLabel *>("title");
        QCOMPARE(title->text(), QString("Projection 2D"));
        for (const int width : {300, 240, 200}) {
            frame.resize(width, 500);
            QCoreApplication::processEvents();
            QVERIFY2(title->width() >= title->sizeHint().width(), qPrintable(QString::number(width)));
        }
        QVERIFY(shown() < all);
        QMenu *menu = menuOn(frame.view());
        for (QAction *tool : tools)
            QVERIFY(menu->actions().contains(tool));
        menu->close();
        QCOMPARE(frame.buttonOf(tools.back())->menu(), menu);
        frame.resize(600, 500);
        QCoreApplication::processEvents();
        QCOMPARE(shown(), all);
    }

    void theRightButtonOpensTheMenuOfAProjection() {
        SampleDocument sample(irisPca);
        for (const ViewInfo &info : {viewInfo<Projection2D>(), viewInfo<Projection3D>()}) {
            ViewFrame frame(info, sample.context());
            present(frame, {600, 500});
            const QSignalSpy exports(&frame, &ViewFrame::exportRequested);
            QMenu *menu = menuOn(frame.view());
            QVERIFY(menu);
            for (const char *text : {"Copy picture", "Export…", "Select none", "Colors", "Reset view"})
                QVERIFY2(action(*menu, text), text);
            QVERIFY(!action(*menu, "Select none")->isEnabled());
            action(*menu, "Export…")->trigger();
            QCOMPARE(exports.count(), 1);
            menu->close();

            sample.selection.select({3, 4});
            menu = menuOn(frame.view());
            QVERIFY(action(*menu, "Select none")->isEnabled());
            action(*menu, "Select none")->trigger();
            QVERIFY(sample.selection.rows().empty());
            menu->close();
        }
    }

    void colorsAreChosenFromTheMenu() {
        SampleDocument sample(irisPca);
        ViewFrame frame(viewInfo<Projection2D>(), sample.context());
        present(frame, {600, 500});
        QMenu *menu = menuOn(frame.view());
        QMenu *colors = action(*menu, "Colors")->menu();
        emit colors->aboutToShow();
        QVERIFY(action(*colors, "species")->isChecked());
        action(*colors, "petal_length")->trigger();
        QCOMPARE(sample.encoding.colorColumn(), QString("petal_length"));
        emit colors->aboutToShow();
        action(*colors, "nothing")->trigger();
        QCOMPARE(sample.encoding.colorColumn(), QString());
        menu->close();
    }

    void shapesAndSizesAreChosenFromTheMenu() {
        SampleDocument sample(irisPca);
        ViewFrame frame(viewInfo<Projection2D>(), sample.context());
        present(frame, {600, 500});
        QMenu *menu = menuOn(frame.view());
        QMenu *shapes = action(*menu, "Shapes")->menu(), *sizes = action(*menu, "Sizes")->menu();
        emit shapes->aboutToShow();
        QVERIFY(action(*shapes, "nothing")->isChecked() && !action(*shapes, "petal_width"));
        action(*shapes, "species")->trigger();
        QCOMPARE(sample.encoding.shapeColumn(), QString("species"));
        emit shapes->aboutToShow();
        QVERIFY(action(*shapes, "species")->isChecked());
        emit sizes->aboutToShow();
        action(*sizes, "petal_width")->trigger();
        QCOMPARE(sample.encoding.sizeColumn(), QString("petal_width"));
        action(*shapes, "nothing")->trigger();
        QCOMPARE(sample.encoding.shapeColumn(), QString());
        menu->close();
    }

    void theNumbersStandBeneathThePictureAndAreCopied() {
        SampleDocument sample(irisPca);
        ViewFrame frame(viewInfo<Scree>(), sample.context());
        present(frame, {600, 500});
        auto &panel = *frame.findChild<NumbersPanel *>();
        QVERIFY(!panel.isVisible());
        QMenu *menu = menuOn(frame.view());
        action(*menu, "Numbers as a table")->trigger();
        menu->close();
        QVERIFY(panel.isVisible() && panel.model()->rowCount() == 4);
        QCOMPARE(panel.model()->headerData(1, Qt::Horizontal).toString(), QString("eigenvalue"));
        const double first = sample.document.results().value<Stage::Reduce>()->eigenvalues[0];
        QCOMPARE(panel.model()->index(0, 1).data().toString(), numberLabel(first));

        QTest::keyClick(&panel, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines[0], QString("component\teigenvalue\texplained\tcumulative"));
        QCOMPARE(lines[1].split('\t')[1].toDouble(), first); // all its digits
        panel.selectionModel()->select(panel.model()->index(2, 1), QItemSelectionModel::Select);
        QTest::keyClick(&panel, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text().count('\n'), 2); // the name and the cell

        QVERIFY(sample.document.set("", "prepare", Json::parse(R"json([{"step": "standardize"}])json")));
        sample.run();
        const double next = sample.document.results().value<Stage::Reduce>()->eigenvalues[0];
        QVERIFY(next != first);
        QTRY_COMPARE(panel.model()->index(0, 1).data().toString(), numberLabel(next));
    }

    void onlyAPictureThatIsThereIsOfEarlierSettings() {
        SampleDocument sample(irisPca);
        BareDocument bare(builtinCatalogue(sampleFolder()));
        ViewFrame with(viewInfo<Projection2D>(), sample.context()), without(viewInfo<Projection2D>(), bare.context());
        const StageStatus refused{
            .state = StageStatus::State::Refused, .fraction = 0, .message = sentence("Too few rows.")};
        sample.document.setStatus(Stage::Reduce, refused);
        bare.document.setStatus(Stage::Reduce, refused);
        QVERIFY(isBadgeShown(with));
        QVERIFY(!isBadgeShown(without));
    }
};

EIGENSCOPE_TEST(TestViewFrame)

} // namespace eigenscope::tst_view_frame

#include "tst_view_frame.moc"
