#include "tests/core/patience.h"
#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/window_test.h"
#include "ui/controls/elided_label.h"
#include "ui/views/compare/compare.h"
#include "ui/window/frame/message_bar.h"

#include <QImage>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

namespace eigenscope::tst_reducer_tour {

/// One sitting of somebody who compares reducers, by mouse and keys.
class TestReducerTour : public WindowTest {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }

    void nineReducersStandSideBySide();
    void theBestIsToldByItsNumbers();
    void aConfusedClusterIsSelectedAndExplained();
    void thePictureAndTheCoordinatesAreExported();
    void aKernelThatNothingUsesIsExported();
    void aRollIsFlattenedWithItsGraph();
    void aNewFileIsProjected();
    void anExportThatComputesLongIsStopped();

private:
    void click(const QString &text) {
        for (auto *button : m_window->findChildren<QPushButton *>())
            if (button->isVisible() && (button->text() == text || button->accessibleName() == text))
                return QTest::mouseClick(button, Qt::LeftButton);
        QFAIL(qPrintable(text));
    }
    [[nodiscard]] std::size_t runOf(const std::string &reducer) const;
    void exportTo(const QString &menuText, const QString &file);
};

void TestReducerTour::initTestCase() {
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    openWindow("sample:iris");
}

std::size_t TestReducerTour::runOf(const std::string &reducer) const {
    const auto &runs = m_window->studies().variants.all();
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (runs[i].patch.at("reducer").at("id") == reducer)
            return i;
    return runs.size();
}

void TestReducerTour::nineReducersStandSideBySide() {
    choose("Data source", "Digits");
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(m_window->workspace()->info().id, std::string("compare"));
    click("Nine reducers");
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), 120000 * loopSlowness);
    const auto &runs = m_window->studies().variants.all();
    QCOMPARE(runs.size(), 9U);
    for (const VariantRun &run : runs)
        QVERIFY2(run.state == VariantRun::State::Done, qPrintable(run.message));
    keepPicture(*m_window, "reducer-tour-nine-reducers");
}

void TestReducerTour::theBestIsToldByItsNumbers() {
    const auto &runs = m_window->studies().variants.all();
    const auto measured = [&](const std::string &reducer, const char *measure) {
        return runs[runOf(reducer)].picture->measures.at(measure);
    };
    QVERIFY(measured("tsne", "knn_accuracy") > 0.95);
    QVERIFY(measured("tsne", "trustworthiness") > measured("pca", "trustworthiness") + 0.1);
    for (const VariantRun &run : runs)
        QVERIFY(run.picture->measures.at("trustworthiness") <= measured("tsne", "trustworthiness") + 0.005);
}

void TestReducerTour::aConfusedClusterIsSelectedAndExplained() {
    // Where the point lies whose surroundings hold the most other digits.
    const CompareCell &cell = view<Compare>().cell(runOf("tsne"));
    const std::vector<int> labels = m_window->document().results().value<Stage::Prepare>()->dataset->classes()->codes;
    QRectF confused;
    std::size_t most = 0; // different digits
    for (Index point = 0; point < cell.cloud().size(); ++point) {
        const QPointF at = cell.cloud().grid().pixel(cell.mapping(), point);
        const QRectF around(at - QPointF(9, 9), QSizeF(18, 18));
        std::set<int> digits;
        for (const Index row : cell.rowsInside(QPolygonF(around)))
            digits.insert(labels[static_cast<std::size_t>(row)]);
        if (digits.size() > most && cell.plot().contains(around)) {
            most = digits.size();
            confused = around;
        }
    }
    QVERIFY(most >= 3);
    dragMouse(view<Compare>(), confused.topLeft(), confused.bottomRight());
    const Rows rows = m_window->selection().rows();
    QVERIFY(rows.size() >= 3);
    keepPicture(*m_window, "reducer-tour-confused");
    click("Adopt t-SNE");
    waitUntilIdle();
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    waitUntilIdle();
    QCOMPARE(m_window->document().results().value<Stage::Reduce>()->method, std::string("tsne"));
    QCOMPARE(m_window->selection().rows(), rows);
    std::set<QString> told; // by the inspector: which digits these are
    for (const auto *line : m_window->findChildren<ElidedLabel *>())
        if (line->text().startsWith("digit ") && line->isVisible())
            told.insert(line->text());
    keepPicture(*m_window, "reducer-tour-explained");
    QCOMPARE(told.size(), most);
}

void TestReducerTour::exportTo(const QString &menuText, const QString &file) {
    beginExport(*m_window, menuText, file);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file), 30000);
    waitUntilIdle();
}

void TestReducerTour::thePictureAndTheCoordinatesAreExported() {
    const QString picture = m_folder.filePath("digits.png"), coordinates = m_folder.filePath("digits.csv");
    exportTo("Projection 2D…", picture);
    const QImage image(picture);
    QVERIFY(image.width() >= 800 && image.height() >= 500);
    exportTo("Coordinates…", coordinates);
    std::ifstream file(coordinates.toStdString());
    std::string line;
    int lines = 0;
    while (std::getline(file, line))
        ++lines;
    QCOMPARE(lines, 1798);
}

void TestReducerTour::aKernelThatNothingUsesIsExported() {
    m_window->openSource("sample:iris");
    waitUntilIdle();
    choose("Reducer", "Principal component analysis");
    QVERIFY(!m_window->document().results().stands(Stage::Kernel));
    const QString matrix = m_folder.filePath("kernel.csv");
    exportTo("Empirical kernel map…", matrix); // the name of the matrix is also that of its picture
    std::ifstream file(matrix.toStdString());
    QCOMPARE(std::count(std::istreambuf_iterator<char>(file), {}, '\n'), 151);
    QVERIFY(!m_window->document().results().stands(Stage::Kernel));
}

void TestReducerTour::aRollIsFlattenedWithItsGraph() {
    choose("Data source", "Swiss roll");
    choose("Reducer", "Isomap");
    QCOMPARE(m_window->document().results().value<Stage::Reduce>()->method, std::string("isomap"));
    View &projection = m_window->workspace()->frame("projection-2d")->view();
    for (QAction *tool : projection.tools())
        if (tool->text() == "Overlays") {
            emit tool->menu()->aboutToShow();
            for (QAction *overlay : tool->menu()->actions())
                if (overlay->text() == "Neighbor graph")
                    overlay->trigger();
        }
    QCOMPARE(projection.state().at("overlays"), Json::array({"graph"}));
    QTest::qWait(500);
    keepPicture(*m_window, "reducer-tour-roll");
    // The first axis is the length along the roll.
    const auto &results = m_window->document().results();
    const VectorXd along = results.value<Stage::Reduce>()->coordinates.col(0);
    const MatrixXd &X = results.value<Stage::Load>()->dataset->points().X;
    const VectorXd radius = (X.col(0).cwiseAbs2() + X.col(2).cwiseAbs2()).cwiseSqrt();
    const VectorXd a = along.array() - along.mean(), b = radius.array() - radius.mean();
    QVERIFY(std::abs(a.dot(b)) / a.norm() / b.norm() > 0.97);
}

void TestReducerTour::aNewFileIsProjected() {
    const Points &roll = m_window->document().results().value<Stage::Load>()->dataset->points();
    const QString file = m_folder.filePath("new.csv");
    {
        std::ofstream out(file.toStdString());
        out << roll.columns[0] << ',' << roll.columns[1] << ',' << roll.columns[2] << '\n';
        for (Index i = 0; i < 20; ++i)
            out << roll.X(i, 0) + 0.01 << ',' << roll.X(i, 1) << ',' << roll.X(i, 2) << '\n';
    }
    drop(file, Qt::ControlModifier);
    const auto projected = m_window->document().results().value<Stage::Project>();
    QVERIFY2(projected, qPrintable(m_window->messages().sentence()));
    const MatrixXd &places = m_window->document().results().value<Stage::Reduce>()->coordinates;
    QVERIFY((projected->coordinates - places.topRows(20)).rowwise().norm().maxCoeff() < 2);
    keepPicture(*m_window, "reducer-tour-projected");
}

void TestReducerTour::anExportThatComputesLongIsStopped() {
    const QString file = m_folder.filePath("timeline.csv");
    m_window->document().set("Reducer", "reducer", Json{{"id", "tsne"}, {"iterations", 1'000'000}});
    const auto finish = [this] {
        const QList<QPushButton *> buttons = m_window->findChildren<QPushButton *>();
        const auto found = std::ranges::find(buttons, QString("Finish"), &QPushButton::text);
        return found != buttons.end() && (*found)->isVisible() ? *found : nullptr;
    };
    QTRY_VERIFY(finish());
    finish()->click();
    waitUntilIdle();
    beginExport(*m_window, "Timeline…", file); // which goes through all iterations
    QVERIFY(!m_window->isIdle());
    activate(*m_window); // after the dialogs
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QTRY_VERIFY(m_window->isIdle());
    QCOMPARE(m_window->messages().sentence(), QString("The export was stopped."));
    QVERIFY(!QFile::exists(file));
}

EIGENSCOPE_TEST(TestReducerTour)

} // namespace eigenscope::tst_reducer_tour

#include "tst_reducer_tour.moc"
