#include "tests/core/differences.h"
#include "tests/ui/example_results.h"
#include "tests/ui/iris_sessions.h"
#include "tests/ui/shown_view.h"
#include "tests/ui/svg_words.h"
#include "tests/ui/vector_picture.h"

#include "tests/test_program.h"
#include "tests/thread_clock.h"
#include "ui/views/projection/tour.h"

#include <nlohmann/json.hpp>

#include <QAction>

namespace eigenscope::tst_tour {

namespace {

struct Shown : ShownView<Tour> {
    explicit Shown(const char *session = labeledIris) : ShownView(session, {520, 420}) {
        view.settle();
        view.grab();
    }
    void goTo(double position) {
        view.goTo(position);
        view.settle();
    }
    [[nodiscard]] QStringList names() const {
        QStringList list;
        for (const TourStop &stop : view.stops())
            list.append(QString::fromStdString(stop.name));
        return list;
    }
    [[nodiscard]] MatrixXd places() const {
        MatrixXd places(view.cloud().x().size(), 2);
        places << view.cloud().x(), view.cloud().y();
        return places;
    }
};

} // namespace

class TestTour : public QObject {
    Q_OBJECT

private slots:
    void stopsAreThePlanesOfLinearMethodsAndColumns() {
        const Shown shown;
        QCOMPARE(shown.names(), (QStringList{"Principal component analysis", "Linear discriminant analysis",
                                             "sepal_length and sepal_width", "petal_length and petal_width"}));
        QCOMPARE(shown.view.caption(), QString("Principal component analysis"));
    }

    void atAStopThePictureIsThatOfTheMethod() {
        Shown shown;
        const MatrixXd scores = shown.sample.document.results().value<Stage::Reduce>()->coordinates.leftCols(2);
        QVERIFY(worst(shown.places() - scores) < 1e-10);
        shown.goTo(2);
        const MatrixXd &X = shown.sample.document.results().value<Stage::Prepare>()->dataset->points().X;
        const MatrixXd columns = (X.rowwise() - X.colwise().mean()).leftCols(2);
        QVERIFY(worst(shown.places().col(0) - columns.col(0)) < 1e-10);
        QVERIFY(worst(shown.places().col(1).cwiseAbs() - columns.col(1).cwiseAbs()) < 1e-10);
    }

    void theNamesOfTheColumnsStandApart() {
        Shown shown;
        const QFontMetricsF metrics(interfaceFont(11));
        std::vector<QRectF> names;
        for (const SvgWord &word : wordsOf(svgOf(shown.view)))
            if (word.text.startsWith("sepal_") || word.text.startsWith("petal_")) {
                const double width = metrics.horizontalAdvance(word.text);
                const QRectF name(word.middle.x() - width / 2, word.middle.y() - metrics.ascent(), width, 9);
                for (const QRectF &other : names)
                    QVERIFY2(!name.intersects(other), qPrintable(word.text));
                names.push_back(name);
            }
        QVERIFY(names.size() >= 3);
    }

    void itGoesOnWhileTheColumnsStay() {
        Shown shown;
        shown.goTo(1.5);
        shown.sample.document.set("Components", "reducer", {{"id", "pca"}, {"components", 3}});
        shown.sample.run();
        QCOMPARE(shown.view.stops().size(), std::size_t{4});
        QCOMPARE(shown.view.cloud().x().size(), Index{150});
        QCOMPARE(shown.view.position(), 1.5);
    }

    void nothingJumpsOnTheWay() {
        Shown shown;
        MatrixXd before = shown.places();
        const double reach = before.cwiseAbs().maxCoeff();
        for (int step = 1; step <= 4 * 50 - 1; ++step) { // all stops, and nearly back to the first
            shown.goTo(step / 50.0);
            const MatrixXd now = shown.places();
            QVERIFY2(worst(now - before) < 0.12 * reach, qPrintable(QString::number(step)));
            before = now;
        }
    }

    /// What the window's thread does for a picture, but for painting it.
    void manyRowsDoNotHoldTheWindow() {
        Shown shown(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "generate:swiss-roll", "n": 1000000}, "reducer": {"id": "pca"}})json");
        shown.view.setUpdatesEnabled(false);
        const MatrixXd before = shown.places();
        const double began = threadMilliseconds();
        shown.view.goTo(0.4);
        const double asked = threadMilliseconds() - began;
        QTRY_VERIFY(shown.view.isSettled());
        const double took = threadMilliseconds() - began;
        QVERIFY(worst(shown.places() - before) > 0);
        QVERIFY2(asked < 5, qPrintable(QString("going there took %1 ms").arg(asked)));
        QVERIFY2(took < 30, qPrintable(QString("the picture took %1 ms").arg(took)));
    }

    void theFilmIsAllOfTheWay() {
        const Shown shown;
        const std::vector<Json> film = shown.view.film();
        QCOMPARE(film.size(), std::size_t{4 * 75});
        QCOMPARE(film.front(), (Json{{"position", 0.0}}));
        QCOMPARE(film[75], (Json{{"position", 1.0}}));
        QVERIFY(film.back().at("position") < 4);
    }

    void itPlaysAndStops() {
        Shown shown;
        QTest::keyClick(&shown.view, Qt::Key_Space);
        QVERIFY(shown.view.isPlaying());
        QTRY_VERIFY(shown.view.position() > 0.02);
        QTest::keyClick(&shown.view, Qt::Key_Space);
        QVERIFY(!shown.view.isPlaying());
        const double stands = shown.view.position();
        QTest::qWait(100);
        QCOMPARE(shown.view.position(), stands);
        QVERIFY2(shown.view.caption().startsWith("from Principal component analysis to Linear discriminant"),
                 qPrintable(shown.view.caption()));
        keepPicture(shown.view, "tour-on-the-way");
        QTest::keyClick(&shown.view, Qt::Key_Space);
        shown.view.hide();
        QVERIFY(!shown.view.isPlaying()); // nobody sees it
    }

    void keysAndWheelTurnIt() {
        Shown shown;
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QCOMPARE(shown.view.position(), 0.05);
        QTest::keyClick(&shown.view, Qt::Key_N);
        QCOMPARE(shown.view.position(), 1.0);
        keepPicture(shown.view, "tour-discriminants");
        QTest::keyClick(&shown.view, Qt::Key_Home);
        QTest::keyClick(&shown.view, Qt::Key_Left); // before the first stop is the last leg
        QCOMPARE(shown.view.position(), 3.95);
    }

    void theStateIsThePosition() {
        Shown shown;
        shown.view.restore({{"position", 1.25}});
        QCOMPARE(shown.view.position(), 1.25);
        QCOMPARE(shown.view.state().at("position"), Json(1.25));
        for (const Json &strange : {Json{{"position", "x"}}, Json{{"position", -3}}, Json{{"position", 1e300}}}) {
            shown.view.restore(strange);
            QVERIFY(shown.view.position() >= 0 && shown.view.position() < 4);
            shown.view.grab();
        }
    }

    void twoClassesHaveOneDiscriminantAndADirectionBesideIt() {
        const Shown shown(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "inline", "label": "c", "text":
                "x,y,z,c\n0,1,2,a\n1,3,1,b\n2,0,4,a\n4,1,1,b\n3,3,3,a\n5,2,0,b\n1,1,1,a\n6,4,2,b"}})json");
        QVERIFY(shown.names().contains("Linear discriminant analysis"));
        for (const TourStop &stop : shown.view.stops())
            QVERIFY(worst(stop.plane.transpose() * stop.plane - MatrixXd::Identity(2, 2)) < 1e-12);
    }

    void otherDataSayWhyThereIsNone() {
        const Shown strings(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "inline", "kind": "sequences", "columns": ["s"], "text": "s\nACA\nCAC\n"}})json");
        QVERIFY(!strings.view.whyEmpty().isEmpty());
        const Shown one(R"json({"format": "eigenscope-session", "version": 1,
            "data": {"source": "inline", "text": "x\n1\n2\n5\n"}})json");
        QCOMPARE(one.view.whyEmpty(), QString("A tour needs at least two columns of numbers."));
        QVERIFY(one.view.film().empty());
    }
};

EIGENSCOPE_TEST(TestTour)

} // namespace eigenscope::tst_tour

#include "tst_tour.moc"
