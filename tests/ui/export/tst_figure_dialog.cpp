#include "tests/ui/sample_document.h"

#include "core/pipeline/session/figure_settings.h"
#include "tests/test_program.h"
#include "ui/export/figure_dialog.h"
#include "ui/export/figure_preview.h"
#include "ui/theme/style_sheet.h"

#include <nlohmann/json.hpp>

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QInputDialog>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTimer>

namespace eigenscope::tst_figure_dialog {

namespace {

constexpr auto digits = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:digits"},
    "reducer": {"id": "pca", "components": 3}, "quality": {"neighbors": [12]}})json";

} // namespace

/// The dialog of a figure, by mouse and by keys.
class TestFigureDialog : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName("eigenscope-test");
        QCoreApplication::setApplicationName("figure-test");
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
        m_document = std::make_unique<SampleDocument>(digits);
    }
    void init() {
        QSettings().clear();
        open();
    }
    void cleanup() { m_dialog.reset(); }

    void aHugePageIsPreviewedAtOnce() {
        FigureSettings figure = *m_dialog->settings().figure;
        figure.width = figure.height = 5000; // mm
        ExportSettings settings = m_dialog->settings();
        settings.figure = std::make_shared<const FigureSettings>(figure);
        QWidget window;
        window.resize(900, 700);
        FigurePreview preview(m_document->context(), &window);
        preview.resize(window.size());
        window.show();
        QElapsedTimer timer;
        timer.start();
        preview.show(*builtinViews().find("projection-3d"), settings, Json());
        QTRY_VERIFY_WITH_TIMEOUT(!preview.isPending(), 20000);
        QVERIFY(!preview.image().isNull());
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString("%1 ms").arg(timer.elapsed())));
    }

    void thePreviewIsTheFigure() {
        const QImage &seen = m_dialog->preview().image();
        const FigureSettings figure = *m_dialog->settings().figure;
        QVERIFY(!seen.isNull());
        QVERIFY(std::abs(double(seen.width()) / seen.height() - figure.width / figure.height) < 0.01);
        const QImage before = seen;
        click("Title");
        type<QLineEdit>("Text of the title", "Ten digits");
        settle();
        QVERIFY(m_dialog->preview().image() != before);
        QCOMPARE(*m_dialog->settings().figure->title, std::string("Ten digits"));
    }

    void presetsChangeTheSizeAndTellWhichOneItIs() {
        QVERIFY(button("Full width 180 mm")->isChecked());
        press("Column 85 mm");
        QCOMPARE(m_dialog->settings().figure->width, 85.0);
        QCOMPARE(m_dialog->settings().figure->legend, FigureSettings::Legend::Below);
        QVERIFY(button("Column 85 mm")->isChecked() && !button("Full width 180 mm")->isChecked());
        type<QDoubleSpinBox>("Font size", "7");
        QVERIFY(!button("Column 85 mm")->isChecked());
        press("Poster A1");
        settle();
        QVERIFY(!m_dialog->preview().image().isNull());
    }

    void eachPresetStandsOnce() {
        // Looked at before a loop turns: the one that a dialog runs itself deletes nothing from before it.
        const FigureDialog dialog(source(), "projection-2d");
        const auto buttons = dialog.findChildren<QPushButton *>();
        QCOMPARE(std::ranges::count(buttons, QString("Screen"), &QPushButton::text), 1);
        QCOMPARE(std::ranges::count(buttons, QString("+ Save as preset"), &QPushButton::text), 1);
    }

    void anOwnPresetIsKeptUntilItIsForgotten() {
        type<QDoubleSpinBox>("Font size", "7");
        QTimer::singleShot(0, this, [] {
            auto *question = qobject_cast<QInputDialog *>(QApplication::activeModalWidget());
            question->setTextValue("Mine: thesis/1");
            question->accept();
        });
        press("+ Save as preset");
        open();
        press("Poster A1");
        press("Mine: thesis/1");
        QCOMPARE(m_dialog->settings().figure->fontSize, 7.0);
        QCOMPARE(m_dialog->settings().figure->width, 180.0);
        button("Mine: thesis/1")->actions().front()->trigger();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!button("Mine: thesis/1"));
    }

    void theRatioIsKeptWhereItIsLocked() {
        press("Keep the ratio");
        type<QDoubleSpinBox>("Width", "90");
        QCOMPARE(m_dialog->settings().figure->height, 67.0);
        type<QDoubleSpinBox>("Height", "134");
        QCOMPARE(m_dialog->settings().figure->width, 180.0);
        press("Keep the ratio");
        type<QDoubleSpinBox>("Width", "90");
        QCOMPARE(m_dialog->settings().figure->height, 134.0);
    }

    void anotherUnitIsTheSameSize() {
        auto *unit = named<QComboBox>("Unit");
        unit->setFocus();
        QTest::keyClick(unit, Qt::Key_Down);
        const FigureSettings inches = *m_dialog->settings().figure;
        QCOMPARE(inches.unit, FigureSettings::Unit::Inches);
        QVERIFY(std::abs(inches.width - 180 / 25.4) < 1e-3);
        QTest::keyClick(unit, Qt::Key_Down);
        const FigureSettings pixels = *m_dialog->settings().figure;
        QCOMPARE(pixels.unit, FigureSettings::Unit::Pixels);
        QCOMPARE(pixels.width, 2126.0);
        QTest::keyClick(unit, Qt::Key_Up);
        QTest::keyClick(unit, Qt::Key_Up);
        QVERIFY(std::abs(m_dialog->settings().figure->width - 180) < 0.11);
    }

    void theCaptionIsMadeOrWritten() {
        QVERIFY(m_dialog->settings().figure->hasCaption && m_dialog->settings().figure->caption.empty());
        click("quality");
        const QString without = QString::fromStdString(m_dialog->settings().figure->caption);
        QVERIFY(without.startsWith("Digits, PCA. 1,797 rows") && !without.contains("Neighborhoods"));
        press("Edit text");
        auto *text = named<QPlainTextEdit>("Text of the caption");
        QVERIFY(text->isVisible());
        QCOMPARE(text->toPlainText(), without);
        text->selectAll();
        QTest::keyClicks(text, "Mine.");
        QCOMPARE(m_dialog->settings().figure->caption, std::string("Mine."));
        click("Caption");
        QVERIFY(!m_dialog->settings().figure->hasCaption);
    }

    void whatCannotBeDrawnIsSaidInThePreview() {
        type<QDoubleSpinBox>("Width", "30");
        type<QDoubleSpinBox>("Height", "20");
        settle();
        QVERIFY(m_dialog->preview().image().isNull());
        press("Full width 180 mm");
        settle();
        QVERIFY(!m_dialog->preview().image().isNull());
    }

    void aCopyIsAPictureAndSvg() {
        QApplication::clipboard()->setText("nothing yet");
        QTest::keyClick(m_dialog.get(), Qt::Key_C, Qt::ControlModifier);
        QTRY_VERIFY(QApplication::clipboard()->mimeData()->hasImage());
        const QMimeData &copied = *QApplication::clipboard()->mimeData();
        QCOMPARE(qvariant_cast<QImage>(copied.imageData()).size(), QSize(2126, 1583));
        QVERIFY(copied.data("image/svg+xml").contains("<svg width=\"180mm\" height=\"134mm\""));
    }

    void theLastChoiceComesBack() {
        press("Slide 16:9");
        chooseSegment("Format: SVG");
        chooseSegment("Background: None");
        click("Save the session beside it");
        press("Export…");
        QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
        open();
        QCOMPARE(m_dialog->settings().file, std::string(".svg"));
        QCOMPARE(m_dialog->settings().figure->fontSize, 18.0);
        QCOMPARE(m_dialog->settings().figure->background, FigureSettings::Background::None);
        QVERIFY(m_dialog->savesSession());
    }

    void otherViewsCanBeChosen() {
        auto *views = named<QComboBox>("View");
        views->setFocus();
        QTest::keyClick(views, Qt::Key_Down);
        settle();
        QCOMPARE(m_dialog->settings().what, std::string("scree"));
        QVERIFY(!m_dialog->preview().image().isNull());
        QTest::keyClick(views, Qt::Key_Down);
        QVERIFY(m_dialog->settings().what.empty()); // all of them
    }

    void picturesAreKeptToBeLookedAt_data() {
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<QSize>("size");
        QTest::newRow("light") << false << QSize(1176, 770);
        QTest::newRow("dark") << true << QSize(1176, 770);
        QTest::newRow("small") << false << QSize(1000, 640);
    }
    void picturesAreKeptToBeLookedAt() {
        QFETCH(bool, isDark);
        QFETCH(QSize, size);
        applyTheme(*qApp, isDark ? Theme::dark() : Theme::light());
        open();
        m_dialog->resize(size);
        click("Title");
        type<QLineEdit>("Text of the title", "Digits in two dimensions");
        click("Names at the groups");
        settle();
        const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES");
        if (!folder.isEmpty())
            m_dialog->grab().save(folder + "/figure-dialog-" + QTest::currentDataTag() + ".png");
        for (const QWidget *part : m_dialog->findChildren<QWidget *>())
            QVERIFY(!part->isVisible() || part->width() > 0);
        applyTheme(*qApp, Theme::light());
    }

private:
    [[nodiscard]] FigureSource source() const {
        const Registry<ViewInfo> all = builtinViews();
        return {m_document->context(),
                m_formats,
                {*all.find("projection-2d"), *all.find("scree")},
                [](const std::string &) { return Json(); },
                "light"};
    }
    void open() {
        m_dialog.reset();
        m_dialog = std::make_unique<FigureDialog>(source(), "projection-2d");
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        settle();
    }
    void settle() const { QTRY_VERIFY_WITH_TIMEOUT(!m_dialog->preview().isPending(), 20000); }

    template <class Widget> Widget *named(const QString &name) const {
        for (Widget *one : m_dialog->findChildren<Widget *>())
            if (one->accessibleName() == name)
                return one;
        return nullptr;
    }
    QPushButton *button(const QString &text) const {
        for (auto *one : m_dialog->findChildren<QPushButton *>())
            if (one->isVisible() && (one->text() == text || one->accessibleName() == text))
                return one;
        return nullptr;
    }
    void press(const QString &text) const {
        QVERIFY2(button(text), qPrintable(text));
        QTest::mouseClick(button(text), Qt::LeftButton);
    }
    void chooseSegment(const QString &name) const { press(name); }
    /// Clicks on the mark of a box to be checked.
    void click(const QString &text) const {
        for (auto *one : m_dialog->findChildren<QCheckBox *>())
            if (one->text() == text)
                return QTest::mouseClick(one, Qt::LeftButton, {}, {8, one->height() / 2});
        QFAIL(qPrintable(text));
    }
    template <class Box> void type(const QString &name, const QString &text) const {
        Box *box = named<Box>(name);
        QVERIFY2(box, qPrintable(name));
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, text);
        QTest::keyClick(box, Qt::Key_Tab);
    }

    QTemporaryDir m_folder;
    const Registry<PictureFormat> m_formats = builtinPictureFormats();
    std::unique_ptr<SampleDocument> m_document;
    std::unique_ptr<FigureDialog> m_dialog;
};

EIGENSCOPE_TEST(TestFigureDialog)

} // namespace eigenscope::tst_figure_dialog

#include "tst_figure_dialog.moc"
