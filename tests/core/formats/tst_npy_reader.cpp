#include "core/base/parameter.h"
#include "core/base/random.h"
#include "core/formats/numpy/npy_reader.h"
#include "core/formats/table_writer.h"
#include "tests/plain_words.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>
#include <bit>
#include <cstring>

namespace eigenscope::tst_npy_reader {

namespace {

std::string npy(std::string_view description, std::string_view order, std::string_view shape, std::string_view data,
                char version = 1) {
    std::string header = "{'descr': " + std::string(description) + ", 'fortran_order': " + std::string(order) +
                         ", 'shape': " + std::string(shape) + ", }\n";
    std::string bytes = "\x93NUMPY";
    bytes += version;
    bytes += '\0';
    bytes += static_cast<char>(header.size());
    bytes += '\0';
    if (version > 1)
        bytes += std::string(2, '\0');
    return bytes + header + std::string(data);
}

template <class Number> std::string bytesOf(std::initializer_list<Number> numbers, bool swapped = false) {
    std::string bytes;
    for (const Number number : numbers) {
        char raw[sizeof(Number)];
        std::memcpy(raw, &number, sizeof raw);
        if (swapped)
            std::reverse(raw, raw + sizeof raw);
        bytes.append(raw, sizeof raw);
    }
    return bytes;
}

MatrixXd matrixOf(const Table &table) {
    MatrixXd matrix(table.rows(), static_cast<Index>(table.columns.size()));
    for (Index j = 0; j < matrix.cols(); ++j)
        matrix.col(j) = std::get<VectorXd>(table.columns[static_cast<std::size_t>(j)].values);
    return matrix;
}

MatrixXd read(const std::string &bytes) {
    const auto table = readNpy(bytes);
    if (!table) {
        qWarning("%s", table.error().message.c_str());
        return {};
    }
    return matrixOf(*table);
}

/// What is read of a file that holds these bytes.
Result<std::optional<Table>> readFile(const std::string &bytes, const Roles &roles, const Progress &progress = {}) {
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath("x.npy").toStdString();
    TRY(writeFile(file, bytes));
    TRY(const ReadableFile opened, ReadableFile::open(file));
    return readNpy(opened, roles, progress);
}

QByteArray refusal(const std::string &bytes) {
    const auto table = readNpy(bytes);
    return table ? QByteArray("read") : QByteArray::fromStdString(table.error().message);
}

const MatrixXd expected = (MatrixXd(2, 3) << 1, 2, 3, 4, 5, 6).finished();

} // namespace

class TestNpyReader : public QObject {
    Q_OBJECT

private slots:
    void everyNumberTypeIsRead_data() {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("data");
        const auto row = [](const char *type, const std::string &data) {
            QTest::newRow(type) << QByteArray(type) << QByteArray::fromStdString(data);
        };
        row("<f8", bytesOf<double>({1, 2, 3, 4, 5, 6}));
        row(">f8", bytesOf<double>({1, 2, 3, 4, 5, 6}, true));
        row("<f4", bytesOf<float>({1, 2, 3, 4, 5, 6}));
        row(">f4", bytesOf<float>({1, 2, 3, 4, 5, 6}, true));
        row("|i1", bytesOf<std::int8_t>({1, 2, 3, 4, 5, 6}));
        row("<i2", bytesOf<std::int16_t>({1, 2, 3, 4, 5, 6}));
        row(">i4", bytesOf<std::int32_t>({1, 2, 3, 4, 5, 6}, true));
        row("<i8", bytesOf<std::int64_t>({1, 2, 3, 4, 5, 6}));
        row("|u1", bytesOf<std::uint8_t>({1, 2, 3, 4, 5, 6}));
        row(">u2", bytesOf<std::uint16_t>({1, 2, 3, 4, 5, 6}, true));
        row("<u4", bytesOf<std::uint32_t>({1, 2, 3, 4, 5, 6}));
        row(">u8", bytesOf<std::uint64_t>({1, 2, 3, 4, 5, 6}, true));
    }
    void everyNumberTypeIsRead() {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, data);
        QVERIFY(read(npy("'" + type.toStdString() + "'", "False", "(2, 3)", data.toStdString())) == expected);
    }

    void truthValuesAreZeroAndOne() {
        QVERIFY(read(npy("'|b1'", "False", "(3,)", std::string("\1\0\1", 3))) == Eigen::Vector3d(1, 0, 1));
    }

    void negativeNumbersKeepTheirSign() {
        QCOMPARE(read(npy("'<i2'", "False", "(1,)", bytesOf<std::int16_t>({-5})))(0, 0), -5.0);
    }

    void fortranOrderRunsDownTheColumns() {
        QVERIFY(read(npy("'<f8'", "True", "(2, 3)", bytesOf<double>({1, 4, 2, 5, 3, 6}))) == expected);
    }

    void drawnRowsAreReadAlone() {
        const std::string bytes =
            npy("'<i2'", "False", "(5, 2)", bytesOf<std::int16_t>({0, 1, 10, 11, 20, 21, 30, 31, 40, 41}));
        const Table whole = *readNpy(bytes);
        const Roles drawn{.draw = RowDraw{3, 1}}, told{.rows = {{4, 1}}, .draw = RowDraw{3, 1}};
        for (const Roles &roles : {drawn, told}) {
            const auto some = readFile(bytes, roles);
            QVERIFY(some && *some);
            QCOMPARE((*some)->positions, *chosenRows(5, roles));
            const Dataset chosen = *makeDataset(**some, roles), expected = *makeDataset(whole, roles);
            QCOMPARE(chosen.rows, expected.rows);
            QVERIFY(chosen.points().X == expected.points().X);
        }
        QVERIFY(!readFile(npy("'<f8'", "True", "(2, 3)", bytesOf<double>({1, 4, 2, 5, 3, 6})), drawn)->has_value());
        QVERIFY(!readFile(npy("'<f8'", "False", "(2, 2)", bytesOf<double>({0, 4, 4, 0})), drawn)->has_value());
    }

    void aFileIsReadLikeItsBytes_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::newRow("few") << 2 << 3;
        QTest::newRow("many rows") << 300001 << 3; // more than are read at once
        QTest::newRow("long rows") << 3 << 400000;
    }
    void aFileIsReadLikeItsBytes() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        const std::string shape = "(" + std::to_string(rows) + ", " + std::to_string(columns) + ")";
        const MatrixXd numbers =
            Random(1).normalMatrix(columns, rows); // column by column: its rows are those of the array
        const std::string data(reinterpret_cast<const char *>(numbers.data()),
                               8 * static_cast<std::size_t>(numbers.size()));
        const std::string bytes = npy("'<f8'", "False", shape, data);
        const auto whole = readFile(bytes, {});
        QVERIFY(whole && *whole);
        QVERIFY(matrixOf(**whole) == numbers.transpose());
        QVERIFY(read(bytes) == numbers.transpose());
        QVERIFY(!readFile(npy("'<f8'", "True", shape, data), {})->has_value());
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(readFile(bytes, {}, {stop.get_token(), {}}).error().kind, Error::Kind::Canceled);
    }

    void oneDimensionIsOneColumn() {
        const auto table = readNpy(npy("'<f8'", "False", "(2,)", bytesOf<double>({1, 2})));
        QVERIFY(bool(table));
        QCOMPARE(table->names(), Names{"x1"});
        QCOMPARE(table->rows(), Index{2});
    }

    void columnsAreNumbered() {
        QCOMPARE(readNpy(npy("'<f8'", "False", "(1, 3)", bytesOf<double>({1, 2, 3})))->names(),
                 (Names{"x1", "x2", "x3"}));
    }

    void laterVersionsHaveALongHeader() {
        QCOMPARE(read(npy("'<f8'", "False", "(1,)", bytesOf<double>({7}), 2))(0, 0), 7.0);
        QCOMPARE(read(npy("'<f8'", "False", "(1,)", bytesOf<double>({7}), 3))(0, 0), 7.0);
    }

    void integersThatAreRoundedAreTold() {
        for (const std::int64_t beyond : {1, 3}) {
            const auto table = readNpy(npy("'<i8'", "False", "(1,)", bytesOf<std::int64_t>({(1LL << 53) + beyond})));
            QVERIFY(bool(table));
            QCOMPARE(table->notes, Names{"Integers above 2^53 were rounded to the nearest double."});
        }
    }

    void pickledObjectsAreRefused() {
        QCOMPARE(refusal(npy("'|O'", "False", "(1,)", "....")),
                 "The .npy array cannot be read: it holds pickled objects, which can run code. Numbers are needed.");
        QVERIFY(refusal(npy("[('a', 'O')]", "False", "(1,)", "....")).contains("pickled objects"));
    }

    void otherTypesAreRefusedByName() {
        QCOMPARE(refusal(npy("'<c16'", "False", "(1,)", "................")),
                 "The .npy array cannot be read: its type is '<c16'. Reals of 4 or 8 bytes, integers, truth values and "
                 "texts can be read.");
        QVERIFY(refusal(npy("'<M8[D]'", "False", "(1,)", "........")).contains("its type is '<M8[D]'"));
        for (const char *type : {"'<U0'", "'<U-1'", "'<U'", "'?U3'", "'<U99999999999'"})
            QVERIFY(refusal(npy(type, "False", "(1,)", "............")).contains("Texts of at least one character"));
        QVERIFY(refusal(npy("'<U5'", "False", "(2,)", "....................")).contains("it holds only 1 texts."));
    }

    void otherShapesAreRefused() {
        QCOMPARE(refusal(npy("'<f8'", "False", "(1, 1, 1)", bytesOf<double>({1}))),
                 "The .npy array cannot be read: it has 3 dimensions. One or two are needed.");
        QCOMPARE(refusal(npy("'<f8'", "False", "()", bytesOf<double>({1}))),
                 "The .npy array cannot be read: it has 0 dimensions. One or two are needed.");
        QCOMPARE(refusal(npy("'<f8'", "False", "(0, 1000000000000)", "")),
                 "The .npy array cannot be read: its shape is (0, 1000000000000). At least one number is needed.");
    }

    void truncatedFilesAreRefused() {
        const std::string whole = npy("'<f8'", "False", "(2, 3)", bytesOf<double>({1, 2, 3, 4, 5, 6}));
        QCOMPARE(refusal(whole.substr(0, whole.size() - 1)),
                 "The .npy array cannot be read: it is cut off: its shape is (2, 3), but it holds only 5 numbers.");
        for (std::size_t size = 0; size < whole.size(); ++size)
            QVERIFY(refusal(whole.substr(0, size)).startsWith("The .npy array cannot be read: "));
        QVERIFY(refusal(npy("'<f8'", "False", "(4611686018427387904, 4611686018427387904)", bytesOf<double>({1})))
                    .contains("it is cut off"));
    }

    void damagedHeadersAreRefused() {
        const QByteArray damaged = "The .npy array cannot be read: its header is damaged or cut off.";
        QCOMPARE(refusal("a,b\n1,2\n"), damaged);
        QCOMPARE(refusal(npy("'<f8'", "maybe", "(1,)", bytesOf<double>({1}))), damaged);
        QCOMPARE(refusal(npy("'<f8'", "False", "1", bytesOf<double>({1}))), damaged);
        QCOMPARE(refusal(npy("'<f8'", "False", "(-1,)", bytesOf<double>({1}))), damaged);
        QCOMPARE(refusal(npy("'<f8'", "False", "(x,)", bytesOf<double>({1}))), damaged);
        QCOMPARE(refusal(npy("'<f8'", "False", "(1,)", bytesOf<double>({1}), 9)),
                 "The .npy array cannot be read: its format version is 9. Versions 1 to 3 can be read.");
    }
};

EIGENSCOPE_TEST(TestNpyReader)

} // namespace eigenscope::tst_npy_reader

#include "tst_npy_reader.moc"
