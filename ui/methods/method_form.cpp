#include "ui/methods/method_form.h"

#include <nlohmann/json.hpp>

#include <QVBoxLayout>

namespace eigenscope {

MethodForm::MethodForm(QWidget *parent) : QWidget(parent) {
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    setVisible(false);
}

void MethodForm::showMethod(const std::string &method, const std::vector<ParamSpec> &specs, const ParamMap &written,
                            const std::string &variant) {
    if (!m_form || method != m_method || variant != m_variant) {
        clear();
        m_method = method;
        m_variant = variant;
        m_form = new ParamForm(method, specs, this);
        layout()->addWidget(m_form);
        connect(m_form, &ParamForm::edited, this, &MethodForm::edited);
        connect(m_form, &ParamForm::fileAskedFor, this, &MethodForm::fileAskedFor);
        setVisible(true);
    }
    m_form->showValues(written);
}

void MethodForm::clear() {
    if (ParamForm *former = std::exchange(m_form, nullptr)) {
        former->disconnect(this); // a number that is half typed is of a method that goes
        former->hide();
        former->setParent(nullptr); // nobody finds it here any more
        former->deleteLater();      // it may be the one that speaks
    }
    m_method.clear();
    setVisible(false);
}

void MethodForm::showFound(const ParamMap &found) {
    if (m_form)
        m_form->showFound(found);
}

void MethodForm::offerColumns(const QStringList &columns) {
    if (m_form)
        m_form->offerColumns(columns);
}

void MethodForm::offerIds(const QStringList &columns) {
    if (m_form)
        m_form->offerIds(columns);
}

void MethodForm::set(const QString &parameter, const ParamValue &value) {
    if (m_form)
        m_form->set(parameter.toStdString(), value);
}

void MethodForm::focus(const QString &parameter) {
    if (ParamControl *control = m_form ? m_form->control(parameter.toStdString()) : nullptr)
        control->setFocus();
}

ParamMap keptParameters(const std::string &method, const std::vector<ParamSpec> &specs, const ParamMap &before) {
    ParamMap kept;
    for (const ParamSpec &spec : specs)
        if (const auto value = before.find(spec.id);
            value != before.end() && parseJson(method, spec, toJson(value->second)))
            kept.insert(*value);
    return kept;
}

} // namespace eigenscope

#include "moc_method_form.cpp"
