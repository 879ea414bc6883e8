#include "ui/window/frame/shown_view.h"

#include "ui/window/frame/workspace_columns.h"
#include "ui/workspaces/workspace.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace eigenscope {

ViewFrame *activeFrame(const WorkspaceColumns &columns) {
    const Workspace *workspace = columns.shown();
    const QList<ViewFrame *> &frames = workspace->frames();
    const auto focused = std::ranges::find_if(
        frames, [](const ViewFrame *frame) { return frame->isAncestorOf(QApplication::focusWidget()); });
    if (focused != frames.end())
        return *focused;
    if (workspace->maximized())
        return workspace->maximized();
    const auto seen = std::ranges::find_if(frames, [](const ViewFrame *frame) { return frame->view().isVisible(); });
    return seen == frames.end() ? nullptr : *seen;
}

View *shownView(const WorkspaceColumns &columns) {
    const QList<ViewFrame *> &frames = columns.shown()->frames();
    const auto found = std::ranges::find_if(
        frames, [](const ViewFrame *frame) { return frame->view().isVisible() && frame->view().whyEmpty().isEmpty(); });
    return found == frames.end() ? nullptr : &(*found)->view();
}

QImage painted(View &view) {
    QImage image(view.size(), QImage::Format_RGB32);
    image.fill(view.theme().surface);
    QPainter painter(&image);
    view.render(painter);
    return image;
}

} // namespace eigenscope
