#include "tests/core/session_runs.h"

#include <QtTest>

namespace eigenscope::tst_going_on {

namespace {

/// A map of a data source by few iterations.
Session mapOf(const char *source, const Json &reducer = Json::object()) {
    Json whole = {{"id", "tsne"}, {"perplexity", 20}, {"iterations", 300}};
    whole.update(reducer);
    return sessionOf({{"data", {{"source", source}}}, {"reducer", std::move(whole)}});
}

/// The results of running it after `before`, whose picture may be gone on from.
Results after(const Results &before, const Session &session, bool goesOn = true) {
    PipelineObserver observer;
    observer.former = goesOn ? before.value<Stage::Reduce>() : nullptr;
    const PipelineOutcome outcome = run(session, before, observer);
    if (!outcome.failures.empty())
        qFatal("%s", outcome.failures[0].error.message.c_str());
    return outcome.results;
}

bool wentOn(const Results &results) {
    return !results.value<Stage::Reduce>()->approximation.empty();
}

} // namespace

/// Pictures that go on from that of the run before.
class TestGoingOn : public QObject {
    Q_OBJECT

private slots:
    void aTurnedSettingMovesThePointsOn() {
        const Results first = run(mapOf("sample:iris")).results;
        QVERIFY(!wentOn(first));
        const Results turned = after(first, mapOf("sample:iris", {{"perplexity", 25}}));
        QVERIFY(wentOn(turned));
        QCOMPARE(*turned.value<Stage::Reduce>()->diagnostics.get<std::int64_t>("iterations"), std::int64_t{75});
        QVERIFY(!turned.warnings().empty()); // the report tells it
        // And back: on from there.
        QVERIFY(wentOn(after(turned, mapOf("sample:iris"))));
    }

    void eachPointGoesOnFromItsOwnPlace_data() {
        QTest::addColumn<Json>("reducer");
        QTest::addColumn<Json>("turned");
        for (const char *search : {"exact", "approximate"}) { // approximate: the points move in the order of cells
            QTest::addRow("t-SNE, %s", search)
                << Json{{"id", "tsne"}, {"perplexity", 20}, {"iterations", 300}, {"search", search}}
                << Json{{"perplexity", 21}};
            QTest::addRow("UMAP, %s", search)
                << Json{{"id", "umap"}, {"search", search}, {"epochs", 200}} << Json{{"neighbors", 16}};
        }
    }
    void eachPointGoesOnFromItsOwnPlace() {
        QFETCH(Json, reducer);
        QFETCH(Json, turned);
        const auto session = [](const Json &settings) {
            return sessionOf({{"data", {{"source", "sample:iris"}}}, {"reducer", settings}});
        };
        const Results first = run(session(reducer)).results;
        reducer.update(turned);
        const Results then = after(first, session(reducer));
        QVERIFY(wentOn(then));
        const MatrixXd from = first.value<Stage::Reduce>()->coordinates, to = then.value<Stage::Reduce>()->coordinates;
        const double extent = (from.colwise().maxCoeff() - from.colwise().minCoeff()).norm();
        const double moved = (to - from).rowwise().norm().mean() / extent;
        QVERIFY2(moved < 0.1, qPrintable(QString::number(moved)));
    }

    void anotherStartIsBegunWith() {
        const Results first = run(mapOf("sample:iris")).results;
        for (const Json &start : {Json{{"seed", 3}}, Json{{"init", "random"}}, Json{{"exaggeration", 4}}})
            QVERIFY(!wentOn(after(first, mapOf("sample:iris", start))));
        const Session before = mapOf("sample:iris", {{"seed", 3}});
        QVERIFY(wentOn(after(run(before).results, mapOf("sample:iris", {{"seed", 3}, {"perplexity", 30}}))));
    }

    void thePictureOfTheSettingsComesBackWhenItIsAskedFor() {
        const Session turned = mapOf("sample:iris", {{"perplexity", 25}});
        const Results first = run(mapOf("sample:iris")).results, onward = after(first, turned);
        QVERIFY(after(onward, turned).value<Stage::Reduce>() == onward.value<Stage::Reduce>()); // nothing was turned
        QVERIFY(after(first, mapOf("sample:iris")).value<Stage::Reduce>() == first.value<Stage::Reduce>());
        const Results alone = after(onward, turned, false);
        QVERIFY(!wentOn(alone));
        QVERIFY(alone.value<Stage::Reduce>()->coordinates == run(turned).results.value<Stage::Reduce>()->coordinates);
        QVERIFY(alone.key(Stage::Quality).empty() || alone.key(Stage::Quality) != onward.key(Stage::Quality));
    }

    void aPictureOfSomethingElseIsNotGoneOnFrom() {
        const Results first = run(mapOf("generate:circles")).results;
        const Index rows = first.value<Stage::Reduce>()->coordinates.rows();
        const Session other = sessionOf({{"data", {{"source", "generate:moons"}, {"n", rows}}},
                                         {"reducer", {{"id", "tsne"}, {"perplexity", 20}, {"iterations", 300}}}});
        QVERIFY(!wentOn(after(first, other))); // other data with as many rows
        QVERIFY(!wentOn(after(first, mapOf("generate:circles", {{"components", 3}}))));
        const Session umap =
            sessionOf({{"data", {{"source", "generate:circles"}}}, {"reducer", {{"id", "umap"}, {"epochs", 40}}}});
        QVERIFY(!wentOn(after(first, umap))); // another method
        const Session pca = sessionOf({{"data", {{"source", "generate:circles"}}}, {"reducer", {{"id", "pca"}}}});
        QVERIFY(!wentOn(after(run(pca).results, pca)));
    }
};

EIGENSCOPE_TEST(TestGoingOn)

} // namespace eigenscope::tst_going_on

#include "tst_going_on.moc"
