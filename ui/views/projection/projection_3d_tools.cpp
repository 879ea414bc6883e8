#include "ui/theme/icons.h"
#include "ui/scene/orbit_control.h"
#include "ui/views/projection/projection_3d.h"

#include <QActionGroup>
#include <QMenu>

#include <algorithm>
#include <array>
#include <tuple>

namespace eigenscope {
namespace {

constexpr Index mostAxesInMenu = 30;

} // namespace

void Projection3D::makeTools() {
    auto *shapes = new QActionGroup(this);
    shapes->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
    const std::array<std::tuple<QString, const char *, Qt::Key, AreaGesture::Shape>, 2> marks = {
        {{tr("Select by rectangle"), "rectangle", Qt::Key_R, AreaGesture::Shape::Rectangle},
         {tr("Select by lasso"), "lasso", Qt::Key_L, AreaGesture::Shape::Lasso}}};
    for (const auto &[text, drawing, key, shape] : marks) {
        auto *action = new QAction(icon(drawing), text, shapes);
        action->setCheckable(true);
        action->setShortcut(key);
        connect(shapes, &QActionGroup::triggered, this, [this, action, shape = shape](const QAction *triggered) {
            if (triggered == action)
                m_control->setTool(action->isChecked() ? std::optional(shape) : std::nullopt);
        });
        m_tools.append(action);
    }

    m_newPoint = new QAction(tr("Place a new point"), this);
    m_newPoint->setShortcut(Qt::Key_N);
    m_facing = new QAction(tr("Plane that faces you"), this);
    m_facing->setShortcut(Qt::Key_P);
    m_facing->setToolTip(tr("Turn the plane by hand: its variance and error beside those of the best one"));
    connect(m_facing, &QAction::toggled, this, qOverload<>(&QWidget::update));
    for (QAction *toggle : {m_newPoint, m_facing}) {
        toggle->setCheckable(true);
        m_tools.append(toggle);
    }

    m_tools.append(m_overlays.menuAction());
    const std::array<std::pair<QString, OrbitCamera>, 4> sides = {{{tr("From the front"), OrbitCamera::front()},
                                                                   {tr("From above"), OrbitCamera::top()},
                                                                   {tr("From the side"), OrbitCamera::side()},
                                                                   {tr("From a corner"), OrbitCamera()}}};
    for (const auto &[text, side] : sides) {
        auto *action = new QAction(text, this);
        connect(action, &QAction::triggered, this, [this, side = side] {
            OrbitCamera camera = m_control->camera();
            camera.turnTo(side);
            m_control->setCamera(camera);
        });
        m_tools.append(action);
    }
    const std::array<QString, 3> names = {tr("Axis to the right"), tr("Axis upwards"), tr("Axis to the front")};
    for (std::size_t axis = 0; axis < names.size(); ++axis) {
        auto *menu = new QMenu(names[axis], this);
        connect(menu, &QMenu::aboutToShow, this, [this, menu, axis] { fillAxisMenu(*menu, axis); });
        m_tools.append(menu->menuAction());
    }
    for (QAction *tool : std::as_const(m_tools)) {
        tool->setShortcutContext(Qt::WidgetShortcut);
        addAction(tool);
    }
}

void Projection3D::fillAxisMenu(QMenu &menu, std::size_t axis) {
    menu.clear();
    const Index count = m_reduction ? std::min(m_reduction->coordinates.cols(), mostAxesInMenu) : 0;
    for (Index component = 0; component < count; ++component) {
        const std::string &name = m_reduction->axes[static_cast<std::size_t>(component)];
        QAction *action = menu.addAction(QString::fromStdString(name), this, [this, axis, component] {
            // Two axes never show the same component: they change places.
            const auto other = std::ranges::find(m_components, component);
            if (other != m_components.end())
                *other = m_components[axis];
            m_components[axis] = component;
            m_hasBox = false;
            takeResult();
        });
        action->setCheckable(true);
        action->setChecked(m_components[axis] == component);
    }
}

} // namespace eigenscope
