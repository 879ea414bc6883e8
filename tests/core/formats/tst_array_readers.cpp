#include "core/formats/matlab/mat_reader.h"
#include "core/formats/load_data.h"
#include "core/samples/sample.h"
#include "core/generators/generator.h"
#include "core/formats/table_writer.h"
#include "core/formats/bytes/zip_archive.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <matio.h>
#include <zlib.h>

#include <cmath>

namespace eigenscope::tst_array_readers {

namespace {

const Registry<SampleInfo> samples = builtinSamples();
const Registry<GeneratorInfo> generators = builtinGenerators();

/// A folder with files for one test, and what is loaded from there.
class Folder {
public:
    void write(const char *name, std::string_view bytes) const {
        if (!writeFile(path() / name, bytes))
            qFatal("cannot write %s", name);
    }
    [[nodiscard]] Result<LoadedData> load(const char *name, Json more = Json::object()) const {
        more["source"] = name;
        return loadData(more, {samples, generators, SAMPLE_FILES, path()}, {});
    }
    [[nodiscard]] QByteArray refusal(const char *name) const {
        const auto loaded = load(name);
        return loaded ? QByteArray("read") : QByteArray::fromStdString(loaded.error().message);
    }
    [[nodiscard]] std::filesystem::path path() const { return m_folder.path().toStdString(); }

private:
    QTemporaryDir m_folder;
};

std::string littleEndian(std::size_t number, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i)
        text += static_cast<char>(number >> (8 * i) & 0xFF);
    return text;
}

std::string deflated(std::string_view content) {
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string bytes(deflateBound(&stream, content.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef *>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    deflate(&stream, Z_FINISH);
    bytes.resize(stream.total_out);
    deflateEnd(&stream);
    return bytes;
}

/// A zip archive of these files.
std::string zip(const std::vector<std::pair<std::string, std::string>> &files, bool compress) {
    std::string archive, directory;
    for (const auto &[name, content] : files) {
        const std::string packed = compress ? deflated(content) : content;
        const std::string method = littleEndian(compress ? 8 : 0, 2);
        const std::string sizes = littleEndian(packed.size(), 4) + littleEndian(content.size(), 4);
        directory += "PK\x01\x02" + littleEndian(20, 2) + littleEndian(20, 2) + littleEndian(0, 2) + method +
                     std::string(8, '\0') + sizes + littleEndian(name.size(), 2) + std::string(12, '\0') +
                     littleEndian(archive.size(), 4) + name;
        archive += "PK\x03\x04" + littleEndian(20, 2) + littleEndian(0, 2) + method + std::string(8, '\0') + sizes +
                   littleEndian(name.size(), 2) + littleEndian(0, 2) + name + packed;
    }
    return archive + directory + "PK\x05\x06" + std::string(4, '\0') + littleEndian(files.size(), 2) +
           littleEndian(files.size(), 2) + littleEndian(directory.size(), 4) + littleEndian(archive.size(), 4) +
           littleEndian(0, 2);
}

std::string npy(const MatrixXd &matrix) {
    Table table;
    for (Index j = 0; j < matrix.cols(); ++j)
        table.columns.push_back({"x" + std::to_string(j), VectorXd(matrix.col(j))});
    return *tableBytes(table, ".npy");
}

std::string bigEndian(std::size_t number) {
    std::string text = littleEndian(number, 4);
    std::ranges::reverse(text);
    return text;
}

std::string idx(unsigned char type, const std::vector<std::size_t> &shape, std::string_view data) {
    std::string bytes = std::string(2, '\0') + static_cast<char>(type) + static_cast<char>(shape.size());
    for (const std::size_t length : shape)
        bytes += bigEndian(length);
    return bytes + std::string(data);
}

template <class Number> void put(mat_t *file, const char *name, matio_classes kind, matio_types type, std::size_t rows,
                                 std::size_t columns, std::vector<Number> values) {
    std::size_t dims[] = {rows, columns};
    matvar_t *variable = Mat_VarCreate(name, kind, type, 2, dims, values.data(), 0);
    Mat_VarWrite(file, variable, MAT_COMPRESSION_ZLIB);
    Mat_VarFree(variable);
}

/// The bytes of a .mat file with a matrix, a list of labels, a list of texts, and a text.
std::string mat(mat_ft version) {
    QTemporaryDir folder;
    const std::string path = folder.filePath("made.mat").toStdString();
    mat_t *file = Mat_CreateVer(path.c_str(), nullptr, version);
    put<double>(file, "X", MAT_C_DOUBLE, MAT_T_DOUBLE, 3, 2, {1, 2, 3, 4, 5, 6.5});
    put<std::uint8_t>(file, "y", MAT_C_UINT8, MAT_T_UINT8, 1, 3, {1, 2, 1});
    std::size_t dims[] = {3, 1};
    matvar_t *cells = Mat_VarCreate("color", MAT_C_CELL, MAT_T_CELL, 2, dims, nullptr, 0);
    const char *const words[] = {"red", "blue", "red"};
    for (int i = 0; i < 3; ++i) {
        std::size_t size[] = {1, std::strlen(words[i])};
        Mat_VarSetCell(cells, i,
                       Mat_VarCreate(nullptr, MAT_C_CHAR, MAT_T_UTF8, 2, size, const_cast<char *>(words[i]), 0));
    }
    Mat_VarWrite(file, cells, MAT_COMPRESSION_ZLIB);
    Mat_VarFree(cells);
    put<char>(file, "note", MAT_C_CHAR, MAT_T_UTF8, 1, 4, {'t', 'e', 'x', 't'});
    Mat_Close(file);
    QFile made(QString::fromStdString(path));
    return made.open(QIODevice::ReadOnly) ? made.readAll().toStdString() : std::string();
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
        folder.write("data.npz", zip({{"y.npy", npy(Eigen::Vector3d(0, 1, 1))},
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

    void amountsAreATargetAndNoLabel() {
        const Folder folder;
        folder.write("data.npz", zip({{"X.npy", npy(X)}, {"target.npy", npy(Eigen::Vector3d(0.5, 1, 2))}}, true));
        QCOMPARE(folder.load("data.npz")->dataset->target, std::optional<std::string>("target"));
        QVERIFY(!folder.load("data.npz")->dataset->label);
        QVERIFY(!folder.load("data.npz", {{"target", nullptr}})->dataset->target);
    }

    void hostileArchivesAreRefused() {
        const Folder folder;
        const std::string whole = zip({{"X.npy", npy(X)}}, true);
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
        folder.write("none.npz", zip({{"a.txt", "x"}}, false));
        QCOMPARE(folder.refusal("none.npz"), "none.npz: The file holds no array of numbers. At least one is needed.");
    }

    void imagesHaveTheirLabelsBesideThem() {
        const Folder folder;
        folder.write("train-images-idx3-ubyte",
                     idx(0x08, {3, 2, 2}, std::string_view("\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0A\x0B\xFF", 12)));
        folder.write("train-labels-idx1-ubyte", idx(0x08, {3}, std::string_view("\x07\x02\x07", 3)));
        const auto loaded = folder.load("train-images-idx3-ubyte");
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QCOMPARE(loaded->dataset->points().X.cols(), Index{4});
        QVERIFY(loaded->dataset->points().X.row(2) == Eigen::RowVector4d(9, 10, 11, 255));
        QCOMPARE(loaded->dataset->classes()->names, (Names{"2", "7"}));
    }

    void idxNumbersAreReadByTheirType() {
        const Folder folder;
        folder.write("a", idx(0x0B, {2}, std::string_view("\xFF\xFE\x01\x00", 4)));
        QVERIFY(folder.load("a")->dataset->points().X == Eigen::Vector2d(-2, 256));
        folder.write("b", idx(0x0D, {1}, std::string_view("\x3F\xC0\x00\x00", 4)));
        QCOMPARE(folder.load("b")->dataset->points().X(0, 0), 1.5);
    }

    void hostileIdxFilesAreRefused() {
        const Folder folder;
        folder.write("cut", idx(0x08, {3, 2}, "12345"));
        QCOMPARE(folder.refusal("cut"),
                 "cut: The idx array cannot be read: it is cut off: it should hold 3 rows, but has only 5 numbers.");
        folder.write("huge", idx(0x08, {0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF}, "12345"));
        QVERIFY(folder.refusal("huge").contains("it is cut off"));
        folder.write("empty", idx(0x08, {0, 3}, ""));
        QVERIFY(folder.refusal("empty").contains("it is empty"));
        folder.write("head", idx(0x08, {3, 2}, "").substr(0, 9));
        QVERIFY(folder.refusal("head").contains("it is cut off"));
    }

    void svmlightRowsAreFilledWithZeros() {
        const Folder folder;
        folder.write("a.txt", "# made by hand\n+1 1:0.5 3:-2 # first\n-1 qid:4 2:1\n\n+1\n");
        const auto loaded = folder.load("a.txt");
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QVERIFY(loaded->dataset->points().X == (MatrixXd(3, 3) << 0.5, 0, -2, 0, 1, 0, 0, 0, 0).finished());
        QCOMPARE(loaded->dataset->classes()->names, (Names{"-1", "1"}));
        folder.write("b.svmlight", "2.5 0:1\n1.5 1:3\n"); // from 0, and amounts
        QVERIFY(folder.load("b.svmlight")->dataset->points().X == (MatrixXd(2, 2) << 1, 0, 0, 3).finished());
        QCOMPARE(folder.load("b.svmlight")->dataset->target, std::optional<std::string>("label"));
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
        folder.write("made.mat", mat(static_cast<mat_ft>(version)));
        const auto loaded = folder.load("made.mat");
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QVERIFY(loaded->dataset->points().X == (MatrixXd(3, 2) << 1, 4, 2, 5, 3, 6.5).finished());
        QCOMPARE(loaded->dataset->classes()->names, (Names{"1", "2"}));
        QVERIFY2(loaded->dataset->attribute("color"), loaded->warnings.back().c_str());
        QCOMPARE(loaded->dataset->attribute("color")->text(1), std::string("blue"));
        QCOMPARE(loaded->warnings, Names{"The variable 'note' was left out: it is no matrix of real numbers."});
    }

    void hostileMatlabFilesAreRefusedOrRead() {
        const std::string whole = mat(MAT_FT_MAT5);
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
