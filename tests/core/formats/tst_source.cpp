#include "core/formats/inline_data.h"
#include "core/formats/source_file.h"
#include "core/formats/table_writer.h"
#include "tests/core/formats/made_folder.h"
#include "tests/core/loaded_sources.h"
#include "tests/plain_words.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

namespace eigenscope::tst_source {

namespace {

using eigenscope::loadedFrom;

Result<LoadedData> loadedFrom(const char *json) {
    return loadedFrom(Json::parse(json));
}

QByteArray refusal(const Json &data, const std::filesystem::path &base = {}) {
    const auto loaded = loadedFrom(data, base);
    return loaded ? QByteArray("accepted") : QByteArray::fromStdString(loaded.error().message);
}

/// The refusal of a data object whose form is wrong, which checkData must give as well.
QByteArray formRefusal(const char *json) {
    const Json data = Json::parse(json);
    const auto checked = checkData(data, sourceContext().samples, sourceContext().generators);
    const QByteArray sentence = refusal(data);
    return !checked && checked.error().message == sentence.toStdString() ? sentence
                                                                         : "not refused by checkData: " + sentence;
}

} // namespace

class TestSource : public QObject {
    Q_OBJECT

private slots:
    void datesStayDatesInDataThatASessionHolds() {
        const auto loaded = loadedFrom(Json{{"source", "inline"},
                                            {"text", "x,at\n1,03.11.2026\n2,14.11.2026\n"},
                                            {"columns", {"x", "at"}},
                                            {"dates", "dmy"}});
        QVERIFY(bool(loaded));
        const auto again = loadedFrom(inlineData(*loaded->dataset));
        QVERIFY2(bool(again), again ? "" : again.error().message.c_str());
        QVERIFY(again->dataset->points().X == loaded->dataset->points().X);
        QCOMPARE(again->dataset->attribute("at")->text(0), std::string("2026-11-03"));
    }

    void samplesLoadWithTheirRoles_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("classes");
        QTest::newRow("iris") << 150 << 4 << 3;
        QTest::newRow("iris-uci") << 150 << 4 << 3;
        QTest::newRow("iris-nonlinear") << 150 << 2 << 3;
        QTest::newRow("wine") << 178 << 13 << 3;
        QTest::newRow("breast-cancer") << 569 << 30 << 2;
        QTest::newRow("digits") << 1797 << 64 << 10;
        QTest::newRow("moons-100") << 100 << 2 << 2;
        QTest::newRow("circles-1000") << 1000 << 2 << 2;
        QTest::newRow("crabs") << 200 << 5 << 2;
    }
    void samplesLoadWithTheirRoles() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, classes);
        const auto loaded = loadedFrom(Json{{"source", std::string("sample:") + QTest::currentDataTag()}});
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QVERIFY(loaded->warnings.empty());
        const Dataset &data = *loaded->dataset;
        QCOMPARE(data.size(), Index{rows});
        QCOMPARE(data.points().X.cols(), Index{columns});
        QCOMPARE(data.classes()->names.size(), std::size_t(classes));
        QVERIFY(data.points().X.allFinite());
    }

    void everySampleHasAFileWithItsSource() {
        QFile sources(QString::fromStdString(projectFile("resources/samples/SOURCES.md")));
        QVERIFY(sources.open(QIODevice::ReadOnly));
        const QByteArray text = sources.readAll();
        for (const SampleInfo &sample : sourceContext().samples.all()) {
            QVERIFY(bool(loadedFrom(Json{{"source", "sample:" + sample.id}})));
            QVERIFY2(text.contains(sample.file.c_str()), sample.file.c_str());
        }
    }

    void everySampleSaysHowLargeItIsAndWhatItIsGoodFor() {
        for (const SampleInfo &sample : sourceContext().samples.all()) {
            const auto loaded = loadedFrom(Json{{"source", "sample:" + sample.id}});
            QVERIFY2(bool(loaded), sample.id.c_str());
            const Dataset &data = *loaded->dataset;
            QCOMPARE((std::pair{data.size(), static_cast<Index>(data.points().columns.size())}),
                     (std::pair{sample.rows, sample.columns}));
            QVERIFY2(!sample.goodFor.empty(), sample.id.c_str());
        }
    }

    void numericLabelsAreClassesNamedByTheirNumbers() {
        const auto loaded = loadedFrom(R"json({"source": "sample:digits"})json");
        QVERIFY(bool(loaded));
        const Names digits = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
        QCOMPARE(loaded->dataset->classes()->names, digits);
    }

    void settingsOverrideTheRolesOfASample() {
        const auto loaded =
            loadedFrom(R"json({"source": "sample:iris", "columns": ["petal_width", "sepal_length"], "label": null,
                                     "target": "petal_length", "name": "species", "rows": "0-4,100"})json");
        QVERIFY(bool(loaded));
        const Dataset &data = *loaded->dataset;
        QCOMPARE(loaded->sourceName, std::string("Iris"));
        QCOMPARE(data.points().columns, (Names{"petal_width", "sepal_length"}));
        QVERIFY(!data.label);
        QCOMPARE(data.target, std::optional<std::string>("petal_length"));
        QCOMPARE(data.rowName(5), std::string("virginica"));
        QCOMPARE(data.rows, (std::vector<Index>{0, 1, 2, 3, 4, 100}));
    }

    void rowsMayBeDrawn() {
        const auto loaded = loadedFrom(R"json({"source": "sample:iris", "draw": 20, "draw_seed": 5})json");
        QVERIFY(bool(loaded));
        QCOMPARE(loaded->dataset->rows, drawnPositions(150, {20, 5}));
        QCOMPARE(loaded->dataset->points().X.rows(), Index{20});
        const auto all = loadedFrom(R"json({"source": "sample:iris", "draw": 1000})json");
        QCOMPARE(all->dataset->size(), Index{150});
        const auto told = loadedFrom(R"json({"source": "sample:iris", "draw": 20, "rows": [3, 1]})json");
        QCOMPARE(told->dataset->rows, (std::vector<Index>{3, 1}));
        QCOMPARE(loadedFrom(R"json({"source": "sample:iris", "draw_seed": 5})json")->dataset->size(), Index{150});
        const auto nodes = loadedFrom(R"json({"source": "sample:karate", "draw": 10})json");
        QVERIFY2(bool(nodes), nodes ? "" : nodes.error().message.c_str());
        QCOMPARE(nodes->dataset->size(), Index{10});
        QCOMPARE(loadedFrom(R"json({"source": "sample:iris", "draw": 0})json").error().message,
                 std::string("The 'draw' of data must be how many rows are drawn, from 1. Got 0."));
    }

    void rowsMayBeAList() {
        const auto loaded = loadedFrom(R"json({"source": "sample:iris", "rows": [149, 0]})json");
        QVERIFY(bool(loaded));
        QCOMPARE(loaded->dataset->rows, (std::vector<Index>{149, 0}));
    }

    void generatorsTakeTheirOptions() {
        const auto loaded =
            loadedFrom(R"json({"source": "generate:blobs", "n": 20, "columns": 5, "clusters": 2, "rows": "0-9"})json");
        QVERIFY(bool(loaded));
        QCOMPARE(loaded->sourceName, std::string("Blobs"));
        QCOMPARE(loaded->dataset->size(), Index{10});
        QCOMPARE(loaded->dataset->points().X.cols(), Index{5});
        QCOMPARE(loaded->dataset->label, std::optional<std::string>("class"));
    }

    void theColumnsOfAGeneratorCanBeChosenByName() {
        const auto loaded = loadedFrom(R"json({"source": "generate:blobs", "columns": ["x2"]})json");
        QVERIFY(bool(loaded));
        QCOMPARE(loaded->dataset->points().columns, Names{"x2"});
    }

    void inlineTextIsCsv() {
        for (const char *json : {R"json({"source": "inline", "text": "a,b\n1,2\n3,4\n", "label": "b"})json",
                                 R"json({"source": "inline:a,b\n1,2\n3,4\n", "label": "b"})json"}) {
            const auto loaded = loadedFrom(json);
            QVERIFY(bool(loaded));
            QCOMPARE(loaded->sourceName, std::string("Table in the session"));
            QCOMPARE(loaded->dataset->points().columns, Names{"a"});
            QCOMPARE(loaded->dataset->size(), Index{2});
        }
    }

    void readerOptionsReachTheReader() {
        const auto loaded =
            loadedFrom(R"json({"source": "inline", "text": "1,5;-9\n2,5;x\n", "delimiter": ";", "decimal": ",",
                                     "header": false, "encoding": "utf-8", "missing": ["-9", "x"]})json");
        QVERIFY(bool(loaded));
        QCOMPARE(loaded->dataset->points().X(1, 0), 2.5);
        QVERIFY(loaded->dataset->points().X.col(1).hasNaN());
        QVERIFY(
            loadedFrom(R"json({"source": "inline", "text": "a\t1\nb\t2\n", "delimiter": "tab"})json")->dataset->size() >
            0);
    }

    void filesAreFoundFromTheFolderOfTheSession() {
        const MadeFolder folder;
        const auto file = folder.write("flowers.csv", "a,b\n1,2\n3,4\n");
        const auto relative = loadedFrom(Json{{"source", "flowers.csv"}}, folder.path());
        QVERIFY(bool(relative));
        QCOMPARE(relative->sourceName, std::string("flowers.csv"));
        QVERIFY(bool(loadedFrom(Json{{"source", file.string()}}, "/nowhere")));
    }

    void aChangedFileIsTold() {
        const MadeFolder folder;
        // Source: FIPS 180-4 examples, SHA-256 of "abc".
        const std::string sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        const Json data{{"source", "abc.csv"}, {"sha256", sum}, {"header", false}};
        folder.write("abc.csv", "1\n2\n");
        const auto loaded = loadedFrom(data, folder.path());
        QVERIFY(bool(loaded));
        QCOMPARE(loaded->warnings, Names{"The file 'abc.csv' has changed since the session was saved (its SHA-256 is "
                                         "another); it is read as it is now."});
    }

    void anUnchangedFileIsNotTold() {
        const MadeFolder folder;
        folder.write("x.csv", "a\n1\n");
        const QByteArray sum = QCryptographicHash::hash("a\n1\n", QCryptographicHash::Sha256).toHex();
        for (const QByteArray &given : {sum, sum.toUpper()}) {
            const auto loaded = loadedFrom(Json{{"source", "x.csv"}, {"sha256", given.toStdString()}}, folder.path());
            QVERIFY(bool(loaded));
            QVERIFY(loaded->warnings.empty());
            QVERIFY(!loaded->file->hasChanged);
            QCOMPARE(loaded->file->sha256.text(), sum.toStdString());
        }
    }

    void whatIsNoFileHasNoSum() {
        for (const Json &data : {Json{{"source", "generate:moons"}}, Json{{"source", "inline"}, {"text", "a\n1\n"}}}) {
            const auto loaded = loadedFrom(data, {});
            QVERIFY(bool(loaded));
            QVERIFY(!loaded->file);
            QVERIFY(!sourceFile(data, "/folder"));
        }
        QVERIFY(!sourceFile(Json{{"source", "sample:iris"}}, "/folder"));
        QCOMPARE(*sourceFile(Json{{"source", "below/x.csv"}}, "/folder"), std::filesystem::path("/folder/below/x.csv"));
        QCOMPARE(*sourceFile(Json{{"source", "/x.csv"}}, "/folder"), std::filesystem::path("/x.csv"));
    }

    void aFileIsCalledByItsWayDownFromTheSession() {
        QCOMPARE(nameFromFolder("/a/x.csv", "/a"), std::string("x.csv"));
        QCOMPARE(nameFromFolder("/a/b/x.csv", "/a/"), std::string("b/x.csv"));
        QCOMPARE(nameFromFolder("/a/..x.csv", "/a"), std::string("..x.csv"));
        QCOMPARE(nameFromFolder("/x.csv", "/a"), std::string("/x.csv"));
        QCOMPARE(nameFromFolder("/ab/x.csv", "/a"), std::string("/ab/x.csv"));
    }

    void aFolderReachedByALinkIsTheSameFolder() {
        const MadeFolder folder;
        std::filesystem::create_directory(folder.path() / "real");
        std::filesystem::create_directory_symlink(folder.path() / "real", folder.path() / "link");
        QCOMPARE(nameFromFolder(folder.path() / "link" / "x.csv", folder.path() / "real"), std::string("x.csv"));
        QCOMPARE(nameFromFolder(folder.path() / "real" / "x.csv", folder.path() / "link"), std::string("x.csv"));
    }

    void notesOfTheReaderBecomeWarnings() {
        const auto loaded = loadedFrom(R"json({"source": "inline", "text": "a;b\n1,5;1\n2;2\n"})json");
        QVERIFY(bool(loaded));
        QCOMPARE(loaded->warnings, Names{"Numbers were read with a decimal comma."});
    }

    void whatIsUnknownIsRefusedWithTheNearest() {
        QCOMPARE(formRefusal(R"json({"source": "sample:irs"})json"), "There is no sample 'irs'. Did you mean 'iris'?");
        QCOMPARE(formRefusal(R"json({"source": "generate:moon"})json"),
                 "There is no generator 'moon'. Did you mean 'moons'?");
        QCOMPARE(formRefusal(R"json({"source": "sample:iris", "lable": "species"})json"),
                 "There is no key of data 'lable'. Did you mean 'label'?");
        QCOMPARE(formRefusal(R"json({"source": "generate:moons", "nose": 1})json"),
                 "There is no key of data 'nose'. Did you mean 'noise'?");
        QCOMPARE(formRefusal(R"json({"source": "generate:moons", "delimiter": ","})json"),
                 "There is no key of data 'delimiter'. Did you mean 'columns'?");
        QCOMPARE(formRefusal(R"json({"source": "x.csv", "text": "a"})json"),
                 "There is no key of data 'text'. Did you mean 'sheet'?");
        QCOMPARE(formRefusal(R"json({"source": "x.csv", "kind": "point"})json"),
                 "There is no kind of data 'point'. Did you mean 'points'?");
    }

    void valuesOfTheWrongFormAreRefused_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char *name, QByteArray json, QByteArray sentence) {
            QTest::newRow(name) << json << sentence;
        };
        row("data", "[1]", "The data must be an object with a 'source'. Got [1].");
        row("no source", "{}",
            "The data have no 'source'. It must be a file, \"sample:NAME\", \"generate:NAME\" or \"inline\".");
        row("source", R"json({"source": 3})json",
            "The 'source' of data must be a file, \"sample:NAME\", \"generate:NAME\" or \"inline\". Got 3.");
        row("empty source", R"json({"source": ""})json",
            "The 'source' of data must be a file, \"sample:NAME\", \"generate:NAME\" or \"inline\". Got \"\".");
        row("text", R"json({"source": "inline"})json",
            "The 'text' of data must be CSV text where the source is \"inline\". Got null.");
        row("kind", R"json({"source": "x", "kind": 1})json",
            "The 'kind' of data must be the name of a kind of data, such as \"points\". Got 1.");
        row("columns", R"json({"source": "x", "columns": "a"})json",
            "The 'columns' of data must be a list of names of columns. Got \"a\".");
        row("label", R"json({"source": "x", "label": 1})json",
            "The 'label' of data must be the name of a column. Got 1.");
        row("name", R"json({"source": "x", "name": []})json",
            "The 'name' of data must be the name of a column. Got [].");
        row("target", R"json({"source": "x", "target": {}})json",
            "The 'target' of data must be the name of a column. Got {}.");
        row("sheet", R"json({"source": "x.xlsx", "sheet": 2})json", "The 'sheet' of data must be a name. Got 2.");
        row("path", R"json({"source": "x.zip", "path": ""})json", "The 'path' of data must be a name. Got \"\".");
        row("names_row", R"json({"source": "x.xlsx", "names_row": -1})json",
            "The 'names_row' of data must be the number of a line, from 0. Got -1.");
        row("first_row", R"json({"source": "x.xlsx", "first_row": 0})json",
            "The 'first_row' of data must be the number of a line, from 1. Got 0.");
        row("rows", R"json({"source": "x", "rows": 5})json",
            "The 'rows' of data must be a list of positions from 0 or ranges such as \"0-99,120\". Got 5.");
        row("negative rows", R"json({"source": "x", "rows": [-1]})json",
            "The 'rows' of data must be a list of positions from 0 or ranges such as \"0-99,120\". Got [-1].");
        row("range", R"json({"source": "x", "rows": "0-a"})json",
            "The rows '0-a' must be a position from 0 or a rising range such as 0-99.");
        row("delimiter", R"json({"source": "x", "delimiter": "ab"})json",
            "The 'delimiter' of data must be one sign such as \",\", \";\" or \"\\t\". Got \"ab\".");
        row("delimiter of numbers", R"json({"source": "x", "delimiter": "-"})json",
            "The 'delimiter' of data must be one sign such as \",\", \";\" or \"\\t\". Got \"-\".");
        row("decimal", R"json({"source": "x", "decimal": ";"})json",
            "The 'decimal' of data must be \".\" or \",\". Got \";\".");
        row("header", R"json({"source": "x", "header": 1})json", "The 'header' of data must be true or false. Got 1.");
        row("encoding", R"json({"source": "x", "encoding": "ascii"})json",
            "The 'encoding' of data must be \"utf-8\" or \"latin-1\". Got \"ascii\".");
        row("missing", R"json({"source": "x", "missing": [1]})json",
            "The 'missing' of data must be a list of words. Got [1].");
        row("sha256", R"json({"source": "x", "sha256": "12"})json",
            "The 'sha256' of data must be 64 hexadecimal digits. Got \"12\".");
        row("option", R"json({"source": "generate:moons", "noise": "a"})json",
            "Noise of Moons must be a number of at least 0. Got \"a\".");
    }
    void valuesOfTheWrongFormAreRefused() {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, sentence);
        QCOMPARE(formRefusal(json), sentence);
    }

    void checkDataReadsNoFile() {
        QVERIFY(
            bool(checkData(Json{{"source", "/nowhere/x.csv"}}, sourceContext().samples, sourceContext().generators)));
        QVERIFY(bool(checkData(Json{{"source", "sample:iris"}, {"label", "nothing"}}, sourceContext().samples,
                               sourceContext().generators)));
    }

    void stopIsHonored() {
        std::stop_source stop;
        stop.request_stop();
        for (const char *source : {"sample:iris", "generate:moons"}) {
            const auto loaded = loadedFrom(Json{{"source", source}}, {}, {stop.get_token(), {}});
            QVERIFY(!loaded);
            QCOMPARE(loaded.error().kind, Error::Kind::Canceled);
        }
    }
};

EIGENSCOPE_TEST(TestSource)

} // namespace eigenscope::tst_source

#include "tst_source.moc"
