#pragma once

#include "ui/drawing/area_gesture.h"

#include <QActionGroup>
#include <QList>

#include <optional>

class QWidget;

namespace eigenscope {

/// The two tools that mark an area of a projection, by rectangle or by lasso. They share their group with others.
class AreaTools final : public QActionGroup {
    Q_OBJECT

public:
    AreaTools(ExclusionPolicy policy, QWidget *view);

    [[nodiscard]] QAction *rectangle() const { return m_rectangle; }
    [[nodiscard]] QAction *lasso() const { return m_lasso; }

signals:
    /// The shape that a drag marks; nothing when none of the two is active.
    void chosen(std::optional<AreaGesture::Shape> shape);

private:
    QAction *add(const QString &text, const char *drawing, Qt::Key key);
    [[nodiscard]] std::optional<AreaGesture::Shape> shape() const;

    QWidget *m_view;
    QAction *m_rectangle, *m_lasso;
};

} // namespace eigenscope
