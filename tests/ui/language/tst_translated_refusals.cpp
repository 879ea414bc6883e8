#include "core/base/memory.h"
#include "core/pipeline/stages/stage_info.h"
#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/language/translated_window_test.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"
#include "ui/views/projection/projection_2d.h"

#include <limits>

namespace eigenscope::tst_translated_refusals {

namespace {

/// Settings that a stage refuses, and where the window tells so.
struct Refused {
    const char *name;
    Stage stage;
    std::string data, settings;
    const char *workspace = "explore";
    const char *typed = ""; ///< words of these settings that come back in the refusal
};

/// Settings of which something should be known, and where the window tells it.
struct Noted {
    const char *name;
    std::string data, settings;
    const char *workspace = "explore";
    std::vector<Index> rows = {}; ///< that are selected, one after the other
};

const std::string iris = R"json({"source": "sample:iris"})json", karate = R"json({"source": "sample:karate"})json",
                  promoters = R"json({"source": "sample:promoters"})json",
                  blobs = R"json({"source": "generate:blobs", "n": 200})json",
                  nameless = R"json({"source": "inline", "text": "x,y\n0,0\n1,2\n3,4\n5,1\n2,2"})json";

std::vector<Refused> refusedSettings() {
    return {
        {"ragged lines", Stage::Load, R"json({"source": "inline", "text": "x,y\n1,2\n3\n5,4\n2,2"})json", ""},
        {"a file that is not there", Stage::Load, R"json({"source": "nowhere.csv"})json", "", "explore", "nowhere csv"},
        {"a row without a name", Stage::Prepare, nameless, R"json("prepare": [{"step": "unit-rows"}])json"},
        {"a step for other objects", Stage::Prepare, karate, R"json("prepare": [{"step": "standardize"}])json"},
        {"nothing to score by", Stage::Scores, nameless, R"json("scores": {})json", "features"},
        {"too many columns wanted", Stage::Select, iris, R"json("select": {"size": 9})json", "features"},
        {"a criterion that may fall", Stage::Select, iris,
         R"json("select": {"criterion": "wrapper", "search": "branch-and-bound"})json", "features"},
        {"a kernel of other objects", Stage::Kernel, iris,
         R"json("kernel": "spectrum(length=3)", "reducer": {"id": "kernel-pca"})json", "kernel"},
        {"words longer than all strings", Stage::Kernel, promoters,
         R"json("kernel": "spectrum(length=300)", "reducer": {"id": "kernel-pca"})json", "kernel"},
        {"a graph in pieces", Stage::Reduce,
         R"json({"source": "inline", "text": "x,y\n0,0\n0,1\n1,0\n9,9\n9,8\n8,9"})json",
         R"json("reducer": {"id": "isomap", "neighbors": 2})json"},
        {"more landmarks than rows", Stage::Reduce, nameless,
         R"json("reducer": {"id": "kernel-pca", "landmarks": 600})json"},
        {"no place for new rows", Stage::Project, iris,
         R"json("reducer": {"id": "metric-mds"}, "project": {"source": "sample:iris", "rows": "0-9"})json"},
        {"new rows of other columns", Stage::Project, iris,
         R"json("reducer": {"id": "pca"}, "project": {"source": "inline", "text": "a,b\n1,2\n3,4"})json", "explore",
         "sepal_length"},
        {"more columns than rows", Stage::Regress,
         R"json({"source": "inline", "text": "a,b,c,d\n1,2,5,1\n3,1,4,1\n0,1,1,2\n2,2,0,4"})json",
         R"json("regress": {"id": "cca", "x": ["a", "b"], "y": ["c", "d"]})json", "regression"},
        {"nothing to predict from", Stage::Predict, iris,
         R"json("regress": {"id": "ridge", "target": "petal_width"},
                "project": {"source": "inline", "text": "a,b\n1,2\n3,4"})json",
         "regression", "sepal_length"},
        {"no picture to divide", Stage::Cluster, iris, R"json("cluster": {"id": "k-means", "on": "picture"})json"},
        {"more clusters than rows", Stage::Cluster, nameless, R"json("cluster": {"id": "k-means", "k": 40})json"},
        {"more neighbors than rows", Stage::Quality, iris,
         R"json("reducer": {"id": "pca"}, "quality": {"neighbors": [400]})json"},
    };
}

/// The stages that are refused by the machine alone, which lacks memory for them, or, as a comparison, by names that no
/// window writes; and where they are seen.
const std::vector<std::pair<Stage, const char *>> refusedByMachine = {
    {Stage::Hyperspace, "hyperspace"}, {Stage::Distinguish, "explore"}, {Stage::Spectrum, "explore"},
    {Stage::Validate, "regression"},   {Stage::Verdict, "kernel"},      {Stage::Eigenvalues, "kernel"}};

std::vector<Noted> notedSettings() {
    return {
        {"skipped lines", R"json({"source": "inline", "ragged": "skip", "text": "x,y\n1,2\n3\n5,4\n2,2"})json", ""},
        {"guessed types",
         R"json({"source": "inline", "types": {}, "text": "x,y,z\n1,2,01.02.2020\n3,2,01.03.2020\n4,2,02.03.2020"})json",
         ""},
        {"a directed graph",
         R"json({"source": "inline", "kind": "graph", "directed": "symmetrize", "text": "a,b,1\nb,a,3\nb,c,1"})json",
         ""},
        {"outliers without names", blobs, R"json("prepare": [{"step": "remove-outliers", "quantile": 0.9}])json"},
        {"constant columns",
         R"json({"source": "inline", "label": "k", "text": "x,y,k\n1,2,1\n1,4,0\n1,3,1\n1,6,0"})json",
         R"json("scores": {}, "select": {"size": 1})json", "features"},
        {"landmarks", blobs, R"json("reducer": {"id": "kernel-pca", "landmarks": 50})json"},
        {"shares of another sum", iris, R"json("reducer": {"id": "lda"})json"},
        {"an indefinite kernel", iris,
         R"json("kernel": "sigmoid(kappa=0.1, theta=-1)", "reducer": {"id": "kernel-pca"})json", "kernel"},
        {"shared words",
         promoters,
         R"json("kernel": "0.5*full-spectrum + normalize(spectrum(length=3))")json",
         "kernel",
         {1, 2}},
        {"walks",
         karate,
         R"json("kernel": "0.5*exponential-diffusion + center(power(length=2))")json",
         "kernel",
         {0, 33}},
        {"powers",
         karate,
         R"json("kernel": "exp(von-neumann(beta=0.02, base=negative-laplacian))")json",
         "kernel",
         {0, 33}},
        {"divergence", iris, R"json("reducer": {"id": "tsne", "iterations": 50})json"},
        {"the new rows have a place", iris,
         R"json("reducer": {"id": "pca"}, "project": {"source": "sample:iris", "rows": "0-9"})json"},
    };
}

} // namespace

/// What core says of each stage, in a window of another language: why it cannot be done, and what should be known.
class TestTranslatedRefusals : public TranslatedWindowTest {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(qApp->installTranslator(&m_pseudo)); }
    void cleanup() { m_window.reset(); }
    void cleanupTestCase() { qApp->removeTranslator(&m_pseudo); }

    void everyStageIsRefused();
    void aRefusalIsTranslated_data();
    void aRefusalIsTranslated();
    void aRefusalOfTheMachineIsTranslated_data();
    void aRefusalOfTheMachineIsTranslated();
    void aNoteIsTranslated_data();
    void aNoteIsTranslated();
    void aPictureThatCannotBeReadIsTold();
    void rowsWithoutANameAreToldByTheirNumber();

private:
    void open(const std::string &data, const std::string &settings, const QString &workspace) {
        startWindow();
        const auto opened = Session::parse(R"json({"format": "eigenscope-session", "version": 1, "data": )json" + data +
                                               (settings.empty() ? "" : ", " + settings) + "}",
                                           m_registries.catalogue);
        QVERIFY2(opened, opened ? "" : opened.error().message.c_str());
        m_window->openSession(*opened, {});
        m_window->showWorkspace(workspace);
        waitUntilIdle();
    }
    /// Nothing that the window shows and says is English but names in the data, and these words.
    void nothingIsLeft(const std::string &typed = {}) {
        QTest::qWait(100);
        takeDataWords();
        takeWords(typed);
        keepPicture(*m_window, "told-" + QString(QTest::currentDataTag()).replace(' ', '-'));
        const QStringList left = leftOverIn(*m_window);
        QVERIFY2(left.isEmpty(), qPrintable('\n' + left.join('\n')));
    }
    /// Whether a label holds these words, or a view draws how they begin.
    [[nodiscard]] bool isShown(const QString &words) const {
        constexpr qsizetype inFirstLine = 25;
        return std::ranges::any_of(m_window->findChildren<QLabel *>(),
                                   [&](const QLabel *label) { return label->text().contains(words); }) ||
               drawnTexts(*m_window).join(' ').contains(words.left(inFirstLine));
    }
};

void TestTranslatedRefusals::everyStageIsRefused() {
    std::set<Stage> refused;
    for (const Refused &one : refusedSettings())
        refused.insert(one.stage);
    for (const auto &[stage, workspace] : refusedByMachine)
        refused.insert(stage);
    for (const StageInfo &info : builtinStages())
        QVERIFY2(refused.contains(info.stage), info.id.c_str());
}

void TestTranslatedRefusals::aRefusalIsTranslated_data() {
    QTest::addColumn<std::size_t>("at");
    for (std::size_t at = 0; at < refusedSettings().size(); ++at)
        QTest::newRow(refusedSettings()[at].name) << at;
}

void TestTranslatedRefusals::aRefusalIsTranslated() {
    QFETCH(const std::size_t, at);
    const Refused asked = refusedSettings()[at];
    open(asked.data, asked.settings, asked.workspace);
    const StageStatus status = m_window->document().status(asked.stage);
    QVERIFY(status.state == StageStatus::State::Refused);
    QVERIFY2(isShown(said(status.message)), qPrintable(said(status.message)));
    nothingIsLeft(asked.typed);
}

void TestTranslatedRefusals::aRefusalOfTheMachineIsTranslated_data() {
    QTest::addColumn<std::size_t>("at");
    for (std::size_t at = 0; at < refusedByMachine.size(); ++at)
        QTest::newRow(stageInfo(refusedByMachine[at].first).id.c_str()) << at;
}

void TestTranslatedRefusals::aRefusalOfTheMachineIsTranslated() {
    QFETCH(const std::size_t, at);
    const auto &[stage, workspace] = refusedByMachine[at];
    open(iris, R"json("kernel": "gaussian", "reducer": {"id": "kernel-pca"}, "hyperspace": {},
                      "regress": {"id": "ridge", "target": "petal_width"})json",
         workspace);
    const Result<void> refused =
        fitsInMemory(std::numeric_limits<std::uint64_t>::max() / 2, sentence("The kernel matrix of %1 rows", 150),
                     sentence("Use fewer rows."));
    QVERIFY(!refused);
    m_window->document().setStatus(
        stage, {.state = StageStatus::State::Refused, .message = refused.error().message, .remedies = {}});
    nothingIsLeft();
}

void TestTranslatedRefusals::aNoteIsTranslated_data() {
    QTest::addColumn<std::size_t>("at");
    for (std::size_t at = 0; at < notedSettings().size(); ++at)
        QTest::newRow(notedSettings()[at].name) << at;
}

void TestTranslatedRefusals::aNoteIsTranslated() {
    QFETCH(const std::size_t, at);
    const Noted asked = notedSettings()[at];
    open(asked.data, asked.settings, asked.workspace);
    for (const Index row : asked.rows)
        m_window->selection().select({row});
    waitUntilIdle();
    for (const StageInfo &info : builtinStages())
        QVERIFY2(m_window->document().status(info.stage).state != StageStatus::State::Refused,
                 m_window->document().status(info.stage).message.c_str());
    nothingIsLeft();
}

void TestTranslatedRefusals::aPictureThatCannotBeReadIsTold() {
    const QDir folder(m_folder.filePath("pictures"));
    QVERIFY(folder.mkpath("."));
    QImage shade(4, 4, QImage::Format_Grayscale8);
    for (const int gray : {20, 90, 200}) {
        shade.fill(QColor(gray, gray, gray));
        QVERIFY(shade.save(folder.filePath(QString("p%1.png").arg(gray))));
    }
    QFile damaged(folder.filePath("p0.png"));
    QVERIFY(QFile::copy(folder.filePath("p20.png"), damaged.fileName()) && damaged.resize(40));
    open(Json{{"source", folder.path().toStdString()}}.dump(), "", "explore");
    const auto loaded = m_window->document().results().value<Stage::Load>();
    QVERIFY(loaded);
    const auto note =
        std::ranges::find_if(loaded->warnings, [](const Sentence &one) { return one.find("(") != std::string::npos; });
    QVERIFY(note != loaded->warnings.end());
    const QString words = said(*note);
    QVERIFY2(words.contains("p0.png (") && !words.contains(".)"), qPrintable(words));
    QVERIFY2(isShown(words), qPrintable(words));
    nothingIsLeft("pictures png");
}

/// In what is shown beneath the pointer, and in the numbers of a picture.
void TestTranslatedRefusals::rowsWithoutANameAreToldByTheirNumber() {
    open(R"json({"source": "inline", "name": "who",
                 "text": "who,a,b,c,d,e,f,g,h,i\nA,1,2,3,4,5,6,7,8,9\n,3,4,1,1,2,2,5,4,3\nC,5,1,0,9,8,7,3,2,1"})json",
         R"json("reducer": {"id": "pca"})json", "explore");
    takeDataWords();
    QStringList left;
    const QString tip = rowTooltip(m_window->document().results(), 1);
    addLeftOver(left, "tip of a row", QTextDocumentFragment::fromHtml(tip).toPlainText());
    const Table numbers = view<Projection2D>().numbers();
    const auto names = std::ranges::find(numbers.columns, std::string("who"), &Column::name);
    QVERIFY(names != numbers.columns.end());
    QCOMPARE(names->text(0), std::string("A"));
    addLeftOver(left, "name of a row", QString::fromStdString(names->text(1)));
    QVERIFY2(left.isEmpty(), qPrintable(left.join('\n')));
}

EIGENSCOPE_TEST(TestTranslatedRefusals)

} // namespace eigenscope::tst_translated_refusals

#include "tst_translated_refusals.moc"
