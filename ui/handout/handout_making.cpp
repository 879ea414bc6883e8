#include "ui/handout/handout_making.h"

namespace eigenscope {
namespace {

constexpr double shareOfSteps = 0.9; // of the work; the rest is painting

} // namespace

HandoutMaking::HandoutMaking(HandoutSources sources, Lesson lesson, HandoutSettings settings, Take take)
    : m_sources(std::move(sources)), m_lesson(std::move(lesson)), m_settings(settings), m_take(std::move(take)) {
    QTimer::singleShot(0, this, &HandoutMaking::begin);
}

HandoutMaking::~HandoutMaking() = default;

void HandoutMaking::begin() {
    auto sessions = lessonSessions(m_lesson);
    if (!sessions)
        return end(sessions.error());
    m_sessions = *std::move(sessions);
    openNext();
}

void HandoutMaking::openNext() {
    const std::size_t next = m_steps.size();
    emit progressed(shareOfSteps * static_cast<double>(next) / static_cast<double>(m_sessions.size()));
    if (next == m_sessions.size())
        return compose();
    const LessonStep &step = m_lesson.steps[next];
    const Results before = m_steps.empty() ? Results() : m_steps.back()->results();
    HandoutStep &opened = *m_steps.emplace_back(std::make_unique<HandoutStep>(m_sources, m_lesson, step));
    connect(&opened, &HandoutStep::ready, this, &HandoutMaking::openNext, Qt::QueuedConnection);
    if (auto open = opened.open(m_sessions[next].start, before); !open)
        end(Error{open.error().kind, sentence("The step '%1' cannot be opened: %2", step.id, open.error().message)});
}

void HandoutMaking::compose() {
    std::vector<HandoutStart> starts;
    for (std::size_t i = 0; i < m_steps.size(); ++i)
        starts.push_back(m_steps[i]->start(i > 0 ? m_steps[i - 1].get() : nullptr));
    m_pages =
        std::make_unique<HandoutPages>(handoutParts(m_lesson, std::move(starts), m_settings.edition, m_sources.titleOf),
                                       m_settings.paper, handoutFoot(m_lesson.head, m_settings.edition));
    m_pdf = std::make_unique<HandoutPdf>(*m_pages, QString::fromStdString(m_lesson.head.title));
    paintNext();
}

void HandoutMaking::paintNext() {
    m_pdf->paintNext();
    if (m_pdf->isWhole())
        return end(m_pdf->bytes().toStdString());
    QTimer::singleShot(0, this, &HandoutMaking::paintNext);
}

void HandoutMaking::end(Result<std::string> bytes) {
    std::exchange(m_take, nullptr)(std::move(bytes)); // may drop this
}

} // namespace eigenscope

#include "moc_handout_making.cpp"
