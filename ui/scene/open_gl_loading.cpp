#include "ui/scene/open_gl_loading.h"

#include "core/base/parallel.h"
#include "ui/document/job_runner.h"
#include "ui/scene/scene_drawers.h"

#include <QCoreApplication>
#include <QPointer>

namespace eigenscope {

OpenGlLoading &OpenGlLoading::ofProgram() {
    static QPointer<OpenGlLoading> loading;
    if (!loading)
        loading = new OpenGlLoading(QCoreApplication::instance());
    return *loading;
}

void OpenGlLoading::start() {
    if (m_loading.joinable())
        return;
    // While a library is loaded no thread can be made, so those that the first pictures need are made before.
    JobRunner::makeThreads(8);
    parallelFor(threadCount(), 1, [](Index, Index) {});
    m_isRunning = true;
    m_loading = std::jthread([this] {
        if (const SceneDrawers *drawers = sceneDrawers())
            drawers->loadDriver();
        QMetaObject::invokeMethod(this, [this] {
            m_isRunning = false;
            emit finished();
        });
    });
}

} // namespace eigenscope

#include "moc_open_gl_loading.cpp"
