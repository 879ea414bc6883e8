#include "ui/export/view_export.h"

#include "core/base/memory.h"
#include "core/base/number_text.h"

#include <nlohmann/json.hpp>

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <cmath>
#include <filesystem>

namespace eigenscope {
namespace {

constexpr double mostPixels = 20'000;
constexpr int screenDpi = 96;
/// PDF coordinates are whole device pixels: thrice the screen's keep lines and letters where they belong.
constexpr int pdfScale = 3;

using Paint = std::function<void(QPainter &painter)>;

Error invalid(std::string sentence) {
    return {Error::Kind::InvalidParameter, std::move(sentence)};
}

/// Refuses what is no size, and what no machine could hold.
Result<void> checkSize(const ExportSettings &settings, bool isRaster) {
    const auto check = [&](const char *name, double value) -> Result<void> {
        if (std::isfinite(value) && value >= 1 && value <= mostPixels)
            return {};
        return invalid("The '" + std::string(name) + "' of " + settings.file + " must be from 1 to 20000 pixels. Got " +
                       numberText(value) + ".");
    };
    if (const auto width = check("width", settings.width); !width)
        return width;
    if (const auto height = check("height", settings.height); !height)
        return height;
    if (!isRaster)
        return {};
    const double longest = std::max(settings.width, settings.height) * settings.scale;
    if (!std::isfinite(longest) || settings.scale <= 0 || longest > mostPixels ||
        std::min(settings.width, settings.height) * settings.scale < 1)
        return invalid("The 'scale' of " + settings.file +
                       " must be above 0 and give from 1 to 20000 pixels a side. Got " + numberText(settings.scale) +
                       " at " + numberText(settings.width) + " × " + numberText(settings.height) + ".");
    // The picture, a layer of points of the same size, and the compressed bytes.
    const double bytes = settings.width * settings.height * settings.scale * settings.scale * 4 * 3;
    return fitsInMemory(static_cast<std::uint64_t>(bytes), "The picture " + settings.file,
                        "Use a smaller size or scale.");
}

Result<std::string> bytesOf(const QByteArray &bytes, const ExportSettings &settings) {
    if (bytes.isEmpty())
        return Error{Error::Kind::Unwritable, "The picture " + settings.file + " could not be made."};
    return bytes.toStdString();
}

Result<std::string> png(const ExportSettings &settings, const QSizeF &size, const Paint &paint) {
    QImage image((size * settings.scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return Error{Error::Kind::TooLarge, "There is no memory for the picture " + settings.file + "."};
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(settings.scale, settings.scale);
    paint(painter);
    painter.end();
    image.setDotsPerMeterX(static_cast<int>(screenDpi * settings.scale / 0.0254));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.convertToFormat(QImage::Format_RGB32).save(&buffer, "PNG");
    return bytesOf(bytes, settings);
}

Result<std::string> svg(const ExportSettings &settings, const QSizeF &size, const Paint &paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(screenDpi); // otherwise the text comes out smaller than asked for
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    generator.setTitle(QString::fromStdString(settings.what));
    generator.setDescription("Eigenscope " EIGENSCOPE_VERSION);
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    return bytesOf(bytes, settings);
}

Result<std::string> pdf(const ExportSettings &settings, const QSizeF &size, const Paint &paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(QString::fromStdString(settings.what));
    writer.setCreator("Eigenscope " EIGENSCOPE_VERSION);
    writer.setResolution(screenDpi * pdfScale);
    writer.setPageMargins(QMarginsF());
    writer.setPageSize(QPageSize(size * 72.0 / screenDpi, QPageSize::Point, {}, QPageSize::ExactMatch));
    QPainter painter(&writer);
    painter.scale(pdfScale, pdfScale);
    paint(painter);
    painter.end();
    return bytesOf(bytes, settings);
}

Result<std::string> pictureBytes(const ExportSettings &settings, const QSizeF &size, const Paint &paint) {
    const std::string ending = std::filesystem::path(settings.file).extension().string();
    if (ending == ".png")
        return png(settings, size, paint);
    if (ending == ".svg")
        return svg(settings, size, paint);
    if (ending == ".pdf")
        return pdf(settings, size, paint);
    return invalid("The picture " + settings.file + " must end in .png, .svg or .pdf.");
}

bool isRaster(const ExportSettings &settings) {
    return std::filesystem::path(settings.file).extension() == ".png";
}

} // namespace

Result<std::string> viewBytes(const ViewInfo &info, const ViewContext &context, const ExportSettings &settings,
                              const Json &state) {
    if (const auto size = checkSize(settings, isRaster(settings)); !size)
        return size.error();
    const std::unique_ptr<View> view(info.make(context, nullptr));
    view->setMinimumSize(0, 0);
    view->setTheme(Theme::byId(QString::fromStdString(settings.theme)));
    view->resize(QSizeF(settings.width, settings.height).toSize());
    view->ensurePolished();
    if (!state.is_null())
        view->restore(state);
    view->settle(); // what the view itself computes may be all that it draws
    if (const QString why = view->whyEmpty(); !why.isEmpty())
        return Error{Error::Kind::InvalidData,
                     "There is nothing to draw in " + settings.file + ". " + why.toStdString()};
    return pictureBytes(settings, view->size(), [&view](QPainter &painter) { view->render(painter); });
}

Result<std::string> widgetBytes(QWidget &widget, const ExportSettings &settings) {
    ExportSettings own = settings;
    own.width = widget.width();
    own.height = widget.height();
    if (const auto size = checkSize(own, isRaster(own)); !size)
        return size.error();
    return pictureBytes(own, widget.size(), [&widget](QPainter &painter) { widget.render(&painter); });
}

} // namespace eigenscope
