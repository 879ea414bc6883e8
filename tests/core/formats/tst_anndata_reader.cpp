#include "core/base/parameter.h"
#include "core/formats/hdf/hdf_reader.h"
#include "tests/core/formats/made_hdf.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_anndata_reader {

namespace {

const char *const cellsOfSmallAnnData = "|cell: c1 c2 c3|batch: second second first|depth: 10 20 30|kind: B T -";

} // namespace

class TestAnndataReader : public QObject {
    Q_OBJECT

private slots:
    void aSparseMatrixIsReadWithItsCells_data() {
        QTest::addColumn<QByteArray>("format");
        QTest::newRow("rows compressed") << QByteArray("csr_matrix");
        QTest::newRow("columns compressed") << QByteArray("csc_matrix");
    }
    void aSparseMatrixIsReadWithItsCells() {
        QFETCH(QByteArray, format);
        const Result<Content> read = readHdf(smallAnnData(format), {}, {});
        QCOMPARE(shownCells(read), QByteArray("GENE1: 1 0 3|GENE2: 0 2 0") + cellsOfSmallAnnData);
        QCOMPARE(*read->roles.columns, (Names{"GENE1", "GENE2"}));
        QCOMPARE(*read->roles.name, "cell");
        QCOMPARE(read->parts.chosen, "X");
        QCOMPARE(read->parts.parts.size(), 3U);
    }

    void aPathChoosesAnotherMatrix() {
        const std::string bytes = smallAnnData("csr_matrix");
        QCOMPARE(shownCells(readHdf(bytes, "obsm/X_pca", {})),
                 QByteArray("X_pca1: 1 3 5|X_pca2: 2 4 6") + cellsOfSmallAnnData);
        QCOMPARE(shownCells(readHdf(bytes, "layers/counts", {})),
                 QByteArray("GENE1: 7 9 11|GENE2: 8 10 12") + cellsOfSmallAnnData);
        QCOMPARE(shownCells(readHdf(bytes, "obs/depth", {})), "depth: 10 20 30");
    }

    void valuesUnderAMaskAreMissing() {
        MadeHdf made;
        made.textAttribute("/", "encoding-type", "anndata");
        made.numbers("X", {3, 1}, {1, 2, 3});
        made.group("obs");
        made.group("obs/age");
        made.list("obs/age/values", {41, 1, 37}, H5T_STD_I64LE);
        made.list("obs/age/mask", {0, 1, 0}, H5T_STD_I8LE);
        made.group("obs/site");
        made.texts("obs/site/values", {"Bonn", "", "Ulm"});
        made.list("obs/site/mask", {0, 0, 1}, H5T_STD_I8LE);
        QCOMPARE(shownCells(readHdf(made.take(), {}, {})), "x1: 1 2 3|age: 41 - 37|site: Bonn - -");
    }

    void aDenseMatrixOfTheOlderFormIsRead() {
        MadeHdf made;
        made.numbers("X", {2, 1}, {1, 2});
        struct Cell {
            char index[3];
            int depth;
        };
        const hid_t text = H5Tcopy(H5T_C_S1), record = H5Tcreate(H5T_COMPOUND, sizeof(Cell));
        H5Tset_size(text, 3);
        H5Tinsert(record, "index", HOFFSET(Cell, index), text);
        H5Tinsert(record, "depth", HOFFSET(Cell, depth), H5T_NATIVE_INT);
        const Cell cells[] = {{"c1", 5}, {"c2", 6}};
        made.put("obs", {2}, record, H5P_DEFAULT, record, cells);
        H5Tclose(record);
        H5Tclose(text);
        QCOMPARE(shownCells(readHdf(made.take(), {}, {})), "x1: 1 2|cell: c1 c2|depth: 5 6");
    }

    void listsThatDoNotFitAreRefused() {
        MadeHdf made;
        made.textAttribute("/", "encoding-type", "anndata");
        made.group("X");
        made.list("X/data", {1, 2});
        made.list("X/indices", {0, 9});
        made.list("X/indptr", {0, 1, 2});
        made.textAttribute("X", "encoding-type", "csr_matrix");
        made.shapeAttribute("X", "shape", {2, 2});
        QCOMPARE(shownCells(readHdf(made.take(), {}, {})),
                 "The HDF5 file cannot be read: the lists of the sparse matrix 'X' do not fit together.");
    }

    void aSparseMatrixTooLargeToBeDenseIsRefusedBeforehand() {
        MadeHdf made;
        made.textAttribute("/", "encoding-type", "anndata");
        made.group("X");
        made.list("X/data", {1});
        made.list("X/indices", {0});
        made.list("X/indptr", {0, 1});
        made.textAttribute("X", "encoding-type", "csc_matrix");
        made.shapeAttribute("X", "shape", {1e12, 1});
        const Result<Content> read = readHdf(made.take(), {}, {});
        QVERIFY(!read && read.error().kind == Error::Kind::TooLarge);
    }
};

EIGENSCOPE_TEST(TestAnndataReader)

} // namespace eigenscope::tst_anndata_reader

#include "tst_anndata_reader.moc"
