#pragma once

#include <QDoubleSpinBox>

namespace eigenscope {

/// A box for a number with decimals, written as all numbers of the window. A point is taken as the decimal mark too.
class DecimalBox final : public QDoubleSpinBox {
    Q_OBJECT

public:
    using QDoubleSpinBox::QDoubleSpinBox;

protected:
    [[nodiscard]] QValidator::State validate(QString &text, int &position) const override;
};

} // namespace eigenscope
