#include "ui/workspaces/refusal_note.h"

#include "core/pipeline/stages/stage_info.h"
#include "ui/controls/paragraph.h"
#include "ui/methods/remedy_buttons.h"
#include "ui/text/said.h"
#include "ui/text/spoken_widget.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr int noteMargin = 24; // px

/// The stage whose refusal leaves this one without a result, itself or one before it.
std::optional<Stage> refusedBehind(Stage stage, const Document &document) {
    using State = StageStatus::State;
    const State state = document.status(stage).state;
    if (state == State::Refused)
        return stage;
    if (state != State::Stale)
        return std::nullopt;
    for (const StageNeed &need : stageInfo(stage).needs)
        if (const auto found = refusedBehind(need.stage, document))
            return found;
    return std::nullopt;
}

} // namespace

RefusalNote::RefusalNote(View &view, Stage stage, Document &document)
    : QScrollArea(&view), m_view(view), m_stage(stage), m_document(document), m_sentence(paragraph("bad")) {
    setAccessibleName(tr("Why there is no new picture"));
    speakOf(*this, {.role = QAccessible::Pane});
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    content->setAutoFillBackground(true);
    auto *rows = new QVBoxLayout(content);
    rows->setContentsMargins(noteMargin, noteMargin, noteMargin, noteMargin);
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *middle = new QVBoxLayout;
    middle->addWidget(m_sentence);
    m_remedies = new RemedyButtons(document, *middle, Qt::AlignHCenter, this);
    rows->addStretch();
    rows->addLayout(middle);
    rows->addStretch();
    setWidget(content);
    hide();
    view.installEventFilter(this);
    connect(&document, &Document::statusChanged, this, &RefusalNote::showStatus);
    connect(&document, &Document::resultChanged, this, &RefusalNote::showStatus);
    connect(&view, &View::captionChanged, this, &RefusalNote::showStatus);
    showStatus();
}

void RefusalNote::showStatus() {
    const auto refused = m_view.whyEmpty().isEmpty() ? std::nullopt : refusedBehind(m_stage, m_document);
    const StageStatus status = refused ? m_document.status(*refused) : StageStatus();
    m_sentence->setText(said(status.message));
    m_sentence->setAccessibleName(m_sentence->text());
    m_remedies->offer(refused.value_or(m_stage), status.remedies);
    setVisible(refused.has_value());
}

bool RefusalNote::eventFilter(QObject *watched, QEvent *event) {
    if (watched == &m_view && (event->type() == QEvent::Resize || event->type() == QEvent::Show))
        setGeometry(m_view.rect());
    return QScrollArea::eventFilter(watched, event);
}

} // namespace eigenscope

#include "moc_refusal_note.cpp"
