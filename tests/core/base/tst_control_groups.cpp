#include "core/base/control_groups.h"
#include "tests/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>
#include <limits>

namespace eigenscope::tst_control_groups {

namespace {

namespace fs = std::filesystem;
constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

/// Files as the system shows them to a process in some groups.
class Groups {
public:
    void write(const fs::path &file, const std::string &text) const {
        fs::create_directories((root() / file).parent_path());
        std::ofstream(root() / file) << text;
    }
    [[nodiscard]] std::uint64_t left(const std::string &ofProcess) const {
        write("../groups", ofProcess);
        return memoryLeftByGroups(root() / "../groups", root());
    }

private:
    [[nodiscard]] fs::path root() const { return fs::path(m_folder.path().toStdString()) / "root"; }

    QTemporaryDir m_folder;
};

} // namespace

class TestControlGroups : public QObject {
    Q_OBJECT

private slots:
    void nothingIsLimitedWithoutGroups() {
        const Groups groups;
        QCOMPARE(groups.left("0::/\n"), unlimited);
        QCOMPARE(groups.left("no line of groups\n"), unlimited);
        QCOMPARE(memoryLeftByGroups("/no/such/file", "/no/such/folder"), unlimited);
    }

    void theSecondVersionCountsAllGroupsAbove() {
        const Groups groups;
        groups.write("a/b/memory.max", "max\n");
        groups.write("a/b/memory.current", "100\n");
        QCOMPARE(groups.left("0::/a/b\n"), unlimited);
        groups.write("a/memory.max", "5000\n");
        groups.write("a/memory.current", "3000\n");
        QCOMPARE(groups.left("0::/a/b\n"), 2000U);
        groups.write("a/memory.stat", "anon 1\ninactive_file 700\n"); // files give way
        QCOMPARE(groups.left("0::/a/b\n"), 2700U);
        groups.write("memory.max", "1000\n"); // of a container, which sees itself as the root
        groups.write("memory.current", "1200\n");
        QCOMPARE(groups.left("0::/a/b\n"), 0U);
    }

    void theFirstVersionCountsBesideTheSecond() {
        const Groups groups;
        groups.write("memory/c/memory.limit_in_bytes", "4000\n");
        groups.write("memory/c/memory.usage_in_bytes", "1500\n");
        groups.write("memory/c/memory.stat", "cache 9\ninactive_file 1\ntotal_inactive_file 500\n");
        groups.write("memory/memory.limit_in_bytes", "9223372036854771712\n"); // none
        groups.write("memory/memory.usage_in_bytes", "2000\n");
        QCOMPARE(groups.left("9:cpu:/c\n4:memory:/c\n0::/\n"), 3000U);
        QCOMPARE(groups.left("4:memory:/hidden/from/the/container\n"), 9223372036854771712U - 2000U);
    }
};

EIGENSCOPE_TEST(TestControlGroups)

} // namespace eigenscope::tst_control_groups

#include "tst_control_groups.moc"
