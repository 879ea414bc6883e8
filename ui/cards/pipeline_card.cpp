#include "ui/cards/pipeline_card.h"

#include "core/prepare/missing_values.h"
#include "ui/cards/state_mark.h"
#include "ui/text/duration_text.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

using State = StageStatus::State;

QLabel *sentence(const char *role) {
    auto *label = new QLabel;
    label->setProperty("role", role);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->hide();
    return label;
}

void say(QLabel *label, const QString &text) {
    label->setText(text);
    label->setAccessibleName(text);
    label->setVisible(!text.isEmpty());
}

/// Whether the data that the refused stage works on have a missing value.
bool lacksValues(const Document &document) {
    const Results &results = document.results();
    const bool isPrepared = document.status(Stage::Prepare).state != State::Refused;
    const auto prepared = isPrepared ? results.value<Stage::Prepare>() : nullptr;
    const auto loaded = results.value<Stage::Load>();
    const auto data = prepared ? prepared->dataset : loaded ? loaded->dataset : nullptr;
    return data && data->isPoints() && data->points().X.hasNaN();
}

/// Before the other steps, which may need complete rows too.
void prependStep(Document &document, const std::string &id, const QString &name) {
    std::vector<MethodSettings> steps = document.session().prepare();
    steps.insert(steps.begin(), MethodSettings{id, {}});
    document.set(name, "prepare", Session::prepareJson(steps));
}

} // namespace

PipelineCard::PipelineCard(const QString &badge, const QString &title, std::vector<Stage> stages, Document &document,
                           QWidget *parent)
    : Card(title, parent), m_document(document), m_stages(std::move(stages)), m_mark(new StateMark),
      m_refusal(sentence("bad")), m_note(sentence("secondary")), m_reason(sentence("secondary")),
      m_remedies(new QWidget) {
    setBadge(badge);
    setCorner(m_mark);
    auto *rows = static_cast<QVBoxLayout *>(layout());
    rows->insertWidget(1, m_reason);
    rows->addWidget(m_note);
    rows->addWidget(m_refusal);
    rows->addWidget(m_remedies);
    m_remedies->hide();
    connect(&m_document, &Document::statusChanged, this, &PipelineCard::showStatus);
    connect(&m_document, &Document::resultChanged, this, &PipelineCard::showStatus);
    showStatus();
}

QString PipelineCard::stateText() const {
    return m_mark->text();
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
    QString refused;
    for (const Stage stage : m_stages) {
        const StageStatus &status = m_document.status(stage);
        if (status.state == State::Refused && refused.isEmpty() && isUsed)
            refused = status.message;
    }
    const QString took = durationText(m_document.results().seconds(m_stages.front()));
    const StageStatus status = isUsed ? m_document.status(m_stages.front()) : StageStatus();
    m_mark->showStatus(status, m_fact.isEmpty() ? took : m_fact + " · " + took);
    say(m_refusal, refused);
    showRemedies(!refused.isEmpty());
}

/// Where a value is missing and a method needs all, the steps that help stand as buttons.
void PipelineCard::showRemedies(bool isRefused) {
    const bool isOffered = isRefused && lacksValues(m_document);
    m_remedies->setVisible(isOffered);
    if (!isOffered || m_remedies->layout())
        return;
    auto *rows = new QVBoxLayout(m_remedies);
    rows->setContentsMargins(0, 0, 0, 0);
    for (const std::string_view id : stepsForMissingValues()) {
        const StepInfo &info = *m_document.catalogue().steps.find(id);
        const QString name = QString::fromStdString(info.name);
        auto *button = new QPushButton(name);
        button->setProperty("compact", true);
        button->setToolTip(QString::fromStdString(info.help));
        connect(button, &QPushButton::clicked, this,
                [this, id, name] { prependStep(m_document, std::string(id), name); });
        rows->addWidget(button, 0, Qt::AlignLeft);
    }
}

} // namespace eigenscope

#include "moc_pipeline_card.cpp"
