#pragma once

#include <QScrollArea>

namespace eigenscope {

/// A form as large as it wants to be, which is scrolled up and down where a small screen or large text leave less room.
class ScrolledForm final : public QScrollArea {
    Q_OBJECT

public:
    explicit ScrolledForm(QWidget *form, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
};

} // namespace eigenscope
