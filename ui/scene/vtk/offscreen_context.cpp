#include "ui/scene/vtk/offscreen_context.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QThread>

#include <array>
#include <string_view>

namespace eigenscope {
namespace {

QSurfaceFormat coreFormat() {
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(3, 2);
    format.setProfile(QSurfaceFormat::CoreProfile);
    return format;
}

class QtContext final : public OffscreenContext {
public:
    static std::unique_ptr<OffscreenContext> create() {
        std::unique_ptr<QtContext> made(new QtContext);
        made->m_surface.setFormat(coreFormat());
        made->m_surface.create();
        made->m_context.setFormat(coreFormat());
        const bool works = made->m_surface.isValid() && made->m_context.create() &&
                           made->m_context.makeCurrent(&made->m_surface) &&
                           made->m_context.format().version() >= qMakePair(3, 2);
        return works ? std::move(made) : nullptr;
    }

    bool isCurrent() const override { return QOpenGLContext::currentContext() == &m_context; }
    void makeCurrent() override {
        if (!m_context.thread())
            m_context.moveToThread(QThread::currentThread());
        m_context.makeCurrent(&m_surface);
    }
    void doneCurrent() override {
        m_context.doneCurrent();
        m_context.moveToThread(nullptr); // any thread may take it
    }

private:
    QOffscreenSurface m_surface;
    QOpenGLContext m_context;
};

class EglContext final : public OffscreenContext {
public:
    static std::unique_ptr<OffscreenContext> create() {
        // The display is the process's own and stays open: several contexts live on it.
        EGLDisplay display = EGL_NO_DISPLAY;
        const char *extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
        if (extensions && std::string_view(extensions).find("EGL_MESA_platform_surfaceless") != std::string_view::npos)
            display = eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
        if (display == EGL_NO_DISPLAY)
            display = eglGetDisplay(EGL_DEFAULT_DISPLAY);
        if (display == EGL_NO_DISPLAY || !eglInitialize(display, nullptr, nullptr) || !eglBindAPI(EGL_OPENGL_API))
            return nullptr;
        constexpr std::array<EGLint, 5> wanted = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
                                                  EGL_OPENGL_BIT, EGL_NONE};
        EGLConfig config = EGL_NO_CONFIG_KHR;
        EGLint configs = 0;
        eglChooseConfig(display, wanted.data(), &config, 1, &configs);
        constexpr std::array<EGLint, 7> version = {
            EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 2, EGL_CONTEXT_OPENGL_PROFILE_MASK,
            EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
        const EGLContext context =
            eglCreateContext(display, configs > 0 ? config : EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, version.data());
        if (context == EGL_NO_CONTEXT)
            return nullptr;
        std::unique_ptr<OffscreenContext> made(new EglContext(display, context));
        made->makeCurrent();
        return made->isCurrent() ? std::move(made) : nullptr;
    }

    ~EglContext() override {
        if (isCurrent())
            doneCurrent();
        eglDestroyContext(m_display, m_context);
    }

    bool isCurrent() const override { return eglGetCurrentContext() == m_context; }
    void makeCurrent() override {
        eglBindAPI(EGL_OPENGL_API);
        eglMakeCurrent(m_display, EGL_NO_SURFACE, EGL_NO_SURFACE, m_context);
    }
    void doneCurrent() override { eglMakeCurrent(m_display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT); }

private:
    EglContext(EGLDisplay display, EGLContext context) : m_display(display), m_context(context) {}

    EGLDisplay m_display;
    EGLContext m_context;
};

/// Qt's platforms without a window system have no OpenGL of their own.
bool platformHasOpenGl() {
    const QString platform = QGuiApplication::platformName();
    return !QStringList{"offscreen", "minimal", "vnc", "linuxfb"}.contains(platform);
}

} // namespace

std::unique_ptr<OffscreenContext> OffscreenContext::create() {
    if (platformHasOpenGl())
        if (auto context = QtContext::create())
            return context;
    return EglContext::create();
}

void OffscreenContext::loadDriver() {
    if (platformHasOpenGl()) {
        QOpenGLContext context; // a surface would be the window's thread's
        context.setFormat(coreFormat());
        context.create();
    } else {
        EglContext::create();
    }
}

} // namespace eigenscope
