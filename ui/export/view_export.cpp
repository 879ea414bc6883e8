#include "ui/export/view_export.h"

#include "core/base/memory.h"
#include "core/base/number_text.h"
#include "core/pipeline/exports/data_export.h"
#include "ui/export/picture_record.h"

#include <nlohmann/json.hpp>

#include <QPainter>

#include <cmath>

namespace eigenscope {
namespace {

constexpr double mostPixels = 20'000;

Error invalid(std::string sentence) {
    return {Error::Kind::InvalidParameter, std::move(sentence)};
}

/// Refuses what is no size, and what no machine could hold.
Result<void> checkSize(const Registry<PictureFormat> &formats, const ExportSettings &settings) {
    const auto check = [&](const char *name, double value) -> Result<void> {
        if (std::isfinite(value) && value >= 1 && value <= mostPixels)
            return {};
        return invalid("The '" + std::string(name) + "' of " + settings.file + " must be from 1 to 20000 pixels. Got " +
                       numberText(value) + ".");
    };
    TRY(check("width", settings.width));
    TRY(check("height", settings.height));
    if (const PictureFormat *format = formatOf(formats, settings.file); !format || format->isVector)
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

/// The picture in the format that the ending of its file names.
Result<std::string> pictureBytes(const Registry<PictureFormat> &formats, const ExportSettings &settings,
                                 const QSizeF &size, const std::string &record, const Paint &paint) {
    const PictureFormat *format = formatOf(formats, settings.file);
    if (!format)
        return invalid("The picture " + settings.file + " must end in " + orList(endingsOf(formats)) + ".");
    TRY(const QByteArray bytes, format->write(settings, size, record, paint));
    if (bytes.isEmpty())
        return Error{Error::Kind::Unwritable, "The picture " + settings.file + " could not be made."};
    return bytes.toStdString();
}

} // namespace

Result<std::string> viewBytes(const Registry<PictureFormat> &formats, const ViewInfo &info, const ViewContext &context,
                              const ExportSettings &settings, const Json &state) {
    TRY(checkSize(formats, settings));
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
    return pictureBytes(formats, settings, view->size(), recordOf(context.document),
                        [&view](QPainter &painter) { view->render(painter); });
}

Result<std::string> widgetBytes(const Registry<PictureFormat> &formats, QWidget &widget, const ExportSettings &settings,
                                const std::string &record) {
    ExportSettings own = settings;
    own.width = widget.width();
    own.height = widget.height();
    TRY(checkSize(formats, own));
    return pictureBytes(formats, own, widget.size(), record, [&widget](QPainter &painter) { widget.render(&painter); });
}

} // namespace eigenscope
