#pragma once

#include "core/pipeline/session/scenes.h"
#include "ui/studies/view_context.h"

#include <QObject>

#include <functional>

namespace eigenscope {

/// How the views of a window stand, as the `views` of a session have it, and how they are made to.
struct SceneViews {
    std::function<Json()> now;
    std::function<void(const Json &views, const Rows &rows)> show;
};

/// The numbered scenes of the session in a window: which one is shown, going to another, and changing them. Each is one
/// undo step. What a scene shares with what stands is not computed again.
class Scenes final : public QObject {
    Q_OBJECT

public:
    /// All that these refer to outlives it.
    Scenes(const ViewContext &context, SceneViews views);

    [[nodiscard]] std::vector<Scene> all() const;
    /// The place of the scene that was shown, added or changed last; −1 for none.
    [[nodiscard]] int current() const { return m_current; }
    /// "2 · Everyone alone.", with a long text cut after so many characters.
    [[nodiscard]] QString title(std::size_t scene, int longest) const;

    void go(int scene);
    /// The scene so many after the current one, where there is one.
    void step(int by);
    /// A scene of what stands in the window, behind the others.
    void add(const QString &text);
    // Of the current scene:
    void setText(const QString &text);
    void takeAnew();
    void move(int by);
    void remove();

signals:
    void changed(); ///< the scenes, or which is the current one

private:
    void note();
    [[nodiscard]] Json patchNow() const;
    /// What a scene keeps of the views: the workspace that is shown, and how it stands.
    [[nodiscard]] Json viewsNow() const;
    void show(const Json &views, const Rows &rows);
    void setCurrent(int scene);
    void change(const QString &text, const std::vector<Scene> &scenes, int current);
    /// Makes `next` the session by one undo step, which leads back and forth by these besides.
    void push(const QString &text, const Session &next, std::function<void()> back, std::function<void()> forth);

    ViewContext m_context;
    SceneViews m_views;
    int m_current = -1;
    Json m_known; ///< the scenes as they were told last
};

} // namespace eigenscope
