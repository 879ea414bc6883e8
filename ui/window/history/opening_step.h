#pragma once

#include "ui/document/document.h"
#include "ui/document/selection.h"

#include <QUndoCommand>

#include <functional>

namespace eigenscope {

/// Everything in the window that belongs to what is open.
struct Standing {
    Document::State state;
    Json views; ///< as a session keeps them
    Rows selection;
};

/// Something was opened in place of something else. Undone, that comes back as it was left, with its results, so that
/// nothing is computed again.
class OpeningStep final : public QUndoCommand {
public:
    /// Puts something in place of what stands, which it hands back.
    using Exchange = std::function<Standing(Standing next)>;

    /// redo(), which the undo history calls at once, opens `next`.
    OpeningStep(const QString &text, Standing next, Exchange exchange);

    void undo() override { m_other = m_exchange(std::move(m_other)); }
    void redo() override { m_other = m_exchange(std::move(m_other)); }

    /// What does not stand in the window now.
    [[nodiscard]] const Standing &other() const { return m_other; }
    /// Gives the memory of its results back; undone, they are computed again.
    void forgetResults() const { m_other.state.results = {}; }
    /// Its file has this session with these selected rows by now.
    void noteSaved(const QString &file, const Session &session, const std::string &selection) const;

private:
    mutable Standing m_other; // what a step does is the same without results, and with another file
    Exchange m_exchange;
};

} // namespace eigenscope
