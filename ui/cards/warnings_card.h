#pragma once

#include "ui/cards/card.h"
#include "ui/document/document.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

/// What the stages want to be known about their results; hidden where there is nothing.
class WarningsCard final : public Card {
    Q_OBJECT

public:
    static constexpr auto cardId = "warnings", cardTitle = "Good to know", cardIcon = "warning";

    explicit WarningsCard(const ViewContext &context, QWidget *parent = nullptr);

private:
    void showResult();

    Document &m_document;
    QLabel *m_text;
};

} // namespace eigenscope
