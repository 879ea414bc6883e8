#pragma once

#include "ui/controls/param_form.h"

namespace eigenscope {

/// The form of the parameters of the method that is chosen, one form after another as the choice changes; without a
/// method there is none, and it takes no room.
class MethodForm final : public QWidget {
    Q_OBJECT

public:
    explicit MethodForm(QWidget *parent = nullptr);

    /// Shows the form of a method with what was written. Where the parameters depend on more than the method, `variant`
    /// tells one set of them from another.
    void showMethod(const std::string &method, const std::vector<ParamSpec> &specs, const ParamMap &written,
                    const std::string &variant = {});
    /// Shows no form.
    void clear();
    /// The method whose form stands; empty where there is none.
    [[nodiscard]] const std::string &method() const { return m_method; }

    /// The values that automatic rules found.
    void showFound(const ParamMap &found);
    void offerColumns(const QStringList &columns);
    void offerIds(const QStringList &columns);
    /// As if a person had set the parameter to this value.
    void set(const QString &parameter, const ParamValue &value);
    /// Puts the keyboard where this parameter is set.
    void focus(const QString &parameter);

signals:
    void edited(const QString &parameter, const ParamMap &written);
    void fileAskedFor(const QString &parameter); ///< the person is to choose a file for it

private:
    ParamForm *m_form = nullptr;
    std::string m_method, m_variant;
};

/// The parameters that both methods know, where the other one takes the value that the first one had.
ParamMap keptParameters(const std::string &method, const std::vector<ParamSpec> &specs, const ParamMap &before);

} // namespace eigenscope
