#pragma once

#include "ui/controls/param_control.h"

namespace eigenscope {

class ComboBox;

/// One column of a table, or the automatic rule.
class ColumnControl final : public ParamControl {
    Q_OBJECT

public:
    explicit ColumnControl(const ParamSpec &spec, QWidget *parent = nullptr);

    void showValue(const ParamValue &value) override;
    void offerIds(const QStringList &columns) override;

private:
    ComboBox *m_combo;
    ParamValue m_value;
    QStringList m_offered;
};

} // namespace eigenscope
