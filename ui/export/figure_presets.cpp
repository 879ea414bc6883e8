#include "ui/export/figure_presets.h"

#include "ui/theme/class_colors.h"

#include <nlohmann/json.hpp>

#include <QObject>
#include <QSettings>

namespace eigenscope {
namespace {

const char *const presetGroup = "figure/presets", *const lastKey = "figure/last";

using Unit = FigureSettings::Unit;
using Legend = FigureSettings::Legend;

FigureSettings sized(Unit unit, double width, double height, double dpi, double fontSize, Legend legend) {
    FigureSettings figure;
    figure.unit = unit;
    figure.width = width;
    figure.height = height;
    figure.dpi = dpi;
    figure.fontSize = fontSize;
    figure.legend = legend;
    figure.hasCaption = true;
    return figure;
}

FigureSettings slide() {
    FigureSettings figure = sized(Unit::Inches, 13.333, 7.5, 144, 18, Legend::Right);
    figure.hasCaption = false;
    return figure;
}

FigureSettings fullWidth() {
    return sized(Unit::Millimeters, 180, 134, 300, 8, Legend::Right);
}

/// What is kept under this key; nothing where it is missing or of another program's hand.
std::optional<FigureSettings> kept(const QSettings &settings, const QString &key) {
    const Json json = Json::parse(settings.value(key).toString().toStdString(), nullptr, false);
    if (!json.is_object())
        return std::nullopt;
    const auto figure = readFigure(json);
    return figure ? *figure : std::nullopt;
}

/// A slash in a name would be a group.
QString keyOf(const QString &name) {
    return QString(presetGroup) + '/' + QString::fromLatin1(name.toUtf8().toPercentEncoding());
}

QString textOf(const FigureSettings &figure) {
    return QString::fromStdString(figureJson(figure).dump());
}

} // namespace

std::vector<FigurePreset> figurePresets() {
    std::vector<FigurePreset> presets = {
        {QObject::tr("Screen"), sized(Unit::Pixels, 1280, 860, 96, 10, Legend::Right)},
        {QObject::tr("Slide 16:9"), slide()},
        {QObject::tr("Column 85 mm"), sized(Unit::Millimeters, 85, 95, 600, 8, Legend::Below)},
        {QObject::tr("Full width 180 mm"), fullWidth()},
        {QObject::tr("Poster A1"), sized(Unit::Millimeters, 841, 594, 150, 30, Legend::Right)}};
    QSettings settings;
    settings.beginGroup(presetGroup);
    for (const QString &name : settings.childKeys())
        if (const auto figure = kept(settings, name))
            presets.push_back({QString::fromUtf8(QByteArray::fromPercentEncoding(name.toUtf8())), *figure, true});
    return presets;
}

void keepFigurePreset(const QString &name, const FigureSettings &figure) {
    QSettings().setValue(keyOf(name), textOf(withPreset({}, figure)));
}

void forgetFigurePreset(const QString &name) {
    QSettings().remove(keyOf(name));
}

FigureSettings lastFigure() {
    FigureSettings usual = fullWidth();
    usual.palette = ClassColors::palette().id;
    return kept(QSettings(), lastKey).value_or(usual);
}

void keepLastFigure(const FigureSettings &figure) {
    QSettings().setValue(lastKey, textOf(withPreset({}, figure)));
}

FigureSettings withPreset(const FigureSettings &figure, const FigureSettings &preset) {
    FigureSettings both = preset;
    both.title = figure.title;
    both.caption = figure.caption;
    both.rows = figure.rows;
    return both;
}

} // namespace eigenscope
