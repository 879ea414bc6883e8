#include "tests/app/program_test.h"
#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/moved_pointer.h"
#include "tests/ui/window/messy_files.h"
#include "tests/ui/window_test.h"
#include "ui/cards/state_mark.h"
#include "ui/cards/subsets_card.h"
#include "ui/export/export_dialog.h"
#include "ui/export/figure_dialog.h"
#include "ui/export/figure_preview.h"
#include "ui/import/import_window.h"
#include "ui/palette/palette.h"
#include "ui/palette/palette_list.h"
#include "ui/views/distinguish/distinguish.h"
#include "ui/views/projection/projection_2d.h"

#include <QCheckBox>
#include <QClipboard>

#include <nlohmann/json.hpp>

namespace eigenscope::tst_analyst_tour {

/// One sitting of somebody with a spreadsheet: from the clipboard to the figure, the rows and a colleague's page.
class TestAnalystTour : public WindowTest {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }

    void aPastedSpreadsheetIsAPictureAfterTwoClicks();
    void theOddGroupIsCircledAndNamed();
    void whatSetsItApartIsTold();
    void itsRowsLeaveAsAWorkbookAndForExcel();
    void theFigureFitsAColumn();
    void aColleagueGetsAPage();
    void allIsThereInAnotherFolder();
    void theBatchGivesTheSame();

private:
    /// Chooses an entry of the menu of exports, presses and types in the dialogs, and writes into this file.
    void exportTo(const QString &entry, const QString &file, const std::function<void(QDialog &)> &choose) const;
    [[nodiscard]] Rows oddRows() const;

    MatrixXd m_coordinates;
};

// Three groups of customers; the third is small and buys for much more. One cell is missing.
std::string spreadsheet() {
    return "Kunde\tUmsatz\tRabatt\tArtikel\tSeit\tRegion\n" + messyLines(60, [](int i, int half) {
               const int group = i >= 52 ? 2 : half;
               return "K-" + number(1000 + i) + "\t" +
                      (i == 20 ? "n. b." : inGerman(80'000 + 1'713 * (i % 9) + 250'000 * (group / 2)) + " €") + "\t" +
                      number(2 + 9 * (group % 2) + i % 4) + ",5 %\t" + number(10 + 30 * (group % 2) + i % 5) + "\t" +
                      (i % 28 < 9 ? "0" : "") + number(i % 28 + 1) + ".0" + number(1 + i % 9) + ".2026\t" +
                      (i % 3 ? "Süd" : "Nord");
           });
}

void TestAnalystTour::initTestCase() {
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    startWindow();
}

Rows TestAnalystTour::oddRows() const {
    Rows rows;
    for (Index row = 52; row < 60; ++row)
        rows.push_back(row);
    return rows;
}

void TestAnalystTour::aPastedSpreadsheetIsAPictureAfterTwoClicks() {
    QApplication::clipboard()->setText(QString::fromStdString(spreadsheet()));
    QTest::keyClick(m_window.get(), Qt::Key_V, Qt::ControlModifier);
    QTRY_VERIFY(m_window->findChild<ImportWindow *>());
    auto *import = m_window->findChild<ImportWindow *>();
    const auto accept = [import]() -> QPushButton * {
        for (auto *one : import->findChildren<QPushButton *>())
            if (one->property("accent").toBool())
                return one;
        return nullptr;
    };
    QTRY_VERIFY(accept() && accept()->isEnabled());
    keepPicture(*import, "analyst-tour-import");
    QTest::mouseClick(accept(), Qt::LeftButton);
    activate(*m_window); // as a desktop does
    waitUntilIdle();
    QTRY_VERIFY(button(*m_window, "Fill in missing values: median"));
    for (const auto *mark : m_window->findChildren<StateMark *>())
        QVERIFY(mark->text() != "earlier settings"); // there were none
    keepPicture(*m_window, "analyst-tour-refused");
    QTest::mouseClick(button(*m_window, "Fill in missing values: median"), Qt::LeftButton);
    waitUntilIdle();
    const auto prepared = m_window->document().results().value<Stage::Prepare>();
    QVERIFY(prepared);
    QCOMPARE(prepared->dataset->size(), Index{60});
    QCOMPARE(prepared->dataset->points().columns, (Names{"Umsatz", "Rabatt", "Artikel"}));
    QVERIFY(m_window->document().results().value<Stage::Reduce>());
    choose("Reducer", "Principal component analysis");
}

void TestAnalystTour::theOddGroupIsCircledAndNamed() {
    auto &picture = view<Projection2D>();
    QTest::qWait(800); // the points glide to their new places
    QList<QPointF> circled;
    QRectF around;
    for (const Index row : oddRows()) {
        QVERIFY(picture.placeOf(row));
        around |= QRectF(*picture.placeOf(row), QSizeF(1, 1));
    }
    around.adjust(-12, -12, 12, 12);
    for (int corner = 0; corner <= 24; ++corner) {
        const double angle = corner * 2 * M_PI / 24;
        circled << around.center() + QPointF(std::cos(angle) * around.width() / 2 * M_SQRT2,
                                             std::sin(angle) * around.height() / 2 * M_SQRT2);
    }
    picture.setFocus(); // its tools have keys of their own
    QTest::keyClick(&picture, Qt::Key_L);
    dragAlong(picture, circled);
    keepPicture(*m_window, "analyst-tour-circled");
    QCOMPARE(m_window->selection().rows(), oddRows());
    auto *card = m_window->findChild<SubsetsCard *>();
    QVERIFY(card && button(*m_window, "New from selection"));
    QTest::mouseClick(button(*m_window, "New from selection"), Qt::LeftButton);
    auto *name = named<QLineEdit>("Name of the subset");
    QTRY_VERIFY(name && name->isVisible());
    QTest::keyClicks(name, "Big spenders");
    QTest::keyClick(name, Qt::Key_Return);
    waitUntilIdle();
    QCOMPARE(m_window->document().session().subsets().size(), std::size_t{1});
    keepPicture(*m_window, "analyst-tour-named");
}

void TestAnalystTour::whatSetsItApartIsTold() {
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(m_window->findChild<Palette *>());
    auto *line = m_window->findChild<QLineEdit *>("paletteLine");
    QVERIFY(line);
    QTest::keyClicks(line, "what distinguishes");
    QTRY_VERIFY(m_window->findChild<Palette *>()->list().current());
    QTest::keyClick(line, Qt::Key_Return);
    waitUntilIdle();
    auto &distinguished = view<Distinguish>();
    QTRY_VERIFY(distinguished.found());
    QCOMPARE(distinguished.found()->rows, Index{8});
    const auto first = std::ranges::find_if(distinguished.lines(), [](const auto &one) { return one.difference; });
    QVERIFY(first != distinguished.lines().end());
    QCOMPARE(first->difference->column, std::string("Umsatz"));
    keepPicture(*m_window, "analyst-tour-distinguished");
}

void TestAnalystTour::exportTo(const QString &entry, const QString &file,
                               const std::function<void(QDialog &)> &choose) const {
    QTimer answering;
    bool isChosen = false;
    connect(&answering, &QTimer::timeout, this, [&] {
        auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
        if (auto *files = qobject_cast<QFileDialog *>(dialog)) {
            auto *name = files->findChild<QLineEdit *>();
            name->setText(m_folder.filePath(file));
            QTest::keyClick(name, Qt::Key_Return);
            return;
        }
        if (const auto *figure = qobject_cast<FigureDialog *>(dialog); figure && figure->preview().isPending())
            return;
        if (!dialog)
            return;
        if (!isChosen) { // the preview follows what is chosen before it is accepted
            isChosen = true;
            return choose(*dialog);
        }
        dialog->accept();
    });
    answering.start(30);
    triggerIn(*m_window, entry);
    answering.stop();
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_folder.filePath(file)), 30000);
    waitUntilIdle();
}

void check(const QDialog &dialog, const QString &box) {
    for (auto *one : dialog.findChildren<QCheckBox *>())
        if (one->text().startsWith(box) && one->isVisible() && !one->isChecked())
            QTest::mouseClick(one, Qt::LeftButton, {}, {8, one->height() / 2});
}

void chooseForm(const QDialog &dialog, const QString &form) {
    for (auto *one : dialog.findChildren<ComboBox *>())
        if (one->accessibleName() == "Format") {
            one->setCurrentIndex(one->findText(form, Qt::MatchContains));
            QVERIFY(one->currentText().contains(form));
        }
}

void TestAnalystTour::itsRowsLeaveAsAWorkbookAndForExcel() {
    exportTo("Selection…", "spenders.xlsx", [](const QDialog &dialog) { chooseForm(dialog, "XLSX"); });
    exportTo("Selection…", "spenders.csv", [](const QDialog &dialog) {
        chooseForm(dialog, "CSV");
        check(dialog, "For Excel");
    });
    m_window->openPath(m_folder.filePath("spenders.xlsx"));
    waitUntilIdle();
    QCOMPARE(m_window->document().results().value<Stage::Load>()->dataset->size(), Index{8});
    m_window->document().undoStack().undo();
    waitUntilIdle();
    const QByteArray csv = read(m_folder.filePath("spenders.csv"));
    QVERIFY(csv.startsWith("\xEF\xBB\xBF"));
    QCOMPARE(csv.count('\n'), 9);
}

void TestAnalystTour::theFigureFitsAColumn() {
    exportTo("Projection 2D…", "figure.pdf", [](const QDialog &dialog) {
        for (auto *one : dialog.findChildren<QPushButton *>())
            if (one->text() == "Column 85 mm")
                QTest::mouseClick(one, Qt::LeftButton);
        check(dialog, "Legend");
        check(dialog, "Caption");
    });
    QVERIFY(read(m_folder.filePath("figure.pdf")).contains("240.94")); // 85 mm in points
}

void TestAnalystTour::aColleagueGetsAPage() {
    exportTo("Interactive page…", "page.html", [](const QDialog &) {});
    const QByteArray page = read(m_folder.filePath("page.html"));
    QVERIFY(page.contains("Big spenders") && page.contains("K-1052"));
    QVERIFY(!page.contains("http://") || page.contains("http://www.w3.org"));
}

void TestAnalystTour::allIsThereInAnotherFolder() {
    const QString file = m_folder.filePath("spenders.eigenscope");
    m_window->document().savedAs(file);
    save();
    m_coordinates = m_window->document().results().value<Stage::Reduce>()->coordinates;
    const Rows selected = m_window->selection().rows();
    QVERIFY(QDir(m_folder.path()).mkdir("moved"));
    const QString moved = m_folder.filePath("moved/spenders.eigenscope");
    QVERIFY(QFile::rename(file, moved));
    m_window.reset();
    startWindow();
    m_window->openPath(moved);
    waitUntilIdle();
    QVERIFY(m_window->document().results().value<Stage::Reduce>());
    QCOMPARE(m_window->document().results().value<Stage::Reduce>()->coordinates, m_coordinates);
    QCOMPARE(m_window->selection().rows(), selected);
    QCOMPARE(m_window->document().session().subsets().front().name, std::string("Big spenders"));
    keepPicture(*m_window, "analyst-tour-moved");
}

void TestAnalystTour::theBatchGivesTheSame() {
    QProcess program;
    program.start(qEnvironmentVariable("EIGENSCOPE_BINARY"),
                  {"--batch", m_folder.filePath("moved/spenders.eigenscope"), "--out", m_folder.filePath("out")});
    QVERIFY(program.waitForFinished(60000));
    QVERIFY2(program.exitCode() == 0, program.readAllStandardError().constData());
    const QJsonObject told = report(read(m_folder.filePath("out/report.json")));
    QCOMPARE(told["data"].toObject()["rows"].toInt(), 60);
    QVERIFY(told["data"].toObject()["left_out"].toObject().contains("Kunde"));
    QVERIFY(told["subsets"].toArray().size() == 1 || told["subsets"].toObject().size() == 1);
    const QJsonArray eigenvalues = told["reducer"].toObject()["eigenvalues"].toArray();
    const VectorXd &ours = m_window->document().results().value<Stage::Reduce>()->eigenvalues;
    QVERIFY(!eigenvalues.empty());
    QCOMPARE(eigenvalues[0].toDouble(), ours(0));
}

EIGENSCOPE_TEST(TestAnalystTour)

} // namespace eigenscope::tst_analyst_tour

#include "tst_analyst_tour.moc"
