#pragma once

#include "ui/window/opening_step.h"
#include "ui/window/registries.h"

#include <QObject>

namespace eigenscope {

class WorkspaceColumns;

/// Puts sessions into the window and saves them, each with the state of its views.
class SessionFiles final : public QObject {
    Q_OBJECT

public:
    /// Questions stand over `window`.
    SessionFiles(const Registries &registries, const ViewContext &context, WorkspaceColumns &columns, QWidget &window);

    /// Puts the session in place, with the workspace and the views as it was saved, and with the results that there are
    /// already. An undo step, except for the first, which takes the place of nothing.
    void open(Session session, const std::filesystem::path &folder, const QString &file = {}, Results results = {});
    /// False where it was not written, which is said.
    bool save();
    bool saveAs();
    /// Asks whether changes are to be saved, where there are any; false when the person goes back. A session with
    /// changes that another was opened over counts too.
    [[nodiscard]] bool mayDiscard();

private:
    [[nodiscard]] Session prepared(Session session, const std::filesystem::path &folder, const Results &results) const;
    [[nodiscard]] Json viewsOfWindow() const;
    [[nodiscard]] Standing standing() const;
    void show(Standing next);
    /// Lets go of results of undo steps, the farthest first, as long as the program holds more than its share of the
    /// memory.
    void keepMemoryShare() const;
    bool saveTo(const QString &file);
    [[nodiscard]] QString proposedName() const;
    [[nodiscard]] bool mayDiscardShown();
    [[nodiscard]] bool mayDiscardEarlier();

    const Registries &m_registries;
    ViewContext m_context;
    Document &m_document;
    bool m_opened = false; ///< something has been opened
    WorkspaceColumns &m_columns;
    QWidget &m_window;
};

} // namespace eigenscope
