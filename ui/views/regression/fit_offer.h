#pragma once

#include "ui/document/document.h"

#include <QPushButton>

namespace eigenscope {

/// A button in the middle of an empty view that chooses a regression for the data at hand: of the label where it has
/// two classes, of a column of numbers otherwise.
class FitOffer final : public QPushButton {
    Q_OBJECT

public:
    FitOffer(Document &document, QWidget *parent);

    /// Shows it where the session has no regression and the data admit one.
    void showFor();
    /// Under the sentence in the middle of the parent.
    void place();

private:
    void accept();

    Document &m_document;
    Json m_settings; ///< of the regression that is offered
};

} // namespace eigenscope
