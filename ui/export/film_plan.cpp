#include "ui/export/film_plan.h"

#include "ui/drawing/extent.h"
#include "ui/export/kept_image.h"
#include "ui/export/view_export.h"
#include "ui/scene/orbit_camera.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/views/projection/projection_3d.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace eigenscope {
namespace {

constexpr double filmMargin = 0.05; // share of the extent left free on each side
constexpr double msOfSecond = 1000;

Json objectOf(const Json &state) {
    return state.is_object() ? state : Json::object();
}

/// The axes that the state names, as far as the pictures have them.
std::array<Index, 2> axesOf(const Json &state, const Reduction &picture) {
    std::array<Index, 2> axes = {0, 1};
    if (const Json given = state.value("axes", Json()); given.is_array() && given.size() == axes.size())
        for (std::size_t i = 0; i < axes.size(); ++i)
            axes[i] = given[i].is_number_integer() ? given[i].get<Index>() : axes[i];
    for (Index &axis : axes)
        axis = std::clamp<Index>(axis, 0, picture.coordinates.cols() - 1);
    return axes;
}

/// What was zoomed to, or the ranges that hold all pictures.
Json steadyZoom(const Json &state, const std::vector<std::shared_ptr<const Reduction>> &pictures) {
    if (const Json zoom = state.value("zoom", Json()); !zoom.is_null())
        return zoom;
    const std::array<Index, 2> axes = axesOf(state, *pictures.back());
    Extent x, y;
    for (const auto &picture : pictures) {
        x.take(picture->coordinates.col(axes[0]));
        y.take(picture->coordinates.col(axes[1]));
    }
    const Range across = x.range(filmMargin), up = y.range(filmMargin);
    return {across.min, across.max, up.min, up.max};
}

} // namespace

PictureFormat filmFrame(QImage &image, const std::string &file) {
    PictureFormat format = keptImage(image);
    format.ending = std::filesystem::path(file).extension().string();
    return format;
}

FilmPlan turnPlan(const FilmSettings &film, const Json &state) {
    constexpr double whole = 360, half = 180;
    const std::size_t count = film.pictures();
    Json camera = OrbitCamera::from(objectOf(state).value("camera", Json())).state();
    const double begin = camera["azimuth"].get<double>();
    FilmPlan plan{Projection3D::id, {}, {}, static_cast<int>(std::lround(msOfSecond / film.fps))};
    for (std::size_t i = 0; i < count; ++i) {
        const double turned = begin + whole * static_cast<double>(i) / static_cast<double>(count);
        camera["azimuth"] = turned > half ? turned - whole : turned;
        Json one = objectOf(state);
        one["camera"] = camera;
        plan.states.push_back(std::move(one));
    }
    return plan;
}

FilmPlan iterationPlan(const FilmSettings &film, const std::vector<std::shared_ptr<const Reduction>> &pictures,
                       const Json &state) {
    const std::size_t count = std::min(film.pictures(), pictures.size());
    Json steady = objectOf(state);
    steady["zoom"] = steadyZoom(steady, pictures);
    FilmPlan plan{Projection2D::id,
                  std::vector<Json>(count, steady),
                  {},
                  static_cast<int>(std::lround(msOfSecond * film.seconds / static_cast<double>(count)))};
    for (std::size_t i = 0; i < count; ++i) // the first and the last among them
        plan.pictures.push_back(count > 1 ? i * (pictures.size() - 1) / (count - 1) : i);
    return plan;
}

Result<QImage> filmPicture(const ViewInfo &view, const ViewContext &context, const ExportSettings &settings,
                           const Json &state) {
    QImage image;
    const Registry<PictureFormat> formats = {filmFrame(image, settings.file)};
    TRY(const auto picture, ViewPicture::make(formats, view, context, settings, state));
    TRY(picture->paint({}));
    return image;
}

} // namespace eigenscope
