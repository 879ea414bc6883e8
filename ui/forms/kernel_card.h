#pragma once

#include "ui/forms/pipeline_card.h"

class QLineEdit;

namespace eigenscope {

class ComboBox;
class ParamForm;
class ToggleSwitch;

/// The kernel: which one, its parameters, the operations around it, and the whole as an expression that can be edited.
class KernelCard final : public PipelineCard {
    Q_OBJECT

public:
    explicit KernelCard(Document &document, QWidget *parent = nullptr);

private:
    void showSession();
    void showResult();
    void showForm(const KernelInfo &info);
    void showUse();
    void takeText();
    void set(const QString &text, const KernelExpression &expression, const QString &control = {});
    [[nodiscard]] KernelExpression expression() const;

    ComboBox *m_kernel, *m_indefinite;
    ParamForm *m_form = nullptr;
    std::string m_formOf;
    ToggleSwitch *m_center, *m_normalize;
    QLineEdit *m_text;
    QLabel *m_error;
    QWidget *m_indefiniteLine;
};

} // namespace eigenscope
