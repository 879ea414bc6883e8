#pragma once

#include <QColor>
#include <QFont>
#include <QList>
#include <QString>

#include <cstdint>
#include <vector>

namespace eigenscope {

/// The colors of a surface that is looked at (light, dark) or printed. A value.
struct Theme {
    QString id; ///< "light", "dark", "high-contrast-light", "high-contrast-dark", "print"
    bool isDark = false;
    bool isHighContrast = false; ///< text at least 7:1, thick lines around what has the keyboard
    QColor canvas;               ///< behind everything
    QColor surface;              ///< of cards and views
    QColor hairline;             ///< borders and grid lines
    QColor text;                 ///< at least 4.5:1 on canvas and surface
    QColor secondary;            ///< captions and axis labels, at least 4.5:1
    QColor accent;               ///< what can be used or is in use
    QColor onAccent;             ///< text on the accent
    QColor contrast;             ///< a second curve beside the accent
    QColor good;                 ///< a fresh result
    QColor warning;              ///< stale, or a warning
    QColor bad;                  ///< refused

    static Theme light();
    static Theme dark();
    /// Black on white, and white on black, for eyes that need it: two themes, for glare is as much an obstacle to some
    /// as little light is to others, whatever the desktop wears.
    static Theme highContrastLight();
    static Theme highContrastDark();
    static Theme print(); ///< black on white, for paper
    /// Those that a window can wear.
    static const QList<Theme> &ofWindows();
    /// These and that for paper.
    static std::vector<Theme> all();
    /// By id; light where there is no such theme.
    static Theme byId(const QString &id);

    /// What a person reads for it: "High contrast, dark".
    [[nodiscard]] QString name() const;

    /// The color of a class, the same in all themes: of the palette of now, see ClassColors; begins again after its
    /// last.
    [[nodiscard]] static QColor category(int index);
};

/// `a` with this share of `b` in it.
QColor mixed(const QColor &a, const QColor &b, double share);

/// Markers tell classes apart where colors repeat: circle for the first of them, then square, …
enum class Marker : std::uint8_t { Circle, Square, Triangle, Diamond, Cross };
inline constexpr std::size_t markerCount = 5;
Marker categoryMarker(int index);

/// The interface font in the given size in pixels: Inter where it is installed.
QFont interfaceFont(int pixelSize = 13, bool bold = false);

/// The font of what is typed for the program, whose letters are equally wide.
QFont codeFont(int pixelSize = 12);

} // namespace eigenscope
