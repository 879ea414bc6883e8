#pragma once

#include "ui/views/view.h"

#include <QAction>
#include <QImage>
#include <QPainter>

namespace eigenscope {

/// The view as it draws itself into a file.
inline QImage painted(View &view) {
    QImage image(view.size(), QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    view.render(painter);
    return image;
}

/// The tool of the view with this text; nullptr for none.
inline QAction *tool(View &view, const QString &text) {
    for (QAction *action : view.tools())
        if (action->text() == text)
            return action;
    return nullptr;
}

} // namespace eigenscope
