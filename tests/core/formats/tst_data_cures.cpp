#include "core/formats/source_head.h"
#include "core/formats/table_writer.h"
#include "tests/core/formats/made_books.h"
#include "tests/core/formats/made_folder.h"
#include "tests/core/loaded_sources.h"
#include "tests/plain_words.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

namespace eigenscope::tst_data_cures {

namespace {

Json text(std::string csv, Json more = Json::object()) {
    more["source"] = "inline";
    more["text"] = std::move(csv);
    return more;
}

QByteArray refusal(const Json &data) {
    const auto loaded = loadedFrom(data);
    return loaded ? QByteArray("read") : QByteArray::fromStdString(loaded.error().message);
}

/// "key=value" of what is offered, one after the other.
QByteArray offers(const Json &data) {
    const auto loaded = loadedFrom(data);
    std::string told = loaded ? "read" : "";
    if (!loaded)
        for (const Remedy &remedy : loaded.error().remedies)
            told += (told.empty() ? "" : " ") + remedy.id + "=" + remedy.value;
    return QByteArray::fromStdString(told);
}

/// The data as the first of the remedies of their refusal has them.
Json mended(Json data) {
    const auto loaded = loadedFrom(data);
    const Remedy remedy = loaded || loaded.error().remedies.empty() ? Remedy() : loaded.error().remedies.front();
    if (remedy.change == Remedy::Change::SetData)
        data[remedy.id] = Json::parse(remedy.value);
    return data;
}

/// "a: 1 2; b: x y": the columns that are analyzed and, after a bar, the others.
QByteArray shown(const Result<LoadedData> &loaded) {
    if (!loaded)
        return "refused: " + QByteArray::fromStdString(loaded.error().message);
    std::string told;
    const Dataset &data = *loaded->dataset;
    for (std::size_t j = 0; j < data.points().columns.size(); ++j) {
        told += (told.empty() ? "" : "; ") + data.points().columns[j] + ":";
        for (Index i = 0; i < data.size(); ++i)
            told += " " + Column{"", VectorXd(data.points().X.col(static_cast<Index>(j)))}.text(i);
    }
    for (const Column &column : data.attributes) {
        if (std::ranges::find(data.points().columns, column.name) != data.points().columns.end())
            continue;
        told += " | " + column.name + ":";
        for (Index i = 0; i < data.size(); ++i)
            told += " " + column.text(i);
    }
    return QByteArray::fromStdString(told);
}

std::string lastWarning(const Result<LoadedData> &loaded) {
    return !loaded ? loaded.error().message : loaded->warnings.empty() ? Sentence() : loaded->warnings.back();
}

MatrixXd adjacency(const Result<LoadedData> &loaded) {
    if (!loaded)
        qWarning("%s", loaded.error().message.c_str());
    return loaded ? MatrixXd(std::get<Graph>(loaded->dataset->objects).whole->adjacency()) : MatrixXd();
}

MatrixXd pair(double weight) {
    return (MatrixXd(2, 2) << 0, weight, weight, 0).finished();
}

/// A .npy array of texts of so many characters.
std::string textArray(const std::vector<std::u32string> &texts, std::size_t length) {
    std::string header = "{'descr': '<U" + std::to_string(length) + "', 'fortran_order': False, 'shape': (" +
                         std::to_string(texts.size()) + ",), }";
    header.resize(117, ' ');
    header += '\n';
    std::string bytes = "\x93NUMPY\x01" + std::string(1, '\0') + static_cast<char>(header.size()) + '\0' + header;
    for (std::u32string text : texts) {
        text.resize(length, U'\0');
        for (const char32_t character : text)
            bytes += littleEndian(character, 4);
    }
    return bytes;
}

std::string numberArray(const MatrixXd &matrix) {
    Table table;
    for (Index j = 0; j < matrix.cols(); ++j)
        table.columns.push_back({"x" + std::to_string(j), VectorXd(matrix.col(j))});
    return *tableBytes(table, ".npy", sourceContext().formats);
}

/// A .mat file with a matrix of three rows, a matrix of characters and a list of cells.
std::string namedMat(const std::string &characters, const std::vector<const char *> &cells) {
    QTemporaryDir folder;
    const std::string path = folder.filePath("made.mat").toStdString();
    mat_t *file = Mat_CreateVer(path.c_str(), nullptr, MAT_FT_MAT5);
    putVariable<double>(file, MAT_COMPRESSION_NONE, "X", MAT_C_DOUBLE, MAT_T_DOUBLE, 3, 2, {1, 2, 3, 4, 5, 6.5});
    putVariable<char>(file, MAT_COMPRESSION_NONE, "town", MAT_C_CHAR, MAT_T_UINT8, 3, characters.size() / 3,
                      {characters.begin(), characters.end()});
    std::size_t dims[] = {3, 1};
    matvar_t *list = Mat_VarCreate("who", MAT_C_CELL, MAT_T_CELL, 2, dims, nullptr, 0);
    for (int i = 0; i < 3; ++i) {
        std::size_t size[] = {1, std::strlen(cells[static_cast<std::size_t>(i)])};
        Mat_VarSetCell(list, i,
                       Mat_VarCreate(nullptr, MAT_C_CHAR, MAT_T_UTF8, 2, size,
                                     const_cast<char *>(cells[static_cast<std::size_t>(i)]), 0));
    }
    Mat_VarWrite(file, list, MAT_COMPRESSION_NONE);
    Mat_VarFree(list);
    Mat_Close(file);
    QFile made(QString::fromStdString(path));
    return made.open(QIODevice::ReadOnly) ? made.readAll().toStdString() : std::string();
}

} // namespace

/// Data that cannot be read as they are, and the keys of the session that mend them.
class TestDataCures : public QObject {
    Q_OBJECT

private slots:
    void raggedLinesAreSkippedAndTold() {
        const Json data = text("a,b,c\n1,2,x\n3,4\n5,6,y\n7,8,9,z\n9,10,w\n");
        QCOMPARE(refusal(data), "Line 3, column 1: the record has 2 values, but the line of names has 3.");
        QCOMPARE(offers(data), "ragged=\"skip\"");
        const auto loaded = loadedFrom(mended(data));
        QCOMPARE(shown(loaded), "a: 1 5 9; b: 2 6 10 | c: x y w");
        QCOMPARE(loaded->warnings, Names{"2 lines were skipped, with too few or too many values: lines 3 and 5."});
        QCOMPARE(loadedFrom(text("a,b\n1,2\n3\n4,5\n", {{"ragged", "skip"}}))->warnings,
                 Names{"1 line was skipped, with too few or too many values: line 3."});
        QVERIFY(loadedFrom(text("a,b\n1,2\n", {{"ragged", "skip"}}))->warnings.empty());
        QCOMPARE(refusal(text("a,b\n1,2\n3\n", {{"ragged", "refuse"}})),
                 "Line 3, column 1: the record has 1 value, but the line of names has 2.");
    }

    void skippedLinesSayNothingOfTheColumns() {
        QCOMPARE(shown(loadedFrom(text("a,b\n1,2\nTotal\n3,4\nsum,of,all\n", {{"ragged", "skip"}}))), "a: 1 3; b: 2 4");
        QCOMPARE(
            shown(loadedFrom(text("a;b\n1,5;2\nnote;x;y\n3,5;4\n", {{"ragged", "skip"}, {"types", Json::object()}}))),
            "a: 1.5 3.5; b: 2 4");
        QCOMPARE(shown(loadedFrom(text("a,b\n\"1\",\"p, q\"\n\"2\n3\"\n4,r\n", {{"ragged", "skip"}}))),
                 "a: 1 4 | b: p, q r");
    }

    void linesAreSkippedInEveryPieceOfALargeText() {
        std::string csv = "a,b,c\n";
        for (int i = 0; i < 200000; ++i)
            csv += i % 50000 == 7 ? "stray\n" : std::to_string(i) + ",1.5,t" + std::to_string(i) + "\n";
        const auto loaded = loadedFrom(text(csv, {{"ragged", "skip"}}));
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QCOMPARE(loaded->dataset->size(), Index{199996});
        QCOMPARE(loaded->warnings,
                 Names{"4 lines were skipped, with too few or too many values: lines 9, 50009, 100009 and 150009."});
        QCOMPARE(loaded->dataset->points().X(199995, 0), 199999.0);
        QCOMPARE(loaded->dataset->attribute("c")->text(199995), std::string("t199999"));
        for (int i = 0; i < 5; ++i)
            csv += "1\n";
        QVERIFY(
            lastWarning(loadedFrom(text(csv, {{"ragged", "skip"}}))).ends_with("100009, 150009, 200002 and 4 more."));
    }

    void whatSkippingDoesNotMendIsNotOffered() {
        QCOMPARE(offers(text("a,b\n1,2,3\n4,5,6\n")), "");
        QVERIFY(refusal(text("a,b\n1,2,3\n4,5,6\n", {{"ragged", "skip"}})).startsWith("No line has as many values as"));
        QCOMPARE(offers(text("a,b\n1,2\n\"open,3\n")), "");
        QVERIFY(refusal(text("a,b\n1,2\n3\n\"open,3,4\n", {{"ragged", "skip"}})).contains("never closed"));
    }

    void linesAboveATableAreLeftOutByTheLineOfItsNames() {
        const Json data = text("Harvest of 2026\n\na,b,c\n1,2,3\n4,5,6\n7,8,9\n");
        QCOMPARE(offers(data), "names_row=3");
        QCOMPARE(shown(loadedFrom(mended(data))), "a: 1 4 7; b: 2 5 8; c: 3 6 9");
    }

    void namesBeforeTheRowsAreReadAsRWritesThem() {
        const auto loaded = loadedFrom(text("s1\ts2\ng1\t1\t2\ng2\t3\t4\n"));
        QCOMPARE(shown(loaded), "s1: 1 3; s2: 2 4 | name: g1 g2");
        QVERIFY(lastWarning(loaded).starts_with("The rows have one value more than the line of names"));
    }

    void loopsAreDroppedAndTold() {
        const Json data = text("a,b,1\nb,b,7\na,a,1\n", {{"kind", "graph"}});
        QCOMPARE(refusal(data), "The node 'b' has an edge to itself. An edge joins two different nodes.");
        QCOMPARE(offers(data), "self_loops=\"drop\"");
        const auto loaded = loadedFrom(mended(data));
        QVERIFY(adjacency(loaded) == pair(1));
        QCOMPARE(loaded->warnings, Names{"2 edges from a node to itself left out."});
        QVERIFY(adjacency(loadedFrom(text("a,a\n", {{"kind", "graph"}, {"self_loops", "drop"}}))) ==
                MatrixXd::Zero(1, 1));
    }

    void directedGraphsAreSymmetrizedAndTold() {
        const Json data = text("a,b,1\nb,a,2\nb,c,4\n", {{"kind", "graph"}});
        QCOMPARE(offers(data), "directed=\"symmetrize\"");
        const auto loaded = loadedFrom(mended(data));
        QVERIFY(adjacency(loaded) == (MatrixXd(3, 3) << 0, 1.5, 0, 1.5, 0, 4, 0, 4, 0).finished());
        QCOMPARE(loaded->warnings, Names{"The graph is directed and was symmetrized: 1 edge differs in its two "
                                         "directions and has the mean of both weights."});
        const Json xml = text("<graphml><graph edgedefault=\"directed\"><node id=\"a\"/><node id=\"b\"/>"
                              "<edge source=\"a\" target=\"b\"/></graph></graphml>");
        QCOMPARE(offers(xml), "directed=\"symmetrize\"");
        QVERIFY(adjacency(loadedFrom(mended(xml))) == pair(1));
        QCOMPARE(loadedFrom(mended(xml))->warnings,
                 Names{"The graph is directed and was symmetrized: 1 edge goes one way "
                       "only and keeps its weight."});
    }

    void doubledEdgesAreAddedOrAveraged() {
        const std::string csv = "a,b,1\na,b,4\n";
        QVERIFY(adjacency(loadedFrom(text(csv, {{"kind", "graph"}}))) == pair(5));
        QVERIFY(adjacency(loadedFrom(text(csv, {{"kind", "graph"}, {"parallel", "sum"}}))) == pair(5));
        const auto averaged = loadedFrom(text(csv, {{"kind", "graph"}, {"parallel", "average"}}));
        QVERIFY(adjacency(averaged) == pair(2.5));
        QCOMPARE(averaged->warnings, Names{"1 edge was listed more than once; each has the mean of its weights."});
        QVERIFY(adjacency(loadedFrom(text("a,b,1\na,b,4\nb,a,2.5\n", {{"kind", "graph"}, {"parallel", "average"}}))) ==
                pair(2.5)); // the same both ways
    }

    void allCuresOfAGraphWorkTogether() {
        const Json cured = {
            {"kind", "graph"}, {"self_loops", "drop"}, {"directed", "symmetrize"}, {"parallel", "average"}};
        const auto loaded = loadedFrom(text("a,b,1\na,b,3\nb,a,6\na,a,1\n", cured));
        QVERIFY(adjacency(loaded) == pair(4));
        QCOMPARE(loaded->warnings.size(), std::size_t{3});
    }

    void aTableIsTransposedWithItsNames() {
        const auto loaded = loadedFrom(text("gene,s1,s2,s3\ng1,1,2,3\ng2,4,5,6\n", {{"transpose", true}}));
        QCOMPARE(shown(loaded), "g1: 1 2 3; g2: 4 5 6 | name: s1 s2 s3");
        QCOMPARE(loaded->dataset->name, std::optional<std::string>("name"));
        QCOMPARE(loaded->warnings, Names{"The table was transposed: its 2 rows are columns, its 3 columns are rows, "
                                         "named by the column 'gene'."});
        QCOMPARE(shown(loadedFrom(text("gene,s1,s2\ng1,1,2\ngroup,a,b\n", {{"transpose", true}, {"label", "group"}}))),
                 "g1: 1 2 | name: s1 s2 | group: a b");
        QCOMPARE(shown(loadedFrom(text("1,2\n3,4\n5,6\n", {{"transpose", true}}))), "x1: 1 2; x2: 3 4; x3: 5 6");
        QCOMPARE(shown(loadedFrom(text("gene,s1\ng1,1\n", {{"transpose", false}}))), "s1: 1 | gene: g1");
    }

    void theTypesOfATransposedTableAreThoseOfItsNewColumns() {
        const auto loaded = loadedFrom(text("Größe;p1;p2;p3\nUmsatz;1.234,50 €;980,00 €;n. b.\nAnteil;12,5 %;7 %;1 %\n"
                                            "Datum;03.11.2026;14.11.2026;15.11.2026\n",
                                            {{"transpose", true}, {"types", Json::object()}}));
        QCOMPARE(shown(loaded), "Umsatz: 1234.5 980 ; Anteil: 0.125 0.07 0.01 | name: p1 p2 p3 | Datum: 2026-11-03 "
                                "2026-11-14 2026-11-15");
        QCOMPARE(loaded->dataset->name, std::optional<std::string>("name"));
        QCOMPARE(shown(loadedFrom(text("k;p;q\na;1,5;2\nb;x;3,25\n", {{"transpose", true}}))),
                 "a: 1.5 2 | name: p q | b: x 3.25");
    }

    void arraysAndWorkbooksAreTransposedToo() {
        const MadeFolder folder;
        folder.write("X.npy", numberArray((MatrixXd(2, 3) << 1, 2, 3, 4, 5, 6).finished()));
        QCOMPARE(shown(loadedFrom({{"source", "X.npy"}, {"transpose", true}}, folder.path())), "x1: 1 2 3; x2: 4 5 6");
        folder.write("book.xlsx", xlsxFile({{{"S", "", sheetRows("gene|s1|s2\ng1|1|2\ng2|3|4")}}}));
        QCOMPARE(shown(loadedFrom({{"source", "book.xlsx"}, {"transpose", true}}, folder.path())),
                 "g1: 1 2; g2: 3 4 | name: s1 s2");
    }

    void whatCannotBeTransposedIsRefused() {
        QCOMPARE(refusal(text(">a\nACGT\n>b\nGG\n", {{"transpose", true}})),
                 "The 'transpose' of data turns a table, but FASTA files hold sequences.");
        QVERIFY(refusal(text("who\na\nb\n", {{"transpose", true}})).startsWith("The table cannot be transposed"));
    }

    void genesInRowsAreSeenAndOnlyHintedAt() {
        std::string genes = "gene,s1,s2,s3\n", countries = "country,people,area,age\n";
        for (int i = 0; i < 60; ++i) {
            genes += "g" + std::to_string(i) + "," + std::to_string(5 + i % 7) + "," + std::to_string(6 + i % 5) + "," +
                     std::to_string(4 + i % 9) + "\n";
            countries +=
                "c" + std::to_string(i) + "," + std::to_string(1000000 + i) + "," + std::to_string(500 + i) + ",40\n";
        }
        const auto head = [](const std::string &csv, Json more = Json::object()) {
            return readSourceHead(text(csv, std::move(more)), sourceContext(), {});
        };
        QVERIFY(head(genes)->looksTransposed);
        QCOMPARE(head(genes)->roles.columns, std::optional(Names{"s1", "s2", "s3"})); // nothing is done by itself
        QVERIFY(!head(genes, {{"transpose", true}})->looksTransposed);
        QVERIFY(!head(countries)->looksTransposed);
        QVERIFY(!head("gene,s1,s2,s3\ng1,1,1,1\ng2,2,2,2\n")->looksTransposed);
        QVERIFY(!head(genes + "g1,5,5,5\n")->looksTransposed);
        const auto crabs = readSourceHead({{"source", "crabs.csv"}}, sourceContext(sampleFolder()), {});
        QVERIFY(crabs && !crabs->looksTransposed);
    }

    void theHeadOfASourceOffersWhatMendsIt() {
        const auto loops = readSourceHead(text("a,a\n", {{"kind", "graph"}}), sourceContext(), {});
        QVERIFY(loops && !loops->refusal.empty());
        QCOMPARE(loops->remedies, (std::vector{Remedy{Remedy::Change::SetData, "self_loops", "\"drop\""}}));
        const auto ragged = readSourceHead(text("a,b\n1,2\n3\n"), sourceContext(), {});
        QVERIFY(!ragged && ragged.error().remedies.front().id == "ragged");
    }

    void textsOfAnArchiveNameTheRows() {
        const MadeFolder folder;
        const MatrixXd X = (MatrixXd(3, 2) << 1, 2, 3, 4, 5, 6).finished();
        folder.write("data.npz", zipArchive({{"X.npy", numberArray(X)},
                                             {"who.npy", textArray({U"Ann", U"Jürgen", U"\U0001F431"}, 6)},
                                             {"y.npy", textArray({U"a", U"b", U"a"}, 1)}},
                                            false));
        const auto loaded = loadedFrom({{"source", "data.npz"}}, folder.path());
        QCOMPARE(shown(loaded), "x1: 1 3 5; x2: 2 4 6 | who: Ann Jürgen 🐱 | y: a b a");
        QCOMPARE(loaded->dataset->name, std::optional<std::string>("who"));
        QCOMPARE(loaded->dataset->label, std::optional<std::string>("y"));
        folder.write("classes.npz", zipArchive({{"X.npy", numberArray(X)},
                                                {"site.npy", textArray({U"p", U"q", U"p"}, 1)},
                                                {"names.npy", textArray({U"k", U"k", U"l"}, 3)}},
                                               false));
        const auto classes = loadedFrom({{"source", "classes.npz"}}, folder.path());
        QCOMPARE(classes->dataset->name, std::optional<std::string>("names")); // it is called so
        QVERIFY(classes->dataset->attribute("site"));
    }

    void textsOfMatlabNameTheRows() {
        const MadeFolder folder;
        folder.write("made.mat", namedMat("BUBolenmrn n", {"u1", "u2", "u3"})); // by columns
        const auto loaded = loadedFrom({{"source", "made.mat"}}, folder.path());
        QCOMPARE(shown(loaded), "x1: 1 2 3; x2: 4 5 6.5 | town: Bonn Ulm Bern | who: u1 u2 u3");
        QCOMPARE(loaded->dataset->name, std::optional<std::string>("town")); // the first whose texts differ
        folder.write("same.mat", namedMat("aaabbb", {"u1", "u2", "u3"}));
        QCOMPARE(loadedFrom({{"source", "same.mat"}}, folder.path())->dataset->name, std::optional<std::string>("who"));
    }

    void theEmptyCornerOfATableOfDistancesIsACorner() {
        const char *const numbered = ",1,2,3\n1,0,5,6\n2,5,0,7\n3,6,7,0\n";
        const auto loaded = loadedFrom(text(numbered));
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QCOMPARE(loaded->dataset->kind(), ObjectKind::Dissimilarities);
        QCOMPARE(loaded->dataset->size(), Index{3});
        QCOMPARE(loaded->dataset->rowName(2), std::string("3"));
        const auto named = loadedFrom(text("\tBonn\tKöln\tUlm\nBonn\t0\t5\t6\nKöln\t5\t0\t7\nUlm\t6\t7\t0\n"));
        QCOMPARE(named->dataset->kind(), ObjectKind::Dissimilarities);
        QCOMPARE(named->dataset->rowName(1), std::string("Köln"));
        QCOMPARE(loadedFrom(text(",1,2,3\n4,0,5,6\n2,5,0,7\n3,6,7,0\n"))->dataset->kind(), ObjectKind::Points);
        const MadeFolder folder;
        folder.write("book.xlsx", xlsxFile({{{"S", "", sheetRows("|1|2|3\n1|0|5|6\n2|5|0|7\n3|6|7|0")}}}));
        const auto sheet = loadedFrom({{"source", "book.xlsx"}}, folder.path());
        QVERIFY2(bool(sheet), sheet ? "" : sheet.error().message.c_str());
        QCOMPARE(sheet->dataset->kind(), ObjectKind::Dissimilarities);
    }

    void wrongValuesOfTheKeysAreRefused_data() {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char *key, const char *value, const char *sentence) {
            QTest::newRow(key) << QByteArray(key) << QByteArray(value) << QByteArray(sentence);
        };
        row("ragged", "\"drop\"", "The 'ragged' of data must be \"refuse\" or \"skip\". Got \"drop\".");
        row("self_loops", "true", "The 'self_loops' of data must be \"refuse\" or \"drop\". Got true.");
        row("directed", "null", "The 'directed' of data must be \"refuse\" or \"symmetrize\". Got null.");
        row("parallel", "\"mean\"", "The 'parallel' of data must be \"sum\" or \"average\". Got \"mean\".");
        row("transpose", "\"yes\"", "The 'transpose' of data must be true or false. Got \"yes\".");
        row("transposed", "true", "There is no key of data 'transposed'. Did you mean 'transpose'?");
        row("selfloops", "\"drop\"", "There is no key of data 'selfloops'. Did you mean 'self_loops'?");
    }
    void wrongValuesOfTheKeysAreRefused() {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, sentence);
        Json data = text("a,b\n1,2\n");
        data[key.toStdString()] = Json::parse(value.toStdString());
        QCOMPARE(refusal(data), sentence);
        QVERIFY(!checkData(data, sourceContext().samples, sourceContext().generators));
    }
};

EIGENSCOPE_TEST(TestDataCures)

} // namespace eigenscope::tst_data_cures

#include "tst_data_cures.moc"
