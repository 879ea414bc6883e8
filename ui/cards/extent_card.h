#pragma once

#include "ui/cards/card.h"
#include "ui/studies/prepared_geometry.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

class FormulaLabel;

/// How large the data's own hypercube and hypersphere are, and how many dimensions the data have.
class ExtentCard final : public Card {
    Q_OBJECT

public:
    static constexpr auto cardId = "extent", cardTitle = "Your data";

    explicit ExtentCard(const ViewContext &context, QWidget *parent = nullptr);

private:
    FormulaLabel *addFormula(const QString &name);
    void showResult();
    void showDimensions();

    Document &m_document;
    PreparedGeometry &m_geometry;
    QLabel *m_columns;
    FormulaLabel *m_box;
    QLabel *m_edge, *m_radius, *m_farthest, *m_twoNearest, *m_correlation, *m_trap;
};

} // namespace eigenscope
