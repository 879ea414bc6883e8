#pragma once

#include "ui/controls/param_control.h"

namespace eigenscope {

class ToggleSwitch;

/// On or off.
class FlagControl final : public ParamControl {
    Q_OBJECT

public:
    explicit FlagControl(const ParamSpec &spec, QWidget *parent = nullptr);

    void showValue(const ParamValue &value) override;

private:
    ToggleSwitch *m_switch;
};

} // namespace eigenscope
