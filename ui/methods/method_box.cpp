#include "ui/methods/method_box.h"

namespace eigenscope {

MethodBox::MethodBox(const QString &accessibleName, QWidget *parent) : ComboBox(accessibleName, parent) {
    connect(this, &QComboBox::activated, this, [this] { emit methodChosen(id()); });
}

QString MethodBox::thing() const {
    return m_kind.isEmpty() ? QString() : m_kind + ":" + currentData().toString();
}

void MethodBox::add(const std::string &id, const std::string &name, const QString &tip) {
    addItem(programWords(name), QString::fromStdString(id));
    setItemData(count() - 1, tip, Qt::ToolTipRole);
}

void MethodBox::setRefusalOf(const std::string &id, const QString &refusal, const QString &tip) {
    const int index = findData(QString::fromStdString(id));
    setRefusal(index, refusal);
    if (refusal.isEmpty())
        setItemData(index, tip, Qt::ToolTipRole);
}

} // namespace eigenscope

#include "moc_method_box.cpp"
