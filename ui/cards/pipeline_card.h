#pragma once

#include "ui/cards/card.h"
#include "ui/document/document.h"

namespace eigenscope {

class RemedyButtons;
class StateMark;

/// The card of a stage of the pipeline: its number, how it stands, and why it was refused. A card shows the settings of
/// the document and changes them as undo commands.
class PipelineCard : public Card {
    Q_OBJECT

public:
    /// The first stage gives the state; refusals of any are told.
    PipelineCard(const QString &badge, const QString &title, std::vector<Stage> stages, Document &document,
                 QWidget *parent = nullptr);

    /// Words of the state: "150 × 4", "PSD ✓ · 0.9 ms".
    [[nodiscard]] QString stateText() const;
    /// The sentence inside the card; empty where nothing is refused.
    [[nodiscard]] QString refusal() const;
    [[nodiscard]] QString brief() const override { return m_fact; }
    [[nodiscard]] const StateMark *mark() const override;

protected:
    [[nodiscard]] Document &document() const { return m_document; }
    /// What stands before the time taken while the result is fresh.
    void setFact(const QString &fact);
    /// Grays the body and says why it is not used, and no refusal then; an empty reason brings it back.
    void setUnused(const QString &reason);
    /// A sentence of the card's own, shown until it is empty.
    void setNote(const QString &note);

private:
    void showStatus();

    Document &m_document;
    std::vector<Stage> m_stages;
    StateMark *m_mark;
    QLabel *m_refusal, *m_note, *m_reason;
    RemedyButtons *m_remedies = nullptr;
    QString m_fact;
};

} // namespace eigenscope
