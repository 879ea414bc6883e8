#include "ui/export/view_export.h"

#include "core/base/memory.h"
#include "core/formats/table_writer.h"
#include "core/pipeline/exports/data_export.h"
#include "ui/document/live_subsets.h"
#include "ui/export/figure_page.h"
#include "ui/export/picture_record.h"
#include "ui/scene/drawing_ahead.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QLayout>
#include <QPainter>
#include <QResizeEvent>

#include <cmath>

namespace eigenscope {
namespace {

constexpr double mostPixels = 20'000;

Error invalid(Sentence message) {
    return {Error::Kind::InvalidParameter, std::move(message)};
}

/// TooLarge where the picture, a layer of points of the same size, and the compressed bytes have no room.
Result<void> checkMemory(const ExportSettings &settings, const Sentence &instead) {
    const double bytes = settings.width * settings.height * settings.scale * settings.scale * 4 * 3;
    return fitsInMemory(static_cast<std::uint64_t>(bytes), sentence("The picture %1", settings.file), instead);
}

Sentences endings(const Registry<PictureFormat> &formats) {
    Sentences words;
    for (const PictureFormat &format : formats.all())
        words.push_back(plainWords(format.ending));
    return words;
}

/// Refuses what is no size, and what no machine could hold.
Result<void> checkSize(const Registry<PictureFormat> &formats, const ExportSettings &settings) {
    const auto check = [&](const char *name, double value) -> Result<void> {
        if (std::isfinite(value) && value >= 1 && value <= mostPixels)
            return {};
        return invalid(sentence("The '%1' of %2 must be from 1 to 20000 pixels. Got %3.", name, settings.file, value));
    };
    TRY(check("width", settings.width));
    TRY(check("height", settings.height));
    if (const PictureFormat *format = formatOf(formats, settings.file); !format || format->isVector)
        return {};
    const double longest = std::max(settings.width, settings.height) * settings.scale;
    if (!std::isfinite(longest) || settings.scale <= 0 || longest > mostPixels ||
        std::min(settings.width, settings.height) * settings.scale < 1)
        return invalid(
            sentence("The 'scale' of %1 must be above 0 and give from 1 to 20000 pixels a side. Got %2 at %3 × "
                     "%4.",
                     settings.file, settings.scale, settings.width, settings.height));
    return checkMemory(settings, sentence("Use a smaller size or scale."));
}

/// The same settings in pixels of a screen, and how many pixels of the file there are for each. Refuses what no machine
/// could hold.
Result<ExportSettings> inPixels(const Registry<PictureFormat> &formats, ExportSettings settings) {
    const FigureSettings &figure = *settings.figure;
    settings.width = figure.widthInches() * screenDpi;
    settings.height = figure.heightInches() * screenDpi;
    settings.scale = figure.dpi / screenDpi;
    const PictureFormat *format = formatOf(formats, settings.file);
    if (!format || format->isVector)
        return settings;
    const double wide = std::round(settings.width * settings.scale),
                 high = std::round(settings.height * settings.scale);
    TRY(checkMemory(settings, sentence("Use a smaller size or a lower 'dpi'.")));
    if (std::max(wide, high) <= mostPixels && std::min(wide, high) >= 1)
        return settings;
    return invalid(sentence("The figure %1 must have from 1 to 20000 pixels a side. At 'dpi' %2 it has %3 × %4.",
                            settings.file, figure.dpi, wide, high));
}

/// The picture in the format that the ending of its file names.
Result<PictureBytes> painted(const Registry<PictureFormat> &formats, const ExportSettings &settings, const QSizeF &size,
                             const std::string &record, const Paint &paint) {
    const PictureFormat *format = formatOf(formats, settings.file);
    if (!format)
        return invalid(sentence("The picture %1 must end in %2.", settings.file, orWords(endings(formats))));
    TRY(auto encode, format->paint(settings, size, record, paint));
    return PictureBytes([encode = std::move(encode), file = settings.file]() -> Result<std::string> {
        TRY(const QByteArray bytes, encode());
        if (bytes.isEmpty())
            return Error{Error::Kind::Unwritable, sentence("The picture %1 could not be made.", file)};
        return bytes.toStdString();
    });
}

/// Waits for what the view computes. InvalidData where it has nothing to draw.
Result<void> requireContents(View &view, const std::string &file) {
    view.settle(); // what the view itself computes may be all that it draws
    if (const QString why = view.whyEmpty(); !why.isEmpty())
        return Error{Error::Kind::InvalidData, sentence("There is nothing to draw in %1. %2", file, why.toStdString())};
    return {};
}

} // namespace

Result<std::unique_ptr<View>> pictureView(const Registry<PictureFormat> &formats, const ViewInfo &info,
                                          const ViewContext &context, const ExportSettings &settings, const Json &state,
                                          PicturePlaces places) {
    TRY(checkSize(formats, settings));
    context.encoding.subsets().settle();
    ViewContext own = context;
    own.asReported = places == PicturePlaces::Reported;
    std::unique_ptr<View> view(info.make(own, nullptr));
    view->setMinimumSize(0, 0);
    if (QLayout *layout = view->layout())
        layout->setSizeConstraint(QLayout::SetNoConstraint); // a picture has the size asked for
    view->setTheme(Theme::byId(QString::fromStdString(settings.theme)));
    view->resize(QSizeF(settings.width, settings.height).toSize());
    QResizeEvent resized(view->size(), view->size());
    QCoreApplication::sendEvent(view.get(), &resized); // which Qt puts off for what nobody sees
    view->ensurePolished();
    if (!state.is_null())
        view->restore(state);
    return view;
}

Result<PictureBytes> paintView(const Registry<PictureFormat> &formats, View &view, const ExportSettings &settings,
                               const std::string &record) {
    TRY(requireContents(view, settings.file));
    return painted(formats, settings, view.size(), record, [&view](QPainter &painter) { view.render(painter); });
}

ViewPicture::ViewPicture(const Registry<PictureFormat> &formats, ExportSettings settings)
    : m_formats(formats), m_settings(std::move(settings)) {}

ViewPicture::~ViewPicture() = default;

Result<std::unique_ptr<ViewPicture>> ViewPicture::make(const Registry<PictureFormat> &formats, const ViewInfo &view,
                                                       const ViewContext &context, const ExportSettings &settings,
                                                       const Json &state, PicturePlaces places) {
    std::unique_ptr<ViewPicture> picture(new ViewPicture(formats, settings));
    picture->m_tables = &context.document.catalogue().formats;
    if (!settings.figure) {
        TRY(picture->m_view, pictureView(formats, view, context, settings, state, places));
        return picture;
    }
    TRY(picture->m_settings, inPixels(formats, settings));
    TRY(picture->m_page, FigurePage::make(settings, view, context, state));
    return picture;
}

View &ViewPicture::view() {
    return m_page ? m_page->view() : *m_view;
}

bool ViewPicture::isReady() {
    if (!view().isSettled())
        return false;
    if (!std::exchange(m_isDrawnAhead, true))
        DrawingAhead::begin(view(), [this] { (void)paint({}); }); // what is wrong is told when the file is painted
    return view().isSettled();
}

Result<PictureBytes> ViewPicture::numbers(const NumberedView &view) const {
    return PictureBytes([table = view.numbers(), file = m_settings.file, formats = m_tables,
                         reader = m_settings.forExcel ? WrittenFor::Excel : WrittenFor::All] {
        return tableBytes(table, std::filesystem::path(file).extension().string(), *formats, reader);
    });
}

Result<PictureBytes> ViewPicture::paint(const std::string &record) {
    const auto *numbered = dynamic_cast<const NumberedView *>(&view());
    if (numbered && !m_page && writerOf(std::filesystem::path(m_settings.file).extension().string(), *m_tables)) {
        TRY(requireContents(view(), m_settings.file));
        return numbers(*numbered);
    }
    if (!m_page)
        return paintView(m_formats, *m_view, m_settings, record);
    TRY(requireContents(view(), m_settings.file));
    return painted(m_formats, m_settings, m_page->size(), record,
                   [this](QPainter &painter) { m_page->paint(painter); });
}

Result<std::string> viewBytes(const Registry<PictureFormat> &formats, const ViewInfo &info, const ViewContext &context,
                              const ExportSettings &settings, const Json &state) {
    TRY(const auto picture, ViewPicture::make(formats, info, context, settings, state));
    TRY(const PictureBytes bytes, picture->paint(recordOf(context.document)));
    return bytes();
}

Result<PictureBytes> paintWidget(const Registry<PictureFormat> &formats, QWidget &widget,
                                 const ExportSettings &settings, const std::string &record) {
    ExportSettings own = settings;
    own.width = widget.width();
    own.height = widget.height();
    TRY(checkSize(formats, own));
    return painted(formats, own, widget.size(), record, [&widget](QPainter &painter) { widget.render(&painter); });
}

} // namespace eigenscope
