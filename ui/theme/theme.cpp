#include "ui/theme/theme.h"

#include "ui/theme/picture_font.h"

#include <QFontDatabase>

#include <array>

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

std::vector<Theme> Theme::all() {
    return {light(), dark(), print()};
}

Theme Theme::byId(const QString &id) {
    for (const Theme &theme : all())
        if (theme.id == id)
            return theme;
    return light();
}

namespace {

/// Those of Okabe and Ito but black, then three that are told apart from them, and are seen on white and on dark.
constexpr std::array categoryColors = {0x0072B2U, 0xE69F00U, 0x009E73U, 0xCC79A7U, 0x56B4E9U,
                                       0xD55E00U, 0xF0E442U, 0x6A3DE8U, 0x882255U, 0x44AA99U};

} // namespace

QColor Theme::category(int index) {
    return QColor::fromRgb(categoryColors[static_cast<std::size_t>(index) % categoryColors.size()]);
}

QColor mixed(const QColor &a, const QColor &b, double share) {
    return QColor::fromRgbF(static_cast<float>(a.redF() + (b.redF() - a.redF()) * share),
                            static_cast<float>(a.greenF() + (b.greenF() - a.greenF()) * share),
                            static_cast<float>(a.blueF() + (b.blueF() - a.blueF()) * share));
}

Marker categoryMarker(int index) {
    return static_cast<Marker>(static_cast<std::size_t>(index) / categoryColors.size() % markerCount);
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
