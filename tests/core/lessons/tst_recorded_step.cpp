#include "core/lessons/lesson_check.h"
#include "core/lessons/new_lesson.h"
#include "core/lessons/proposed_checks.h"
#include "core/lessons/recorded_step.h"
#include "tests/core/lessons/small_lesson.h"
#include "tests/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <fstream>
#include <numeric>

namespace eigenscope::tst_recorded_step {
namespace {

namespace fs = std::filesystem;

/// One change of the session in a window, what its condition names, nothing where no condition can tell it, and the
/// rows that are selected then.
struct Change {
    const char *name, *patch, *part, *task;
    std::vector<Index> rows = {};
};

const std::vector<Change> &allChanges() {
    static const std::vector<Change> changes = {
        {"method", R"JSON({"reducer": {"id": "svd", "components": 2}})JSON", "reducer.id == 'svd'", "Choose "},
        {"method with parameter", R"JSON({"reducer": {"id": "kernel-pca", "components": 2}})JSON",
         "reducer.id == 'kernel-pca'", "Choose Kernel"},
        {"number of axes", R"JSON({"reducer": {"id": "pca", "components": 3}})JSON",
         "reducer.parameters.components == 3", "Set "},
        {"choice of a method", R"JSON({"reducer": {"id": "pca", "components": 2, "matrix": "correlation"}})JSON",
         "reducer.parameters.matrix == 'correlation'", "correlation"},
        {"iterative method", R"JSON({"reducer": {"id": "metric-mds", "components": 2}})JSON", "'metric-mds'", "Choose"},
        {"no method", R"JSON({"reducer": null})JSON", nullptr, ""},
        {"kernel", R"JSON({"kernel": "polynomial(degree=2,c=1)"})JSON", "session.kernel == ", "Choose the kernel"},
        {"sigma", R"JSON({"kernel": "gaussian(sigma=2.5)"})JSON", "abs(kernel.parameters.sigma - 2.5) < 0.02",
         "Set σ to 2.5."},
        {"composed kernel", R"JSON({"kernel": "center(gaussian(sigma=2) + linear())"})JSON",
         "session.kernel == ", "Write the kernel"},
        {"no kernel", R"JSON({"kernel": null})JSON", nullptr, ""},
        {"negative eigenvalues", R"JSON({"indefinite": "flip"})JSON", "session.indefinite == 'flip'", "flip"},
        {"distance", R"JSON({"distance": "manhattan"})JSON", "session.distance == 'manhattan'", "distance"},
        {"step added", R"JSON({"prepare": [{"step": "standardize"}]})JSON", "session.prepare[0].step == 'standardize'",
         "Add Standardize"},
        {"steps added",
         R"JSON({"prepare": [{"step": "standardize"}, {"step": "sample-rows", "n": 40, "seed": 0}]})JSON",
         "session.prepare[1].step", "to the preparation"},
        {"label", R"JSON({"data": {"source": "sample:iris", "label": "petal_width"}})JSON",
         "session.data.label == 'petal_width'", "Set label to petal_width."},
        {"columns", R"JSON({"data": {"source": "sample:iris", "label": "species",
                                 "columns": ["sepal_length", "petal_length"]}})JSON",
         "same(session.data.columns, ['sepal_length', 'petal_length'], 0)", "Set columns"},
        {"other data", R"JSON({"data": {"source": "sample:wine"}})JSON", "session.data.source == 'sample:wine'",
         "Open sample:wine."},
        {"generated data", R"JSON({"data": {"source": "generate:moons", "n": 80}})JSON", "'generate:moons'", "Open"},
        {"quality", R"JSON({"quality": {"neighbors": [7]}})JSON", "same(session.quality.neighbors, [7]", "Quality k"},
        {"scores", R"JSON({"scores": {"ids": ["pearson", "fisher"]}})JSON", "session.scores",
         "Set Scores to Pearson correlation, Fisher score."},
        {"criterion", R"JSON({"select": {"search": "forward", "criterion": "scatter-ratio", "size": 1}})JSON",
         "session.select", "Set Criterion to Scatter ratio."},
        {"regression", R"JSON({"regress": {"id": "ridge", "target": "petal_width"}})JSON", "regress.id == 'ridge'",
         "Choose "},
        {"clusters", R"JSON({"cluster": {"id": "k-means"}})JSON", "cluster.id == 'k-means'", "Choose "},
        {"hyperspace", R"JSON({"hyperspace": {"dimensions": "1-20"}})JSON", "session.hyperspace.dimensions == '1-20'",
         "Set dimensions to 1-20."},
        {"workspace", R"JSON({"views": {"workspace": "kernel"}})JSON", "workspace == 'kernel'", "workspace kernel"},
        {"color", R"JSON({"views": {"color": "petal_width"}})JSON", "look.color == 'petal_width'",
         "Color the points by"},
        {"hidden class", R"JSON({"views": {"hidden": ["setosa"]}})JSON", "same(look.hidden, ['setosa'], 0)", "Hide"},
        {"setting of a view", R"JSON({"views": {"states": {"scree": {"alpha": 0.5}}}})JSON",
         "abs(view.scree.alpha - 0.5) < 0.005", "In the view scree, set alpha to 0.5."},
        {"flag of a view", R"JSON({"views": {"states": {"scree": {"alpha": 0.9, "log": true}}}})JSON",
         "view.scree.log == true", "In the view scree, turn log on."},
        {"new point", R"JSON({"views": {"new_point": [5, 3, 1.4, 0.2]}})JSON", "same(point.values, [5", "new point"},
        {"selected class", "{}", "same(selection.rows, rows('virginica'), 0)", "Select 50 rows.",
         [] {
             std::vector<Index> rows(50);
             std::iota(rows.begin(), rows.end(), Index{100});
             return rows;
         }()},
        {"selected rows", "{}", "same(selection.rows, [3, 17], 0)", "Select 2 rows.", {3, 17}},
        {"many selected rows", "{}", "selection.count == 7", "Select 7 rows.", {1, 2, 3, 60, 70, 80, 90}},
        {"two things", R"JSON({"reducer": {"id": "pca", "components": 3}, "views": {"workspace": "kernel"}})JSON",
         "reducer.parameters.components == 3 and workspace == 'kernel'", "Set"},
    };
    return changes;
}

Session sessionOf(Json json) {
    json["format"] = "eigenscope-session";
    json["version"] = 1;
    const auto session = Session::fromJson(std::move(json), testRules().catalogue);
    if (!session)
        qFatal("%s", session.error().message.c_str());
    return *session;
}

/// What stands in the window before.
Json before() {
    return {{"data", {{"source", "sample:iris"}, {"label", "species"}}},
            {"kernel", "gaussian(sigma=1)"},
            {"reducer", {{"id", "pca"}, {"components", 2}}},
            {"views",
             {{"workspace", "explore"},
              {"color", "species"},
              {"layout", {{"explore", {{"docks", "AAAA"}}}}},
              {"states", {{"scree", {{"alpha", 0.9}, {"log", false}}}}}}}};
}

Json changed(Json json, const Json &patch) {
    for (const auto &[key, value] : patch.items())
        if (value.is_null())
            json.erase(key);
        else if (key == "views")
            json[key].merge_patch(value);
        else
            json[key] = value;
    return json;
}

} // namespace

class TestRecordedStep : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    fs::path file(const char *name = "mine.lesson.md") const { return m_folder.filePath(name).toStdString(); }
    static QString text(const fs::path &path) {
        QFile read(QString::fromStdString(path.string()));
        return read.open(QIODevice::ReadOnly) ? QString::fromUtf8(read.readAll()) : QString();
    }
    static void hold(const Lesson &lesson) {
        const auto faults = checkLesson(lesson, testRules(), {});
        QVERIFY(bool(faults));
        for (const LessonFault &fault : *faults)
            QFAIL(qPrintable(
                QString::fromStdString(fault.step + ": " + fault.what + " " + fault.expected + " / " + fault.got)));
    }
    Result<void> make(std::vector<Index> rows = {}) const {
        return writeNewLesson({.title = "Mine, and yours",
                               .file = file(),
                               .session = sessionOf(before()),
                               .selection = std::move(rows),
                               .folder = {}},
                              rules());
    }
    static const LessonRules &rules() {
        static const LessonRules all = [] {
            LessonRules some = testRules();
            some.workspaces = {"explore", "kernel"};
            return some;
        }();
        return all;
    }
    RecordedWork work(const Json &patch, std::vector<Index> rows, const char *step = "start") const {
        return {step, before()["views"], sessionOf(changed(before(), patch)), std::move(rows), "Another step"};
    }

private slots:
    void init() { fs::remove_all(file()), fs::remove_all(m_folder.filePath("mine").toStdString()); }

    void aNewLessonBeginsWithTheSession() {
        QVERIFY(bool(make({3, 4})));
        const auto lesson = readLessonFile(file(), rules());
        QVERIFY2(bool(lesson), lesson ? "" : lesson.error().message.c_str());
        QCOMPARE(lesson->head.id, std::string("mine-and-yours"));
        QCOMPARE(lesson->steps.size(), std::size_t{1});
        QVERIFY(lesson->start["reducer"] == before()["reducer"]);
        QVERIFY(!text(file()).contains("docks") && !text(file()).contains("format"));
        QCOMPARE(lesson->steps[0].select->text(), std::string("[3,4]"));
        hold(*lesson);
    }

    void aTitleIsNeeded() {
        const auto made = writeNewLesson({.title = " ", .file = file(), .session = sessionOf(before())}, rules());
        QVERIFY(!made && !fs::exists(file()));
    }

    void whatIsRecordedPassesItsCheck_data() {
        QTest::addColumn<int>("row");
        QVERIFY(allChanges().size() >= 25);
        for (std::size_t i = 0; i < allChanges().size(); ++i)
            QTest::newRow(allChanges()[i].name) << static_cast<int>(i);
    }
    void whatIsRecordedPassesItsCheck() {
        QFETCH(int, row);
        const Change &change = allChanges()[static_cast<std::size_t>(row)];
        QVERIFY(bool(make()));
        const auto recorded = recordStep(file(), work(Json::parse(change.patch), change.rows), rules(), {});
        QVERIFY2(bool(recorded), recorded ? "" : recorded.error().message.c_str());
        QCOMPARE(recorded->step, std::size_t{1});
        const LessonStep &step = recorded->lesson.steps[1];
        if (!change.part)
            QVERIFY(step.checks.empty() && !step.session.empty());
        if (!change.part)
            return hold(recorded->lesson);
        QVERIFY2(!step.checks.empty(), "the change is told by a condition");
        const QString check = QString::fromStdString(step.checks.front().text());
        QVERIFY2(check.contains(change.part), qPrintable(check));
        QVERIFY2(QString::fromStdString(step.task).contains(change.task), step.task.c_str());
        hold(recorded->lesson);
    }

    void aStepBeginsWhereTheOneBeforeEnds() {
        QVERIFY(bool(make()));
        const Json first = {{"kernel", "gaussian(sigma=3)"}}, second = {{"kernel", "gaussian(sigma=5)"}};
        QVERIFY(bool(recordStep(file(), work(first, {1, 2}), rules(), {})));
        const auto recorded = recordStep(file(), work(second, {1, 2}, "step-2"), rules(), {});
        QVERIFY2(bool(recorded), recorded ? "" : recorded.error().message.c_str());
        const LessonStep &step = recorded->lesson.steps[2];
        QCOMPARE(step.id, std::string("step-3"));
        QVERIFY(QString::fromStdString(step.checks.front().text()).startsWith("abs(kernel.parameters.sigma - 5)"));
        QVERIFY(step.select && !step.solutions[0].select); // selected before, and still
        hold(recorded->lesson);
    }

    void stepsBetweenOthersLeaveThemAsTheyAreWritten() {
        QFile small(QString::fromStdString(file("small.lesson.md").string()));
        QVERIFY(small.open(QIODevice::WriteOnly));
        small.write(smallLesson().toUtf8());
        small.close();
        Json now = before();
        now["kernel"] = "linear";
        now["reducer"] = {{"id", "pca"}, {"components", 4}};
        const RecordedWork asked{"first", Json::object(), sessionOf(now), {}, "Between"};
        const auto recorded = recordStep(file("small.lesson.md"), asked, rules(), {});
        QVERIFY2(bool(recorded), recorded ? "" : recorded.error().message.c_str());
        QCOMPARE(recorded->lesson.steps.size(), std::size_t{3});
        QCOMPARE(recorded->lesson.steps[1].title, std::string("Between"));
        const QString after = text(file("small.lesson.md")), all = smallLesson();
        const auto cut = all.indexOf("## The second step");
        QVERIFY(after.startsWith(all.left(cut)) && after.endsWith(all.mid(cut)));
    }

    void nothingChangedIsAStepOfWords() {
        QVERIFY(bool(make()));
        const auto recorded = recordStep(file(), work({}, {}), rules(), {});
        QVERIFY(bool(recorded));
        QVERIFY(recorded->lesson.steps[1].checks.empty() && recorded->lesson.steps[1].task.empty());
        hold(recorded->lesson);
    }

    void filesOfOthersAreCopied() {
        const fs::path data = m_folder.filePath("table.csv").toStdString();
        std::ofstream(data) << "a,b\n1,2\n2,3\n4,1\n";
        Json json = before();
        json["data"] = {{"source", data.string()}};
        const auto made = writeNewLesson({.title = "Mine", .file = file(), .session = sessionOf(json)}, rules());
        QVERIFY2(bool(made), made ? "" : made.error().message.c_str());
        const auto lesson = readLessonFile(file(), rules());
        QCOMPARE(lesson->start["data"]["source"], Json("table.csv"));
        QVERIFY(fs::exists(lesson->folder / "table.csv"));
        hold(*lesson);
    }

    void dataOfAnotherFileAreCopiedWithTheStep() {
        QVERIFY(bool(make()));
        const fs::path data = m_folder.filePath("other.csv").toStdString();
        std::ofstream(data) << "a,b\n1,2\n2,3\n4,1\n";
        const auto recorded = recordStep(file(), work({{"data", {{"source", data.string()}}}}, {}), rules(), {});
        QVERIFY2(bool(recorded), recorded ? "" : recorded.error().message.c_str());
        QVERIFY(fs::exists(recorded->lesson.folder / "other.csv"));
        QVERIFY(!text(file()).contains(QString::fromStdString(m_folder.path().toStdString())));
        hold(recorded->lesson);
    }

    void tooManyDataAreToldAndNothingIsLeft() {
        const fs::path data = m_folder.filePath("large.csv").toStdString();
        {
            std::ofstream out(data);
            out << "a,b\n" << std::string(21'000'000, ' ');
        }
        Json json = before();
        json["data"] = {{"source", data.string()}};
        const auto made = writeNewLesson({.title = "Mine", .file = file(), .session = sessionOf(json)}, rules());
        QVERIFY(!made && made.error().kind == Error::Kind::TooLarge);
        QVERIFY2(made.error().message.find("at most 20 MB") != std::string::npos, made.error().message.c_str());
        QVERIFY(!fs::exists(file()) && !fs::exists(m_folder.filePath("mine").toStdString()));
        fs::remove(data);
    }

    void pastedDataThatAreTooManyAreTold() {
        Json json = before();
        json["data"] = {{"source", "inline"}, {"text", "a,b\n1,2\n" + std::string(1'000'000, ' ')}};
        const auto made = writeNewLesson({.title = "Mine", .file = file(), .session = sessionOf(json)}, rules());
        QVERIFY(!made && made.error().message.find("1 MB") != std::string::npos);
        QVERIFY(!fs::exists(file()));
    }

    void stepsThatStayAreNotAskedForAgain_data() {
        QTest::addColumn<QString>("steps");
        QTest::addColumn<QString>("tasks");
        QTest::newRow("in front") << "center standardize min-max"
                                  << "Add Center columns to the preparation, in place 1.";
        QTest::newRow("between") << "standardize center min-max"
                                 << "Add Center columns to the preparation, in place 2.";
        QTest::newRow("at the end") << "standardize min-max center"
                                    << "Add Center columns to the preparation.";
        QTest::newRow("moved") << "min-max standardize"
                               << "Move Scale columns to [0, 1] to place 1 of the preparation.";
        QTest::newRow("another") << "standardize center"
                                 << "Add Center columns to the preparation, in place 2.";
        QTest::newRow("moved and added") << "min-max standardize center"
                                         << "Move Scale columns to [0, 1] to place 1 of the preparation."
                                            "|Add Center columns to the preparation.";
    }
    void stepsThatStayAreNotAskedForAgain() {
        QFETCH(const QString, steps);
        QFETCH(const QString, tasks);
        const auto with = [](const QString &ids) {
            Json json = before();
            for (const QString &id : ids.split(' '))
                json["prepare"].push_back({{"step", id.toStdString()}});
            return sessionOf(json);
        };
        QStringList asked;
        for (const ProposedCheck &check : proposedChecks(with("standardize min-max"), with(steps), rules()))
            asked.append(QString::fromStdString(check.task));
        QCOMPARE(asked.join('|'), tasks);
    }

    void aFaultyFileIsNotWritten() {
        QVERIFY(bool(make()));
        QFile broken(QString::fromStdString(file().string()));
        QVERIFY(broken.open(QIODevice::Append));
        broken.write("\n## Open\n");
        broken.close();
        const QString before = text(file());
        QVERIFY(!recordStep(file(), work({}, {}), rules(), {}));
        QCOMPARE(text(file()), before);
    }

    void idsAreMadeOfTitles() {
        QCOMPARE(lessonIdOf("Kernel PCA on rings!"), std::string("kernel-pca-on-rings"));
        QCOMPARE(lessonIdOf("  λ₁  "), std::string("lesson"));
    }
};

EIGENSCOPE_TEST(TestRecordedStep)

} // namespace eigenscope::tst_recorded_step

#include "tst_recorded_step.moc"
