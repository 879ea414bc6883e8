#pragma once

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

    /// Puts the session in place, with the workspace and the views as it was saved.
    void open(Session session, const std::filesystem::path &folder, const QString &file = {});
    /// False where it was not written, which is said.
    bool save();
    bool saveAs();
    /// Asks whether the changes are to be saved, where there are any; false when the person goes back.
    [[nodiscard]] bool mayDiscard();
    /// The same before another session takes the place of one that has a file of its own.
    [[nodiscard]] bool mayReplace();

private:
    [[nodiscard]] Session prepared(Session session, const std::filesystem::path &folder) const;
    bool saveTo(const QString &file);

    const Registries &m_registries;
    ViewContext m_context;
    Document &m_document;
    WorkspaceColumns &m_columns;
    QWidget &m_window;
};

} // namespace eigenscope
