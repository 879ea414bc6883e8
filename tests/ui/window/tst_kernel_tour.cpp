#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window_test.h"
#include "ui/composer/kernel_composer.h"
#include "ui/controls/combo_box.h"
#include "ui/methods/kernel_line.h"
#include "ui/views/kernel/kernel_graph.h"
#include "ui/views/kernel/kernel_heatmap.h"
#include "ui/views/kernel/kernel_why.h"

#include <QAbstractItemView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QTabBar>

#include <algorithm>
#include <set>

namespace eigenscope::tst_kernel_tour {

/// What somebody does who meets kernels of strings and graphs for the first time: by mouse and keys alone.
class TestKernelTour : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void stringsAreComparedByTheirWords();
    void aGraphFallsIntoItsFactions();
    void anInvalidKernelIsExplained();

private:
    void raise(const QString &title) const;
    QPoint tile(const QString &name, int which = 0) const;
    void keepPictures(const QString &name) const;
    [[nodiscard]] const Dataset &data() const {
        return *m_window->document().results().value<Stage::Prepare>()->dataset;
    }
    [[nodiscard]] std::string kernel() const {
        return m_window->document().results().value<Stage::Kernel>()->kernel->expression();
    }
};

/// Brings a view to the front by its tab.
void TestKernelTour::raise(const QString &title) const {
    for (QTabBar *tabs : m_window->workspace()->findChildren<QTabBar *>())
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->isVisible() && tabs->tabText(i) == title)
                return QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(i).center());
    QFAIL(qPrintable("no tab " + title));
}

QPoint TestKernelTour::tile(const QString &name, int which) const {
    for (const KernelTile &tile : view<KernelComposer>().tiles())
        if (tile.name == name && which-- == 0)
            return tile.place.center().toPoint();
    return {-1, -1};
}

void TestKernelTour::keepPictures(const QString &name) const {
    for (const QString theme : {"dark", "light"}) {
        m_window->setThemeId(theme);
        waitUntilIdle();
        keepPicture(*m_window, "kernel-tour-" + name + "-" + theme);
    }
}

void TestKernelTour::stringsAreComparedByTheirWords() {
    choose("Data source", "Promoters");
    QCOMPARE(data().kind(), ObjectKind::Sequences);
    QCOMPARE(named<ComboBox>("Kernel")->currentText(), QString("Spectrum"));

    // The length of words from 1 to 6: the matrix and the projection follow.
    auto *length = named<QSlider>("Length, slider");
    std::set<std::string> expressions;
    std::vector<QImage> matrices, projections;
    QTest::mouseClick(length, Qt::LeftButton, {}, {1, length->height() / 2});
    for (int l = 1; l <= 6; ++l) {
        QTest::keyClick(length, l == 1 ? Qt::Key_Home : Qt::Key_Right);
        waitUntilIdle();
        QVERIFY2(kernel().find("length=" + std::to_string(l)) != std::string::npos, kernel().c_str());
        for (auto &[id, pictures] : {std::pair("kernel-heatmap", &matrices), {"projection-2d", &projections}}) {
            View &shown = m_window->workspace()->frame(id)->view();
            QVERIFY(shown.isVisible());
            shown.settle();
            const QImage picture = shown.grab().toImage();
            QVERIFY2(std::ranges::find(*pictures, picture) == pictures->end(), id);
            pictures->push_back(picture);
        }
    }
    keepPictures("words");
    QTest::keyClick(length, Qt::Key_Left, {}, 0);
    QTest::keyClick(length, Qt::Key_Left);
    QTest::keyClick(length, Qt::Key_Left);
    waitUntilIdle();

    // A cell is clicked: the two strings, what they share, and how often.
    showWorkspace("kernel");
    auto &matrix = view<KernelHeatmap>();
    const auto cell = matrix.placeOf(40, 7);
    QVERIFY(cell);
    QTest::mouseClick(&matrix, Qt::LeftButton, {}, cell->toPoint());
    waitUntilIdle();
    auto &why = view<KernelWhy>();
    QTRY_VERIFY(why.explanation());
    QVERIFY2(why.caption().contains("promoter_008") && why.caption().contains("promoter_041"),
             qPrintable(why.caption()));
    const auto &texts = std::get<Sequences>(data().objects).texts;
    const auto occurs = [&](const QString &word, std::size_t text) {
        return QString::fromStdString(texts[text]).contains(word);
    };
    QVERIFY(!why.markedWords().isEmpty());
    for (const QString &word : why.markedWords())
        QVERIFY2(occurs(word, 7) && occurs(word, 40), qPrintable(word));
    double shared = 0;
    for (const Explanation::Term &term : why.explanation()->parts.front().terms)
        shared += term.left * term.right;
    QCOMPARE(shared, why.explanation()->parts.front().value);
    keepPictures("cell");

    // A word under the pointer is marked alone.
    why.grab();
    const QString word = why.markedWords().front();
    const auto place = [&] { return why.placeOf(word).value_or(QPointF(-1, -1)).toPoint(); };
    for (int i = 0; i < 10 && !why.rect().contains(place()); ++i) { // with some fonts it is below the fold
        const QPointF middle = why.rect().center();
        QWheelEvent down(middle, why.mapToGlobal(middle), {}, {0, -120}, {}, {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&why, &down);
        why.grab();
    }
    QTest::mouseMove(&why, why.placeOf(word)->toPoint());
    QCOMPARE(why.markedWords(), QStringList(word));
}

void TestKernelTour::aGraphFallsIntoItsFactions() {
    choose("Data source", "Karate club");
    QCOMPARE(data().kind(), ObjectKind::Graph);
    showWorkspace("kernel");
    raise("Graph");
    auto &graph = view<KernelGraph>();
    graph.settle();
    QTest::mouseClick(&graph, Qt::LeftButton, {}, graph.placeOf(0)->toPoint());
    waitUntilIdle();
    QVERIFY2(graph.caption().contains("k("), qPrintable(graph.caption()));
    const QImage before = graph.grab().toImage();

    auto *beta = named<QSlider>("β, slider");
    const QPoint handle(QStyle::sliderPositionFromValue(beta->minimum(), beta->maximum(), beta->value(), beta->width()),
                        beta->height() / 2);
    const std::string first = kernel();
    QTest::mousePress(beta, Qt::LeftButton, {}, handle);
    for (int step = 1; step <= 8; ++step) {
        QTest::mouseMove(beta, handle + QPoint(4 * step, 0));
        QTest::qWait(10);
    }
    QTest::mouseRelease(beta, Qt::LeftButton, {}, handle + QPoint(32, 0));
    waitUntilIdle();
    QVERIFY(kernel() != first);
    QVERIFY(graph.grab().toImage() != before);
    keepPictures("graph");

    // The first component tells the factions apart, all but a member or two.
    const MatrixXd &Z = m_window->document().results().value<Stage::Reduce>()->coordinates;
    const std::vector<int> factions = data().classes()->codes;
    Index agreeing = 0;
    for (Index row = 0; row < 34; ++row)
        agreeing += (Z(row, 0) > 0) == (factions[static_cast<std::size_t>(row)] == 1);
    agreeing = std::max(agreeing, 34 - agreeing);
    QVERIFY2(agreeing >= 32, qPrintable(QString::number(agreeing)));
    raise("Projection 2D");
    keepPictures("factions");
}

void TestKernelTour::anInvalidKernelIsExplained() {
    choose("Data source", "Karate club");
    showWorkspace("kernel");
    auto &composer = view<KernelComposer>();
    QTest::mouseClick(&composer, Qt::LeftButton, {}, tile("+ add"));
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu);
    for (QAction *action : menu->actions())
        if (action->text() == "Power")
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
    waitUntilIdle();
    QCOMPARE(composer.tiles().size(), std::size_t{4}); // exponential-diffusion + power, and one to add more
    QVERIFY(composer.verdict().contains("valid"));

    // The walks of odd length make it invalid: the rules say why, the numbers how far.
    QTest::mouseClick(&composer, Qt::LeftButton, {}, tile("power"));
    QWidget *card = QApplication::activePopupWidget();
    QVERIFY(card);
    QAbstractSpinBox *length = nullptr;
    for (auto *box : card->findChildren<QAbstractSpinBox *>())
        length = box;
    QVERIFY(length);
    length->setFocus();
    length->selectAll();
    QTest::keyClicks(length, "3");
    QTest::keyClick(length, Qt::Key_Return);
    waitUntilIdle();
    QTest::keyClick(length, Qt::Key_Escape);
    QVERIFY(!QApplication::activePopupWidget());
    const QString verdict = composer.verdict();
    QVERIFY2(verdict.contains("The power kernel is positive semidefinite for an even length"), qPrintable(verdict));
    QVERIFY2(verdict.contains("negative"), qPrintable(verdict));
    QVERIFY(named<ComboBox>("Negative eigenvalues")->isVisible());
    keepPictures("invalid");

    // What cannot be read keeps the last kernel, and says at which character and what is meant.
    auto *line = composer.findChild<KernelLine *>();
    auto *text = line->findChild<QLineEdit *>();
    const std::string kept = kernel();
    QTest::mouseClick(text, Qt::LeftButton);
    QTest::keyClick(text, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(text, "powr(length=3)");
    QTest::keyClick(text, Qt::Key_Return);
    waitUntilIdle();
    QCOMPARE(kernel(), kept);
    const QString refusal = QString::fromStdString(line->refusal());
    QVERIFY2(refusal.contains("powr") && refusal.contains("power"), qPrintable(refusal));
    keepPictures("mistake");
}

EIGENSCOPE_TEST(TestKernelTour)

} // namespace eigenscope::tst_kernel_tour

#include "tst_kernel_tour.moc"
