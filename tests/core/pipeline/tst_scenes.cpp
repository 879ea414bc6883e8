#include "core/pipeline/session/saved_session.h"
#include "core/pipeline/session/scenes.h"
#include "tests/core/session_runs.h"

#include <QtTest>

namespace eigenscope::tst_scenes {

namespace {

Json withScenesJson(Json scenes) {
    Json json = Session::onSource("sample:iris").json();
    json["kernel"] = "gaussian(sigma=1)";
    json["reducer"] = {{"id", "kernel-pca"}};
    json["scenes"] = std::move(scenes);
    return json;
}

Session read(Json scenes) {
    return accepted(Session::fromJson(withScenesJson(std::move(scenes)), catalogue()));
}

} // namespace

class TestScenes : public QObject {
    Q_OBJECT

private slots:
    void aFileIsReadAndWrittenTheSame() {
        const Session session =
            read({{{"name", "small"}, {"text", "Everyone alone."}, {"session", {{"kernel", "gaussian(sigma=0.05)"}}}}});
        const auto again = Session::parse(session.text(), catalogue());
        QVERIFY(again && *again == session);
        const std::vector<Scene> scenes = scenesOf(session);
        QCOMPARE(scenes.size(), std::size_t(1));
        QCOMPARE(scenes[0].text, std::string("Everyone alone."));
        QVERIFY(*withScenes(session, scenes, catalogue()) == session);
        QVERIFY(!withScenes(session, {}, catalogue())->json().contains("scenes"));
    }

    void eachSceneChangesTheSessionItself() {
        const Session session = read({{{"text", "a"}, {"session", {{"kernel", nullptr}, {"reducer", {{"id", "pca"}}}}}},
                                      {{"text", "b"}, {"session", {{"kernel", "gaussian(sigma=2)"}}}}});
        QCOMPARE(sceneSession(session, 0, catalogue())->json()["reducer"]["id"], Json("pca"));
        QVERIFY(!sceneSession(session, 0, catalogue())->kernel());
        QCOMPARE(sceneSession(session, 1, catalogue())->json()["reducer"]["id"], Json("kernel-pca"));
        QVERIFY(scenesOf(*sceneSession(session, 1, catalogue())) == scenesOf(session));
    }

    void whatStandsIsKeptWholeWhateverComesLater() {
        const Session start = Session::onSource("sample:iris");
        const Json patch = scenePatch(start, {{"workspace", "explore"}}, {3, 4, 5, 17});
        QCOMPARE(patch["selection"], Json("3-5,17"));
        const Session later = *withScenes(read(Json::array()), {{{}, "start", patch}}, catalogue());
        const Session back = *sceneSession(later, 0, catalogue());
        QVERIFY(!back.reducer() && !back.kernel());
        QCOMPARE(back.data(), start.data());
        QCOMPARE(back.selection().size(), std::size_t(4));
    }

    void pastedDataStandOnce() {
        Json json = withScenesJson(Json::array());
        json["data"] = {{"source", "inline"}, {"text", "a,b\n1,2\n3,4\n5,7\n"}};
        const auto session = Session::fromJson(json, catalogue());
        QVERIFY2(session, session ? "" : session.error().message.c_str());
        const Json patch = scenePatch(*session, Json::object(), {});
        QVERIFY(!patch.contains("data"));
        const Json other = {{"data", {{"source", "sample:iris"}}}};
        const auto both = withScenes(*session, {{{}, "own", patch}, {{}, "other", other}}, catalogue());
        const auto there = sceneSession(*both, 1, catalogue());
        QCOMPARE(sceneSession(*there, 0, catalogue())->data(), session->data());
    }

    void faultsAreToldWithTheirScene_data() {
        QTest::addColumn<QString>("scenes");
        QTest::addColumn<QString>("sentence");
        const char *const first = R"({"text": "a", "session": {}}, )";
        const auto second = [first](const char *scene) { return "[" + QString(first) + scene + "]"; };
        QTest::newRow("no list") << R"({"text": "a"})"
                                 << "a list of scenes";
        QTest::newRow("no object") << second("7") << "Scene 2: ";
        QTest::newRow("no session") << second(R"({"text": "b"})") << "Scene 2: The 'session' of a scene must be";
        QTest::newRow("no text") << second(R"({"text": 3, "session": {}})") << "Scene 2: The 'text' of a scene";
        QTest::newRow("unknown key") << second(R"({"txt": "b", "session": {}})") << "'text'";
        QTest::newRow("unknown key inside") << second(R"({"session": {"kernl": "linear"}})") << "'kernel'";
        QTest::newRow("scenes inside") << second(R"({"session": {"scenes": []}})") << "Scene 2: ";
        QTest::newRow("exports inside") << second(R"({"session": {"exports": []}})") << "Scene 2: ";
        QTest::newRow("unknown reducer") << second(R"({"session": {"reducer": {"id": "pcaa"}}})") << "'pca'";
        QTest::newRow("no data") << second(R"({"session": {"data": null}})") << "Scene 2: ";
    }
    void faultsAreToldWithTheirScene() {
        QFETCH(QString, scenes);
        QFETCH(QString, sentence);
        const auto session = Session::fromJson(withScenesJson(Json::parse(scenes.toStdString())), catalogue());
        QVERIFY(!session);
        const QString said = QString::fromStdString(session.error().message);
        QVERIFY2(said.contains(sentence), qPrintable(said));
        QVERIFY2(said.startsWith("Scene 2: ") || sentence == "a list of scenes", qPrintable(said));
    }

    void noneAndManyAndLongTextsAreRead() {
        QVERIFY(scenesOf(read(Json::array())).empty());
        QVERIFY(scenesOf(Session::onSource("sample:iris")).empty());
        Json many = Json::array();
        for (int i = 0; i < 200; ++i)
            many.push_back({{"text", std::string(10'000, 'x')}, {"session", {{"kernel", "linear"}}}});
        const Session session = read(many);
        QCOMPARE(scenesOf(session).size(), std::size_t(200));
        QVERIFY(*Session::parse(session.text(), catalogue()) == session);
    }

    void filesOfScenesAreCalledFromTheSavedSession() {
        const Session session = read({{{"text", "a"}, {"session", {{"data", {{"source", "x.csv"}}}}}},
                                      {{"text", "b"}, {"session", {{"kernel", "linear"}}}}});
        const auto saved = savedSession(session, "/a/b", "/a", {}, catalogue());
        QVERIFY2(saved, saved ? "" : saved.error().message.c_str());
        QCOMPARE(saved->json()["scenes"][0]["session"]["data"]["source"], Json("b/x.csv"));
        QCOMPARE(saved->json()["scenes"][1], session.json()["scenes"][1]);
    }
};

EIGENSCOPE_TEST(TestScenes)

} // namespace eigenscope::tst_scenes

#include "tst_scenes.moc"
