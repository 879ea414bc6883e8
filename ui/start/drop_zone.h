#pragma once

#include <QWidget>

namespace eigenscope {

/// A dashed frame that says that files can be dropped, in the accent while one is dragged over the window.
class DropZone final : public QWidget {
public:
    explicit DropZone(QWidget *parent = nullptr);

    void setDragged(bool isDragged);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    bool m_isDragged = false;
};

} // namespace eigenscope
