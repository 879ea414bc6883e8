#include "ui/theme/style_sheet.h"

#include "ui/theme/dressing.h"

#include <QApplication>
#include <QProxyStyle>

#include <array>

namespace eigenscope {
namespace {

// Names between @ stand for the colors of the theme; what is half transparent suits all of them. Cards, switches and
// combo boxes paint themselves.
constexpr const char *rules = R"(
QMenuBar { background: @surface@; border-bottom: 1px solid @hairline@; padding: 2px 4px; }
QMenuBar::item { padding: 4px 8px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @canvas@; }
QMenu { background: @surface@; border: 1px solid @hairline@; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 24px; border-radius: 4px; }
QMenu::item:selected { background: @accent@; color: @onAccent@; }
QMenu::item:disabled { color: #838A94; background: transparent; }
QMenu::separator { height: 1px; background: @hairline@; margin: 4px 8px; }
QToolTip { background: @surface@; color: @text@; border: 1px solid @hairline@; padding: 4px 6px; }

QPushButton { background: @surface@; border: 1px solid @hairline@; border-radius: 6px; padding: 5px 12px; }
QPushButton:hover { background: rgba(128, 134, 142, 9%); }
QPushButton:pressed { background: @hairline@; }
QPushButton:focus { border: 1px solid @accent@; }
QPushButton:disabled { color: #838A94; }
QPushButton[accent="true"] { background: @accent@; color: @onAccent@; border: 1px solid @accent@; }
QPushButton[accent="true"]:hover { background: @accentHover@; }
QPushButton[accent="true"]:focus { border: 1px solid @text@; }
QPushButton[accent="true"]:disabled { background: @well@; color: #838A94; border: 1px solid @hairline@; }
QPushButton::menu-indicator { width: 0px; }
QPushButton[flat="true"] { border: 1px solid transparent; background: transparent; padding: 2px 6px; }
QPushButton[flat="true"]:hover { background: rgba(128, 134, 142, 9%); }
QPushButton[flat="true"]:focus { border: 1px solid @accent@; }
QPushButton[toggle="true"] { padding: 2px 6px; color: @secondary@; }
QPushButton[toggle="true"]:checked { color: @accentHover@; border: 1px solid @accent@; }
QPushButton[compact="true"] { padding: 3px 8px; }
QPushButton[link="true"] { border: 1px solid transparent; background: transparent; color: @accentHover@; padding: 2px 4px; }
QPushButton[link="true"]:disabled { color: #838A94; }
QPushButton[link="true"]:focus { border: 1px solid @accent@; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 4px; padding: 2px; }
QToolButton:hover { background: rgba(128, 134, 142, 9%); }
QToolButton:checked { background: rgba(128, 134, 142, 9%); }
QToolButton:focus { border: 1px solid @accent@; }
QToolButton::menu-indicator { width: 0px; image: none; }

QFrame#segments { background: @well@; border: none; border-radius: 8px; }
QFrame#segments QPushButton { border: 1px solid transparent; background: transparent; color: @secondary@; padding: 5px 11px; }
QFrame#segments QPushButton:hover { color: @text@; }
QFrame#segments QPushButton:focus { border: 1px solid @accent@; }
QFrame#segments QPushButton:checked { background: @surface@; border: 1px solid @hairline@; color: @text@; font-weight: 600; }

QLineEdit, QAbstractSpinBox, QPlainTextEdit { background: @surface@; border: 1px solid @hairline@; border-radius: 6px;
    padding: 3px 8px; selection-background-color: @accent@; selection-color: @onAccent@; }
QLineEdit:focus, QAbstractSpinBox:focus, QPlainTextEdit:focus { border: 1px solid @accent@; }
QLineEdit:disabled, QAbstractSpinBox:disabled { color: #838A94; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { width: 0; border: none; }
QAbstractSpinBox[found="true"] { color: @secondary@; }
QLineEdit[refused="true"], QAbstractSpinBox[refused="true"] { border: 1px solid @bad@; }
QLineEdit[code="true"] { background: @well@; border: 1px solid @well@; }
QLineEdit[code="true"]:focus { border: 1px solid @accent@; }
QLineEdit[code="true"][refused="true"] { border: 1px solid @bad@; }

QSlider { min-height: 20px; background: transparent; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @well@; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: @accent@; }
QSlider::handle:horizontal { width: 10px; height: 10px; margin: -5px 0; border-radius: 7px; border: 2px solid @accent@;
    background: #FFFFFF; }
QSlider::handle:horizontal:focus { background: @accent@; }
QSlider::sub-page:horizontal:disabled { background: @hairline@; }
QSlider::handle:horizontal:disabled { border-color: @hairline@; }

QScrollArea { background: transparent; border: none; }
QScrollBar:vertical { width: 10px; background: transparent; margin: 0; }
QScrollBar:horizontal { height: 10px; background: transparent; margin: 0; }
QScrollBar::handle { background: rgba(128, 138, 150, 55%); border-radius: 3px; margin: 2px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: @secondary@; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QMainWindow::separator { background: @canvas@; width: 8px; height: 8px; }
QMainWindow::separator:hover { background: @hairline@; }
QSplitter::handle { background: transparent; }
QDockWidget { background: @canvas@; border: none; }
QFrame#viewHeader { background: @surface@; border: 1px solid @hairline@; border-top-left-radius: 8px;
    border-top-right-radius: 8px; }
QFrame#viewBody { background: @surface@; border: 1px solid @hairline@; border-top: none;
    border-bottom-left-radius: 8px; border-bottom-right-radius: 8px; }
QFrame#viewHeader[explained="true"] { border-color: @accent@; border-bottom-color: @hairline@; }
QFrame#viewBody[explained="true"] { border-color: @accent@; }
QWidget#meaningPage { background: @surface@; }
QFrame#formulaBox { background: @canvas@; border: none; border-radius: 8px; }
QFrame#formulaDivider { background: @hairline@; border: none; }
QFrame#cautionBox { background: @notice@; border: 1px solid rgba(180, 130, 30, 45%); border-radius: 8px; }
QFrame#taskBox { background: rgba(62, 128, 243, 9%); border: 1px solid rgba(62, 128, 243, 35%); border-radius: 8px; }
QFrame#taskBox[state="nearly"] { background: @notice@; border-color: rgba(180, 130, 30, 45%); }
QFrame#taskBox[state="done"] { background: rgba(30, 140, 80, 10%); border-color: rgba(30, 140, 80, 45%); }
QFrame#lessonHint { background: rgba(62, 128, 243, 9%); border: none; border-left: 3px solid @accent@; }
QLabel#hintBadge { background: rgba(62, 128, 243, 15%); color: @accentHover@; border-radius: 10px; font-weight: 600; }
QTabBar { background: transparent; }
QTabBar::tear { width: 0; }
QTabBar::scroller { width: 80px; }
QPushButton#moreTabs { background: @canvas@; color: @secondary@; border: none; padding: 4px 6px 6px 6px;
    text-align: right; }
QPushButton#moreTabs:hover { color: @text@; }
QTabBar::tab { background: transparent; color: @secondary@; padding: 4px 10px; border: none;
    border-bottom: 2px solid transparent; margin-right: 4px; }
QTabBar::tab:selected { color: @text@; border-bottom: 2px solid @accent@; }
QTabBar::tab:hover { color: @text@; }

QWidget#toolRow { background: @surface@; border-bottom: 1px solid @hairline@; }
QWidget#cardColumn { background: @canvas@; border-right: 1px solid @hairline@; }
QFrame#cardSheet { background: @canvas@; border: 1px solid @hairline@; }
QFrame#presentedCard { background: @surface@; border: 1px solid @hairline@; border-radius: 8px; }
QFrame#messageBar, QFrame#findLine { background: @notice@; border: 1px solid @hairline@; border-radius: 8px; }
QLabel#recoveryPicture { background: @surface@; border: 1px solid @hairline@; border-radius: 4px; }
QFrame#timelineBar { background: @surface@; border-top: 1px solid @hairline@; }
QStatusBar { background: @surface@; border-top: 1px solid @hairline@; color: @secondary@; }
QStatusBar::item { border: none; }
QProgressBar { background: @well@; border: none; border-radius: 3px; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { background: @accent@; border-radius: 3px; }

QAbstractItemView { background: @surface@; alternate-background-color: @canvas@; border: 1px solid @hairline@;
    selection-background-color: @accent@; selection-color: @onAccent@; gridline-color: @hairline@; outline: none; }
QFrame#palettePanel { background: @surface@; border: 1px solid @hairline@; border-radius: 8px; }
QListView#paletteList { border: none; }
QListWidget#contents::item, QTreeWidget#keys::item { padding: 4px 6px; }
QListWidget#contents::item:selected, QTreeWidget#keys::item:selected { background: @accent@; color: @onAccent@; }
QListView#gallery { background: transparent; border: none; }
QHeaderView::section { background: @surface@; color: @secondary@; border: none; border-bottom: 1px solid @hairline@;
    border-right: 1px solid @hairline@; padding: 4px 8px; }
QTableCornerButton::section { background: @surface@; border: none; }

QLabel[role="secondary"] { color: @secondary@; }
QLabel[role="title"], eigenscope--ElidedLabel[role="title"] { font-weight: 600; }
QLabel[role="bad"] { color: @bad@; }
QLabel[role="failed"] { color: @bad@; background: @surface@; border-top: 1px solid @hairline@; padding: 6px 12px; }
QLabel[role="warning"] { color: @warning@; }
QLabel[role="good"] { color: @good@; }
QLabel[role="badge"] { color: @warning@; border: 1px solid @warning@; border-radius: 6px; padding: 0px 6px; }
)";

// What a theme of high contrast has beside: lines of two pixels around what has the keyboard, within the same room,
// lines around what others tell by a tone, and nothing pale.
constexpr const char *contrastRules = R"(
QMenuBar@contrast@::item:selected { background: @accent@; color: @onAccent@; }
QMenu@contrast@::item:disabled, QPushButton@contrast@:disabled, QPushButton@contrast@[accent="true"]:disabled,
QPushButton@contrast@[link="true"]:disabled, QLineEdit@contrast@:disabled, QAbstractSpinBox@contrast@:disabled {
    color: @hairline@; }
QPushButton@contrast@:hover, QToolButton@contrast@:hover, QPushButton@contrast@[flat="true"]:hover {
    border-color: @text@; }
QPushButton@contrast@:focus { border: 2px solid @accent@; padding: 4px 11px; }
QPushButton@contrast@[accent="true"]:focus { border: 2px solid @text@; padding: 4px 11px; }
QPushButton@contrast@[flat="true"]:focus { border: 2px solid @accent@; padding: 1px 5px; }
QPushButton@contrast@[toggle="true"]:focus { border: 2px solid @accent@; padding: 1px 5px; }
QPushButton@contrast@[toggle="true"]:checked { border: 2px solid @accent@; padding: 1px 5px; font-weight: 600; }
QPushButton@contrast@[compact="true"]:focus { border: 2px solid @accent@; padding: 2px 7px; }
QPushButton@contrast@[link="true"] { text-decoration: underline; }
QPushButton@contrast@[link="true"]:focus { border: 2px solid @accent@; padding: 1px 3px; }
QToolButton@contrast@:focus { border: 2px solid @accent@; padding: 1px; }
QToolButton@contrast@:checked { background: transparent; border: 2px solid @accent@; padding: 1px; }
QFrame#segments@contrast@ { border: 1px solid @hairline@; }
QFrame#segments QPushButton@contrast@ { color: @text@; }
QFrame#segments QPushButton@contrast@:focus { border: 2px solid @accent@; padding: 4px 10px; }
QFrame#segments QPushButton@contrast@:checked { background: @accent@; border: 1px solid @accent@; color: @onAccent@; }
QFrame#segments QPushButton@contrast@:checked:focus { border: 2px solid @text@; padding: 4px 10px; }
QLineEdit@contrast@[code="true"] { border: 1px solid @hairline@; }
QLineEdit@contrast@:focus, QAbstractSpinBox@contrast@:focus, QPlainTextEdit@contrast@:focus,
QLineEdit@contrast@[code="true"]:focus { border: 2px solid @accent@; padding: 2px 7px; }
QLineEdit@contrast@[refused="true"], QAbstractSpinBox@contrast@[refused="true"],
QLineEdit@contrast@[code="true"][refused="true"] { border: 2px solid @bad@; padding: 2px 7px; }
QSlider@contrast@::groove:horizontal { background: @hairline@; }
QSlider@contrast@::handle:horizontal:focus { background: @text@; border-color: @text@; }
QScrollBar@contrast@::handle { background: @secondary@; }
QTabBar@contrast@::tab { color: @text@; }
QTabBar@contrast@::tab:selected { border-bottom: 4px solid @accent@; padding-bottom: 2px; font-weight: 600; }
QFrame#viewHeader@contrast@[explained="true"], QFrame#viewBody@contrast@[explained="true"] { border-width: 2px; }
QFrame#formulaBox@contrast@, QFrame#cautionBox@contrast@, QFrame#taskBox@contrast@, QFrame#lessonHint@contrast@ {
    border: 1px solid @hairline@; }
QProgressBar@contrast@ { border: 1px solid @hairline@; }
QSplitter@contrast@::handle { background: @hairline@; }
)";

/// A color of the sheet and its place in the palette: by that the sheet of the application names it, so that it stays
/// one sheet while the palette changes. Some places are those of bevels and links, which nothing here draws by them.
struct SheetColor {
    const char *name;
    const char *place; ///< as style sheets call the role
    QPalette::ColorRole role;
    QColor color;
};

std::array<SheetColor, 13> sheetColors(const Theme &theme) {
    // What lies deeper than the surface.
    const QColor well = !theme.isDark ? "#EBEDF0" : theme.isHighContrast ? "#1E1E1E" : "#262B32";
    return {{{"canvas", "window", QPalette::Window, theme.canvas},
             {"surface", "base", QPalette::Base, theme.surface},
             {"hairline", "mid", QPalette::Mid, theme.hairline},
             {"text", "window-text", QPalette::WindowText, theme.text},
             {"secondary", "dark", QPalette::Dark, theme.secondary},
             {"accent", "highlight", QPalette::Highlight, theme.accent},
             {"onAccent", "highlighted-text", QPalette::HighlightedText, theme.onAccent},
             {"accentHover", "link", QPalette::Link, mixed(theme.accent, theme.text, 0.14)},
             {"good", "alternate-base", QPalette::AlternateBase, theme.good},
             {"warning", "link-visited", QPalette::LinkVisited, theme.warning},
             {"bad", "bright-text", QPalette::BrightText, theme.bad},
             {"well", "shadow", QPalette::Shadow, well},
             {"notice", "midlight", QPalette::Midlight, mixed(theme.surface, theme.warning, 0.10)}}};
}

/// The rules with their colors as `written` has them.
template <class Written> QString withColors(QString sheet, const Theme &theme, const Written &written) {
    for (const SheetColor &one : sheetColors(theme))
        sheet.replace('@' + QString(one.name) + '@', written(one));
    return sheet;
}

/// Fusion without icons on the buttons of dialogs. A sheet cannot say so: those are made before their window has it.
class InterfaceStyle final : public QProxyStyle {
public:
    InterfaceStyle() : QProxyStyle("Fusion") {}
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *data) const override {
        return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
    }
};

/// The rules of high contrast for what `selector` selects of each.
QString contrastRulesFor(const QString &selector) {
    return QString(contrastRules).replace("@contrast@", selector);
}

} // namespace

QString styleSheet(const Theme &theme) {
    return withColors(theme.isHighContrast ? rules + contrastRulesFor({}) : rules, theme,
                      [](const SheetColor &one) { return one.color.name(); });
}

QPalette themePalette(const Theme &theme) {
    QPalette palette;
    for (const SheetColor &one : sheetColors(theme))
        palette.setColor(one.role, one.color);
    palette.setColor(QPalette::Light, theme.surface);
    palette.setColor(QPalette::Button, theme.surface);
    palette.setColor(QPalette::ToolTipBase, theme.surface);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.secondary);
    const QColor disabled = mixed(theme.secondary, theme.surface, 0.35);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(role, theme.text);
        palette.setColor(QPalette::Disabled, role, disabled);
    }
    return palette;
}

void applyTheme(QApplication &application, const Theme &theme) {
    const QPalette palette = themePalette(theme);
    auto *dressing = application.findChild<Dressing *>({}, Qt::FindDirectChildrenOnly);
    if (dressing && palette == QApplication::palette())
        return;
    QApplication::setPalette(palette);
    if (!dressing) {
        QApplication::setStyle(new InterfaceStyle);
        const QString all = rules + contrastRulesFor(QString("[%1=\"true\"]").arg(Dressing::contrastProperty));
        dressing = new Dressing(application, withColors(all, theme, [](const SheetColor &one) {
                                    return "palette(" + QString(one.place) + ")";
                                }));
    }
    dressing->follow(theme.isHighContrast);
}

Theme themeOf(const QPalette &palette) {
    const QColor canvas = palette.color(QPalette::Window);
    for (const Theme &theme : Theme::ofWindows())
        if (theme.canvas == canvas)
            return theme;
    return canvas.lightness() < 128 ? Theme::dark() : Theme::light();
}

} // namespace eigenscope
