#include "ui/window/scenes/scene_caption.h"

#include "ui/window/presenting/presentation.h"
#include "ui/window/scenes/scenes.h"

namespace eigenscope {
namespace {

constexpr int longest = 240;    // characters: some three lines on a wall
constexpr double larger = 1.25; // than the other text

} // namespace

SceneCaption::SceneCaption(const Scenes &scenes, const Presentation &presentation) : m_scenes(scenes) {
    setObjectName("sceneCaption");
    setAccessibleName(tr("Text of the scene"));
    setTextFormat(Qt::PlainText); // a stranger may have written it
    setWordWrap(true);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum); // a long word makes no window wider
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setContentsMargins(12, 6, 12, 2);
    hide();
    connect(&scenes, &Scenes::changed, this, &SceneCaption::renew);
    connect(&presentation, &Presentation::changed, this, &SceneCaption::setPresented);
}

void SceneCaption::setPresented(bool isPresented) {
    m_isPresented = isPresented;
    QFont font = parentWidget()->font();
    font.setPixelSize(qRound(parentWidget()->fontInfo().pixelSize() * larger)); // it may have no size in points
    setFont(font);
    renew();
}

void SceneCaption::renew() {
    QString text;
    if (const int current = m_scenes.current(); current >= 0)
        text = QString::fromStdString(m_scenes.all()[static_cast<std::size_t>(current)].text).simplified();
    if (text.size() > longest)
        text = text.left(longest - 1) + "…";
    setText(text);
    setVisible(m_isPresented && !text.isEmpty());
}

} // namespace eigenscope

#include "moc_scene_caption.cpp"
