#include "ui/window/history/opening_step.h"

#include "core/data/rows_text.h"

namespace eigenscope {

OpeningStep::OpeningStep(const QString &text, Standing next, Exchange exchange)
    : QUndoCommand(text), m_other(std::move(next)), m_exchange(std::move(exchange)) {}

void OpeningStep::noteSaved(const QString &file, const Session &session, const std::string &selection) const {
    m_other.state.setSaved(file, session, selection);
    m_other.state.noteSelection(rowsText(m_other.selection));
}

} // namespace eigenscope
