#include "core/formats/column_role.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

namespace eigenscope::tst_column_role {

namespace {

/// Of "a" to "d" two are analyzed; "name" names the rows, "kind" is the label, "d" is an attribute.
LoadedData people() {
    const VectorXd numbers = VectorXd::LinSpaced(2, 0, 1);
    const std::vector<std::string> texts = {"x", "y"};
    Dataset data{Points{MatrixXd::Zero(2, 2), {"a", "b"}},
                 {{"name", texts}, {"kind", texts}, {"c", numbers}, {"d", numbers}},
                 {0, 1},
                 "kind",
                 "name",
                 "c"};
    return {std::make_shared<const Dataset>(std::move(data)), "people", {}};
}

Json section() {
    return {{"source", "people.csv"}, {"label", "kind"}, {"name", "name"}, {"target", "c"}};
}

} // namespace

class TestColumnRole : public QObject {
    Q_OBJECT

private slots:
    void rolesAreThoseOfTheData() {
        const LoadedData loaded = people();
        const ColumnRoles roles(*loaded.dataset);
        QVERIFY(roles.of("a") == ColumnRole::Analyzed && roles.of("kind") == ColumnRole::Label);
        QVERIFY(roles.of("name") == ColumnRole::Name && roles.of("c") == ColumnRole::Target);
        QVERIFY(roles.of("d") == ColumnRole::Attribute && roles.of("nothing") == ColumnRole::Attribute);
        QVERIFY(roles.isAnalyzed("b") && !roles.isAnalyzed("d"));
    }

    void aNewLabelTakesThePlaceOfTheFormerOne() {
        const Json next = withColumnRole(section(), people(), "name", ColumnRole::Label);
        QCOMPARE(next.at("label"), Json("name"));
        QVERIFY(next.at("name").is_null() && !next.contains("columns"));
        QCOMPARE(next.at("target"), Json("c"));
    }

    void numbersEnterAndLeaveTheAnalysis() {
        QCOMPARE(withColumnRole(section(), people(), "d", ColumnRole::Analyzed).at("columns"), Json({"a", "b", "d"}));
        QCOMPARE(withColumnRole(section(), people(), "a", ColumnRole::Attribute).at("columns"), Json({"b"}));
        const Json label = withColumnRole(section(), people(), "b", ColumnRole::Label);
        QCOMPARE(label.at("columns"), Json({"a"}));
        QCOMPARE(label.at("label"), Json("b"));
        const Json target = withColumnRole(section(), people(), "c", ColumnRole::Analyzed);
        QCOMPARE(target.at("columns"), Json({"a", "b", "c"}));
        QVERIFY(target.at("target").is_null());
    }

    void whatLosesARoleDoesNotSlipIntoTheAnalysis() {
        const Json next = withColumnRole(section(), people(), "c", ColumnRole::Attribute);
        QVERIFY(next.at("target").is_null());
        QCOMPARE(next.at("columns"), Json({"a", "b"}));
    }

    void whatCannotBeIsRefusedBySentences() {
        const LoadedData loaded = people();
        QVERIFY(mayHaveRole(loaded, "d", ColumnRole::Analyzed) && mayHaveRole(loaded, "a", ColumnRole::Target));
        const auto sentence = [&](const LoadedData &data, const char *column, ColumnRole role) {
            const auto may = mayHaveRole(data, column, role);
            return may ? std::string() : std::string(may.error().message);
        };
        QCOMPARE(sentence(loaded, "kind", ColumnRole::Analyzed),
                 std::string("The column 'kind' holds texts. What is analyzed must be numbers."));
        QCOMPARE(sentence(loaded, "kind", ColumnRole::Target),
                 std::string("The column 'kind' holds texts. What is predicted must be numbers."));
        QCOMPARE(sentence(loaded, "gone", ColumnRole::Label),
                 std::string("The column 'gone' has no values: give it a type first."));
        Dataset narrow = *loaded.dataset;
        narrow.objects = Points{MatrixXd::Zero(2, 1), {"a"}};
        const LoadedData alone{std::make_shared<const Dataset>(narrow), "people", {}};
        QCOMPARE(sentence(alone, "a", ColumnRole::Label),
                 std::string("The column 'a' is the only one that is analyzed. At least one is needed."));
        QVERIFY(mayHaveRole(alone, "a", ColumnRole::Analyzed));
        narrow.objects = Sequences{{"x", "y"}, "xy"};
        const LoadedData words{std::make_shared<const Dataset>(narrow), "people", {}};
        QCOMPARE(sentence(words, "d", ColumnRole::Analyzed),
                 std::string("The column 'd' cannot be analyzed: the data are sequences."));
    }
};

EIGENSCOPE_TEST(TestColumnRole)

} // namespace eigenscope::tst_column_role

#include "tst_column_role.moc"
