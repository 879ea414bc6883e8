#include "tests/ui/export/figure_test.h"

#include "tests/test_program.h"
#include "ui/views/projection/projection_2d.h"

#include <QFontDatabase>
#include <QPainter>

namespace eigenscope::tst_figure_look {

namespace {

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

} // namespace

/// What a figure shows otherwise than the window: legend, rows, colors, paper, points and lines, fonts.
class TestFigureLook : public FigureTest {
    Q_OBJECT

private slots:
    void axesAreLeftOutWhereNoneAreWanted() {
        FigureSettings figure = columnFigure(180, 134);
        QVERIFY(textOf(svgLetters(*m_digits, figure)).contains("PC1"));
        figure.hasAxes = false;
        QVERIFY(!textOf(svgLetters(*m_digits, figure)).contains("PC1"));
        const QByteArray solid = made(*m_digits, "projection-3d", "a.svg", figure);
        QVERIFY(!textOf(lettersOf(QString::fromUtf8(solid))).contains("PC1"));
    }

    void theNamesOfClassesStandOnTheirRows() {
        FigureSettings figure = columnFigure(180, 134);
        figure.legend = Legend::None;
        figure.hasNames = true;
        const QString words = textOf(svgLetters(*m_iris, figure));
        for (const char *name : {"setosa", "versicolor", "virginica"})
            QCOMPARE(words.count(name), 1);
    }

    void aLongLegendFlowsIntoColumnsAndIsCut() {
        SampleDocument many(manyClasses());
        const auto entries = [&](double height, Legend legend) {
            FigureSettings figure = columnFigure(85, height);
            figure.legend = legend;
            return textOf(svgLetters(many, figure));
        };
        QVERIFY(!entries(200, Legend::Right).contains("more"));
        const auto tall = pageOf(many, columnFigure(85, 200)), low = pageOf(many, columnFigure(85, 90));
        QVERIFY(low->legendPlace().width() > 1.5 * tall->legendPlace().width()); // in two columns
        for (const auto legend : {Legend::Right, Legend::Below, Legend::Inside}) {
            static const QRegularExpression rest("and (\\d+) more");
            const QString words = entries(45, legend);
            const QRegularExpressionMatch cut = rest.match(words);
            QVERIFY2(cut.hasMatch(), qPrintable(words));
            QCOMPARE(words.count("class ") + cut.captured(1).toInt(), classes); // none is forgotten
        }
    }

    void shapesAndSizesStandInTheLegend() {
        SampleDocument shaped(figureIris);
        shaped.encoding.setColorColumn("sepal_length");
        shaped.encoding.setShapeColumn("species");
        shaped.encoding.setSizeColumn("petal_width");
        for (const auto legend : {Legend::Right, Legend::Below, Legend::Inside}) {
            FigureSettings figure = columnFigure(120, 110);
            figure.legend = legend;
            const QString words = textOf(svgLetters(shaped, figure));
            for (const char *told :
                 {"sepal_length", "species", "setosa", "versicolor", "virginica", "petal_width", "0.1", "2.5"})
                QVERIFY2(words.contains(told), qPrintable(QString(told) + " is not in: " + words));
        }
    }

    void aNumberHasItsScaleBesideThePicture() {
        SampleDocument measured(figureIris);
        measured.encoding.setColorColumn("petal_length");
        for (const auto legend : {Legend::Right, Legend::Below, Legend::Inside}) {
            FigureSettings figure = columnFigure(120, 90);
            figure.legend = legend;
            const QString words = textOf(svgLetters(measured, figure));
            QVERIFY2(words.contains("petal_length") && words.contains("6.9"), qPrintable(words));
        }
    }

    void aLegendInsideCoversTheFewestRows() {
        FigureSettings figure = columnFigure(120, 90);
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
        FigureSettings figure = columnFigure();
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
        FigureSettings figure = columnFigure();
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
        SampleDocument document(figureIris);
        document.encoding.setHidden("setosa", true);
        document.selection.select({0, 1, 2, 60});
        const auto words = [&](FigureSettings::Rows rows) {
            FigureSettings figure = columnFigure(120, 90);
            figure.rows = rows;
            return textOf(svgLetters(document, figure));
        };
        QVERIFY(!words(FigureSettings::Rows::Shown).contains("setosa"));
        QVERIFY(words(FigureSettings::Rows::All).contains("setosa"));
        FigureSettings selected = columnFigure(120, 90);
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
        FigureSettings figure = columnFigure(120, 90);
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
        FigureSettings figure = columnFigure();
        const QByteArray text = made(*m_iris, "projection-2d", "a.svg", figure);
        QVERIFY(text.contains("<text") && text.contains(", sans-serif\""));
        figure.outlines = true;
        const QByteArray paths = made(*m_iris, "projection-2d", "a.svg", figure);
        QVERIFY(!paths.contains("<text"));
        QVERIFY(paths.count("<path") > text.count("<path") + 10);
    }

    void aFontIsTakenOrRefusedByName() {
        FigureSettings figure = columnFigure(120, 90);
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
};

EIGENSCOPE_TEST(TestFigureLook)

} // namespace eigenscope::tst_figure_look

#include "tst_figure_look.moc"
