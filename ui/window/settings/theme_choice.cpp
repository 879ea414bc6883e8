#include "ui/window/settings/theme_choice.h"

#include "ui/theme/style_sheet.h"

#include <QActionGroup>
#include <QApplication>
#include <QList>
#include <QMenu>
#include <QSettings>

namespace eigenscope {
namespace {

constexpr int middleLightness = 128;
const char *const themeSetting = "theme";
const char *const systemProperty = "systemIsDark"; // of the application

/// Told by the palette of the first window: later ones find the theme that is worn.
bool systemIsDark() {
    QCoreApplication *application = QCoreApplication::instance();
    if (!application->property(systemProperty).isValid())
        application->setProperty(systemProperty,
                                 QApplication::palette().color(QPalette::Window).lightness() < middleLightness);
    return application->property(systemProperty).toBool();
}

/// Of all windows: what is chosen in one holds for all.
QList<ThemeChoice *> &choices() {
    static QList<ThemeChoice *> all;
    return all;
}

} // namespace

ThemeChoice::ThemeChoice(QObject *parent)
    : QObject(parent), m_themes(new QActionGroup(this)), m_systemIsDark(systemIsDark()) {
    for (const auto &[id, text] :
         {std::pair("light", tr("Light")), {"dark", tr("Dark")}, {"system", tr("As the system")}}) {
        QAction *theme = m_themes->addAction(text);
        theme->setCheckable(true);
        theme->setData(id);
        connect(theme, &QAction::triggered, this, [this, id = QString(id)] { choose(id); });
    }
    choices().append(this);
}

ThemeChoice::~ThemeChoice() {
    choices().removeOne(this);
}

void ThemeChoice::choose(const QString &id) {
    const bool dark = id == "dark" || (id == "system" && m_systemIsDark);
    const Theme theme = dark ? Theme::dark() : Theme::light();
    applyTheme(*qobject_cast<QApplication *>(QCoreApplication::instance()), theme);
    for (ThemeChoice *choice : choices()) {
        for (QAction *action : choice->m_themes->actions())
            action->setChecked(action->data() == id);
        emit choice->chosen(theme);
    }
}

QString ThemeChoice::id() const {
    const QAction *theme = m_themes->checkedAction();
    return theme ? theme->data().toString() : QString();
}

void ThemeChoice::fill(QMenu &menu) const {
    menu.addActions(m_themes->actions());
}

void ThemeChoice::keep() const {
    if (const QAction *theme = m_themes->checkedAction())
        QSettings().setValue(themeSetting, theme->data());
}

void ThemeChoice::follow() {
    for (const ThemeChoice *other : choices())
        if (const QString worn = other->id(); !worn.isEmpty())
            return choose(worn);
    restore();
}

void ThemeChoice::restore() {
    choose(QSettings().value(themeSetting, "light").toString());
}

} // namespace eigenscope

#include "moc_theme_choice.cpp"
