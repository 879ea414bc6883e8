#pragma once

#include "ui/cards/card.h"
#include "ui/document/encoding.h"
#include "ui/document/selection.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

/// What the colors mean. A class can be selected as a whole and hidden.
class LegendCard final : public Card {
    Q_OBJECT

public:
    static constexpr auto cardId = "legend", cardTitle = "Colors", cardIcon = "label";

    explicit LegendCard(const ViewContext &context, QWidget *parent = nullptr);

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
