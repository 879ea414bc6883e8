#pragma once

#include "ui/controls/param_control.h"

namespace eigenscope {

class ComboBox;

/// One of several words, and "auto" where the parameter has a rule.
class ChoiceControl final : public ParamControl {
    Q_OBJECT

public:
    explicit ChoiceControl(const ParamSpec &spec, QWidget *parent = nullptr);

    void showValue(const ParamValue &value) override;

private:
    ComboBox *m_combo;
};

} // namespace eigenscope
