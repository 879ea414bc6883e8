#pragma once

#include "ui/cards/card.h"
#include "ui/cards/scale_strip.h"
#include "ui/controls/renewed_rows.h"
#include "ui/document/encoding.h"
#include "ui/document/selection.h"
#include "ui/studies/view_context.h"

class QBoxLayout;
class QMenu;

namespace eigenscope {

/// What colors, shapes and sizes mean. A class of the colors can be selected as a whole and hidden.
class LegendCard final : public Card {
    Q_OBJECT

public:
    static constexpr auto cardId = "legend", cardTitle = "Colors", cardIcon = "label";

    explicit LegendCard(const ViewContext &context, QWidget *parent = nullptr);

private:
    void showColors();
    static void addHeading(QBoxLayout &lines, const QString &text);
    void addClasses(QBoxLayout &lines);
    void addShapes(QBoxLayout &lines);
    void addSizes(QBoxLayout &lines);
    void pick(int index, Qt::KeyboardModifiers modifiers);
    /// The rows of a class, in the order of the data.
    [[nodiscard]] Rows rowsOf(int index) const;
    void fillMenu(QMenu &menu, int index);
    [[nodiscard]] std::shared_ptr<const Dataset> data() const;

    ViewContext m_context;
    Coloring m_coloring;
    ScaleStrip *m_strip;
    RenewedRows m_rows; ///< classes, shapes and sizes
};

} // namespace eigenscope
