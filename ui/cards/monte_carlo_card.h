#pragma once

#include "ui/cards/card.h"
#include "ui/document/document.h"
#include "ui/studies/space_look.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

class ParamForm;
class SpaceLook;

/// The experiments beside the formulas of hyperspace: whether they are drawn, whether they go on, how many points they
/// take, and from which seed.
class MonteCarloCard final : public Card {
    Q_OBJECT

public:
    static constexpr auto cardId = "monte-carlo", cardTitle = "Monte Carlo";
    static std::vector<ParamSpec> params();

    explicit MonteCarloCard(const ViewContext &context, QWidget *parent = nullptr);

private:
    void showLook();

    SpaceLook &m_look;
    ParamForm *m_form;
};

} // namespace eigenscope
