#pragma once

#include "ui/cards/pipeline_card.h"
#include "ui/studies/space_look.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

class ParamForm;
class SpaceLook;

/// The settings of hyperspace: how many dimensions, the ball, its shell, the contour of the density; and the dimension
/// that is looked at.
class SpaceCard final : public PipelineCard {
    Q_OBJECT

public:
    static constexpr auto cardId = "space", cardTitle = "Space";
    static std::vector<ParamSpec> params();

    explicit SpaceCard(const ViewContext &context, QWidget *parent = nullptr);

private:
    void showSession();
    void showLook();

    SpaceLook &m_look;
    ParamForm *m_form, *m_lookForm;
};

} // namespace eigenscope
