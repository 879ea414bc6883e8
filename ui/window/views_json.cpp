#include "ui/window/views_json.h"

#include <algorithm>

namespace eigenscope {
namespace {

const char *const workspaceKey = "workspace", *const colorKey = "color", *const textKey = "text",
                  *const pointKey = "new_point", *const statesKey = "states";

std::optional<std::string> text(const Json &object, const char *key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

Json statesOf(const Json &views) {
    const auto states = views.find(statesKey);
    return states != views.end() && states->is_object() ? *states : Json::object();
}

} // namespace

Json viewsJson(const Json &before, const Encoding &encoding, const NewPoint &point,
               const QList<Workspace *> &workspaces, const Workspace &shown) {
    Json states = statesOf(before);
    const auto add = [&states](const Workspace &workspace) {
        for (const ViewFrame *frame : workspace.frames())
            if (Json state = frame->view().state(); !state.empty())
                states[frame->info().id] = std::move(state);
    };
    for (const Workspace *workspace : workspaces)
        add(*workspace);
    add(shown); // counts where a view stands in several
    Json views = {{workspaceKey, shown.info().id},
                  {colorKey, encoding.colorColumn().toStdString()},
                  {textKey, encoding.textColumn().toStdString()},
                  {statesKey, std::move(states)}};
    if (point.exists())
        views[pointKey] = std::vector<double>(point.row().values.begin(), point.row().values.end());
    return views;
}

QString workspaceOf(const Json &views) {
    return QString::fromStdString(text(views, workspaceKey).value_or(""));
}

void restoreEncoding(const Json &views, Encoding &encoding) {
    if (const auto color = text(views, colorKey))
        encoding.setColorColumn(QString::fromStdString(*color));
    if (const auto column = text(views, textKey))
        encoding.setTextColumn(QString::fromStdString(*column));
}

void restoreNewPoint(const Json &views, NewPoint &point) {
    const auto values = views.find(pointKey);
    if (values == views.end() || !values->is_array() || values->empty() ||
        !std::ranges::all_of(*values, [](const Json &value) { return value.is_number(); }))
        return;
    const auto numbers = values->get<std::vector<double>>();
    point.setValues(Eigen::Map<const VectorXd>(numbers.data(), static_cast<Index>(numbers.size())));
}

Json viewState(const Json &views, std::string_view view) {
    const Json states = statesOf(views);
    const auto state = states.find(view);
    return state != states.end() && state->is_object() ? *state : Json();
}

void restoreViews(const Json &views, const Workspace &workspace) {
    for (ViewFrame *frame : workspace.frames())
        if (const Json state = viewState(views, frame->info().id); !state.is_null())
            frame->view().restore(state);
}

} // namespace eigenscope
