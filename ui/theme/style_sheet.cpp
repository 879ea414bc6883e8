#include "ui/theme/style_sheet.h"

#include <QApplication>
#include <QStyleFactory>

namespace eigenscope {
namespace {

// Names between @ stand for the colors of the theme. Cards, switches and combo boxes paint themselves.
constexpr const char *rules = R"(
QMenuBar { background: @surface@; border-bottom: 1px solid @hairline@; padding: 2px 4px; }
QMenuBar::item { padding: 4px 8px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @canvas@; }
QMenu { background: @surface@; border: 1px solid @hairline@; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 24px; border-radius: 4px; }
QMenu::item:selected { background: @accent@; color: @onAccent@; }
QMenu::item:disabled { color: @disabled@; background: transparent; }
QMenu::separator { height: 1px; background: @hairline@; margin: 4px 8px; }
QToolTip { background: @surface@; color: @text@; border: 1px solid @hairline@; padding: 4px 6px; }

QPushButton { background: @surface@; border: 1px solid @hairline@; border-radius: 6px; padding: 5px 12px; }
QPushButton:hover { background: @hover@; }
QPushButton:pressed { background: @hairline@; }
QPushButton:focus { border: 1px solid @accent@; }
QPushButton:disabled { color: @disabled@; }
QPushButton[accent="true"] { background: @accent@; color: @onAccent@; border: 1px solid @accent@; }
QPushButton[accent="true"]:hover { background: @accentHover@; }
QPushButton[accent="true"]:focus { border: 1px solid @text@; }
QPushButton::menu-indicator { width: 0px; }
QPushButton[flat="true"] { border: 1px solid transparent; background: transparent; padding: 2px 6px; }
QPushButton[flat="true"]:hover { background: @hover@; }
QPushButton[flat="true"]:focus { border: 1px solid @accent@; }
QPushButton[toggle="true"] { padding: 2px 6px; color: @secondary@; }
QPushButton[toggle="true"]:checked { color: @accent@; border: 1px solid @accent@; }
QPushButton[compact="true"] { padding: 3px 8px; }
QPushButton[link="true"] { border: 1px solid transparent; background: transparent; color: @accent@; padding: 2px 4px; }
QPushButton[link="true"]:disabled { color: @disabled@; }
QPushButton[link="true"]:focus { border: 1px solid @accent@; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 4px; padding: 2px; }
QToolButton:hover { background: @hover@; }
QToolButton:checked { background: @hover@; }
QToolButton:focus { border: 1px solid @accent@; }
QToolButton::menu-indicator { width: 0px; image: none; }

QFrame#segments { background: @well@; border: none; border-radius: 8px; }
QFrame#segments QPushButton { border: 1px solid transparent; background: transparent; color: @secondary@; padding: 5px 11px; }
QFrame#segments QPushButton:hover { color: @text@; }
QFrame#segments QPushButton:focus { border: 1px solid @accent@; }
QFrame#segments QPushButton:checked { background: @raised@; border: 1px solid @hairline@; color: @text@; font-weight: 600; }

QLineEdit, QAbstractSpinBox, QPlainTextEdit { background: @surface@; border: 1px solid @hairline@; border-radius: 6px;
    padding: 3px 8px; selection-background-color: @accent@; selection-color: @onAccent@; }
QLineEdit:focus, QAbstractSpinBox:focus, QPlainTextEdit:focus { border: 1px solid @accent@; }
QLineEdit:disabled, QAbstractSpinBox:disabled { color: @disabled@; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { width: 0; border: none; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QAbstractSpinBox[found="true"] { color: @secondary@; }
QLineEdit[refused="true"], QAbstractSpinBox[refused="true"] { border: 1px solid @bad@; }
QLineEdit[code="true"] { background: @well@; border: 1px solid @well@; }
QLineEdit[code="true"]:focus { border: 1px solid @accent@; }
QLineEdit[code="true"][refused="true"] { border: 1px solid @bad@; }

QSlider { min-height: 20px; background: transparent; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @well@; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: @accent@; }
QSlider::handle:horizontal { width: 10px; height: 10px; margin: -5px 0; border-radius: 7px; border: 2px solid @accent@;
    background: @knob@; }
QSlider::handle:horizontal:focus { background: @accent@; }
QSlider::sub-page:horizontal:disabled { background: @hairline@; }
QSlider::handle:horizontal:disabled { border-color: @hairline@; }

QScrollArea { background: transparent; border: none; }
QScrollBar:vertical { width: 10px; background: transparent; margin: 0; }
QScrollBar:horizontal { height: 10px; background: transparent; margin: 0; }
QScrollBar::handle { background: @scroll@; border-radius: 3px; margin: 2px; min-height: 24px; min-width: 24px; }
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
QFrame#cautionBox { background: @notice@; border: 1px solid @cautionLine@; border-radius: 8px; }
QLabel#hintBadge { background: @hint@; color: @accent@; border-radius: 10px; font-weight: 600; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: @secondary@; padding: 4px 10px; border: none;
    border-bottom: 2px solid transparent; margin-right: 4px; }
QTabBar::tab:selected { color: @text@; border-bottom: 2px solid @accent@; }
QTabBar::tab:hover { color: @text@; }

QWidget#toolRow { background: @surface@; border-bottom: 1px solid @hairline@; }
QWidget#cardColumn { background: @canvas@; border-right: 1px solid @hairline@; }
QFrame#messageBar { background: @notice@; border: 1px solid @hairline@; border-radius: 8px; }
QLabel#recoveryPicture { background: @surface@; border: 1px solid @hairline@; border-radius: 4px; }
QFrame#timelineBar { background: @surface@; border-top: 1px solid @hairline@; }
QStatusBar { background: @surface@; border-top: 1px solid @hairline@; color: @secondary@; }
QStatusBar::item { border: none; }
QProgressBar { background: @well@; border: none; border-radius: 3px; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { background: @accent@; border-radius: 3px; }

QAbstractItemView { background: @surface@; alternate-background-color: @canvas@; border: 1px solid @hairline@;
    selection-background-color: @accent@; selection-color: @onAccent@; gridline-color: @hairline@; outline: none; }
QHeaderView::section { background: @surface@; color: @secondary@; border: none; border-bottom: 1px solid @hairline@;
    border-right: 1px solid @hairline@; padding: 4px 8px; }
QTableCornerButton::section { background: @surface@; border: none; }

QLabel[role="secondary"] { color: @secondary@; }
QLabel[role="title"] { font-weight: 600; }
QLabel[role="bad"] { color: @bad@; }
QLabel[role="warning"] { color: @warning@; }
QLabel[role="good"] { color: @good@; }
QLabel[role="badge"] { color: @warning@; border: 1px solid @warning@; border-radius: 6px; padding: 0px 6px; }
)";

} // namespace

QString styleSheet(const Theme &theme) {
    const std::pair<const char *, QColor> colors[] = {
        {"canvas", theme.canvas},
        {"surface", theme.surface},
        {"hairline", theme.hairline},
        {"text", theme.text},
        {"secondary", theme.secondary},
        {"disabled", mixed(theme.secondary, theme.surface, 0.35)},
        {"accent", theme.accent},
        {"accentHover", mixed(theme.accent, theme.text, 0.12)},
        {"onAccent", theme.onAccent},
        {"good", theme.good},
        {"warning", theme.warning},
        {"bad", theme.bad},
        {"hover", mixed(theme.surface, theme.text, 0.05)},
        {"well", theme.isDark ? QColor("#262B32") : QColor("#EBEDF0")}, // what lies deeper than the surface
        {"raised", theme.isDark ? QColor("#171A1F") : theme.surface},
        {"knob", Qt::white},
        {"scroll", mixed(theme.hairline, theme.secondary, 0.3)},
        {"notice", mixed(theme.surface, theme.warning, 0.10)},
        {"cautionLine", mixed(theme.surface, theme.warning, 0.35)},
        {"hint", mixed(theme.surface, theme.accent, 0.15)},
    };
    QString sheet = rules;
    for (const auto &[name, color] : colors)
        sheet.replace('@' + QString(name) + '@', color.name());
    return sheet;
}

QPalette themePalette(const Theme &theme) {
    QPalette palette;
    const QColor disabled = mixed(theme.secondary, theme.surface, 0.35);
    const std::pair<QPalette::ColorRole, QColor> colors[] = {
        {QPalette::Window, theme.canvas},
        {QPalette::Base, theme.surface},
        {QPalette::AlternateBase, theme.canvas},
        {QPalette::Button, theme.surface},
        {QPalette::ToolTipBase, theme.surface},
        {QPalette::ToolTipText, theme.text},
        {QPalette::PlaceholderText, theme.secondary},
        {QPalette::Highlight, theme.accent},
        {QPalette::HighlightedText, theme.onAccent},
        {QPalette::Link, theme.accent},
        {QPalette::Mid, theme.hairline},
        {QPalette::Dark, theme.hairline},
        {QPalette::Light, theme.surface},
    };
    for (const auto &[role, color] : colors)
        palette.setColor(role, color);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(role, theme.text);
        palette.setColor(QPalette::Disabled, role, disabled);
    }
    return palette;
}

void applyTheme(QApplication &application, const Theme &theme) {
    const QString sheet = styleSheet(theme);
    if (sheet == application.styleSheet())
        return;                             // every widget would be dressed anew for nothing
    if (application.styleSheet().isEmpty()) // later the style stays beneath the sheets
        QApplication::setStyle(QStyleFactory::create("Fusion"));
    QApplication::setPalette(themePalette(theme));
    application.setStyleSheet(sheet);
}

Theme themeOf(const QPalette &palette) {
    return palette.color(QPalette::Window).lightness() < 128 ? Theme::dark() : Theme::light();
}

} // namespace eigenscope
