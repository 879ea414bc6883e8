#include "tests/ui/sample_document.h"

#include "tests/test_program.h"
#include "ui/export/pending_picture.h"
#include "ui/scene/drawing_ahead.h"
#include "ui/views/kernel/kernel_graph.h"
#include "ui/views/kernel/kernel_why.h"
#include "ui/views/projection/projection_3d.h"
#include "ui/views/spectrum/column_pictures.h"
#include "ui/views/spectrum/convergence.h"
#include "ui/views/spectrum/loadings.h"
#include "ui/views/spectrum/residual_variance.h"
#include "ui/views/unseen_view.h"

#include <nlohmann/json.hpp>

#include <QElapsedTimer>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QXmlStreamReader>

namespace eigenscope::tst_view_export {

namespace {

constexpr auto everything = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "prepare": [{"step": "standardize"}], "kernel": "gaussian(sigma=1.5)",
    "reducer": {"id": "kernel-pca", "components": 3}, "hyperspace": {"dimensions": "1-60"}, "quality": {"neighbors": [5, 12]},
    "scores": {}, "select": {"criterion": "scatter-ratio", "search": "forward", "size": 2},
    "subsets": [{"name": "first", "rows": "0-49"}], "distinguish": {"subset": "first"},
    "cluster": {"id": "agglomerative"},
    "views": {"states": {"compare": {"variants": [{"reducer": {"id": "pca"}}, {"reducer": {"id": "isomap"}}]}}}})json";
constexpr auto iterative = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "reducer": {"id": "metric-mds"}})json";
constexpr auto pixels = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:digits"},
    "reducer": {"id": "pca", "components": 6}})json";

constexpr auto geodesic = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "generate:swiss-roll", "n": 200}, "reducer": {"id": "isomap"}})json";

constexpr auto fitted = R"json({"format": "eigenscope-session", "version": 1,
    "data": {"source": "generate:ripples", "n": 120}, "kernel": "gaussian(sigma=0.6)",
    "regress": {"id": "kernel-ridge"}})json";
constexpr auto paired = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "regress": {"id": "cca"}})json";
constexpr auto graph = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:karate"},
    "kernel": "exponential-diffusion(beta=0.2)", "reducer": {"id": "kernel-pca"}})json";

ExportSettings settings(const std::string &file, double width = 480, double height = 360, double scale = 1) {
    ExportSettings wish;
    wish.what = file.substr(0, file.find('.'));
    wish.file = file;
    wish.width = width;
    wish.height = height;
    wish.scale = scale;
    return wish;
}

QImage image(const std::string &bytes) {
    return QImage::fromData(QByteArray::fromStdString(bytes));
}

/// How many different colors a picture has.
qsizetype colors(const QImage &picture) {
    QSet<QRgb> seen;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            seen.insert(picture.pixel(x, y));
    return seen.size();
}

} // namespace

class TestViewExport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_sample = std::make_unique<SampleDocument>(everything);
        m_sample->studies.space.change({.points = 5000}); // experiments are repeated for each picture
        m_iterative = std::make_unique<SampleDocument>(iterative);
        m_geodesic = std::make_unique<SampleDocument>(geodesic);
        m_pixels = std::make_unique<SampleDocument>(pixels);
        m_fitted = std::make_unique<SampleDocument>(fitted);
        m_paired = std::make_unique<SampleDocument>(paired);
        m_graph = std::make_unique<SampleDocument>(graph);
    }
    void everyViewInEveryFormatAndTheme_data();
    void everyViewInEveryFormatAndTheme();
    void aPictureThatNobodyWaitsForIsTheSame_data();
    void aPictureThatNobodyWaitsForIsTheSame();
    void aWorkerDrawsTheSceneOfAPictureThatNobodyWaitsFor();
    void pngHasTheSizeTimesTheScale();
    void svgIsTextAndShapes();
    void svgHasTheSizeAndViewBoxAskedFor();
    void pdfHasAPageOfTheSizeAndItsFonts();
    void themesDiffer();
    void everyFormatTellsWhatThePictureIsMadeFrom_data();
    void everyFormatTellsWhatThePictureIsMadeFrom();
    void stateIsTakenOver();
    void contoursAreThereAtOnce();
    void absurdSizesAreRefused_data();
    void absurdSizesAreRefused();
    void tinyPicturesAreMade();
    void unknownEndingsAreRefused();
    void nothingToDrawIsSaid();
    void anyWidgetCanBeWritten();

private:
    /// A document that has what the view shows.
    SampleDocument &sampleFor(const std::string &id) {
        return id == Convergence::id                            ? *m_iterative
               : id == ResidualVariance::id                     ? *m_geodesic
               : id == KernelGraph::id                          ? *m_graph
               : id == Loadings::id || id == ColumnPictures::id ? *m_pixels
               : id.starts_with("regression")                   ? *m_fitted
               : id.starts_with("canonical")                    ? *m_paired
                                                                : *m_sample;
    }
    static Json stateFor(const std::string &id) {
        if (id == KernelWhy::id)
            return {{"rows", {0, 60}}}; // without a selection it says what is missing
        return nullptr;
    }
    Result<std::string> make(const std::string &id, const ExportSettings &wish) { return make(id, wish, stateFor(id)); }
    Result<std::string> make(const std::string &id, const ExportSettings &wish, const Json &state) {
        return viewBytes(*m_views.find(id), sampleFor(id).context(), wish, state);
    }
    std::unique_ptr<SampleDocument> m_sample, m_iterative, m_geodesic, m_pixels, m_graph, m_fitted, m_paired;
    const Registry<ViewInfo> m_views = builtinViews();
    const Registry<PictureFormat> m_formats = builtinPictureFormats();
};

void TestViewExport::everyViewInEveryFormatAndTheme_data() {
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QString>("theme");
    for (const ViewInfo &view : m_views.all())
        for (const char *ending : {"png", "svg", "pdf"})
            for (const char *theme : {"light", "dark", "print"})
                QTest::addRow("%s.%s %s", view.id.c_str(), ending, theme)
                    << QString::fromStdString(view.id) << ending << theme;
}

void TestViewExport::everyViewInEveryFormatAndTheme() {
    QFETCH(QString, view);
    QFETCH(QString, ending);
    QFETCH(QString, theme);
    ExportSettings wish = settings((view + "." + ending).toStdString());
    wish.theme = theme.toStdString();
    const Result<std::string> bytes = make(view.toStdString(), wish);
    QVERIFY2(bytes, bytes ? "" : bytes.error().message.c_str());
    if (ending == "pdf") {
        QVERIFY(bytes->starts_with("%PDF"));
        QVERIFY(bytes->size() > 4000);
        return;
    }
    QImage picture(480, 360, QImage::Format_RGB32);
    if (ending == "png") {
        picture = image(*bytes);
    } else {
        picture.fill(Qt::magenta);
        QSvgRenderer renderer(QByteArray::fromStdString(*bytes));
        QVERIFY(renderer.isValid());
        QPainter painter(&picture);
        renderer.render(&painter);
    }
    QCOMPARE(picture.size(), QSize(480, 360));
    QVERIFY(colors(picture) > 20);
    QCOMPARE(picture.pixelColor(2, 2), Theme::byId(theme).surface);
}

void TestViewExport::aPictureThatNobodyWaitsForIsTheSame_data() {
    QTest::addColumn<QString>("view");
    for (const ViewInfo &view : m_views.all())
        QTest::addRow("%s", view.id.c_str()) << QString::fromStdString(view.id);
}

void TestViewExport::aPictureThatNobodyWaitsForIsTheSame() {
    QFETCH(QString, view);
    const std::string id = view.toStdString();
    const ExportSettings wish = settings(id + ".png");
    std::optional<Result<PictureBytes>> picture;
    PendingPicture pending(m_formats, *m_views.find(id), sampleFor(id).context(), wish, stateFor(id),
                           [&picture](Result<PictureBytes> painted) { picture = std::move(painted); });
    QVERIFY(!picture); // it comes by the event loop
    QTRY_VERIFY(picture);
    QVERIFY2(*picture, *picture ? "" : picture->error().message.c_str());
    const auto bytes = (**picture)(), atOnce = make(id, wish);
    QVERIFY(bytes && atOnce);
    QVERIFY(*bytes == *atOnce);
}

void TestViewExport::aWorkerDrawsTheSceneOfAPictureThatNobodyWaitsFor() {
    if (!makePointDrawer())
        QSKIP("This machine has no OpenGL.");
    const std::string id = Projection3D::id;
    const auto picture = ViewPicture::make(m_formats, *m_views.find(id), sampleFor(id).context(),
                                           settings(id + ".png", 900, 700, 2), stateFor(id));
    QVERIFY(picture);
    showUnseen((*picture)->view());
    const auto *scene = (*picture)->view().findChild<DrawingAhead *>();
    QVERIFY(scene);
    QTRY_VERIFY((*picture)->isReady() || scene->isRunning());
    QVERIFY(scene->isRunning()); // before the picture is ready
    QTRY_VERIFY((*picture)->isReady());
    hideUnseen((*picture)->view());
    QElapsedTimer timer;
    timer.start();
    QVERIFY((*picture)->paint({}));
    const qint64 prepared = timer.restart();
    QVERIFY(make(id, settings(id + ".png", 900, 700, 2)));
    const qint64 atOnce = timer.elapsed();
    QVERIFY2(prepared < atOnce / 2, qPrintable(QString("%1 ms, and at once %2").arg(prepared).arg(atOnce)));
}

void TestViewExport::pngHasTheSizeTimesTheScale() {
    const auto twice = make("projection-2d", settings("a.png", 300, 200, 2.5));
    QVERIFY(twice);
    QCOMPARE(image(*twice).size(), QSize(750, 500));
}

void TestViewExport::svgIsTextAndShapes() {
    const auto bytes = make("projection-2d", settings("a.svg"));
    QVERIFY(bytes);
    const QString text = QString::fromStdString(*bytes);
    QVERIFY(text.count("<text") >= 8);
    QVERIFY(text.contains("PC1"));
    QVERIFY(!text.contains("<image"));
}

void TestViewExport::svgHasTheSizeAndViewBoxAskedFor() {
    const auto bytes = make("scree", settings("a.svg", 900, 600));
    QVERIFY(bytes);
    const QSvgRenderer renderer(QByteArray::fromStdString(*bytes));
    QCOMPARE(renderer.viewBoxF(), QRectF(0, 0, 900, 600));
    const QRegularExpressionMatch width =
        QRegularExpression("width=\"([0-9.]+)mm\"").match(QString::fromStdString(*bytes));
    QVERIFY(std::abs(width.captured(1).toDouble() - 900 * 25.4 / 96) < 0.1);
}

void TestViewExport::pdfHasAPageOfTheSizeAndItsFonts() {
    const auto bytes = make("scree", settings("a.pdf", 900, 600));
    QVERIFY(bytes);
    QVERIFY(bytes->find("/MediaBox [0 0 675.000000 450.000000]") != std::string::npos);
    QVERIFY(bytes->find("/FontFile2") != std::string::npos);
}

void TestViewExport::everyFormatTellsWhatThePictureIsMadeFrom_data() {
    QTest::addColumn<QString>("ending");
    for (const char *ending : {"png", "svg", "pdf"})
        QTest::newRow(ending) << ending;
}

void TestViewExport::everyFormatTellsWhatThePictureIsMadeFrom() {
    QFETCH(QString, ending);
    const auto bytes = make("scree", settings(("a." + ending).toStdString()));
    QVERIFY(bytes);
    QString text;
    if (ending == "png") {
        text = image(*bytes).text("Eigenscope");
    } else {
        const std::string name = ending == "svg" ? "metadata" : "eigenscope:Eigenscope";
        const std::size_t begin = bytes->find("<" + name), end = bytes->find("</" + name + ">");
        QVERIFY(begin != std::string::npos && end != std::string::npos);
        QXmlStreamReader reader(QString::fromStdString("<a xmlns:eigenscope=\"b\">" +
                                                       bytes->substr(begin, end - begin) + "</" + name + "></a>"));
        reader.readNextStartElement();
        reader.readNextStartElement();
        text = reader.readElementText();
    }
    const Json record = Json::parse(text.toStdString(), nullptr, false);
    QVERIFY2(record.is_object(), qPrintable(text.left(200)));
    QCOMPARE(record["data"]["source"].get<std::string>(), std::string("sample:iris"));
    QCOMPARE(record["data"]["sha256"].get<std::string>().size(), std::size_t{64});
    QCOMPARE(record["prepare"][0]["step"].get<std::string>(), std::string("standardize"));
    QCOMPARE(record["prepare"][0]["learned"]["shift"].size(), std::size_t{4});
    QCOMPARE(record["kernel"]["expression"].get<std::string>(), std::string("gaussian(sigma=1.5)"));
    QCOMPARE(record["reducer"]["parameters"]["components"].get<int>(), 3);
    QVERIFY(record["environment"]["versions"].contains("Qt"));
    QVERIFY(record["session"]["reducer"]["id"] == "kernel-pca");
}

void TestViewExport::themesDiffer() {
    ExportSettings dark = settings("a.png");
    dark.theme = "dark";
    const auto light = make("scree", settings("a.png")), other = make("scree", dark);
    QVERIFY(light && other);
    QVERIFY(*light != *other);
}

void TestViewExport::stateIsTakenOver() {
    const auto usual = make("projection-2d", settings("a.svg"));
    const auto other = make("projection-2d", settings("a.svg"), {{"axes", {2, 1}}});
    QVERIFY(usual && other);
    QVERIFY(usual->find(">PC3") == std::string::npos); // as text; the record tells all axes
    QVERIFY(other->find(">PC3") != std::string::npos);
}

void TestViewExport::contoursAreThereAtOnce() {
    SampleDocument circles(R"json({"format": "eigenscope-session", "version": 1,
        "data": {"source": "generate:circles", "n": 60}, "kernel": "gaussian(sigma=0.5)",
        "reducer": {"id": "kernel-pca"}})json");
    const auto bytes =
        viewBytes(*m_views.find("projection-2d"), circles.context(), settings("a.svg"), {{"input_plane", true}});
    QVERIFY(bytes);
    QVERIFY(QString::fromStdString(*bytes).count("<polyline") > 5);
}

void TestViewExport::absurdSizesAreRefused_data() {
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("height");
    QTest::addColumn<double>("scale");
    QTest::newRow("nothing") << 0.0 << 100.0 << 1.0;
    QTest::newRow("negative") << 100.0 << -5.0 << 1.0;
    QTest::newRow("not a number") << std::nan("") << 100.0 << 1.0;
    QTest::newRow("infinite") << 100.0 << std::numeric_limits<double>::infinity() << 1.0;
    QTest::newRow("too wide") << 20001.0 << 100.0 << 1.0;
    QTest::newRow("scaled too far") << 1000.0 << 1000.0 << 21.0;
    QTest::newRow("scaled to nothing") << 100.0 << 100.0 << 0.001;
    QTest::newRow("negative scale") << 100.0 << 100.0 << -1.0;
}

void TestViewExport::absurdSizesAreRefused() {
    QFETCH(double, width);
    QFETCH(double, height);
    QFETCH(double, scale);
    const auto bytes = make("scree", settings("a.png", width, height, scale));
    QVERIFY(!bytes);
    QVERIFY(bytes.error().message.find("a.png") != std::string::npos);
    QVERIFY(bytes.error().message.ends_with("."));
}

void TestViewExport::tinyPicturesAreMade() {
    for (const ViewInfo &view : m_views.all())
        for (const char *file : {"a.png", "a.svg", "a.pdf"}) {
            const auto bytes = make(view.id, settings(file, 3, 2));
            QVERIFY2(bytes, view.id.c_str());
            if (std::string_view(file) == "a.png")
                QCOMPARE(image(*bytes).size(), QSize(3, 2));
        }
}

void TestViewExport::unknownEndingsAreRefused() {
    const auto bytes = make("scree", settings("a.bmp"));
    QVERIFY(!bytes);
    QCOMPARE(bytes.error().kind, Error::Kind::InvalidParameter);
    QCOMPARE(bytes.error().message, std::string("The picture a.bmp must end in .png, .svg or .pdf."));
}

void TestViewExport::nothingToDrawIsSaid() {
    SampleDocument bare(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"}})json");
    for (const char *id : {"projection-2d", "scree", "reconstruction"}) {
        const auto bytes = viewBytes(*m_views.find(id), bare.context(), settings("a.png"));
        QVERIFY(!bytes);
        QCOMPARE(bytes.error().kind, Error::Kind::InvalidData);
    }
    QVERIFY(viewBytes(*m_views.find("table"), bare.context(), settings("a.png")));
    QVERIFY(viewBytes(*m_views.find("hyperspace-volume"), bare.context(), settings("a.png")));
}

void TestViewExport::anyWidgetCanBeWritten() {
    QLabel label("Eigenscope");
    label.resize(200, 80);
    const auto bytes = [&label, this](const ExportSettings &wish) {
        return paintWidget(m_formats, label, wish).and_then([](const PictureBytes &made) { return made(); });
    };
    const auto png = bytes(settings("a.png", 1, 1, 2));
    QVERIFY(png);
    QCOMPARE(image(*png).size(), QSize(400, 160));
    const auto pdf = bytes(settings("a.pdf"));
    QVERIFY(pdf && pdf->starts_with("%PDF"));
}

EIGENSCOPE_TEST(TestViewExport)

} // namespace eigenscope::tst_view_export

#include "tst_view_export.moc"
