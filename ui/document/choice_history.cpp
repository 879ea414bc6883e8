#include "ui/document/choice_history.h"

#include "core/data/rows_text.h"
#include "core/data/table.h"
#include "ui/text/row_text.h"

#include <QUndoCommand>

#include <algorithm>

namespace eigenscope {
namespace {

enum Kind { OfSelection = 2, OfLook = 3 }; // beside 1, the changes of the session

/// What the person did to the look, in words.
QString lookText(const Encoding::Look &before, const Encoding::Look &after) {
    if (before.color != after.color)
        return after.color.value_or("").isEmpty() ? QObject::tr("Color by nothing")
                                                  : QObject::tr("Color by %1").arg(*after.color);
    if (before.range != after.range)
        return QObject::tr("Range of the colors");
    if (before.shape != after.shape)
        return after.shape.isEmpty() ? QObject::tr("Shape by nothing") : QObject::tr("Shape by %1").arg(after.shape);
    if (before.size != after.size)
        return after.size.isEmpty() ? QObject::tr("Size by nothing") : QObject::tr("Size by %1").arg(after.size);
    if (before.text != after.text)
        return !after.text             ? QObject::tr("Names beside points")
               : after.text->isEmpty() ? QObject::tr("No text beside points")
                                       : QObject::tr("%1 beside points").arg(*after.text);
    if (before.ofShownAxes != after.ofShownAxes)
        return after.ofShownAxes ? QObject::tr("Quality of the 2 axes shown")
                                 : QObject::tr("Quality of all components");
    if (before.alone != after.alone)
        return after.alone.isEmpty() ? QObject::tr("Show all rows") : QObject::tr("Show %1 alone").arg(after.alone);
    for (const QString &name : after.hidden - before.hidden)
        return QObject::tr("Hide %1").arg(name);
    for (const QString &name : before.hidden - after.hidden)
        return QObject::tr("Show %1").arg(name);
    return {};
}

std::size_t hashOf(const Json &data) {
    return std::hash<std::string>()(data.dump(-1, ' ', false, Json::error_handler_t::replace));
}

} // namespace

/// One choice, with all that was chosen before and after.
class ChoiceStep final : public QUndoCommand {
public:
    using Choice = ChoiceHistory::Choice;
    ChoiceStep(const QString &text, int kind, int gesture, ChoiceHistory &history, Choice before, Choice after)
        : QUndoCommand(text), m_kind(kind), m_gesture(gesture), m_history(history), m_before(std::move(before)),
          m_after(std::move(after)) {}

    void undo() override { m_history.restore(m_before, m_kind); }
    void redo() override { m_history.restore(m_after, m_kind); }
    int id() const override { return m_kind; }
    bool mergeWith(const QUndoCommand *other) override {
        const auto *next = static_cast<const ChoiceStep *>(other);
        if (next->m_gesture != m_gesture)
            return false;
        m_after = next->m_after;
        setText(next->text());
        setObsolete(m_kind == OfSelection ? m_after.selection.rows == m_before.selection.rows
                                          : m_after.look == m_before.look);
        return true;
    }

private:
    int m_kind, m_gesture;
    ChoiceHistory &m_history;
    Choice m_before, m_after;
};

ChoiceHistory::ChoiceHistory(Document &document, Selection &selection, Encoding &encoding)
    : m_document(document), m_selection(selection), m_encoding(encoding), m_data(document.session().data()) {
    connect(&m_selection, &Selection::chosen, this, &ChoiceHistory::takeSelection);
    connect(&m_selection, &Selection::changed, this, [this] {
        m_now.selection = packed(m_selection.selected());
        m_document.noteSelection(m_now.selection.rows.toStdString());
    });
    connect(&m_encoding, &Encoding::chosen, this, &ChoiceHistory::takeLook);
    connect(&m_encoding, &Encoding::changed, this, [this] { m_now.look = m_encoding.look(); });
    connect(&m_document, &Document::sessionChanged, this, &ChoiceHistory::followData);
    connect(&m_document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load)
            dropMissingRows();
    });
}

ChoiceHistory::PackedSelection ChoiceHistory::packed(const Selected &selected) {
    return {QByteArray::fromStdString(rowsText(selected.rows)), selected.current, selected.previous};
}

Selected ChoiceHistory::unpacked(const PackedSelection &packed) {
    if (packed.rows.isEmpty())
        return {};
    Result<Rows> rows =
        parseRows(std::string_view(packed.rows.constData(), static_cast<std::size_t>(packed.rows.size())));
    return rows ? Selected{*std::move(rows), packed.current, packed.previous} : Selected{};
}

void ChoiceHistory::takeSelection() {
    Choice after = m_now;
    after.selection = packed(m_selection.selected());
    if (after.selection.rows != m_now.selection.rows) // to look at another of them changes nothing
        push(selectionText(), OfSelection, after);
}

void ChoiceHistory::takeLook() {
    Choice after = m_now;
    after.look = m_encoding.look();
    if (const QString text = lookText(m_now.look, after.look); !text.isEmpty())
        push(text, OfLook, after);
}

void ChoiceHistory::push(const QString &text, int kind, const Choice &after) {
    if (!couldRedoMore())
        m_document.undoStack().push(new ChoiceStep(text, kind, m_document.gesture(), *this, m_now, after));
}

bool ChoiceHistory::couldRedoMore() const {
    const QUndoStack &undo = m_document.undoStack();
    for (int i = undo.index(); i < undo.count(); ++i)
        if (!dynamic_cast<const ChoiceStep *>(undo.command(i)))
            return true;
    return false;
}

void ChoiceHistory::restore(const Choice &choice, int kind) {
    if (kind == OfSelection)
        m_selection.restore(unpacked(choice.selection));
    else
        m_encoding.restore(choice.look);
}

void ChoiceHistory::followData() {
    const Json &data = m_document.session().data();
    if (data == m_data)
        return;
    if (m_now.selection.rows.isEmpty())
        m_left.erase(hashOf(m_data));
    else
        m_left[hashOf(m_data)] = m_now.selection;
    m_data = data;
    const auto left = m_left.find(hashOf(data));
    m_selection.restore(left == m_left.end() ? Selected{} : unpacked(left->second));
}

/// A session may name rows that its data do not have.
void ChoiceHistory::dropMissingRows() {
    auto loaded = m_document.results().value<Stage::Load>();
    if (!loaded || loaded == std::exchange(m_loaded, loaded) || m_selection.rows().empty())
        return;
    Rows there = loaded->dataset->rows, kept;
    std::ranges::sort(there);
    std::ranges::set_intersection(m_selection.rows(), there, std::back_inserter(kept));
    if (kept.size() < m_selection.rows().size())
        m_selection.restore({std::move(kept), m_selection.current(), m_selection.previous()});
}

QString ChoiceHistory::selectionText() const {
    const Rows &rows = m_selection.rows();
    if (rows.empty())
        return tr("Select nothing");
    if (rows.size() > 1)
        return tr("Select %1").arg(rowsText(static_cast<Index>(rows.size())));
    const auto loaded = m_document.results().value<Stage::Load>();
    const auto position = loaded ? positionOf(*loaded->dataset, rows.front()) : std::nullopt;
    return position ? tr("Select %1").arg(nameWithClass(*loaded->dataset, std::nullopt, *position))
                    : tr("Select 1 row");
}

} // namespace eigenscope

#include "moc_choice_history.cpp"
