#include "tests/monkey/standstill_watch.h"

#include "tests/monkey/last_actions.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QEvent>
#include <QFileDialog>
#include <QMetaEnum>
#include <QThread>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>

#include <execinfo.h>
#include <fcntl.h>
#include <unistd.h>

namespace eigenscope {
namespace {

constexpr std::size_t mostSampled = 48;
std::array<void *, mostSampled> sampledFrames;
std::atomic<int> sampledDepth = 0;

void sampleStack(int) {
    sampledDepth = backtrace(sampledFrames.data(), static_cast<int>(sampledFrames.size()));
}

QString sampledStack() {
    const int depth = sampledDepth;
    char **names = backtrace_symbols(sampledFrames.data(), depth);
    QString text;
    for (int i = 2; names && i < depth; ++i) // after the handler and the kernel's frame
        text += QString("      %1\n").arg(names[i]);
    std::free(names);
    return text;
}

QString nameOf(int event, const char *receiver) {
    const char *type = QMetaEnum::fromType<QEvent::Type>().valueToKey(event);
    return QString("%1 of %2").arg(type ? QString(type) : QString::number(event), receiver);
}

} // namespace

ThreadTime::ThreadTime() : m_file(open("/proc/thread-self/schedstat", O_RDONLY)) {}

ThreadTime::~ThreadTime() {
    if (m_file >= 0)
        close(m_file);
}

double ThreadTime::seconds() const {
    const double now = std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    std::array<char, 96> text{};
    if (m_file < 0 || pread(m_file, text.data(), text.size() - 1, 0) <= 0)
        return now;
    char *rest = nullptr;
    std::strtod(text.data(), &rest); // the time that it ran
    return now - 1e-9 * std::strtod(rest, nullptr);
}

StandstillWatch::StandstillWatch() : m_thread(pthread_self()) {
    std::signal(SIGUSR1, sampleStack);
    const QAbstractEventDispatcher *loop = QAbstractEventDispatcher::instance();
    QObject::connect(loop, &QAbstractEventDispatcher::aboutToBlock, loop, [this] {
        endStretch();
        m_counts = false;
    });
    QObject::connect(loop, &QAbstractEventDispatcher::awake, loop, [this] { beginStretch(); });
    m_watcher = std::jthread([this](const std::stop_token &stop) { watch(stop); });
}

void StandstillWatch::beginStretch() {
    m_begin = m_time.seconds();
    m_counts = m_paintDepth == 0;
}

void StandstillWatch::endStretch() {
    const double took = m_time.seconds() - m_begin;
    const bool countsAtAll = m_counts && !qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
    const bool isLong = took > tolerated;
    if (countsAtAll && (isLong || took > m_longest.seconds)) {
        const Standstill one{took, nameOf(m_event, m_receiver),
                             QString::fromUtf8(lastAction().data(), qsizetype(lastAction().size())),
                             m_sampled == m_begin ? sampledStack() : QString()};
        if (took > m_longest.seconds)
            m_longest = one;
        if (isLong)
            m_all.push_back(one);
    }
    beginStretch();
}

void StandstillWatch::beginPainting() {
    if (m_paintDepth++ > 0)
        return;
    m_paintingBegan = m_time.seconds();
    m_counts = false;
}

void StandstillWatch::endPainting() {
    if (--m_paintDepth > 0)
        return;
    m_begin = m_begin + m_time.seconds() - m_paintingBegan;
    m_counts = true;
}

void StandstillWatch::watch(const std::stop_token &stop) {
    while (!stop.stop_requested()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        const double begin = m_begin;
        if (!m_counts)
            continue;
        const double stands = m_time.seconds() - begin;
        if (stands > endless) {
            std::cerr << "The window's thread has stood still for " << stands << " s.\n";
            writeThreads();
            pthread_kill(m_thread, SIGABRT);
            return;
        }
        if (stands > tolerated * 0.8 && m_sampled != begin) {
            m_sampled = begin;
            pthread_kill(m_thread, SIGUSR1);
        }
    }
}

StandstillWatch::Handling::Handling(StandstillWatch &watch, const QObject &receiver, const QEvent &event)
    : m_watch(watch), m_outerLevel(watch.m_level), m_isOutermost(QThread::currentThread()->loopLevel() > watch.m_level),
      m_paints(event.type() == QEvent::Paint || event.type() == QEvent::UpdateRequest) {
    if (m_isOutermost) {
        m_watch.endStretch();
        m_watch.m_level = QThread::currentThread()->loopLevel();
        m_watch.m_receiver = receiver.metaObject()->className();
        m_watch.m_event = event.type();
    }
    if (m_paints)
        m_watch.beginPainting();
}

StandstillWatch::Handling::~Handling() {
    if (m_paints)
        m_watch.endPainting();
    if (m_isOutermost) {
        m_watch.endStretch();
        m_watch.m_level = m_outerLevel;
    }
}

} // namespace eigenscope
