#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/watched_application.h"
#include "ui/export/view_export.h"
#include "ui/views/compare/compare.h"

#include <QAbstractButton>
#include <QImage>

namespace eigenscope::tst_compare {

namespace {

constexpr auto wine = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:wine"},
    "prepare": [{"step": "standardize"}], "kernel": "gaussian()", "reducer": {"id": "kernel-pca", "components": 3},
    "views": {"kept": 1, "states": {"scree": {"logarithmic": true}, "compare": {"variants": [
        {"reducer": {"id": "pca"}}, {"reducer": {"id": "classical-mds"}},
        {"reducer": {"id": "kernel-pca"}, "kernel": "gaussian(sigma=2)"}, {"reducer": {"id": "isomap"}}]}}}})json";

ExportSettings settings(const std::string &file) {
    ExportSettings wish;
    wish.what = "compare";
    wish.file = file;
    return wish;
}

} // namespace

class TestCompare : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_sample = std::make_unique<SampleDocument>(wine);
        m_view = std::make_unique<Compare>(m_sample->context());
        present(*m_view, {900, 640});
        QTRY_VERIFY_WITH_TIMEOUT(!runs().isRunning(), 30000);
    }
    void cleanup() {
        m_view.reset();
        m_sample.reset();
    }

    void everyVariantHasItsCell();
    void aRectangleInOneCellSelectsInAll();
    void aClickSelectsAndAClickBesideClears();
    void theRowUnderThePointerIsRingedInAll();
    void hiddenClassesAreNotPicked();
    void adoptingIsOneUndoStep();
    void aPictureIsRemovedAndBroughtBack();
    void anotherReferenceIsChosen();
    void aPictureFillsTheView();
    void aPictureThatFillsTheViewIsKept();
    void anotherScreenHasItsOwnPixels();
    void theSessionAloneDrawsTheSamePicture();
    void onlyTheViewsOwnStateChanges();
    void anEmptyComparisonSaysSo();
    void theThreadOfTheWindowIsNeverHeld();

private:
    [[nodiscard]] VariantRuns &runs() const { return m_sample->studies.variants; }
    /// The pixel of a point of a cell.
    [[nodiscard]] QPointF pixel(std::size_t cell, Index point) const {
        const CompareCell &shown = m_view->cell(cell);
        return shown.cloud().grid().pixel(shown.mapping(), point);
    }
    [[nodiscard]] QAbstractButton *button(const QString &name, int index = 0) const {
        for (auto *found : m_view->findChildren<QAbstractButton *>())
            if (found->accessibleName() == name && found->isVisible() && index-- == 0)
                return found;
        return nullptr;
    }

    std::unique_ptr<SampleDocument> m_sample;
    std::unique_ptr<Compare> m_view;
};

void TestCompare::everyVariantHasItsCell() {
    QCOMPARE(m_view->cell(0).title(), QString("PCA"));
    QCOMPARE(m_view->cell(2).title(), QString("Kernel PCA · Gaussian σ 2"));
    QRectF covered;
    for (std::size_t i = 0; i < 4; ++i) {
        QCOMPARE(m_view->cell(i).cloud().size(), 178);
        QVERIFY(QRectF(m_view->rect()).contains(m_view->cell(i).place()));
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(!m_view->cell(i).place().intersects(m_view->cell(j).place()));
        for (Index point = 0; point < 178; ++point)
            QVERIFY(m_view->cell(i).plot().contains(pixel(i, point)));
    }
    QVERIFY(m_view->caption().contains("aligned to PCA"));
    for (Index point = 0; point < 178; ++point) // the same picture at the same places
        QVERIFY(
            (pixel(1, point) - m_view->cell(1).plot().topLeft() - pixel(0, point) + m_view->cell(0).plot().topLeft())
                .manhattanLength() < 1e-6);
    keepPicture(*m_view, "compare");
}

void TestCompare::aRectangleInOneCellSelectsInAll() {
    const QRectF plot = m_view->cell(3).plot();
    const QRectF marked(plot.topLeft() + QPointF(2, 2), plot.center());
    const QImage before = m_view->grab().toImage();
    dragMouse(*m_view, marked.topLeft(), marked.bottomRight());
    Rows expected;
    for (Index point = 0; point < 178; ++point)
        if (marked.contains(pixel(3, point)))
            expected.push_back(point);
    QVERIFY(!expected.empty() && expected.size() < 178);
    QCOMPARE(m_sample->selection.rows(), expected);
    const QImage after = m_view->grab().toImage();
    for (std::size_t i = 0; i < 4; ++i)
        QVERIFY(before.copy(m_view->cell(i).plot().toRect()) != after.copy(m_view->cell(i).plot().toRect()));
    keepPicture(*m_view, "compare-selected");
}

void TestCompare::aClickSelectsAndAClickBesideClears() {
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, pixel(1, 100).toPoint());
    QCOMPARE(m_sample->selection.rows().size(), 1U);
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, (m_view->cell(1).plot().topLeft() + QPointF(3, 3)).toPoint());
    QVERIFY(m_sample->selection.rows().empty());
}

void TestCompare::theRowUnderThePointerIsRingedInAll() {
    const QImage before = m_view->grab().toImage();
    QTest::mouseMove(m_view.get(), pixel(0, 20).toPoint());
    const Index row = m_sample->selection.hovered();
    QVERIFY(row >= 0);
    const QImage after = m_view->grab().toImage();
    for (std::size_t i = 0; i < 4; ++i) {
        const QRect about = QRectF(pixel(i, row) - QPointF(12, 12), QSizeF(24, 24)).toRect();
        QVERIFY(before.copy(about) != after.copy(about));
    }
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(m_view.get(), &leave);
    QCOMPARE(m_sample->selection.hovered(), -1);
}

void TestCompare::hiddenClassesAreNotPicked() {
    const Dataset &data = *m_sample->document.results().value<Stage::Prepare>()->dataset;
    const Classes classes = *data.classes();
    m_sample->encoding.setHidden(QString::fromStdString(classes.names[0]), true);
    const QRectF plot = m_view->cell(0).plot();
    dragMouse(*m_view, plot.topLeft() + QPointF(1, 1), plot.bottomRight() - QPointF(2, 2));
    for (const Index row : m_sample->selection.rows())
        QVERIFY(classes.codes[static_cast<std::size_t>(row)] != 0);
    QCOMPARE(static_cast<Index>(m_sample->selection.rows().size()), 178 - classes.counts()[0]);
}

void TestCompare::adoptingIsOneUndoStep() {
    Document &document = m_sample->document;
    const Session before = document.session();
    QAbstractButton *adopt = button("Adopt Kernel PCA · Gaussian σ 2");
    QVERIFY(adopt && adopt->isEnabled());
    QTest::mouseClick(adopt, Qt::LeftButton);
    QCOMPARE(document.session().reducer()->id, std::string("kernel-pca"));
    QVERIFY(document.session().reducer()->params.empty());
    QCOMPARE(kernelText(*document.session().kernel()), std::string("gaussian(sigma=2)"));
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(!adopt->isEnabled());
    QCOMPARE(adopt->text(), QString("In use"));
    document.undoStack().undo();
    QVERIFY(document.session() == before);
    QVERIFY(adopt->isEnabled());
}

void TestCompare::aPictureIsRemovedAndBroughtBack() {
    QTest::mouseClick(button("Remove this picture", 1), Qt::LeftButton);
    QCOMPARE(Variants::of(m_sample->document.session()).patches.size(), 3U);
    QCOMPARE(m_view->cell(1).title(), QString("Kernel PCA · Gaussian σ 2"));
    QTRY_COMPARE(m_view->findChildren<QAbstractButton *>().size(), 12);
    m_sample->document.undoStack().undo();
    QCOMPARE(m_view->cell(1).title(), QString("Classical MDS"));
    QVERIFY(!runs().isRunning()); // the pictures are known
    QCOMPARE(m_view->cell(1).cloud().size(), 178);
}

void TestCompare::anotherReferenceIsChosen() {
    auto *align = button("Align the others to this picture", 3);
    QTest::mouseClick(align, Qt::LeftButton);
    QCOMPARE(Variants::of(m_sample->document.session()).reference, 3U);
    QTRY_VERIFY(!runs().isRunning());
    QVERIFY(m_view->caption().contains("aligned to Isomap"));
    QVERIFY(align->isChecked());
    QCOMPARE(runs().all()[0].picture->alignedTo, runs().all()[3].key);
    QTest::mouseClick(align, Qt::LeftButton); // it stays the reference
    QVERIFY(align->isChecked());
    QCOMPARE(m_sample->document.undoStack().count(), 1);
}

void TestCompare::aPictureFillsTheView() {
    const QRectF small = m_view->cell(2).place();
    QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, small.topLeft().toPoint() + QPoint(20, 10));
    QVERIFY(m_view->cell(2).place().width() > 800);
    QCOMPARE(button("Remove this picture", 1), nullptr);
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, pixel(2, 5).toPoint());
    QCOMPARE(m_sample->selection.rows().size(), 1U);
    m_view->resetView();
    QCOMPARE(m_view->cell(2).place(), small);
}

void TestCompare::aPictureThatFillsTheViewIsKept() {
    const ViewInfo info = viewInfo<Compare>();
    const auto all = viewBytes(info, m_sample->context(), settings("compare.png"), m_view->state());
    m_view->toggleMaximized(2);
    const Json state = m_view->state();
    QCOMPARE(state.at("maximized"), Json(2));
    const auto one = viewBytes(info, m_sample->context(), settings("compare.png"), state);
    QVERIFY(one && all && *one != *all);
    SampleDocument other(m_sample->document.session().text()); // nobody has looked at its pictures
    const auto alone = viewBytes(info, other.context(), settings("compare.png"), state);
    QVERIFY(alone && *alone == *one);
    m_view->toggleMaximized(2);
    QVERIFY(!m_view->state().contains("maximized"));
    m_view->restore(state);
    QVERIFY(m_view->cell(2).place().width() > 800);
    for (const char *text : {R"({"maximized": 9})", R"({"maximized": -1})", R"({"maximized": "x"})"}) {
        m_view->restore(Json::parse(text));
        QVERIFY(m_view->cell(2).place().width() < 800);
    }
}

void TestCompare::anotherScreenHasItsOwnPixels() {
    QWidget view;
    CompareTile tile(false, &view);
    tile.setPlace({0, 0, 200, 150}, false);
    QVERIFY(tile.isStale(1));
    tile.renew(Theme::light(), 1);
    QVERIFY(!tile.isStale(1) && tile.isStale(2));
    tile.renew(Theme::light(), 2);
    QVERIFY(!tile.isStale(2));
}

void TestCompare::theSessionAloneDrawsTheSamePicture() {
    const ViewInfo info = viewInfo<Compare>();
    SampleDocument other(m_sample->document.session().text());
    for (const char *file : {"compare.svg", "compare.png"}) {
        const auto shown = viewBytes(info, m_sample->context(), settings(file), m_view->state());
        const auto alone = viewBytes(info, other.context(), settings(file));
        QVERIFY2(shown && alone, alone ? "" : alone.error().message.c_str());
        QVERIFY(*shown == *alone);
    }
    const auto svg = viewBytes(info, other.context(), settings("compare.svg"));
    const QString text = QString::fromStdString(*svg);
    for (const char *words : {"Kernel PCA", "Isomap", "reference", "same picture as PCA", "Disparity", "Trust"})
        QVERIFY2(text.contains(words), words);
    QVERIFY(!text.contains("Adopt")); // buttons do not belong into a file
    QVERIFY(!text.contains("<image"));
}

void TestCompare::onlyTheViewsOwnStateChanges() {
    QTest::mouseClick(button("Remove this picture"), Qt::LeftButton);
    const Json &views = m_sample->document.session().json().at("views");
    QCOMPARE(views.at("kept").get<int>(), 1);
    QVERIFY(views.at("states").at("scree").at("logarithmic").get<bool>());
    QCOMPARE(views.at("states").at("compare"), m_view->state());
}

void TestCompare::anEmptyComparisonSaysSo() {
    m_sample->document.change("Clear", Variants{}.in(m_sample->document.session(), m_sample->catalogue));
    QVERIFY(m_view->whyEmpty().contains("Nine reducers"));
    QVERIFY(m_view->caption().isEmpty());
    m_view->grab();
    const auto bytes = viewBytes(viewInfo<Compare>(), m_sample->context(), settings("compare.png"));
    QVERIFY(!bytes);
    QCOMPARE(bytes.error().kind, Error::Kind::InvalidData);
}

void TestCompare::theThreadOfTheWindowIsNeverHeld() {
    m_sample->document.open(*Session::parse(R"json({"format": "eigenscope-session", "version": 1,
        "data": {"source": "generate:swiss-roll", "n": 2000}})json",
                                            m_sample->catalogue),
                            {});
    m_sample->run();
    Variants nine;
    for (int i = 1; i <= 9; ++i)
        nine.patches.push_back({{"reducer", {{"id", "pca"}, {"alpha", 0.1 * i}}}});
    auto *application = static_cast<WatchedApplication *>(QCoreApplication::instance());
    application->startWatching();
    // From an event, so that its time counts.
    QTimer::singleShot(0, this, [&] {
        m_sample->document.change("Nine", nine.in(m_sample->document.session(), m_sample->catalogue));
    });
    QTRY_VERIFY(runs().isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(!runs().isRunning(), 120000);
    QCOMPARE(m_view->cell(8).cloud().size(), 2000);
    const QRectF plot = m_view->cell(4).plot();
    dragMouse(*m_view, plot.topLeft() + QPointF(2, 2), plot.center());
    QVERIFY(m_sample->selection.rows().size() > 100);
    for (int step = 0; step < 40; ++step)
        QTest::mouseMove(m_view.get(), (plot.topLeft() + (plot.bottomRight() - plot.topLeft()) * step / 40).toPoint());
    QTest::qWait(100);
    QVERIFY2(
        application->longestHold() < 0.05,
        qPrintable(QString("%1 ms by %2").arg(application->longestHold() * 1e3).arg(application->longestHolder())));
    keepPicture(*m_view, "compare-nine");
}

EIGENSCOPE_TEST(TestCompare)

} // namespace eigenscope::tst_compare

#include "tst_compare.moc"
