#pragma once

#include "core/base/json.h"
#include "core/base/parameter.h"

#include <optional>
#include <string>

namespace eigenscope {

/// A picture for paper or a slide: its size, its letters and lines, and what stands around the view.
struct FigureSettings {
    enum class Unit { Millimeters, Inches, Pixels };
    enum class Legend { Right, Below, Inside, None };
    enum class Background { White, Theme, None };
    /// Which rows are drawn: those that the window shows, also those of hidden classes, or the selected ones.
    enum class Rows { Shown, All, Selection };

    Unit unit = Unit::Millimeters;
    double width = 180, height = 134; ///< in the unit
    double dpi = 300;                 ///< pixels to the inch; of pixels also what makes them a size
    std::string font;                 ///< empty for that of the window
    double fontSize = 8;              ///< of the numbers at the axes, the legend and the caption, in pt
    std::optional<double> point;      ///< across a row's dot, in mm; nothing for what suits their number
    std::optional<double> line;       ///< width of the axes' grid, in mm; others keep their ratio to it
    std::optional<std::string> title; ///< nothing for none
    bool hasAxes = true;              ///< with numbers, names and grid
    Legend legend = Legend::Right;    ///< what the colors mean
    bool hasNames = false;            ///< of the classes, on their rows
    bool hasCaption = false;          ///< below: what the picture is made from, or `caption`
    std::string caption;              ///< empty for what the session tells
    Background background = Background::White;
    std::string palette = "okabe-ito"; ///< of the classes, see figurePalettes
    Rows rows = Rows::Shown;
    bool outlines = false; ///< letters of SVG as paths

    /// Width and height on paper.
    [[nodiscard]] double widthInches() const { return width * inchesPerUnit(); }
    [[nodiscard]] double heightInches() const { return height * inchesPerUnit(); }
    [[nodiscard]] double inchesPerUnit() const;

    bool operator==(const FigureSettings &) const = default;
};

/// The ids of the colors that classes can have, see ClassPalette.
const Names &figurePalettes();

/// The ids of the themes that a picture can have: those of windows, and "print".
const Names &pictureThemes();

/// The keys of an export that only a figure has.
const Names &figureKeys();

/// The figure that an export asks for; nothing where it has none of the keys. InvalidParameter, with the key and what
/// it takes, for another value, for two sizes at once and for what only other pictures have.
Result<std::optional<FigureSettings>> readFigure(const Json &exported);

/// The keys that readFigure reads as these settings.
Json figureJson(const FigureSettings &figure);

} // namespace eigenscope
