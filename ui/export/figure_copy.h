#pragma once

#include "ui/export/pending_picture.h"

#include <QImage>

namespace eigenscope {

/// Puts a figure onto the clipboard, as a picture and as SVG, once what it shows has been computed. Whoever drops it
/// drops the copy.
class FigureCopy final : public QObject {
    Q_OBJECT

public:
    explicit FigureCopy(const ViewContext &context, QObject *parent = nullptr);
    ~FigureCopy() override;

    /// `settings` have a figure.
    void start(const ViewInfo &view, const ExportSettings &settings, const Json &state);
    [[nodiscard]] bool isRunning() const { return m_pixels || m_shapes; }

signals:
    /// What has been done, or why it could not be, as a sentence.
    void finished(const QString &sentence);

private:
    void take(const Result<PictureBytes> &picture);

    ViewContext m_context;
    Registry<PictureFormat> m_formats; ///< an image that stays one, and SVG
    std::unique_ptr<PendingPicture> m_pixels, m_shapes;
    QImage m_image;
};

} // namespace eigenscope
