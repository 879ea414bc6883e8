#include "ui/methods/method_box.h"

#include "ui/text/program_words.h"

namespace eigenscope {

MethodBox::MethodBox(const QString &accessibleName, QWidget *parent) : ComboBox(accessibleName, parent) {
    connect(this, &QComboBox::activated, this, [this] { emit methodChosen(id()); });
}

QString MethodBox::thing() const {
    return m_kind.isEmpty() ? QString() : m_kind + ":" + currentData().toString();
}

void MethodBox::add(const std::string &id, const std::string &name, const std::string &tip) {
    addItem(programWords(name), QString::fromStdString(id));
    setItemData(count() - 1, programWords(tip), Qt::ToolTipRole);
}

void MethodBox::setRefusalOf(const std::string &id, const QString &refusal, const std::string &tip) {
    const int index = findData(QString::fromStdString(id));
    setRefusal(index, refusal);
    if (refusal.isEmpty())
        setItemData(index, programWords(tip), Qt::ToolTipRole);
}

} // namespace eigenscope

#include "moc_method_box.cpp"
