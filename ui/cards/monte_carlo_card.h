#pragma once

#include "ui/document/document.h"
#include "ui/cards/card.h"

namespace eigenscope {

class ParamForm;

/// The experiments beside the formulas of hyperspace: whether they are drawn, whether they go on, how many points they
/// take, and from which seed.
class MonteCarloCard final : public Card {
    Q_OBJECT

public:
    explicit MonteCarloCard(Document &document, QWidget *parent = nullptr);

private:
    void showLook();

    Document &m_document;
    ParamForm *m_form;
};

} // namespace eigenscope
