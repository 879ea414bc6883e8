#include "core/pipeline/session/session.h"
#include "tests/core/session_runs.h"

#include <QtTest>

namespace eigenscope::tst_session {

namespace {

constexpr std::string_view full = R"json({
  "format": "eigenscope-session",
  "version": 1,
  "views": { "layout": [1, 2.50, null, true, "ü"], "b": {} },
  "data": { "source": "sample:iris", "label": "species", "columns": ["sepal_length", "sepal_width"], "rows": "0-149" },
  "prepare": [ { "step": "standardize" } ],
  "kernel": "gaussian(sigma=1.5)",
  "indefinite": "flip",
  "distance": "euclidean",
  "reducer": { "id": "kernel-pca", "components": 3 },
  "quality": { "neighbors": [5, 12] },
  "hyperspace": { "dimensions": "1-60", "radius": 1.0, "shell": [0.01], "alpha": 0.5 },
  "project": { "source": "new-flowers.csv", "rows": "0-9" },
  "subsets": [ { "name": "odd cluster", "rows": "3,17,40-52", "hidden": false },
               { "name": "wide", "where": "petal_width > 2 and species = 'virginica'" } ],
  "selection": "3,17",
  "filter": "sepal_length > 5",
  "distinguish": { "subset": "odd cluster", "against": "rest" },
  "exports": [
    { "what": "embedding", "file": "embedding.csv", "dialect": "excel" },
    { "what": "scree", "file": "pictures/scree.svg", "width": 900, "height": 600, "theme": "light" }
  ]
})json";

QByteArray bytes(std::string_view text) {
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

/// A session with further keys, or why it is refused.
QByteArray message(const std::string &keys) {
    const auto session = readSession(keys);
    return session ? QByteArray("accepted") : bytes(session.error().message);
}

} // namespace

class TestSession : public QObject {
    Q_OBJECT

private slots:
    void readThenSavedIsTheSameValueInTheSameOrder() {
        const auto session = Session::parse(full, catalogue());
        QVERIFY2(bool(session), session ? "" : session.error().message.c_str());
        QCOMPARE(bytes(session->json().dump()), bytes(Json::parse(full).dump()));
        const auto again = Session::parse(session->text(), catalogue());
        QVERIFY(bool(again));
        QCOMPARE(bytes(again->text()), bytes(session->text()));
        QVERIFY(session->text().ends_with("}\n"));
    }

    void theSettingsAreThoseWritten() {
        const auto session = Session::parse(full, catalogue());
        QVERIFY(bool(session));
        QCOMPARE(session->prepare().size(), std::size_t{1});
        QVERIFY(session->kernel()->id == "gaussian");
        QVERIFY(session->indefinite() == Indefinite::Flip);
        QVERIFY(session->reducer()->params.at("components") == ParamValue(std::int64_t{3}));
        QVERIFY(*session->qualityNeighbors() == std::vector<Index>({5, 12}));
        QCOMPARE(session->hyperspace()->last, 60);
        QVERIFY(session->project() != nullptr);
        QCOMPARE(session->exports().size(), std::size_t{2});
        QVERIFY(session->exports()[0].forExcel && !session->exports()[1].forExcel);
        QCOMPARE(session->exports()[1].height, 600.0);
    }

    void onlyFormatVersionAndDataAreRequired() {
        QVERIFY(bool(Session::fromJson(Session::onSource("sample:iris").json(), catalogue())));
        QCOMPARE(message(R"json("views": {})json"), "accepted");
        QVERIFY(!Session::parse("{}", catalogue()));
        QVERIFY(!Session::parse("[]", catalogue()));
        QVERIFY(!Session::parse(R"json({"format": "eigenscope-session", "version": 1})json", catalogue()));
    }

    void unknownNamesAreRefusedWithTheNearest_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("unknown");
        QTest::addColumn<QString>("nearest");
        const auto row = [](const char *keys, const char *unknown, const char *nearest) {
            QTest::newRow(unknown) << QString(keys) << QString("'%1'").arg(unknown) << QString("'%1'").arg(nearest);
        };
        row(R"json("kernle": "linear")json", "kernle", "kernel");
        row(R"json("kernel": "gausian(sigma=1)")json", "gausian", "gaussian");
        row(R"json("kernel": "gaussian(sgima=1)")json", "sgima", "sigma");
        row(R"json("distance": "euclidian")json", "euclidian", "euclidean");
        row(R"json("prepare": [{"step": "standardise"}])json", "standardise", "standardize");
        row(R"json("reducer": {"id": "kernel-pac"})json", "kernel-pac", "kernel-pca");
        row(R"json("reducer": {"id": "pca", "component": 2})json", "component", "components");
        row(R"json("quality": {"neighbours": [5]})json", "neighbours", "neighbors");
        row(R"json("hyperspace": {"dimension": "1-9"})json", "dimension", "dimensions");
        row(R"json("exports": [{"what": "embedding", "fil": "e.csv"}])json", "fil", "file");
    }
    void unknownNamesAreRefusedWithTheNearest() {
        QFETCH(QString, keys);
        QFETCH(QString, unknown);
        QFETCH(QString, nearest);
        const QString said = message(keys.toStdString());
        QVERIFY2(said.contains(unknown) && said.contains(nearest), qPrintable(said));
    }

    void wrongTypesAreSentences_data() {
        QTest::addColumn<QString>("keys");
        for (const char *keys : {R"json("kernel": 3)json",
                                 R"json("prepare": {})json",
                                 R"json("prepare": [3])json",
                                 R"json("prepare": [{"id": "center"}])json",
                                 R"json("reducer": "pca")json",
                                 R"json("reducer": {"components": 2})json",
                                 R"json("reducer": {"id": "pca", "components": "two"})json",
                                 R"json("reducer": {"id": "pca", "components": 0})json",
                                 R"json("quality": [5])json",
                                 R"json("quality": {"neighbors": 5})json",
                                 R"json("quality": {"neighbors": [0]})json",
                                 R"json("quality": {"neighbors": [1.5]})json",
                                 R"json("distance": null)json",
                                 R"json("indefinite": "drop")json",
                                 R"json("indefinite": 1)json",
                                 R"json("hyperspace": 3)json",
                                 R"json("hyperspace": {"dimensions": "0-5"})json",
                                 R"json("hyperspace": {"dimensions": "1-1001"})json",
                                 R"json("hyperspace": {"dimensions": "9-5"})json",
                                 R"json("hyperspace": {"radius": 0})json",
                                 R"json("hyperspace": {"radius": -1})json",
                                 R"json("hyperspace": {"alpha": 1.5})json",
                                 R"json("hyperspace": {"alpha": 0})json",
                                 R"json("hyperspace": {"alpha": 1})json",
                                 R"json("hyperspace": {"shell": [-0.1]})json",
                                 R"json("hyperspace": {"shell": [1.1]})json",
                                 R"json("hyperspace": {"radius": 0.5, "shell": [0.1, 0.6]})json",
                                 R"json("selection": [3])json",
                                 R"json("selection": "a few")json",
                                 R"json("filter": 3)json",
                                 R"json("distinguish": "odd")json",
                                 R"json("distinguish": {})json",
                                 R"json("distinguish": {"subset": 3})json",
                                 R"json("distinguish": {"subset": "a", "against": ""})json",
                                 R"json("subsets": {})json",
                                 R"json("subsets": ["odd"])json",
                                 R"json("subsets": [{"rows": "3"}])json",
                                 R"json("subsets": [{"name": "", "rows": "3"}])json",
                                 R"json("subsets": [{"name": "rest", "rows": "3"}])json",
                                 R"json("subsets": [{"name": "a", "rows": [3]}])json",
                                 R"json("subsets": [{"name": "a", "where": true}])json",
                                 R"json("subsets": [{"name": "a", "rows": "3", "color": "red"}])json",
                                 R"json("subsets": [{"name": "a", "rows": "3", "color": "#12345G"}])json",
                                 R"json("subsets": [{"name": "a", "rows": "3", "hidden": "no"}])json",
                                 R"json("exports": [{"what": "subset", "file": "s.csv", "name": 3}])json",
                                 R"json("views": [])json",
                                 R"json("exports": [{"what": "subset", "file": "s.csv", "dialect": "word"}])json",
                                 R"json("exports": {})json",
                                 R"json("exports": ["scree"])json",
                                 R"json("exports": [{"what": "scree"}])json",
                                 R"json("exports": [{"what": "scree", "file": "s.svg", "width": "wide"}])json",
                                 R"json("exports": [{"what": "scree", "file": "s.svg", "width": 1e9}])json",
                                 R"json("exports": [{"what": "scree", "file": "s.svg", "theme": "pink"}])json",
                                 R"json("project": "new.csv")json",
                                 R"json("project": {})json"})
            QTest::newRow(keys) << QString(keys);
    }
    void wrongTypesAreSentences() {
        QFETCH(QString, keys);
        const QString said = message(keys.toStdString());
        QVERIFY2(said.contains("must be") || said.contains("'source'"), qPrintable(said));
        QVERIFY2(said.endsWith('.'), qPrintable(said));
    }

    void aKeyThatStandsTwiceIsRefused() {
        const char *const sentence =
            "The key \"%1\" stands twice in one object of the text. Keep the one that is meant.";
        QCOMPARE(message(R"json("kernel": "linear", "kernel": "cosine")json"),
                 QByteArray(sentence).replace("%1", "kernel"));
        QCOMPARE(message(R"json("reducer": {"id": "pca", "components": 2, "components": 3})json"),
                 QByteArray(sentence).replace("%1", "components"));
        const std::string twice = R"json("exports": [{"what": "scree", "file": "a.svg"},
                                                     {"what": "scree", "file": "b.svg"}])json";
        QCOMPARE(message(twice), "accepted");
    }

    void aSubsetHasANameOfItsOwnAndItsRowsFromOnePlace() {
        const auto session = Session::parse(full, catalogue());
        QVERIFY(bool(session));
        const SubsetSettings &odd = session->subsets()[0], &wide = session->subsets()[1];
        QVERIFY(odd.rows && odd.rows->size() == 15 && odd.rows->front() == 3 && odd.color.empty() && !odd.hidden);
        const SubsetSettings colored{.name = "few", .rows = std::vector<Index>{3, 4}, .color = "#D55E00"};
        QVERIFY(session->with("subsets", Session::subsetsJson({colored}), catalogue())->subsets().front() == colored);
        QVERIFY(!wide.rows && wide.where == "petal_width > 2 and species = 'virginica'");
        QCOMPARE(session->filter(), std::string("sepal_length > 5"));
        QVERIFY(Session::subsetsJson(session->subsets())[1] == session->json()["subsets"][1]);
        QVERIFY(Session::subsetsJson({}).is_null());
        QCOMPARE(message(R"json("subsets": [{"name": "a", "rows": "3"}, {"name": "a", "rows": "4"}])json"),
                 "Two subsets have the same name 'a'.");
        QCOMPARE(message(R"json("subsets": [{"name": "a"}])json"),
                 "The rows of the subset 'a' are told either by 'rows' or by a condition in 'where'.");
        QCOMPARE(message(R"json("subsets": [{"name": "a", "rows": "3", "where": "x > 2"}])json"),
                 "The rows of the subset 'a' are told either by 'rows' or by a condition in 'where'.");
        QCOMPARE(message(R"json("subsets": [{"name": "a", "rows": "3", "colour": "red"}])json"),
                 "There is no key of a subset 'colour'. Did you mean 'color'?");
    }

    void aMistakeInAConditionIsToldWithItsPlace() {
        QCOMPARE(message(R"json("filter": "age > ")json"),
                 "The 'filter' of a session: The condition needs a value, but there is its end. (column 7)");
        QCOMPARE(message(R"json("subsets": [{"name": "old", "where": "age >> 3"}])json"),
                 "The 'where' of the subset 'old': The condition needs a value, but there is '>'. (column 6)");
    }

    void aShellIsNoWiderThanItsBall() {
        QCOMPARE(message(R"json("hyperspace": {"radius": 0.5, "shell": [0.6]})json"),
                 "The 'shell' of hyperspace must be a list of widths above 0, at most the radius of 0.5. Got 0.6.");
        const auto tiny = Session::parse(
            R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
                    "hyperspace": {"radius": 0.001}})json",
            catalogue());
        QVERIFY(tiny && tiny->hyperspace()->shell == std::vector{0.001});
    }

    void aNewerVersionIsRefusedWithBothNumbers() {
        const auto session = Session::parse(
            R"json({"format": "eigenscope-session", "version": 3, "data": {"source": "sample:iris"}, "new": 1})json",
            catalogue());
        QVERIFY(!session);
        QCOMPARE(bytes(session.error().message),
                 "The session is of version 3, but this Eigenscope reads versions up to "
                 "1; a newer Eigenscope can open it.");
        QVERIFY(!Session::parse(R"json({"format": "other", "version": 1, "data": {"source": "sample:iris"}})json",
                                catalogue()));
    }

    void syntaxErrorsCarryLineAndColumn() {
        const auto session = Session::parse("{\n  \"format\": \"eigenscope-session\",\n  oops\n}", catalogue());
        QVERIFY(!session);
        QVERIFY(session.error().kind == Error::Kind::Syntax);
        QCOMPARE(session.error().line, 3);
        QCOMPARE(session.error().column, 3);
        QVERIFY(!Session::parse("", catalogue()));
        QVERIFY(!Session::parse("{\"a\": 1e999}", catalogue()));
        QVERIFY(!Session::parse("{\"a\": \"\xff\"}", catalogue()));
    }

    void moreThanAnySessionNeedsIsRefused() {
        std::string views, exports, neighbors;
        for (int i = 0; i < 20000; ++i) {
            const std::string comma = i > 0 ? "," : "", number = std::to_string(i);
            views += comma + "\"k" + number + "\": 1";
            exports += comma + "{\"what\": \"embedding\", \"file\": \"" + number + ".csv\"}";
            neighbors += comma + "5";
        }
        QCOMPARE(message("\"views\": {" + views + "}"),
                 "An object of the text has more than 10000 keys; no session needs that.");
        QCOMPARE(message("\"exports\": [" + exports + "]"), "A session can have at most 1000 exports. Got 20000.");
        QCOMPARE(message("\"quality\": {\"neighbors\": [" + neighbors + "]}"),
                 "The 'neighbors' of quality must be at most 100 integers. Got 20000.");
    }

    void allListedRowsTogetherAreLimited() {
        const QByteArray refusal =
            "The rows that a session lists for the data, new rows, the selection and all subsets "
            "must be at most 100000000 positions together. Got 100000001. A subset of many rows "
            "can be told by a condition in 'where'.";
        QCOMPARE(message(R"json("subsets": [{"name": "a", "rows": "0-99999998"}, {"name": "b", "rows": "0,1"}])json"),
                 refusal);
        QCOMPARE(message(R"json("selection": "7", "subsets": [{"name": "a", "rows": "0-99999999"}])json"), refusal);
        QCOMPARE(message(R"json("selection": "0-9", "subsets": [{"name": "b", "rows": "0-3,5"}])json"), "accepted");
    }

    void absurdNestingIsRefused() {
        const auto session = Session::parse(std::string(1000000, '['), catalogue());
        QVERIFY(!session);
        const std::string deep =
            R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"}, "views": )json" +
            std::string(100000, '[') + std::string(100000, ']') + "}";
        QVERIFY(!Session::parse(deep, catalogue()));
    }

    void exportsStayInsideTheOutputFolder() {
        const auto said = [](const std::string &file) {
            return message(R"json("exports": [{"what": "embedding", "file": )json" + Json(file).dump() + "}]");
        };
        for (const char *file : {"/tmp/e.csv", "../e.csv", "a/../../e.csv", "a/..", "..", "", ".", "a/", "C:\\e.csv",
                                 "\\\\host\\e.csv", "..\\e.csv", "a\nb.csv"})
            QVERIFY2(said(file).contains("inside the output folder"), file);
        for (const char *file : {"e.csv", "pictures/e.csv", "..e.csv", "a..b/e.csv", "größe.csv"})
            QCOMPARE(said(file), "accepted");
        QVERIFY(
            message(
                R"json("exports": [{"what": "embedding", "file": "e.csv"}, {"what": "spectrum", "file": "e.csv"}])json")
                .contains("same file"));
    }

    void theFormerSpellingIsReadAndThePresentOneSaved() {
        const Result<Session> session = Session::parse(
            R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
                    "views": {"workspace": "explore", "colour": "colour", "states": {
                        "kernel-heatmap": {"order": "label", "centred": true},
                        "projection-2d": {"overlays": ["graph", "neighbour-errors"]}}}})json",
            catalogue());
        QVERIFY(bool(session));
        const Json wanted = Json::parse(
            R"json({"workspace": "explore", "color": "colour", "states": {
                        "kernel-heatmap": {"order": "label", "centered": true},
                        "projection-2d": {"overlays": ["graph", "neighbor-errors"]}}})json");
        QCOMPARE(QString::fromStdString(session->json().at("views").dump()), QString::fromStdString(wanted.dump()));
    }

    void aNewKeyTakesThePlaceOfTheFormat() {
        const auto session = Session::parse(full, catalogue());
        const auto without = session->with("kernel", nullptr, catalogue());
        QVERIFY(bool(without) && !without->kernel());
        const auto again = without->with("kernel", "linear", catalogue());
        QVERIFY(bool(again));
        Names keys;
        for (const auto &[key, value] : again->json().items())
            keys.push_back(key);
        QVERIFY(keys == Names({"format", "version", "views", "data", "prepare", "kernel", "indefinite", "distance",
                               "reducer", "quality", "hyperspace", "project", "subsets", "selection", "filter",
                               "distinguish", "exports"}));
        const auto changed = session->with("kernel", "linear", catalogue());
        QVERIFY(std::ranges::equal(
            changed->json().items(), session->json().items(), {}, [](const auto &item) { return item.key(); },
            [](const auto &item) { return item.key(); }));
        QVERIFY(!session->with("kernel", "no such kernel", catalogue()));
        QVERIFY(!session->with("nothing", 1, catalogue()));
    }

    void theJsonFormsReadBack() {
        const auto session = Session::parse(full, catalogue());
        const auto rebuilt = Session::onSource("sample:iris")
                                 .with("prepare", Session::prepareJson(session->prepare()), catalogue())
                                 ->with("reducer", Session::reducerJson(*session->reducer()), catalogue())
                                 ->with("hyperspace", Session::hyperspaceJson(*session->hyperspace()), catalogue());
        QVERIFY(bool(rebuilt));
        QVERIFY(rebuilt->prepare() == session->prepare());
        QVERIFY(rebuilt->reducer() == session->reducer());
        QCOMPARE(rebuilt->hyperspace()->shell, session->hyperspace()->shell);
    }
};

EIGENSCOPE_TEST(TestSession)

} // namespace eigenscope::tst_session

#include "tst_session.moc"
