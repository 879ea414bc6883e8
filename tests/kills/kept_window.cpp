#include "tests/kills/kept_window.h"
#include "tests/project_file.h"

#include "core/base/random.h"
#include "tests/kills/jumping_clock.h"
#include "tests/kills/victim.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QDir>
#include <QSettings>
#include <QTest>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::int64_t mostLostMs = 5000;
constexpr int changeEveryMs = 15, changesASave = 40;

QString sessionFile(const QString &folder) {
    return folder + "/work.eigenscope";
}

std::filesystem::path recoveryRoot(const QString &folder) {
    return (folder + "/recovery").toStdString();
}

/// Each change has its number for the width of the kernel.
std::int64_t numberOf(const Session &session) {
    const ParamMap params = session.kernelInUse().params;
    const auto sigma = params.find("sigma");
    return sigma == params.end() ? 0 : static_cast<std::int64_t>(std::get<double>(sigma->second));
}

void restoreOrOpen(MainWindow &window, const QString &folder, const Registries &registries, int delayMs) {
    const std::chrono::milliseconds delay(delayMs);
    std::vector<LeftWork> left = leftWork(recoveryRoot(folder), registries.catalogue);
    const Result<std::shared_ptr<const RecoveryFolder>> own = RecoveryFolder::make(recoveryRoot(folder));
    if (!left.empty() && left[0].work) {
        window.restoreWork(std::move(left[0].work->history), left[0].place);
        window.keepWork(left[0].place, delay);
    } else {
        if (own)
            window.keepWork(RecoveryPlace::ofWindow(*own, 1), delay);
        const Result<Session> saved = Session::read(sessionFile(folder).toStdString(), registries.catalogue);
        window.openSession(saved ? *saved : Session::onSource("sample:iris"), folder.toStdString());
        window.document().savedAs(sessionFile(folder));
    }
}

void changeForEver(MainWindow &window, const Registries &registries) {
    static std::int64_t number = numberOf(window.document().session());
    const std::string next = std::to_string(++number);
    window.document().change(
        "Kernel", *window.document().session().with("kernel", "gaussian(sigma=" + next + ")", registries.catalogue));
    Victim::tell("changed", number);
    Victim::tell("year", QDate::currentDate().year());
    if (number % changesASave == 0)
        QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
}

} // namespace

int workForEver(const QString &folder, int delayMs, int argc, char **argv) {
    letClockJump();
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName("eigenscope-kills");
    QCoreApplication::setApplicationName("eigenscope-kills");
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder + "/settings");
    QApplication::setFont(interfaceFont());
    const Registries registries = builtinRegistries(sampleFolder());
    MainWindow window(registries);
    window.show();
    restoreOrOpen(window, folder, registries, delayMs);
    QTimer changes;
    QObject::connect(&changes, &QTimer::timeout, &window, [&] { changeForEver(window, registries); });
    changes.start(changeEveryMs);
    return QApplication::exec();
}

QString WindowKills::findKept(std::int64_t &number) const {
    number = 0;
    if (QFile::exists(sessionFile(m_folder))) {
        const Result<Session> saved = Session::read(sessionFile(m_folder).toStdString(), m_registries.catalogue);
        if (!saved)
            return "The session is not whole. " + QString::fromStdString(saved.error().message);
        number = numberOf(*saved);
    }
    const std::vector<LeftWork> left = leftWork(recoveryRoot(m_folder), m_registries.catalogue);
    if (left.size() > 1)
        return QString("One window has left %1.").arg(left.size());
    if (!left.empty() && !left[0].work)
        return "What is kept is not whole. " + QString::fromStdString(left[0].work.error().message);
    if (!left.empty())
        number = std::max(number, numberOf(left[0].work->history.opened[left[0].work->history.shown].state.session));
    return {};
}

QString WindowKills::kill(Random &random) {
    const bool isUsual = random.below(4) == 0; // the others write all the time, so that many kills meet a write
    const int delay = isUsual ? static_cast<int>(Recovery::usualDelay.count()) : 20;
    Victim victim(QCoreApplication::applicationFilePath(),
                  {"--victim", "window", "--folder", m_folder, "--delay", QString::number(delay)});
    victim.killAfter(static_cast<std::int64_t>(random.below(isUsual ? 9000 : 3000)));
    if (victim.hasFailed())
        return "The window has ended by itself: " + victim.errors();
    for (const Told &year : victim.told("year"))
        m_years.insert(year.number);
    std::int64_t kept = 0;
    if (const QString fault = findKept(kept); !fault.isEmpty())
        return fault;
    if (kept < m_kept)
        return QString("Change %1 was there before, and now only %2.").arg(m_kept).arg(kept);
    m_kept = kept;
    for (const Told &change : victim.told("changed"))
        if (change.number > kept) {
            const std::int64_t age = victim.killedAt() - change.ms;
            m_longestLoss = std::max(m_longestLoss, age);
            return age > mostLostMs
                       ? QString("Change %1 was lost, %2 ms after it was made.").arg(change.number).arg(age)
                       : QString();
        }
    return {};
}

} // namespace eigenscope
