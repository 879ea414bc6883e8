#pragma once

#include "core/pipeline/session/figure_settings.h"

#include <QString>

#include <vector>

namespace eigenscope {

/// A figure's settings under a name, without its title and its caption's text.
struct FigurePreset {
    QString name;
    FigureSettings figure;
    bool isOwn = false; ///< kept by the person
};

/// Screen, slide, one column, both, a poster, then the person's own by name.
std::vector<FigurePreset> figurePresets();
/// Keeps a preset in the settings of the program; one of the same name gives way.
void keepFigurePreset(const QString &name, const FigureSettings &figure);
void forgetFigurePreset(const QString &name);

/// The settings that a figure was exported with last; those of both columns before the first.
FigureSettings lastFigure();
void keepLastFigure(const FigureSettings &figure);

/// The figure as the preset has it, with the title and the text of the caption that it had.
FigureSettings withPreset(const FigureSettings &figure, const FigureSettings &preset);

} // namespace eigenscope
