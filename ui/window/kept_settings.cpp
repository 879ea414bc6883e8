#include "ui/window/kept_settings.h"

#include <QSettings>

namespace eigenscope {

Result<void> keepSettings() {
    QSettings settings;
    settings.sync();
    if (settings.isWritable() && settings.status() == QSettings::NoError)
        return {};
    return Error{Error::Kind::Unwritable,
                 "Settings cannot be kept: the file '" + settings.fileName().toStdString() + "' cannot be written."};
}

} // namespace eigenscope
