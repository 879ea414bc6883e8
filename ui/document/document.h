#pragma once

#include "core/pipeline/pipeline.h"
#include "ui/document/session_need.h"

#include <QObject>
#include <QUndoStack>

#include <array>
#include <filesystem>
#include <set>

namespace eigenscope {

/// How a stage of the pipeline stands beside the settings that are shown.
struct StageStatus {
    enum class State {
        Absent,  ///< the session does not ask for it
        Fresh,   ///< its result is that of the settings shown
        Waiting, ///< its result is of earlier settings; the run has not come to it yet
        Running,
        Stale,  ///< its result is of earlier settings and stays: the run was canceled or an earlier stage refused
        Refused ///< the settings shown cannot work; `message` says why
    };
    State state = State::Absent;
    double fraction = 0;               ///< of a running stage
    Sentence message;                  ///< the sentence of a refusal
    std::vector<Remedy> remedies = {}; ///< what mends it

    bool operator==(const StageStatus &) const = default;
};

/// What is open: the session (the settings), the last good result of each stage, and how they stand to
/// each other. Every change of the session is an undo command. Lives on the window's thread.
class Document : public QObject {
    Q_OBJECT

public:
    explicit Document(const Catalogue &catalogue, QObject *parent = nullptr);

    [[nodiscard]] const Catalogue &catalogue() const { return m_catalogue; }
    [[nodiscard]] const Session &session() const { return m_state.session; }
    /// What the pipeline computes and the cards show: the session, with what is needed beside it by the workspace in
    /// sight, and without what nobody needs. The need is no part of the session: it is neither saved nor undone.
    [[nodiscard]] const Session &computed() const { return m_computed; }
    /// Relative paths of the session start here.
    [[nodiscard]] const std::filesystem::path &folder() const { return m_state.folder; }
    /// The session's own file; empty until it has been saved or opened.
    [[nodiscard]] const QString &file() const { return m_state.file; }
    /// The last good result of each stage.
    [[nodiscard]] const Results &results() const { return m_state.results; }
    [[nodiscard]] const StageStatus &status(Stage stage) const { return m_status[static_cast<std::size_t>(stage)]; }
    [[nodiscard]] QUndoStack &undoStack() { return m_undo; }

    /// What is open, whole.
    struct State {
        Session session;
        Session saved; ///< as it stands in its file, or as it was opened
        std::filesystem::path folder;
        QString file;
        Results results;
        std::string savedSelection = {}; ///< the selected rows as its file has them, "3,17"; empty where it has none
        bool otherSelection = false;     ///< the file has selected rows, and they are others than those of now
        int opening = 0;                 ///< which opening it is of: one number for all that it becomes

        /// Whether something is there that its file does not have. A selection counts where the file has one.
        [[nodiscard]] bool isModified() const { return !(session == saved) || otherSelection; }
        /// This session stands in this file from now on, with these rows, which are taken for those selected now.
        void setSaved(const QString &savedFile, const Session &savedSession, std::string rows);
        /// These rows are selected now.
        void noteSelection(std::string_view rows);
    };
    [[nodiscard]] const State &state() const { return m_state; }
    /// Whether anything has been put in place; before that the session is nobody's.
    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    /// Puts something else in place, with the results that it has already. The undo history stays.
    void setState(State state);
    /// Puts another session in place without results, and forgets the undo history.
    void open(const Session &session, std::filesystem::path folder, const QString &file = {});
    /// This session, that of now or one before it, stands in this file from now on, with these selected rows. Its
    /// relative paths lead from where they did.
    void savedAs(const QString &file, const Session &saved, std::string selection = {});
    void savedAs(const QString &file, std::string selection = {}) { savedAs(file, session(), std::move(selection)); }
    /// These rows are selected now.
    void noteSelection(std::string_view rows);

    /// Makes `next` the session, as one undo command; `text` names it where its change does not say it better itself
    /// ("σ 1 → 2"). Commands of one gesture with the same `control` (of one slider or box) become one. Nothing happens
    /// when nothing changes. False where a lock is against it, which is said.
    bool change(const QString &text, const Session &next, const QString &control = {});
    /// Sets one top-level key of the session (null removes it) as an undo command; a refusal changes nothing
    /// and is said. Returns whether it was accepted.
    bool set(const QString &text, std::string_view key, Json value, const QString &control = {});
    /// From now on a change of the session is let through only where this has no sentence against it; with one, the
    /// sentence is said and the settings stay. Empty for none.
    using Lock = std::function<QString(const Session &next)>;
    void setLock(Lock lock) { m_lock = std::move(lock); }
    [[nodiscard]] bool isLocked() const { return static_cast<bool>(m_lock); }
    /// Those who look at results need this from now on; empty for the session alone. What was computed for an earlier
    /// need stays until the session changes.
    void setNeed(SessionNeed need);
    /// These measures are looked at, so that from the next run on they come before the others.
    void watch(std::vector<Stage> measures) { m_watched = std::move(measures); }
    [[nodiscard]] const std::vector<Stage> &watched() const { return m_watched; }
    /// A picture that is found in many steps goes on from the one that stands, where its reducer can, instead of
    /// starting as its settings say: a way to look, no part of the session.
    void setGoesOn(bool on);
    [[nodiscard]] bool goesOn() const { return m_goesOn; }
    /// This key of the session is not wanted, though it is needed, until something else is opened.
    void decline(const std::string &key);
    /// What follows is not of the same gesture as what came before.
    void endGesture() { ++m_gesture; }
    /// Changes of the same number belong to one gesture.
    [[nodiscard]] int gesture() const { return m_gesture; }
    /// Leads a sentence that belongs to no stage to the person.
    void say(const QString &sentence) { emit said(sentence); }
    /// Leads a sentence to screen readers alone: what the keyboard is at, which the window shows there.
    void tell(const QString &sentence) { emit told(sentence); }
    /// Lets the person choose a file to be opened.
    void askForFile() { emit fileAskedFor(); }
    /// Lets the person choose a file with a table; `take` is given its name, and is not called where none is chosen.
    using TakeFile = std::function<void(const QString &file)>;
    void askForTable(const QString &title, const TakeFile &take) { emit tableAskedFor(title, take); }

    // For whoever runs the pipeline:
    void setStatus(Stage stage, const StageStatus &status);
    /// Takes the result of one stage over from a run.
    void takeResult(Stage stage, const Results &results);

signals:
    void sessionChanged();
    void resultChanged(Stage); ///< it holds other values than before
    void statusChanged(Stage);
    void opened(); ///< another session was put in place; comes after resultChanged of all stages, before sessionChanged
    void fileChanged();
    void goesOnChanged();
    void said(const QString &); ///< a sentence for the bar of messages
    void told(const QString &);
    void fileAskedFor();
    void tableAskedFor(const QString &, const TakeFile &); ///< with the title of its dialog

private:
    friend class ChangeSession;
    void replace(const Session &session);
    [[nodiscard]] Session withNeed() const;
    /// Meets the need anew: it, or what is known of the data, is another.
    void meetNeed();

    const Catalogue &m_catalogue;
    State m_state;
    Session m_computed;
    SessionNeed m_need;
    std::vector<Stage> m_watched;
    Lock m_lock;
    std::set<std::string> m_declined; ///< keys
    Json m_dataRead;                  ///< the data settings that the loaded data are of; null while none are
    bool m_isOpen = false;            ///< something has been put in place
    bool m_goesOn = false;
    std::array<StageStatus, allStages.size()> m_status;
    QUndoStack m_undo;
    int m_gesture = 0; ///< which one makes the changes of now
};

} // namespace eigenscope
