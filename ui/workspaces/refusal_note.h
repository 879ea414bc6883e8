#pragma once

#include "ui/views/view.h"

#include <QScrollArea>

class QLabel;

namespace eigenscope {

class RemedyButtons;

/// Lies over a view that has nothing to draw because a stage was refused: the sentence of the refusal, and what mends
/// it, so that nobody has to look for the card.
class RefusalNote final : public QScrollArea {
    Q_OBJECT

public:
    /// Over the whole of the view, whose pictures are of this stage.
    RefusalNote(View &view, Stage stage, Document &document);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showStatus();

    View &m_view;
    const Stage m_stage;
    Document &m_document;
    QLabel *m_sentence;
    RemedyButtons *m_remedies;
};

} // namespace eigenscope
