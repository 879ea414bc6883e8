#include "core/pipeline/session/saved_session.h"
#include "tests/core/session_runs.h"

#include <QtTest>

namespace eigenscope::tst_saved_session {

namespace {

const std::string sum(64, 'a');

Session sessionOn(const Json &data, const Json &project = nullptr) {
    Json keys = {{"data", data}};
    if (!project.is_null())
        keys["project"] = project;
    return sessionOf(keys);
}

Json savedData(const Json &data, const std::filesystem::path &base, const std::filesystem::path &folder,
               const std::vector<DataFile> &read = {}) {
    return savedSession(sessionOn(data), base, folder, read, catalogue())->data();
}

} // namespace

class TestSavedSession : public QObject {
    Q_OBJECT

private slots:
    void dataBesideTheSessionAreCalledByTheirName() {
        QVERIFY(savedData({{"source", "/a/x.csv"}}, {}, "/a") == Json({{"source", "x.csv"}}));
        QVERIFY(savedData({{"source", "/a/b/x.csv"}}, "/elsewhere", "/a") == Json({{"source", "b/x.csv"}}));
        QVERIFY(savedData({{"source", "/b/x.csv"}}, {}, "/a") == Json({{"source", "/b/x.csv"}}));
    }

    void relativeDataAreFoundFromAnotherFolder() {
        QVERIFY(savedData({{"source", "x.csv"}}, "/a/b", "/a") == Json({{"source", "b/x.csv"}}));
        QVERIFY(savedData({{"source", "x.csv"}}, "/a", "/b") == Json({{"source", "/a/x.csv"}}));
    }

    void whatAPersonWroteStaysInItsFolder() {
        const Json up = {{"source", "../data/x.csv"}, {"label", "c"}};
        QVERIFY(savedData(up, "/a/b", "/a/b/") == up);
        const Json dotted = {{"source", "./x.csv"}};
        QVERIFY(savedData(dotted, "/a", "/a") == dotted);
    }

    void theSumOfWhatWasReadIsWritten() {
        const std::vector<DataFile> read = {{"/a/x.csv", sum}};
        QVERIFY(savedData({{"source", "x.csv"}}, "/a", "/a", read) == Json({{"source", "x.csv"}, {"sha256", sum}}));
        const std::string former(64, 'b');
        QVERIFY(savedData({{"source", "x.csv"}, {"sha256", former}}, "/a", "/a", read) ==
                Json({{"source", "x.csv"}, {"sha256", sum}}));
        const Json other = {{"source", "y.csv"}, {"sha256", former}}; // which has not been read
        QVERIFY(savedData(other, "/a", "/a", read) == other);
    }

    void newRowsHaveTheirSumToo() {
        const Session session = sessionOn({{"source", "sample:iris"}}, {{"source", "/a/new.csv"}, {"rows", "0-3"}});
        const Session saved = *savedSession(session, {}, "/a", {{"/a/new.csv", sum}}, catalogue());
        QVERIFY(*saved.project() == Json({{"source", "new.csv"}, {"rows", "0-3"}, {"sha256", sum}}));
    }

    void theMatrixOfAKernelIsCalledFromTheFolderToo() {
        const auto kernel = [](const std::string &text, const std::filesystem::path &base,
                               const std::filesystem::path &folder) {
            const Session session = *sessionOn({{"source", "sample:iris"}}).with("kernel", text, catalogue());
            return savedSession(session, base, folder, {}, catalogue())->json()["kernel"].get<std::string>();
        };
        const std::string sum = "linear + center(quadratic-form(matrix=";
        QCOMPARE(kernel(sum + "A.csv))", "/a/b", "/a"), sum + "\"b/A.csv\"))");
        QCOMPARE(kernel(sum + "A.csv))", "/a", "/b"), sum + "\"/a/A.csv\"))");
        QCOMPARE(kernel(sum + "\"/a/b/A.csv\"))", "/b", "/a"), sum + "\"b/A.csv\"))");
        for (const std::string written : {"quadratic-form( matrix=A.csv )", "quadratic-form(matrix=\"../A.csv\")"})
            QCOMPARE(kernel(written, "/a", "/a/"), written); // as a person wrote it
        QCOMPARE(kernel("quadratic-form(matrix=[[2, 1],[1, 3]])", "/a", "/b"),
                 std::string("quadratic-form(matrix=[[2, 1],[1, 3]])"));
    }

    void whatIsNoFileStays() {
        for (const Json &data : {Json{{"source", "sample:iris"}}, Json{{"source", "generate:moons"}, {"n", 20}},
                                 Json{{"source", "inline"}, {"text", "a\n1\n"}}})
            QVERIFY(savedData(data, "/a", "/b", {{"/samples/iris.csv", sum}}) == data);
    }
};

EIGENSCOPE_TEST(TestSavedSession)

} // namespace eigenscope::tst_saved_session

#include "tst_saved_session.moc"
