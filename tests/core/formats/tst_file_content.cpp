#include "core/formats/bytes/file_content.h"

#include "core/base/random.h"
#include "core/formats/table_writer.h"
#include "tests/test_program.h"

#include <QtTest>

#include <chrono>
#include <thread>

namespace eigenscope::tst_file_content {

class TestFileContent : public QObject {
    Q_OBJECT

private slots:
    void allBytesAreRead_data() {
        QTest::addColumn<int>("size");
        for (const int size : {0, 1, 4095, 4 << 20, (4 << 20) + 1, (9 << 20) + 7})
            QTest::addRow("%d", size) << size;
    }
    void allBytesAreRead() {
        QFETCH(int, size);
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("bytes").toStdString();
        std::string bytes(static_cast<std::size_t>(size), '\0');
        Random random(5);
        for (char &byte : bytes)
            byte = static_cast<char>(random.below(256));
        QVERIFY(bool(writeFile(file, bytes)));
        const Result<FileContent> content = fileContent(file);
        QVERIFY(bool(content));
        QVERIFY(content->bytes() == bytes);
    }

    void aFileThatShrinksMeanwhileIsWholeOrRefused() {
        constexpr std::size_t size = 24 << 20;
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("shrinking").toStdString();
        const std::string bytes(size, 'x');
        Random random(3);
        const auto begin = std::chrono::steady_clock::now();
        int refusals = 0;
        // As often as it takes to meet the moment: a read takes some milliseconds.
        for (int i = 0; refusals < 3 && std::chrono::steady_clock::now() - begin < std::chrono::seconds(60); ++i) {
            QVERIFY(bool(writeFile(file, bytes)));
            std::thread cutting([&, wait = random.below(8000), left = random.below(size)] {
                std::this_thread::sleep_for(std::chrono::microseconds(wait));
                std::filesystem::resize_file(file, left);
            });
            const Result<FileContent> content = fileContent(file);
            cutting.join();
            if (content) { // all, or what was left when it was asked for its size
                QVERIFY(content->bytes().find_first_not_of('x') == std::string_view::npos);
                QVERIFY(content->bytes().size() == size || content->bytes().size() == std::filesystem::file_size(file));
            } else {
                ++refusals;
                QCOMPARE(content.error().kind, Error::Kind::Unreadable);
                QCOMPARE(content.error().message, "The file '" + file.string() +
                                                      "' became shorter while it was read. Try again when nothing "
                                                      "writes it.");
            }
        }
        QCOMPARE(refusals, 3);
    }
};

EIGENSCOPE_TEST(TestFileContent)

} // namespace eigenscope::tst_file_content

#include "tst_file_content.moc"
