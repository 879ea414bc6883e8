#pragma once

#include <QStackedWidget>

namespace eigenscope {

/// Pages of which one is seen; the others ask for no room, so that no visit to one of them makes the window larger.
class PageStack final : public QStackedWidget {
    Q_OBJECT

public:
    using QStackedWidget::QStackedWidget;

    /// Shows one of the pages.
    void turnTo(QWidget *page);
};

} // namespace eigenscope
