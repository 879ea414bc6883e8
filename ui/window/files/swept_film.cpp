#include "ui/window/files/swept_film.h"

#include "core/base/guarded.h"
#include "ui/text/said.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

SweptFilm::SweptFilm(const ViewContext &context, QObject *parent) : QObject(parent), m_context(context) {
    m_next.setSingleShot(true);
    m_next.setInterval(0);
    connect(&m_next, &QTimer::timeout, this, &SweptFilm::rehearse);
}

void SweptFilm::start(const FilmSettings &film, const Session &session, const Json &state) {
    drop();
    m_film = film;
    m_state = state;
    const Document &document = m_context.document;
    m_jobs.start([this, film, session, &catalogue = document.catalogue(), base = document.folder(),
                  results = document.results()](const std::stop_token &stop, const JobRunner::Post &post) {
        auto pictures = guarded(sentence("this film"), [&]() -> Result<std::vector<SweptPicture>> {
            TRY(const SweepGrid grid, sweepOfFilm(film, session, catalogue));
            return sweptPictures(grid, catalogue, base, results, stop, [&](std::size_t number) {
                post([this, number, count = grid.runs()] {
                    emit progressed(tr("Computing picture %1 of %2").arg(number).arg(count));
                });
            });
        });
        post([this, pictures = std::move(pictures)]() mutable { take(std::move(pictures)); });
    });
}

void SweptFilm::drop() {
    m_jobs.cancel();
    m_next.stop();
    if (m_run) // a picture of it may be on its way to its end
        QMetaObject::invokeMethod(
            this, [past = std::shared_ptr<RunDocument>(std::move(m_run))] {}, Qt::QueuedConnection);
    m_pictures.clear();
    m_moved.clear();
}

void SweptFilm::take(Result<std::vector<SweptPicture>> pictures) {
    if (!pictures) {
        emit refused(said(pictures.error().message));
        return;
    }
    m_pictures = *std::move(pictures);
    openDocument();
    m_next.start();
}

void SweptFilm::openDocument() {
    const auto &[session, results] = m_pictures.front();
    const Document &document = m_context.document;
    m_run =
        std::make_unique<RunDocument>(document.catalogue(), m_context.overlays, session, document.folder(), results);
    m_run->encoding.restore(m_context.encoding.look());
    m_run->selection.restore(m_context.selection.selected());
}

void SweptFilm::rehearse() {
    const auto &[session, results] = m_pictures[m_moved.size()];
    m_run->show(session, results);
    m_moved.push_back(m_run->movedPicture());
    if (m_moved.size() < m_pictures.size())
        return m_next.start();
    openDocument(); // the first picture continues none
    emit made(iterationPlan(m_film, m_moved, m_state));
}

FrameExport::Stage SweptFilm::stage() {
    return {m_run->context(), [this](std::size_t number) {
                const auto &[session, results] = m_pictures[number];
                m_run->show(session, results);
            }};
}

} // namespace eigenscope

#include "moc_swept_film.cpp"
