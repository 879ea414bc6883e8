#include "ui/cards/pipeline_card.h"

#include "ui/cards/state_mark.h"
#include "ui/controls/paragraph.h"
#include "ui/methods/remedy_buttons.h"
#include "ui/text/duration_text.h"
#include "ui/text/said.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace eigenscope {
namespace {

using State = StageStatus::State;

QLabel *selectable(const char *role) {
    QLabel *label = paragraph(role);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->hide();
    return label;
}

void say(QLabel *label, const QString &text) {
    label->setText(text);
    label->setAccessibleName(text);
    label->setVisible(!text.isEmpty());
}

} // namespace

PipelineCard::PipelineCard(const QString &badge, const QString &title, std::vector<Stage> stages, Document &document,
                           QWidget *parent)
    : Card(title, parent), m_document(document), m_stages(std::move(stages)), m_mark(new StateMark),
      m_refusal(selectable("bad")), m_note(selectable("secondary")), m_reason(selectable("secondary")) {
    setBadge(badge);
    setCorner(m_mark);
    auto *rows = static_cast<QVBoxLayout *>(layout());
    rows->insertWidget(1, m_reason);
    rows->addWidget(m_note);
    rows->addWidget(m_refusal);
    m_remedies = new RemedyButtons(document, *rows, Qt::AlignLeft, this);
    connect(&m_document, &Document::statusChanged, this, &PipelineCard::showStatus);
    connect(&m_document, &Document::resultChanged, this, &PipelineCard::showStatus);
    showStatus();
}

QString PipelineCard::stateText() const {
    return m_mark->text();
}

const StateMark *PipelineCard::mark() const {
    return m_mark;
}

QString PipelineCard::refusal() const {
    return m_refusal->text();
}

void PipelineCard::setFact(const QString &fact) {
    m_fact = fact;
    showStatus();
}

void PipelineCard::setUnused(const QString &reason) {
    say(m_reason, reason);
    showStatus();
    for (int i = 0; i < body().count(); ++i)
        if (QWidget *widget = body().itemAt(i)->widget())
            widget->setEnabled(reason.isEmpty());
}

void PipelineCard::setNote(const QString &note) {
    say(m_note, note);
}

void PipelineCard::showStatus() {
    const bool isUsed = m_reason->text().isEmpty();
    const auto refused = std::ranges::find_if(
        m_stages, [&](Stage stage) { return isUsed && m_document.status(stage).state == State::Refused; });
    const bool isRefused = refused != m_stages.end();
    StageStatus status = isUsed ? m_document.status(m_stages.front()) : StageStatus();
    if (status.state == State::Stale && !m_document.results().stands(m_stages.front()))
        status.state = State::Waiting; // for an earlier stage to be mended: there never was a result
    m_mark->showStatus(status, m_fact, durationText(m_document.results().seconds(m_stages.front())));
    say(m_refusal, isRefused ? said(m_document.status(*refused).message) : QString());
    m_remedies->offer(isRefused ? *refused : m_stages.front(),
                      isRefused ? m_document.status(*refused).remedies : std::vector<Remedy>());
}

} // namespace eigenscope

#include "moc_pipeline_card.cpp"
