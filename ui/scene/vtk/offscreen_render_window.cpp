#include "ui/scene/vtk/offscreen_render_window.h"

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

/// The mean of four pixels, rounded, in each channel.
QRgb mean(QRgb a, QRgb b, QRgb c, QRgb d) {
    constexpr QRgb redAndBlue = 0x00FF00FF, green = 0x0000FF00;
    const QRgb outer = (a & redAndBlue) + (b & redAndBlue) + (c & redAndBlue) + (d & redAndBlue) + 0x00020002;
    const QRgb inner = (a & green) + (b & green) + (c & green) + (d & green) + 0x00000200;
    return 0xFF000000 | ((outer >> 2) & redAndBlue) | ((inner >> 2) & green);
}

/// Half the width and height, first row last.
QImage halvedUpright(const QImage &frame) {
    QImage half(frame.size() / 2, QImage::Format_RGB32);
    for (int y = 0; y < half.height(); ++y) {
        const auto *lower = reinterpret_cast<const QRgb *>(frame.constScanLine(2 * y));
        const auto *upper = reinterpret_cast<const QRgb *>(frame.constScanLine(2 * y + 1));
        auto *row = reinterpret_cast<QRgb *>(half.scanLine(half.height() - 1 - y));
        for (int x = 0; x < half.width(); ++x)
            row[x] = mean(lower[2 * x], lower[2 * x + 1], upper[2 * x], upper[2 * x + 1]);
    }
    return half;
}

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

void OffscreenRenderWindow::release() {
    if (IsCurrent())
        m_context->doneCurrent();
}

void OffscreenRenderWindow::Render() {
    if (!hasOpenGl())
        return;
    MakeCurrent();                   // VTK 9.1 initializes OpenGL before it makes the context current
    glEnable(GL_PROGRAM_POINT_SIZE); // points may be as large as their shader says
    vtkGenericOpenGLRenderWindow::Render();
}

void OffscreenRenderWindow::OpenGLInitContext() {
    MakeCurrent();
    ContextCreationTime.Modified();
    if (Initialized)
        return;
    static const unsigned outcome = glewInit(); // its functions are those of the process: two threads may draw
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

QImage OffscreenRenderWindow::image(bool halved) {
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
    return halved ? halvedUpright(frame) : frame.mirrored(); // OpenGL counts rows from below
}

} // namespace eigenscope
