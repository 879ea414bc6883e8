#include "ui/views/unseen_view.h"

#include <QWidget>

namespace eigenscope {

void showUnseen(QWidget &view) {
    view.setAttribute(Qt::WA_DontShowOnScreen);
    view.setUpdatesEnabled(false);
    view.show();
}

void hideUnseen(QWidget &view) {
    view.hide();
    view.setUpdatesEnabled(true);
}

} // namespace eigenscope
