#include "core/pipeline/session/session.h"
#include "tests/test_program.h"
#include "tests/ui/thing_menu.h"
#include "tests/ui/window_test.h"
#include "ui/cards/legend_row.h"
#include "ui/export/export_dialog.h"
#include "ui/export/figure_dialog.h"
#include "ui/export/figure_preview.h"

#include <nlohmann/json.hpp>

#include <QCheckBox>
#include <QDir>
#include <QLabel>
#include <QSpinBox>

namespace eigenscope::tst_exporting {

namespace {

constexpr auto twoSubsets = R"json([{"name": "few", "rows": "0-9"}, {"name": "odd", "rows": "5,51,101"}])json";

} // namespace

/// The menu of exports, and the figures that are written by it.
class TestExporting : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void theWayOfTheTourIsOfferedAsAFilm();
    void theExportMenuBeginsWithThePicturesOfThisWorkspace();
    void aFigureIsWrittenWithTheSessionBesideIt();
    void allViewsOfAWorkspaceAreWrittenAtOnce();
    void aReportOfTheWorkspaceIsWritten();
    void aReportThatIsStoppedLeavesNoFile();
    void aFilmIsOfferedWhereThereIsSomethingThatMoves();
    void aFilmIsAsLongAndAsSmoothAsItIsTyped();
    void aFilmOfASweepIsMadeFromTheDialog();
    void aSweepThatCannotBeIsSaidInTheDialog();
    void escapeStopsAFilmOfASweep();
    void oneSubsetIsWrittenByItsName();
    void theMenuOfASubsetExportsIt();
    void whatWaitsIsWrittenAsItStoodWhenItWasChosen();

private:
    /// As it stands now.
    [[nodiscard]] QMenu *exportMenu() const;
    /// Chooses an entry of it, does something in the dialog of figures, and writes into this file of the folder.
    void exportFigure(const QString &entry, const std::function<void(FigureDialog &)> &choose, const QString &file);
    void typeInto(QFileDialog &files, const QString &file);
    /// Chooses an entry of it, types into boxes of the dialog by their names, and writes into this file of the folder.
    void exportAtOnce(const QString &entry, const QString &file, const QMap<QString, QString> &typed = {});
};

QMenu *TestExporting::exportMenu() const {
    for (QMenu *one : m_window->findChildren<QMenu *>())
        if (one->title() == "Export") {
            emit one->aboutToShow();
            return one;
        }
    return nullptr;
}

void TestExporting::theExportMenuBeginsWithThePicturesOfThisWorkspace() {
    QStringList entries;
    for (const QAction *action : exportMenu()->actions())
        entries.append(action->isSeparator() ? "-" : action->text());
    QCOMPARE(entries.front(), QString("Projection 2D…"));
    QVERIFY(entries.contains("Scree…") && entries.contains("All views of this workspace…"));
    QVERIFY(!entries.contains("Convergence…")); // PCA has none
    QCOMPARE(entries.back(), QString("Numbers"));
    QVERIFY(entries.size() < 20);
    QStringList numbers;
    for (const QAction *action : exportMenu()->actions().back()->menu()->actions())
        numbers.append(action->text());
    QVERIFY(numbers.contains("Coordinates…") && numbers.contains("Spectrum…") && !numbers.contains("Scree…"));
    QVERIFY(!numbers.contains("Clusters…") && !numbers.contains("Geodesics…") && !numbers.contains("Selection…"));
}

void TestExporting::typeInto(QFileDialog &files, const QString &file) {
    auto *name = files.findChild<QLineEdit *>();
    name->setText(m_folder.filePath(file));
    QTest::keyClick(name, Qt::Key_Return);
}

void TestExporting::exportFigure(const QString &entry, const std::function<void(FigureDialog &)> &choose,
                                 const QString &file) {
    QAction *export_ = nullptr;
    for (QAction *action : exportMenu()->actions())
        if (action->text() == entry)
            export_ = action;
    QVERIFY(export_);
    QTimer answering;
    connect(&answering, &QTimer::timeout, this, [&] {
        if (auto *files = qobject_cast<QFileDialog *>(QApplication::activeModalWidget()))
            typeInto(*files, file);
        else if (auto *dialog = qobject_cast<FigureDialog *>(QApplication::activeModalWidget());
                 dialog && !dialog->preview().isPending()) {
            choose(*dialog);
            dialog->accept();
        }
    });
    answering.start(20);
    export_->trigger();
    answering.stop();
    waitUntilIdle();
}

void TestExporting::aFigureIsWrittenWithTheSessionBesideIt() {
    const auto askForSession = [](FigureDialog &dialog) {
        for (auto *box : dialog.findChildren<QCheckBox *>())
            if (box->text() == "Save the session beside it")
                QTest::mouseClick(box, Qt::LeftButton, {}, {8, box->height() / 2});
    };
    exportFigure("Projection 2D…", askForSession, "flowers.pdf");
    QTRY_VERIFY(QFile::exists(m_folder.filePath("flowers.pdf")));
    QFile pdf(m_folder.filePath("flowers.pdf"));
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.readAll().contains("510.2362")); // 180 mm in points
    QTRY_VERIFY(QFile::exists(m_folder.filePath("flowers.eigenscope")));
    QVERIFY(Session::read(m_folder.filePath("flowers.eigenscope").toStdString(), m_registries.catalogue));
    QVERIFY(m_window->document().file().isEmpty()); // it is a copy
}

void TestExporting::allViewsOfAWorkspaceAreWrittenAtOnce() {
    exportFigure(
        "All views of this workspace…", [](FigureDialog &) {}, "");
    for (const char *view : {"projection-2d", "scree", "table"})
        QTRY_VERIFY2(QFile::exists(m_folder.filePath(QString("%1.pdf").arg(view))), view);
    QVERIFY(!QFile::exists(m_folder.filePath("convergence.pdf")));
}

void TestExporting::exportAtOnce(const QString &entry, const QString &file, const QMap<QString, QString> &typed) {
    QTimer answering;
    connect(&answering, &QTimer::timeout, this, [&] {
        if (auto *files = qobject_cast<QFileDialog *>(QApplication::activeModalWidget()))
            typeInto(*files, file);
        else if (auto *dialog = qobject_cast<ExportDialog *>(QApplication::activeModalWidget())) {
            for (const char *list : {"What", "Parameter", "Steps", "Which"}) // one brings the next
                for (auto *box : dialog->findChildren<ComboBox *>())
                    if (box->accessibleName() == list && typed.contains(list)) {
                        QVERIFY2(box->findText(typed[list]) >= 0 && box->isVisible(), qPrintable(typed[list]));
                        box->setCurrentIndex(box->findText(typed[list]));
                    }
            for (auto *box : dialog->findChildren<QAbstractSpinBox *>())
                if (typed.contains(box->accessibleName())) {
                    QVERIFY(box->isVisible());
                    box->selectAll();
                    QTest::keyClicks(box, typed[box->accessibleName()]);
                    QTest::keyClick(box, Qt::Key_Tab);
                }
            dialog->accept();
        }
    });
    answering.start(20);
    QList<QAction *> entries = exportMenu()->actions();
    if (const QMenu *numbers = entries.back()->menu())
        entries += numbers->actions();
    for (QAction *action : entries)
        if (action->text() == entry)
            action->trigger();
    answering.stop();
}

void TestExporting::aReportOfTheWorkspaceIsWritten() {
    exportAtOnce("Report…", "flowers.html");
    waitUntilIdle();
    QTRY_VERIFY(QFile::exists(m_folder.filePath("flowers.html")));
    QFile page(m_folder.filePath("flowers.html"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QByteArray text = page.readAll();
    QVERIFY(text.contains("<title>Iris</title>") && text.contains("<b>Scree.</b>"));
    QVERIFY(!text.contains("<b>Table.</b>")); // it is worked on by hand
}

void TestExporting::aReportThatIsStoppedLeavesNoFile() {
    exportAtOnce("Report…", "stopped.html");
    activate(*m_window); // keys go to the active window
    QVERIFY(!m_window->isIdle());
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    waitUntilIdle();
    QTest::qWait(200);
    QVERIFY(!QFile::exists(m_folder.filePath("stopped.html")));
}

void TestExporting::aFilmIsOfferedWhereThereIsSomethingThatMoves() {
    const auto isOffered = [this] {
        return std::ranges::any_of(exportMenu()->actions(),
                                   [](const QAction *action) { return action->text() == "Film…"; });
    };
    QVERIFY(m_window->document().set("Reducer", "reducer", {{"id", "pca"}, {"components", 2}}));
    waitUntilIdle();
    QVERIFY(!isOffered());
    QVERIFY(m_window->document().set("Reducer", "reducer", {{"id", "metric-mds"}, {"max_iterations", 3}}));
    waitUntilIdle();
    QVERIFY(isOffered());
    exportAtOnce("Film…", "way.webp");
    waitUntilIdle();
    QTRY_VERIFY(QFile::exists(m_folder.filePath("way.webp")));
    QFile film(m_folder.filePath("way.webp"));
    QVERIFY(film.open(QIODevice::ReadOnly));
    QVERIFY(film.readAll().contains("ANIM"));
}

void TestExporting::aFilmIsAsLongAndAsSmoothAsItIsTyped() {
    QVERIFY(m_window->document().set("Reducer", "reducer", {{"id", "pca"}, {"components", 3}}));
    waitUntilIdle();
    exportAtOnce("Film…", "turn.webp", {{"Length", "1.5"}, {"Pictures a second", "2"}, {"Width", "200"}});
    waitUntilIdle();
    QTRY_VERIFY(QFile::exists(m_folder.filePath("turn.webp")));
    QFile film(m_folder.filePath("turn.webp"));
    QVERIFY(film.open(QIODevice::ReadOnly));
    QCOMPARE(film.readAll().count("ANMF"), 3);
}

void TestExporting::aFilmOfASweepIsMadeFromTheDialog() {
    QVERIFY(m_window->document().set("Reducer", "reducer", {{"id", "kernel-pca"}}));
    waitUntilIdle();
    exportAtOnce("Film…", "sigma.webp",
                 {{"What", "A sweep of a parameter, in 2D"},
                  {"Parameter", "σ of the kernel"},
                  {"Steps", "Equal factors (logarithmic)"},
                  {"From", "0.5"},
                  {"To", "5"},
                  {"Pictures", "4"},
                  {"Width", "200"}});
    QVERIFY(!m_window->isIdle());
    waitUntilIdle();
    QFile film(m_folder.filePath("sigma.webp"));
    QVERIFY(film.open(QIODevice::ReadOnly));
    QCOMPARE(film.readAll().count("ANMF"), 4);
    QVERIFY(!m_window->document().session().json().contains("kernel") ||
            m_window->document().session().kernel()->params.empty()); // the window's own stays
}

void TestExporting::aSweepThatCannotBeIsSaidInTheDialog() {
    QVERIFY(m_window->document().set("Reducer", "reducer", {{"id", "kernel-pca"}}));
    waitUntilIdle();
    QString said;
    QTimer answering;
    connect(&answering, &QTimer::timeout, this, [&] {
        auto *dialog = qobject_cast<ExportDialog *>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        for (auto *box : dialog->findChildren<ComboBox *>())
            if (box->accessibleName() == "What")
                box->setCurrentIndex(box->findText("A sweep of a parameter, in 2D"));
        for (auto *box : dialog->findChildren<QSpinBox *>())
            if (box->accessibleName() == "Pictures")
                box->setValue(500);
        dialog->accept();
        for (const auto *label : dialog->findChildren<QLabel *>())
            if (label->isVisible() && label->text().contains("at most"))
                said = label->text();
        dialog->reject();
    });
    answering.start(20);
    for (QAction *action : exportMenu()->actions())
        if (action->text() == "Film…")
            action->trigger();
    answering.stop();
    QVERIFY2(said.startsWith("A film of 8 s has at most 160 pictures"), qPrintable(said));
    QVERIFY(m_window->isIdle());
}

void TestExporting::escapeStopsAFilmOfASweep() {
    QVERIFY(m_window->document().set("Reducer", "reducer", {{"id", "kernel-pca"}}));
    waitUntilIdle();
    exportAtOnce("Film…", "stopped.webp", {{"What", "A sweep of a parameter, in 2D"}, {"Pictures", "150"}});
    activate(*m_window); // keys go to the active window
    QVERIFY(!m_window->isIdle());
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    waitUntilIdle();
    QTest::qWait(200);
    QVERIFY(QDir(m_folder.path()).entryList({"stopped*"}).isEmpty());
}

void TestExporting::oneSubsetIsWrittenByItsName() {
    QVERIFY(m_window->document().set("Subsets", "subsets", Json::parse(twoSubsets)));
    waitUntilIdle();
    exportAtOnce("Subset…", "odd.csv", {{"Which", "odd"}});
    waitUntilIdle();
    QFile table(m_folder.filePath("odd.csv"));
    QVERIFY(table.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = table.readAll().trimmed().split('\n');
    QCOMPARE(lines.size(), 4);
    QVERIFY(lines[0].startsWith("row,subsets,species,") && lines[1].startsWith("5,few; odd,setosa,"));
}

void TestExporting::theMenuOfASubsetExportsIt() {
    QVERIFY(m_window->document().set("Subsets", "subsets", Json::parse(twoSubsets)));
    waitUntilIdle();
    QString offered;
    QTimer answering;
    connect(&answering, &QTimer::timeout, this, [&] {
        auto *dialog = qobject_cast<ExportDialog *>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        for (const auto *box : dialog->findChildren<ComboBox *>())
            if (box->isVisible() && (box->accessibleName() == "What" || box->accessibleName() == "Which"))
                offered += box->currentText() + "/";
        dialog->reject();
    });
    answering.start(20);
    for (auto *row : m_window->findChildren<LegendRow *>())
        if (row->text() == "odd" && row->isVisible())
            QVERIFY(chooseEntry(menuAt(*row, {30, 10}), "Export…"));
    answering.stop();
    QCOMPARE(offered, QString("Subset/odd/"));
}

void TestExporting::theWayOfTheTourIsOfferedAsAFilm() {
    QMenu *menu = exportMenu();
    QVERIFY(menu);
    const auto isOffered = [menu] {
        emit menu->aboutToShow();
        return std::ranges::any_of(menu->actions(),
                                   [](const QAction *action) { return action->text() == "Tour as a film…"; });
    };
    m_window->workspace()->frame("tour")->raise();
    QTRY_VERIFY(isOffered());
    m_window->openSource("sample:promoters"); // have no columns to go through
    waitUntilIdle();
    QVERIFY(!isOffered());
}

void TestExporting::whatWaitsIsWrittenAsItStoodWhenItWasChosen() {
    QVERIFY(m_window->document().set("Reducer", "reducer", {{"id", "pca"}, {"components", 3}}));
    waitUntilIdle();
    exportAtOnce("Film…", "waiting.webp", {{"Length", "8"}, {"Pictures a second", "25"}, {"Width", "200"}});
    QVERIFY(!m_window->isIdle());
    exportAtOnce("Coordinates…", "waited.csv");
    exportAtOnce("Projection 2D, as drawn…", "drawn.csv");
    exportAtOnce("Report…", "waited.html");
    QVERIFY(!m_window->isIdle());
    QVERIFY(m_window->document().set("Reducer", "reducer", {{"id", "lda"}})); // which ends the film
    waitUntilIdle();
    QVERIFY(!QFile::exists(m_folder.filePath("waiting.webp")));
    for (const char *name : {"waited.csv", "drawn.csv", "waited.html"}) {
        QFile file(m_folder.filePath(name));
        QVERIFY2(file.open(QIODevice::ReadOnly), name);
        const QByteArray text = file.readAll();
        QVERIFY2(text.contains("PC1") && !text.contains("LD1"), text.left(400));
    }
}

EIGENSCOPE_TEST(TestExporting)

} // namespace eigenscope::tst_exporting

#include "tst_exporting.moc"
