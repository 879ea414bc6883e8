#include "tests/ui/sample_document.h"

#include "core/pipeline/session/figure_settings.h"
#include "tests/test_program.h"
#include "ui/export/figure_caption.h"
#include "ui/export/figure_page.h"
#include "ui/export/pending_picture.h"
#include "ui/views/projection/projection_2d.h"

#include <nlohmann/json.hpp>

#include <QFontDatabase>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTextDocumentFragment>

namespace eigenscope::tst_figure {

namespace {

constexpr auto digits = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:digits"},
    "reducer": {"id": "pca", "components": 3}, "quality": {"neighbors": [5, 12]}})json";
constexpr auto iris = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
    "prepare": [{"step": "standardize"}], "kernel": "gaussian(sigma=1.5)", "reducer": {"id": "kernel-pca"},
    "quality": {"neighbors": [12]}})json";

ExportSettings exported(const std::string &what, const std::string &file, FigureSettings figure) {
    ExportSettings settings{.what = what, .file = file};
    settings.figure = std::make_shared<const FigureSettings>(std::move(figure));
    return settings;
}

FigureSettings column(double width = 85, double height = 60) {
    FigureSettings figure;
    figure.width = width;
    figure.height = height;
    figure.dpi = 600;
    return figure;
}

constexpr int classes = 30;

/// Two rows for each of many classes.
std::string manyClasses() {
    std::string text = "x,y,z,kind\n";
    for (int row = 0; row < 2 * classes; ++row)
        text += std::to_string(row) + "," + std::to_string(row * row % 17) + "," + std::to_string(row % 5) + ",class " +
                std::to_string(row % classes) + "\n";
    return Json{{"format", "eigenscope-session"},
                {"version", 1},
                {"data", {{"source", "inline"}, {"label", "kind"}, {"text", text}}},
                {"reducer", {{"id", "pca"}}}}
        .dump();
}

/// A line of text in an SVG of Qt's.
struct Letters {
    QString text;
    double size;  ///< px of the drawing
    QRectF place; ///< with the line's ascent and descent
};

/// All lines of text that stand upright.
std::vector<Letters> lettersOf(const QString &svg) {
    static const QRegularExpression token("transform=\"matrix\\(([^)]*)\\)\"|<text [^>]* x=\"([-\\d.]+)\" "
                                          "y=\"([-\\d.]+)\" font-family=\"([^\",]*)[^\"]*\" font-size=\"([\\d.]+)\" "
                                          "font-weight=\"(\\d+)\"[^>]*>([^<]*)</text>");
    std::vector<Letters> found;
    QStringList transform;
    for (auto next = token.globalMatch(svg); next.hasNext();) {
        const QRegularExpressionMatch one = next.next();
        if (one.hasCaptured(1)) {
            transform = one.captured(1).split(',');
        } else if (transform.size() == 6 && transform[1].toDouble() == 0) {
            QFont font(one.captured(4));
            font.setPixelSize(one.captured(5).toInt());
            font.setWeight(QFont::Weight(one.captured(6).toInt()));
            const QString text = QTextDocumentFragment::fromHtml(one.captured(7)).toPlainText();
            const QFontMetricsF metrics(font);
            const double scale = transform[0].toDouble();
            const QPointF at(one.captured(2).toDouble(), one.captured(3).toDouble() - metrics.capHeight());
            found.push_back({text, font.pixelSize() * scale,
                             QRectF(at * scale + QPointF(transform[4].toDouble(), transform[5].toDouble()),
                                    QSizeF(metrics.horizontalAdvance(text), metrics.capHeight()) * scale)});
        }
    }
    return found;
}

QString textOf(const std::vector<Letters> &letters) {
    QStringList all;
    for (const Letters &one : letters)
        all.append(one.text);
    return all.join(' ');
}

} // namespace

/// A view on the page of a figure, in all formats.
class TestFigure : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_digits = std::make_unique<SampleDocument>(digits);
        m_iris = std::make_unique<SampleDocument>(iris);
    }

    void aPdfHasAPageOfExactlyThatSize_data() {
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("height");
        QTest::newRow("a column") << 85.0 << 60.0;
        QTest::newRow("both columns") << 180.0 << 134.0;
        QTest::newRow("a poster") << 841.0 << 594.0;
        QTest::newRow("nearly ten inches") << 253.8 << 253.9; // more digits in whole points
    }
    void aPdfHasAPageOfExactlyThatSize() {
        QFETCH(double, width);
        QFETCH(double, height);
        const QByteArray pdf = made(*m_digits, "projection-2d", "a.pdf", column(width, height));
        static const QRegularExpression box("/MediaBox \\[([\\d.]+) ([\\d.]+) ([\\d.]+) ([\\d.]+) *\\]");
        const QRegularExpressionMatch found = box.match(QString::fromLatin1(pdf));
        const auto millimeters = [&](int from, int to) {
            return (found.captured(to).toDouble() - found.captured(from).toDouble()) * 25.4 / 72;
        };
        QVERIFY2(std::abs(millimeters(1, 3) - width) < 1e-4, qPrintable(found.captured()));
        QVERIFY2(std::abs(millimeters(2, 4) - height) < 1e-4, qPrintable(found.captured()));
        QVERIFY(pdf.contains("/FontFile2"));
    }

    void anSvgHasThatSizeInItsUnit() {
        FigureSettings figure = column();
        const QString paper = QString::fromUtf8(made(*m_digits, "projection-2d", "a.svg", figure));
        QVERIFY(paper.contains("<svg width=\"85mm\" height=\"60mm\"\n viewBox=\"0 0 321.2598 226.7717\""));
        QVERIFY(QSvgRenderer(paper.toUtf8()).isValid());
        figure.unit = FigureSettings::Unit::Inches;
        figure.width = 3.5;
        figure.height = 2.5;
        QVERIFY(made(*m_digits, "projection-2d", "a.svg", figure).contains("<svg width=\"3.5in\" height=\"2.5in\""));
        figure.unit = FigureSettings::Unit::Pixels;
        figure.width = 640;
        figure.height = 480;
        figure.dpi = 96;
        QVERIFY(made(*m_digits, "projection-2d", "a.svg", figure)
                    .contains("<svg width=\"640px\" height=\"480px\"\n viewBox=\"0 0 640.0000 480.0000\""));
    }

    void aPngHasItsPixelsAndTellsHowManyMakeAnInch() {
        const QImage paper = picture(*m_digits, column());
        QCOMPARE(paper.size(), QSize(2008, 1417));
        QCOMPARE(paper.dotsPerMeterX(), 23622);
        QCOMPARE(paper.dotsPerMeterY(), 23622);
        FigureSettings screen = column(900, 600);
        screen.unit = FigureSettings::Unit::Pixels;
        screen.dpi = 300;
        QCOMPARE(picture(*m_digits, screen).size(), QSize(900, 600));
    }

    void lettersHaveTheSizeOnPaperThatIsAskedFor_data() {
        QTest::addColumn<double>("points");
        for (const double points : {6.0, 8.0, 12.0})
            QTest::addRow("%g pt", points) << points;
    }
    void lettersHaveTheSizeOnPaperThatIsAskedFor() {
        QFETCH(double, points);
        FigureSettings figure = column(180, 160);
        figure.fontSize = points;
        figure.hasCaption = true;
        const auto letters = svgLetters(*m_digits, figure);
        QVERIFY(letters.size() > 20);
        for (const Letters &one : letters)
            QVERIFY2(std::abs(one.size * 72 / 96 - points) < 0.01, qPrintable(one.text)); // nothing has another
    }

    void nothingIsCutOrOverAnother_data() {
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("height");
        QTest::addColumn<int>("legend");
        QTest::addColumn<bool>("isWhole");
        for (const auto &[width, height] : {std::pair(85.0, 90.0), {180.0, 134.0}, {120.0, 60.0}, {338.0, 190.0}})
            for (const auto legend : {Legend::Right, Legend::Below, Legend::None})
                for (const bool isWhole : {false, true})
                    QTest::addRow("%g × %g, %d, %d", width, height, int(legend), isWhole)
                        << width << height << int(legend) << (isWhole && height > 60);
    }
    void nothingIsCutOrOverAnother() {
        QFETCH(double, width);
        QFETCH(double, height);
        QFETCH(int, legend);
        QFETCH(bool, isWhole);
        FigureSettings figure = column(width, height);
        figure.legend = static_cast<Legend>(legend);
        if (isWhole)
            figure.title = "Handwritten digits in two dimensions, as principal components see them";
        figure.hasCaption = isWhole;
        const auto letters = svgLetters(*m_digits, figure);
        const QRectF page(0, 0, width / 25.4 * 96, height / 25.4 * 96);
        for (std::size_t i = 0; i < letters.size(); ++i) {
            QVERIFY2(page.contains(letters[i].place), qPrintable(letters[i].text));
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY2(!letters[i].place.adjusted(0.1, 0.1, -0.1, -0.1).intersects(letters[k].place),
                         qPrintable(letters[i].text + " / " + letters[k].text));
        }
        const auto laidOut = pageOf(*m_digits, figure);
        const QList<QRectF> places{laidOut->titlePlace(), laidOut->legendPlace(), laidOut->captionPlace(),
                                   QRectF(laidOut->picturePlace())};
        for (qsizetype i = 0; i < places.size(); ++i)
            for (qsizetype k = 0; k < i; ++k)
                QVERIFY(!places[i].intersects(places[k]));
    }

    void titleLegendAndCaptionAreThereWhereAskedFor() {
        FigureSettings figure = column(180, 134);
        const QString plain = textOf(svgLetters(*m_digits, figure));
        QVERIFY(plain.contains("digit") && !plain.contains("Eigenscope"));
        figure.title = "Ten digits & more";
        figure.legend = Legend::None;
        figure.caption = "A text of one's own.";
        figure.hasCaption = true;
        const QString own = textOf(svgLetters(*m_digits, figure));
        QVERIFY(own.contains("Ten digits & more") && own.contains("A text of one's own."));
        QVERIFY(!own.contains("digit "));
        figure.caption.clear();
        QVERIFY(textOf(svgLetters(*m_digits, figure)).contains("Digits, PCA. 1,797 rows, 64 columns."));
    }

    void axesAreLeftOutWhereNoneAreWanted() {
        FigureSettings figure = column(180, 134);
        QVERIFY(textOf(svgLetters(*m_digits, figure)).contains("PC1"));
        figure.hasAxes = false;
        QVERIFY(!textOf(svgLetters(*m_digits, figure)).contains("PC1"));
        const QByteArray solid = made(*m_digits, "projection-3d", "a.svg", figure);
        QVERIFY(!textOf(lettersOf(QString::fromUtf8(solid))).contains("PC1"));
    }

    void theNamesOfClassesStandOnTheirRows() {
        FigureSettings figure = column(180, 134);
        figure.legend = Legend::None;
        figure.hasNames = true;
        const QString words = textOf(svgLetters(*m_iris, figure));
        for (const char *name : {"setosa", "versicolor", "virginica"})
            QCOMPARE(words.count(name), 1);
    }

    void aLongLegendFlowsIntoColumnsAndIsCut() {
        SampleDocument many(manyClasses());
        const auto entries = [&](double height, Legend legend) {
            FigureSettings figure = column(85, height);
            figure.legend = legend;
            return textOf(svgLetters(many, figure));
        };
        QVERIFY(!entries(200, Legend::Right).contains("more"));
        const auto tall = pageOf(many, column(85, 200)), low = pageOf(many, column(85, 90));
        QVERIFY(low->legendPlace().width() > 1.5 * tall->legendPlace().width()); // in two columns
        for (const auto legend : {Legend::Right, Legend::Below, Legend::Inside}) {
            static const QRegularExpression rest("and (\\d+) more");
            const QString words = entries(45, legend);
            const QRegularExpressionMatch cut = rest.match(words);
            QVERIFY2(cut.hasMatch(), qPrintable(words));
            QCOMPARE(words.count("class ") + cut.captured(1).toInt(), classes); // none is forgotten
        }
    }

    void aNumberHasItsScaleBesideThePicture() {
        SampleDocument measured(iris);
        measured.encoding.setColorColumn("petal_length");
        for (const auto legend : {Legend::Right, Legend::Below, Legend::Inside}) {
            FigureSettings figure = column(120, 90);
            figure.legend = legend;
            const QString words = textOf(svgLetters(measured, figure));
            QVERIFY2(words.contains("petal_length") && words.contains("6.9"), qPrintable(words));
        }
    }

    void aLegendInsideCoversTheFewestRows() {
        FigureSettings figure = column(120, 90);
        figure.legend = Legend::Inside;
        const auto page = pageOf(*m_iris, figure);
        QImage paper(page->size().toSize(), QImage::Format_RGB32);
        QPainter painter(&paper);
        page->paint(painter);
        const QRectF inside = page->legendPlace().translated(-page->picturePlace().topLeft());
        auto &view = dynamic_cast<Projection2D &>(page->view());
        const auto covered = [&](const QRectF &place) {
            return view.cloud().grid().inside(view.mapping(), QPolygonF(place)).size();
        };
        const QRectF area = view.mapping().area;
        QVERIFY(area.contains(inside));
        for (const QPointF corner : {area.topLeft(), area.topRight() - QPointF(inside.width(), 0)})
            QVERIFY(covered(inside) <= covered(QRectF(corner, inside.size()).translated(0, 8)) + 2);
    }

    void thePaperIsWhiteOfTheThemeOrNotThere() {
        FigureSettings figure = column();
        const auto corner = [&](FigureSettings::Background background, const char *theme) {
            figure.background = background;
            ExportSettings settings = exported("projection-2d", "a.png", figure);
            settings.theme = theme;
            return image(settings).pixelColor(1, 1);
        };
        QCOMPARE(corner(FigureSettings::Background::White, "light"), QColor(Qt::white));
        QCOMPARE(corner(FigureSettings::Background::White, "dark"), QColor(Qt::white));
        QCOMPARE(corner(FigureSettings::Background::Theme, "dark"), Theme::dark().surface);
        QCOMPARE(corner(FigureSettings::Background::None, "light").alpha(), 0);
        const QImage middle = image(exported("projection-2d", "a.png", figure));
        QCOMPARE(middle.pixelColor(middle.width() / 4, middle.height() / 9).alpha(), 0); // also within the view
        figure.background = FigureSettings::Background::None;
        const QImage solid = image(exported("projection-3d", "a.png", figure));
        QCOMPARE(solid.pixelColor(solid.width() / 4, solid.height() / 40).alpha(), 0);
    }

    void graysHaveNoColors() {
        FigureSettings figure = column();
        const auto isGray = [](const QImage &paper) {
            for (int y = 0; y < paper.height(); ++y)
                for (int x = 0; x < paper.width(); ++x) {
                    const auto [low, high] =
                        std::minmax({qRed(paper.pixel(x, y)), qGreen(paper.pixel(x, y)), qBlue(paper.pixel(x, y))});
                    if (high - low > 30) // text is not quite gray
                        return false;
                }
            return true;
        };
        QVERIFY(!isGray(picture(*m_iris, figure)));
        figure.palette = "grays";
        QVERIFY(isGray(picture(*m_iris, figure)));
    }

    void rowsAreThoseShownAllOrSelected() {
        SampleDocument document(iris);
        document.encoding.setHidden("setosa", true);
        document.selection.select({0, 1, 2, 60});
        const auto words = [&](FigureSettings::Rows rows) {
            FigureSettings figure = column(120, 90);
            figure.rows = rows;
            return textOf(svgLetters(document, figure));
        };
        QVERIFY(!words(FigureSettings::Rows::Shown).contains("setosa"));
        QVERIFY(words(FigureSettings::Rows::All).contains("setosa"));
        FigureSettings selected = column(120, 90);
        selected.rows = FigureSettings::Rows::Selection;
        const auto page = pageOf(document, selected);
        QCOMPARE(dynamic_cast<Projection2D &>(page->view()).cloud().visibleCount(), Index{1}); // one class is hidden
        QVERIFY(document.encoding.isHidden("setosa"));
        document.selection.clear();
        const auto none = FigurePage::make(exported("projection-2d", "a.svg", selected), *m_views.find("projection-2d"),
                                           document.context(), nullptr);
        QVERIFY(!none);
        QCOMPARE(none.error().message,
                 std::string("There are no selected rows to draw. Select some, or draw all rows."));
    }

    void pointsAndLinesHaveTheirSizeInMillimeters() {
        FigureSettings figure = column(120, 90);
        figure.point = 2;
        figure.line = 0.5;
        const QString svg = QString::fromUtf8(made(*m_iris, "projection-2d", "a.svg", figure));
        const double scale = 8.0 / 72 * 96 / 11;
        static const QRegularExpression circle("<circle [^>]*r=\"([\\d.]+)\"");
        const double radius = circle.match(svg).captured(1).toDouble() * scale;
        QVERIFY2(std::abs(radius * 2 * 25.4 / 96 - 2) < 0.01, qPrintable(QString::number(radius)));
        static const QRegularExpression stroke("stroke=\"#e1e4e9\"[^>]*stroke-width=\"([\\d.]+)\"");
        const double width = stroke.match(svg).captured(1).toDouble() * scale;
        QVERIFY2(std::abs(width * 25.4 / 96 - 0.5) < 0.01, qPrintable(QString::number(width)));
    }

    void lettersAreTextOrPaths() {
        FigureSettings figure = column();
        const QByteArray text = made(*m_iris, "projection-2d", "a.svg", figure);
        QVERIFY(text.contains("<text") && text.contains(", sans-serif\""));
        figure.outlines = true;
        const QByteArray paths = made(*m_iris, "projection-2d", "a.svg", figure);
        QVERIFY(!paths.contains("<text"));
        QVERIFY(paths.count("<path") > text.count("<path") + 10);
    }

    void aFontIsTakenOrRefusedByName() {
        FigureSettings figure = column(120, 90);
        figure.font = "DejaVu Sans";
        figure.hasCaption = true;
        const QByteArray svg = made(*m_iris, "projection-2d", "a.svg", figure);
        QVERIFY(svg.contains("DejaVu Sans") && !svg.contains("\"Inter"));
        QCOMPARE(interfaceFont().family(), QFontDatabase::hasFamily("Inter") ? "Inter" : QFont().family());
        figure.font = "DejaVu San";
        const auto unknown =
            viewBytes(*m_views.find("projection-2d"), m_iris->context(), exported("projection-2d", "a.svg", figure));
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().message, std::string("There is no font 'DejaVu San'. Did you mean 'DejaVu Sans'?"));
    }

    void noRoomAndTooManyPixelsAreSaid() {
        FigureSettings figure = column(30, 20);
        figure.hasCaption = true;
        const auto message = [&](const char *file) {
            const auto refused =
                viewBytes(*m_views.find("projection-2d"), m_iris->context(), exported("projection-2d", file, figure));
            return refused ? std::string() : refused.error().message;
        };
        QCOMPARE(message("a.svg"), std::string("There is no room for the picture in a.svg. Make the figure larger or "
                                               "its letters smaller, or leave title, legend or caption out."));
        figure = column(1000, 1000);
        QVERIFY(message("a.png").starts_with("The figure a.png must have from 1 to 20000 pixels a side. At 'dpi' 600"));
        QCOMPARE(message("a.svg"), std::string());
    }

    void everyViewStandsOnAPage_data() {
        QTest::addColumn<QString>("view");
        for (const ViewInfo &view : m_views.all())
            QTest::addRow("%s", view.id.c_str()) << QString::fromStdString(view.id);
    }
    void everyViewStandsOnAPage() {
        QFETCH(QString, view);
        FigureSettings figure = column(120, 90);
        figure.hasCaption = true;
        figure.dpi = 150;
        figure.background = FigureSettings::Background::None;
        for (const char *file : {"a.png", "a.svg", "a.pdf"}) {
            const auto bytes = viewBytes(*m_views.find(view.toStdString()), m_iris->context(),
                                         exported(view.toStdString(), file, figure));
            QVERIFY2(bytes || bytes.error().kind == Error::Kind::InvalidData,
                     bytes ? "" : bytes.error().message.c_str()); // this sample has not all
        }
    }

    void aFigureThatNobodyWaitsForIsTheSame() {
        FigureSettings figure = column();
        figure.hasCaption = true;
        const ExportSettings wish = exported("projection-2d", "a.png", figure);
        std::optional<Result<PictureBytes>> painted;
        PendingPicture pending(m_formats, *m_views.find("projection-2d"), m_iris->context(), wish, nullptr,
                               [&painted](Result<PictureBytes> done) { painted = std::move(done); });
        QTRY_VERIFY(painted);
        QVERIFY(*painted);
        const auto bytes = (**painted)();
        QVERIFY(bytes && *bytes == made(*m_iris, "projection-2d", "a.png", figure).toStdString());
    }

    void theCaptionTellsWhatThePictureIsMadeFrom() {
        const auto caption = [&](const char *view, const CaptionParts &parts) {
            return figureCaption(m_iris->document, *m_views.find(view), parts).text;
        };
        const CaptionParts none{false, false, false, false};
        QCOMPARE(caption("projection-2d", none), QString("Iris, Kernel PCA."));
        const QString method = caption("projection-2d", {false, true, false, false});
        QVERIFY2(method.startsWith("Iris, Kernel PCA. Gaussian σ 1.5; ") && method.endsWith("; seed 0."),
                 qPrintable(method));
        const QString whole = caption("projection-2d", {});
        for (const char *part :
             {"150 rows, 4 columns, standardize columns.", "Neighborhoods of 12: trustworthiness 0.9", "continuity 0.9",
              "What these two axes do not keep is not in the picture", "Eigenscope " EIGENSCOPE_VERSION ", data "})
            QVERIFY2(whole.contains(part), qPrintable(whole));
        QVERIFY2(!whole.contains("t-SNE"), qPrintable(whole)); // of which the view speaks too
        QCOMPARE(caption("kernel-heatmap", {false, true, true, false}),
                 QString("Iris, Kernel matrix. Gaussian σ 1.5."));
        QVERIFY(!caption("hyperspace-volume", {}).contains("Gaussian"));
    }

private:
    using Legend = FigureSettings::Legend;

    [[nodiscard]] QImage image(const ExportSettings &settings) const {
        const auto bytes = viewBytes(*m_views.find(settings.what), m_digits->context(), settings);
        return bytes ? QImage::fromData(QByteArray::fromStdString(*bytes)) : QImage();
    }
    QByteArray made(SampleDocument &document, const std::string &view, const char *file,
                    const FigureSettings &figure) const {
        const auto bytes = viewBytes(*m_views.find(view), document.context(), exported(view, file, figure));
        if (!bytes)
            qWarning("%s", bytes.error().message.c_str());
        return bytes ? QByteArray::fromStdString(*bytes) : QByteArray();
    }
    QImage picture(SampleDocument &document, const FigureSettings &figure) const {
        return QImage::fromData(made(document, "projection-2d", "a.png", figure));
    }
    std::vector<Letters> svgLetters(SampleDocument &document, const FigureSettings &figure) const {
        return lettersOf(QString::fromUtf8(made(document, "projection-2d", "a.svg", figure)));
    }
    std::unique_ptr<FigurePage> pageOf(SampleDocument &document, const FigureSettings &figure) const {
        auto page = FigurePage::make(exported("projection-2d", "a.svg", figure), *m_views.find("projection-2d"),
                                     document.context(), nullptr);
        if (!page)
            qFatal("%s", page.error().message.c_str());
        return std::move(*page);
    }

    std::unique_ptr<SampleDocument> m_digits, m_iris;
    const Registry<ViewInfo> m_views = builtinViews();
    const Registry<PictureFormat> m_formats = builtinPictureFormats();
};

EIGENSCOPE_TEST(TestFigure)

} // namespace eigenscope::tst_figure

#include "tst_figure.moc"
