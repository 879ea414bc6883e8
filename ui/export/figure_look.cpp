#include "ui/export/figure_look.h"

#include "ui/document/live_subsets.h"
#include "ui/theme/class_colors.h"
#include "ui/theme/color_map.h"

namespace eigenscope {
namespace {

QRgb grayOf(QRgb color) {
    const int value = qGray(color);
    return qRgb(value, value, value);
}

/// Colors that somebody gave to subsets stay, where the palette has colors.
void colorBy(const ClassPalette &palette, Coloring &look) {
    if (look.classColors.empty() || palette.isGray) {
        look.classColors.clear();
        for (std::size_t c = 0; look.classes && c < look.classes->names.size(); ++c)
            look.classColors.push_back(ClassColors::color(palette, static_cast<int>(c)).rgb());
    }
    for (std::size_t i = 0; i < look.colors.size(); ++i) {
        const int code = look.classes ? look.classes->codes[i] : -1;
        if (code >= 0)
            look.colors[i] = look.colorOf(code).rgb();
        else if (look.column.isEmpty())
            look.colors[i] = ClassColors::color(palette, 0).rgb();
        if (palette.isGray)
            look.colors[i] = grayOf(look.colors[i]);
        if (code >= 0 && !look.shapes)
            look.markers[i] = ClassColors::marker(palette, code);
    }
}

Error nothingSelected() {
    return {Error::Kind::InvalidData, sentence("There are no selected rows to draw. Select some, or draw all rows.")};
}

} // namespace

Result<std::unique_ptr<FigureLook>> FigureLook::make(const FigureSettings &figure, const ViewContext &window) {
    if (figure.rows == FigureSettings::Rows::Selection && window.selection.rows().empty())
        return nothingSelected();
    return std::unique_ptr<FigureLook>(new FigureLook(figure, window));
}

FigureLook::FigureLook(const FigureSettings &figure, const ViewContext &window)
    : m_window(window), m_palette(classPalette(figure.palette)) {
    const bool isSelection = figure.rows == FigureSettings::Rows::Selection;
    if (figure.rows == FigureSettings::Rows::Shown && m_palette.id == ClassColors::palette().id)
        return;
    m_encoding = std::make_unique<Encoding>(window.document);
    m_encoding->restore(window.encoding.look());
    m_encoding->subsets().settle();
    m_encoding->setRevision(
        [this, isSelection, isAll = figure.rows == FigureSettings::Rows::All](const Dataset &data, Coloring &rows) {
            if (isAll)
                rows.visible.assign(rows.visible.size(), true);
            for (std::size_t i = 0; isSelection && i < data.rows.size(); ++i)
                rows.visible[i] = rows.visible[i] && m_window.selection.contains(data.rows[i]);
            colorBy(m_palette, rows);
        });
    if (isSelection) // nothing is set off from what is not drawn
        m_selection = std::make_unique<Selection>();
}

ViewContext FigureLook::context(const PictureStyle &style) const {
    Selection &selection = m_selection ? *m_selection : m_window.selection;
    Encoding &encoding = m_encoding ? *m_encoding : m_window.encoding;
    return {m_window.document, selection, encoding, m_window.studies, m_window.overlays, true, style};
}

FigureLook::Scale FigureLook::scale() const {
    if (m_palette.isGray)
        return [](double share) { return grayOf(ColorMap::viridis().at(share)); };
    return [](double share) { return ColorMap::viridis().at(share); };
}

Theme figureTheme(const FigureSettings &figure, const Theme &theme) {
    using Background = FigureSettings::Background;
    const bool isWhiteOnBlack = figure.background == Background::White && theme.isDark;
    Theme paper = !isWhiteOnBlack ? theme : theme.isHighContrast ? Theme::highContrastLight() : Theme::light();
    if (figure.background == Background::White)
        paper.surface = Qt::white;
    if (figure.background == Background::None)
        paper.surface.setAlpha(0);
    return paper;
}

} // namespace eigenscope
