#pragma once

#include "ui/views/view.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace eigenscope {

/// The view as an SVG file.
inline QByteArray svgOf(View &view) {
    QByteArray svg;
    QBuffer buffer(&svg);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize(view.size());
    QPainter painter(&generator);
    view.render(painter);
    painter.end();
    return svg;
}

} // namespace eigenscope
