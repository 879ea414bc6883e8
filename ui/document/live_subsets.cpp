#include "ui/document/live_subsets.h"

#include "core/pipeline/stages/cluster.h"
#include "ui/document/subset_changes.h"
#include "ui/theme/theme.h"

#include <utility>

namespace eigenscope {

QColor colorOf(const SubsetSettings &subset, std::size_t place) {
    return subset.color.empty() ? Theme::category(static_cast<int>(place))
                                : QColor(QString::fromStdString(subset.color));
}

LiveSubsets::LiveSubsets(Document &document, QObject *parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::sessionChanged, this, &LiveSubsets::follow);
    connect(&document, &Document::resultChanged, this, [this](Stage stage) {
        const Results &results = m_document.results();
        const bool isNew = stage == Stage::Load
                               ? results.value<Stage::Load>() && results.value<Stage::Load>()->dataset != m_found->data
                           : stage == Stage::Cluster ? results.value<Stage::Cluster>() != m_found->clusters
                                                     : false;
        if (isNew && isAsked())
            search();
    });
    connect(&m_jobs, &JobRunner::failed, &document, &Document::say);
    connect(&m_jobs, &JobRunner::finished, this, &LiveSubsets::rested);
    if (isAsked())
        search();
}

bool LiveSubsets::isAsked() const {
    return !m_document.session().subsets().empty() || !m_document.session().filter().empty() ||
           !m_found->subsets.empty() || !m_found->filter.empty();
}

void LiveSubsets::follow() {
    const Session &session = m_document.session();
    if (session.subsets() != m_askedSubsets || session.filter() != m_askedFilter)
        search();
}

void LiveSubsets::search() {
    m_askedSubsets = m_document.session().subsets();
    m_askedFilter = m_document.session().filter();
    // One that runs is let to its end: a range that is dragged would otherwise never be seen.
    m_jobs.startNext([this, session = m_document.session(), results = m_document.results(),
                      previous = m_found](const std::stop_token &stop, const JobRunner::Post &post) {
        post([this, found = foundSubsets(session, results, *previous, stop)] { take(found); });
    });
}

void LiveSubsets::take(FoundSubsets found) {
    m_found = std::make_shared<const FoundSubsets>(std::move(found));
    emit changed();
}

void LiveSubsets::settle() {
    if (!m_jobs.isRunning())
        return;
    m_jobs.cancel();
    take(foundSubsets(m_document.session(), m_document.results(), *m_found));
}

void LiveSubsets::setHidden(const QString &subset, bool hidden) {
    hideSubset(m_document, subset, hidden);
}

} // namespace eigenscope

#include "moc_live_subsets.cpp"
