#include "ui/window/starting.h"

#include "core/lessons/lesson_progress.h"
#include "ui/start/start_page.h"
#include "ui/window/files/file_opening.h"
#include "ui/window/files/recent_files.h"
#include "ui/window/files/recent_work.h"
#include "ui/window/frame/message_bar.h"
#include "ui/window/recovery/recovery_offer.h"

#include <QEvent>
#include <QSettings>
#include <QStackedWidget>

namespace eigenscope {
namespace {

constexpr std::chrono::milliseconds layoutTime{100}, patience{300};

} // namespace

Starting::Starting(StartPage &page, FileOpening &opening, const Registries &registries, QObject *parent)
    : QObject(parent), m_page(page), m_registries(registries) {
    page.installEventFilter(this);
    m_resting.setSingleShot(true);
    m_resting.setInterval(layoutTime);
    connect(&m_resting, &QTimer::timeout, this, &Starting::workCanBePrepared);
    connect(&page, &StartPage::sourceRequested, &opening, &FileOpening::openSource);
    connect(&page, &StartPage::fileRequested, &opening, &FileOpening::openPath);
    connect(&page, &StartPage::forgetRequested, this, [this](const QString &path) {
        forgetRecentFile(path);
        lookAnew();
    });
    connect(&m_looking, &JobRunner::finished, this, &Starting::looked);
    connect(this, &Starting::looked, this, &Starting::tellWhetherSeen);
    connect(&page, &StartPage::recoverRequested, this, &Starting::recoverRequested);
    connect(&page, &StartPage::recoverAllRequested, this, &Starting::recoverAllRequested);
    connect(&page, &StartPage::discardRequested, this, [this](int which) {
        if (m_offer)
            m_offer->toggleDiscarded(which);
    });
}

void Starting::lookAnew() {
    m_looking.start([this, paths = recentFiles(), list = m_registries.lessons,
                     progress = m_registries.lessonProgress](const std::stop_token &, const JobRunner::Post &post) {
        post([this, works = recentWorks(paths)] { m_page.showRecent(works.sessions, works.files); });
        post([this, lessons = list(), come = LessonProgress::read(progress)] { m_page.showLessons(lessons, come); });
    });
}

void Starting::offer(RecoveryOffer &left) {
    m_offer = &left;
    connect(&left, &RecoveryOffer::changed, this, &Starting::showOffer);
    showOffer();
}

void Starting::expectWork() {
    m_page.hide();
    QTimer::singleShot(patience, &m_page, [this] {
        if (qobject_cast<QStackedWidget *>(m_page.parentWidget())->currentWidget() == &m_page)
            m_page.show();
    });
    emit workCanBePrepared();
}

void Starting::greet(MessageBar &messages) {
    const char *const greetedSetting = "greeted";
    constexpr std::chrono::seconds duration{5};
    if (QSettings().value(greetedSetting).toBool())
        return;
    QSettings().setValue(greetedSetting, true);
    messages.sayFor(duration, tr("Click a sample to begin, or drop a file of yours anywhere in this window."));
}

bool Starting::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::Paint) {
        watched->removeEventFilter(this);
        m_isDrawn = true;
        tellWhetherSeen();
    }
    return QObject::eventFilter(watched, event);
}

void Starting::tellWhetherSeen() {
    if (m_isDrawn && !isLooking())
        m_resting.start();
}

void Starting::showOffer() {
    m_page.showRecovered(m_offer->shown(m_registries.catalogue));
}

} // namespace eigenscope

#include "moc_starting.cpp"
