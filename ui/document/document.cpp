#include "ui/document/document.h"

#include "core/formats/source_file.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"
#include "ui/text/change_text.h"
#include "ui/text/said.h"

#include <QUndoCommand>

#include <algorithm>
#include <optional>
#include <utility>

namespace eigenscope {

namespace {

/// The session before it becomes `next`, with what was only needed and becomes a part of it: what the person saw.
/// Nothing where there is no more than the session.
std::optional<Session> seenBefore(const Document &document, const Session &next) {
    std::optional<Session> seen;
    for (const auto &[key, value] : document.computed().json().items())
        if (!document.session().json().contains(key) && next.json().contains(key))
            if (Result<Session> more = seen.value_or(document.session()).with(key, value, document.catalogue()))
                seen = *std::move(more);
    return seen;
}

/// Whether these data are others: not the same with other settings, nor edited, which the session holds itself.
bool areFromElsewhere(const Json &data, const Json &former) {
    const auto source = data.at("source").get<std::string>(), before = former.at("source").get<std::string>();
    return source != before && !isInline(source) && !isInline(before);
}

/// Whether `whole` asks for all that `part` asks for.
bool isPartOf(const Session &part, const Session &whole) {
    const Json &all = whole.json();
    const auto asked = part.json().items();
    return std::all_of(asked.begin(), asked.end(),
                       [&all](const auto &one) { return all.contains(one.key()) && all.at(one.key()) == one.value(); });
}

} // namespace

/// One change of the session, with the whole session before and after: it is small, and so nothing can be
/// forgotten on the way back.
class ChangeSession final : public QUndoCommand {
public:
    ChangeSession(const QString &text, Document &document, Session before, Session after, QString control, int gesture)
        : QUndoCommand(text), m_document(document), m_before(std::move(before)), m_after(std::move(after)),
          m_control(std::move(control)), m_gesture(gesture), m_seen(seenBefore(document, m_after)) {
        sayWhatChanged();
    }

    void undo() override { m_document.replace(m_before); }
    void redo() override { m_document.replace(m_after); }
    int id() const override { return m_control.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand *other) override {
        const auto *next = static_cast<const ChangeSession *>(other);
        if (next->m_control != m_control || next->m_gesture != m_gesture)
            return false;
        m_after = next->m_after;
        setText(next->text());
        sayWhatChanged();
        setObsolete(m_after == m_before);
        return true;
    }

private:
    void sayWhatChanged() {
        if (const QString words = changeText(m_seen.value_or(m_before), m_after, m_document.catalogue());
            !words.isEmpty())
            setText(words);
    }

    Document &m_document;
    Session m_before, m_after;
    QString m_control;
    int m_gesture;
    std::optional<Session> m_seen; ///< before it, where that is more than m_before
};

Document::Document(const Catalogue &catalogue, QObject *parent)
    : QObject(parent),
      m_catalogue(catalogue), m_state{Session::onSource("sample:iris"), Session::onSource("sample:iris"), {}, {}, {}},
      m_computed(m_state.session) {}

void Document::setState(State state) {
    m_state = std::move(state);
    m_isOpen = true;
    m_declined.clear();
    const auto loaded = m_state.results.result<Stage::Load>();
    const bool isRead = loaded.value && loaded.key == sourceKey(session().data(), folder());
    m_dataRead = isRead ? session().data() : Json();
    m_computed = withNeed();
    for (const Stage stage : allStages) // first: who draws looks at the results whatever it is told
        emit resultChanged(stage);
    emit opened();
    emit fileChanged();
    emit sessionChanged();
}

void Document::open(const Session &session, std::filesystem::path folder, const QString &file) {
    m_undo.clear();
    setState({session, session, std::move(folder), file, {}});
}

void Document::State::setSaved(const QString &savedFile, const Session &savedSession, std::string rows) {
    file = savedFile;
    saved = savedSession;
    savedSelection = std::move(rows);
    otherSelection = false;
}

void Document::State::noteSelection(std::string_view rows) {
    otherSelection = !savedSelection.empty() && rows != savedSelection;
}

void Document::savedAs(const QString &file, const Session &saved, std::string selection) {
    m_state.setSaved(file, saved, std::move(selection));
    emit fileChanged();
}

void Document::noteSelection(std::string_view rows) {
    const bool before = m_state.otherSelection;
    m_state.noteSelection(rows);
    if (m_state.otherSelection != before)
        emit fileChanged();
}

bool Document::change(const QString &text, const Session &next, const QString &control) {
    if (next == session())
        return true;
    if (const QString why = m_lock ? m_lock(next) : QString(); !why.isEmpty()) {
        say(why);
        emit sessionChanged(); // controls show again what holds
        return false;
    }
    m_undo.push(new ChangeSession(text, *this, session(), next, control, m_gesture));
    return true;
}

bool Document::set(const QString &text, std::string_view key, Json value, const QString &control) {
    const Result<Session> next = session().with(key, std::move(value), m_catalogue);
    if (!next) {
        say(eigenscope::said(next.error().message));
        return false;
    }
    return change(text, *next, control);
}

void Document::replace(const Session &session) {
    const bool isElsewhere = areFromElsewhere(session.data(), this->session().data());
    m_state.session = session;
    if (isElsewhere) { // no picture of the former data under the name of the new ones
        m_state.results = {};
        m_dataRead = Json();
    }
    m_computed = withNeed();
    if (isElsewhere)
        for (const Stage stage : allStages)
            emit resultChanged(stage);
    emit sessionChanged();
}

void Document::setNeed(SessionNeed need) {
    m_need = std::move(need);
    if (m_need && !isPartOf(withNeed(), m_computed))
        meetNeed();
}

void Document::setGoesOn(bool on) {
    if (std::exchange(m_goesOn, on) != on)
        emit goesOnChanged();
}

void Document::decline(const std::string &key) {
    m_declined.insert(key);
    meetNeed();
}

Session Document::withNeed() const {
    if (!m_need || !m_isOpen)
        return session();
    const auto loaded = results().value<Stage::Load>();
    const bool isKnown = loaded && m_dataRead == session().data();
    Session asked = m_need(session(), isKnown ? loaded->dataset.get() : nullptr, m_catalogue);
    for (const std::string &key : m_declined)
        if (!session().json().contains(key))
            if (Result<Session> without = asked.with(key, nullptr, m_catalogue))
                asked = *std::move(without);
    return asked;
}

void Document::meetNeed() {
    Session asked = withNeed();
    if (asked == m_computed)
        return;
    m_computed = std::move(asked);
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
    const auto before = m_state.results.value<Stage::Load>();
    const bool isOther = m_state.results.take(stage, results);
    if (m_state.results.complete(stage))
        emit resultChanged(*stageInfo(stage).completes);
    if (isOther) // the stages that a change does not touch are as they were, and so is what shows them
        emit resultChanged(stage);
    if (stage != Stage::Load || (before == results.value<Stage::Load>() && m_dataRead == session().data()))
        return;
    m_dataRead = session().data();
    if (m_need)
        meetNeed();
}

} // namespace eigenscope

#include "moc_document.cpp"
