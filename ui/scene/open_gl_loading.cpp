#include "ui/scene/open_gl_loading.h"

#include "ui/scene/scene_drawers.h"

#include <QMetaObject>

namespace eigenscope {

void OpenGlLoading::start() {
    if (m_loading.joinable())
        return;
    m_loading = std::jthread([this] {
        if (const SceneDrawers *drawers = sceneDrawers())
            drawers->loadDriver();
        QMetaObject::invokeMethod(this, &OpenGlLoading::finished, Qt::QueuedConnection);
    });
}

} // namespace eigenscope

#include "moc_open_gl_loading.cpp"
