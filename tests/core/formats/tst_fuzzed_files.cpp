#include "core/base/memory.h"
#include "tests/core/loaded_sources.h"
#include "tests/core/patience.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QtTest>

#include <ctime>

namespace eigenscope::tst_fuzzed_files {

namespace {

const QDir folder(QString::fromStdString(projectFile("tests/core/formats/data")));

/// How reading ended: "read", or the sentence of the refusal; empty where it took too long or too much memory. Time is
/// the least of several runs, since what else the machine does only adds.
std::string ending(const Json &data, const std::filesystem::path &base = {}) {
    constexpr int runs = 3;
    double seconds = 0;
    for (int run = 0; run < runs; ++run) {
        const std::uint64_t before = usedMemory();
        const std::clock_t begin = std::clock();
        const auto loaded = loadedFrom(data, base);
        seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        if (usedMemory() > before + mostMemory) {
            qWarning("took %s", memoryText(usedMemory() - before).c_str());
            return {};
        }
        if (seconds < patience)
            return loaded ? std::string("read") : std::string(loaded.error().message);
    }
    qWarning("took %g s", seconds);
    return {};
}

std::string inlineEnding(const std::string &text, const char *kind) {
    return ending({{"source", "inline"}, {"text", text}, {"kind", kind}});
}

} // namespace

/// Files that once crashed a reader, or made it hang or fill the memory.
class TestFuzzedFiles : public QObject {
    Q_OBJECT

private slots:
    void everyFileIsReadOrRefusedSoon_data() {
        QTest::addColumn<QString>("name");
        for (const QString &name : folder.entryList(QDir::Files))
            if (!name.endsWith(".md"))
                QTest::newRow(qPrintable(name)) << name;
    }
    void everyFileIsReadOrRefusedSoon() {
        QFETCH(QString, name);
        const std::string end = ending({{"source", name.toStdString()}}, folder.path().toStdString());
        QVERIFY2(end == "read" || end.ends_with('.'), end.c_str());
    }

    void keysThatEachStandOnceAreRefused() {
        std::string fasta, keys, nodes;
        for (int i = 0; i < 20000; ++i) {
            const std::string number = std::to_string(i);
            fasta += ">s" + number + " k" + number + "=v\nACGT\n";
            if (i < 4000) {
                keys += "<key id='k" + number + "' for='node'/>";
                nodes += "<node id='n" + number + "'/>";
            }
        }
        QCOMPARE(inlineEnding(fasta, "sequences"),
                 std::string("The table of 20000 rows and 20000 keys would be nearly empty: most rows have no value "
                             "for most keys. Use fewer different keys."));
        QCOMPARE(inlineEnding("<graphml>" + keys + "<graph>" + nodes + "</graph></graphml>", "graph"),
                 std::string("The table of 4000 rows and 4000 keys would be nearly empty: most rows have no value for "
                             "most keys. Use fewer different keys."));
    }

    void aHundredThousandColumnsAreReadAtOnce() {
        std::string head, row;
        for (int i = 0; i < 100'000; ++i) {
            head += (i > 0 ? ",c" : "c") + std::to_string(i);
            row += (i > 0 ? "," : "") + std::to_string(i % 7);
        }
        QCOMPARE(inlineEnding(head + "\n" + row + "\n" + row + "\n", "points"), std::string("read"));
    }
};

EIGENSCOPE_TEST(TestFuzzedFiles)

} // namespace eigenscope::tst_fuzzed_files

#include "tst_fuzzed_files.moc"
