#include "tests/core/reducers/every_reducer.h"
#include "tests/left_out.h"
#include "tests/test_program.h"

#include <limits>

namespace eigenscope::tst_reducer_refusals {

/// What every reducer does with data and settings that it cannot use.
class TestReducerRefusals : public QObject {
    Q_OBJECT

private slots:
    void badDataAreRefusedOrGiveAnHonestResult_data() {
        QTest::addColumn<std::string>("id");
        QTest::addColumn<MatrixXd>("X");
        MatrixXd missing = cloud(20, 3), infinite = missing, huge = missing, constant = missing;
        missing(3, 1) = std::numeric_limits<double>::quiet_NaN();
        infinite(3, 1) = std::numeric_limits<double>::infinity();
        huge.col(1) *= 1e307;
        constant.col(2).setConstant(0.1);
        for (const ReducerInfo &info : reducers().all()) {
            const auto row = [&](const char *what, const MatrixXd &X) {
                QTest::addRow("%s, %s", info.id.c_str(), what) << info.id << X;
            };
            row("no rows", MatrixXd(0, 3));
            row("no columns", MatrixXd(3, 0));
            row("one row", cloud(1, 3));
            row("two rows", cloud(2, 3));
            row("one column", cloud(9, 1));
            row("duplicates", MatrixXd::Ones(9, 3));
            row("a missing value", missing);
            row("an infinite value", infinite);
            row("huge values", huge);
            row("tiny values", MatrixXd(cloud(9, 3) * 1e-200));
            row("a constant column", constant);
        }
    }
    void badDataAreRefusedOrGiveAnHonestResult() {
        QFETCH(std::string, id);
        QFETCH(MatrixXd, X);
        for (const ParamMap &given : {ParamMap{}, ParamMap{{"components", std::int64_t{1}}}}) {
            const auto reduction = reduced(*reducers().find(id), X, given);
            if (!reduction) {
                QVERIFY(reduction.error().kind == Error::Kind::InvalidData ||
                        reduction.error().kind == Error::Kind::InvalidParameter);
                QVERIFY2(reduction.error().message.ends_with('.'), reduction.error().message.c_str());
            } else {
                QVERIFY(reduction->coordinates.allFinite());
                QVERIFY(reduction->eigenvalues.allFinite());
            }
        }
    }

    void pointsTooNearForTheirSquaresAreNotToldToBeEqual() {
        for (const auto &[id, sentence] :
             {std::pair("pca", "The points differ by too little: the squares of their differences are no numbers any "
                               "more. Rescale the columns."),
              std::pair("classical-mds", "The points differ by too little: the squares of their differences are no "
                                         "numbers any more. Rescale the columns."),
              std::pair("isomap", "The distances are so small that their squares are no numbers any more. Rescale the "
                                  "data.")})
            for (const double unit : {1e-162, 1e-200}) {
                const ParamMap whole{{"neighbors", std::int64_t{20}}}; // so that the graph hangs together
                const auto refused = reduced(*reducers().find(id), MatrixXd(cloud(40, 3) * unit),
                                             std::string_view(id) == "isomap" ? whole : ParamMap());
                QVERIFY2(!refused, id);
                QCOMPARE(QByteArray::fromStdString(refused.error().message), QByteArray(sentence));
            }
    }

    void moreComponentsThanThereAreAreRefusedByValue_data() { everyReducer(); }
    void moreComponentsThanThereAreAreRefusedByValue() {
        QFETCH(std::string, id);
        if (!takes(*reducers().find(id), "components"))
            LEAVE_OUT("its axes are named, not counted");
        const auto refused = reduced(*reducers().find(id), cloud(30, 3), {{"components", std::int64_t{31}}});
        QVERIFY(!refused && refused.error().kind == Error::Kind::InvalidParameter);
        QVERIFY2(refused.error().message.ends_with("Got 31."), refused.error().message.c_str());
    }
};

EIGENSCOPE_TEST(TestReducerRefusals)

} // namespace eigenscope::tst_reducer_refusals

#include "tst_reducer_refusals.moc"
