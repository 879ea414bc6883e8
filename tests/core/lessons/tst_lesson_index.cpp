#include "core/lessons/explained_things.h"
#include "core/lessons/lesson_index.h"
#include "tests/core/lessons/small_lesson.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <QtTest>

#include <map>

namespace eigenscope::tst_lesson_index {
namespace {

LessonEntry lesson(std::string title, std::vector<ListedStep> steps) {
    LessonEntry entry;
    entry.head.title = std::move(title);
    entry.steps = std::move(steps);
    entry.file = entry.head.title + ".lesson.md";
    return entry;
}

const std::vector<LessonEntry> &ourLessons() {
    static const auto all = lessonsIn(projectFile("resources/lessons"));
    return all;
}

template <class Info> void addRows(const char *kind, const Registry<Info> &things) {
    for (const Info &info : things.all())
        QTest::newRow((kind + info.id).c_str()) << true;
}

/// What no lesson explains, with the reason.
const std::map<std::string, std::string> unexplained = {
    {"kernel:rational-quadratic", "the gallery shows the Gaussian and the Laplacian kernel of this family"},
    {"kernel:matern", "the same"},
    {"kernel:quadratic-form", "the lessons have no data with weights between columns"},
    {"kernel:precomputed", "it is a matrix of the learner's own"},
    {"reducer:given", "its picture was made elsewhere"},
    {"step:drop-missing", "the data of the lessons have no missing values"},
    {"step:impute", "the same"},
    {"step:one-hot", "the lessons analyze no columns of words"},
    {"step:min-max", "the lessons on units compare centering and standardizing only"},
    {"step:unit-rows", "the lessons make lengths 1 in the kernel, not in the data"},
    {"step:whiten", "no lesson whitens"},
    {"measure:knn_accuracy", "the lessons measure classes by the silhouette"},
    {"measure:r_nx_area", "the lessons read the whole curve"},
    {"measure:shepard", "the lessons read the diagram, not its rank correlation"}};

} // namespace

class TestLessonIndex : public QObject {
    Q_OBJECT

private slots:
    void prefersWhatAStepSaysOverWhatItPointsAtAndUses() {
        const LessonIndex index({lesson("One", {{.id = "a", .uses = {"reducer:pca", "view:scree", "step:center"}}}),
                                 lesson("Two", {{.id = "b", .pointsAt = {"view:scree"}},
                                                {.id = "c", .title = "Axes", .explains = {"reducer:pca"}}})});
        QCOMPARE(index.placeOf("step:center")->step, "a");
        QCOMPARE(index.placeOf("view:scree")->step, "b");
        const LessonPlace *place = index.placeOf("reducer:pca");
        QCOMPARE(place->step, "c");
        QCOMPARE(place->lesson, "Two");
        QCOMPARE(place->title, "Axes");
        QCOMPARE(place->number, std::size_t{2});
        QCOMPARE(place->file, std::filesystem::path("Two.lesson.md"));
        QVERIFY(!index.placeOf("reducer:umap"));
        QVERIFY(!LessonIndex().placeOf("reducer:pca"));
    }

    void findsWhatASessionUses() {
        const Json session = Json::parse(R"JSON({"kernel": "0.5*linear + normalize(polynomial(degree=2,c=1))",
            "reducer": {"id": "kernel-pca"}, "prepare": [{"step": "center"}], "views": {"workspace": "explore"}})JSON");
        const Names expected = {"reducer:kernel-pca", "kernel:linear", "kernel:normalize",
                                "kernel:polynomial",  "step:center",   "workspace:explore"};
        QCOMPARE(thingsOfSession(session), expected);
        QVERIFY(thingsOfSession({}).empty());
        QCOMPARE(thingsPointedAt({"view.scree", "view.scree.alpha", "tab.kernel", "card.reduce", "view"}),
                 (Names{"view:scree", "workspace:kernel", "view:"}));
    }

    void refusesWhatIsNotKnown() {
        QVERIFY(bool(checkThing("reducer:isomap", testRules())));
        QVERIFY(bool(checkThing("view:scree", testRules())));
        for (const auto &[thing, part] :
             std::initializer_list<std::pair<const char *, const char *>>{{"reducers:isomap", "Did you mean 'reducer'"},
                                                                          {"reducer:isomapp", "Did you mean 'isomap'"},
                                                                          {"view:scre", "Did you mean 'scree'"},
                                                                          {"kernel", "needs an id"},
                                                                          {"kernel:", "needs an id"}}) {
            const auto known = checkThing(thing, testRules());
            QVERIFY(!known);
            QVERIFY2(known.error().message.find(part) != std::string::npos, known.error().message.c_str());
        }
    }

    void aLessonExplainsEveryMethod_data() {
        QTest::addColumn<bool>("unused");
        const Catalogue &all = testRules().catalogue;
        addRows("kernel:", all.kernels);
        addRows("reducer:", all.reducers);
        addRows("step:", all.steps);
        addRows("measure:", all.measures);
    }
    void aLessonExplainsEveryMethod() {
        static const LessonIndex index(ourLessons());
        const std::string thing = QTest::currentDataTag();
        QCOMPARE(index.placeOf(thing) != nullptr, !unexplained.contains(thing));
    }
};

EIGENSCOPE_TEST(TestLessonIndex)

} // namespace eigenscope::tst_lesson_index

#include "tst_lesson_index.moc"
