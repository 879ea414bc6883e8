#pragma once

#include "core/pipeline/session/film_settings.h"
#include "core/reducers/interface/reducer.h"
#include "ui/export/picture_format.h"
#include "ui/views/view.h"

#include <QImage>

namespace eigenscope {

/// What an export is called that is a film.
inline constexpr const char *filmExport = "film";

/// Which pictures a film is made of.
struct FilmPlan {
    std::string view;         ///< id
    std::vector<Json> states; ///< of the view, one for each picture
    /// Which picture of the method each shows; empty where all show its end.
    std::vector<std::size_t> pictures;
    int milliseconds = 0; ///< of each picture
};

/// Pixels that stay in `image`, for the file of a film.
PictureFormat filmFrame(QImage &image, const std::string &file);

/// One turn of the 3D projection about its upright axis, from where its camera stands in this state.
FilmPlan turnPlan(const FilmSettings &film, const Json &state);

/// The 2D projection of these pictures of a method, or of as many of them as the film has, with axes that hold them
/// all.
FilmPlan iterationPlan(const FilmSettings &film, const std::vector<std::shared_ptr<const Reduction>> &pictures,
                       const Json &state);

/// The view in this state at the size of the settings, of a figure too. Refuses what ViewPicture refuses, and where
/// there is nothing to draw.
Result<QImage> filmPicture(const ViewInfo &view, const ViewContext &context, const ExportSettings &settings,
                           const Json &state);

} // namespace eigenscope
