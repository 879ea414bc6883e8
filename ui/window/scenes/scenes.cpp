#include "ui/window/scenes/scenes.h"

#include "core/base/json_value.h"
#include "ui/studies/new_point.h"
#include "ui/studies/steady_picture.h"
#include "ui/studies/studies.h"
#include "ui/text/said.h"
#include "ui/workspaces/views_json.h"

#include <QUndoCommand>

#include <array>
#include <utility>

namespace eigenscope {
namespace {

/// Of the views that belong to no scene: the width of the cards, and the workspaces out of sight.
constexpr const char *sceneColumnsKey = "columns", *sceneLayoutKey = "layout", *statesKey = "states";
/// Those that `views` has only where there is something to tell.
constexpr std::array rareKeys = {"quality_of_axes", "inspected", "new_point"};

/// What an undo step does besides the session.
class Beside final : public QUndoCommand {
public:
    Beside(std::function<void()> back, std::function<void()> forth)
        : m_back(std::move(back)), m_forth(std::move(forth)) {}
    void undo() override {
        if (m_back)
            m_back();
    }
    void redo() override {
        if (m_forth)
            m_forth();
    }

private:
    std::function<void()> m_back, m_forth;
};

} // namespace

Scenes::Scenes(const ViewContext &context, SceneViews views) : m_context(context), m_views(std::move(views)) {
    connect(&context.document, &Document::opened, this, [this] { setCurrent(-1); });
    connect(&context.document, &Document::sessionChanged, this, &Scenes::note);
}

std::vector<Scene> Scenes::all() const {
    return scenesOf(m_context.document.session());
}

QString Scenes::title(std::size_t scene, int longest) const {
    const Scene one = all().at(scene);
    QString text = QString::fromStdString(one.name.empty() ? one.text : one.name).simplified();
    if (text.size() > longest)
        text = text.left(longest - 1) + "…";
    return tr("%1 · %2").arg(scene + 1).arg(text);
}

/// Undo and redo change the scenes too.
void Scenes::note() {
    const Json &scenes = entryOf(m_context.document.session().json(), "scenes");
    if (scenes == m_known)
        return;
    m_known = scenes;
    m_current = std::min(m_current, static_cast<int>(scenes.size()) - 1);
    emit changed();
}

void Scenes::setCurrent(int scene) {
    m_current = std::min(scene, static_cast<int>(all().size()) - 1);
    emit changed();
}

Json Scenes::viewsNow() const {
    Json views = m_views.now();
    views.erase(sceneColumnsKey);
    const std::string workspace = workspaceOf(views).toStdString();
    views[sceneLayoutKey] = {{workspace, entryOf(entryOf(views, sceneLayoutKey), workspace)}};
    for (const char *key : rareKeys)
        if (!views.contains(key))
            views[key] = nullptr;
    return views;
}

Json Scenes::patchNow() const {
    return scenePatch(m_context.document.session(), viewsNow(), m_context.selection.rows());
}

void Scenes::show(const Json &views, const Rows &rows) {
    NewPoint &point = m_context.studies.newPoint;
    if (point.exists() && entryOf(views, "new_point").is_null())
        point.remove();
    m_context.studies.steady.expectGlide();
    m_views.show(views, rows);
    m_context.studies.steady.expectGlide(); // another workspace may need more
}

void Scenes::push(const QString &text, const Session &next, std::function<void()> back, std::function<void()> forth) {
    Document &document = m_context.document;
    QUndoStack &undo = document.undoStack();
    document.endGesture();
    undo.beginMacro(text);
    undo.push(new Beside(std::move(back), {}));
    if (document.change(text, next))
        undo.push(new Beside({}, std::move(forth)));
    undo.endMacro();
}

void Scenes::go(int scene) {
    Document &document = m_context.document;
    if (scene < 0 || scene >= static_cast<int>(all().size()))
        return;
    const auto index = static_cast<std::size_t>(scene);
    Result<Session> there = sceneSession(document.session(), index, document.catalogue());
    if (!there)
        return document.say(said(there.error().message));
    const Rows rows = there->selection();
    const Json own = entryOf(document.session().json(), "views");
    there = there->with("selection", nullptr, document.catalogue());
    if (there)
        there = there->with("views", own, document.catalogue());
    if (!there)
        return document.say(said(there.error().message));
    const Json before = viewsNow(), patch = entryOf(all()[index].session, "views");
    Json views = before;
    views.erase(sceneLayoutKey);
    views.erase(statesKey);
    if (patch.is_object())
        views.merge_patch(patch);
    push(
        tr("Scene %1").arg(title(index, 40)), *there,
        [this, before, rows = m_context.selection.rows(), last = m_current] {
            show(before, rows);
            setCurrent(last);
        },
        [this, views, rows, scene] {
            show(views, rows);
            setCurrent(scene);
        });
    if (const QString wanted = workspaceOf(views); wanted != workspaceOf(m_views.now()))
        document.say(tr("Scene %1 is of the workspace '%2', which there is not.").arg(scene + 1).arg(wanted));
}

void Scenes::step(int by) {
    if (m_current < 0 && by < 0)
        return;
    go(m_current + by);
}

void Scenes::change(const QString &text, const std::vector<Scene> &scenes, int current) {
    const Document &document = m_context.document;
    const Result<Session> next = withScenes(document.session(), scenes, document.catalogue());
    if (!next)
        return m_context.document.say(said(next.error().message));
    push(
        text, *next, [this, last = m_current] { setCurrent(last); }, [this, current] { setCurrent(current); });
}

void Scenes::add(const QString &text) {
    std::vector<Scene> scenes = all();
    scenes.push_back({{}, text.toStdString(), patchNow()});
    const auto last = static_cast<int>(scenes.size()) - 1;
    change(tr("Add scene %1").arg(last + 1), scenes, last);
}

void Scenes::setText(const QString &text) {
    if (m_current < 0)
        return;
    std::vector<Scene> scenes = all();
    Scene &scene = scenes[static_cast<std::size_t>(m_current)];
    scene.name.clear(); // it told the former text in short
    scene.text = text.toStdString();
    change(tr("Text of scene %1").arg(m_current + 1), scenes, m_current);
}

void Scenes::takeAnew() {
    if (m_current < 0)
        return;
    std::vector<Scene> scenes = all();
    scenes[static_cast<std::size_t>(m_current)].session = patchNow();
    change(tr("Scene %1 anew").arg(m_current + 1), scenes, m_current);
}

void Scenes::move(int by) {
    std::vector<Scene> scenes = all();
    const int to = m_current + by;
    if (m_current < 0 || to < 0 || to >= static_cast<int>(scenes.size()))
        return;
    std::swap(scenes[static_cast<std::size_t>(m_current)], scenes[static_cast<std::size_t>(to)]);
    change(tr("Move scene %1 to place %2").arg(m_current + 1).arg(to + 1), scenes, to);
}

void Scenes::remove() {
    if (m_current < 0)
        return;
    std::vector<Scene> scenes = all();
    scenes.erase(scenes.begin() + m_current);
    change(tr("Remove scene %1").arg(m_current + 1), scenes, std::min(m_current, static_cast<int>(scenes.size()) - 1));
}

} // namespace eigenscope

#include "moc_scenes.cpp"
