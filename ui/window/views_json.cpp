#include "ui/window/views_json.h"

namespace eigenscope {
namespace {

const char *const workspaceKey = "workspace", *const colourKey = "colour", *const textKey = "text",
                  *const statesKey = "states";

std::optional<std::string> text(const Json &object, const char *key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

} // namespace

Json viewsJson(const Encoding &encoding, const QList<Workspace *> &workspaces, const Workspace &shown) {
    Json states = Json::object();
    const auto add = [&states](const Workspace &workspace) {
        for (const ViewFrame *frame : workspace.frames())
            if (Json state = frame->view().state(); !state.empty())
                states[frame->info().id] = std::move(state);
    };
    for (const Workspace *workspace : workspaces)
        add(*workspace);
    add(shown); // counts where a view stands in several
    return {{workspaceKey, shown.info().id},
            {colourKey, encoding.colourColumn().toStdString()},
            {textKey, encoding.textColumn().toStdString()},
            {statesKey, std::move(states)}};
}

QString workspaceOf(const Json &views) {
    return QString::fromStdString(text(views, workspaceKey).value_or(""));
}

void restoreEncoding(const Json &views, Encoding &encoding) {
    if (const auto colour = text(views, colourKey))
        encoding.setColourColumn(QString::fromStdString(*colour));
    if (const auto column = text(views, textKey))
        encoding.setTextColumn(QString::fromStdString(*column));
}

void restoreViews(const Json &views, const Workspace &workspace) {
    const auto states = views.find(statesKey);
    if (states == views.end() || !states->is_object())
        return;
    for (ViewFrame *frame : workspace.frames())
        if (const auto state = states->find(frame->info().id); state != states->end() && state->is_object())
            frame->view().restore(*state);
}

} // namespace eigenscope
