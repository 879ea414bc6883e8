#include "core/pipeline/exports/page_data.h"
#include "tests/core/pipeline/exported_page.h"

#include <nlohmann/json.hpp>

#include <cstring>

namespace eigenscope::tst_page_export {

namespace {

const std::string named = R"json({"source": "inline", "label": "kind", "name": "who",
    "text": "who,kind,city,a,b\nann,x,Bonn,1,2\n</script>,x,,3,1\ncy,y,Ulm,4,4\n"})json";
const std::string pca = R"json({"id": "pca", "components": 2})json";

/// What the script of the page reads.
Json dataOf(const std::string &page) {
    constexpr std::string_view begin = "<script type=\"application/json\" id=\"data\">";
    const std::size_t at = page.find(begin) + begin.size();
    return Json::parse(page.substr(at, page.find("</script>", at) - at));
}

template <class Number> std::vector<Number> decoded(const Json &text) {
    const QByteArray bytes = QByteArray::fromBase64(QByteArray::fromStdString(text.get<std::string>()));
    std::vector<Number> numbers(static_cast<std::size_t>(bytes.size()) / sizeof(Number));
    std::memcpy(numbers.data(), bytes.constData(), numbers.size() * sizeof(Number));
    return numbers;
}

} // namespace

/// The picture as a page for a browser.
class TestPageExport : public QObject {
    Q_OBJECT

private slots:
    void holdsThePlacesAndColumnsOfEachRow() {
        const auto page = exportedPage(named, pca);
        QVERIFY(page);
        const Json data = dataOf(*page);
        QCOMPARE(data["n"].get<int>(), 3);
        QCOMPARE(data["axes"].get<Names>(), (Names{"PC1", "PC2"}));
        QCOMPARE(data["names"].get<Names>(), (Names{"ann", "</script>", "cy"}));
        const Json &columns = data["columns"];
        QCOMPARE(columns.size(), std::size_t{4}); // the name stands by itself
        QCOMPARE(columns[0]["name"].get<std::string>(), std::string("kind"));
        QCOMPARE(columns[0]["levels"].get<Names>(), (Names{"x", "y"}));
        QCOMPARE(decoded<std::int32_t>(columns[0]["values"]), (std::vector<std::int32_t>{0, 0, 1}));
        QCOMPARE(decoded<std::int32_t>(columns[1]["values"]), (std::vector<std::int32_t>{0, -1, 1}));
        QCOMPARE(decoded<float>(columns[2]["values"]), (std::vector<float>{1, 3, 4}));
        QCOMPARE(data["color"].get<int>(), 0);
    }

    /// A float holds them to two minutes or more, which turns an evening into the next day.
    void holdsTimesToTheSecond() {
        const auto page = exportedPage(R"json({"source": "inline", "types": {}, "columns": ["a", "b"],
            "text": "when,a,b\n2024-02-01 23:59:40,1,2\n2040-03-05,3,1\n2024-02-02 00:10,4,4\n"})json",
                                       pca);
        QVERIFY(page);
        const Json when = dataOf(*page)["columns"][0];
        QCOMPARE(when["kind"].get<std::string>(), std::string("time"));
        QCOMPARE(decoded<double>(when["values"]), (std::vector<double>{1706831980, 2214518400, 1706832600}));
    }

    /// The places are those of the picture within a step of 1/65535 of the range.
    void roundsThePlacesByLessThanAScreenShows() {
        const Json data = dataOf(*exportedPage(named, pca));
        const auto steps = decoded<std::uint16_t>(data["places"]);
        // (1,2), (3,1), (4,4): the distances between the rows are those in the plane.
        const auto place = [&](std::size_t row, std::size_t axis) {
            const double from = data["ranges"][axis][0].get<double>(), to = data["ranges"][axis][1].get<double>();
            return from + (to - from) * steps[2 * row + axis] / 65535.0;
        };
        const auto distance = [&](std::size_t i, std::size_t j) {
            return std::hypot(place(i, 0) - place(j, 0), place(i, 1) - place(j, 1));
        };
        QVERIFY(std::abs(distance(0, 1) - std::sqrt(5)) < 1e-4);
        QVERIFY(std::abs(distance(0, 2) - std::sqrt(13)) < 1e-4);
        QVERIFY(std::abs(distance(1, 2) - std::sqrt(10)) < 1e-4);
    }

    void isOneFileWithoutTheNetworkThatNamesCannotBreak() {
        const std::string page = *exportedPage(named, pca);
        QCOMPARE(page.find("http"), std::string::npos);
        QCOMPARE(page.find("{{"), std::string::npos);
        QCOMPARE(QString::fromStdString(page).count("</script>"), 2);
        QVERIFY(page.find("<title>") != std::string::npos);
    }

    void takesAtMostThreeMegabytesForTwentyThousandRows() {
        const auto page = exportedPage(R"json({"source": "generate:blobs", "n": 20000, "columns": 20})json", pca);
        QVERIFY(page);
        QVERIFY2(page->size() < 3'000'000, qPrintable(QString::number(page->size())));
        const Json data = dataOf(*page);
        QCOMPARE(data["columns"].size(), mostPageColumns);
        QVERIFY(data["caption"].get<std::string>().find("Beside a row stand 12 of 21 columns.") != std::string::npos);
    }

    void refusesWhatAPageCannotShow() {
        const auto bare = exportedPage(named, "");
        QVERIFY(!bare);
        QVERIFY(bare.error().message.find("There is no picture to export") == 0);
        const auto many = exportedPage(R"json({"source": "generate:blobs", "n": 200001, "columns": 2})json", pca);
        QVERIFY(!many);
        QVERIFY(many.error().message.find("at most 200000 rows") != std::string::npos);
    }
};

EIGENSCOPE_TEST(TestPageExport)

} // namespace eigenscope::tst_page_export

#include "tst_page_export.moc"
