#include "ui/export/picture_copy.h"

#include "ui/export/kept_image.h"
#include "ui/text/said.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QClipboard>

namespace eigenscope {
namespace {

constexpr int copyScale = 2; // pixels of a copied picture beside those of the screen

} // namespace

PictureCopy::PictureCopy(const ViewContext &context, QObject *parent) : QObject(parent), m_context(context) {
    m_formats.add(keptImage(m_image));
}

void PictureCopy::start(const ViewInfo &info, const View &seen) {
    m_picture.reset();
    if (const QString why = seen.whyEmpty(); !why.isEmpty())
        return emit finished(tr("There is nothing to copy. %1").arg(why));
    const ExportSettings settings{.what = info.id,
                                  .file = info.id + ".image",
                                  .width = double(seen.width()),
                                  .height = double(seen.height()),
                                  .scale = copyScale,
                                  .theme = seen.theme().id.toStdString()};
    m_picture = std::make_unique<PendingPicture>(
        m_formats, info, m_context, settings, seen.state(),
        [this](const Result<PictureBytes> &picture) { take(picture); }, PicturePlaces::Seen);
}

void PictureCopy::take(const Result<PictureBytes> &picture) {
    m_picture.release()->deleteLater(); // which is still at it
    QImage image = std::exchange(m_image, QImage());
    if (!picture)
        return emit finished(said(picture.error().message));
    image.setDevicePixelRatio(copyScale);
    QApplication::clipboard()->setImage(image);
    emit finished({});
}

} // namespace eigenscope

#include "moc_picture_copy.cpp"
