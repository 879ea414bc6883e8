#include "tests/core/bad_tables.h"
#include "tests/core/reducers/every_reducer.h"
#include "tests/left_out.h"
#include "tests/test_program.h"

namespace eigenscope::tst_reducer_refusals {

/// What every reducer does with data and settings that it cannot use.
class TestReducerRefusals : public QObject {
    Q_OBJECT

private slots:
    void badDataAreRefusedOrGiveAnHonestResult_data() {
        everyBadTable(reducers(), 3, cloud, {{"tiny values", MatrixXd(cloud(9, 3) * 1e-200)}});
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
