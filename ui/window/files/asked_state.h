#pragma once

#include "ui/workspaces/run_document.h"

#include <array>

namespace eigenscope {

/// What the window showed when something was asked for that is made later.
class AskedState {
public:
    /// Of now; what `context` refers to outlives it.
    explicit AskedState(const ViewContext &context);

    /// A document that shows it still, where the window has gone on to other settings, rows or colors; nullptr where
    /// the window itself shows it.
    [[nodiscard]] std::shared_ptr<RunDocument> past() const;

private:
    [[nodiscard]] bool isShown() const;

    ViewContext m_context;
    Document::State m_state;
    Session m_computed;
    std::array<StageStatus, allStages.size()> m_status;
    Encoding::Look m_look;
    Selected m_selected;
    VectorXd m_newPoint;
};

} // namespace eigenscope
