#include "core/pipeline/session/figure_settings.h"
#include "tests/project_file.h"

#include "core/pipeline/session/session.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_figure_settings {

namespace {

/// The figure of an export with these keys, or why it is refused.
Result<std::optional<FigureSettings>> figure(const char *keys) {
    return readFigure(Json::parse(std::string("{\"what\": \"scree\", \"file\": \"s.pdf\"") + keys + "}"));
}

} // namespace

/// The keys of an export that make it a figure.
class TestFigureSettings : public QObject {
    Q_OBJECT

private slots:
    void otherExportsAreNone() {
        for (const char *keys : {"", R"(, "width": 900, "height": 600, "scale": 2, "theme": "dark", "full": true)"}) {
            const auto none = figure(keys);
            QVERIFY(none && !*none);
        }
    }

    void allKeysAreRead() {
        const auto read = figure(R"(, "mm": [85, 60.5], "dpi": 600, "font": "Inter", "font_size": 7, "point": 0.9,
            "line": 0.25, "title": "Digits", "axes": false, "legend": "below", "names": true, "caption": "Mine.",
            "background": "none", "palette": "grays", "rows": "selection", "outlines": true)");
        QVERIFY(read && *read);
        FigureSettings wanted;
        wanted.unit = FigureSettings::Unit::Millimeters;
        wanted.width = 85;
        wanted.height = 60.5;
        wanted.dpi = 600;
        wanted.font = "Inter";
        wanted.fontSize = 7;
        wanted.point = 0.9;
        wanted.line = 0.25;
        wanted.title = "Digits";
        wanted.hasAxes = false;
        wanted.legend = FigureSettings::Legend::Below;
        wanted.hasNames = wanted.hasCaption = true;
        wanted.caption = "Mine.";
        wanted.background = FigureSettings::Background::None;
        wanted.palette = "grays";
        wanted.rows = FigureSettings::Rows::Selection;
        wanted.outlines = true;
        QVERIFY(**read == wanted);
    }

    void whatIsWrittenIsReadAgain_data() {
        QTest::addColumn<QString>("keys");
        QTest::newRow("paper") << R"(, "mm": [85, 60], "dpi": 600, "caption": true, "title": "A", "point": 1)";
        QTest::newRow("inches") << R"(, "inches": [3.5, 2], "legend": "inside", "line": 0.5, "caption": "Mine.")";
        QTest::newRow("pixels") << R"(, "width": 1280, "height": 720, "dpi": 96, "background": "theme")";
        QTest::newRow("others") << R"(, "rows": "all", "palette": "grays", "axes": false, "font": "Inter")";
    }
    void whatIsWrittenIsReadAgain() {
        QFETCH(QString, keys);
        const auto read = figure(keys.toUtf8());
        QVERIFY(read && *read);
        const auto again = readFigure(figureJson(**read));
        QVERIFY(again && *again);
        QVERIFY(**again == **read);
    }

    void theSizeIsOnPaper() {
        const auto isSize = [](const char *keys, double width, double height) {
            const auto read = figure(keys);
            return std::abs((*read)->widthInches() - width) < 1e-12 &&
                   std::abs((*read)->heightInches() - height) < 1e-12;
        };
        QVERIFY(isSize(R"(, "mm": [25.4, 50.8])", 1, 2));
        QVERIFY(isSize(R"(, "inches": [3.5, 2])", 3.5, 2));
        QVERIFY(isSize(R"(, "width": 960, "height": 480, "legend": "none")", 10, 5)); // of a screen
        QVERIFY(isSize(R"(, "width": 900, "height": 600, "dpi": 300)", 3, 2));
    }

    void whatCannotBeIsRefused_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *keys, const char *sentence) { QTest::newRow(keys) << keys << sentence; };
        row(R"(, "mm": [85, 60], "inches": [3, 2])",
            "An export has one size: 'mm', 'inches', or 'width' and 'height' in pixels.");
        row(R"(, "mm": [85, 60], "width": 900)",
            "An export has one size: 'mm', 'inches', or 'width' and 'height' in pixels.");
        row(R"(, "mm": [85, 60], "scale": 2)", "A figure has 'dpi' in place of 'scale'. Leave 'scale' out.");
        row(R"(, "mm": 85)",
            "The 'mm' of an export must be two numbers of mm from 10 to 5000: width and height. Got 85.");
        row(R"(, "mm": [85])",
            "The 'mm' of an export must be two numbers of mm from 10 to 5000: width and height. Got [85].");
        row(R"(, "mm": [85, -1])",
            "The 'mm' of an export must be two numbers of mm from 10 to 5000: width and height. Got [85,-1].");
        row(R"(, "inches": [1000, 2])",
            "The 'inches' of an export must be two numbers of inches from 0.4 to 200: width and height. Got [1000,2].");
        row(R"(, "dpi": 1)", "The 'dpi' of an export must be a number of pixels to the inch from 20 to 2400. Got 1.");
        row(R"(, "font_size": "8 pt")",
            "The 'font_size' of an export must be a number of pt from 2 to 200. Got \"8 pt\".");
        row(R"(, "point": 0)", "The 'point' of an export must be a number of mm from 0.05 to 50. Got 0.");
        row(R"(, "line": 90)", "The 'line' of an export must be a number of mm from 0.01 to 10. Got 90.");
        row(R"(, "font": "")", "The 'font' of an export must be the name of a font. Got \"\".");
        row(R"(, "title": true)", "The 'title' of an export must be a text or false. Got true.");
        row(R"(, "caption": 3)", "The 'caption' of an export must be a text, true or false. Got 3.");
        row(R"(, "axes": 1)", "The 'axes' of an export must be true or false. Got 1.");
        row(R"(, "legend": "rigth")", "There is no legend 'rigth'. Did you mean 'right'?");
        row(R"(, "background": "whit")", "There is no background 'whit'. Did you mean 'white'?");
        row(R"(, "palette": "greys")", "There is no palette 'greys'. Did you mean 'grays'?");
        row(R"(, "rows": false)", "The 'rows' of an export must be shown, all or selection. Got false.");
    }
    void whatCannotBeIsRefused() {
        QFETCH(QString, keys);
        QFETCH(QString, sentence);
        const auto refused = figure(keys.toUtf8());
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, Error::Kind::InvalidParameter);
        QCOMPARE(QString::fromStdString(refused.error().message), sentence);
    }

    void aSessionHasFigures() {
        const Catalogue catalogue = builtinCatalogue(sampleFolder());
        const auto parsed = [&](const char *keys) {
            return Session::parse(std::string(R"json({"format": "eigenscope-session", "version": 1,
                "data": {"source": "sample:iris"}, "exports": [{"what": "scree", "file": "s.pdf")json") +
                                      keys + "}]}",
                                  catalogue);
        };
        const auto session = parse(parsed(R"(, "mm": [85, 60], "caption": true)"));
        QVERIFY(session->exports().front().figure);
        QCOMPARE(session->exports().front().figure->height, 60.0);
        QVERIFY(!parse(parsed(R"(, "width": 900)"))->exports().front().figure);
        const auto misspelled = parsed(R"(, "captoin": true)");
        QVERIFY(!misspelled);
        QVERIFY(QString::fromStdString(misspelled.error().message).contains("'caption'"));
    }

private:
    static Result<Session> parse(Result<Session> session) {
        if (!session)
            qFatal("%s", session.error().message.c_str());
        return session;
    }
};

EIGENSCOPE_TEST(TestFigureSettings)

} // namespace eigenscope::tst_figure_settings

#include "tst_figure_settings.moc"
