#include "core/formats/table_writer.h"
#include "tests/core/loaded_sources.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_matrix_readers {

namespace {

/// The matrix of what was loaded; empty, with a warning, where there is none.
MatrixXd matrixOf(const Result<LoadedData> &loaded) {
    if (!loaded)
        qWarning("%s", loaded.error().message.c_str());
    else if (const auto *given = std::get_if<Dissimilarities>(&loaded->dataset->objects))
        return (*given->whole)(given->positions, given->positions);
    else if (const auto *gram = std::get_if<Gram>(&loaded->dataset->objects))
        return (*gram->whole)(gram->positions, gram->positions);
    return {};
}

const MatrixXd three = (MatrixXd(3, 3) << 0, 1, 2, 1, 0, 3.5, 2, 3.5, 0).finished();
const Json asGram = {{"kind", "gram"}}, asDistances = {{"kind", "dissimilarities"}};

} // namespace

class TestMatrixReaders : public QObject {
    Q_OBJECT

private slots:
    void theCitiesAreNamedDissimilarities_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<QByteArray>("last");
        QTest::newRow("eurodist") << 21 << QByteArray("Vienna");
        QTest::newRow("uscities") << 10 << QByteArray("Washington.DC");
    }
    void theCitiesAreNamedDissimilarities() {
        QFETCH(int, count);
        QFETCH(QByteArray, last);
        const auto loaded = loadedFrom(Json{{"source", std::string("sample:") + QTest::currentDataTag()}});
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QCOMPARE(loaded->dataset->kind(), ObjectKind::Dissimilarities);
        QCOMPARE(matrixOf(loaded).rows(), Index{count});
        QCOMPARE(loaded->dataset->rowName(count - 1), last.toStdString());
        QVERIFY(loaded->warnings.empty());
    }

    void aQuoteThatIsNeverClosedIsRefusedWithItsPlace() {
        QCOMPARE(refusalOfText("0\n1,0\n2,3,0\n\"x\n"), "Line 4, column 1: a quote opens here and is never closed.");
    }

    void squareTextsAreRead_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("named");
        QTest::newRow("names on both sides") << QByteArray("city,a,b,c\na,0,1,2\nb,1,0,3.5\nc,2,3.5,0\n") << true;
        QTest::newRow("names above") << QByteArray("a,b,c\n0,1,2\n1,0,3.5\n2,3.5,0\n") << true;
        QTest::newRow("names before") << QByteArray("a,0,1,2\nb,1,0,3.5\nc,2,3.5,0\n") << true;
        QTest::newRow("no names") << QByteArray("0,1,2\n1,0,3.5\n2,3.5,0\n") << false;
        QTest::newRow("upper half empty") << QByteArray("a,0,,\nb,1,0,\nc,2,3.5,0\n") << true;
        QTest::newRow("diagonal empty") << QByteArray("a;;1;2\nb;1;;3.5\nc;2;3.5;\n") << true;
    }
    void squareTextsAreRead() {
        QFETCH(QByteArray, text);
        QFETCH(bool, named);
        for (const Json &told : {Json::object(), asDistances}) {
            const auto loaded = loadedText(text.toStdString(), told);
            QVERIFY(matrixOf(loaded) == three);
            QCOMPARE(loaded->dataset->rowName(2), std::string(named ? "c" : "row 2"));
        }
    }

    void lowerTrianglesAreRead_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("named");
        QTest::newRow("with diagonal") << QByteArray("0\n1,0\n2,3.5,0\n") << false;
        QTest::newRow("named") << QByteArray("a,0\nb,1,0\nc,2,3.5,0\n") << true;
        QTest::newRow("without diagonal") << QByteArray("a\nb\t1\nc\t2\t3.5\n") << true;
        QTest::newRow("with a count, as PHYLIP") << QByteArray("3\na\nb 1\nc 2 3.5\n") << true;
        QTest::newRow("with names above") << QByteArray(",a,b,c\na,0\nb,1,0\nc,2,3.5,0\n") << true;
        QTest::newRow("as R prints") << QByteArray("     a   b\nb  1.0\nc  2.0 3.5\n") << true;
        QTest::newRow("delimiters at the ends") << QByteArray("a,0,\nb,1,0,\nc,2,3.5,0,\n") << true;
    }
    void lowerTrianglesAreRead() {
        QFETCH(QByteArray, text);
        QFETCH(bool, named);
        const auto loaded = loadedText(text.toStdString());
        QVERIFY(matrixOf(loaded) == three);
        QCOMPARE(loaded->dataset->rowName(0), std::string(named ? "a" : "row 0"));
        QCOMPARE(loaded->dataset->rowName(2), std::string(named ? "c" : "row 2"));
    }

    void aTriangleOfAKernelMatrixHasItsDiagonal() {
        const MatrixXd K = matrixOf(loadedText("4\n1,5\n2,3.5,0\n", asGram));
        QVERIFY(K == (MatrixXd(3, 3) << 4, 1, 2, 1, 5, 3.5, 2, 3.5, 0).finished());
    }

    void npyArraysAreMatricesToo() {
        Table table;
        for (Index j = 0; j < 3; ++j)
            table.columns.push_back({"x" + std::to_string(j), VectorXd(three.col(j))});
        QTemporaryDir folder;
        const std::filesystem::path base = folder.path().toStdString();
        QVERIFY(bool(writeFile(base / "d.npy", *tableBytes(table, ".npy", sourceContext().formats))));
        QVERIFY(matrixOf(loadedFrom(Json{{"source", "d.npy"}}, base)) == three);
        const auto gram = loadedFrom(Json{{"source", "d.npy"}, {"kind", "gram"}}, base);
        QCOMPARE(gram->dataset->kind(), ObjectKind::Gram);
        QCOMPARE(loadedFrom(Json{{"source", "d.npy"}, {"kind", "points"}}, base)->dataset->points().X.cols(), Index{3});
    }

    void onlyDistancesAreGuessed() {
        for (const char *text : {"1,1,2\n1,1,3\n2,3,1\n", "0,1\n1,0\n", "0,1,2\n1,0,3\n", "0,0,0\n0,0,0\n0,0,0\n",
                                 "a,b,c\n0,1,2\n5,0,3\n2,3,0\n"})
            QVERIFY2(loadedText(text)->dataset->isPoints(), text);
        const auto chosen = loadedText("0,1,2\n1,0,3\n2,3,0\n", {{"columns", {"x1", "x2"}}});
        QCOMPARE(chosen->dataset->points().X.cols(), Index{2});
        QVERIFY(loadedText("0,1,2\n1,0,3\n2,3,0\n", {{"kind", "points"}})->dataset->isPoints());
    }

    void someRowsAreAMatrixOfTheirOwn() {
        const auto loaded = loadedText("a,0,1,2\nb,1,0,3.5\nc,2,3.5,0\n", {{"rows", {2, 0}}});
        const auto &given = std::get<Dissimilarities>(loaded->dataset->objects);
        QVERIFY(*given.whole == (MatrixXd(2, 2) << 0, 2, 2, 0).finished());
        QCOMPARE(given.positions, (std::vector<Index>{0, 1}));
        QCOMPARE(loaded->dataset->rowName(0), std::string("c"));
    }

    void missingDistancesStayMissing() {
        const MatrixXd D = matrixOf(loadedText("a,0,1,NA\nb,1,0,2\nc,NA,2,0\n", asDistances));
        QVERIFY(std::isnan(D(0, 2)) && std::isnan(D(2, 0)));
        QCOMPARE(D(1, 2), 2.0);
    }

    void roundingIsNoAsymmetry() {
        const MatrixXd D = matrixOf(loadedText("0,1,2\n1.0000000000001,0,3\n2,3,0\n", asDistances));
        QVERIFY(D == D.transpose());
    }

    void badMatricesAreRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("gram");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char *name, const char *text, bool gram, const char *sentence) {
            QTest::newRow(name) << QByteArray(text) << gram << QByteArray(sentence);
        };
        row("not square", "0,1,2\n1,0,3\n", false,
            "The matrix must be square. It has 2 rows and 3 columns, names included.");
        row("text", "a,b,c\n0,1,2\n1,x,3\n2,3,0\n", false,
            "The column 'b' must hold numbers, as all of a matrix. It holds texts.");
        row("asymmetric", "a,0,1,2\nb,1,0,3.5\nc,2,3,0\n", false,
            "The matrix of dissimilarities must be symmetric. Row 'b', column 'c' holds 3.5, but the opposite place 3: "
            "0.5 apart.");
        row("asymmetric kernel", "0,1,2\n1,0,3\n4,3,0\n", true,
            "The kernel matrix must be symmetric. Row 0 (counted from 0), column 2 (counted from 0) holds 2, but the "
            "opposite place 4: 2 apart.");
        row("negative", "a,0,1,-2\nb,1,0,3\nc,-2,3,0\n", false,
            "The matrix of dissimilarities has -2 in row 'a', column 'c'. A dissimilarity is at least 0.");
        row("diagonal", "a,0,1,2\nb,1,7,3\nc,2,3,0\n", false,
            "The matrix of dissimilarities has 7 in row 'b', column 'b'. The dissimilarity of an object to itself is "
            "0; similarities are read as a kernel matrix, of the kind \"gram\".");
        row("infinite", "0,1,inf\n1,0,3\ninf,3,0\n", false,
            "The matrix of dissimilarities has inf in row 0 (counted from 0), column 2 (counted from 0). Finite "
            "numbers "
            "are needed.");
        row("missing in a kernel matrix", "a,1,,2\nb,,1,3\nc,2,3,1\n", true,
            "The kernel matrix has no value in row 'a', column 'b'. Each place needs a number.");
        row("ragged triangle", "0\n1,0\n2,3,0\n1,2\n", false,
            "Line 4, column 1: this row of a triangle has 2 values instead of 4.");
        row("text in a triangle", "0\n1,0\n2,3,0\n1,2,3,0\n1,2,3,4,0\n1,2,3,4,5,0\n1,x,3,4,5,6,0\n", false,
            "Line 7, column 3: a number is needed here.");
    }
    void badMatricesAreRefused() {
        QFETCH(QByteArray, text);
        QFETCH(bool, gram);
        QFETCH(QByteArray, sentence);
        QCOMPARE(refusalOfText(text.toStdString(), gram ? asGram : asDistances), sentence);
    }

    void whatIsMeantAsDistancesIsNotTakenForPoints() {
        QCOMPARE(refusalOfText("city,a,b,c\na,0,1,2\nb,1,0,3.5\nc,2,3,0\n"),
                 "The matrix of dissimilarities must be symmetric. Row 'b', column 'c' holds 3.5, but the opposite "
                 "place 3: 0.5 apart.");
        QVERIFY(refusalOfText("0,1,-2\n1,0,3\n-2,3,0\n").endsWith("A dissimilarity is at least 0."));
    }
};

EIGENSCOPE_TEST(TestMatrixReaders)

} // namespace eigenscope::tst_matrix_readers

#include "tst_matrix_readers.moc"
