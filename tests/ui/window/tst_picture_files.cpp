#include "core/data/pixel_columns.h"
#include "tests/test_program.h"
#include "tests/ui/drawn_shapes.h"
#include "tests/ui/window_test.h"

#include "ui/import/import_window.h"
#include "ui/window/files/recent_files.h"
#include "ui/window/frame/message_bar.h"
#include <QFileDialog>
#include <QPushButton>

namespace eigenscope::tst_picture_files {

/// Folders and lists of pictures that the window opens, projects, saves and finds again.
class TestPictureFiles : public WindowTest {
    Q_OBJECT

private slots:
    void initTestCase() { drawShapes(shapes(), 6, 12); }
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void aDroppedFolderIsOpened() {
        drop(shapes());
        QCOMPARE(data().size(), 18);
        QCOMPARE(data().label, std::optional<std::string>("label"));
        QCOMPARE(pixelShape(data().points()), std::pair(Index{12}, Index{12}));
        QCOMPARE(m_window->windowTitle(), QString("shapes[*] — Eigenscope"));
        QVERIFY(recentFiles().contains(shapes()));
    }

    void picturesThatAreDroppedTogetherAreOneTable() {
        drop(QStringList{shapes("circle/circle-00.png"), shapes("circle/circle-01.png"), shapes("cross/cross-02.png"),
                         shapes("square")});
        QCOMPARE(data().size(), 9);
        QCOMPARE(data().classes()->names, (std::vector<std::string>{"circle", "cross", "square"}));
        const Json &source = m_window->document().session().data();
        QCOMPARE(source.at("source"), Json(shapes().toStdString()));
        QCOMPARE(source.at("files"),
                 (Json{"circle/circle-00.png", "circle/circle-01.png", "cross/cross-02.png", "square"}));
    }

    void onePictureAloneIsRefusedWithTheWay() {
        drop(shapes("circle/circle-00.png"));
        QVERIFY(m_window->messages().sentence().contains("Put the pictures into a folder, and open that."));
        QVERIFY(m_window->windowTitle().startsWith("Iris"));
    }

    void aPictureThatIsDroppedWithControlIsPlaced() {
        drop(shapes());
        drawShapes(m_folder.filePath("new"), 1, 40);
        drop(m_folder.filePath("new/cross/cross-00.png"), Qt::ControlModifier);
        const auto projected = m_window->document().results().value<Stage::Project>();
        QVERIFY2(projected, qPrintable(m_window->messages().sentence()));
        QCOMPARE(projected->coordinates.rows(), Index{1});
    }

    void theMenuOpensAFolderThroughTheImportWindow() {
        QTimer::singleShot(0, this, [this] {
            auto *files = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            QVERIFY(files);
            QCOMPARE(files->fileMode(), QFileDialog::Directory);
            files->selectFile(shapes());
            QDialog &dialog = *files; // whose way to accept is public
            dialog.accept();
        });
        for (QAction *action : m_window->findChildren<QAction *>())
            if (action->text() == "Open folder of pictures…")
                action->trigger();
        auto *import = m_window->findChild<ImportWindow *>();
        QVERIFY(import);
        QSignalSpy previewed(import, &ImportWindow::previewed);
        QVERIFY(previewed.wait(20000));
        for (QPushButton *button : import->findChildren<QPushButton *>())
            if (button->text() == "Open")
                QTest::mouseClick(button, Qt::LeftButton);
        waitUntilIdle();
        QCOMPARE(data().size(), 18);
    }

    void aSavedSessionMovesWithItsFolder() {
        const QString before = m_folder.filePath("before");
        drawShapes(before + "/shapes", 4, 12);
        drop(before + "/shapes");
        m_window->document().savedAs(before + "/s.eigenscope");
        save();
        QFile saved(before + "/s.eigenscope");
        QVERIFY(saved.open(QIODevice::ReadOnly));
        const Json session = Json::parse(saved.readAll().toStdString());
        QCOMPARE(session["data"]["source"], Json("shapes"));
        QCOMPARE(session["data"]["sha256"].get<std::string>().size(), std::size_t{64});
        const QString after = m_folder.filePath("after");
        QVERIFY(QDir().rename(before, after));
        openWindow("sample:iris");
        m_window->openPath(after + "/s.eigenscope");
        waitUntilIdle();
        QCOMPARE(data().size(), 12);
        QCOMPARE(m_window->messages().sentence(), QString());

        QVERIFY(QFile::remove(after + "/shapes/cross/cross-00.png"));
        m_window->openPath(after + "/s.eigenscope");
        waitUntilIdle();
        QCOMPARE(data().size(), 11);
        QVERIFY2(m_window->messages().sentence().contains("The folder 'shapes' has changed"),
                 qPrintable(m_window->messages().sentence()));

        QVERIFY(QDir().rename(after + "/shapes", m_folder.filePath("moved")));
        m_window->openPath(after + "/s.eigenscope");
        waitUntilIdle();
        auto *locate = m_window->messages().findChild<QPushButton *>();
        QVERIFY2(locate->isVisible(), qPrintable(m_window->messages().sentence()));
        QTimer::singleShot(0, this, [this] {
            auto *files = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            QVERIFY(files);
            QCOMPARE(files->fileMode(), QFileDialog::Directory);
            files->selectFile(m_folder.filePath("moved"));
            QDialog &dialog = *files;
            dialog.accept();
        });
        QTest::mouseClick(locate, Qt::LeftButton);
        waitUntilIdle();
        QCOMPARE(data().size(), 11);
    }

private:
    [[nodiscard]] QString shapes(const QString &below = {}) const {
        return m_folder.filePath("shapes") + (below.isEmpty() ? QString() : '/' + below);
    }
    [[nodiscard]] const Dataset &data() const { return *m_window->document().results().value<Stage::Load>()->dataset; }
};

EIGENSCOPE_TEST(TestPictureFiles)

} // namespace eigenscope::tst_picture_files

#include "tst_picture_files.moc"
