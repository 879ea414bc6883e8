#include "core/formats/matlab/mat_reader.h"
#include "core/formats/table_writer.h"
#include "tests/core/formats/made_files.h"
#include "tests/core/formats/made_folder.h"
#include "tests/core/loaded_sources.h"
#include "tests/plain_words.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_array_readers {

namespace {

/// A folder with files for one test, and what is loaded from there.
class Folder : public MadeFolder {
public:
    [[nodiscard]] Result<LoadedData> load(const char *name, Json more = Json::object()) const {
        more["source"] = name;
        return loadedFrom(more, path());
    }
    [[nodiscard]] QByteArray refusal(const char *name) const {
        const auto loaded = load(name);
        return loaded ? QByteArray("read") : QByteArray::fromStdString(loaded.error().message);
    }
};

std::string npy(const MatrixXd &matrix) {
    Table table;
    for (Index j = 0; j < matrix.cols(); ++j)
        table.columns.push_back({"x" + std::to_string(j), VectorXd(matrix.col(j))});
    return *tableBytes(table, ".npy", sourceContext().formats);
}

const MatrixXd X = (MatrixXd(3, 2) << 1, 2, 3, 4, 5, 6).finished();

} // namespace

class TestArrayReaders : public QObject {
    Q_OBJECT

private slots:
    void theArraysOfAnArchiveStandTogether_data() {
        QTest::addColumn<bool>("compressed");
        QTest::newRow("stored") << false;
        QTest::newRow("compressed") << true;
    }
    void theArraysOfAnArchiveStandTogether() {
        QFETCH(bool, compressed);
        const Folder folder;
        folder.write("data.npz", zipArchive({{"y.npy", npy(Eigen::Vector3d(0, 1, 1))},
                                             {"X.npy", npy(X)},
                                             {"small.npy", npy(MatrixXd::Ones(2, 2))},
                                             {"readme.txt", "hello"}},
                                            compressed));
        const auto loaded = folder.load("data.npz");
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QVERIFY(loaded->dataset->points().X == X);
        QCOMPARE(loaded->dataset->label, std::optional<std::string>("y"));
        QCOMPARE(loaded->dataset->classes()->names, (Names{"0", "1"}));
        QCOMPARE(loaded->warnings, Names{"The array 'small' of 2 rows and 2 columns was left out."});
    }

    void aSparseMatrixIsRefusedAndItsPartsAreNoColumns() {
        const Folder folder;
        const std::string places = npy(Eigen::Vector3d(0, 2, 1)), bounds = npy(Eigen::Vector3d(0, 2, 3));
        folder.write("sparse.npz", zipArchive({{"indices.npy", places},
                                               {"indptr.npy", bounds},
                                               {"format.npy", npy(MatrixXd::Ones(1, 1))},
                                               {"shape.npy", npy(Eigen::Vector2d(2, 3))},
                                               {"data.npy", places}},
                                              true));
        QCOMPARE(folder.refusal("sparse.npz"),
                 "sparse.npz: The .npz archive cannot be read: it holds a sparse matrix of SciPy. Save the array of "
                 "all its entries, X.toarray().");
    }

    void amountsAreATargetAndNoLabel() {
        const Folder folder;
        folder.write("data.npz",
                     zipArchive({{"X.npy", npy(X)}, {"target.npy", npy(Eigen::Vector3d(0.5, 1, 2))}}, true));
        QCOMPARE(folder.load("data.npz")->dataset->target, std::optional<std::string>("target"));
        QVERIFY(!folder.load("data.npz")->dataset->label);
        QVERIFY(!folder.load("data.npz", {{"target", nullptr}})->dataset->target);
    }

    void hostileArchivesAreRefused() {
        const Folder folder;
        const std::string whole = zipArchive({{"X.npy", npy(X)}}, true);
        for (std::size_t size = 0; size < whole.size(); ++size) {
            folder.write("cut.npz", whole.substr(0, size));
            QVERIFY(folder.refusal("cut.npz").startsWith(size == 0 ? "cut.npz: The file is empty."
                                                                   : "cut.npz: The zip archive cannot be read: "));
        }
        std::string bomb = whole;
        const std::size_t entry = bomb.rfind("PK\x01\x02");
        bomb.replace(entry + 24, 4, littleEndian(0xF0000000, 4)); // 4 GB of content
        folder.write("bomb.npz", bomb);
        QCOMPARE(folder.refusal("bomb.npz"), "bomb.npz: The zip archive cannot be read: it is damaged or cut off.");
        std::string encrypted = whole;
        encrypted[entry + 8] = 1;
        folder.write("secret.npz", encrypted);
        QVERIFY(folder.refusal("secret.npz").endsWith("'X.npy' is encrypted."));
        std::string changed = whole;
        for (const auto &[signature, place] : {std::pair("PK\x03\x04", 14), {"PK\x01\x02", 16}})
            changed[changed.find(signature) + static_cast<std::size_t>(place)] =
                1; // another checksum than the content's
        folder.write("changed.npz", changed);
        QCOMPARE(folder.refusal("changed.npz"),
                 "changed.npz: The zip archive cannot be read: it is damaged or cut off.");
        folder.write("none.npz", zipArchive({{"a.txt", "x"}}, false));
        QCOMPARE(folder.refusal("none.npz"), "none.npz: The file holds no array of numbers. At least one is needed.");
    }

    void overlappingFilesOfAnArchiveAreRefusedAtOnce() {
        QElapsedTimer clock;
        clock.start();
        const auto loaded = loadedFrom({{"source", projectFile("tests/core/formats/data/zip_overlap200.npz")}});
        QVERIFY(clock.elapsed() < 500);
        QVERIFY(!loaded);
        const QByteArray sentence = QByteArray::fromStdString(loaded.error().message);
        QVERIFY2(sentence.startsWith("zip_overlap200.npz: The zip archive cannot be read: its files '"), sentence);
        QVERIFY2(sentence.endsWith(" overlap."), sentence);
    }

    void imagesHaveTheirLabelsBesideThem() {
        const Folder folder;
        folder.write(
            "train-images-idx3-ubyte",
            idxFile(0x08, {3, 2, 2}, std::string_view("\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0A\x0B\xFF", 12)));
        folder.write("train-labels-idx1-ubyte", idxFile(0x08, {3}, std::string_view("\x07\x02\x07", 3)));
        const auto loaded = folder.load("train-images-idx3-ubyte");
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QCOMPARE(loaded->dataset->points().X.cols(), Index{4});
        QVERIFY(loaded->dataset->points().X.row(2) == Eigen::RowVector4d(9, 10, 11, 255));
        QCOMPARE(loaded->dataset->classes()->names, (Names{"2", "7"}));
    }

    void idxNumbersAreReadByTheirType() {
        const Folder folder;
        folder.write("a", idxFile(0x0B, {2}, std::string_view("\xFF\xFE\x01\x00", 4)));
        QVERIFY(folder.load("a")->dataset->points().X == Eigen::Vector2d(-2, 256));
        folder.write("b", idxFile(0x0D, {1}, std::string_view("\x3F\xC0\x00\x00", 4)));
        QCOMPARE(folder.load("b")->dataset->points().X(0, 0), 1.5);
    }

    void hostileIdxFilesAreRefused() {
        const Folder folder;
        folder.write("cut", idxFile(0x08, {3, 2}, "12345"));
        QCOMPARE(folder.refusal("cut"),
                 "cut: The idx array cannot be read: it is cut off: it should hold 3 rows, but has only 5 numbers.");
        folder.write("huge", idxFile(0x08, {0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF}, "12345"));
        QVERIFY(folder.refusal("huge").contains("it is cut off"));
        folder.write("empty", idxFile(0x08, {0, 3}, ""));
        QVERIFY(folder.refusal("empty").contains("it is empty"));
        folder.write("head", idxFile(0x08, {3, 2}, "").substr(0, 9));
        QVERIFY(folder.refusal("head").contains("it is cut off"));
    }

    void svmlightRowsAreFilledWithZeros() {
        const Folder folder;
        folder.write("a.txt", "# made by hand\n+1 1:0.5 3:-2 # first\n-1 qid:4 2:1\n\n+1\n");
        const auto loaded = folder.load("a.txt");
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QVERIFY(loaded->dataset->points().X == (MatrixXd(3, 3) << 0.5, 0, -2, 0, 1, 0, 0, 0, 0).finished());
        QCOMPARE(loaded->dataset->classes()->names, (Names{"-1", "1"}));
        folder.write("words.svmlight", "1 7:1 50000:1\n-1 3:2\n"); // as sparse as the words of a text
        QCOMPARE(folder.load("words.svmlight")->dataset->points().X.cols(), Index{50000});
        folder.write("b.svmlight", "2.5 0:1\n1.5 1:3\n"); // from 0, and amounts
        QVERIFY(folder.load("b.svmlight")->dataset->points().X == (MatrixXd(2, 2) << 1, 0, 0, 3).finished());
        QCOMPARE(folder.load("b.svmlight")->dataset->target, std::optional<std::string>("label"));
    }

    void longLabelsOfSvmlightKeepTheirDigitsOrAreToldToBeRounded() {
        const Folder folder;
        folder.write("ids.svm", "1234567890123456781 1:2\n1234567890123456788 1:3\n1234567890123456781 1:4\n");
        const auto named = folder.load("ids.svm", {{"label", "label"}});
        QVERIFY2(bool(named), named ? "" : named.error().message.c_str());
        QCOMPARE(named->dataset->classes()->names, (Names{"1234567890123456781", "1234567890123456788"}));
        QVERIFY(named->warnings.empty());
        const Names rounded = {"Integers above 2^53 were rounded to the nearest double."};
        QCOMPARE(folder.load("ids.svm", {{"target", "label"}})->warnings, rounded);
        QCOMPARE(folder.load("ids.svm")->warnings, rounded);
        folder.write("mixed.svm", "1234567890123456781 1:2\n0.5 1:3\n"); // amounts
        QVERIFY(folder.load("mixed.svm", {{"label", "label"}})->dataset->attribute("label")->isNumeric());
    }

    void badSvmlightIsRefusedWithItsPlace() {
        const Folder folder;
        folder.write("a.svmlight", "1 1:2\nx 1:2\n");
        QCOMPARE(folder.refusal("a.svmlight"),
                 "a.svmlight: Line 2, column 1: a line begins with its label, a number. Got 'x'.");
        folder.write("b.svmlight", "1 1:2\n1 2:3 1:2\n");
        QCOMPARE(folder.refusal("b.svmlight"),
                 "b.svmlight: Line 2, column 7: the indices of a line must rise. Got 1 after 2.");
        folder.write("c.svmlight", "1 1:2\n1 2:three\n");
        QCOMPARE(folder.refusal("c.svmlight"),
                 "c.svmlight: Line 2, column 3: index:value is needed here. Got '2:three'.");
        folder.write("d.svmlight", "1 1:2\n1 999999999999999:1\n");
        QVERIFY(folder.refusal("d.svmlight").contains("The table of 2 rows and 999999999999999 columns"));
        folder.write("wide.svmlight", "1 1:1\n-1 999999:1\n"); // a few bytes that ask for a million columns
        QCOMPARE(folder.refusal("wide.svmlight"),
                 "wide.svmlight: The table of 2 rows and 999999 columns would be nearly empty: most columns have no "
                 "value. Number them without gaps.");
        folder.write("e.svmlight", "1\n2\n");
        QVERIFY(folder.refusal("e.svmlight").contains("no index:value"));
    }

    void matricesOfMatlabStandTogether_data() {
        QTest::addColumn<int>("version");
        QTest::newRow("5") << int(MAT_FT_MAT5);
        QTest::newRow("7.3") << int(MAT_FT_MAT73);
    }
    void matricesOfMatlabStandTogether() {
        QFETCH(int, version);
        const Folder folder;
        folder.write("made.mat", matFile(static_cast<mat_ft>(version)));
        const auto loaded = folder.load("made.mat");
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QVERIFY(loaded->dataset->points().X == (MatrixXd(3, 2) << 1, 4, 2, 5, 3, 6.5).finished());
        QCOMPARE(loaded->dataset->classes()->names, (Names{"1", "2"}));
        QVERIFY2(loaded->dataset->attribute("color"), loaded->warnings.back().c_str());
        QCOMPARE(loaded->dataset->attribute("color")->text(1), std::string("blue"));
        QCOMPARE(loaded->warnings,
                 Names{"The variable 'note' was left out: it is neither a matrix of real numbers nor a list of "
                       "texts."});
    }

    void longIntegersOfMatlabAreToldToBeRounded_data() { matricesOfMatlabStandTogether_data(); }
    void longIntegersOfMatlabAreToldToBeRounded() {
        QFETCH(int, version);
        const Folder folder;
        const auto warnings = [&](std::int64_t id) {
            const QByteArray path = QByteArray::fromStdString((folder.path() / "ids.mat").string());
            mat_t *file = Mat_CreateVer(path.constData(), nullptr, static_cast<mat_ft>(version));
            putVariable(file, MAT_COMPRESSION_NONE, "X", MAT_C_INT64, MAT_T_INT64, 3, 1,
                        std::vector<std::int64_t>{1, id, 3});
            Mat_Close(file);
            return folder.load("ids.mat")->warnings;
        };
        QCOMPARE(warnings(9007199254740993), Names{"Integers above 2^53 were rounded to the nearest double."});
        QCOMPARE(warnings(9007199254740991), Names{});
    }

    void aMatlabFileIsKnownByItsVersion() {
        const Folder folder;
        std::string renamed = matFile(MAT_FT_MAT5);
        renamed[2] = 'X'; // in the text that stands before the version
        folder.write("renamed.mat", renamed);
        QVERIFY(bool(folder.load("renamed.mat")));
        folder.write("old.mat", std::string("\0\0\0\0\xFF\xFF\xFF\x7F\1\0\0\0\0\0\0\0\2\0\0\0X\0\0", 23));
        QCOMPARE(folder.refusal("old.mat"), "old.mat: The .mat file cannot be read: it is neither of version 5 nor of "
                                            "version 7.3. Save it with '-v7'.");
    }

    void hostileMatlabFilesAreRefusedOrRead() {
        const std::string whole = matFile(MAT_FT_MAT5);
        for (std::size_t size = 0; size < whole.size(); size += 7) {
            const auto read = readMat(std::string_view(whole).substr(0, size), {});
            QVERIFY(read || !read.error().message.empty());
        }
        QVERIFY(!readMat("MATLAB 5.0 MAT-file", {}));
        QVERIFY(isMat(whole));
    }
};

EIGENSCOPE_TEST(TestArrayReaders)

} // namespace eigenscope::tst_array_readers

#include "tst_array_readers.moc"
