#pragma once

#include "ui/scene/vtk/offscreen_context.h"

#include <QImage>

#include <vtkGenericOpenGLRenderWindow.h>

namespace eigenscope {

/// A render window of VTK without a window: it draws into a framebuffer of its own context. Without OpenGL it
/// draws nothing, and `image` is null.
class OffscreenRenderWindow final : public vtkGenericOpenGLRenderWindow {
public:
    static OffscreenRenderWindow *New();

    [[nodiscard]] bool hasOpenGl() const { return m_context != nullptr; }
    /// The calling thread lets it go: another may draw next.
    void release();
    /// Longest side that can be drawn, in pixels.
    [[nodiscard]] int largestSide();
    /// The last frame, opaque; halved, each pixel is the mean of four drawn ones (the size is even).
    [[nodiscard]] QImage image(bool halved);

    void Render() override;
    void MakeCurrent() override;
    bool IsCurrent() override { return m_context && m_context->isCurrent(); }
    int SupportsOpenGL() override { return hasOpenGl(); }
    vtkTypeBool IsDirect() override { return 1; }
    void OpenGLInitContext() override;

private:
    OffscreenRenderWindow();
    ~OffscreenRenderWindow() override;

    std::unique_ptr<OffscreenContext> m_context;
};

} // namespace eigenscope
