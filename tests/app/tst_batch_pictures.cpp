#include "tests/app/batch_example.h"
#include "tests/app/program_test.h"
#include "tests/test_program.h"

#include <QDir>
#include <QImage>
#include <QJsonArray>
#include <QXmlStreamReader>

namespace eigenscope::tst_batch_pictures {

using namespace batch_example;

/// What a run without a window draws.
class TestBatchPictures : public ProgramTest {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY2(QFile::exists(m_program), qPrintable(m_program));
        write(path("new-flowers.csv"), "species,sepal_width,sepal_length\nsetosa,3.5,5.1\nsetosa,3,4.9\n");
        write(path("all.eigenscope"), session);
    }

    void anSvgCanBeOpenedWhateverIsInNames() {
        write(path("odd.csv"),
              "n\x01<,a\x02,b,c&\nx\x1b[1m,1,2,u\x03\n\xEF\xBF\xBE,3,5,v\n\xEF\xBF\xBF,8,1,u\x03\nd,4,4,v\n");
        QStringList arguments{"--data", "odd.csv", "--name", "n\x01<", "--label", "c&", "--reducer", "pca"};
        const QStringList views{"projection-2d", "table", "columns", "loadings-heatmap"};
        for (const QString &view : views)
            arguments += {"--export", view + "=odd-" + view + ".svg"};
        const Ended ended = run(arguments);
        QVERIFY2(ended.status == 0, ended.err);
        for (const QString &view : views) {
            QXmlStreamReader reader(read(path("odd-" + view + ".svg")));
            while (!reader.atEnd())
                reader.readNext();
            QVERIFY2(!reader.hasError(), qPrintable(view + ": " + reader.errorString()));
        }
    }

    void viewsAreDrawnInEveryFormWithoutADisplay() {
        const Ended ended = run(flags + QStringList{"--export", "projection-2d=p.svg", "--export", "projection-2d.pdf",
                                                    "--export", "projection-3d.png", "--export", "window.png"});
        QVERIFY2(ended.status == 0, ended.err);
        QVERIFY(read(path("p.svg")).contains("<svg"));
        QVERIFY(read(path("projection-2d.pdf")).startsWith("%PDF"));
        QCOMPARE(QImage(path("projection-3d.png")).size(), QSize(900, 600));
        QCOMPARE(QImage(path("window.png")).size(), QSize(900, 600));
    }

    void theLookAndTheNewPointThatASessionKeepsAreDrawn() {
        const auto drawn = [this](const QJsonObject &views) {
            QJsonObject all = QJsonDocument::fromJson(session).object();
            all["views"] = views;
            all["exports"] = QJsonArray{QJsonObject{{"what", "projection-2d"}, {"file", "kept.svg"}}};
            write(path("kept.eigenscope"), QJsonDocument(all).toJson());
            const Ended ended = run({"--batch", "kept.eigenscope", "--out", "kept"});
            QByteArray picture = ended.status == 0 ? read(path("kept/kept.svg")) : ended.err;
            const qsizetype record = picture.indexOf("<metadata"); // which tells the views of the session
            return picture.remove(record, picture.indexOf("</metadata>") - record);
        };
        const QByteArray plain = drawn({});
        QVERIFY(plain.contains("<svg"));
        const QJsonObject plane{{"projection-2d", QJsonObject{{"input_plane", true}}}};
        const QByteArray inPlane = drawn({{"states", plane}});
        QVERIFY(inPlane.contains(">sepal_width<") && !plain.contains(">sepal_width<"));
        QVERIFY(drawn({{"new_point", QJsonArray{6, 3}}}).size() > plain.size());
        QCOMPARE(drawn({{"new_point", QJsonArray{6, 3, 1}}}), plain); // of other columns
    }

    void figuresHaveTheirSizeOnPaper() {
        const auto drawn = [this](const QJsonObject &figure) {
            QJsonObject all = QJsonDocument::fromJson(session).object();
            all["exports"] = QJsonArray{figure};
            write(path("figure.eigenscope"), QJsonDocument(all).toJson());
            return run({"--batch", "figure.eigenscope", "--out", "figures"});
        };
        QJsonObject figure{{"what", "projection-2d"}, {"file", "f.pdf"},   {"mm", QJsonArray{85, 60}}, {"dpi", 600},
                           {"font_size", 8},          {"legend", "below"}, {"caption", "Flowers."}};
        const Ended paper = drawn(figure);
        QVERIFY2(paper.status == 0, paper.err);
        QVERIFY(read(path("figures/f.pdf")).contains("/MediaBox [0 0.9213 240.9449 171"));
        figure["file"] = "f.png";
        QCOMPARE(drawn(figure).status, 0);
        QCOMPARE(QImage(path("figures/f.png")).size(), QSize(2008, 1417));
        QCOMPARE(QImage(path("figures/f.png")).dotsPerMeterX(), 23622);
        figure["file"] = "f.svg";
        QCOMPARE(drawn(figure).status, 0);
        QVERIFY(read(path("figures/f.svg")).contains("<svg width=\"85mm\" height=\"60mm\""));
        QVERIFY(read(path("figures/f.svg")).contains(">Flowers.<"));
    }

    void theRowsOfAFigureAreThoseThatTheSessionSelects() {
        QJsonObject all = QJsonDocument::fromJson(session).object();
        all["selection"] = "0-4";
        all["exports"] = QJsonArray{
            QJsonObject{{"what", "projection-2d"}, {"file", "some.svg"}, {"legend", "none"}, {"rows", "selection"}}};
        write(path("some.eigenscope"), QJsonDocument(all).toJson());
        const Ended ended = run({"--batch", "some.eigenscope", "--out", "figures"});
        QVERIFY2(ended.status == 0, ended.err);
        QCOMPARE(read(path("figures/some.svg")).count("<circle"), 5);
    }

    void aKeyThatDoesNothingForAnExportIsTold() {
        for (const auto &[what, file, key, value, sentence] :
             {std::tuple("embedding", "e.csv", "full", QJsonValue(true),
                         "The key 'full' does nothing for the export 'embedding'."),
              std::tuple("selection", "s.csv", "name", QJsonValue("odd"),
                         "The key 'name' does nothing for the export 'selection'."),
              std::tuple("embedding", "e.csv", "theme", QJsonValue("dark"),
                         "Width, height, scale and theme do nothing for the export 'embedding'.")}) {
            QJsonObject all = QJsonDocument::fromJson(session).object();
            all["selection"] = "3-5";
            all["exports"] = QJsonArray{QJsonObject{{"what", what}, {"file", file}, {key, value}}};
            write(path("idle.eigenscope"), QJsonDocument(all).toJson());
            const Ended ended = run({"--batch", "idle.eigenscope", "--out", "idle"});
            QVERIFY2(ended.status == 0, ended.err);
            QVERIFY2(ended.err.contains(sentence), ended.err);
        }
    }

    void whatIsNoViewIsNoFigure() {
        for (const auto &[what, file, sentence] :
             {std::tuple(
                  "embedding", "e.csv",
                  "Only views become figures, with a size on paper, a legend and a caption. 'embedding' is data."),
              std::tuple(
                  "window", "w.png",
                  "Only views become figures, with a size on paper, a legend and a caption. 'window' is drawn as "
                  "it is on the screen."),
              std::tuple("report", "r.pdf",
                         "Only views become figures, with a size on paper, a legend and a caption. 'report' is made of "
                         "several pictures.")}) {
            QJsonObject all = QJsonDocument::fromJson(session).object();
            all["exports"] = QJsonArray{QJsonObject{{"what", what}, {"file", file}, {"mm", QJsonArray{85, 60}}}};
            write(path("nofigure.eigenscope"), QJsonDocument(all).toJson());
            const Ended ended = run({"--batch", "nofigure.eigenscope", "--out", "figures"});
            QCOMPARE(ended.status, 1);
            QVERIFY2(ended.err.contains(sentence), ended.err);
        }
    }

    void aReportIsOneFile() {
        const Ended ended = run(flags + QStringList{"--export", "report.html", "--export", "report=told.pdf"});
        QVERIFY2(ended.status == 0, ended.err);
        const QByteArray page = read(path("report.html"));
        for (const char *words : {"Kernel PCA", "Trustworthiness", "data:image/svg+xml", "--export report.html"})
            QVERIFY2(page.contains(words), words);
        QVERIFY(read(path("told.pdf")).startsWith("%PDF"));
    }

    void aReportHasThePicturesOfTheWorkspaceOfItsSession() {
        QJsonObject all = QJsonDocument::fromJson(session).object();
        all["exports"] = QJsonArray{QJsonObject{{"what", "report"}, {"file", "sub/r.html"}}};
        const auto reportIn = [&](const char *workspace) {
            all["views"] = QJsonObject{{"workspace", workspace}};
            write(path("report.eigenscope"), QJsonDocument(all).toJson());
            const Ended ended = run({"--batch", "report.eigenscope", "--out", "reports"});
            return ended.status == 0 ? read(path("reports/sub/r.html")) : ended.err;
        };
        const QByteArray kernel = reportIn("kernel"), space = reportIn("hyperspace");
        QVERIFY2(kernel.contains("<b>Spectrum.</b>"), kernel.left(200));
        QVERIFY2(space.contains("<b>Thin shell.</b>") && !space.contains("<b>Spectrum.</b>"), space.left(200));
    }

    void aReportOfAnotherFormIsRefused() {
        const Ended other = run(flags + QStringList{"--export", "report=r.svg"});
        QCOMPARE(other.status, 1);
        QVERIFY2(other.err.contains("The file of 'report' must end in .html or .pdf. Got 'r.svg'."), other.err);
        QVERIFY(!QFile::exists(path("r.svg")));
        const QByteArray listed = run({"--list", "exports"}).out;
        QVERIFY2(listed.contains("report") && listed.contains("how to repeat them"), listed);
    }

    void aFilmIsOneFile() {
        const QByteArray data = R"("format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"})";
        write(path("stress.eigenscope"), "{" + data + R"(, "reducer": {"id": "metric-mds"}, "exports": [
            {"what": "film", "file": "way.webp", "of": "iterations", "seconds": 1, "fps": 5, "width": 200, "height": 150},
            {"what": "film", "file": "way.png", "seconds": 1, "fps": 4, "mm": [60, 45], "dpi": 96}]})");
        const Ended way = run({"--batch", "stress.eigenscope", "--out", "films"});
        QVERIFY2(way.status == 0, way.err);
        QVERIFY(read(path("films/way.webp")).contains("WEBPVP8X") && read(path("films/way.webp")).contains("ANIM"));
        QCOMPARE(read(path("films/way.png")).count("fcTL"), 4);
        QCOMPARE(QImage(path("films/way.png")).size(), QSize(227, 170));
        write(path("turn.eigenscope"), "{" + data + R"(, "reducer": {"id": "pca", "components": 3}, "exports": [
            {"what": "film", "file": "turn.webp", "seconds": 1, "fps": 3, "width": 200, "height": 150}]})");
        const Ended turn = run({"--batch", "turn.eigenscope", "--out", "films"});
        QVERIFY2(turn.status == 0, turn.err);
        QVERIFY(read(path("films/turn.webp")).count("ANMF") >= 3);
    }

    void aFilmOfASweepHasAPictureAValue() {
        write(path("sweep.eigenscope"), R"json({"format": "eigenscope-session", "version": 1, "data": {"source":
            "sample:iris"}, "kernel": "gaussian(sigma=1)", "reducer": {"id": "kernel-pca"}, "exports": [
            {"what": "film", "file": "sweep.png", "of": {"sweep": "kernel.sigma=0.5:8:log:5"}, "seconds": 1, "fps": 5,
             "width": 200, "height": 150}]})json");
        const Ended sweep = run({"--batch", "sweep.eigenscope", "--out", "films"});
        QVERIFY2(sweep.status == 0, sweep.err);
        QCOMPARE(read(path("films/sweep.png")).count("fcTL"), 5);
    }

    void whatCannotBeFilmedIsRefused() {
        const auto refusal = [this](const QByteArray &exported) {
            write(path("film.eigenscope"), R"({"format": "eigenscope-session", "version": 1, "data": {"source":
                "sample:iris"}, "reducer": {"id": "pca", "components": 2}, "exports": [)" +
                                               exported + "]}");
            const Ended ended = run({"--batch", "film.eigenscope", "--out", "refused"});
            return ended.status == 0 ? QByteArray() : ended.err;
        };
        QVERIFY(refusal(R"({"what": "film", "file": "f.webp", "of": "iterations"})")
                    .contains("There are no iterations to be filmed: the method of the session comes to its picture in "
                              "one step."));
        QVERIFY(refusal(R"({"what": "film", "file": "f.webp"})").contains("There is nothing to draw in"));
        QVERIFY(refusal(R"({"what": "film", "file": "f.mp4"})").contains("a session may not start one"));
        QVERIFY(refusal(R"({"what": "film", "file": "f.gif"})").contains("The file of 'film' must end in"));
        QVERIFY(refusal(R"({"what": "scree", "file": "s.png", "fps": 3})")
                    .contains("Only a film has of, seconds or fps. 'scree' is none."));
        QVERIFY(
            refusal(R"({"what": "film", "file": "f.webp", "of": {"sweep": "neighbors=2,3"}})").contains("'neighbors'"));
        QVERIFY(!QFile::exists(path("refused/f.webp")));
    }

    void everyViewOfTheListCanBeExported() {
        const QJsonArray views = QJsonDocument::fromJson(run({"--list", "views", "--json"}).out).array();
        QVERIFY(!views.isEmpty());
        // No reducer has a kernel, a curve by iteration, geodesics, and loadings; nor are points a graph.
        QJsonArray spectral, iterative, geodesic, linear, graph, fitted, paired;
        for (const QJsonValue &view : views)
            (view["id"] == "convergence"                                    ? iterative
             : view["id"] == "residual-variance"                            ? geodesic
             : view["id"] == "loadings-heatmap" || view["id"] == "pictures" ? linear
             : view["id"] == "kernel-graph"                                 ? graph
             : view["id"].toString().startsWith("regression-")              ? fitted
             : view["id"].toString().startsWith("canonical-")               ? paired
                                                                            : spectral)
                .append(QJsonObject{{"what", view["id"]}, {"file", view["id"].toString() + ".svg"}, {"width", 400}});
        const QJsonObject isomap{{"id", "isomap"}, {"components", 3}, {"pieces", "join"}};
        for (const auto &[reducer, exports] :
             {std::pair(QJsonObject{{"id", "kernel-pca"}, {"components", 3}}, spectral),
              std::pair(QJsonObject{{"id", "metric-mds"}, {"components", 3}}, iterative),
              std::pair(isomap, geodesic)}) {
            QJsonObject all = QJsonDocument::fromJson(session).object();
            all.remove("project"); // metric MDS places no new rows
            all["reducer"] = reducer;
            all["scores"] = QJsonObject{};
            all["select"] = QJsonObject{{"criterion", "scatter-ratio"}, {"search", "forward"}, {"size", 2}};
            all["subsets"] = QJsonArray{QJsonObject{{"name", "first"}, {"rows", "0-19"}}};
            all["distinguish"] = QJsonObject{{"subset", "first"}};
            all["cluster"] = QJsonObject{{"id", "agglomerative"}};
            all["exports"] = exports;
            all["views"] =
                QJsonObject{{"states", QJsonObject{{"kernel-why", QJsonObject{{"rows", QJsonArray{0, 1}}}}}}};
            write(path("views.eigenscope"), QJsonDocument(all).toJson());
            const Ended ended = run({"--batch", "views.eigenscope", "--out", "views"});
            QVERIFY2(ended.status == 0, ended.err);
        }
        for (const auto &[source, reducer, exports] :
             {std::tuple("sample:digits", "pca", linear), std::tuple("sample:karate", "kernel-pca", graph),
              std::tuple("generate:ripples", "kernel-ridge", fitted), std::tuple("sample:iris", "cca", paired)}) {
            QJsonObject other{{"format", "eigenscope-session"},
                              {"version", 1},
                              {"data", QJsonObject{{"source", source}}},
                              {"exports", exports}};
            const bool isRegression = exports == fitted || exports == paired;
            other[isRegression ? "regress" : "reducer"] = QJsonObject{{"id", reducer}};
            if (std::string_view(source) == "sample:karate")
                other["kernel"] = "exponential-diffusion(beta=0.2)";
            write(path("views.eigenscope"), QJsonDocument(other).toJson());
            const Ended ended = run({"--batch", "views.eigenscope", "--out", "views"});
            QVERIFY2(ended.status == 0, ended.err);
        }
        QCOMPARE(QDir(path("views")).entryList({"*.svg"}).size(), views.size());
    }

    /// The curve rises, so that words beside and above its dots would lie on it.
    void eachStepOfASearchIsNamedAtItsCurve() {
        const Ended ended =
            run({"--data", "sample:wine", "--prepare", "standardize", "--set", "select.search=forward", "--set",
                 "select.criterion=scatter-ratio", "--set", "select.size=5", "--export", "selection-curve=curve.svg"});
        QVERIFY2(ended.status == 0, ended.err);
        QCOMPARE(read(path("curve.svg")).count(">+ "), 5);
    }

    void theWindowIsDrawnAtTheSizeAskedFor() {
        const Ended ended = run({"--screenshot", "shot.png", "all.eigenscope", "--size", "800x600", "--theme", "dark"});
        QVERIFY2(ended.status == 0, ended.err);
        QCOMPARE(QImage(path("shot.png")).size(), QSize(800, 600));
        QCOMPARE(run({"--screenshot", "shot.png", "--workspace", "explor"}).status, 2);
        QCOMPARE(run({"--screenshot", "other.png", "none.eigenscope"}).status, 1);
        QCOMPARE(run({"--screenshot", "other.png", "sample:nowhere"}).status, 1);
        QCOMPARE(run({"--screenshot", "wine.png", "sample:wine", "--size", "800x600"}).status, 0);
        QVERIFY(!QFile::exists(path("other.png")));
    }

    /// As in a bare container.
    void withoutAnyFontTheWindowIsDrawnTooAndItIsTold() {
        write(path("fonts.conf"), "<fontconfig/>");
        for (const QString &line :
             QString::fromUtf8(run({"--list", "workspaces"}).out).split('\n', Qt::SkipEmptyParts)) {
            const QString workspace = line.section(' ', 0, 0);
            const Ended ended = run({"--screenshot", workspace + ".png", "all.eigenscope", "--workspace", workspace},
                                    {}, [this] { qputenv("FONTCONFIG_FILE", path("fonts.conf").toUtf8()); });
            QVERIFY2(ended.status == 0, workspace.toUtf8() + ": " + ended.err);
            QVERIFY2(ended.err.count("No font is installed") == 1, ended.err);
            QVERIFY(QFile::exists(path(workspace + ".png")));
        }
    }
};

EIGENSCOPE_TEST(TestBatchPictures)

} // namespace eigenscope::tst_batch_pictures

#include "tst_batch_pictures.moc"
