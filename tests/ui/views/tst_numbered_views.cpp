#include "tests/left_out.h"
#include "tests/test_program.h"
#include "tests/ui/view_sessions.h"
#include "ui/views/numbered_view.h"
#include "ui/views/spectrum/scree.h"

#include <set>

namespace eigenscope::tst_numbered_views {

namespace {

/// Views that draw no numbers which a table could hold, and why.
const std::map<std::string, const char *> pictures = {
    {"projection-3d", "its rows are those of the embedding, which is exported"},
    {"pictures", "it draws columns as pictures of pixels"},
    {"shepard", "it has a dot for each pair of rows; the distances are exported"},
    {"table", "it is a table"},
    {"filters", "its counts follow the hand"},
    {"kernel-heatmap", "the matrix is exported"},
    {"kernel-why", "it explains one value"},
    {"kernel-graph", "the graph is exported"},
    {"kernel-around", "it is a field of colors"},
    {"kernel-composer", "it is a drawing of an expression"},
    {"steps", "it shows what an algorithm does"},
    {"compare", "it holds several pictures"},
    {"direction", "a hand turns it; the axes of the reducer are exported"},
    {"regression-surface", "its rows are those of Predicted against observed"},
    {"hyperspace-ball", "it is a drawing"},
    {"hyperspace-polar", "it is a drawing"},
    {"hyperspace-density", "it is a drawing"},
    {"hyperspace-porcupine", "it is a drawing"}};

} // namespace

/// What all views with numbers have in common, and which views have none.
class TestNumberedViews : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_samples = viewSamples(); }

    void eachViewHasNumbersOrSaysWhyNot_data() {
        QTest::addColumn<QString>("id");
        for (const ViewInfo &info : m_views.all())
            QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
    }
    void eachViewHasNumbersOrSaysWhyNot() {
        QFETCH(const QString, id);
        const ViewInfo &info = *m_views.find(id.toStdString());
        const auto picture = pictures.find(info.id);
        if (picture != pictures.end()) {
            QVERIFY2(!info.hasNumbers, "It has numbers, and is told to have none.");
            LEAVE_OUT(picture->second);
        }
        QVERIFY2(info.hasNumbers, "It has no numbers, and nobody says why.");
        for (const auto &sample : m_samples) {
            const auto view = shownView(info, *sample);
            const auto *numbered = dynamic_cast<const NumberedView *>(view.get());
            QVERIFY(numbered && !numbered->numbersAction().isChecked());
            if (!view->whyEmpty().isEmpty()) {
                QCOMPARE(numbered->numbers().rows(), Index(0));
                continue;
            }
            const Table table = numbered->numbers();
            QVERIFY(table.rows() > 0 && table.columns.size() > 1);
            std::set<std::string> names;
            bool isNumeric = false;
            for (const Column &column : table.columns) {
                QCOMPARE(column.size(), table.rows());
                QVERIFY2(!column.name.empty() && names.insert(column.name).second, column.name.c_str());
                isNumeric = isNumeric || column.isNumeric();
            }
            QVERIFY(isNumeric);
            return;
        }
        QFAIL("No session has something for it to draw.");
    }

    void theNumbersOfTheScreeAreThoseOfTheSpectrum() {
        Scree view(m_samples[1]->context());
        present(view, {600, 400});
        const Reduction &reduction = *m_samples[1]->document.results().value<Stage::Reduce>();
        const Table table = view.numbers();
        QVERIFY(table.names() == (Names{"component", "eigenvalue", "explained", "cumulative"}));
        QCOMPARE(std::get<VectorXd>(table.columns[1].values), reduction.eigenvalues);
        QCOMPARE(std::get<VectorXd>(table.columns[3].values), reduction.cumulative);
    }

    void theNumbersOfAViewAreWrittenAsATable() {
        const ViewInfo &scree = *m_views.find("scree");
        const auto bytes = viewBytes(m_formats, scree, m_samples[1]->context(), {.what = "scree", .file = "a.csv"});
        QVERIFY2(bytes, bytes ? "" : bytes.error().message.c_str());
        const QStringList lines = QString::fromStdString(*bytes).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines[0], QString("component,eigenvalue,explained,cumulative"));
        const auto refused = viewBytes(m_formats, *m_views.find("shepard"), m_samples[0]->context(),
                                       {.what = "shepard", .file = "a.csv"});
        QVERIFY(!refused && refused.error().kind == Error::Kind::InvalidParameter);
    }

    void whetherTheyAreShownIsPartOfTheState() {
        Scree view(m_samples[1]->context());
        QCOMPARE(view.state().at("numbers"), Json(false));
        view.restore({{"numbers", true}});
        QVERIFY(view.numbersAction().isChecked());
        view.restore(Json::object());
        QVERIFY(!view.numbersAction().isChecked());
    }

private:
    Registry<ViewInfo> m_views = builtinViews();
    Registry<PictureFormat> m_formats = builtinPictureFormats();
    std::vector<std::unique_ptr<SampleDocument>> m_samples;
};

EIGENSCOPE_TEST(TestNumberedViews)

} // namespace eigenscope::tst_numbered_views

#include "tst_numbered_views.moc"
