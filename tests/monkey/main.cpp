#include "core/base/kept_memory.h"
#include "core/linalg/blas.h"
#include "tests/monkey/monkey.h"
#include "tests/monkey/standstill_watch.h"
#include "tests/project_file.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QProcess>
#include <QTextStream>

#include <iostream>
#include <set>

namespace eigenscope {
namespace {

constexpr auto help = "Plays with the window at random: clicks, drags, keys, menus, dialogs, files.";

/// An application whose events are watched.
class MonkeyApplication final : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override {
        if (!m_watch || QThread::currentThread() != thread())
            return QApplication::notify(receiver, event);
        const StandstillWatch::Handling handling(*m_watch, *receiver, *event);
        return QApplication::notify(receiver, event);
    }
    void setWatch(StandstillWatch *watch) { m_watch = watch; }

private:
    StandstillWatch *m_watch = nullptr;
};

/// Each warning once, with what led to it.
void tellWarning(QtMsgType type, const QMessageLogContext &, const QString &message) {
    static std::set<QString> told;
    if (type != QtDebugMsg && type != QtInfoMsg && told.insert(message).second)
        std::cerr << "Qt: " << message.toStdString() << "\n    after " << lastAction() << std::endl;
}

void tell(const MonkeySettings &settings, const StandstillWatch &watch, double seconds) {
    QTextStream out(stdout);
    const auto line = [](const Standstill &one) {
        return QString("%1 ms, %2, after %3\n%4")
            .arg(one.seconds * 1e3, 0, 'f', 0)
            .arg(one.event, one.action, one.stack);
    };
    out << "Seed " << settings.seed << ": " << settings.actions << " actions in " << int(seconds)
        << " s; the window's thread stood still for at most " << line(watch.longest());
    for (const Standstill &one : watch.all())
        out << "    stood still for " << line(one);
}

int play(const MonkeySettings &settings, int argc, char **argv) {
    const Sandbox sandbox;
    MonkeyApplication application(argc, argv);
    QCoreApplication::setOrganizationName("eigenscope-monkey");
    QCoreApplication::setApplicationName("eigenscope-monkey");
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication::setQuitOnLastWindowClosed(false);
    QApplication::setDoubleClickInterval(5); // for which an open list waits
    QApplication::setFont(interfaceFont());
    qInstallMessageHandler(tellWarning);
    tellDeath(QString("seed %1, %2 actions").arg(settings.seed).arg(settings.actions).toStdString());
    const Registries registries = builtinRegistries(sampleFolder());
    StandstillWatch watch;
    application.setWatch(&watch);
    QElapsedTimer timer;
    timer.start();
    Monkey monkey(registries, sandbox, settings);
    monkey.start();
    QApplication::exec();
    application.setWatch(nullptr);
    tell(settings, watch, 1e-3 * double(timer.elapsed()));
    if (monkey.failure().isEmpty())
        return 0;
    std::cerr << "Seed " << settings.seed << ": " << monkey.failure().toStdString() << '\n';
    writeLastActions();
    return 1;
}

/// Each seed in a process of its own, so that one that dies leaves the others alive.
int playAll(std::uint64_t first, std::uint64_t last, const QStringList &options) {
    QStringList failed;
    for (std::uint64_t seed = first; seed <= last; ++seed) {
        const QString name = QString::number(seed);
        const QString program = QFileInfo("/proc/self/exe").symLinkTarget();
        if (QProcess::execute(program, QStringList{"--seed", name} + options) != 0)
            failed.append(name);
    }
    if (!failed.isEmpty())
        std::cerr << "Seeds that failed: " << failed.join(' ').toStdString() << '\n';
    return failed.isEmpty() ? 0 : 1;
}

int run(int argc, char **argv) {
    QCommandLineParser parser;
    parser.setApplicationDescription(help);
    const QCommandLineOption seed("seed", "What the actions follow from.", "N", "1"),
        seeds("seeds", "Several, one after the other.", "A-B"), actions("actions", "How many.", "N", "1500"),
        without("without", "\"docks\": no view is taken out of its place.", "docks"),
        small("small", "Small data in a small window."), tells("verbose", "Tell every action.");
    parser.addOptions({seed, seeds, actions, without, small, tells});
    parser.addHelpOption();
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(argv[i]);
    if (!parser.parse(arguments)) {
        std::cerr << parser.errorText().toStdString() << '\n';
        return 2;
    }
    if (parser.isSet("help")) {
        std::cout << parser.helpText().toStdString();
        return 0;
    }
    MonkeySettings settings{parser.value(seed).toULongLong(), parser.value(actions).toInt(),
                            parser.value(without) != "docks", parser.isSet(small), parser.isSet(tells)};
    if (!parser.isSet(seeds))
        return play(settings, argc, argv);
    QStringList options{"--actions", parser.value(actions)};
    if (!settings.moves)
        options << "--without"
                << "docks";
    if (settings.small)
        options << "--small";
    return playAll(parser.value(seeds).section('-', 0, 0).toULongLong(),
                   parser.value(seeds).section('-', -1).toULongLong(), options);
}

} // namespace
} // namespace eigenscope

int main(int argc, char **argv) {
    eigenscope::keepFreedMemory();
    eigenscope::startBlas();
    return eigenscope::run(argc, argv);
}
