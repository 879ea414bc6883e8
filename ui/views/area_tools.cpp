#include "ui/views/area_tools.h"

#include "ui/theme/icons.h"

#include <QAction>
#include <QPainter>
#include <QPixmap>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double narrowestBrush = 4, widestBrush = 60, brushFactor = 1.25;

QCursor brushCursor(double reach) {
    const int side = 2 * static_cast<int>(std::ceil(reach)) + 3;
    QPixmap circle(side, side);
    circle.fill(Qt::transparent);
    QPainter painter(&circle);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle(side / 2.0, side / 2.0);
    for (const auto &[color, width] : {std::pair(Qt::white, 3.0), std::pair(Qt::black, 1.0)}) { // seen on any ground
        painter.setPen(QPen(color, width));
        painter.drawEllipse(middle, reach, reach);
    }
    return QCursor(circle);
}

} // namespace

AreaGesture::Tool AreaTools::byKeys(AreaGesture::Tool tool) {
    if (tool.shape == AreaGesture::Shape::Lasso)
        tool.shape = AreaGesture::Shape::Polygon;
    return tool;
}

QCursor AreaTools::cursor(const std::optional<AreaGesture::Tool> &tool) {
    return tool && tool->shape == AreaGesture::Shape::Brush ? brushCursor(tool->reach) : QCursor(Qt::ArrowCursor);
}

AreaTools::AreaTools(ExclusionPolicy policy, QWidget *view) : QActionGroup(view), m_view(view) {
    setExclusionPolicy(policy);
    using enum AreaGesture::Shape;
    add(Rectangle, tr("Select by rectangle"), {}, "rectangle", Qt::Key_R);
    add(Lasso, tr("Select by lasso"), {}, "lasso", Qt::Key_L);
    add(Brush, tr("Select with a brush"), tr("Select with a brush; [ and ] make it narrower and wider"), "brush",
        Qt::Key_B);
    add(Polygon, tr("Select by polygon"),
        tr("Select by polygon: a click sets a corner; a double click or Enter closes it, Backspace takes a corner "
           "back"),
        "polygon", Qt::Key_G);
    addWidth(tr("Narrower brush"), Qt::Key_BracketLeft, 1 / brushFactor);
    addWidth(tr("Wider brush"), Qt::Key_BracketRight, brushFactor);
}

void AreaTools::add(AreaGesture::Shape shape, const QString &text, const QString &toolTip, const char *drawing,
                    Qt::Key key) {
    auto *tool = addToView(new QAction(icon(drawing), text, this), key);
    if (!toolTip.isEmpty())
        tool->setToolTip(toolTip);
    tool->setCheckable(true);
    addAction(tool);
    m_tools.push_back({tool, shape});
    connect(tool, &QAction::toggled, this, &AreaTools::tell);
}

void AreaTools::addWidth(const QString &text, Qt::Key key, double factor) {
    connect(addToView(new QAction(text, this), key), &QAction::triggered, this, [this, factor] {
        m_reach = std::clamp(m_reach * factor, narrowestBrush, widestBrush);
        tell();
    });
}

QAction *AreaTools::addToView(QAction *action, Qt::Key key) {
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_view->addAction(action);
    return action;
}

QList<QAction *> AreaTools::around(QList<QAction *> ownTools) const {
    constexpr std::size_t mostUsed = 2;
    for (std::size_t i = 0; i < m_tools.size(); ++i)
        ownTools.insert(i < mostUsed ? static_cast<qsizetype>(i) : ownTools.size(), m_tools[i].action);
    return ownTools;
}

void AreaTools::tell() {
    const auto active = std::ranges::find_if(m_tools, [](const Entry &tool) { return tool.action->isChecked(); });
    emit chosen(active == m_tools.end() ? std::nullopt : std::optional(AreaGesture::Tool{active->shape, m_reach}));
}

} // namespace eigenscope

#include "moc_area_tools.cpp"
