#include "core/lessons/live_field.h"
#include "core/lessons/step_run.h"
#include "tests/core/conditions/named_values.h"
#include "tests/core/session_runs.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_live_values {
namespace {

/// What an expression gives in a session; null where it has no value.
Json valueIn(const Json &session, const char *expression) {
    StepRun run(catalogue(), {}, {});
    const auto opened = run.open(session, {}, {});
    if (!opened)
        return opened.error().message;
    const auto value = Condition::parse(expression)->value(run.values());
    return value ? valueJson(*value) : Json(value.error().message);
}

Json session(Json keys) {
    Json all = {{"format", "eigenscope-session"}, {"version", 1}};
    all.update(keys);
    return all;
}

Json flowers() {
    return session(
        {{"data", {{"source", "sample:iris-uci"}, {"label", "species"}}},
         {"kernel", "center(gaussian(sigma=1.5)) + polynomial(degree=2,c=1)"},
         {"reducer", {{"id", "pca"}, {"components", 2}}},
         {"selection", "0-4,53"},
         {"views",
          {{"workspace", "explore"}, {"states", {{"scree", {{"alpha", 0.8}}}}}, {"new_point", {5, 3, 4, 1}}}}});
}

} // namespace

class TestLiveValues : public QObject {
    Q_OBJECT

private slots:
    void findsPathsOfEveryKind_data() {
        QTest::addColumn<QString>("expression");
        for (const char *text :
             {"data.rows == 150 and data.kind == 'points'",
              "count(prepared) == 150 and count(prepared.columns) == 4",
              "prepared[53][0] == 5.5",
              "kernel.parameters.sigma == 1.5 and kernel.parameters.degree == 2",
              "kernel.parameters.c == 1",
              "count(kernel.matrix) == 150",
              "same(kernel.matrix[3][4], kernel.matrix[4][3], 0)",
              "abs(sum(kernel.centered[0])) < 1e-6",
              "same(kernel.distance[7][7], 0, 1e-6)",
              "same(kernel.norm[3]^2, kernel.matrix[3][3], 1e-9)",
              "kernel.angle[0][1] > 0 and kernel.angle[0][1] < 90",
              "kernel.eigenvalues[0] >= kernel.eigenvalues[1]",
              "kernel.psd and contains(kernel.valid_by, 'sum')",
              "count(covariance) == 4 and same(covariance[0][3], covariance[3][0], 1e-12)",
              "same(covariance[0][0]+covariance[1][1]+covariance[2][2]+covariance[3][3],"
              " reducer.diagnostics.total_variance, 1e-9)",
              "reducer.id == 'pca' and reducer.parameters.components == 2",
              "reducer.parameters.matrix == 'covariance'",
              "reducer.state == 'done' and reducer.held == 0",
              "reducer.eigenvalues[0] > reducer.eigenvalues[1]",
              "count(coordinates) == 150 and count(coordinates[0]) == 2",
              "same(axes[0][0]^2 + axes[1][0]^2 + axes[2][0]^2 + axes[3][0]^2, 1, 1e-9)",
              "selection.count == 6 and same(selection.rows, [0, 1, 2, 3, 4, 53], 0)",
              "max(selection.classes) == 5",
              "count(rows('setosa')) == 50",
              "refusal.kernel == null",
              "view.scree.alpha == 0.8",
              "workspace == 'explore'",
              "session.reducer.components == 2",
              "point.exists",
              "same(point.values, [5, 3, 4, 1], 0)",
              "same(point.prepared, point.values, 0)",
              "count(point.coordinates) == 2",
              "point.round_trip > 0",
              "count(reconstruction) == 3 and count(error[1]) == 4",
              "same(reconstruction[0], reducer.diagnostics.mean, 1e-9)",
              "same(reconstruction[2][1] + error[2][1], point.prepared[1], 1e-9)",
              "same(sqrt(error[2][0]^2 + error[2][1]^2 + error[2][2]^2 + error[2][3]^2), point.round_trip, 1e-9)"})
            QTest::newRow(text) << QString(text);
    }
    void findsPathsOfEveryKind() {
        QFETCH(QString, expression);
        static StepRun run(catalogue(), {}, {});
        static const auto opened = run.open(flowers(), {}, {});
        QVERIFY(bool(opened));
        const std::string text = expression.toStdString();
        const auto holds = Condition::parse(text)->holds(run.values());
        QVERIFY2(bool(holds), holds ? "" : holds.error().message.c_str());
        QVERIFY(*holds);
    }

    void tellsWhatIsLeftBetweenThePicturesOfCompare() {
        Json all = flowers();
        all["views"]["states"]["compare"] = {{"variants",
                                              {{{"reducer", {{"id", "pca"}}}},
                                               {{"reducer", {{"id", "classical-mds"}}}},
                                               {{"reducer", {{"id", "svd"}}}}}},
                                             {"reference", 1}};
        const Json disparity = valueIn(all, "compare.disparity");
        QCOMPARE(disparity.size(), std::size_t{3});
        QVERIFY(disparity[0] < 1e-12 && disparity[1] < 1e-12 && disparity[2] > 1e-4);
        all["views"]["states"]["compare"]["variants"][2]["reducer"]["id"] = "isomap"; // its graph is in pieces
        QVERIFY(valueIn(all, "compare.disparity").is_null());
    }

    void tellsThePeak() {
        Json all = flowers();
        QVERIFY(valueIn(all, "peaking.best").is_null());
        all["select"] = {{"search", "forward"}, {"criterion", "scatter-ratio"}, {"size", 4}, {"apply", false}};
        QCOMPARE(valueIn(all, "peaking.columns"), (Json{1, 2, 3, 4}));
        QCOMPARE(valueIn(all, "count(peaking.training)"), Json(4.0));
        QCOMPARE(valueIn(all, "peaking.unseen[peaking.best - 1] == min(peaking.unseen)"), Json(true));
    }

    /// Whoever shows the step says what views have found: nothing is computed for it.
    void takesWhatTheViewsHaveFound() {
        StepRun run(catalogue(), {}, {});
        QVERIFY(bool(run.open(flowers(), {}, {})));
        LiveState state;
        state.studies = Json{{"compare", {{"disparity", {0.25, nullptr}}}}, {"peaking", nullptr}};
        const LiveValues values(run.session(), catalogue(), {}, state);
        const auto found = [&values](const char *expression) {
            return valueJson(*Condition::parse(expression)->value(values));
        };
        QCOMPARE(found("compare.disparity[0]"), Json(0.25));
        QVERIFY(found("compare.disparity[1]").is_null() && found("peaking.best").is_null());
    }

    void keepsTheProductsInTheMercerMap() {
        const Json five = session(
            {{"data", {{"source", "inline"}, {"text", "a,b\n5.9,3\n6.9,3.1\n6.6,2.9\n"}}}, {"kernel", "linear"}});
        QCOMPARE(valueIn(five, "count(kernel.map[0])"), Json(2.0));
        QVERIFY(
            std::abs(
                valueIn(five, "kernel.map[0][0]*kernel.map[1][0] + kernel.map[0][1]*kernel.map[1][1]").get<double>() -
                50.01) < 1e-9);
    }

    void reconstructsTheSelectedRowWhereThereIsNoPoint() {
        Json all = flowers();
        all["views"].erase("new_point");
        all["selection"] = "53";
        QVERIFY(std::abs(valueIn(all, "reconstruction[2][0] + error[2][0]").get<double>() - 5.5) < 1e-9);
        QCOMPARE(valueIn(all, "point.exists"), Json(false));
    }

    void tellsRefusalsAndLacksWhatIsNotThere() {
        const Json graph =
            session({{"data", {{"source", "inline"}, {"kind", "graph"}, {"text", "source,target\n1,2\n2,3\n"}}},
                     {"kernel", "von-neumann(beta=5,base=negative-laplacian)"}});
        QVERIFY(valueIn(graph, "refusal.kernel").is_string());
        QVERIFY(valueIn(graph, "kernel.matrix[0][0]").is_null());
        QVERIFY(valueIn(graph, "coordinates[0]").is_null());
        QVERIFY(valueIn(graph, "prepared[0]").is_null());
    }

    void writesNumbersAsTheFormatSays_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::newRow("decimals") << "{{x|3}}"
                                  << "0.107";
        QTest::newRow("no decimals") << "{{x|0}}"
                                     << "0";
        QTest::newRow("digits") << "{{x|3g}}"
                                << "0.107";
        QTest::newRow("percent") << "{{x|%1}}"
                                 << "10.7 %";
        QTest::newRow("as it is") << "{{x}}"
                                  << "0.107";
        QTest::newRow("expression") << "{{100*x|1}}"
                                    << "10.7";
        QTest::newRow("list") << "{{l|1}}"
                              << "1.0, 2.5";
        QTest::newRow("text") << "a {{t}} b"
                              << "a word b";
        QTest::newRow("none") << "{{y|2}}"
                              << "–";
        QTest::newRow("bar in quotes") << "{{o['a|b']|1}}"
                                       << "3.0";
        QTest::newRow("two") << "{{x|2}} and {{x|1}}."
                             << "0.11 and 0.1.";
        QTest::newRow("no negative zero") << "{{0 - x|0}}"
                                          << "0";
    }
    void writesNumbersAsTheFormatSays() {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        const NamedValues names(Json{{"x", 0.107}, {"l", {1, 2.5}}, {"t", "word"}, {"o", {{"a|b", 3}}}});
        const std::string utf8 = text.toStdString();
        const auto fields = liveFields(utf8);
        QVERIFY(bool(fields));
        QCOMPARE(QString::fromStdString(withLiveTexts(utf8, *fields, names)), shown);
    }

    void findsFormulas() {
        const auto formulas = textFormulas("A $x^2$ and \\$5, then\n$$ y = {{x|2}} $$");
        QVERIFY(bool(formulas));
        QCOMPARE(formulas->size(), std::size_t{2});
        QCOMPARE((*formulas)[0].tex, std::string("x^2"));
        QVERIFY(!(*formulas)[0].isDisplayed && (*formulas)[1].isDisplayed);
        QVERIFY(!textFormulas("A $x^2"));
    }
};

EIGENSCOPE_TEST(TestLiveValues)

} // namespace eigenscope::tst_live_values

#include "tst_live_values.moc"
