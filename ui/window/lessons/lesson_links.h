#pragma once

#include "core/lessons/lesson_index.h"
#include "ui/lessons/named_things.h"
#include "ui/palette/palette_source.h"

namespace eigenscope {

class MeaningPanel;

/// Leads from what stands in a window to the lesson that explains it, and from a lesson to the help of what it uses. A
/// control names what it is of by a property, "thing": "reducer:isomap"; its context menu then offers the lesson.
class LessonLinks final : public QObject {
    Q_OBJECT

public:
    /// The panel that says what a view means shows the link of the view; it outlives the links.
    LessonLinks(PaletteTargets targets, MeaningPanel &meaning, QWidget &window);

    /// The step that explains a thing, by the lessons that lie on the disk now; none in front of a hall.
    [[nodiscard]] std::optional<LessonPlace> placeOf(const std::string &thing) const;
    /// The name that the window shows; empty where there is no such thing.
    [[nodiscard]] QString nameOf(const std::string &thing) const;
    /// Shows a view with what it means, or a workspace; of anything else its formula and help in a bubble.
    void showHelp(const std::string &thing);
    /// In front of a hall no links are offered.
    void setPresented(bool isPresented);

    /// "Lesson: Principal components, step 3"
    static QString words(const LessonPlace &place);

signals:
    void lessonRequested(const QString &file, const QString &step);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] std::optional<LessonPlace> placeOfMeaning() const;
    void showLinkOfMeaning();
    void openLesson(const LessonPlace &place);
    void offerLesson(const LessonPlace &place, QPoint at);

    PaletteTargets m_targets;
    MeaningPanel &m_meaning;
    QWidget &m_window;
    std::vector<NamedThing> m_things;
    bool m_isPresented = false;
};

} // namespace eigenscope
