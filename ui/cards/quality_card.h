#pragma once

#include "ui/document/document.h"
#include "ui/cards/card.h"

namespace eigenscope {

/// How faithful the picture is, and how many axes keep the share α of the variance.
class QualityCard final : public Card {
    Q_OBJECT

public:
    explicit QualityCard(Document &document, QWidget *parent = nullptr);

private:
    void showResult();
    void add(const QString &name, const QString &value);

    Document &m_document;
};

} // namespace eigenscope
