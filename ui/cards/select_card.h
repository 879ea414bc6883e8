#pragma once

#include "ui/cards/pipeline_card.h"
#include "ui/studies/view_context.h"

class QPushButton;

namespace eigenscope {

class FormulaLine;
class MethodForm;

/// The search for the columns that tell the target best: criterion, search and their parameters, and what to do with
/// what was found.
class SelectCard final : public PipelineCard {
    Q_OBJECT

public:
    static constexpr auto cardId = "select", cardTitle = "Select columns";

    explicit SelectCard(const ViewContext &context, QWidget *parent = nullptr);

private:
    void showSession();
    void showResult();
    void take(const QString &parameter, const ParamMap &written);

    MethodForm *m_form;
    FormulaLine *m_formula; ///< of the criterion
    QPushButton *m_keep;
};

} // namespace eigenscope
