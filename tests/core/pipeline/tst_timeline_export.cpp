#include "core/pipeline/exports/data_export.h"
#include "tests/core/session_runs.h"

#include <QtTest>

namespace eigenscope::tst_timeline_export {

namespace {

/// A session on some flowers that has run.
struct Finished : FinishedSession {
    [[nodiscard]] Result<ExportTable> timeline(std::stop_token stop = {}) const {
        return builtinDataExports()
            .find("timeline")
            ->table({session, catalogue(), results, false, {}, {}, std::move(stop)});
    }
};

Finished finished(const Json &reducer) {
    return {finish(sessionOf({{"data", {{"source", "sample:iris"}, {"rows", "0-19,100-119"}}}, {"reducer", reducer}}))};
}

const VectorXd &numbers(const std::vector<Column> &columns, std::string_view name) {
    const auto found = std::ranges::find(columns, name, &Column::name);
    if (found == columns.end())
        qFatal("There is no column %s.", std::string(name).c_str());
    return std::get<VectorXd>(found->values);
}

/// The coordinates of all frames, and those of one after so many iterations.
MatrixXd coordinates(const ExportTable &table) {
    MatrixXd all(table.numbers.front().size(), Index(table.numbers.size()));
    for (Index j = 0; j < all.cols(); ++j)
        all.col(j) = std::get<VectorXd>(table.numbers[std::size_t(j)].values);
    return all;
}
MatrixXd after(const ExportTable &table, Index iteration, Index rows) {
    const VectorXd &iterations = numbers(table.keys, "iteration");
    Index first = 0;
    while (first < iterations.size() && iterations[first] != double(iteration))
        ++first;
    return coordinates(table).middleRows(first, rows);
}

} // namespace

class TestTimelineExport : public QObject {
    Q_OBJECT

private slots:
    void eachFrameIsThePictureOfSoManyIterations() {
        const Finished whole = finished({{"id", "metric-mds"}, {"max_iterations", 12}, {"tolerance", 1e-12}});
        const auto table = whole.timeline();
        QVERIFY2(table, table ? "" : table.error().message.c_str());
        for (const int iteration : {1, 5, 12}) {
            const Finished part = finished({{"id", "metric-mds"}, {"max_iterations", iteration}, {"tolerance", 1e-12}});
            const MatrixXd &there = part.results.value<Stage::Reduce>()->coordinates;
            QCOMPARE(after(*table, iteration, there.rows()), there);
        }
    }

    void rowsAreNamedInEachFrameAndTheLastFrameIsThePicture() {
        const Finished run = finished({{"id", "tsne"}, {"perplexity", 5}, {"iterations", 30}});
        const auto table = run.timeline();
        QVERIFY2(table, table ? "" : table.error().message.c_str());
        const Index rows = 40;
        QCOMPARE(numbers(table->keys, "frame").size(), 30 * rows);
        QCOMPARE(numbers(table->keys, "frame")[rows], 2.0);
        QCOMPARE(numbers(table->keys, "row")[rows + 20], 100.0);
        QCOMPARE(table->keys.back().name, std::string("species"));
        QCOMPARE(table->keys.back().text(rows), std::string("setosa"));
        QCOMPARE(after(*table, 30, rows), run.results.value<Stage::Reduce>()->coordinates);
    }

    void longRunsAreThinnedEvenly() {
        const auto table = finished({{"id", "tsne"}, {"perplexity", 5}, {"iterations", 450}}).timeline();
        QVERIFY2(table, table ? "" : table.error().message.c_str());
        const VectorXd &frames = numbers(table->keys, "frame"), &iterations = numbers(table->keys, "iteration");
        const double last = frames[frames.size() - 1];
        QVERIFY2(last > 50 && last <= 101, qPrintable(QString::number(last)));
        QCOMPARE(iterations[0], 1.0);
        QCOMPARE(iterations[iterations.size() - 1], 450.0);
        const double each = iterations[40] - iterations[0];
        for (Index k = 1; k + 1 < Index(last); ++k)
            QCOMPARE(iterations[40 * k] - iterations[40 * (k - 1)], each);
    }

    void whatHasNoIterationsSaysWhichMethodsHave() {
        const auto refused = finished({{"id", "pca"}}).timeline();
        QVERIFY(!refused);
        QVERIFY2(refused.error().message.find("t-SNE") != std::string::npos, refused.error().message.c_str());
    }

    void itStopsWhereItIsAsked() {
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = finished({{"id", "umap"}, {"epochs", 20}}).timeline(stop.get_token());
        QVERIFY(!stopped && stopped.error().kind == Error::Kind::Canceled);
    }
};

EIGENSCOPE_TEST(TestTimelineExport)

} // namespace eigenscope::tst_timeline_export

#include "tst_timeline_export.moc"
