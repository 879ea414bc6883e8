#pragma once

#include "ui/document/encoding.h"
#include "ui/document/selection.h"
#include "ui/cards/card.h"

namespace eigenscope {

/// What the colors mean. A class can be selected as a whole and hidden.
class LegendCard final : public Card {
    Q_OBJECT

public:
    LegendCard(Document &document, Selection &selection, Encoding &encoding, QWidget *parent = nullptr);

private:
    void showColors();
    void pick(int index, Qt::KeyboardModifiers modifiers);
    [[nodiscard]] std::shared_ptr<const Dataset> data() const;

    Document &m_document;
    Selection &m_selection;
    Encoding &m_encoding;
    Coloring m_coloring;
    QWidget *m_rows = nullptr;
};

} // namespace eigenscope
