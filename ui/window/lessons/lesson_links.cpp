#include "ui/window/lessons/lesson_links.h"

#include "ui/palette/sources/found_view.h"
#include "ui/workspaces/meaning_panel.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QWhatsThis>

#include <algorithm>

namespace eigenscope {
namespace {

/// What the control, or one around it, is of; empty where it says nothing.
std::string thingOf(const QWidget *widget) {
    for (; widget && !widget->isWindow(); widget = widget->parentWidget())
        if (const QString thing = widget->property("thing").toString(); !thing.isEmpty())
            return thing.toStdString();
    return {};
}

} // namespace

LessonLinks::LessonLinks(PaletteTargets targets, MeaningPanel &meaning, QWidget &window)
    : QObject(&window), m_targets(std::move(targets)), m_meaning(meaning), m_window(window),
      m_things(namedThings(m_targets.catalogue, m_targets.views, m_targets.workspaces)) {
    qApp->installEventFilter(this);
    connect(&m_meaning, &MeaningPanel::explanationChanged, this, &LessonLinks::showLinkOfMeaning);
    connect(&m_meaning, &MeaningPanel::lessonRequested, this, [this] {
        if (const auto place = placeOfMeaning())
            openLesson(*place);
    });
}

std::optional<LessonPlace> LessonLinks::placeOfMeaning() const {
    const ViewFrame *frame = m_meaning.explained();
    return frame ? placeOf("view:" + frame->info().id) : std::nullopt;
}

void LessonLinks::showLinkOfMeaning() {
    const auto place = placeOfMeaning();
    m_meaning.setLesson(place ? words(*place) : QString());
}

void LessonLinks::setPresented(bool isPresented) {
    m_isPresented = isPresented;
    showLinkOfMeaning();
}

void LessonLinks::openLesson(const LessonPlace &place) {
    emit lessonRequested(QString::fromStdString(place.file.string()), QString::fromStdString(place.step));
}

std::optional<LessonPlace> LessonLinks::placeOf(const std::string &thing) const {
    if (m_isPresented || !m_targets.lessons)
        return {};
    const LessonIndex index(m_targets.lessons());
    const LessonPlace *place = index.placeOf(thing);
    return place ? std::optional(*place) : std::nullopt;
}

QString LessonLinks::nameOf(const std::string &thing) const {
    const auto found = std::ranges::find(m_things, thing, &NamedThing::id);
    return found == m_things.end() ? QString() : found->name;
}

QString LessonLinks::words(const LessonPlace &place) {
    return tr("Lesson: %1, step %2").arg(QString::fromStdString(place.lesson)).arg(place.number);
}

void LessonLinks::showHelp(const std::string &thing) {
    const auto known = std::ranges::find(m_things, thing, &NamedThing::id);
    if (known == m_things.end())
        return;
    const std::string id = thing.substr(thing.find(':') + 1);
    for (const FoundView &found : foundViews(m_targets))
        if (thing == "view:" + found.info->id)
            if (ViewFrame *frame = shown(found, m_targets))
                m_targets.explain(frame);
    if (thing.starts_with("workspace:"))
        m_targets.showWorkspace(QString::fromStdString(id));
    if (!known->help.isEmpty())
        QWhatsThis::showText(QCursor::pos(),
                             "<b>" + known->name.toHtmlEscaped() + "</b><br>" +
                                 known->help.toHtmlEscaped().replace('\n', "<br>"),
                             &m_window);
}

bool LessonLinks::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() != QEvent::ContextMenu || m_isPresented)
        return false;
    const auto *widget = qobject_cast<QWidget *>(watched);
    if (!widget || widget->window() != &m_window)
        return false;
    const std::string thing = thingOf(widget);
    const auto place = thing.empty() ? std::nullopt : placeOf(thing);
    if (place)
        offerLesson(*place, static_cast<QContextMenuEvent *>(event)->globalPos());
    return place.has_value();
}

void LessonLinks::offerLesson(const LessonPlace &place, QPoint at) {
    auto *menu = new QMenu(&m_window);
    menu->setObjectName("lessonLink");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(words(place)), &QAction::triggered, this, [this, place] { openLesson(place); });
    menu->popup(at);
}

} // namespace eigenscope

#include "moc_lesson_links.cpp"
