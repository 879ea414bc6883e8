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

    /// As if a person had set the parameter to this value.
    void set(const std::string &parameter, const ParamValue &value);
    /// Shows the written values over the defaults, without a signal.
    void showValues(const ParamMap &written);
    [[nodiscard]] const ParamMap &values() const { return m_written; } ///< those that were written
    /// The values that automatic rules found.
    void showFound(const ParamMap &found);
    void offerColumns(const QStringList &columns);
    void offerIds(const QStringList &columns);
    [[nodiscard]] ParamControl *control(std::string_view parameter) const;
    /// Those of rows whose control fills its line: they are aligned, and can be so with others beside the form.
    [[nodiscard]] const QList<QWidget *> &names() const { return m_names; }

signals:
    void edited(const QString &parameter, const ParamMap &written);
    void fileAskedFor(const QString &parameter); ///< the person is to choose a file for it

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
    void takeOtherFile();
    void showRefusal(std::size_t row, const QString &sentence);
    void showRow(Row &row) const;
    [[nodiscard]] bool hasFile() const; ///< of another table

    std::string m_owner;
    std::vector<Row> m_rows;
    ParamMap m_written;
    QList<QWidget *> m_names;
};

} // namespace eigenscope
