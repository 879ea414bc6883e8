#include "ui/scene/vtk/vtk_canvas.h"

#include "ui/scene/vtk/offscreen_render_window.h"

#include <vtkNew.h>
#include <vtkRenderer.h>

namespace eigenscope {

struct VtkCanvas::Parts {
    vtkNew<OffscreenRenderWindow> window;
    vtkNew<vtkRenderer> renderer;
};

VtkCanvas::VtkCanvas() : m_parts(std::make_unique<Parts>()) {
    m_parts->window->AddRenderer(m_parts->renderer);
}

VtkCanvas::~VtkCanvas() = default;

bool VtkCanvas::isAvailable() const {
    return m_parts->window->hasOpenGl();
}

vtkRenderer &VtkCanvas::renderer() const {
    return *m_parts->renderer;
}

void VtkCanvas::release() {
    m_parts->window->release();
}

QImage VtkCanvas::image(QSize pixels, const QColor &background, bool smooth) {
    if (!isAvailable() || pixels.isEmpty())
        return {};
    const QSize largest = QSize(1, 1) * m_parts->window->largestSide();
    QSize drawn = smooth ? pixels * 2 : pixels;
    if (drawn.boundedTo(largest) != drawn) {
        drawn = pixels.scaled(largest, Qt::KeepAspectRatio).boundedTo(pixels);
        smooth = false;
    }
    m_parts->renderer->SetBackground(background.redF(), background.greenF(), background.blueF());
    m_parts->renderer->SetBackgroundAlpha(1);
    m_parts->window->SetSize(drawn.width(), drawn.height());
    m_parts->window->Render();
    const QImage frame = m_parts->window->image(smooth);
    return frame.size() == pixels ? frame : frame.scaled(pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

} // namespace eigenscope
