#include "ui/controls/control_names.h"

#include <QFormLayout>
#include <QWidget>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int longestAligned = 90; // px: beyond it the controls would lose too much
constexpr int linesOfOne = 3;      // a field that is higher than so many lines of its name holds more than one

} // namespace

void alignNames(const QList<QWidget *> &names) {
    const auto isAligned = [](const QWidget *name) { return name->sizeHint().width() <= longestAligned; };
    int width = 0;
    for (const QWidget *name : names)
        if (isAligned(name))
            width = std::max(width, name->sizeHint().width());
    for (QWidget *name : names)
        if (isAligned(name))
            name->setMinimumWidth(width);
}

void centerNames(const QFormLayout &form) {
    for (int row = 0; row < form.rowCount(); ++row) {
        const QLayoutItem *name = form.itemAt(row, QFormLayout::LabelRole),
                          *field = form.itemAt(row, QFormLayout::FieldRole);
        if (name && field && name->widget() && field->sizeHint().height() < linesOfOne * name->sizeHint().height())
            name->widget()->setMinimumHeight(field->sizeHint().height());
    }
}

} // namespace eigenscope
