#pragma once

#include "ui/controls/param_control.h"

class QLineEdit;

namespace eigenscope {

/// A matrix as text: its rows, [[2,1],[1,3]], or the name of a file; empty for the automatic rule.
class MatrixControl final : public ParamControl {
    Q_OBJECT

public:
    MatrixControl(std::string owner, const ParamSpec &spec, QWidget *parent = nullptr);

    void showValue(const ParamValue &value) override;

private:
    void readText();
    void mark(bool refused);

    std::string m_owner;
    ParamSpec m_spec;
    QLineEdit *m_text;
};

} // namespace eigenscope
