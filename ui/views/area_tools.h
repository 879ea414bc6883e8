#pragma once

#include "ui/drawing/area_gesture.h"

#include <QActionGroup>
#include <QCursor>
#include <QList>

#include <optional>

class QWidget;

namespace eigenscope {

/// The tools that mark an area of a picture: by rectangle, by lasso, with a brush or by the corners of a polygon.
/// They share their group with others. The keys [ and ] make the brush narrower and wider.
class AreaTools final : public QActionGroup {
    Q_OBJECT

public:
    AreaTools(ExclusionPolicy policy, QWidget *view);

    /// What the keyboard marks areas by when a tool is chosen: a crosshair goes by corners, so that its lasso is a
    /// polygon.
    static AreaGesture::Tool byKeys(AreaGesture::Tool tool);
    /// What the pointer looks like with a tool: the brush shows how broad it is.
    static QCursor cursor(const std::optional<AreaGesture::Tool> &tool);
    /// The tools beside the picture, the most used ones before the view's own tools and the others behind them.
    [[nodiscard]] QList<QAction *> around(QList<QAction *> ownTools) const;
    [[nodiscard]] QAction *rectangle() const { return m_tools.front().action; }

signals:
    /// What marks an area now; nothing when none of the tools is active.
    void chosen(std::optional<AreaGesture::Tool> tool);

private:
    struct Entry {
        QAction *action;
        AreaGesture::Shape shape;
    };

    void add(AreaGesture::Shape shape, const QString &text, const QString &toolTip, const char *drawing, Qt::Key key);
    void addWidth(const QString &text, Qt::Key key, double factor);
    QAction *addToView(QAction *action, Qt::Key key);
    void tell();

    QWidget *m_view;
    std::vector<Entry> m_tools;
    double m_reach = AreaGesture::Tool().reach;
};

} // namespace eigenscope
