#pragma once

#include "ui/forms/pipeline_card.h"

namespace eigenscope {

class ParamForm;

/// The settings of the hyperspace curves: how many dimensions, and the radius of the ball.
class SpaceCard final : public PipelineCard {
    Q_OBJECT

public:
    explicit SpaceCard(Document &document, QWidget *parent = nullptr);

private:
    void showSession();

    ParamForm *m_form;
};

} // namespace eigenscope
