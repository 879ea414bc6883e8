#include "ui/views/offscreen_render_window.h"

#include <QOpenGLContext>

#include <vtkObjectFactory.h>
#include <vtkOpenGLFramebufferObject.h>
#include <vtkOpenGLState.h>

// <GL/glew.h> and Qt's OpenGL headers exclude each other.
extern "C" unsigned glewInit(void);

namespace eigenscope {
namespace {

constexpr unsigned glewOk = 0;
/// All functions are loaded, only GLX is not there: so it is on EGL.
constexpr unsigned glewNoGlxDisplay = 4;

} // namespace

vtkStandardNewMacro(OffscreenRenderWindow);

OffscreenRenderWindow::OffscreenRenderWindow() : m_context(OffscreenContext::create()) {
    SetOwnContext(0);
    SetMapped(1);
    SetReadyForRendering(hasOpenGl());
    SetFrameBlitModeToNoBlit();
    SetMultiSamples(0);
    SetForceMaximumHardwareLineWidth(1);
}

OffscreenRenderWindow::~OffscreenRenderWindow() {
    if (!hasOpenGl())
        return;
    MakeCurrent();
    Finalize();
    m_context->doneCurrent();
}

void OffscreenRenderWindow::MakeCurrent() {
    if (m_context && !m_context->isCurrent())
        m_context->makeCurrent();
}

void OffscreenRenderWindow::Render() {
    if (!hasOpenGl())
        return;
    MakeCurrent(); // VTK 9.1 initialises OpenGL before it makes the context current
    vtkGenericOpenGLRenderWindow::Render();
}

void OffscreenRenderWindow::OpenGLInitContext() {
    MakeCurrent();
    ContextCreationTime.Modified();
    if (Initialized)
        return;
    const unsigned outcome = glewInit();
    GlewInitValid = outcome == glewOk || outcome == glewNoGlxDisplay;
    Initialized = GlewInitValid;
}

int OffscreenRenderWindow::largestSide() {
    if (!hasOpenGl())
        return 0;
    MakeCurrent();
    GLint side = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &side);
    return side;
}

QImage OffscreenRenderWindow::image() {
    if (!hasOpenGl() || !GetDisplayFramebuffer() || !GlewInitValid)
        return {};
    const int width = GetSize()[0], height = GetSize()[1];
    QImage frame(width, height, QImage::Format_RGB32);
    MakeCurrent();
    GetState()->PushReadFramebufferBinding();
    GetDisplayFramebuffer()->Bind(GL_READ_FRAMEBUFFER);
    GetDisplayFramebuffer()->ActivateReadBuffer(0);
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    glReadPixels(0, 0, width, height, GL_BGRA, GL_UNSIGNED_BYTE, frame.bits());
    GetState()->PopReadFramebufferBinding();
    return frame.mirrored(); // OpenGL counts rows from below
}

} // namespace eigenscope
