#include "tests/core/session_runs.h"

#include <nlohmann/json.hpp>

#include <QtTest>

namespace eigenscope::tst_step_order {

namespace {

/// A table with a gap and texts, and these steps on it.
Json prepared(std::initializer_list<Json> steps) {
    Json list = Json::array();
    for (const Json &step : steps)
        list.push_back(step);
    return {{"data", {{"source", "inline"}, {"text", "x,y,z\n1,2,1\n3,,2\n5,4,4\n2,2,3"}}}, {"prepare", list}};
}

const Json center = {{"step", "center"}}, standardize = {{"step", "standardize"}}, impute = {{"step", "impute"}},
           unitRows = {{"step", "unit-rows"}};

Error refusal(const Json &keys) {
    const PipelineOutcome outcome = outcomeOf(keys);
    return outcome.failures.empty() ? Error{} : outcome.failures.front().error;
}

} // namespace

/// Steps that are refused because of their order.
class TestStepOrder : public QObject {
    Q_OBJECT

private slots:
    void neighborsAreSwapped() {
        const Error error = refusal(prepared({center, impute}));
        QVERIFY2(QByteArray::fromStdString(error.message)
                     .endsWith(" It works in another order: swap 'Center columns' and 'Fill in missing values'."),
                 error.message.c_str());
        QCOMPARE(error.remedies.front(), (Remedy{Remedy::Change::MoveStep, "1", "0"}));
        QCOMPARE(refusalOf(prepared({impute, center})), std::string());
    }

    void aLaterStepIsPutBeforeTheRefusedOne() {
        const Error error = refusal(prepared({center, standardize, impute}));
        QVERIFY2(QByteArray::fromStdString(error.message)
                     .endsWith(" It works in another order: put 'Fill in missing values' before 'Center columns'."),
                 error.message.c_str());
        QCOMPARE(error.remedies.front(), (Remedy{Remedy::Change::MoveStep, "2", "0"}));
    }

    void theRefusedStepIsPutBeforeAnEarlierOne() {
        Json keys = prepared({center, standardize, unitRows});
        keys["data"]["text"] = "x,y\n1,1\n3,3\n2,2"; // the last row is the mean
        const Error error = refusal(keys);
        QVERIFY2(QByteArray::fromStdString(error.message)
                     .endsWith("Leave the row out. It works in another order: put 'Rows of length 1' before 'Center "
                               "columns'."),
                 error.message.c_str());
        QCOMPARE(error.remedies.front(), (Remedy{Remedy::Change::MoveStep, "2", "0"}));
    }

    void aRowThatNoOrderMendsIsOnlyTold() {
        Json keys = prepared({center, unitRows});
        keys["data"]["text"] = "x,y\n0,0\n2,2\n1,1"; // one is 0 before, another one is 0 behind the first step
        const Error error = refusal(keys);
        QVERIFY(!error.message.empty() && error.remedies.empty());
        QVERIFY2(error.message.ends_with("Leave the row out."), error.message.c_str());
    }

    void whatNoOrderMendsSaysNothingOfIt() {
        const Error alone = refusal(prepared({center})), both = refusal(prepared({center, standardize}));
        for (const Error &error : {alone, both}) {
            QVERIFY(error.message.starts_with("The step 'Center columns' needs complete rows"));
            QVERIFY(error.message.find("order") == std::string::npos);
            QCOMPARE(error.remedies.front().id, std::string("impute"));
        }
    }
};

EIGENSCOPE_TEST(TestStepOrder)

} // namespace eigenscope::tst_step_order

#include "tst_step_order.moc"
