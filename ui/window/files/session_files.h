#pragma once

#include "ui/window/files/session_saving.h"
#include "ui/window/frame/registries.h"
#include "ui/window/history/open_history.h"
#include "ui/window/scenes/scenes.h"

#include <QObject>

namespace eigenscope {

class WorkspaceColumns;

/// Puts sessions into the window and saves them, each with the state of its views.
class SessionFiles final : public QObject {
    Q_OBJECT

public:
    /// Questions stand over `window`.
    SessionFiles(const Registries &registries, const ViewContext &context, WorkspaceColumns &columns, QWidget &window);

    /// Puts the session in place, with the selection, the workspace and the views as it was saved, and with the results
    /// that there are already. An undo step, except for the first, which takes the place of nothing.
    void open(Session session, const std::filesystem::path &folder, const QString &file = {}, Results results = {});
    /// The "views" of the session as they stand in the window.
    [[nodiscard]] Json views() const;
    /// The same for scenes, which may bring views back; what they say nothing of stays.
    [[nodiscard]] SceneViews forScenes();
    /// What is open, with what was opened before and after it.
    [[nodiscard]] OpenHistory history() const;
    /// Puts all of that in the place of everything, with undo and redo between the openings.
    void restore(OpenHistory history);
    /// The text of the step that the first opening would be.
    [[nodiscard]] const QString &beginning() const { return m_beginning; }
    /// Saves what is open as it stands now, off the window's thread; what cannot be written is said, and counts as
    /// changed.
    void save();
    void saveAs();
    [[nodiscard]] bool isSaving() const { return m_saving.isRunning() || m_copies.isRunning(); }
    /// Writes what is open as it stands now into this file too; it stays the session of its own file.
    void writeCopy(const QString &file);
    /// Asks whether changes are to be saved, where there are any; false when the person goes back. A session with
    /// changes that another was opened over counts too. What is being saved is waited for.
    [[nodiscard]] bool mayDiscard();

signals:
    void working(const QString &text); ///< empty when nothing is saved any more
    void saved();
    void finished(); ///< nothing is saved any more

private:
    [[nodiscard]] Standing standing() const;
    [[nodiscard]] QString openingText(const Session &session, const QString &file) const;
    void show(Standing next);
    /// The same but for the places of the views, which are awaited then: more may be put in place of it at once.
    void put(Standing next);
    /// The views as this object has them, these rows selected.
    void showViews(const Json &views, Rows rows);
    /// Which workspace is shown, and where the views stand in each and how.
    void showPlaces(const Json &views);
    void showAwaited();
    /// Opens `next`; undone, what stood there comes back.
    void pushOpening(Standing next);
    Standing exchange(Standing next);
    /// Lets go of results of undo steps, the farthest first, as long as the program holds more than its share of the
    /// memory.
    void keepMemoryShare() const;
    /// The file of what is open, also while it is being saved for the first time; empty where it has none.
    [[nodiscard]] QString file() const;
    void saveTo(const QString &file);
    [[nodiscard]] SessionToSave asItStands(const QString &file) const;
    void noteSaved(const SessionToSave &written);
    [[nodiscard]] QString proposedName() const;
    [[nodiscard]] bool mayDiscardShown();
    [[nodiscard]] bool mayDiscardEarlier();

    const Registries &m_registries;
    ViewContext m_context;
    Document &m_document;
    std::optional<Standing> m_unshown; ///< while a history is restored: what the undo steps take for shown
    std::optional<Json> m_awaited;     ///< views whose places are not shown yet: their undo step is not the last one
    QString m_beginning;               ///< what was opened first, as the text of its step; empty before
    WorkspaceColumns &m_columns;
    QWidget &m_window;
    int m_openings = 0; ///< so many there were
    SessionSaving m_saving, m_copies;
};

} // namespace eigenscope
