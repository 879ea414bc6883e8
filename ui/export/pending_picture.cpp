#include "ui/export/pending_picture.h"

#include "ui/export/picture_record.h"

#include <nlohmann/json.hpp>

#include <chrono>

namespace eigenscope {
namespace {

constexpr auto aMoment = std::chrono::milliseconds(10);

} // namespace

PendingPicture::PendingPicture(const Registry<PictureFormat> &formats, const ViewInfo &view, const ViewContext &context,
                               const ExportSettings &settings, const Json &state, Take take)
    : m_formats(formats), m_document(context.document), m_settings(settings), m_take(std::move(take)),
      m_view(pictureView(formats, view, context, settings, state)) {
    if (m_view) {
        (*m_view)->setAttribute(Qt::WA_DontShowOnScreen);
        (*m_view)->show(); // a view computes what is seen
    }
    connect(&m_looking, &QTimer::timeout, this, &PendingPicture::look);
    m_looking.start(aMoment);
}

PendingPicture::~PendingPicture() = default;

void PendingPicture::look() {
    if (m_view && !(*m_view)->isSettled())
        return;
    m_looking.stop();
    if (m_view)
        (*m_view)->hide(); // nor does a picture show what only a hand needs
    Result<PictureBytes> picture = m_view ? paintView(m_formats, **m_view, m_settings, recordOf(m_document))
                                          : Result<PictureBytes>(m_view.error());
    std::exchange(m_take, nullptr)(std::move(picture)); // may drop this
}

} // namespace eigenscope

#include "moc_pending_picture.cpp"
