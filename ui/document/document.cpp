#include "ui/document/document.h"

#include "core/pipeline/stages/stage_info.h"

#include <QUndoCommand>

namespace eigenscope {

/// One change of the session, with the whole session before and after: it is small, and so nothing can be
/// forgotten on the way back.
class ChangeSession final : public QUndoCommand {
public:
    ChangeSession(const QString &text, Document &document, Session before, Session after, QString control, int gesture)
        : QUndoCommand(text), m_document(document), m_before(std::move(before)), m_after(std::move(after)),
          m_control(std::move(control)), m_gesture(gesture) {}

    void undo() override { m_document.replace(m_before); }
    void redo() override { m_document.replace(m_after); }
    int id() const override { return m_control.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand *other) override {
        const auto *next = static_cast<const ChangeSession *>(other);
        if (next->m_control != m_control || next->m_gesture != m_gesture)
            return false;
        m_after = next->m_after;
        setObsolete(m_after == m_before);
        return true;
    }

private:
    Document &m_document;
    Session m_before, m_after;
    QString m_control;
    int m_gesture;
};

Document::Document(const Catalogue &catalogue, QObject *parent)
    : QObject(parent),
      m_catalogue(catalogue), m_state{Session::onSource("sample:iris"), Session::onSource("sample:iris"), {}, {}, {}} {}

void Document::setState(State state) {
    m_state = std::move(state);
    for (const Stage stage : allStages) // first: who draws looks at the results whatever it is told
        emit resultChanged(stage);
    emit opened();
    emit fileChanged();
    emit sessionChanged();
}

void Document::open(Session session, std::filesystem::path folder, const QString &file) {
    m_undo.clear();
    setState({session, session, std::move(folder), file, {}});
}

void Document::savedAs(const QString &file) {
    m_state.saved = m_state.session;
    m_state.file = file;
    emit fileChanged();
}

void Document::change(const QString &text, const Session &next, const QString &control) {
    if (!(next == session()))
        m_undo.push(new ChangeSession(text, *this, session(), next, control, m_gesture));
}

bool Document::set(const QString &text, std::string_view key, Json value, const QString &control) {
    const Result<Session> next = session().with(key, std::move(value), m_catalogue);
    if (!next) {
        say(QString::fromStdString(next.error().message));
        return false;
    }
    change(text, *next, control);
    return true;
}

void Document::replace(const Session &session) {
    m_state.session = session;
    emit sessionChanged();
}

void Document::setStatus(Stage stage, const StageStatus &status) {
    StageStatus &own = m_status[static_cast<std::size_t>(stage)];
    if (own == status)
        return;
    own = status;
    emit statusChanged(stage);
}

void Document::takeResult(Stage stage, const Results &results) {
    m_state.results.take(stage, results);
    if (m_state.results.complete(stage))
        emit resultChanged(*stageInfo(stage).completes);
    emit resultChanged(stage);
}

} // namespace eigenscope

#include "moc_document.cpp"
