#pragma once

#include "ui/controls/param_control.h"

class QLineEdit;

namespace eigenscope {

/// The name of a file with a table: a line, empty for the automatic rule, and a button that asks for the file.
class TableFileControl final : public ParamControl {
    Q_OBJECT

public:
    explicit TableFileControl(const ParamSpec &spec, QWidget *parent = nullptr);

    void showValue(const ParamValue &value) override;

private:
    void readText();

    QLineEdit *m_text;
};

} // namespace eigenscope
