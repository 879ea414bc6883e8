#include "ui/export/figure_look.h"

#include "ui/document/live_subsets.h"
#include "ui/theme/color_map.h"

namespace eigenscope {
namespace {

constexpr std::size_t shades = 4;
constexpr double darkest = 0.15, lightest = 0.75; // of the grays, which stand out from white paper

QRgb grayOf(QRgb color) {
    const int value = qGray(color);
    return qRgb(value, value, value);
}

QRgb shadeOf(std::size_t index) {
    const double share = static_cast<double>(index % shades) / (shades - 1);
    return mixed(Qt::black, Qt::white, darkest + (lightest - darkest) * share).rgb();
}

/// Shades and marks are gone through side by side: it takes long until a pair of both comes again.
void colorGray(Coloring &look) {
    look.classColors.clear();
    for (std::size_t c = 0; look.classes && c < look.classes->names.size(); ++c)
        look.classColors.push_back(shadeOf(c));
    for (std::size_t i = 0; i < look.colors.size(); ++i) {
        const int code = look.classes ? look.classes->codes[i] : -1;
        look.colors[i] = code < 0 ? grayOf(look.colors[i]) : look.colorOf(code).rgb();
        if (code >= 0 && !look.shapes)
            look.markers[i] = static_cast<Marker>(static_cast<std::size_t>(code) % markerCount);
    }
}

Error nothingSelected() {
    return {Error::Kind::InvalidData, "There are no selected rows to draw. Select some, or draw all rows."};
}

} // namespace

Result<std::unique_ptr<FigureLook>> FigureLook::make(const FigureSettings &figure, const ViewContext &window) {
    if (figure.rows == FigureSettings::Rows::Selection && window.selection.rows().empty())
        return nothingSelected();
    return std::unique_ptr<FigureLook>(new FigureLook(figure, window));
}

FigureLook::FigureLook(const FigureSettings &figure, const ViewContext &window)
    : m_window(window), m_isGray(figure.palette == "grays") {
    const bool isSelection = figure.rows == FigureSettings::Rows::Selection;
    if (figure.rows == FigureSettings::Rows::Shown && !m_isGray)
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
            if (m_isGray)
                colorGray(rows);
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
    if (m_isGray)
        return [](double share) { return grayOf(ColorMap::viridis().at(share)); };
    return [](double share) { return ColorMap::viridis().at(share); };
}

Theme figureTheme(const FigureSettings &figure, const Theme &theme) {
    using Background = FigureSettings::Background;
    Theme paper = figure.background == Background::White && theme.isDark ? Theme::light() : theme;
    if (figure.background == Background::White)
        paper.surface = Qt::white;
    if (figure.background == Background::None)
        paper.surface.setAlpha(0);
    return paper;
}

} // namespace eigenscope
