#pragma once

#include <functional>

class QVBoxLayout;
class QWidget;

namespace eigenscope {

/// The rows of a card, made anew whenever what they tell has changed, even by a click on one of them.
class RenewedRows {
public:
    /// At the end of the body, in place of those before.
    void renew(QVBoxLayout &body, int spacing, const std::function<void(QVBoxLayout &rows)> &fill);

private:
    QWidget *m_widget = nullptr;
};

} // namespace eigenscope
