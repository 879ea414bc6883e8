#include "core/base/number_text.h"
#include "core/pipeline/exports/data_export.h"
#include "tests/core/session_runs.h"
#include "tests/reference/reference.h"

#include <QtTest>

#include <algorithm>

namespace eigenscope::tst_affinities_export {

namespace {

using reference::Reference;

/// The rows of a reference as the data of a session, with this reducer.
Session sessionOn(const Dataset &data, const Json &reducer) {
    std::string text;
    for (std::size_t j = 0; j < data.points().columns.size(); ++j)
        text += (j > 0 ? "," : "") + data.points().columns[j];
    for (Index i = 0; i < data.size(); ++i)
        for (Index j = 0; j < data.points().X.cols(); ++j)
            text += (j > 0 ? "," : "\n") + numberText(data.points().X(i, j));
    return sessionOf({{"data", {{"source", "inline"}, {"text", text + "\n"}}}, {"reducer", reducer}});
}

/// The exported pairs as a symmetric n×n matrix.
MatrixXd exported(const Reference &r, const Json &reducer) {
    const Dataset data = r.dataset();
    const auto [session, results] = finish(sessionOn(data, reducer));
    const auto table = builtinDataExports().find("affinities")->table({session, catalogue(), results});
    const auto column = [&](std::size_t j) { return std::get<VectorXd>(table->numbers[j].values); };
    const VectorXd places = column(0) * static_cast<double>(data.size()) + column(1);
    if ((column(0).array() >= column(1).array()).any() || !std::is_sorted(places.begin(), places.end()))
        qFatal("The pairs are not in the order of their rows.");
    MatrixXd weights = MatrixXd::Zero(data.size(), data.size());
    for (Index k = 0; k < column(0).size(); ++k)
        weights(Index(column(0)[k]), Index(column(1)[k])) += column(2)[k];
    return weights + weights.transpose();
}

} // namespace

class TestAffinitiesExport : public QObject {
    Q_OBJECT

private slots:
    void thoseOfTsneAgree_data() { searches(); }
    void thoseOfTsneAgree() {
        QFETCH(std::string, search);
        Reference r = Reference::named("tsne_affinities");
        const MatrixXd P = exported(r, {{"id", "tsne"},
                                        {"perplexity", r.parameters().at("perplexity")},
                                        {"method", "exact"},
                                        {"search", search},
                                        {"iterations", 1}});
        AGREES(r.compare("joint", P));
        QVERIFY(std::abs(P.sum() - 1) < 1e-6); // each is in single precision
    }

    void membershipsOfUmapAgree_data() { searches(); }
    void membershipsOfUmapAgree() {
        QFETCH(std::string, search);
        Reference r = Reference::named("umap_graph");
        const MatrixXd memberships = exported(
            r, {{"id", "umap"}, {"neighbors", r.parameters().at("neighbors")}, {"search", search}, {"epochs", 1}});
        AGREES(r.compare("membership_first_5_rows", MatrixXd(memberships.topRows(5))));
        AGREES(r.compare("membership_sum", memberships.sum()));
    }

private:
    static void searches() {
        QTest::addColumn<std::string>("search");
        QTest::newRow("rows as they stand") << std::string("exact");
        QTest::newRow("rows in cells") << std::string("approximate");
    }
};

EIGENSCOPE_TEST(TestAffinitiesExport)

} // namespace eigenscope::tst_affinities_export

#include "tst_affinities_export.moc"
