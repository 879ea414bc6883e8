#pragma once

#include "ui/cards/card.h"
#include "ui/document/document.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

/// How faithful the picture is, and how many axes keep the share α of the variance.
class QualityCard final : public Card {
    Q_OBJECT

public:
    static constexpr auto cardId = "quality", cardTitle = "Quality";

    explicit QualityCard(const ViewContext &context, QWidget *parent = nullptr);

private:
    void showResult();
    void offer(); ///< a button that turns it on
    void add(const QString &name, const QString &value);

    Document &m_document;
};

} // namespace eigenscope
