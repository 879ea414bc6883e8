#include "ui/window/opening_step.h"

namespace eigenscope {

OpeningStep::OpeningStep(const QString &text, Standing next, Exchange exchange)
    : QUndoCommand(text), m_other(std::move(next)), m_exchange(std::move(exchange)) {}

} // namespace eigenscope
