#include "ui/studies/kernel_study.h"

#include "ui/text/said.h"

#include <utility>

namespace eigenscope {

KernelStudy::KernelStudy(Document &document) : m_document(document) {
    connect(&document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Kernel && m_document.results().kernelMatrix() != m_matrix)
            takeMatrix();
        else if (stage == Stage::Verdict)
            emit changed();
    });
    for (const JobRunner *jobs : {&m_asked, &m_jobs})
        connect(jobs, &JobRunner::failed, &m_document, &Document::say);
    connect(&m_asked, &JobRunner::finished, this, &KernelStudy::changed); // also where it has found nothing
    takeMatrix();
}

std::shared_ptr<const KernelVerdict> KernelStudy::verdict() const {
    const Results &results = m_document.results();
    auto verdict = results.value<Stage::Verdict>();
    const bool isOfMatrix = verdict && results.key(Stage::Verdict) == results.key(Stage::Kernel);
    return isOfMatrix && verdict->isWhole() ? verdict : m_answer;
}

bool KernelStudy::mustBeAsked() const {
    return m_matrix && m_matrix->K.rows() > KernelVerdict::largestAutomatic;
}

void KernelStudy::ask() {
    if (!m_matrix || m_answer)
        return;
    m_asked.start([this, matrix = m_matrix](std::stop_token stop, const JobRunner::Post &post) {
        const auto found = kernelVerdict(matrix->K, {stop, {}});
        if (!found)
            return post([this, why = said(found.error().message)] { m_document.say(why); });
        post([this, answer = std::make_shared<const KernelVerdict>(*found)] {
            m_answer = answer;
            emit changed();
        });
    });
    emit changed();
}

std::optional<Classes> KernelStudy::classes() const {
    return m_matrix && m_matrix->data ? m_matrix->data->classes() : std::nullopt;
}

void KernelStudy::takeMatrix() {
    m_asked.cancel();
    m_jobs.cancel();
    m_matrix = m_document.results().kernelMatrix();
    m_answer.reset();
    m_blocks.reset();
    if (m_keepsBlocks)
        findBlocks();
    emit changed();
}

void KernelStudy::keepBlocks() {
    if (!std::exchange(m_keepsBlocks, true))
        findBlocks();
}

void KernelStudy::findBlocks() {
    if (const auto labels = classes())
        m_jobs.start([this, matrix = m_matrix, labels = *labels](std::stop_token stop, const JobRunner::Post &post) {
            auto found = classBlocks(matrix->K, labels, {stop, {}});
            if (found)
                post([this, blocks = *std::move(found)] {
                    m_blocks = blocks;
                    emit changed();
                });
        });
}

void KernelStudy::settleVerdict() {
    m_asked.cancel();
    if (!m_matrix || verdict())
        return;
    if (auto found = kernelVerdict(m_matrix->K, {}))
        m_answer = std::make_shared<const KernelVerdict>(*std::move(found));
    emit changed();
}

void KernelStudy::settle() {
    if (m_blocks)
        return;
    m_jobs.cancel();
    if (const auto labels = classes())
        if (auto found = classBlocks(m_matrix->K, *labels, {}))
            m_blocks = *std::move(found);
}

} // namespace eigenscope

#include "moc_kernel_study.cpp"
