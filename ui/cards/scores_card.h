#pragma once

#include "ui/cards/pipeline_card.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

class ParamForm;

/// The options of the scores of the columns.
class ScoresCard final : public PipelineCard {
    Q_OBJECT

public:
    static constexpr auto cardId = "scores", cardTitle = "Score columns";

    explicit ScoresCard(const ViewContext &context, QWidget *parent = nullptr);

private:
    void showSession();
    void showResult();

    ParamForm *m_form;
};

} // namespace eigenscope
