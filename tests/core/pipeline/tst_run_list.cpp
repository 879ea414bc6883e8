#include "core/pipeline/sweeps/collected_runs.h"
#include "core/pipeline/sweeps/run_table.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <fstream>
#include <sstream>

namespace eigenscope::tst_run_list {

namespace {

RunLines linesOf(const Names &lines) {
    return [lines](const RunTaker &take) -> Result<void> {
        for (const std::string &line : lines)
            TRY(take(line));
        return {};
    };
}

std::string line(std::size_t number) {
    return R"({"run":)" + std::to_string(number) + R"(,"values":{"a":)" + std::to_string(number) + "}}";
}

Json headOf(std::size_t runs, const std::string &session = "x") {
    return {{"sweep", {{"settings", {{{"name", "a"}, {"values", {1}}}}}, {"runs", runs}, {"session", session}}}};
}

QByteArray message(const Result<void> &result) {
    return result ? QByteArray("accepted") : QByteArray::fromStdString(result.error().message);
}

} // namespace

class TestRunList : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path path(const std::string &name) const {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }
    std::filesystem::path emptyFolder() const {
        std::filesystem::remove_all(path("tasks"));
        std::filesystem::create_directory(path("tasks"));
        return path("tasks");
    }
    /// The file that a task leaves.
    void writeTask(const SweepTask &task, const Names &lines, const Json &head) const {
        const auto written = writeRunList(path("tasks") / taskFileName(task), head, linesOf(lines));
        QVERIFY2(bool(written), message(written));
    }
    static Names collected(const std::filesystem::path &folder) {
        const auto runs = CollectedRuns::in(folder);
        if (!runs)
            return {runs.error().message};
        Names lines;
        const auto read = runs->each([&lines](std::string_view one) -> Result<void> {
            lines.emplace_back(one);
            return {};
        });
        return read ? lines : Names{read.error().message};
    }

private slots:
    void theFileIsJsonWithALineARun() {
        std::ostringstream text;
        QVERIFY(bool(writeRunList(text, headOf(2), linesOf({line(1), line(2)}))));
        const Json json = Json::parse(text.str());
        QCOMPARE(json.at("runs").size(), std::size_t(2));
        QCOMPARE(json.at("runs")[1].at("run").get<int>(), 2);
        QCOMPARE(QByteArray::fromStdString(text.str()).count('\n'), 4);
        std::ostringstream empty;
        QVERIFY(bool(writeRunList(empty, headOf(0), linesOf({}))));
        QVERIFY(Json::parse(empty.str()).at("runs").empty());
    }

    void itIsReadAsItWasWritten() {
        QVERIFY(bool(writeRunList(path("list.json"), headOf(2), linesOf({line(1), line(2)}))));
        auto list = RunListFile::open(path("list.json"));
        QVERIFY2(bool(list), list ? "" : list.error().message.c_str());
        QVERIFY(list->head() == headOf(2));
        QCOMPARE(**list->next(), line(1));
        QCOMPARE(**list->next(), line(2));
        QVERIFY(!*list->next());
    }

    void aRefusedRunLeavesNoFile() {
        const RunLines broken = [](const RunTaker &take) -> Result<void> {
            TRY(take(line(1)));
            return Error{Error::Kind::Unreadable, sentence("The run is gone.")};
        };
        QCOMPARE(message(writeRunList(path("broken.json"), headOf(2), broken)), "The run is gone.");
        QVERIFY(!std::filesystem::exists(path("broken.json")));
        QVERIFY(message(writeRunList(path("none/list.json"), headOf(1), linesOf({}))).contains("does not exist"));
    }

    void whatIsNoListOfRunsIsRefused() {
        const auto put = [this](const std::string &text) {
            std::ofstream(path("odd.json")) << text;
            return RunListFile::open(path("odd.json"));
        };
        QVERIFY(!RunListFile::open(path("missing.json")));
        QVERIFY(!put(""));
        QVERIFY(!put("{}\n"));
        QVERIFY(!put("[1, \"runs\": [\n]}\n"));
        auto cut = put(R"({"sweep": 1, "runs": [)"
                       "\n" +
                       line(1));
        QVERIFY(bool(cut));
        QVERIFY(!cut->next());
    }

    void theTableHasValuesQualityAndTime() {
        const auto table =
            runTable({"a", "reducer"},
                     linesOf({R"({"run":1,"values":{"a":0.5,"reducer":"pca"},"seconds":2,
                     "report":{"quality":{"stress1":0.25,"trustworthiness":{"5":0.9},"r_nx":[1,2]},
                     "cluster":{"silhouette":0.5,"parameters":{"k":3}}}})",
                              R"({"run":2,"values":{"reducer":"umap"},"seconds":1,"refused":"It is so, and so."})"}));
        QVERIFY2(bool(table), table ? "" : table.error().message.c_str());
        QVERIFY(table->names() == (Names{"run", "a", "reducer", "stress1", "trustworthiness.5", "cluster.silhouette",
                                         "seconds", "refused"}));
        QCOMPARE(std::get<VectorXd>(table->find("trustworthiness.5")->values)[0], 0.9);
        QVERIFY(std::isnan(std::get<VectorXd>(table->find("a")->values)[1]));
        QCOMPARE(table->find("refused")->text(1), std::string("It is so, and so."));
        QCOMPARE(table->find("refused")->text(0), std::string());
        QVERIFY(!runTable({}, linesOf({"[]"})));
        QVERIFY(!runTable({}, linesOf({"{"})));
    }

    void tasksAreJoinedInTheOrderOfTheRuns() {
        emptyFolder();
        writeTask({1, 2}, {line(2), line(4)}, headOf(5));
        writeTask({2, 2}, {line(1), line(3), line(5)}, headOf(5));
        QVERIFY(collected(path("tasks")) == (Names{line(1), line(2), line(3), line(4), line(5)}));
        const auto missing = CollectedRuns::in(path("tasks"))->missing();
        QVERIFY(missing->runs.empty() && missing->tasks.empty());
    }

    void whatIsMissingIsListed() {
        emptyFolder();
        writeTask({2, 3}, {line(1)}, headOf(6)); // ended before run 4
        writeTask({1, 3}, {line(3), line(6)}, headOf(6));
        const auto runs = CollectedRuns::in(path("tasks"));
        QVERIFY2(bool(runs), runs ? "" : runs.error().message.c_str());
        QVERIFY(runs->missing()->tasks == std::vector<std::size_t>{3});
        QVERIFY(runs->missing()->runs == (std::vector<std::size_t>{2, 4, 5}));
        QVERIFY(collected(path("tasks")) == (Names{line(1), line(3), line(6)}));
    }

    void whatDoesNotBelongTogetherIsRefused() {
        emptyFolder();
        QVERIFY(collected(path("tasks")).front().find("holds no file 'runs-I-of-N.json'") != std::string::npos);
        QVERIFY(!CollectedRuns::in(path("nowhere")));
        writeTask({1, 2}, {line(2)}, headOf(2));
        writeTask({2, 2}, {line(1)}, headOf(2, "another session"));
        QCOMPARE(collected(path("tasks")).front(),
                 std::string("The files 'runs-1-of-2.json' and 'runs-2-of-2.json' are of different sweeps. Move those "
                             "of one of them elsewhere."));
        writeTask({2, 2}, {line(1)}, headOf(2));
        writeTask({1, 3}, {}, headOf(2));
        QVERIFY(collected(path("tasks")).front().find("different divisions into tasks") != std::string::npos);
    }

    void aSpoiledTaskIsRefused() {
        emptyFolder();
        writeTask({1, 1}, {line(2), line(1)}, headOf(2));
        QVERIFY(collected(path("tasks")).front().find("not in their order") != std::string::npos);
        writeTask({1, 1}, {"nonsense"}, headOf(2));
        QVERIFY(collected(path("tasks")).front().find("not in their order") != std::string::npos);
        writeTask({1, 1}, {line(1)}, {{"sweep", 3}});
        QVERIFY(collected(path("tasks")).front().find("does not say how many runs") != std::string::npos);
        std::ofstream(path("tasks") / "runs-1-of-1.json") << "hello\n";
        QVERIFY(collected(path("tasks")).front().find("is not as a sweep writes it") != std::string::npos);
        std::ofstream(path("tasks") / "runs-01-of-1.json") << "no name of a task\n";
        std::filesystem::remove(path("tasks") / "runs-1-of-1.json");
        QVERIFY(collected(path("tasks")).front().find("holds no file") != std::string::npos);
    }
};

EIGENSCOPE_TEST(TestRunList)

} // namespace eigenscope::tst_run_list

#include "tst_run_list.moc"
