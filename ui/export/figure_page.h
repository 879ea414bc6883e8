#pragma once

#include "ui/export/figure_legend.h"
#include "ui/export/figure_look.h"
#include "ui/export/wrapped_text.h"
#include "ui/views/view.h"

namespace eigenscope {

/// The page of a figure: title, view, legend and caption, none over another. Everything is laid out in the pixels of
/// the view, whose letters of 11 px have the size on paper that is asked for.
class FigurePage {
public:
    /// The page for a view in this state. InvalidParameter where what stands around the view leaves it no room, and for
    /// a font that is not installed; InvalidData where there are no rows of those that are asked for. `window` outlives
    /// it.
    static Result<std::unique_ptr<FigurePage>> make(const ExportSettings &settings, const ViewInfo &info,
                                                    const ViewContext &window, const Json &state);

    [[nodiscard]] View &view() { return *m_view; }
    /// In pixels of a screen, which has 96 to the inch.
    [[nodiscard]] QSizeF size() const { return m_page * m_scale; }
    /// Paints it, with the view as it stands, onto a painter whose unit is a pixel of a screen.
    void paint(QPainter &painter);

    // Where things stand, in px of the view; empty where there are none. A legend inside the picture has its place from
    // the first painting on.
    [[nodiscard]] QRectF page() const { return {{}, m_page}; }
    [[nodiscard]] const QRectF &titlePlace() const { return m_titlePlace; }
    [[nodiscard]] const QRectF &legendPlace() const { return m_legendPlace; }
    [[nodiscard]] const QRectF &captionPlace() const { return m_captionPlace; }
    [[nodiscard]] const QRect &picturePlace() const { return m_picturePlace; }

private:
    FigurePage(const FigureSettings &figure, const Theme &theme, std::unique_ptr<FigureLook> look);
    [[nodiscard]] double pointRadius() const;
    void makeView(const ViewInfo &info);
    void takeLegend();
    /// Takes the rooms from the page, from the outside to the inside; what is left is the picture's.
    [[nodiscard]] bool layOut(const FigureSettings &figure, const QString &caption, qsizetype head);
    void placeLegend(QRectF &room);
    void fitView();
    void putLegendInside();
    void paintParts(QPainter &painter);

    FigureSettings m_figure;
    Theme m_theme;
    std::unique_ptr<FigureLook> m_look;
    std::unique_ptr<View> m_view;
    double m_scale; ///< pixels of a screen for one of the view
    QSizeF m_page;
    WrappedText m_title, m_caption;
    std::optional<FigureLegend> m_legend;
    QSizeF m_legendSize;
    QRectF m_titlePlace, m_legendPlace, m_captionPlace;
    QRect m_picturePlace;
};

} // namespace eigenscope
