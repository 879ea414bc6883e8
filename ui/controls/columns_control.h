#pragma once

#include "ui/controls/param_control.h"

class QLineEdit;
class QListWidget;
class QPushButton;

namespace eigenscope {

/// Some of the columns of the data: a button that counts them, with a list of checks behind it that can be
/// searched.
class ColumnsControl final : public ParamControl {
    Q_OBJECT

public:
    explicit ColumnsControl(const ParamSpec &spec, QWidget *parent = nullptr);

    void showValue(const ParamValue &value) override;
    void showFound(const ParamValue &value) override;
    void offerColumns(const QStringList &columns) override;

private:
    void showCount();
    void checkAll(bool on); ///< those that the search leaves
    void search(const QString &text);
    void fitList();
    void give();
    [[nodiscard]] Names checked() const;

    QPushButton *m_button;
    QListWidget *m_list;
    QLineEdit *m_search;
    QStringList m_offered;
    ParamValue m_value;
    std::optional<Names> m_found; ///< what the rule chooses, where that is not all
    bool m_hasRule;
};

} // namespace eigenscope
