#pragma once

#include "ui/export/view_export.h"

#include <QTimer>

namespace eigenscope {

/// The picture of a view that the window need not wait for: a view of its own, seen by nobody, computes on workers what
/// it shows, and is painted as soon as nothing is missing. Whoever drops it drops the picture.
class PendingPicture : public QObject {
    Q_OBJECT

public:
    using Take = std::function<void(Result<PictureBytes> picture)>;

    /// `take` is called once, from the event loop: its bytes are still to be made, on any thread.
    PendingPicture(const Registry<PictureFormat> &formats, const ViewInfo &view, const ViewContext &context,
                   const ExportSettings &settings, const Json &state, Take take,
                   PicturePlaces places = PicturePlaces::Reported);

private:
    void look();

    const Document &m_document;
    Take m_take;
    Result<std::unique_ptr<ViewPicture>> m_picture;
    QTimer m_looking;
};

} // namespace eigenscope
