#pragma once

#include "ui/document/document.h"
#include "ui/cards/card.h"

namespace eigenscope {

/// What the stages want to be known about their results; hidden where there is nothing.
class WarningsCard final : public Card {
    Q_OBJECT

public:
    explicit WarningsCard(Document &document, QWidget *parent = nullptr);

private:
    void showResult();

    Document &m_document;
    QLabel *m_text;
};

} // namespace eigenscope
