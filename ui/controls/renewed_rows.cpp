#include "ui/controls/renewed_rows.h"

#include "ui/controls/kept_focus.h"

#include <QVBoxLayout>

namespace eigenscope {

void RenewedRows::renew(QVBoxLayout &body, int spacing, const std::function<void(QVBoxLayout &rows)> &fill) {
    const KeptFocus focus(m_widget);
    if (m_widget) {
        m_widget->hide();
        m_widget->deleteLater(); // one of its buttons may have been clicked
    }
    m_widget = new QWidget;
    auto *rows = new QVBoxLayout(m_widget);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(spacing);
    fill(*rows);
    body.addWidget(m_widget);
    m_widget->setVisible(!rows->isEmpty()); // at once, not with the next layout
    focus.giveTo(*m_widget);
}

} // namespace eigenscope
