#include "ui/workspaces/views_json.h"

#include "core/base/json_value.h"
#include "ui/studies/new_point.h"
#include "ui/studies/studies.h"

#include <algorithm>

namespace eigenscope {
namespace {

const char *const workspaceKey = "workspace", *const colorKey = "color", *const textKey = "text",
                  *const shapeKey = "shape", *const sizeKey = "size", *const rangeKey = "color_range",
                  *const hiddenKey = "hidden", *const aloneKey = "alone", *const shownAxesKey = "quality_of_axes",
                  *const inspectedKey = "inspected", *const pointKey = "new_point", *const layoutsKey = "layout",
                  *const docksKey = "docks", *const maximizedKey = "maximized", *const statesKey = "states";

/// A layout is some kilobytes. What a stranger nests deeper is not read.
constexpr std::size_t largestLayout = 64 << 10;

std::optional<std::string> text(const Json &object, const char *key) {
    return valueIn<std::string>(entryOf(object, key));
}

Json objectOf(const Json &views, const char *key) {
    const Json &found = entryOf(views, key);
    return found.is_object() ? found : Json::object();
}

Names hiddenClasses(const Encoding::Look &look) {
    Names names;
    for (const QString &name : look.hidden)
        names.push_back(name.toStdString());
    std::ranges::sort(names); // a set has no order, a file has
    return names;
}

Json layoutOf(const Workspace &workspace) {
    Json layout = {{docksKey, workspace.layoutState().toBase64().toStdString()}};
    if (const ViewFrame *frame = workspace.maximized())
        layout[maximizedKey] = frame->info().id;
    return layout;
}

void restoreLayout(const Json &layout, Workspace &workspace) {
    const std::string docks = text(layout, docksKey).value_or("");
    if (docks.empty() || docks.size() > largestLayout)
        return;
    workspace.keepFronts();
    if (layout == layoutOf(workspace))
        return;
    workspace.restoreLayout(QByteArray::fromBase64(QByteArray::fromStdString(docks)));
    if (ViewFrame *frame = workspace.frame(text(layout, maximizedKey).value_or("")))
        workspace.toggleMaximized(frame);
}

} // namespace

Json viewsJson(const Json &before, const ViewContext &context, const QList<Workspace *> &workspaces,
               const Workspace *shown) {
    Json states = objectOf(before, statesKey), layouts = objectOf(before, layoutsKey);
    const auto add = [&states](const Workspace &workspace) {
        for (const ViewFrame *frame : workspace.frames())
            if (Json state = frame->view().state(); !state.empty())
                states[frame->info().id] = std::move(state);
    };
    for (const Workspace *workspace : workspaces) {
        add(*workspace);
        layouts[workspace->info().id] = layoutOf(*workspace);
    }
    if (shown)
        add(*shown); // counts where a view stands in several
    const Encoding &encoding = context.encoding;
    Json views = {{workspaceKey, shown ? shown->info().id : text(before, workspaceKey).value_or("")},
                  {colorKey, encoding.colorColumn().toStdString()},
                  {textKey, encoding.textColumn().toStdString()},
                  {hiddenKey, hiddenClasses(encoding.look())},
                  {layoutsKey, std::move(layouts)},
                  {statesKey, std::move(states)}};
    if (encoding.look().ofShownAxes)
        views[shownAxesKey] = true;
    for (const auto &[key, column] :
         {std::pair(aloneKey, encoding.look().alone), std::pair(shapeKey, encoding.look().shape),
          std::pair(sizeKey, encoding.look().size)})
        if (!column.isEmpty())
            views[key] = column.toStdString();
    if (const auto &range = encoding.look().range)
        views[rangeKey] = {range->first, range->second};
    if (const Selection &selection = context.selection; !selection.rows().empty())
        views[inspectedKey] = {selection.current(), selection.previous()};
    if (const NewPoint &point = context.studies.newPoint; point.exists())
        views[pointKey] = std::vector<double>(point.row().values.begin(), point.row().values.end());
    return views;
}

QString workspaceOf(const Json &views) {
    return QString::fromStdString(text(views, workspaceKey).value_or(""));
}

void restoreEncoding(const Json &views, Encoding &encoding) {
    Encoding::Look look;
    if (const auto color = text(views, colorKey))
        look.color = QString::fromStdString(*color);
    if (const auto column = text(views, textKey))
        look.text = QString::fromStdString(*column);
    for (const Json &name : entryOf(views, hiddenKey))
        if (name.is_string())
            look.hidden.insert(QString::fromStdString(name.get<std::string>()));
    const auto chosen = [&views](const char *key) { return QString::fromStdString(text(views, key).value_or("")); };
    look.alone = chosen(aloneKey);
    look.shape = chosen(shapeKey);
    look.size = chosen(sizeKey);
    if (const auto range = valueIn<std::array<double, 2>>(entryOf(views, rangeKey)); range && (*range)[0] < (*range)[1])
        look.range = std::pair((*range)[0], (*range)[1]);
    look.ofShownAxes = entryOf(views, shownAxesKey) == Json(true);
    encoding.restore(look);
}

void restoreSelection(const Json &views, Rows rows, Selection &selection) {
    const auto inspected =
        valueIn<std::array<Index, 2>>(entryOf(views, inspectedKey)).value_or(std::array<Index, 2>{-1, -1});
    selection.restore({std::move(rows), inspected[0], inspected[1]});
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
    const Json &state = entryOf(entryOf(views, statesKey), view);
    return state.is_object() ? state : Json();
}

void restoreViews(const Json &views, Workspace &workspace) {
    restoreLayout(entryOf(entryOf(views, layoutsKey), workspace.info().id), workspace);
    for (ViewFrame *frame : workspace.frames())
        if (const Json state = viewState(views, frame->info().id); !state.is_null())
            frame->view().restore(state);
}

} // namespace eigenscope
