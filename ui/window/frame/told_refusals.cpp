#include "ui/window/frame/told_refusals.h"

#include "ui/document/document.h"
#include "ui/text/said.h"
#include "ui/window/frame/message_bar.h"

namespace eigenscope {

ToldRefusals::ToldRefusals(Document &document, MessageBar &messages, QObject *parent)
    : QObject(parent), m_document(document), m_messages(messages) {
    connect(&document, &Document::statusChanged, this, &ToldRefusals::follow);
}

void ToldRefusals::follow(Stage stage) {
    using State = StageStatus::State;
    if (stage != Stage::Project && stage != Stage::Distinguish)
        return;
    const StageStatus &status = m_document.status(stage);
    QString &told = m_told[stage];
    if (status.state == State::Refused) {
        told = said(status.message);
        m_document.say(told);
    } else if ((status.state == State::Fresh || status.state == State::Absent) && !told.isEmpty()) {
        if (m_messages.sentence() == told)
            m_messages.say({});
        told.clear();
    }
}

} // namespace eigenscope

#include "moc_told_refusals.cpp"
