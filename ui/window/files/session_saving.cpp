#include "ui/window/files/session_saving.h"

#include "core/base/guarded.h"
#include "core/formats/table_writer.h"
#include "core/pipeline/session/saved_session.h"
#include "ui/text/said.h"

#include <nlohmann/json.hpp>

#include <QEventLoop>
#include <QFileInfo>

#include <algorithm>
#include <ranges>

namespace eigenscope {
namespace {

Result<void> written(const SessionToSave &asked, const Catalogue &catalogue) {
    const std::filesystem::path path = asked.file.toStdString();
    TRY(const Session seen, asked.session.with("views", asked.views, catalogue));
    TRY(const Session selected,
        seen.with("selection", asked.selection.empty() ? Json() : Json(asked.selection), catalogue));
    TRY(const Session whole, savedSession(selected, asked.folder, path.parent_path(), asked.sources, catalogue));
    return writeFile(path, whole.text());
}

} // namespace

SessionSaving::SessionSaving(const Catalogue &catalogue) : m_catalogue(catalogue) {
    connect(&m_jobs, &JobRunner::failed, this, &SessionSaving::end); // nobody waits for ever
}

void SessionSaving::write(SessionToSave session) {
    m_waiting.push_back(std::move(session));
    if (m_waiting.size() == 1)
        startNext();
}

QString SessionSaving::fileOf(int opening) const {
    const auto newest = std::ranges::find(m_waiting.rbegin(), m_waiting.rend(), opening, &SessionToSave::opening);
    return newest == m_waiting.rend() ? QString() : newest->file;
}

void SessionSaving::startNext() {
    emit working(tr("Writing %1").arg(QFileInfo(m_waiting.front().file).fileName()));
    m_jobs.start([this, asked = m_waiting.front(), &catalogue = m_catalogue](const std::stop_token &,
                                                                             const JobRunner::Post &post) {
        const Result<void> result = guarded(sentence("saving this session"), [&] { return written(asked, catalogue); });
        post([this, refusal = result ? QString() : said(result.error().message)] { end(refusal); });
    });
}

void SessionSaving::end(const QString &refusal) {
    const SessionToSave ended = std::move(m_waiting.front());
    m_waiting.pop_front();
    if (refusal.isEmpty())
        emit saved(ended);
    else
        emit refused(refusal);
    if (!m_waiting.empty())
        return startNext();
    emit working({});
    emit finished();
}

void SessionSaving::settle() {
    QEventLoop loop;
    connect(this, &SessionSaving::finished, &loop, &QEventLoop::quit);
    while (isRunning())
        loop.exec(QEventLoop::ExcludeUserInputEvents);
}

} // namespace eigenscope

#include "moc_session_saving.cpp"
