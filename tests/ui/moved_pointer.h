#pragma once

#include <QtTest>

namespace eigenscope {

/// A move of the pointer with these buttons held, which QTest::mouseMove cannot tell.
inline void moveTo(QWidget &view, QPointF place, Qt::MouseButtons held) {
    QMouseEvent move(QEvent::MouseMove, place, view.mapToGlobal(place), Qt::NoButton, held, {});
    QCoreApplication::sendEvent(&view, &move);
}

/// Presses, goes along the way and lets go.
inline void dragAlong(QWidget &view, const QList<QPointF> &way) {
    QTest::mousePress(&view, Qt::LeftButton, {}, way.first().toPoint());
    for (const QPointF &place : way)
        moveTo(view, place, Qt::LeftButton);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, way.last().toPoint());
}

} // namespace eigenscope
