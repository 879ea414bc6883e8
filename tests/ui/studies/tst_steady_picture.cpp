#include "tests/test_program.h"
#include "tests/ui/regression_sessions.h"
#include "tests/ui/sample_document.h"
#include "ui/studies/steady_picture.h"
#include "ui/studies/studies.h"

namespace eigenscope::tst_steady_picture {

namespace {

using Kept = std::vector<MatrixXd>;

std::string kernelPca(const std::string &source) {
    return sessionOn("{\"source\": \"" + source + "\"}",
                     R"json("prepare": [{"step": "standardize"}], "kernel": "gaussian(sigma=1)",
                     "reducer": {"id": "kernel-pca", "components": 3})json");
}
const std::string stress = R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:wine"},
    "prepare": [{"step": "standardize"}], "reducer": {"id": "metric-mds", "init": "random", "seed": 1}})json";

struct Turned : SampleDocument {
    explicit Turned(const std::string &session) : SampleDocument(session) {}

    [[nodiscard]] const Reduction &reduction() const { return *document.results().value<Stage::Reduce>(); }
    [[nodiscard]] const PictureMove &move() const { return studies.steady.move(); }
    [[nodiscard]] MatrixXd places() const { return move().applied(reduction().coordinates); }
    [[nodiscard]] bool isMoved() const { return move().rotation.size() > 0; }

    void set(std::string_view key, const Json &value) {
        QVERIFY(document.set("Turn", key, value));
        run();
    }
    void turnSigma(double sigma) { set("kernel", "gaussian(sigma=" + std::to_string(sigma) + ")"); }
    void undo() {
        document.undoStack().undo();
        run();
    }
    /// Turns σ up until an axis of the picture is mirrored.
    void turnUntilMirrored() {
        for (double sigma = 1; !isMoved() && sigma < 16; sigma *= 1.1)
            turnSigma(sigma);
        QVERIFY(isMoved());
    }
};

double correlation(const VectorXd &a, const VectorXd &b) {
    const VectorXd x = a.array() - a.mean(), y = b.array() - b.mean();
    return x.dot(y) / (x.norm() * y.norm());
}

/// σ from 1 to 16 in so many steps, the way that a slider goes.
std::vector<double> sweep(int steps) {
    std::vector<double> sigmas;
    for (int i = 0; i <= steps; ++i)
        sigmas.push_back(std::pow(16.0, static_cast<double>(i) / steps));
    return sigmas;
}

} // namespace

class TestSteadyPicture : public QObject {
    Q_OBJECT

private slots:
    void noAxisRunsAgainstThePictureBefore_data() {
        QTest::addColumn<std::string>("source");
        for (const char *source :
             {"sample:iris", "sample:wine", "sample:usarrests", "sample:crabs", "sample:moons-100"})
            QTest::newRow(source) << std::string(source);
    }
    void noAxisRunsAgainstThePictureBefore() {
        QFETCH(std::string, source);
        Turned turned(kernelPca(source));
        MatrixXd before = turned.places(), reported = turned.reduction().coordinates;
        int flips = 0;
        for (const double sigma : sweep(40)) {
            turned.turnSigma(sigma);
            const MatrixXd after = turned.places();
            for (Index axis = 0; axis < after.cols(); ++axis) {
                QVERIFY2(correlation(before.col(axis), after.col(axis)) > -1e-12, qPrintable(QString::number(sigma)));
                flips += correlation(reported.col(axis), turned.reduction().coordinates.col(axis)) < 0;
                const double sign = turned.move().mirrors(axis) ? -1 : 1;
                QVERIFY(after.col(axis) == sign * turned.reduction().coordinates.col(axis));
            }
            before = after;
            reported = turned.reduction().coordinates;
        }
        s_flips += flips;
    }
    void itHadSomethingToDo() { QVERIFY(s_flips > 4); }

    void resultsKeepWhatTheMethodGave() {
        Turned turned(kernelPca("sample:wine")), fresh(kernelPca("sample:wine"));
        turned.turnUntilMirrored();
        fresh.document.open(turned.document.session(), {});
        fresh.run();
        QVERIFY(turned.reduction().coordinates == fresh.reduction().coordinates);
        QVERIFY(!fresh.isMoved());
    }

    void undoBringsThePictureBackAsItWas() {
        Turned turned(kernelPca("sample:wine"));
        Kept pictures = {turned.places()};
        for (const double sigma : {1.4, 2.0, 3.0, 5.0, 9.0, 16.0}) {
            turned.turnSigma(sigma);
            pictures.push_back(turned.places());
        }
        QVERIFY(turned.isMoved());
        for (std::size_t at = pictures.size() - 1; at > 0; --at) {
            turned.undo();
            QVERIFY(turned.places() == pictures[at - 1]);
        }
        for (std::size_t at = 1; at < pictures.size(); ++at) {
            turned.document.undoStack().redo();
            turned.run();
            QVERIFY(turned.places() == pictures[at]);
        }
    }

    void aLeapThatIsUndoneComesBackToo() {
        Turned turned(kernelPca("sample:wine"));
        turned.turnUntilMirrored();
        const MatrixXd before = turned.places();
        turned.set("reducer", {{"id", "isomap"}});
        QVERIFY(!turned.isMoved());
        turned.undo();
        QVERIFY(turned.places() == before);
    }

    void anotherReducerTakesTheFixedSigns() {
        Turned turned(kernelPca("sample:wine"));
        turned.turnUntilMirrored();
        turned.set("reducer", {{"id", "pca"}, {"components", 3}});
        QVERIFY(!turned.isMoved());
        turned.set("reducer", {{"id", "kernel-pca"}, {"components", 3}});
        QVERIFY(!turned.isMoved());
    }

    void otherDataTakeTheFixedSigns() {
        Turned turned(kernelPca("sample:wine"));
        turned.turnUntilMirrored();
        turned.set("data", {{"source", "sample:iris"}});
        QVERIFY(!turned.isMoved());
    }

    void whatIsOpenedTakesTheFixedSigns() {
        Turned turned(kernelPca("sample:wine"));
        turned.turnUntilMirrored();
        const QSignalSpy changes(&turned.studies.steady, &SteadyPicture::changed);
        turned.document.setState(turned.document.state()); // with the results that it has
        QVERIFY(!turned.isMoved());
        QCOMPARE(changes.count(), 1);
        turned.turnSigma(1.2);
        const Session session = turned.document.session();
        turned.document.open(session, {});
        turned.run();
        QVERIFY(!turned.isMoved());
    }

    void moreComponentsLeaveTheFirstOnesWhereTheyAre() {
        Turned turned(kernelPca("sample:wine"));
        turned.turnUntilMirrored();
        const MatrixXd before = turned.places();
        turned.set("reducer", {{"id", "kernel-pca"}, {"components", 5}});
        QVERIFY((turned.places().leftCols(3) - before).cwiseAbs().maxCoeff() < 1e-9);
    }

    void fewerRowsContinueThePictureOfAll() {
        Turned turned(kernelPca("sample:wine"));
        turned.turnUntilMirrored();
        const MatrixXd before = turned.places();
        turned.set("data", {{"source", "sample:wine"}, {"rows", "3-170"}});
        const MatrixXd after = turned.places();
        for (Index axis = 0; axis < after.cols(); ++axis)
            QVERIFY(correlation(before.col(axis).segment(3, 168), after.col(axis)) > 0);
    }

    void mapsFreeOfRotationAreTurned() {
        Turned turned(stress);
        const MatrixXd before = turned.places();
        turned.set("reducer", {{"id", "metric-mds"}, {"init", "random"}, {"seed", 2}});
        QVERIFY(turned.move().isTurned);
        const MatrixXd after = turned.places();
        // Nearer than any turn of the plane by hand would bring it.
        const double rest = (after - before).squaredNorm();
        QVERIFY(rest < (turned.reduction().coordinates - before).squaredNorm());
        for (const double angle : {0.05, -0.05, 3.0}) {
            Eigen::Matrix2d by;
            by << std::cos(angle), -std::sin(angle), std::sin(angle), std::cos(angle);
            QVERIFY((after * by - before).squaredNorm() > rest);
        }
        turned.undo();
        QVERIFY(turned.places() == before);
    }

    void picturesOnTheirWayContinueTheOneThatStands() {
        Turned turned(stress);
        const MatrixXd before = turned.places();
        auto onItsWay = std::make_shared<Reduction>(turned.reduction());
        onItsWay->coordinates.col(0).swap(onItsWay->coordinates.col(1)); // turned as far as can be
        const auto show = [&] {
            Results results = turned.document.results();
            results.set<Stage::Reduce>({std::make_shared<const Reduction>(*onItsWay), {}, 0});
            turned.document.takeResult(Stage::Reduce, results);
        };
        turned.document.setStatus(Stage::Reduce, {.state = StageStatus::State::Running, .fraction = 0, .message = {}});
        show();
        QVERIFY((turned.places() - before).cwiseAbs().maxCoeff() < 1e-9);
        // When the method is at rest it is a picture of the run that stands, and moved as that is.
        turned.document.setStatus(Stage::Reduce, {.state = StageStatus::State::Fresh, .fraction = 1, .message = {}});
        show();
        QVERIFY(!turned.isMoved());
    }

private:
    static inline int s_flips = 0;
};

EIGENSCOPE_TEST(TestSteadyPicture)

} // namespace eigenscope::tst_steady_picture

#include "tst_steady_picture.moc"
