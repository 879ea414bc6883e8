#pragma once

#include "ui/cards/pipeline_card.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

class ComboBox;
class MethodBox;
class MethodForm;

/// What one would fit first: kernel ridge to a target, logistic regression to a label of two classes; null for neither.
Json usualRegression(const Dataset &data);

/// The regression, its target and parameters, and what the fit is worth. A method that cannot work on these data stays
/// visible, grayed, and says why.
class RegressCard final : public PipelineCard {
    Q_OBJECT

public:
    static constexpr auto cardId = "regress", cardTitle = "Fit";

    explicit RegressCard(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString brief() const override; ///< the method

private:
    void showSession();
    void showData();
    void showResult();
    void take(const std::string &method);
    void set(const QString &text, const RegressionSettings &settings, const QString &control = {});
    /// Takes the target out of the columns that the session names.
    void setTarget(const std::string &target);
    [[nodiscard]] const RegressionInfo *method() const;

    MethodBox *m_method;
    ComboBox *m_target;
    QWidget *m_targetLine;
    MethodForm *m_form;
    QWidget *m_numbers; ///< what the fit is worth
    QLabel *m_unseenName, *m_unseen, *m_freedom, *m_trainingName, *m_training;
};

} // namespace eigenscope
