#include "ui/window/settings/theme_choice.h"

#include "ui/theme/class_colors.h"
#include "ui/theme/style_sheet.h"
#include "ui/window/settings/kept_settings.h"

#include <QActionGroup>
#include <QApplication>
#include <QList>
#include <QMenu>
#include <QSettings>

namespace eigenscope {
namespace {

constexpr int middleLightness = 128;
const char *const themeSetting = "theme", *const asSystem = "system";
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
    for (const auto &[id, name] : offered()) {
        QAction *theme = m_themes->addAction(name);
        theme->setCheckable(true);
        theme->setData(id);
        connect(theme, &QAction::triggered, this, [this, id = id] { choose(id); });
    }
    choices().append(this);
}

ThemeChoice::~ThemeChoice() {
    choices().removeOne(this);
}

QList<std::pair<QString, QString>> ThemeChoice::offered() {
    QList<std::pair<QString, QString>> all;
    for (const Theme &theme : Theme::ofWindows())
        all.append({theme.id, theme.name()});
    all.append({asSystem, tr("As the system")});
    return all;
}

void ThemeChoice::choose(const QString &id) {
    QSettings().setValue(themeSetting, id);
    wear(id);
}

void ThemeChoice::wear(const QString &id) {
    const Theme theme = id != asSystem ? Theme::byId(id) : m_systemIsDark ? Theme::dark() : Theme::light();
    applyTheme(*qobject_cast<QApplication *>(QCoreApplication::instance()), theme);
    for (ThemeChoice *choice : choices()) {
        for (QAction *action : choice->m_themes->actions())
            action->setChecked(action->data() == id);
        emit choice->chosen(theme);
    }
}

void ThemeChoice::wear(const ClassPalette &palette) {
    if (palette.id == ClassColors::palette().id)
        return;
    ClassColors::setOfWindows(palette);
    for (ThemeChoice *choice : choices())
        emit choice->paletteChosen();
}

void ThemeChoice::choosePalette(const QString &id) {
    const ClassPalette &palette = classPalette(id.toStdString());
    QSettings().setValue(paletteSetting, QString::fromStdString(palette.id));
    wear(palette);
}

QString ThemeChoice::paletteId() {
    return QString::fromStdString(ClassColors::palette().id);
}

QString ThemeChoice::id() const {
    const QAction *theme = m_themes->checkedAction();
    return theme ? theme->data().toString() : QString();
}

void ThemeChoice::fill(QMenu &menu) const {
    menu.addActions(m_themes->actions());
}

void ThemeChoice::follow() {
    for (const ThemeChoice *other : choices())
        if (const QString worn = other->id(); !worn.isEmpty())
            return wear(worn);
    restore();
}

void ThemeChoice::restore() {
    wear(QSettings().value(themeSetting, "light").toString());
    const ClassPalette &palette = classPalette(QSettings().value(paletteSetting).toString().toStdString());
    wear(palette);
}

} // namespace eigenscope

#include "moc_theme_choice.cpp"
