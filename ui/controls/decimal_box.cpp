#include "ui/controls/decimal_box.h"

namespace eigenscope {

QValidator::State DecimalBox::validate(QString &text, int &position) const {
    text.replace(u'.', locale().decimalPoint());
    return QDoubleSpinBox::validate(text, position);
}

} // namespace eigenscope

#include "moc_decimal_box.cpp"
