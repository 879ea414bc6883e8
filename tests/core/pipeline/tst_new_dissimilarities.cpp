#include "core/base/number_text.h"
#include "core/pipeline/pipeline.h"
#include "tests/core/session_runs.h"
#include "tests/reference/reference.h"

#include <QtTest>

namespace eigenscope::tst_new_dissimilarities {

namespace {

using reference::Reference;

PipelineOutcome outcomeWith(const Json &data, const Json &reducer, const std::string &added) {
    return outcomeOf(Json{{"data", data}, {"reducer", reducer}, {"project", {{"source", "inline"}, {"text", added}}}});
}

const Json inPlane = {{"id", "classical-mds"}}, onLine = {{"id", "classical-mds"}, {"components", 1}};

/// Three objects on a line, at 0, 1 and 4.
const Json line = {{"source", "inline"}, {"text", "who,ann,bob,cy\nann,0,1,4\nbob,1,0,3\ncy,4,3,0\n"}};

std::string refusal(const std::string &added) {
    return refusalIn(outcomeWith(line, onLine, added));
}

/// The rows of the cities that come later, with their distances to those before: names, then a column each.
std::string laterCities(const Dataset &cities, Index first) {
    const MatrixXd &D = *std::get<Dissimilarities>(cities.objects).whole;
    std::string text = "name";
    for (Index j = 0; j < first; ++j)
        text += "," + cities.rowName(j);
    for (Index i = first; i < cities.size(); ++i) {
        text += "\n" + cities.rowName(i);
        for (Index j = 0; j < first; ++j)
            text += "," + numberText(D(i, j));
    }
    return text + "\n";
}

} // namespace

class TestNewDissimilarities : public QObject {
    Q_OBJECT

private slots:
    void newCitiesLieWhereTheReferenceHasThem() {
        Reference r = Reference::named("mds_out_of_sample_road");
        const Json all = {{"source", "sample:eurodist"}}, first = {{"source", "sample:eurodist"}, {"rows", "0-17"}};
        const auto whole = outcomeWith(all, inPlane, "").results.value<Stage::Load>();
        const auto outcome = outcomeWith(first, inPlane, laterCities(*whole->dataset, 18));
        QVERIFY2(outcome.failures.empty(), outcome.failures.empty() ? "" : outcome.failures[0].error.message.c_str());
        AGREES(r.compare("train_points", outcome.results.value<Stage::Reduce>()->coordinates));
        AGREES(r.compare("new_points", outcome.results.value<Stage::Project>()->coordinates));
        QCOMPARE(outcome.results.value<Stage::Project>()->rows->rowName(2), whole->dataset->rowName(20));
    }

    void columnsMeetTheObjectsByName() {
        const auto outcome = outcomeWith(line, onLine, "who,cy,ann,other,bob\ndi,2,2,9,1\neve,0,4,9,3\n");
        QVERIFY2(outcome.failures.empty(), outcome.failures.empty() ? "" : outcome.failures[0].error.message.c_str());
        const MatrixXd places = outcome.results.value<Stage::Project>()->coordinates,
                       data = outcome.results.value<Stage::Reduce>()->coordinates;
        QVERIFY(std::abs(std::abs(places(0, 0) - data(0, 0)) - 2) < 1e-9); // di lies at 2
        QVERIFY((places.row(1) - data.row(2)).norm() < 1e-9);              // eve where cy is
    }

    void objectsWithoutNamesStandInTheirOrder() {
        const Json nameless = {
            {"source", "inline"}, {"kind", "dissimilarities"}, {"header", false}, {"text", "0,1,4\n1,0,3\n4,3,0\n"}};
        const auto outcome = outcomeWith(nameless, onLine, "x,y,z\n2,1,2\n");
        QVERIFY2(outcome.failures.empty(), outcome.failures.empty() ? "" : outcome.failures[0].error.message.c_str());
        QCOMPARE(outcome.results.value<Stage::Project>()->coordinates.rows(), Index{1});
    }

    void whatIsMissingIsNamed() {
        QVERIFY2(refusal("who,ann,bob\ndi,2,1\n").find("'cy'") != std::string::npos, refusal("who,ann,bob\n").c_str());
        QCOMPARE(refusal("who,ann,bob,cy\ndi,2,,2\n"),
                 std::string("The distance of di of 'project' to 'bob' must be a number of at least 0. Got nothing."));
        QCOMPARE(refusal("who,ann,bob,cy\ndi,2,1,-2\n"),
                 std::string("The distance of di of 'project' to 'cy' must be a number of at least 0. Got -2."));
    }
};

EIGENSCOPE_TEST(TestNewDissimilarities)

} // namespace eigenscope::tst_new_dissimilarities

#include "tst_new_dissimilarities.moc"
