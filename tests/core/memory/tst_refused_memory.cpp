#include "core/base/guarded.h"
#include "core/base/number_text.h"
#include "core/base/random.h"
#include "core/formats/bytes/file_content.h"
#include "core/pipeline/exports/data_export.h"
#include "tests/core/memory/refused_block.h"
#include "tests/core/session_runs.h"
#include "tests/left_out.h"

#include <nlohmann/json.hpp>

#include <QTemporaryDir>
#include <QtTest>

namespace eigenscope::tst_refused_memory {

namespace {

constexpr Index rows = 24;

/// Points in three columns, with two classes and a number to be predicted.
Json pointsJson(Index n = rows) {
    const MatrixXd X = Random(11).normalMatrix(n, 3);
    std::string text = "x1,x2,x3,y,s\n";
    for (Index i = 0; i < n; ++i) {
        for (const double x : X.row(i))
            text += numberText(x) + ",";
        text += std::to_string((7 * i + 3) % 11) + "," + (X(i, 0) < 0 ? "a" : "b") + "\n";
    }
    return {{"source", "inline"}, {"text", text}, {"columns", {"x1", "x2", "x3"}}, {"label", "s"}, {"target", "y"}};
}

/// A kernel matrix of such points.
Json gramJson() {
    const MatrixXd X = Random(11).normalMatrix(rows, 3), K = X * X.transpose();
    std::string text;
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < rows; ++j)
            text += numberText(K(i, j)) + (j + 1 < rows ? "," : "\n");
    return {{"source", "inline"}, {"text", text}, {"kind", "gram"}, {"header", false}};
}

Json objectsJson(ObjectKind kind) {
    switch (kind) {
    case ObjectKind::Sequences: return {{"source", "sample:promoters"}, {"rows", "0-9,90-99"}};
    case ObjectKind::Graph: return {{"source", "sample:karate"}};
    case ObjectKind::Gram: return gramJson();
    default: return pointsJson();
    }
}

/// The method with values that suit few rows and little time, where it has such parameters.
Json quick(const ReducerInfo &info) {
    Json reducer = {{"id", info.id}};
    for (const auto &[parameter, value] :
         {std::pair("perplexity", Json(4)), {"iterations", 20}, {"epochs", 20}, {"neighbors", 6}, {"components", 1}})
        if (std::ranges::any_of(info.params, [&](const ParamSpec &spec) { return spec.id == parameter; }))
            reducer[parameter] = value;
    return reducer;
}

PipelineOutcome outcomeOf(const Session &session) {
    return runPipeline(session, catalogue(), {}, {}, {}, {});
}

/// Whether what stands in `other` is what the whole run has made, bit for bit.
bool agree(const Results &whole, const Results &other) {
    const auto same = [](const auto &a, const auto &b, auto member) {
        return !b || (a && (*a).*member == (*b).*member);
    };
    return same(whole.value<Stage::Kernel>(), other.value<Stage::Kernel>(), &KernelMatrix::K) &&
           same(whole.value<Stage::Reduce>(), other.value<Stage::Reduce>(), &Reduction::coordinates) &&
           same(whole.value<Stage::Reduce>(), other.value<Stage::Reduce>(), &Reduction::eigenvalues) &&
           same(whole.value<Stage::Project>(), other.value<Stage::Project>(), &Projected::coordinates) &&
           same(whole.value<Stage::Scores>(), other.value<Stage::Scores>(), &FeatureScores::columns) &&
           same(whole.value<Stage::Select>(), other.value<Stage::Select>(), &FeatureSelection::visited) &&
           same(whole.value<Stage::Regress>(), other.value<Stage::Regress>(), &Regression::predicted);
}

bool isOfMemory(const Error &error) {
    return error.kind == Error::Kind::TooLarge && error.message.starts_with("There is not enough memory for ");
}

bool isAmong(const std::vector<StageFailure> &failures, const StageFailure &failure) {
    return std::ranges::any_of(failures, [&](const StageFailure &one) {
        return one.stage == failure.stage && one.error.message == failure.error.message;
    });
}

/// Refuses the first large block that the session asks for, then the second, … until there is none that is refused.
/// What is wrong with that; empty for nothing.
std::string faultOf(const Json &data, const Json &keys, std::size_t bytes = rows * rows * sizeof(float)) {
    Json json = {{"format", "eigenscope-session"}, {"version", 1}, {"data", data}};
    json.update(keys);
    const auto session = Session::parse(json.dump(), catalogue());
    if (!session)
        return session.error().message;
    const PipelineOutcome whole = outcomeOf(*session); // which may be refused too: not every kernel suits every reducer
    for (long block = 1;; ++block) {
        PipelineOutcome outcome;
        bool happened = false;
        {
            const RefusedBlock refused(bytes, block);
            outcome = outcomeOf(*session);
            happened = refused.happened();
        }
        const std::string where = keys.dump() + ", block " + std::to_string(block) + ": ";
        for (const StageFailure &failure : outcome.failures)
            if (!isOfMemory(failure.error) && !isAmong(whole.failures, failure))
                return where + failure.error.message;
        if (!agree(whole.results, outcome.results))
            return where + "other numbers";
        if (!happened) // so that nothing of the refusals before is left
            return outcome.failures.size() == whole.failures.size() ? "" : where + "refused without need";
    }
}

/// The same of a file that is written from a run that stands.
std::string faultOfExport(const DataExportInfo &info, const ExportSource &source, const std::string &file) {
    constexpr std::size_t bytes = rows * sizeof(double);
    const auto write = [&] {
        return guarded(sentence("the export"), [&] { return writeDataExport(info, source, file); });
    };
    const auto content = [&] {
        const auto read = fileContent(file);
        return read ? std::string(read->bytes()) : std::string();
    };
    if (const Result<void> written = write(); !written)
        return info.id + ": " + written.error().message;
    const std::string whole = content();
    for (long block = 1;; ++block) {
        std::filesystem::remove(file);
        Result<void> written;
        bool happened = false;
        {
            const RefusedBlock refused(bytes, block);
            written = write();
            happened = refused.happened();
        }
        const std::string where = info.id + ", block " + std::to_string(block) + ": ";
        if (!written && !isOfMemory(written.error()))
            return where + written.error().message;
        if (written ? content() != whole : std::filesystem::exists(file))
            return where + "another file, or a part of one";
        if (!happened)
            return "";
    }
}

template <class Info> void eachOf(const Registry<Info> &registry) {
    QTest::addColumn<std::string>("id");
    for (const Info &info : registry.all())
        QTest::newRow(info.id.c_str()) << info.id;
}

bool takes(const std::vector<ObjectKind> &kinds, ObjectKind kind) {
    return std::ranges::find(kinds, kind) != kinds.end();
}

} // namespace

/// Memory that is refused at any place ends in a sentence, and the next run is right, bit for bit.
class TestRefusedMemory : public QObject {
    Q_OBJECT

private slots:
    void everyKernelUnderEveryReducer_data() { eachOf(catalogue().kernels); }
    void everyKernelUnderEveryReducer() {
        QFETCH(std::string, id);
        const ObjectKind kind = catalogue().kernels.find(id)->kinds.front();
        const Json data = objectsJson(kind);
        for (const ReducerInfo &info : catalogue().reducers.all()) {
            const bool works = info.input == ReducerInput::Kernel || info.kernelInstead;
            if (!works || !takes(info.kinds, kind) || (info.needsLabel && !data.contains("label")))
                continue;
            const std::string fault = faultOf(data, {{"kernel", id}, {"reducer", quick(info)}});
            QVERIFY2(fault.empty(), fault.c_str());
        }
    }

    void everyReducer_data() { eachOf(catalogue().reducers); }
    void everyReducer() {
        QFETCH(std::string, id);
        const std::string fault = faultOf(
            pointsJson(), {{"reducer", quick(*catalogue().reducers.find(id))}, {"quality", {{"neighbors", {3}}}}});
        QVERIFY2(fault.empty(), fault.c_str());
    }

    void everyDistance_data() { eachOf(catalogue().distances); }
    void everyDistance() {
        QFETCH(std::string, id);
        const std::string fault =
            faultOf(pointsJson(), {{"distance", id}, {"reducer", {{"id", "classical-mds"}, {"components", 1}}}});
        QVERIFY2(fault.empty(), fault.c_str());
    }

    void everyRegression_data() { eachOf(catalogue().regressions); }
    void everyRegression() {
        QFETCH(std::string, id);
        const RegressionInfo &info = *catalogue().regressions.find(id);
        Json regress = {{"id", id}};
        if (info.needsTarget)
            regress["target"] = info.classesOnly ? "s" : "y";
        else
            regress.update({{"x", {"x1", "x2"}}, {"y", {"x3"}}});
        const std::string fault = faultOf(pointsJson(), {{"regress", regress}});
        QVERIFY2(fault.empty(), fault.c_str());
    }

    void everyClustering_data() { eachOf(catalogue().clusterings); }
    void everyClustering() {
        QFETCH(std::string, id);
        const std::string fault = faultOf(pointsJson(), {{"cluster", {{"id", id}}}});
        QVERIFY2(fault.empty(), fault.c_str());
    }

    void everyScore_data() { eachOf(catalogue().scores); }
    void everyScore() {
        QFETCH(std::string, id);
        const std::string fault = faultOf(pointsJson(), {{"scores", {{"ids", {id}}}}}, rows * sizeof(double));
        QVERIFY2(fault.empty(), fault.c_str());
    }

    void everySearchByEveryCriterion_data() { eachOf(catalogue().searches); }
    void everySearchByEveryCriterion() {
        QFETCH(std::string, id);
        for (const CriterionInfo &criterion : catalogue().criteria.all()) {
            const Json select = {{"search", id}, {"criterion", criterion.id}, {"size", 2}};
            const std::string fault = faultOf(pointsJson(), {{"select", select}}, rows * sizeof(double));
            QVERIFY2(fault.empty(), fault.c_str());
        }
    }

    void newRowsOfEveryReducer_data() { eachOf(catalogue().reducers); }
    void newRowsOfEveryReducer() {
        QFETCH(std::string, id);
        const ReducerInfo &info = *catalogue().reducers.find(id);
        if (!info.can.transform)
            LEAVE_OUT("it places no new rows");
        Json data = pointsJson(), added = pointsJson();
        added.erase("label");
        added.erase("target");
        added["rows"] = "0-9";
        const std::string fault = faultOf(data, {{"reducer", quick(info)}, {"project", added}});
        QVERIFY2(fault.empty(), fault.c_str());
    }

    /// Of a session that has it; as a table of text and of numbers.
    void everyExport_data() { eachOf(builtinDataExports()); }
    void everyExport() {
        QFETCH(std::string, id);
        const QTemporaryDir folder;
        const auto exports = builtinDataExports();
        const DataExportInfo &info = *exports.find(id);
        for (const char *keys :
             {R"json({"kernel": "linear", "scores": {}, "reducer": {"id": "pca"}, "selection": "3,17",
                      "regress": {"id": "ridge", "target": "y"}, "cluster": {"id": "k-means"},
                      "subsets": [{"name": "few", "rows": "0-9"}], "distinguish": {"subset": "few"},
                      "project": {"source": "inline", "text": "x1,x2,x3\n1,2,3\n"}})json",
              R"json({"reducer": {"id": "svd"}, "regress": {"id": "cca", "x": ["x1", "x2"], "y": ["x3"]}})json",
              R"json({"reducer": {"id": "lle", "neighbors": 20}})json",
              R"json({"reducer": {"id": "factor-analysis", "components": 1}})json",
              R"json({"reducer": {"id": "isomap", "pieces": "join"}})json",
              R"json({"reducer": {"id": "umap", "epochs": 5}})json"}) {
            Json json = {{"format", "eigenscope-session"}, {"version", 1}, {"data", pointsJson()}};
            json.update(Json::parse(keys));
            const auto session = Session::fromJson(json, catalogue());
            QVERIFY2(bool(session), session ? "" : session.error().message.c_str());
            const PipelineOutcome outcome = outcomeOf(*session);
            QVERIFY2(outcome.failures.empty(), keys);
            const ExportSource source{*session, catalogue(), outcome.results, false, RowPair{0, 3}};
            if (info.table && !info.table(source))
                continue;
            for (const std::string &ending : endingsOf(info, catalogue().formats)) {
                const std::string fault = faultOfExport(info, source, folder.filePath("f").toStdString() + ending);
                QVERIFY2(fault.empty(), fault.c_str());
            }
            return;
        }
        QFAIL("no session has it");
    }

    /// Of so many rows that factors of sparse matrices are made by CHOLMOD. Not covered is what it takes to solve with
    /// them, a few columns: it does not look whether it was given that.
    void sparseMatrices_data() {
        QTest::addColumn<std::string>("id");
        for (const char *id : {"lle", "laplacian-eigenmaps"})
            QTest::newRow(id) << std::string(id);
    }
    void sparseMatrices() {
        QFETCH(std::string, id);
        constexpr Index n = 620;
        const std::string fault =
            faultOf(pointsJson(n), {{"reducer", {{"id", id}, {"neighbors", 14}}}}, n * 24 * sizeof(double));
        QVERIFY2(fault.empty(), fault.c_str());
    }
};

EIGENSCOPE_TEST(TestRefusedMemory)

} // namespace eigenscope::tst_refused_memory

#include "tst_refused_memory.moc"
