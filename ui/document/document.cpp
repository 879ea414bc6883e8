#include "ui/document/document.h"

#include <QUndoCommand>

namespace eigenscope {

/// One change of the session, with the whole session before and after: it is small, and so nothing can be
/// forgotten on the way back.
class ChangeSession final : public QUndoCommand {
public:
    ChangeSession(const QString &text, Document &document, Session before, Session after, QString control)
        : QUndoCommand(text), m_document(document), m_before(std::move(before)), m_after(std::move(after)),
          m_control(std::move(control)) {}

    void undo() override { m_document.replace(m_before); }
    void redo() override { m_document.replace(m_after); }
    int id() const override { return m_control.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand *other) override {
        const auto *next = static_cast<const ChangeSession *>(other);
        if (next->m_control != m_control)
            return false;
        m_after = next->m_after;
        setObsolete(m_after == m_before);
        return true;
    }

private:
    Document &m_document;
    Session m_before, m_after;
    QString m_control;
};

Document::Document(const Catalogue &catalogue, QObject *parent)
    : QObject(parent), m_catalogue(catalogue), m_session(Session::onSource("sample:iris")) {}

void Document::open(Session session, std::filesystem::path folder, const QString &file) {
    m_undo.clear();
    m_session = std::move(session);
    m_folder = std::move(folder);
    m_file = file;
    emit opened();
    emit fileChanged();
    emit sessionChanged();
}

void Document::savedAs(const QString &file) {
    m_file = file;
    m_folder = std::filesystem::path(file.toStdString()).parent_path();
    m_undo.setClean();
    emit fileChanged();
}

void Document::change(const QString &text, const Session &next, const QString &control) {
    if (!(next == m_session))
        m_undo.push(new ChangeSession(text, *this, m_session, next, control));
}

bool Document::set(const QString &text, std::string_view key, Json value, const QString &control) {
    const Result<Session> next = m_session.with(key, std::move(value), m_catalogue);
    if (!next) {
        say(QString::fromStdString(next.error().message));
        return false;
    }
    change(text, *next, control);
    return true;
}

void Document::replace(const Session &session) {
    m_session = session;
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
    switch (stage) {
    case Stage::Load: m_results.load = results.load; break;
    case Stage::Prepare:
        m_results.prepare = results.prepare;
        m_results.unselected = results.unselected;
        break;
    case Stage::Scores: m_results.scores = results.scores; break;
    case Stage::Select: m_results.select = results.select; break;
    case Stage::Kernel: m_results.kernel = results.kernel; break;
    case Stage::Reduce: m_results.reduce = results.reduce; break;
    case Stage::Project: m_results.project = results.project; break;
    case Stage::Hyperspace: m_results.hyperspace = results.hyperspace; break;
    case Stage::Regress: m_results.regress = results.regress; break;
    case Stage::Predict: m_results.predict = results.predict; break;
    case Stage::Spectrum:
        m_results.spectrum = results.spectrum;
        if (results.spectrum.value && m_results.reduce.value != results.spectrum.value) {
            m_results.reduce.value = results.spectrum.value;
            emit resultChanged(Stage::Reduce);
        }
        break;
    case Stage::Validate: m_results.validate = results.validate; break;
    case Stage::Verdict: m_results.verdict = results.verdict; break;
    case Stage::Quality: m_results.quality = results.quality; break;
    }
    emit resultChanged(stage);
}

} // namespace eigenscope

#include "moc_document.cpp"
