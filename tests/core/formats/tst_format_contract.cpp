#include "core/base/memory.h"
#include "core/formats/content_reader.h"
#include "core/formats/file_reader.h"
#include "core/formats/mime_description.h"
#include "core/formats/table_writer.h"
#include "tests/core/formats/made_books.h"
#include "tests/core/formats/made_hdf.h"
#include "tests/left_out.h"
#include "tests/project_file.h"
#include "tests/test_program.h"

#include <QtTest>
#include <pugixml.hpp>

#include <cmath>
#include <fstream>
#include <map>
#include <set>

namespace eigenscope::tst_format_contract {

namespace {

const Registry<FormatInfo> &formats() {
    static const Registry<FormatInfo> all = builtinFormats();
    return all;
}

/// With a missing number and an empty text.
Table smallTable() {
    Table table;
    table.columns.push_back({"size", VectorXd(Eigen::Vector4d(0.5, -2, 1e-3, 1000))});
    table.columns.push_back({"weight", VectorXd(Eigen::Vector4d(1, std::nan(""), 3, 4))});
    table.columns.push_back({"word", std::vector<std::string>{"a", "b c", "d,e", ""}});
    return table;
}

const char *const smallGraphMl = R"(<?xml version="1.0"?>
<graphml><key id="d0" for="node" attr.name="age"/><key id="d1" for="edge" attr.name="weight"/>
<graph edgedefault="undirected"><node id="a"><data key="d0">3</data></node><node id="b"/><node id="c"/>
<edge source="a" target="b"><data key="d1">2.5</data></edge><edge source="b" target="c"/></graph></graphml>
)";

const char *const smallOds = "<table:table table:name=\"Data\"><table:table-row><table:table-cell "
                             "office:value-type=\"string\"><text:p>a</text:p></table:table-cell></table:table-row>"
                             "<table:table-row><table:table-cell office:value-type=\"float\" office:value=\"1.5\"/>"
                             "</table:table-row></table:table>";

/// A small file of the format: as the format writes it, else one from here; nothing where there is neither.
std::optional<std::string> exampleOf(const FormatInfo &format) {
    static const std::map<std::string, std::string> made = {
        {"npz", zipArchive({{"X.npy", *tableBytes(smallTable(), ".npy", formats())}}, true)},
        {"mat", matFile(MAT_FT_MAT5, MAT_COMPRESSION_NONE)},
        {"hdf5", smallHdf()},
        {"idx", idxFile(0x08, {3, 2}, "abcdef")},
        {"svmlight", "+1 1:0.5 3:-2 # first\n-1 qid:4 2:1\n"},
        {"fasta", ">a class=x\nACGT\n>b class=y\nGG\n"},
        {"edge-list", "# who knows whom\na b 1\nb c 2\nc a 0.5\n"},
        {"graphml", smallGraphMl},
        {"triangle", "0\n1,0\n2,3.5,0\n"},
        {"arff", "@relation r\n@attribute x numeric\n@attribute class {a,b}\n@data\n1,a\n2.5,b\n{0 3}\n"},
        {"xlsx", xlsxFile({{{"Data", "", sheetRows("name|size\nada|1.5\nbob|-3")}}}, false)},
        {"ods", odsFile(smallOds, "", false)},
        {"zip", zipArchive({{"x.csv", "a,b\n1,2\n3,4\n"}}, false)},
    };
    if (format.write)
        return *format.write(smallTable());
    const auto found = made.find(format.id);
    return found == made.end() ? std::nullopt : std::optional(found->second);
}

std::string usualName(const FormatInfo &format) {
    return format.endings.empty() ? std::string() : "x" + format.endings.front();
}

/// All that is in the content, as a text.
std::string shown(const Result<Content> &content) {
    if (!content)
        return "refused: " + content.error().message;
    std::string text = content->objects ? "objects " + std::to_string(countOf(*content->objects)) + "\n" : "";
    for (const Column &column : content->table.columns) {
        text += column.name + ":";
        for (Index i = 0; i < column.size(); ++i)
            text += " " + column.text(i);
        text += "\n";
    }
    return text;
}

Result<Content> contentOf(std::string_view bytes, std::string_view name) {
    return readContent(bytes, name, {}, {}, formats(), {});
}

bool isSentence(const std::string &message) {
    return message.size() > 10 && message.ends_with('.') && std::isupper(static_cast<unsigned char>(message.front()));
}

bool isReadOrRefused(const Result<Content> &content) {
    if (!content)
        return isSentence(content.error().message);
    const Result<Dataset> data = makeDataset(*content, content->roles);
    return data || isSentence(data.error().message);
}

/// Tries the bytes with the format itself and with whatever they are taken for.
void tryBytes(const FormatInfo &format, std::string_view bytes, std::size_t change) {
    const std::string name = usualName(format);
    const auto trying = [&](const Result<Content> &read) {
        QVERIFY2(isReadOrRefused(read),
                 (format.id + ", change " + std::to_string(change) + ": " + shown(read)).c_str());
    };
    trying(contentOf(bytes, name));
    if (formatOf({bytes, name}, formats()) != &format) // else it was the format that read them
        trying(format.read(bytes, {}, {}));
}

void everyFormat() {
    QTest::addColumn<std::string>("id");
    for (const FormatInfo &format : formats().all())
        if (format.read && exampleOf(format))
            QTest::newRow(format.id.c_str()) << format.id;
}

/// The name and the endings as a row of README's table.
std::string readmeRow(const FormatInfo &format) {
    std::string endings;
    for (const std::string &ending : format.endings)
        endings += (endings.empty() ? "`" : " `") + ending + "`";
    const std::string uses = !format.read ? "written" : format.write ? "read, written" : "read";
    return "| " + format.name + " | " + endings + " | " + uses + " | " + format.description + " |";
}

} // namespace

class TestFormatContract : public QObject {
    Q_OBJECT

private slots:
    void whatIsLeftOutIsTold() {
        QStringList left;
        for (const FormatInfo &format : formats().all())
            if (!format.read)
                left.append(QString::fromStdString(format.id) + " (only written)");
            else if (!exampleOf(format))
                left.append(QString::fromStdString(format.id) + " (no example)");
        qInfo("%d of %d formats are not read here: %s", int(left.size()), int(formats().all().size()),
              qPrintable(left.join(", ")));
    }

    void eachFormatDescribesItself() {
        std::set<std::string> endings;
        for (const FormatInfo &format : formats().all()) {
            QVERIFY2(!format.name.empty() && !format.description.empty(), format.id.c_str());
            QVERIFY2(!format.mimeTypes.empty(), format.id.c_str());
            QVERIFY2(format.read || format.write, format.id.c_str());
            QVERIFY2(!format.write || !format.endings.empty(), format.id.c_str());
            QVERIFY2(!format.endings.empty() || format.sniff, format.id.c_str());
            for (const std::string &ending : format.endings) {
                QVERIFY2(ending.starts_with('.') || ending.starts_with('-'), ending.c_str());
                QCOMPARE(plainName("x" + ending), "x" + ending);
                QVERIFY2(endings.insert(ending).second, ending.c_str());
            }
        }
    }

    void eachEndingNamesItsFormat() {
        for (const FormatInfo &format : formats().all())
            for (const std::string &ending : format.endings)
                if (const FormatInfo *named = formatOf({"", "x" + ending}, formats()); format.read)
                    QVERIFY2(named && named->id == format.id, ending.c_str());
    }

    void theExampleIsRecognizedAndRead_data() { everyFormat(); }
    void theExampleIsRecognizedAndRead() {
        QFETCH(std::string, id);
        const FormatInfo &format = *formats().find(id);
        const std::string bytes = *exampleOf(format), name = usualName(format);
        QCOMPARE(formatOf({bytes, name}, formats())->id, id);
        const Result<Content> read = contentOf(bytes, name);
        QVERIFY2(bool(read), shown(read).c_str());
        QVERIFY(read->table.rows() > 0 || countOf(*read->objects) > 0);
        QVERIFY(bool(makeDataset(*read, read->roles)));
        if (!format.kinds.empty())
            QVERIFY(read->objects && std::ranges::find(format.kinds, static_cast<ObjectKind>(read->objects->index())) !=
                                         format.kinds.end());
    }

    void whatIsWrittenReadsBackTheSame_data() { everyFormat(); }
    void whatIsWrittenReadsBackTheSame() {
        QFETCH(std::string, id);
        const FormatInfo &format = *formats().find(id);
        if (!format.write)
            LEAVE_OUT("it is only read");
        const Result<Content> read = contentOf(*format.write(smallTable()), usualName(format));
        QVERIFY(bool(read));
        const Table table = smallTable();
        for (std::size_t j = 0; j < (format.writesTexts ? 3 : 2); ++j)
            for (Index i = 0; i < table.rows(); ++i)
                QCOMPARE(read->table.columns[j].text(i), table.columns[j].text(i));
    }

    void anEmptyFileIsRefused_data() { everyFormat(); }
    void anEmptyFileIsRefused() {
        QFETCH(std::string, id);
        const Result<Content> read = formats().find(id)->read("", {}, {});
        QVERIFY(!read);
        QVERIFY2(isSentence(read.error().message), read.error().message.c_str());
    }

    void aFileCutAnywhereIsReadOrRefused_data() { everyFormat(); }
    void aFileCutAnywhereIsReadOrRefused() {
        QFETCH(std::string, id);
        const FormatInfo &format = *formats().find(id);
        const std::string bytes = *exampleOf(format);
        for (std::size_t size = 0; size < bytes.size(); ++size)
            tryBytes(format, std::string_view(bytes).substr(0, size), size);
    }

    void zerosAnywhereAreReadOrRefused_data() { everyFormat(); }
    void zerosAnywhereAreReadOrRefused() {
        QFETCH(std::string, id);
        const FormatInfo &format = *formats().find(id);
        const std::string bytes = *exampleOf(format);
        std::set<std::string> tried = {bytes}; // HDF5 is full of zeros: another one is often the same file
        for (std::size_t at = 0; at < bytes.size(); ++at) {
            std::string replaced = bytes, longer = bytes;
            replaced[at] = '\0';
            longer.insert(at, 1, '\0');
            for (const std::string &changed : {replaced, longer})
                if (tried.insert(changed).second)
                    tryBytes(format, changed, at);
        }
    }

    void aHugeHeaderIsReadOrRefused_data() { everyFormat(); }
    void aHugeHeaderIsReadOrRefused() {
        QFETCH(std::string, id);
        constexpr std::size_t header = 512;
        constexpr std::uint64_t mostMemory = 256 << 20;
        const FormatInfo &format = *formats().find(id);
        const std::string bytes = *exampleOf(format);
        const std::uint64_t before = peakMemory();
        for (std::size_t at = 0; at < std::min(header, bytes.size()); ++at) {
            for (const char *large : {"\xFF\xFF\xFF\xFF", "\x7F\xFF\xFF\xFF", "\xFF\xFF\xFF\x7F"}) {
                std::string changed = bytes;
                changed.replace(at, 4, large, 4);
                tryBytes(format, changed, at);
            }
            if (!std::isdigit(static_cast<unsigned char>(bytes[at])))
                continue;
            for (const char *large : {"99999999999", "9999999999999999999999"}) {
                std::string changed = bytes;
                changed.replace(at, 1, large);
                tryBytes(format, changed, at);
            }
        }
        QVERIFY2(peakMemory() < before + mostMemory, memoryText(peakMemory() - before).c_str());
    }

    void aPackedFileIsReadAsThePlainOne_data() { everyFormat(); }
    void aPackedFileIsReadAsThePlainOne() {
        QFETCH(std::string, id);
        const FormatInfo &format = *formats().find(id);
        if (!format.isAlsoGzipped)
            LEAVE_OUT("its files are not packed");
        const std::string bytes = *exampleOf(format), name = usualName(format), zipped = gzipped(bytes);
        QCOMPARE(shown(contentFrom(name + ".gz", zipped, {}, formats(), {})), shown(contentOf(bytes, name)));
        for (std::size_t size = 0; size < zipped.size(); ++size) {
            const auto read = contentFrom("X.gz", std::string_view(zipped).substr(0, size), {}, formats(), {});
            QVERIFY2(isReadOrRefused(read), shown(read).c_str());
        }
    }

    void anEndingOfAnotherFormatDoesNotMislead_data() { everyFormat(); }
    void anEndingOfAnotherFormatDoesNotMislead() {
        QFETCH(std::string, id);
        const FormatInfo &format = *formats().find(id);
        const std::string bytes = *exampleOf(format);
        const bool isKnownByItself = confidenceOf(format, {bytes, ""}) >= Confidence::Look;
        for (const FormatInfo &other : formats().all())
            for (const std::string &ending : other.endings) {
                const Result<Content> read = contentOf(bytes, "x" + ending);
                if (isKnownByItself)
                    QCOMPARE(shown(read), shown(contentOf(bytes, usualName(format))));
                else
                    QVERIFY2(isReadOrRefused(read), (ending + ": " + shown(read)).c_str());
            }
    }

    void aDroppedFileIsTakenByItsContentOrItsName() {
        const QTemporaryDir folder;
        const std::filesystem::path base = folder.path().toStdString();
        const auto isTaken = [&](const char *name, const std::string &bytes) {
            std::ofstream(base / name, std::ios::binary) << bytes;
            return isRecognized(base / name, formats());
        };
        for (const FormatInfo &format : formats().all())
            if (const auto bytes = exampleOf(format); format.read && bytes) {
                QVERIFY2(isTaken(("x" + (format.endings.empty() ? "" : format.endings.front())).c_str(), *bytes),
                         format.id.c_str());
                QVERIFY2(isTaken("x.gz", gzipped(*bytes)), format.id.c_str());
            }
        QVERIFY(!isTaken("x.png", std::string("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", 16)));
        QVERIFY(!isRecognized(base, formats()));
        QVERIFY(!isRecognized(base / "nothing.csv", formats()));
    }

    /// A row that is missing is told as it must be, one that says something else than the format fails.
    void theReadmeListsTheFormats() {
        QFile readme(QString::fromStdString(projectFile("README.md")));
        QVERIFY(readme.open(QIODevice::ReadOnly));
        const QByteArrayList lines = readme.readAll().split('\n');
        const qsizetype first = lines.indexOf("| format | endings | | holds |");
        QVERIFY(first > 0);
        QByteArrayList rows;
        for (qsizetype at = first + 2; lines[at].startsWith('|'); ++at)
            if (!lines[at].startsWith("| Pictures |")) // read by what knows Qt: tst_picture_decoding holds that row
                rows.append(lines[at]);
        for (const FormatInfo &format : formats().all())
            if (const QByteArray row = QByteArray::fromStdString(readmeRow(format)); rows.removeAll(row) == 0)
                qWarning("README lacks the format %s. Its row: %s", format.id.c_str(), row.constData());
        QVERIFY2(rows.isEmpty(), rows.join('\n'));
    }

    void theMimeDescriptionNamesWhatIsRead() {
        pugi::xml_document document;
        QVERIFY(document.load_string(mimeDescription(formats()).c_str()));
        for (const FormatInfo &format : formats().all()) {
            const auto type = document.child("mime-info")
                                  .find_child_by_attribute("mime-type", "type", format.mimeTypes.front().c_str());
            QCOMPARE(bool(type), bool(format.read));
            for (const std::string &ending : format.endings)
                if (format.read)
                    QVERIFY(type.find_child_by_attribute("glob", "pattern", ("*" + ending).c_str()));
        }
    }
};

EIGENSCOPE_TEST(TestFormatContract)

} // namespace eigenscope::tst_format_contract

#include "tst_format_contract.moc"
