#include "ui/window/files/asked_state.h"

namespace eigenscope {
namespace {

/// A run that is on its way does not reach what is kept of now.
StageStatus withoutRun(const StageStatus &status) {
    using State = StageStatus::State;
    if (status.state == State::Waiting || status.state == State::Running)
        return {.state = State::Stale, .message = {}};
    return status;
}

} // namespace

AskedState::AskedState(const ViewContext &context)
    : m_context(context), m_state(context.document.state()), m_computed(context.document.computed()),
      m_look(context.encoding.look()), m_selected(context.selection.selected()),
      m_newPoint(context.studies.newPoint.row().values) {
    for (const Stage stage : allStages)
        m_status[static_cast<std::size_t>(stage)] = withoutRun(context.document.status(stage));
}

bool AskedState::isShown() const {
    const VectorXd &point = m_context.studies.newPoint.row().values;
    return m_context.document.session() == m_state.session && m_context.document.folder() == m_state.folder &&
           m_context.encoding.look() == m_look && m_context.selection.selected() == m_selected &&
           point.size() == m_newPoint.size() && point == m_newPoint;
}

std::shared_ptr<RunDocument> AskedState::past() const {
    if (isShown())
        return nullptr;
    auto past = std::make_shared<RunDocument>(m_context.document.catalogue(), m_context.overlays, m_computed,
                                              m_state.folder, m_state.results);
    for (const Stage stage : allStages)
        past->document.setStatus(stage, m_status[static_cast<std::size_t>(stage)]);
    past->document.savedAs(m_state.file);
    past->encoding.restore(m_look);
    past->selection.restore(m_selected);
    if (m_newPoint.size() > 0)
        past->studies.newPoint.setValues(m_newPoint);
    return past;
}

} // namespace eigenscope
