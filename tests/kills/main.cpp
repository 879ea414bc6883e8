#include "core/base/random.h"
#include "core/linalg/blas.h"
#include "tests/kills/file_writer.h"
#include "tests/kills/kept_window.h"
#include "tests/project_file.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTextStream>

#include <iostream>

namespace eigenscope {
namespace {

/// One kind of work that is killed, and how often it was.
struct Kind {
    QString name;
    std::function<QString(Random &random)> kill;
    int kills = 0;
};

/// Kills each kind of work in turn; how many kills have left a fault, each of which is told.
int killInTurn(std::vector<Kind> &kinds, int kills, std::uint64_t seed) {
    Random random(seed);
    int faults = 0;
    for (int i = 0; i < kills; ++i) {
        Kind &kind = kinds[static_cast<std::size_t>(i) % kinds.size()];
        ++kind.kills;
        if (const QString fault = kind.kill(random); !fault.isEmpty()) {
            ++faults;
            std::cerr << "Kill " << i + 1 << ", of " << kind.name.toStdString() << ": " << fault.toStdString()
                      << std::endl;
        }
    }
    return faults;
}

int run(int kills, std::uint64_t seed) {
    const QTemporaryDir folder;
    const Registries registries = builtinRegistries(sampleFolder());
    WindowKills windows(folder.path(), registries);
    std::vector<Kind> kinds = {
        {"a window", [&](Random &random) { return windows.kill(random); }},
        {"the writing of a file", [&](Random &random) { return killWriter(folder.path(), random); }},
        {"an export", [&](Random &random) { return killExport(folder.path(), random); }}};
    const int faults = killInTurn(kinds, kills, seed);
    QTextStream out(stdout);
    for (const Kind &kind : kinds)
        out << kind.kills << " kills of " << kind.name << "\n";
    out << "The oldest change that was lost was made " << windows.longestLoss() << " ms before the kill.\n"
        << partsLeft() << " parts of files were left until the next write.\n"
        << faults << " of " << kills << " kills have left a fault.\n";
    if (!windows.hasClockJumped())
        out << "The clock did not jump.\n";
    return faults > 0 || !windows.hasClockJumped();
}

} // namespace
} // namespace eigenscope

int main(int argc, char **argv) {
    using namespace eigenscope;
    startBlas();
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    QCommandLineParser parser;
    parser.setApplicationDescription("Kills the program at random moments, and looks at what it leaves on the disk.");
    parser.addOptions({{"kills", "How many.", "N", "21"},
                       {"seed", "Of the moments.", "N", "1"},
                       {"victim", "For the program itself: what is to be killed.", "KIND"},
                       {"folder", "For the program itself: where it writes.", "FOLDER"},
                       {"delay", "For the program itself: how long after a change it is kept.", "MS"}});
    parser.addHelpOption();
    const bool isWindow = arguments.contains("window");
    std::unique_ptr<QCoreApplication> application;
    if (!isWindow) // which makes an application of its own
        application = std::make_unique<QCoreApplication>(argc, argv);
    parser.parse(arguments);
    if (parser.isSet("help"))
        parser.showHelp();
    if (isWindow)
        return workForEver(parser.value("folder"), parser.value("delay").toInt(), argc, argv);
    if (parser.value("victim") == "writer")
        return writeForEver(parser.value("folder"));
    return run(parser.value("kills").toInt(), parser.value("seed").toULongLong());
}
