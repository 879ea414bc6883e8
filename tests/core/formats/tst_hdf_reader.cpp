#include "core/base/parameter.h"
#include "core/formats/hdf/hdf_file.h"
#include "core/formats/hdf/hdf_reader.h"
#include "tests/core/formats/made_hdf.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

namespace eigenscope::tst_hdf_reader {

namespace {

QByteArray readTable(const std::string &bytes, const std::optional<std::string> &path = {}) {
    return shownCells(readHdf(bytes, path, {}));
}

Names partsIn(const std::string &bytes) {
    Names names;
    const Result<Content> content = readHdf(bytes, {}, {});
    if (content)
        for (const SourceParts::Part &part : content->parts.parts)
            names.push_back(part.name + " (" + part.told + ")");
    return names;
}

QByteArray notesOf(const std::string &bytes) {
    QByteArrayList notes;
    const Result<Content> content = readHdf(bytes, {}, {});
    if (content)
        for (const std::string &note : content->table.notes)
            notes.append(QByteArray::fromStdString(note));
    return notes.join(' ');
}

struct Flower {
    double size;
    int petals;
    char name[4];
};

std::string recordFile() {
    MadeHdf made;
    const hid_t text = H5Tcopy(H5T_C_S1), record = H5Tcreate(H5T_COMPOUND, sizeof(Flower));
    H5Tset_size(text, 4);
    H5Tinsert(record, "size", HOFFSET(Flower, size), H5T_NATIVE_DOUBLE);
    H5Tinsert(record, "petals", HOFFSET(Flower, petals), H5T_NATIVE_INT);
    H5Tinsert(record, "name", HOFFSET(Flower, name), text);
    const Flower flowers[] = {{1.5, 5, "ros"}, {0.5, 6, "lil"}};
    made.put("flowers", {2}, record, H5P_DEFAULT, record, flowers);
    H5Tclose(record);
    H5Tclose(text);
    return made.take();
}

std::string severalSets() {
    MadeHdf made;
    made.numbers("small", {2, 2}, {1, 2, 3, 4});
    made.group("run");
    made.numbers("run/large", {3, 2}, {1, 2, 3, 4, 5, 6});
    made.group("run/lists");
    made.list("run/lists/a", {1, 2});
    made.texts("run/lists/b", {"u", "v"});
    made.numbers("cube", {1, 2, 2}, {1, 2, 3, 4});
    return made.take();
}

} // namespace

class TestHdfReader : public QObject {
    Q_OBJECT

private slots:
    void aMatrixIsReadInTheOrderOfItsRows() { QCOMPARE(readTable(smallHdf()), "x1: 1 3 5|x2: 2 4 6.5"); }

    void theSignatureIsFoundBehindAHeader() {
        const std::string bytes = smallHdf();
        QVERIFY(isHdf(bytes));
        QVERIFY(isHdf(std::string(512, ' ') + bytes));
        QVERIFY(isHdf(std::string(1024, ' ') + bytes));
        QVERIFY(!isHdf(std::string(100, ' ') + bytes));
        QVERIFY(!isHdf(""));
        QCOMPARE(readTable(std::string(512, ' ') + bytes), "x1: 1 3 5|x2: 2 4 6.5");
    }

    void eachKindOfNumberIsRead_data() {
        QTest::addColumn<qint64>("type");
        QTest::newRow("byte") << qint64(H5T_STD_I8LE);
        QTest::newRow("large end first") << qint64(H5T_STD_I32BE);
        QTest::newRow("without a sign") << qint64(H5T_STD_U64BE);
        QTest::newRow("float") << qint64(H5T_IEEE_F32LE);
        QTest::newRow("double, large end first") << qint64(H5T_IEEE_F64BE);
    }
    void eachKindOfNumberIsRead() {
        QFETCH(qint64, type);
        MadeHdf made(false);
        made.list("v", {1, 2, 100}, hid_t(type));
        QCOMPARE(readTable(made.take()), "v: 1 2 100");
    }

    void truthValuesAreNumbers() {
        MadeHdf made;
        const hid_t truth = H5Tenum_create(H5T_NATIVE_INT8);
        const signed char values[] = {0, 1, 1}, no = 0, yes = 1;
        H5Tenum_insert(truth, "FALSE", &no);
        H5Tenum_insert(truth, "TRUE", &yes);
        made.put("v", {3}, truth, H5P_DEFAULT, truth, values);
        H5Tclose(truth);
        QCOMPARE(readTable(made.take()), "v: 0 1 1");
    }

    void packedPiecesAreRead() {
        MadeHdf made(false);
        const hid_t packed = H5Pcreate(H5P_DATASET_CREATE);
        const hsize_t piece[] = {2, 1};
        H5Pset_chunk(packed, 2, piece);
        H5Pset_shuffle(packed);
        H5Pset_deflate(packed, 6);
        made.numbers("X", {3, 2}, {1, 2, 3, 4, 5, 6}, H5T_IEEE_F64LE, packed);
        H5Pclose(packed);
        QCOMPARE(readTable(made.take()), "x1: 1 3 5|x2: 2 4 6");
    }

    void textsOfAnyAndOfFixedLengthAreRead() {
        MadeHdf made;
        made.texts("any", {"für", "", "long enough for the heap"});
        made.fixedTexts("fixed", 3, std::string("abcd\0\0\xE9\0\0", 9));
        QCOMPARE(readTable(made.take()), "any: für - long enough for the heap|fixed: abc d é");
    }

    void recordsAreATable() { QCOMPARE(readTable(recordFile()), "size: 1.5 0.5|petals: 5 6|name: ros lil"); }

    void theLargestMatrixIsTakenAndTold() {
        const std::string bytes = severalSets();
        QCOMPARE(readTable(bytes), "x1: 1 3 5|x2: 2 4 6");
        QCOMPARE(notesOf(bytes), "'run/large' was read. There is also 'run/lists/a', 'run/lists/b', 'small' or "
                                 "'run/lists'.");
        QCOMPARE(partsIn(bytes), (Names{"run/large (3 × 2)", "run/lists/a (2 × 1)", "run/lists/b (2 × 1)",
                                        "small (2 × 2)", "run/lists (2 lists of 2 values)"}));
    }

    void aPathChoosesADataSetOrAGroup() {
        const std::string bytes = severalSets();
        QCOMPARE(readTable(bytes, "/small"), "x1: 1 3|x2: 2 4");
        QCOMPARE(readTable(bytes, "run/lists/"), "a: 1 2|b: u v");
        QCOMPARE(readTable(bytes, "run/lists/b"), "b: u v");
        QCOMPARE(readTable(bytes, "cube"), "The data set 'cube' cannot be read, since it has 3 dimensions. What can be "
                                           "read is 'run/large', 'run/lists/a', 'run/lists/b', 'small' or "
                                           "'run/lists'.");
        QCOMPARE(readTable(bytes, "smal"), "There is no data set 'smal'. Did you mean 'small'?");
    }

    void linksInACircleComeToAnEnd() {
        MadeHdf made;
        made.group("a");
        made.group("a/b");
        H5Lcreate_hard(made.file(), "/a", made.file(), "/a/b/again", H5P_DEFAULT, H5P_DEFAULT);
        made.list("a/b/v", {1, 2});
        QCOMPARE(readTable(made.take()), "v: 1 2");
    }

    void linksIntoOtherFilesAreNotFollowed() {
        MadeHdf made;
        made.list("v", {1, 2});
        H5Lcreate_external("/etc/hostname", "/X", made.file(), "elsewhere", H5P_DEFAULT, H5P_DEFAULT);
        H5Lcreate_soft("/v", made.file(), "again", H5P_DEFAULT, H5P_DEFAULT);
        const std::string bytes = made.take();
        QCOMPARE(readTable(bytes), "v: 1 2");
        QCOMPARE(notesOf(bytes), "Links by a path or into other files are not followed: 2 here.");
    }

    void valuesInOtherFilesAreNotRead() {
        MadeHdf made;
        const hid_t elsewhere = H5Pcreate(H5P_DATASET_CREATE);
        H5Pset_external(elsewhere, "/etc/hostname", 0, 8);
        made.put("v", {8}, H5T_STD_U8LE, elsewhere, H5T_NATIVE_UCHAR, nullptr);
        H5Pclose(elsewhere);
        QCOMPARE(readTable(made.take()), "The HDF5 file cannot be read: it holds no matrix and no list. 'v' cannot be "
                                         "read, since its values lie in other files.");
    }

    void whatHoldsNothingIsNamed() {
        QCOMPARE(readTable(MadeHdf().take()),
                 "The HDF5 file cannot be read: it holds no data sets. At least one of numbers is needed.");
        MadeHdf empty;
        empty.put("X", {0, 3}, H5T_IEEE_F64LE, H5P_DEFAULT, H5T_NATIVE_DOUBLE, nullptr);
        QCOMPARE(
            readTable(empty.take()),
            "The HDF5 file cannot be read: it holds no matrix and no list. 'X' cannot be read, since it is empty.");
    }

    void hundredsOfGigabytesDeclaredInKilobytesAreRefused() {
        MadeHdf made;
        const hid_t pieces = H5Pcreate(H5P_DATASET_CREATE);
        const hsize_t piece[] = {64, 64};
        H5Pset_chunk(pieces, 2, piece);
        made.put("X", {1'000'000, 100'000}, H5T_IEEE_F64LE, pieces, H5T_NATIVE_DOUBLE, nullptr);
        H5Pclose(pieces);
        QCOMPARE(readTable(made.take()), "The data set 'X' declares 1000000 rows and 100000 columns, more than a file "
                                         "of its size can hold. Use another one.");
    }

    void theReadingIsStoppedOnRequest() {
        std::stop_source stop;
        stop.request_stop();
        const Result<Content> read = readHdf(smallHdf(), {}, {stop.get_token(), {}});
        QVERIFY(!read && read.error().kind == Error::Kind::Canceled);
    }
};

EIGENSCOPE_TEST(TestHdfReader)

} // namespace eigenscope::tst_hdf_reader

#include "tst_hdf_reader.moc"
