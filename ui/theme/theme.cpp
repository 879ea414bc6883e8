#include "ui/theme/theme.h"

#include "ui/theme/class_colors.h"
#include "ui/theme/picture_font.h"

#include <QCoreApplication>
#include <QFontDatabase>

#include <algorithm>

namespace eigenscope {

Theme Theme::light() {
    return {.id = "light",
            .isDark = false,
            .canvas = "#F4F5F7",
            .surface = "#FFFFFF",
            .hairline = "#E1E4E9",
            .text = "#1B1F24",
            .secondary = "#5D6673",
            .accent = "#2F6FEB",
            .onAccent = "#FFFFFF",
            .contrast = "#C24E00",
            .good = "#177545",
            .warning = "#8A5A00",
            .bad = "#C0262D"};
}

Theme Theme::dark() {
    return {.id = "dark",
            .isDark = true,
            .canvas = "#14171B",
            .surface = "#1C2025",
            .hairline = "#2D333B",
            .text = "#E6E9ED",
            .secondary = "#9AA4B1",
            .accent = "#5B93FF",
            .onAccent = "#0B0D10",
            .contrast = "#F08A3C",
            .good = "#3FB984",
            .warning = "#E0A73A",
            .bad = "#FF7B72"};
}

Theme Theme::print() {
    Theme theme = light();
    theme.id = "print";
    theme.canvas = theme.surface = Qt::white;
    theme.text = Qt::black;
    theme.secondary = "#333333";
    theme.hairline = "#CCCCCC";
    return theme;
}

Theme Theme::highContrastLight() {
    return {.id = "high-contrast-light",
            .isDark = false,
            .isHighContrast = true,
            .canvas = "#FFFFFF",
            .surface = "#FFFFFF",
            .hairline = "#6B6B6B",
            .text = "#000000",
            .secondary = "#333333",
            .accent = "#0A3FB8",
            .onAccent = "#FFFFFF",
            .contrast = "#7A2E00",
            .good = "#005B2E",
            .warning = "#6B4200",
            .bad = "#A30014"};
}

Theme Theme::highContrastDark() {
    return {.id = "high-contrast-dark",
            .isDark = true,
            .isHighContrast = true,
            .canvas = "#000000",
            .surface = "#000000",
            .hairline = "#949494",
            .text = "#FFFFFF",
            .secondary = "#D8D8D8",
            .accent = "#7CB8FF",
            .onAccent = "#000000",
            .contrast = "#FFA64D",
            .good = "#5FE0A0",
            .warning = "#FFD24A",
            .bad = "#FF9D95"};
}

const QList<Theme> &Theme::ofWindows() {
    static const QList<Theme> themes = {light(), dark(), highContrastLight(), highContrastDark()};
    return themes;
}

std::vector<Theme> Theme::all() {
    std::vector<Theme> themes(ofWindows().begin(), ofWindows().end());
    themes.push_back(print());
    return themes;
}

Theme Theme::byId(const QString &id) {
    const std::vector<Theme> themes = all();
    const auto found = std::ranges::find(themes, id, &Theme::id);
    return found == themes.end() ? light() : *found;
}

QString Theme::name() const {
    const char *words = id == "print" ? QT_TRANSLATE_NOOP("Theme", "Print")
                        : isHighContrast
                            ? (isDark ? QT_TRANSLATE_NOOP("Theme", "High contrast, dark")
                                      : QT_TRANSLATE_NOOP("Theme", "High contrast, light"))
                            : (isDark ? QT_TRANSLATE_NOOP("Theme", "Dark") : QT_TRANSLATE_NOOP("Theme", "Light"));
    return QCoreApplication::translate("Theme", words);
}

QColor Theme::category(int index) {
    return ClassColors::color(ClassColors::palette(), index);
}

QColor mixed(const QColor &a, const QColor &b, double share) {
    return QColor::fromRgbF(static_cast<float>(a.redF() + (b.redF() - a.redF()) * share),
                            static_cast<float>(a.greenF() + (b.greenF() - a.greenF()) * share),
                            static_cast<float>(a.blueF() + (b.blueF() - a.blueF()) * share));
}

Marker categoryMarker(int index) {
    return ClassColors::marker(ClassColors::palette(), index);
}

QFont interfaceFont(int pixelSize, bool bold) {
    static const QString usual = QFontDatabase::hasFamily("Inter") ? "Inter" : QString();
    const QString &family = PictureFont::family().isEmpty() ? usual : PictureFont::family();
    QFont font = family.isEmpty() ? QFont() : QFont(family);
    font.setPixelSize(pixelSize);
    if (bold)
        font.setWeight(QFont::DemiBold);
    return font;
}

QFont codeFont(int pixelSize) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(pixelSize);
    return font;
}

} // namespace eigenscope
