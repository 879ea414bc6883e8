#include "core/pipeline/script/script.h"
#include "core/subsets/subset_label.h"
#include "tests/core/session_runs.h"

#include <QtTest>

namespace eigenscope::tst_subset_label {

namespace {

/// Two clouds of points on lines, named by their position.
Json withSubsets(const Json &subsets, const Json &more = Json::object()) {
    std::string text = "id,x,y,city\n";
    for (int i = 0; i < 12; ++i)
        text += "r" + std::to_string(i) + "," + std::to_string(i + (i > 5 ? 20 : 0)) + "," + std::to_string(i * i % 7) +
                "," + (i % 2 == 0 ? "Bonn" : "Kiel") + "\n";
    Json keys = {{"data", {{"source", "inline"}, {"text", text}, {"label", "subsets"}}}};
    if (!subsets.empty())
        keys["subsets"] = subsets;
    keys.update(more);
    return keys;
}

const Json lowAndHigh = {{{"name", "low"}, {"rows", "0-4"}}, {{"name", "high"}, {"where", "x > 25"}}};

std::vector<std::string> labelsIn(const Dataset &data) {
    return std::get<std::vector<std::string>>(data.attribute(*data.label)->values);
}

} // namespace

/// Subsets as the label: "label": "subsets".
class TestSubsetLabel : public QObject {
    Q_OBJECT

private slots:
    void rowsAreLabeledByTheirFirstSubset() {
        const Results results = resultsOf(withSubsets(
            {{{"name", "low"}, {"rows", "0-4"}}, {{"name", "Bonn"}, {"where", "city = 'Bonn' and x < 25"}}}));
        const Dataset &data = *results.value<Stage::Load>()->dataset;
        QCOMPARE(*data.label, std::string("subsets"));
        const std::vector<std::string> expected = {"low", "low", "low", "low", "low", "", "", "", "", "", "", ""};
        QVERIFY(labelsIn(data) == expected);
    }

    void discriminantAnalysisSeparatesThem() {
        const Results results = resultsOf(withSubsets(lowAndHigh, {{"reducer", {{"id", "lda"}, {"components", 1}}}}));
        const Reduction &picture = *results.value<Stage::Reduce>();
        const auto classes = picture.data->classes();
        QVERIFY(classes->names == (std::vector<std::string>{"high", "low"}));
        double high = 0, low = 0;
        for (Index i = 0; i < picture.coordinates.rows(); ++i)
            (classes->codes[static_cast<std::size_t>(i)] == 0 ? high : low) += picture.coordinates(i, 0);
        QVERIFY(std::abs(high / 6 - low / 5) > 3);
    }

    void aColumnOfThatNameGoesFirst() {
        Json keys = withSubsets(lowAndHigh);
        keys["data"]["text"] = "x,y,subsets\n1,2,a\n2,5,b\n3,4,a\n9,1,b\n";
        QVERIFY(labelsIn(*resultsOf(keys).value<Stage::Load>()->dataset) ==
                (std::vector<std::string>{"a", "b", "a", "b"}));
    }

    void withoutSubsetsTheRowsHaveNoLabel() {
        const Results results = resultsOf(withSubsets(Json::array()));
        QVERIFY(!results.value<Stage::Load>()->dataset->label);
        const auto warnings = results.warnings();
        QVERIFY(std::ranges::count(warnings, std::string("The label is to be the subsets, but there are none: "
                                                         "the rows have no label.")) == 1);
    }

    void aConditionOnWhatIsMadeLaterIsRefused() {
        const std::string sentence =
            refusalOf(withSubsets({{{"name", "first"}, {"where", "cluster = 0"}}}, {{"cluster", {{"id", "k-means"}}}}));
        QVERIFY2(sentence.starts_with("The subsets cannot be the label: ") &&
                     sentence.find("cluster") != std::string::npos,
                 sentence.c_str());
    }

    void onlyWhoIsInThemCountsNotHowTheyAreDrawn() {
        const Json keys = withSubsets(lowAndHigh);
        const Results first = resultsOf(keys);
        const auto rerun = [&](const Json &changed) {
            return runPipeline(sessionOf(changed), catalogue(), {}, first, {}, {}).results;
        };
        Json painted = keys, moved = keys;
        painted["subsets"][0]["color"] = "#D55E00";
        painted["subsets"][1]["hidden"] = true;
        moved["subsets"][0]["rows"] = "0-5";
        QVERIFY(rerun(painted).value<Stage::Load>() == first.value<Stage::Load>());
        QCOMPARE(labelsIn(*rerun(moved).value<Stage::Load>()->dataset)[5], std::string("low"));
    }

    void theScriptHoldsTheLabels() {
        const Json keys = withSubsets(lowAndHigh, {{"reducer", {{"id", "lda"}, {"components", 1}}}});
        const Session session = sessionOf(keys);
        const Results results = resultsOf(keys);
        const auto script = pythonScript({session, catalogue(), results});
        QVERIFY2(script, script ? "" : script.error().message.c_str());
        QVERIFY(script->find(R"(y = np.array(["low", "low", "low", "low", "low", "", "high")") != std::string::npos ||
                script->find("y = np.array(['low', 'low', 'low', 'low', 'low', '', 'high'") != std::string::npos);
    }
};

EIGENSCOPE_TEST(TestSubsetLabel)

} // namespace eigenscope::tst_subset_label

#include "tst_subset_label.moc"
