#include "ui/export/pending_picture.h"

#include "ui/export/picture_record.h"
#include "ui/views/unseen_view.h"

#include <nlohmann/json.hpp>

#include <chrono>

namespace eigenscope {
namespace {

constexpr auto aMoment = std::chrono::milliseconds(10);

} // namespace

PendingPicture::PendingPicture(const Registry<PictureFormat> &formats, const ViewInfo &view, const ViewContext &context,
                               const ExportSettings &settings, const Json &state, Take take, PicturePlaces places)
    : m_document(context.document), m_take(std::move(take)),
      m_picture(ViewPicture::make(formats, view, context, settings, state, places)) {
    if (m_picture)
        showUnseen((*m_picture)->view());
    connect(&m_looking, &QTimer::timeout, this, &PendingPicture::look);
    m_looking.start(aMoment);
}

void PendingPicture::look() {
    if (m_picture && !(*m_picture)->isReady())
        return;
    m_looking.stop();
    if (m_picture)
        hideUnseen((*m_picture)->view());
    Result<PictureBytes> picture =
        m_picture ? (*m_picture)->paint(recordOf(m_document)) : Result<PictureBytes>(m_picture.error());
    std::exchange(m_take, nullptr)(std::move(picture)); // may drop this
}

} // namespace eigenscope

#include "moc_pending_picture.cpp"
