#pragma once

#include "ui/export/pending_picture.h"

#include <QImage>

namespace eigenscope {

/// The picture of a view on its way to the clipboard, as it is seen, with twice the pixels of the screen. The window
/// does not wait for it: a picture of OpenGL that large takes the processor half a second. The copy that was asked for
/// last is the one that comes.
class PictureCopy final : public QObject {
    Q_OBJECT

public:
    /// `context` is that of the views, and outlives the copy.
    explicit PictureCopy(const ViewContext &context, QObject *parent = nullptr);

    /// Of a view of this kind that is on the screen.
    void start(const ViewInfo &info, const View &seen);

signals:
    /// With the refusal where there is no picture; with nothing where it is on the clipboard.
    void finished(const QString &);

private:
    void take(const Result<PictureBytes> &picture);

    ViewContext m_context;
    QImage m_image;
    Registry<PictureFormat> m_formats;
    std::unique_ptr<PendingPicture> m_picture;
};

} // namespace eigenscope
