#pragma once

#include <QAbstractButton>

namespace eigenscope {

/// An on–off switch; the name of what it switches stands beside it as a label of its own.
class ToggleSwitch final : public QAbstractButton {
    Q_OBJECT

public:
    explicit ToggleSwitch(const QString &accessibleName, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace eigenscope
