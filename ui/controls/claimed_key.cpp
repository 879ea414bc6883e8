#include "ui/controls/claimed_key.h"

#include <QKeyEvent>

namespace eigenscope {

bool claims(QEvent &event, const std::function<bool(const QKeyEvent &key)> &isMeant) {
    if (event.type() != QEvent::ShortcutOverride || !isMeant(static_cast<const QKeyEvent &>(event)))
        return false;
    event.accept();
    return true;
}

bool claimsEscape(QEvent &event, const std::function<bool()> &isMeant) {
    return claims(event, [&](const QKeyEvent &key) { return key.key() == Qt::Key_Escape && isMeant(); });
}

} // namespace eigenscope
