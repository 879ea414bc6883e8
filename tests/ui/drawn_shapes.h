#pragma once

#include <QDir>
#include <QImage>
#include <QPainter>

namespace eigenscope {

/// Draws so many circles, crosses and squares into folders of their names, slightly different each, as PNG files.
inline void drawShapes(const QString &folder, int each, int side = 28, bool inColor = false) {
    for (const QString kind : {"circle", "cross", "square"}) {
        QDir().mkpath(folder + '/' + kind);
        for (int i = 0; i < each; ++i) {
            QImage image(side, side, QImage::Format_RGB32);
            image.fill(Qt::black);
            QPainter painter(&image);
            painter.setRenderHint(QPainter::Antialiasing);
            const double shift = (i % 5 - 2) * side / 28.0, size = side * (0.5 + 0.05 * (i % 4));
            QColor color(Qt::white);
            if (inColor)
                color.setHsv((kind == "circle" ? 0 : kind == "cross" ? 120 : 210) + i, 200, 255);
            painter.setPen(QPen(color, side / 9.0));
            const QRectF place((side - size) / 2 + shift, (side - size) / 2 - shift / 2, size, size);
            if (kind == "circle") {
                painter.drawEllipse(place);
            } else if (kind == "square") {
                painter.drawRect(place);
            } else {
                painter.drawLine(place.topLeft(), place.bottomRight());
                painter.drawLine(place.topRight(), place.bottomLeft());
            }
            painter.end();
            image.save(QString("%1/%2/%2-%3.png").arg(folder, kind).arg(i, 2, 10, QChar('0')));
        }
    }
}

} // namespace eigenscope
