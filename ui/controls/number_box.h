#pragma once

#include "core/base/number_scale.h"

#include <QAbstractSpinBox>

namespace eigenscope {

/// A box for one number of a parameter. Any value of its domain can be typed, in scientific notation too; arrow keys
/// and, with the focus, the wheel step it; Esc brings the last value back. What does not belong there is marked and
/// said, and stays for mending.
class NumberBox final : public QAbstractSpinBox {
    Q_OBJECT

public:
    /// `owner` names the method in refusals: "gaussian".
    NumberBox(std::string owner, ParamSpec spec, QWidget *parent = nullptr);

    void setValue(double value);
    [[nodiscard]] double value() const { return m_value; }
    /// Shows that the value was found by the automatic rule, not given.
    void setFound(bool found);
    /// Nothing is known to be shown.
    void clearValue();

    void stepBy(int steps) override;
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void edited(double value);
    void refused(const QString &sentence); ///< empty when what is typed is right again

protected:
    [[nodiscard]] StepEnabled stepEnabled() const override;
    QValidator::State validate(QString &text, int &position) const override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void readText();
    void showValue();
    void roundShown();
    void mark(const char *property, bool on);
    /// Takes the value over if the domain admits it.
    bool accept(const std::string &text);

    std::string m_owner;
    ParamSpec m_spec;
    NumberScale m_scale;
    double m_value = 0;
    QString m_shown;  ///< the text of m_value
    QString m_ownTip; ///< without the digits
    bool m_isRounded = false;
};

} // namespace eigenscope
