#pragma once

#include "ui/export/picture_format.h"
#include "ui/views/view.h"

#include <cstdint>
#include <memory>

namespace eigenscope {

class FigurePage;

/// Gives the bytes of a picture that has been painted; any thread may call it.
using PictureBytes = std::function<Result<std::string>()>;

/// Where the points of a picture stand: as the method gave them, or as they are seen, moved to continue the picture
/// before.
enum class PicturePlaces : std::uint8_t { Reported, Seen };

/// A fresh view of this kind at the asked size, theme and state, for a picture of its own. InvalidParameter for an
/// absurd size.
Result<std::unique_ptr<View>> pictureView(const Registry<PictureFormat> &formats, const ViewInfo &info,
                                          const ViewContext &context, const ExportSettings &settings, const Json &state,
                                          PicturePlaces places = PicturePlaces::Reported);

/// Paints this view in the format that the ending of the file names; the record of what it is made from stands in the
/// metadata. InvalidParameter for another ending; what the
/// view says where there is nothing to draw.
Result<PictureBytes> paintView(const Registry<PictureFormat> &formats, View &view, const ExportSettings &settings,
                               const std::string &record);

/// A picture of a view while it is made: as it is on the screen, or on the page of a figure.
class ViewPicture {
public:
    /// Refuses what pictureView refuses, and what FigurePage does, which has the places reported. `context` outlives
    /// it.
    static Result<std::unique_ptr<ViewPicture>> make(const Registry<PictureFormat> &formats, const ViewInfo &view,
                                                     const ViewContext &context, const ExportSettings &settings,
                                                     const Json &state, PicturePlaces places = PicturePlaces::Reported);
    ViewPicture(const ViewPicture &) = delete;
    ViewPicture(ViewPicture &&) = delete;
    ViewPicture &operator=(const ViewPicture &) = delete;
    ViewPicture &operator=(ViewPicture &&) = delete;
    ~ViewPicture();

    [[nodiscard]] View &view();
    /// Whether `paint` keeps nobody waiting: the view has computed what it shows, and workers have drawn what is drawn
    /// with OpenGL, which the first call begins that finds the view computed. The view is shown, if unseen.
    [[nodiscard]] bool isReady();
    /// As paintView; where the settings ask for a figure, on its page. The numbers of a NumberedView instead, where the
    /// ending of the file is that of a table.
    Result<PictureBytes> paint(const std::string &record);

private:
    ViewPicture(const Registry<PictureFormat> &formats, ExportSettings settings);

    [[nodiscard]] Result<PictureBytes> numbers(const NumberedView &view) const;

    const Registry<PictureFormat> &m_formats;
    const Registry<FormatInfo> *m_tables = nullptr;
    ExportSettings m_settings;
    std::unique_ptr<View> m_view;       ///< where there is no page
    std::unique_ptr<FigurePage> m_page; ///< with the view
    bool m_isDrawnAhead = false;        ///< or begun to be
};

/// Any widget at its present size, by the same endings (for the window as a whole).
Result<PictureBytes> paintWidget(const Registry<PictureFormat> &formats, QWidget &widget,
                                 const ExportSettings &settings, const std::string &record = {});

/// All of it at once, on the calling thread, which waits for what the view computes.
Result<std::string> viewBytes(const Registry<PictureFormat> &formats, const ViewInfo &info, const ViewContext &context,
                              const ExportSettings &settings, const Json &state = nullptr);

} // namespace eigenscope
