#pragma once

#include "ui/controls/param_control.h"

class QListWidget;
class QPushButton;

namespace eigenscope {

/// Some of the columns of the data: a button that counts them, with a list of checks behind it.
class ColumnsControl final : public ParamControl {
    Q_OBJECT

public:
    explicit ColumnsControl(const ParamSpec &spec, QWidget *parent = nullptr);

    void showValue(const ParamValue &value) override;
    void offerColumns(const QStringList &columns) override;

private:
    void showCount();
    void checkAll(bool on);
    void give();
    [[nodiscard]] Names checked() const;

    QPushButton *m_button;
    QListWidget *m_list;
    QStringList m_offered;
    ParamValue m_value;
    bool m_hasRule;
};

} // namespace eigenscope
