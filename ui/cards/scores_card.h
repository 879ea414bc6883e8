#pragma once

#include "ui/cards/pipeline_card.h"

namespace eigenscope {

class ParamForm;

/// The options of the scores of the columns.
class ScoresCard final : public PipelineCard {
    Q_OBJECT

public:
    explicit ScoresCard(Document &document, QWidget *parent = nullptr);

private:
    void showSession();
    void showResult();

    ParamForm *m_form;
};

} // namespace eigenscope
