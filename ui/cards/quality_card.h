#pragma once

#include "ui/cards/card.h"
#include "ui/document/document.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

class ComboBox;
class MeasuredAxes;

/// How faithful the picture is, of all components or of the axes shown, and how many axes keep the share α of the
/// variance.
class QualityCard final : public Card {
    Q_OBJECT

public:
    static constexpr auto cardId = "quality", cardTitle = "Quality", cardIcon = "check";

    explicit QualityCard(const ViewContext &context, QWidget *parent = nullptr);

private:
    void showResult();
    void showMeasured();
    void showChoice(bool isMeasured);
    void showAxesForAlpha();
    void offer(); ///< a button that turns it on
    void add(const QString &name, const QString &value);

    Document &m_document;
    MeasuredAxes &m_measured;
    ComboBox *m_of; ///< what the numbers are of
};

} // namespace eigenscope
