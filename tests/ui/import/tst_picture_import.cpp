#include "tests/project_file.h"
#include "tests/test_program.h"
#include "tests/ui/drawn_shapes.h"
#include "tests/ui/import/import_window_test.h"
#include "ui/controls/combo_box.h"
#include "ui/import/import_table.h"
#include "ui/import/import_window.h"
#include "ui/import/picture_decoding.h"

#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

namespace eigenscope::tst_picture_import {

/// The import window on a folder of pictures.
class TestPictureImport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_catalogue.formats = builtinFormats(pictureDecoder());
        drawShapes(m_folder.filePath("shapes"), 20);
    }

    void whatWasFoundIsTold() {
        const auto shown = window(m_folder.filePath("shapes"));
        const QStringList texts = textsOf(*shown);
        QVERIFY2(texts.contains("shapes · Pictures · the first 50 rows"), qPrintable(texts.join('\n')));
        QVERIFY2(texts.join('\n').contains(
                     "60 pictures were read with their folders as labels: circle (20), cross (20) and square (20)."),
                 qPrintable(texts.join('\n')));
        QVERIFY(texts.join('\n').contains("Each has 28 × 28 pixels."));
        QVERIFY(box(*shown, "Size")->isVisible());
        QCOMPARE(box(*shown, "Size")->currentText(), QString("28 × 28 pixels (as found)"));
        QVERIFY(box(*shown, "Colors")->isVisible());
        QVERIFY(!box(*shown, "Separator")->isVisible() && !box(*shown, "Encoding")->isVisible());
        QCOMPARE(box(*shown, "Role of label")->currentText(), QString("Label"));
        QCOMPARE(box(*shown, "Role of name")->currentText(), QString("Name"));
        QVERIFY(openButton(*shown)->isEnabled());
        if (const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES"); !folder.isEmpty())
            QVERIFY(shown->grab().save(folder + "/import_pictures.png"));
    }

    void sizeAndColorsAreChosen() {
        const auto shown = window(m_folder.filePath("shapes"));
        choose(*shown, "Size", "8 × 8 pixels");
        QCOMPARE(shown->data().at("size"), (Json{8, 8}));
        QVERIFY(textsOf(*shown).join('\n').contains("they were scaled to 8 × 8."));
        choose(*shown, "Colors", "red, green, blue");
        QCOMPARE(shown->data().at("color"), Json(true));
        QCOMPARE(shown->findChild<ImportTable *>()->horizontalHeaderItem(2)->text(), QString("red_0_0"));
        choose(*shown, "Size", box(*shown, "Size")->itemText(0));
        QVERIFY(!shown->data().contains("size"));
    }

    void aSizeOfTheSessionIsOffered() {
        const auto shown = window(m_folder.filePath("shapes"), {{"size", {10, 12}}});
        QCOMPARE(box(*shown, "Size")->currentText(), QString("10 × 12 pixels"));
    }

    void aFolderWithoutPicturesCannotBeOpened() {
        QDir().mkpath(m_folder.filePath("none"));
        const auto shown = window(m_folder.filePath("none"));
        QVERIFY(textsOf(*shown).join('\n').contains("The folder 'none' is empty."));
        QVERIFY(!openButton(*shown)->isEnabled());
    }

private:
    std::unique_ptr<ImportWindow> window(const QString &source, Json data = Json::object()) {
        data["source"] = source.toStdString();
        data["types"] = Json::object();
        auto made = std::make_unique<ImportWindow>(data, m_folder.path().toStdString(), m_catalogue);
        m_shown = std::make_unique<QSignalSpy>(made.get(), &ImportWindow::previewed);
        made->show();
        wait();
        return made;
    }
    void wait() {
        QVERIFY(m_shown->wait(20000));
        m_shown->clear();
    }
    static QStringList textsOf(const ImportWindow &window) {
        QStringList texts;
        for (const QLabel *label : window.findChildren<QLabel *>())
            if (label->isVisible())
                texts.append(label->text());
        return texts;
    }
    void choose(const ImportWindow &window, const QString &name, const QString &text) {
        ComboBox *one = box(window, name);
        QVERIFY2(one->findText(text) >= 0, qPrintable(text));
        one->setCurrentIndex(one->findText(text));
        emit one->activated(one->currentIndex());
        wait();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // boxes that others have replaced
    }
    static QPushButton *openButton(const ImportWindow &window) {
        for (QPushButton *button : window.findChildren<QPushButton *>())
            if (button->text() == "Open")
                return button;
        return nullptr;
    }

    QTemporaryDir m_folder;
    Catalogue m_catalogue = builtinCatalogue(sampleFolder());
    std::unique_ptr<QSignalSpy> m_shown;
};

EIGENSCOPE_TEST(TestPictureImport)

} // namespace eigenscope::tst_picture_import

#include "tst_picture_import.moc"
