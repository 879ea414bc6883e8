#pragma once

#include "ui/document/document.h"
#include "ui/forms/card.h"

namespace eigenscope {

/// How large the data's own hypercube and hypersphere are.
class ExtentCard final : public Card {
    Q_OBJECT

public:
    explicit ExtentCard(Document &document, QWidget *parent = nullptr);

private:
    void showResult();

    Document &m_document;
    QLabel *m_columns, *m_edge, *m_radius, *m_farthest;
};

} // namespace eigenscope
