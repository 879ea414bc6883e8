#include "core/selection/feature_selection.h"
#include "tests/core/selection/normal_classes.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_separating_columns {

namespace {

const Registry<CriterionInfo> criteria = builtinCriteria();
const Registry<SearchInfo> searches = builtinSearches();

Result<FeatureSelection> selected(const Dataset &data, const SelectSettings &settings) {
    return selectFeatures({criteria, searches, settings}, std::make_shared<const Dataset>(data), {}, {});
}

/// Five columns of which x3 is x1 and a little that tells the classes.
Dataset separatingPair() {
    Dataset data = normalClasses(4, 60, 5, 2);
    Points points{Random(5).normalMatrix(60, 5), data.points().columns};
    for (Index i = 0; i < 60; ++i)
        points.X(i, 2) = points.X(i, 0) + (i % 2 == 0 ? 0.2 : -0.2);
    data.objects = std::move(points);
    return data;
}

} // namespace

/// Columns that tell the classes apart in a direction in which no class scatters.
class TestSeparatingColumns : public QObject {
    Q_OBJECT

private slots:
    void columnsThatSeparateTheClassesWithoutScatterAreNamed() {
        const Dataset data = separatingPair();
        for (const char *criterion : {"scatter-ratio", "chernoff"})
            for (const char *search : {"forward", "exhaustive", "backward", "branch-and-bound", "floating-forward"}) {
                const auto refused = selected(data, {search, criterion, 5});
                QVERIFY2(!refused, search);
                const QString words = QString::fromStdString(refused.error().message);
                QVERIFY2(words.contains("is infinite for the columns 'x1', ") && words.contains("'x3'"),
                         qPrintable(words));
            }
        QCOMPARE(selected(data, {"exhaustive", "scatter-ratio", 2}).error().message,
                 std::string("Scatter ratio is infinite for the columns 'x1', 'x3': in a direction in which the rows "
                             "of a class do not differ, the means of classes do, so that these columns tell them apart "
                             "without error. Leave one of them out, or use another criterion."));
    }

    void aColumnThatIsACombinationWithinTheClassesAloneAddsWithoutBound() {
        Dataset data = separatingPair();
        Points points = data.points();
        points.X.col(3) = 2 * points.X.col(0); // a combination between the classes too
        data.objects = points;
        const auto made = *criteria.find("scatter-ratio")->make(*supervised(sentence("This"), data), {});
        const VectorXd more = made->withEach({0}, {1, 2, 3});
        QVERIFY(std::isfinite(more[0]) && std::isinf(more[1]) && more[2] == made->value({0}));
        for (const Subset &subset : {Subset{0, 2}, Subset{0, 1, 2}, Subset{0, 2, 3}}) {
            QVERIFY(std::isinf(made->value(subset)));
            QVERIFY(made->withEach(subset, {4}).array().isInf().all());
        }
        QVERIFY(std::isfinite(made->value({0, 1, 3})));
    }

    void theDiscriminantAnalysisOfTheWrapperSeesADirectionWithoutScatter() {
        const auto found = selected(separatingPair(), {"exhaustive", "wrapper", 2, false, {{"model", "lda"}}});
        QCOMPARE(found->chosen().subset, (Subset{0, 2}));
        QCOMPARE(found->chosen().criterion, 0.0);
    }
};

EIGENSCOPE_TEST(TestSeparatingColumns)

} // namespace eigenscope::tst_separating_columns

#include "tst_separating_columns.moc"
