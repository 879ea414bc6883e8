#include "core/pipeline/exports/data_export.h"
#include "tests/core/session_runs.h"

#include <QTemporaryDir>
#include <QtTest>

#include <Eigen/SVD>

#include <fstream>
#include <sstream>

namespace eigenscope::tst_data_export {

namespace {

/// A session that has run, to export from.
struct Finished : FinishedSession {
    /// Between two rows, where it is about two.
    operator ExportSource() const { return {session, catalogue(), results, false, RowPair{0, 1}}; }
};

Finished results(const std::string &keys, const std::string &data) {
    return {finish(sessionWith(keys, data))};
}

/// Five named and labeled rows, the last four of a source of five.
const std::string named =
    R"json({"source": "inline", "label": "kind", "name": "who", "rows": "1-4",
        "text": "who,kind,a,b\nann,x,1,2\nbob,x,3,1\ncy,y,4,4\ndi,y,9,5\neve,x,2,6\n"})json";
const std::string bare = R"json({"source": "inline", "text": "a,b\n1,2\n3,1\n4,4\n"})json";

/// Of rows enough to be compared.
Finished compared() {
    return results(R"json("subsets": [{"name": "first", "rows": "0-9"}], "distinguish": {"subset": "first"})json",
                   R"json({"source": "sample:iris", "rows": "0-99"})json");
}

const Finished &pca() {
    static const Finished all = results(
        R"json("kernel": "linear", "reducer": {"id": "pca"}, "project": {"source": "inline", "text": "b,a,who\n1,2,flo\n"})json",
        named);
    return all;
}

Finished factors() {
    return results(R"json("reducer": {"id": "factor-analysis", "components": 1})json", named);
}

/// Rows 0 to 4 lie along a line, the two others far from them.
Finished isomap(const std::string &settings) {
    return results(R"json("distance": "manhattan", "reducer": {"id": "isomap", "components": 1, )json" + settings + "}",
                   R"json({"source": "inline", "name": "who",
                        "text": "who,a,b\nann,0,0\nbob,1,0\ncy,2,0.5\ndi,3,0\neve,4,0\nflo,90,7\ngil,92,8\n",
                        "rows": "0-3,5"})json");
}

std::string contentOf(const QString &file) {
    std::ostringstream text;
    text << std::ifstream(file.toStdString(), std::ios::binary).rdbuf();
    return text.str();
}

/// What the export writes into a file of this ending.
std::string written(const char *id, const char *ending, const ExportSource &from) {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QString("f") + ending);
    const auto done = writeDataExport(*builtinDataExports().find(id), from, file.toStdString());
    return done ? contentOf(file) : "refused: " + done.error().message;
}

QByteArray firstLine(const char *id, const ExportSource &from) {
    const std::string text = written(id, ".csv", from);
    return QByteArray::fromStdString(text.substr(0, text.find_first_of("\r\n")));
}

Index lines(const char *id, const ExportSource &from) {
    return std::ranges::count(written(id, ".csv", from), '\n');
}

} // namespace

class TestDataExport : public QObject {
    Q_OBJECT

private slots:
    void textFormsBeginWithTheNamesOfTheColumns() {
        QCOMPARE(firstLine("embedding", pca()), "row,who,kind,PC1,PC2");
        QCOMPARE(firstLine("projected-points", pca()), "row,who,PC1,PC2");
        QCOMPARE(firstLine("prepared-data", pca()), "row,who,kind,a,b");
        QCOMPARE(firstLine("kernel-matrix", pca()), "name,bob,cy,di,eve");
        QCOMPARE(firstLine("empirical-kernel-map", pca()), "row,who,kind,bob,cy,di,eve");
        QCOMPARE(firstLine("mercer-map", pca()), "row,who,kind,M1,M2");
        QCOMPARE(firstLine("mercer-map", results("", bare)),
                 "refused: There is no Mercer map to export: the session has no 'kernel'.");
        QCOMPARE(firstLine("loadings", pca()), "column,PC1,PC2");
        QCOMPARE(firstLine("spectrum", pca()), "component,eigenvalue,explained,cumulative");
        QCOMPARE(firstLine("factor-loadings", factors()), "column,F1");
        QCOMPARE(firstLine("loadings", factors()), "column,F1");
        QCOMPARE(firstLine("factor-loadings", pca()),
                 "refused: There are no factor loadings to export. Methods that have them: Factor analysis.");
        const Finished svd = results(R"json("reducer": {"id": "svd"})json", named);
        QVERIFY(firstLine("left", svd).startsWith("row,who,kind,"));
        QVERIFY(firstLine("right", svd).startsWith("column,"));
        QCOMPARE(lines("right", svd), Index{3});
        const Finished nameless = results(R"json("kernel": "linear")json", bare);
        QCOMPARE(firstLine("kernel-matrix", nameless), "row,0,1,2");
        QCOMPARE(firstLine("prepared-data", nameless), "row,a,b");
    }

    void rowsCarryTheirPositionInTheSource() {
        const std::string text = written("prepared-data", ".csv", pca());
        QVERIFY2(text.find("\n1,bob,x,3,1") != std::string::npos, text.c_str());
        QVERIFY(text.find("\n4,eve,x,2,6") != std::string::npos);
        QCOMPARE(lines("embedding", pca()), Index{5});
    }

    void aSubsetIsWrittenWithAllThatIsKnownOfItsRows() {
        const Finished all = results(R"json("reducer": {"id": "pca"}, "selection": "3", "subsets": [
            {"name": "high", "where": "a > 2"}, {"name": "y", "where": "kind = 'y'"}, {"name": "none", "rows": ""}])json",
                                     named);
        const auto of = [&all](const char *name) {
            ExportSource source = all;
            source.name = name;
            return source;
        };
        QCOMPARE(firstLine("subset", of("high")), "row,who,subsets,kind,a,b,PC1,PC2");
        QCOMPARE(lines("subset", of("high")), Index{4});
        QCOMPARE(lines("subset", of("y")), Index{3});
        QVERIFY(written("subset", ".csv", of("y")).find("\n2,cy,high; y,y,4,4,") != std::string::npos);
        QCOMPARE(lines("subset", all), Index{4}); // of all of them, each once
        QCOMPARE(firstLine("subset", of("hihg")), "refused: There is no subset 'hihg' to export. Did you mean 'high'?");
        QCOMPARE(firstLine("subset", of("none")), "refused: There is no row to export: the subset is empty.");
        ExportSource selection = all;
        selection.full = true;
        QCOMPARE(firstLine("selection", selection), "row,who,subsets,kind,a,b,PC1,PC2");
    }

    void noColumnIsWrittenTwice() {
        const Finished finished =
            results(R"json("reducer": {"id": "pca"}, "selection": "0-3")json",
                    R"json({"source": "inline", "types": {}, "columns": ["d", "x", "c"], "label": "c",
            "target": "x", "text": "d,x,y,c\n2023-01-04,1,1,0\n2023-02-04,4,2,1\n2023-03-04,9,0,0\n"})json");
        ExportSource dated = finished;
        dated.full = true;
        QCOMPARE(firstLine("selection", dated), "row,d,x,y,c,PC1,PC2");
        QVERIFY(written("selection", ".csv", dated).find("\n1,2023-02-04,4,2,1,") != std::string::npos);

        const Finished given = results(R"json("prepare": [{"step": "center"}],
            "reducer": {"id": "given", "columns": ["b", "a"]}, "selection": "0-2")json",
                                       bare);
        ExportSource axes = given;
        axes.full = true;
        QCOMPARE(firstLine("selection", axes), "row,a,b,b 2,a 2");
    }

    void aColumnOfTheDataCalledRowIsWrittenBesideThePosition() {
        const Finished analyzed = results(R"json("reducer": {"id": "pca"}, "selection": "0-1")json",
                                          R"json({"source": "inline", "text": "row,a\n7,2\n8,1\n9,4\n"})json");
        QCOMPARE(firstLine("prepared-data", analyzed), "row,row 2,a");
        QVERIFY(written("prepared-data", ".csv", analyzed).ends_with("\n2,9,4\n"));
        ExportSource full = analyzed;
        full.full = true;
        QCOMPARE(firstLine("selection", full), "row,row 2,a,PC1,PC2");

        const Finished called =
            results(R"json("reducer": {"id": "pca", "components": 1}, "regress": {"id": "ridge", "target": "b"},
            "project": {"source": "inline", "text": "row,a\nw,3\n"})json",
                    R"json({"source": "inline", "name": "row", "columns": ["a"],
            "text": "row,a,b\nu,1,2\nv,2,1\nt,4,4\n"})json");
        QVERIFY(written("embedding", ".csv", called).starts_with("row,row 2,PC1\n0,u,"));
        QVERIFY(written("embedding", ".vtp", called).find("Name=\"row 2\"") != std::string::npos);
        const std::string predictions = written("predictions", ".csv", called);
        QVERIFY2(predictions.find("\n0,w,project,") != std::string::npos, predictions.c_str());
    }

    void distancesAreThoseOfTheSession() {
        const Finished all = results(R"json("distance": "manhattan")json", named);
        QCOMPARE(firstLine("distances", all), "name,bob,cy,di,eve");
        QVERIFY2(written("distances", ".csv", all).find("\nbob,0,4,10,6") != std::string::npos,
                 written("distances", ".csv", all).c_str());
        QCOMPARE(firstLine("distances", results("", bare)), "row,0,1,2");
    }

    void theGraphAndItsGeodesicsAreWritten() {
        const Finished joined = isomap(R"json("radius": 1.8, "pieces": "join")json");
        QCOMPARE(written("graph", ".csv", joined),
                 std::string("source,target,weight\n0,1,1\n1,2,1.5\n2,3,1.5\n3,5,94\n"));
        QCOMPARE(firstLine("geodesics", joined), "name,ann,bob,cy,di,flo");
        QVERIFY(written("geodesics", ".csv", joined).find("\nbob,1,0,1.5,3,97") != std::string::npos);
        QVERIFY(written("graph", ".npy", joined).find("(4, 3)") != std::string::npos);
    }

    void aGeodesicLeadsFromRowToRow() {
        const Finished joined = isomap(R"json("radius": 1.8, "pieces": "join")json");
        const auto between = [&](Index one, Index other) {
            return ExportSource{joined.session, catalogue(), joined.results, false, RowPair{one, other}};
        };
        QCOMPARE(written("geodesic", ".csv", between(1, 5)),
                 std::string("row,who,length\n1,bob,0\n2,cy,1.5\n3,di,3\n5,flo,97\n"));
        QCOMPARE(written("geodesic", ".csv", between(2, 2)), std::string("row,who,length\n2,cy,0\n"));
        QCOMPARE(firstLine("geodesic", between(1, 4)),
                 "refused: There is no geodesic to export: row 4 is not in the picture.");
        QCOMPARE(firstLine("geodesic", ExportSource{joined.session, catalogue(), joined.results}),
                 "refused: There is no geodesic to export: it leads from one row to another. Select two rows, or name "
                 "them by 'between' of the export or --between.");
    }

    void rowsAreCalledByTheirNameOrTheirPlace() {
        const Dataset &data = *pca().results.value<Stage::Load>()->dataset;
        const auto pair = rowPair(data, {"di", "4"});
        QVERIFY(pair && pair->one == 3 && pair->other == 4);
        QCOMPARE(rowPair(data, {"bob", "bbo"}).error().message,
                 std::string("There is no row 'bbo'. Did you mean 'bob'?"));
        QCOMPARE(rowPair(data, {"0", "bob"}).error().message,
                 std::string("There is no row '0' in the data. Rows are called by their name, or counted from 0."));
    }

    /// By the definition of the disparity: 1 − (Σσ)² with σ the singular values of AᵀB, both centered and of unit size.
    void disparitiesAreThoseOfProcrustes() {
        const std::string keys = R"json("reducer": {"id": "pca"}, "views": {"states": {"compare": {"reference": 1,
            "variants": [{}, {"reducer": {"id": "nonlinear-pca", "degree": 2}}, {"reducer": {"id": "svd"}}]}}})json";
        const auto unit = [](const Finished &one) {
            MatrixXd plane = one.results.value<Stage::Reduce>()->coordinates.leftCols(2);
            plane.rowwise() -= plane.colwise().mean().eval();
            return MatrixXd(plane / plane.norm());
        };
        const MatrixXd A = unit(results(R"json("reducer": {"id": "nonlinear-pca", "degree": 2})json", named)),
                       B = unit(results(R"json("reducer": {"id": "pca"})json", named));
        const double sum = Eigen::JacobiSVD<MatrixXd>(A.transpose() * B).singularValues().sum();
        const auto table = builtinDataExports().find("disparities")->table(results(keys, named));
        QVERIFY2(bool(table), table ? "" : table.error().message.c_str());
        const VectorXd found = std::get<VectorXd>(table->numbers.front().values);
        QVERIFY2(std::abs(found[0] - (1 - sum * sum)) < 1e-12, qPrintable(QString::number(found[0])));
        QVERIFY(found[0] > 1e-3 && std::abs(found[1]) < 1e-12 && found[2] > 0);
        QCOMPARE(table->keys.front().text(1), std::string("nonlinear-pca(degree=2)"));
    }

    void disparitiesNameKernelPcaOnGeodesics() {
        const std::string keys = R"json("reducer": {"id": "isomap", "neighbors": 2, "pieces": "join"},
            "views": {"states": {"compare": {"variants": [{}, {"geodesics": "kernel-pca"}]}}})json";
        const auto table = builtinDataExports().find("disparities")->table(results(keys, named));
        QVERIFY2(bool(table), table ? "" : table.error().message.c_str());
        QVERIFY(std::get<VectorXd>(table->numbers.front().values).cwiseAbs().maxCoeff() < 1e-12);
        QCOMPARE(table->keys.back().text(0), std::string());
        QCOMPARE(table->keys.back().text(1), std::string("geodesics"));
    }

    /// Rows of the data, taken for new ones, have the places that they have in the map of the data.
    void theKernelMapOfNewRowsContinuesThatOfTheData() {
        const Finished all = results(R"json("kernel": "gaussian(sigma=2)", "reducer": {"id": "kernel-pca"},
                           "project": {"source": "inline", "text": "a,b,who\n4,4,cy\n2,6,eve\n3,3,new\n"})json",
                                     named);
        const auto numbers = [&](const char *id) {
            const auto table = builtinDataExports().find(id)->table(all);
            MatrixXd map(table->numbers.front().size(), Index(table->numbers.size()));
            for (Index j = 0; j < map.cols(); ++j)
                map.col(j) = std::get<VectorXd>(table->numbers[std::size_t(j)].values);
            return map;
        };
        const MatrixXd data = numbers("empirical-kernel-map"), added = numbers("projected-kernel-map");
        QVERIFY((added.topRows(2) - data(std::array{1, 3}, Eigen::all)).cwiseAbs().maxCoeff() < 1e-9);
        QCOMPARE(added.rows(), Index{3});
        QCOMPARE(firstLine("projected-kernel-map", all), "row,who,bob,cy,di,eve");
    }

    void rowsThatAMethodLeavesOutAreNotWritten() {
        const Finished largest = isomap(R"json("radius": 1.8, "pieces": "largest")json");
        QCOMPARE(lines("embedding", largest), Index{5});
        QCOMPARE(firstLine("geodesics", largest), "name,ann,bob,cy,di");
        QCOMPARE(lines("distances", largest), Index{6});
    }

    void npyHoldsTheNumbersOnly() {
        QVERIFY(written("embedding", ".npy", pca()).find("(4, 2)") != std::string::npos);
        QVERIFY(written("kernel-matrix", ".npy", pca()).find("(4, 4)") != std::string::npos);
        QVERIFY(written("mercer-map", ".npy", pca()).find("(4, 2)") != std::string::npos);
        QVERIFY(written("spectrum", ".npy", pca()).find("(2, 3)") != std::string::npos);
    }

    void everyEndingIsWritten() {
        const Registry<DataExportInfo> exports = builtinDataExports();
        for (const DataExportInfo &info : exports.all()) {
            const Finished from =
                info.id == "factor-loadings"                            ? factors()
                : info.id.starts_with("geodesic") || info.id == "graph" ? isomap(R"json("neighbors": 2)json")
                : info.id == "left" || info.id == "right" ? results(R"json("reducer": {"id": "svd"})json", named)
                : info.id == "predictions"    ? results(R"json("regress": {"id": "ridge", "target": "b"})json", named)
                : info.id == "feature-scores" ? results(R"json("scores": {})json", named)
                : info.id == "clusters"       ? results(R"json("cluster": {"id": "k-means", "k": 2})json", named)
                : info.id == "subset"         ? results(R"json("subsets": [{"name": "few", "rows": "1-2"}])json", named)
                : info.id == "distinguish"    ? compared()
                : info.id == "selection"      ? results(R"json("selection": "1-2")json", named)
                : info.id == "neighbor-weights"
                    ? results(R"json("reducer": {"id": "lle", "neighbors": 2, "components": 1})json", named)
                : info.id == "affinities" || info.id == "disparities" || info.id == "timeline"
                    ? results(R"json("reducer": {"id": "umap", "neighbors": 2})json", named)
                : info.id == "variates" ? results(R"json("regress": {"id": "cca", "x": ["a"], "y": ["b"]})json", named)
                                        : pca();
            for (const std::string &ending : endingsOf(info, builtinFormats()))
                QVERIFY2(!written(info.id.c_str(), ending.c_str(), from).starts_with("refused"), info.id.c_str());
        }
    }

    void anotherEndingIsRefusedByName() {
        const auto done = writeDataExport(*builtinDataExports().find("embedding"), pca(), "e.sav");
        QVERIFY(!done && done.error().message.find("must end in .csv") != std::string::npos);
        const auto ending = checkEnding("embedding", {".csv", ".tsv", ".npy", ".json"}, "e.sav");
        QVERIFY(!ending && ending.error().message.find("must end in .csv, .tsv, .npy or .json") != std::string::npos);
    }

    void aFileThatCannotBeWrittenIsUnwritable() {
        const auto done = writeDataExport(*builtinDataExports().find("embedding"), pca(), "/nonexistent/folder/e.csv");
        QVERIFY(!done && done.error().kind == Error::Kind::Unwritable);
    }
};

EIGENSCOPE_TEST(TestDataExport)

} // namespace eigenscope::tst_data_export

#include "tst_data_export.moc"
