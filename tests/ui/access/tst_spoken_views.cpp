#include "tests/test_program.h"
#include "tests/ui/view_sessions.h"
#include "ui/views/picture_words.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/spectrum/scree.h"

#include <QAccessible>
#include <QRegularExpression>

namespace eigenscope::tst_spoken_views {

/// What all views tell who cannot see them.
class TestSpokenViews : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_samples = viewSamples(); }

    void eachViewSpeaksItsNumbers_data() {
        QTest::addColumn<QString>("id");
        for (const ViewInfo &info : m_views.all())
            QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
    }
    void eachViewSpeaksItsNumbers() {
        QFETCH(const QString, id);
        const ViewInfo &info = *m_views.find(id.toStdString());
        static const QRegularExpression number("\\d"), raw("(?<!\\w)-?(nan|inf)(?!\\w)|<[a-z]|\\$|  | [.,;]|\\.\\.");
        bool wasReady = false;
        for (const auto &sample : m_samples) {
            const auto view = shownView(info, *sample);
            if (id == "compare") // its pictures are computed for themselves
                QTRY_VERIFY_WITH_TIMEOUT(!sample->studies.variants.isRunning(), 30000);
            const QString spoken = view->spoken();
            const QString told = id + ": " + spoken;
            QVERIFY2(!raw.match(spoken).hasMatch(), qPrintable(told));
            QVERIFY2(spoken.endsWith('.') || spoken.endsWith(QStringLiteral("…")), qPrintable(told));
            if (!view->whyEmpty().isEmpty()) {
                QVERIFY2(spoken.contains(view->whyEmpty().chopped(1)), qPrintable(told));
                continue;
            }
            wasReady = true;
            if (qEnvironmentVariableIsSet("EIGENSCOPE_PICTURES"))
                qInfo("%s", qPrintable(id + ": " + spoken));
            QVERIFY2(number.match(spoken).hasMatch(), qPrintable(told));
            QVERIFY2(spoken.startsWith(view->pictureKind()), qPrintable(told));
            QVERIFY2(spoken.size() > view->pictureKind().size() + 20, qPrintable(told)); // more than what it is
            QCOMPARE(spoken.contains("10 rows are selected"), view->showsRows());
            // A screen reader is told so.
            QAccessibleInterface *reader = QAccessible::queryAccessibleInterface(view.get());
            QVERIFY(reader && reader->role() == QAccessible::Chart);
            QVERIFY(!reader->text(QAccessible::Name).isEmpty());
            QCOMPARE(reader->text(QAccessible::Description), spoken);
        }
        QVERIFY2(wasReady, "No session has something for it to draw.");
    }

    void aScatterPlotTellsPointsClassesAxesAndSelection() {
        Projection2D view(m_samples[1]->context());
        present(view, {600, 400});
        view.settle();
        const QString spoken = view.spoken();
        for (const char *words :
             {"Scatter plot", "150 points in 3 classes of species: setosa (50), versicolor (50), virginica (50)",
              "to the right PC1 from", "up PC2 from", "% of variance", "10 rows are selected"})
            QVERIFY2(spoken.contains(words), qPrintable(spoken));
        m_samples[1]->selection.select({7});
        QVERIFY2(view.spoken().contains("1 row is selected: "), qPrintable(view.spoken()));
        m_samples[1]->selection.clear();
        QVERIFY2(!view.spoken().contains("selected"), qPrintable(view.spoken()));
        m_samples[1]->selection.select({0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    }

    void theStateIsTold() {
        SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
                                      "reducer": {"id": "pca"}})json");
        const std::unique_ptr<View> view(builtinViews().find("scree")->make(sample.context(), nullptr));
        using State = StageStatus::State;
        const auto spoken = [&](const StageStatus &status) {
            sample.document.setStatus(Stage::Reduce, status);
            return view->spoken();
        };
        QVERIFY(!spoken({State::Fresh, 0, {}}).contains("computed"));
        QVERIFY(spoken({State::Waiting, 0, {}}).contains("waiting to be computed"));
        QVERIFY(spoken({State::Running, 0.4, {}}).contains("being computed, 40 %"));
        QVERIFY(spoken({State::Stale, 0, {}}).endsWith("It belongs to earlier settings."));
        QVERIFY(spoken({State::Refused, 0, sentence("σ must be above 0.")}).endsWith("refused: σ must be above 0."));
    }

    void tablesAreToldAsRanges() {
        const VectorXd falling = (VectorXd(3) << 5, 2, 1).finished(), any = (VectorXd(3) << 2, 7, 1).finished();
        Table table{{{"component", VectorXd::LinSpaced(3, 1, 3)}, {"eigenvalue", falling}, {"share", any}}, {}};
        QCOMPARE(numbersWords(table),
                 QString("Over component from 1 to 3: eigenvalue goes from 5 to 1, share from 1 at 3 to 7 at 2"));
        Table names{{{"name", std::vector<std::string>{"a", "b", "c"}}, {"value", any}}, {}};
        QCOMPARE(numbersWords(names), QString("3 lines: value from 1 at c to 7 at b"));
        std::get<VectorXd>(names.columns[1].values).setConstant(std::nan(""));
        QCOMPARE(numbersWords(names), QString("3 lines: value has no number"));
        QCOMPARE(numbersWords({}), QString());
    }

    void manyClassesAreCounted() {
        Coloring look;
        look.column = "digit";
        look.classes = Classes();
        for (int c = 0; c < 12; ++c) {
            look.classes->names.push_back("n" + std::to_string(c));
            look.classes->codes.push_back(c);
        }
        const QString words = coloringWords(look);
        QVERIFY2(words.startsWith("in 12 classes of digit: n0 (1), ") && words.endsWith(", and 4 more"),
                 qPrintable(words));
        QCOMPARE(coloringWords({}), QString());
    }

    void barsAreToldByTheirEnds() {
        const VectorXd counts = (VectorXd(2) << 3, 9).finished();
        const Table bars{
            {{"from", VectorXd::LinSpaced(2, 0, 1)}, {"to", VectorXd::LinSpaced(2, 1, 2)}, {"pairs", counts}}, {}};
        QCOMPARE(numbersWords(bars), QString("2 bars from 0 to 2: pairs goes from 3 to 9"));
    }

    void captionsBecomeSentences() {
        QCOMPARE(sentences({"PC1 × PC2 · 95.8 %", "d = 5   V = 5.26"}), QString("PC1 × PC2, 95.8 %. d = 5, V = 5.26."));
    }

    void symbolsStayAsTheyAre() {
        QCOMPARE(sentences({"λ falls", "", "the rows", "k = 2.", "why …"}), QString("λ falls. The rows. k = 2. Why …"));
    }

private:
    Registry<ViewInfo> m_views = builtinViews();
    std::vector<std::unique_ptr<SampleDocument>> m_samples;
};

EIGENSCOPE_TEST(TestSpokenViews)

} // namespace eigenscope::tst_spoken_views

#include "tst_spoken_views.moc"
