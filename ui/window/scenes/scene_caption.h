#pragma once

#include <QLabel>

namespace eigenscope {

class Presentation;
class Scenes;

/// What is said of the current scene, over the views of a window that is shown to a hall. Without a scene, or a text,
/// it takes no place.
class SceneCaption final : public QLabel {
    Q_OBJECT

public:
    /// Both outlive it.
    SceneCaption(const Scenes &scenes, const Presentation &presentation);

private:
    void setPresented(bool isPresented);
    void renew();

    const Scenes &m_scenes;
    bool m_isPresented = false;
};

} // namespace eigenscope
