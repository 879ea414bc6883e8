#pragma once

#include "ui/views/view.h"

namespace eigenscope {

/// A few pictures side by side, as the shape of the view allows, each with its words above it.
class PanelPicture : public View {
    Q_OBJECT

public:
    /// Where a picture stands, below its words.
    [[nodiscard]] QRectF areaOf(int panel) const;

protected:
    [[nodiscard]] QString pictureWords() const override;
    PanelPicture(const ViewContext &context, int panels, QWidget *parent);

    void paintContents(QPainter &painter) override;
    /// With formulas, as FormulaDocument takes them.
    [[nodiscard]] virtual QString words(int panel) const = 0;
    virtual void paintPanel(QPainter &painter, int panel, const QRectF &area) = 0;
    /// The settings of hyperspace or the look at it have changed.
    virtual void takeSettings();

    [[nodiscard]] HyperspaceSettings settings() const;
    [[nodiscard]] int cursor() const; ///< the dimension that is looked at

private:
    [[nodiscard]] QRectF cell(int panel) const;

    int m_panels;
};

} // namespace eigenscope
