#pragma once

#include "ui/controls/param_control.h"

class QLabel;
class QVBoxLayout;

namespace eigenscope {

/// A form made from parameter descriptions: a row for each, with what was written or its default.
class ParamForm final : public QWidget {
    Q_OBJECT

public:
    /// `owner` names the method in refusals.
    ParamForm(std::string owner, std::vector<ParamSpec> specs, QWidget *parent = nullptr);
    ~ParamForm() override;

    /// Shows the written values over the defaults, without a signal.
    void showValues(const ParamMap &written);
    [[nodiscard]] const ParamMap &values() const { return m_written; } ///< those that were written
    /// The values that automatic rules found.
    void showFound(const ParamMap &found);
    void offerColumns(const QStringList &columns);
    [[nodiscard]] ParamControl *control(std::string_view parameter) const;

signals:
    void edited(const QString &parameter, const ParamMap &written);

private:
    struct Row {
        ParamSpec spec;
        QWidget *whole;
        ParamControl *control;
        QLabel *note; ///< the rule while it is automatic, or why what was typed is refused
        bool refused = false;
    };
    void addRow(const ParamSpec &spec, QVBoxLayout *rows);
    void take(std::size_t row, const ParamValue &value);
    void showRefusal(std::size_t row, const QString &sentence);
    void showRow(Row &row) const;

    std::string m_owner;
    std::vector<Row> m_rows;
    ParamMap m_written;
};

} // namespace eigenscope
