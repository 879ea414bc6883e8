#include "tests/ui/export/figure_test.h"

#include "core/base/version.h"
#include "tests/test_program.h"
#include "ui/export/figure_caption.h"
#include "ui/export/pending_picture.h"

#include <QSvgRenderer>

namespace eigenscope::tst_figure {

/// A view on the page of a figure, in all formats: sizes, letters, places, caption.
class TestFigure : public FigureTest {
    Q_OBJECT

private slots:
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
        const QByteArray pdf = made(*m_digits, "projection-2d", "a.pdf", columnFigure(width, height));
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
        FigureSettings figure = columnFigure();
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
        const QImage paper = picture(*m_digits, columnFigure());
        QCOMPARE(paper.size(), QSize(2008, 1417));
        QCOMPARE(paper.dotsPerMeterX(), 23622);
        QCOMPARE(paper.dotsPerMeterY(), 23622);
        FigureSettings screen = columnFigure(900, 600);
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
        FigureSettings figure = columnFigure(180, 160);
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
        FigureSettings figure = columnFigure(width, height);
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
        FigureSettings figure = columnFigure(180, 134);
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

    void noRoomAndTooManyPixelsAreSaid() {
        FigureSettings figure = columnFigure(30, 20);
        figure.hasCaption = true;
        const auto message = [&](const char *file) {
            const auto refused =
                viewBytes(*m_views.find("projection-2d"), m_iris->context(), exported("projection-2d", file, figure));
            return refused ? std::string() : std::string(refused.error().message);
        };
        QCOMPARE(message("a.svg"), std::string("There is no room for the picture in a.svg. Make the figure larger or "
                                               "its letters smaller, or leave title, legend or caption out."));
        figure = columnFigure(1000, 1000);
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
        FigureSettings figure = columnFigure(120, 90);
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
        FigureSettings figure = columnFigure();
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
        for (const QString &part :
             {QString("150 rows, 4 columns, standardize columns."), QString("Neighborhoods of 12: trustworthiness 0.9"),
              QString("continuity 0.9"), QString("What these two axes do not keep is not in the picture"),
              programAndVersion + QString(", data ")})
            QVERIFY2(whole.contains(part), qPrintable(whole));
        QVERIFY2(!whole.contains("t-SNE"), qPrintable(whole)); // of which the view speaks too
        QCOMPARE(caption("kernel-heatmap", {false, true, true, false}),
                 QString("Iris, Kernel matrix. Gaussian σ 1.5."));
        QVERIFY(!caption("hyperspace-volume", {}).contains("Gaussian"));
    }

    void aFitThatOnlyTheWorkspaceNeedsHasItsOwnCaption() {
        SampleDocument sample(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "generate:moons"}, "kernel": "gaussian(sigma=1.5)"})json");
        sample.document.setNeed([](const Session &session, const Dataset *, const Catalogue &catalogue) {
            return *session.with("regress", {{"id", "logistic"}, {"target", "class"}, {"kernel", false}}, catalogue);
        });
        const PipelineOutcome outcome = runPipeline(sample.document.computed(), sample.catalogue, {}, {}, {}, {});
        for (const Stage stage : allStages)
            sample.document.takeResult(stage, outcome.results);
        QVERIFY(sample.document.results().stands(Stage::Regress) && !sample.document.session().regress());
        const auto caption = [&sample, this] {
            return figureCaption(sample.document, *m_views.find("regression-coefficients"), {}).text;
        };
        QVERIFY2(!caption().contains("Gaussian"), qPrintable(caption()));
        sample.document.setNeed({});
        QVERIFY(sample.document.set("Another σ", "kernel", "gaussian(sigma=2)"));
        QVERIFY(sample.document.results().stands(Stage::Regress) && !sample.document.computed().regress());
        QVERIFY2(!caption().contains("Gaussian"), qPrintable(caption())); // the fit of earlier settings
    }
};

EIGENSCOPE_TEST(TestFigure)

} // namespace eigenscope::tst_figure

#include "tst_figure.moc"
