#pragma once

#include "ui/controls/number_box.h"
#include "ui/controls/param_control.h"

class QPushButton;
class QSlider;

namespace eigenscope {

class PlayButton;

/// A number: a slider over the soft limits with a button that turns it, a box for any legal value and, where the
/// parameter has an automatic rule, a button that gives it back to the rule.
class NumberControl final : public ParamControl {
    Q_OBJECT

public:
    NumberControl(const std::string &owner, const ParamSpec &spec, QWidget *parent = nullptr);

    void showValue(const ParamValue &value) override;
    void showFound(const ParamValue &value) override;

private:
    void show(double value);
    void give(double value);
    void typed(double value);
    void toggleAutomatic(bool on);

    ParamSpec m_spec;
    NumberScale m_scale;
    NumberBox *m_box;
    QSlider *m_slider = nullptr;
    PlayButton *m_play = nullptr;
    QPushButton *m_automatic = nullptr;
    std::optional<double> m_found;
    bool m_isAutomatic = false;
};

} // namespace eigenscope
