#include "ui/export/figure_copy.h"

#include "core/pipeline/session/figure_settings.h"
#include "ui/export/kept_image.h"
#include "ui/export/svg_picture.h"
#include "ui/text/said.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QClipboard>
#include <QMimeData>

namespace eigenscope {
namespace {

constexpr double mostCopied = 4000; // px a side: a clipboard is no place for a poster

/// The figure with fewer pixels, where it has too many for a clipboard.
FigureSettings forClipboard(FigureSettings figure) {
    const QSizeF paper(figure.widthInches(), figure.heightInches());
    figure.unit = FigureSettings::Unit::Inches;
    figure.width = paper.width();
    figure.height = paper.height();
    figure.dpi = std::min(figure.dpi, mostCopied / std::max(paper.width(), paper.height()));
    return figure;
}

} // namespace

FigureCopy::FigureCopy(const ViewContext &context, QObject *parent) : QObject(parent), m_context(context) {
    m_formats.add(keptImage(m_image));
    m_formats.add(svgPicture());
}

FigureCopy::~FigureCopy() = default;

void FigureCopy::start(const ViewInfo &view, const ExportSettings &settings, const Json &state) {
    ExportSettings pixels = settings, shapes = settings;
    pixels.figure = std::make_shared<const FigureSettings>(forClipboard(*settings.figure));
    pixels.file = settings.what + ".image";
    shapes.file = settings.what + ".svg";
    m_shapes.reset();
    m_pixels = std::make_unique<PendingPicture>(
        m_formats, view, m_context, pixels, state, [this, view, shapes, state](const Result<PictureBytes> &picture) {
            m_pixels.release()->deleteLater(); // which is still at it
            if (!picture)
                return emit finished(said(picture.error().message));
            m_shapes = std::make_unique<PendingPicture>(m_formats, view, m_context, shapes, state,
                                                        [this](const Result<PictureBytes> &drawing) { take(drawing); });
        });
}

void FigureCopy::take(const Result<PictureBytes> &picture) {
    m_shapes.release()->deleteLater(); // which is still at it
    const Result<std::string> svg = picture ? (*picture)() : Result<std::string>(picture.error());
    if (!svg)
        return emit finished(said(svg.error().message));
    auto *data = new QMimeData;
    data->setImageData(std::exchange(m_image, QImage()));
    data->setData("image/svg+xml", QByteArray::fromStdString(*svg));
    QApplication::clipboard()->setMimeData(data);
    emit finished(tr("The figure is on the clipboard, as a picture and as SVG."));
}

} // namespace eigenscope

#include "moc_figure_copy.cpp"
