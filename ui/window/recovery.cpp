#include "ui/window/recovery.h"

#include "core/base/guarded.h"
#include "ui/studies/studies.h"
#include "ui/text/said.h"
#include "ui/views/view.h"
#include "ui/window/files/session_files.h"
#include "ui/window/frame/shown_view.h"

#include <QApplication>
#include <QEvent>

namespace eigenscope {
namespace {

constexpr std::chrono::milliseconds pictureInterval{30'000}, retryInterval{10'000};

/// Writes what differs from `onDisk`, which follows.
Result<void> writeChanged(const RecoveryPlace &place, const OpenHistory &history, const std::optional<QImage> &picture,
                          std::string &onDisk) {
    std::string text = keptText(history);
    if (text != std::exchange(onDisk, {})) // where it fails, nothing is known of the disk
        TRY(keepWork(place, text));
    onDisk = std::move(text);
    if (picture)
        keepPicture(place, *picture);
    return {};
}

} // namespace

Recovery::Recovery(RecoveryPlace place, const ViewContext &context, const SessionFiles &sessions,
                   const WorkspaceColumns &columns, std::chrono::milliseconds delay)
    : m_place(std::move(place)), m_document(context.document), m_sessions(sessions), m_columns(columns), m_delay(delay),
      m_jobs(std::make_unique<JobRunner>()) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Recovery::keep);
    const auto note = [this] { noteChange(); };
    connect(&context.document, &Document::sessionChanged, this, note);
    connect(&context.document, &Document::resultChanged, this, note); // the picture
    connect(&context.document.undoStack(), &QUndoStack::indexChanged, this, note);
    const auto noteAtOnce = [this] { noteChange(std::chrono::milliseconds(0)); }; // what is saved is not offered
    connect(&context.document, &Document::fileChanged, this, noteAtOnce);
    connect(&sessions, &SessionFiles::saved, this, noteAtOnce);
    connect(&context.selection, &Selection::changed, this, note);
    connect(&context.encoding, &Encoding::changed, this, note);
    connect(&context.studies.newPoint, &NewPoint::changed, this, note);
    qApp->installEventFilter(this);
}

Recovery::~Recovery() {
    m_jobs.reset(); // waits for what is being written
    if (m_isClosed)
        m_place.clear();
}

bool Recovery::eventFilter(QObject *watched, QEvent *event) {
    switch (event->type()) {
    case QEvent::MouseButtonRelease:
    case QEvent::KeyRelease:
    case QEvent::Wheel:
    case QEvent::Drop: noteChange(); break;
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

void Recovery::noteChange(std::chrono::milliseconds delay) {
    if (!m_isClosed && (!m_timer.isActive() || m_timer.remainingTimeAsDuration() > delay))
        m_timer.start(delay);
}

void Recovery::keep() {
    if (m_isClosed)
        return;
    OpenHistory history = m_sessions.history();
    if (!isUnsaved(history))
        return clear();
    m_isEmpty = false;
    m_jobs->startNext([this, place = m_place, history = std::move(history), picture = picture(),
                       onDisk = m_onDisk](const std::stop_token &, const JobRunner::Post &post) {
        const Result<void> written =
            guarded(sentence("keeping this work"), [&] { return writeChanged(place, history, picture, *onDisk); });
        post([this, written] { take(written); });
    });
}

void Recovery::take(const Result<void> &written) {
    if (written) {
        m_hasFailed = false;
        emit kept();
    } else {
        noteChange(retryInterval);
        if (!std::exchange(m_hasFailed, true))
            emit failed(tr("Changes are not kept for a recovery. %1").arg(said(written.error().message)));
    }
}

void Recovery::clear() {
    if (std::exchange(m_isEmpty, true))
        return;
    m_sincePicture.invalidate();
    m_jobs->startNext([place = m_place, onDisk = m_onDisk](const std::stop_token &, const JobRunner::Post &) {
        place.clear();
        onDisk->clear();
    });
}

void Recovery::close() {
    m_isClosed = true;
    m_timer.stop();
    m_isEmpty = false;
    clear();
}

std::optional<QImage> Recovery::picture() {
    const Json &data = m_document.session().data();
    const bool isOther = data != m_pictured;
    if (isOther) {
        m_pictured = data;
        m_sincePicture.invalidate();
    }
    const bool isSoon = m_sincePicture.isValid() && !m_sincePicture.hasExpired(pictureInterval.count());
    View *view = shownView(m_columns);
    if (isSoon || !view || m_jobs->isRunning() || QApplication::mouseButtons() != Qt::NoButton)
        return isOther ? std::optional(QImage()) : std::nullopt;
    m_sincePicture.start();
    return painted(*view);
}

} // namespace eigenscope

#include "moc_recovery.cpp"
