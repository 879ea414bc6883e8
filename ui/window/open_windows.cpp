#include "ui/window/open_windows.h"

#include "ui/text/said.h"
#include "ui/window/frame/message_bar.h"
#include "ui/window/lessons/named_lesson.h"
#include "ui/window/settings/kept_settings.h"
#include "ui/window/settings/size_choice.h"
#include "ui/window/starting.h"

#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QStyle>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::chrono::milliseconds endingInterval{20}, exportPatience{300};

/// Makes it no larger than its screen has room for, with a title bar.
void fitScreen(QWidget &window) {
    const int titleBar = window.style()->pixelMetric(QStyle::PM_TitleBarHeight);
    if (!window.isMaximized() && !window.isFullScreen())
        window.resize(window.size().boundedTo(window.screen()->availableSize() - QSize(0, titleBar)));
}

} // namespace

OpenWindows::OpenWindows(const Registries &registries, std::optional<std::filesystem::path> recoveryRoot)
    : m_registries(registries), m_root(std::move(recoveryRoot)) {
    SizeChoice::restore();
    m_ending.setSingleShot(true);
    m_ending.setInterval(endingInterval);
    QObject::connect(&m_ending, &QTimer::timeout, &m_ending, [this] { endRetired(); });
}

OpenWindows::~OpenWindows() = default;

MainWindow &OpenWindows::add() {
    MainWindow &window = *m_windows.emplace_back(std::make_unique<MainWindow>(m_registries));
    ++m_opened;
    QObject::connect(&window, &MainWindow::newWindowRequested, &window, [this] { open(); });
    QObject::connect(&window, &MainWindow::windowRequested, &window, [this](const QString &file) {
        MainWindow &another = open();
        another.starting().expectWork();
        another.openPath(file);
    });
    QObject::connect(&window, &MainWindow::recoverRequested, &window,
                     [this, &window](int which) { recover(window, which); });
    QObject::connect(&window, &MainWindow::recoverAllRequested, &window, [this, &window] { recoverAll(window); });
    QObject::connect(&window, &MainWindow::closed, &m_looking, [this, &window] { // it is still being closed
        const auto retired = [this, &window, lock = std::make_shared<QEventLoopLocker>()] { retire(window, lock); };
        QMetaObject::invokeMethod(&m_looking, retired, Qt::QueuedConnection);
    });
    connectLessons(window);
    return window;
}

void OpenWindows::connectLessons(MainWindow &window) {
    QObject::connect(
        &window, &MainWindow::lessonRequested, &window, [this, &window](const QString &file, const QString &step) {
            auto lesson = step.isEmpty() ? leftLesson(file.toStdString(), m_registries)
                                         : namedLesson(file.toStdString(), step.toStdString(), m_registries);
            const auto opened = std::move(lesson).and_then([this](LessonAt at) { return openLesson(std::move(at)); });
            if (!opened)
                window.messages().say(said(opened.error().message));
        });
    QObject::connect(&window, &MainWindow::forgetLessonsRequested, &window, [this, &window] { forgetLessons(window); });
}

void OpenWindows::forgetLessons(MainWindow &window) {
    const LessonProgress before = LessonProgress::read(m_registries.lessonProgress);
    if (keepProgress({}, window))
        window.messages().offer(MainWindow::tr("Your progress in the lessons is forgotten."), MainWindow::tr("Undo"),
                                [this, before, &window] { keepProgress(before, window); });
}

bool OpenWindows::keepProgress(const LessonProgress &progress, MainWindow &window) {
    const auto kept = progress.write(m_registries.lessonProgress);
    if (!kept)
        window.messages().say(said(kept.error().message));
    refreshStarts();
    return bool(kept);
}

void OpenWindows::refreshStarts() {
    for (const auto &window : m_windows)
        if (window->isAtStart())
            window->showStart();
}

MainWindow &OpenWindows::open() {
    MainWindow &window = add();
    fitScreen(window);
    window.show();
    Starting::greet(window.messages());
    if (const Result<void> kept = keepSettings(); !kept)
        window.document().say(said(kept.error().message));
    if (m_root)
        keepWork(window);
    if (m_left)
        window.offerWork(*m_left);
    return window;
}

Result<void> OpenWindows::openLesson(LessonAt lesson) {
    MainWindow &window = add();
    if (const auto started = window.startLesson(std::move(lesson)); !started) {
        m_windows.pop_back();
        return started;
    }
    fitScreen(window);
    window.show();
    return {};
}

void OpenWindows::keepWork(MainWindow &window) {
    if (!m_folder || !*m_folder) // the disk may have room again
        m_folder = RecoveryFolder::make(*m_root);
    if (*m_folder)
        window.keepWork(RecoveryPlace::ofWindow(**m_folder, m_opened));
    else
        window.document().say(
            Recovery::tr("Changes are not kept for a recovery. %1").arg(said(m_folder->error().message)));
}

void OpenWindows::offerLeftWork() {
    if (m_root)
        m_looking.start([this](const std::stop_token &, const JobRunner::Post &post) {
            post([this, left = leftWork(*m_root, m_registries.catalogue)] { offer(left); });
        });
}

void OpenWindows::offer(std::vector<LeftWork> left) {
    if (left.empty())
        return;
    m_left = std::make_unique<RecoveryOffer>(std::move(left));
    for (const auto &window : m_windows)
        window->offerWork(*m_left);
}

void OpenWindows::recover(MainWindow &window, int which) {
    MainWindow &target = window.document().isOpen() ? open() : window;
    LeftWork left = m_left->take(which);
    target.restoreWork(std::move(left.work->history), std::move(left.place));
}

void OpenWindows::recoverAll(MainWindow &window) {
    while (m_left->isAnyOpen())
        recover(window, m_left->firstOpen());
}

void OpenWindows::retire(MainWindow &window, std::shared_ptr<QEventLoopLocker> lock) {
    const auto closed = std::ranges::find(m_windows, &window, &std::unique_ptr<MainWindow>::get);
    m_retired.push_back({std::move(lock), std::move(*closed)});
    m_windows.erase(closed);
    if (m_retired.back().window->lesson())
        refreshStarts();
    endRetired();
}

void OpenWindows::endRetired() {
    for (const Retired &one : m_retired)
        one.window->stopComputing();
    tellOfExports();
    std::erase_if(m_retired, [](const Retired &one) { return !one.window->isComputing() && !one.window->endPart(); });
    if (!m_retired.empty())
        m_ending.start();
}

void OpenWindows::tellOfExports() {
    const bool areLeft = m_windows.empty() &&
                         std::ranges::any_of(m_retired, [](const Retired &one) { return one.window->isExporting(); });
    if (!areLeft)
        return m_writing.reset(); // before the program may end, which a window would hold
    if (m_writing)
        return;
    m_writing = std::make_unique<QMessageBox>(
        QMessageBox::Information, MainWindow::tr("Eigenscope"),
        MainWindow::tr("What you have exported is still being written. Eigenscope quits when that is done."));
    m_writing->setModal(false);
    m_writing->addButton(MainWindow::tr("Keep writing"), QMessageBox::RejectRole);
    const auto *stop = m_writing->addButton(MainWindow::tr("Stop and quit"), QMessageBox::DestructiveRole);
    QObject::connect(stop, &QPushButton::clicked, m_writing.get(), [this] {
        for (const Retired &one : m_retired)
            one.window->stopExporting();
    });
    QTimer::singleShot(exportPatience, m_writing.get(), &QWidget::show); // most are done sooner
}

} // namespace eigenscope
