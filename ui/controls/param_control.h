#pragma once

#include "core/base/parameter.h"

#include <QWidget>

namespace eigenscope {

/// The control of one parameter, made for its domain. It shows values without a signal and says what a hand changed.
class ParamControl : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;
    /// A field that still has the focus would tell the end of its editing to what is half destroyed.
    ~ParamControl() override { setFocusProxy(nullptr); }

    virtual void showValue(const ParamValue &value) = 0;
    /// The value that the automatic rule found; Automatic where it is not known.
    virtual void showFound(const ParamValue &) {}
    /// The columns that can be chosen.
    virtual void offerColumns(const QStringList &) {}
    /// The columns that can tell rows from each other.
    virtual void offerIds(const QStringList &) {}

signals:
    void edited(const ParamValue &value);
    void refused(const QString &sentence); ///< what was typed is not a value; empty when it is right again
    void fileAskedFor();                   ///< the person is to choose a file for it
};

/// A slider and a box for numbers, a switch for a flag, a list for a choice or one column, a list of checks for
/// columns, a line for a matrix, a line with a button for a file. `owner` names the method in refusals.
ParamControl *makeParamControl(const std::string &owner, const ParamSpec &spec, QWidget *parent = nullptr);

/// What the tooltip of a parameter says: help, range, default and the automatic rule.
QString paramToolTip(const ParamSpec &spec);

} // namespace eigenscope
