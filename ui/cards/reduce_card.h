#pragma once

#include "ui/cards/pipeline_card.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

class MethodBox;
class MethodForm;

/// The reducer, its parameters, and the distance where it works on one. One that cannot work on these data stays
/// visible, grayed, and says why.
class ReduceCard final : public PipelineCard {
    Q_OBJECT

public:
    static constexpr auto cardId = "reduce", cardTitle = "Reduce";

    explicit ReduceCard(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString brief() const override; ///< the reducer

private:
    void addGoingOn();
    void showSession();
    void showRefusals();
    void offerColumns();
    void askForTable(const QString &parameter);
    void take(const std::string &id);
    void set(const QString &text, const MethodSettings &settings, const QString &control = {});

    MethodBox *m_reducer, *m_distance;
    QWidget *m_distanceLine;
    MethodForm *m_form;
    QWidget *m_goesOn = nullptr; ///< the line of a switch
};

} // namespace eigenscope
