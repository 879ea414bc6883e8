#pragma once

#include "ui/export/pending_picture.h"
#include "ui/window/frame/registries.h"

class QPagedPaintDevice;

namespace eigenscope {

class WorkspaceColumns;

/// Prints the view that is looked at: the one that has the keyboard, the one that fills the workspace, or the first.
class Printing final : public QObject {
    Q_OBJECT

public:
    /// Dialogs stand over `window`.
    Printing(const Registries &registries, const ViewContext &context, const WorkspaceColumns &columns,
             QWidget &window);

    /// Lets the person choose a printer.
    void choose();
    /// Fills a page of this paper, once nothing that the view shows is missing; `finished` follows.
    void print(std::shared_ptr<QPagedPaintDevice> paper);

    [[nodiscard]] bool isRunning() const { return m_picture != nullptr; }
    void stop() { m_picture.reset(); }

signals:
    void working(const QString &text); ///< empty when nothing is printed any more
    void finished();

private:
    void take(const Result<PictureBytes> &picture);

    const Registries &m_registries;
    ViewContext m_context;
    const WorkspaceColumns &m_columns;
    QWidget &m_window;
    Registry<PictureFormat> m_formats; ///< paper is one
    std::unique_ptr<PendingPicture> m_picture;
};

} // namespace eigenscope
