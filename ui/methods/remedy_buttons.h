#pragma once

#include "ui/controls/renewed_rows.h"
#include "ui/document/document.h"

#include <QObject>

namespace eigenscope {

/// What mends a refusal, as buttons under its sentence: each is one undo step.
class RemedyButtons final : public QObject {
public:
    /// At the end of these rows.
    RemedyButtons(Document &document, QVBoxLayout &rows, Qt::Alignment alignment, QObject *parent);

    /// The buttons of a refused stage in place of those before; none where it has no remedies.
    void offer(Stage refused, const std::vector<Remedy> &remedies);

private:
    void mend(Stage refused, const Remedy &remedy);

    Document &m_document;
    QVBoxLayout &m_rows;
    Qt::Alignment m_alignment;
    RenewedRows m_buttons;
    std::pair<Stage, std::vector<Remedy>> m_offered;
};

} // namespace eigenscope
