#include "tests/test_program.h"

#include <QTextStream>
#include <QtTest>

namespace eigenscope {
namespace {

struct Entry {
    QString unit;
    std::function<std::unique_ptr<QObject>()> make;
};

std::vector<Entry> &entries() {
    static std::vector<Entry> all;
    return all;
}

} // namespace

RegisteredTest::RegisteredTest(const char *file, std::function<std::unique_ptr<QObject>()> make) {
    entries().push_back({QFileInfo(file).completeBaseName().mid(qsizetype(std::strlen("tst_"))), std::move(make)});
}

int runTests(int argc, char **argv) {
    std::vector<char *> arguments(argv, argv + argc);
    const QString unit = argc > 1 ? QString(argv[1]) : QString();
    if (argc > 1)
        arguments.erase(arguments.begin() + 1);
    int failures = 0, found = 0;
    for (const Entry &entry : entries())
        if (unit.isEmpty() || entry.unit == unit) {
            ++found;
            failures += QTest::qExec(entry.make().get(), static_cast<int>(arguments.size()), arguments.data());
        }
    if (found > 0)
        return failures;
    QTextStream err(stderr);
    err << "There are no tests named '" << unit << "' here, but:";
    for (const Entry &entry : entries())
        err << ' ' << entry.unit;
    err << Qt::endl;
    return 1;
}

} // namespace eigenscope
