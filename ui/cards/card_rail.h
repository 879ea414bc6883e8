#pragma once

#include "ui/cards/card_chip.h"

#include <QWidget>

class QScrollArea;
class QVBoxLayout;
class QToolButton;

namespace eigenscope {

class CardColumn;
class Document;

/// The cards of a column folded to chips, one beneath the other, and at its foot the button that brings the column back
/// beside the views.
class CardRail final : public QWidget {
    Q_OBJECT

public:
    /// Both outlive it.
    CardRail(const CardColumn &cards, const Document &document, QWidget *parent = nullptr);

    /// Chips for those of the cards that stand now, in their order.
    void renew();
    /// The chip of this card wears a frame; of none for nullptr.
    void mark(const Card *card);
    [[nodiscard]] CardChip *chip(const Card &card) const;
    /// The column stands beside the rail.
    void setUnfolded(bool isUnfolded);

signals:
    void cardRequested(const Card *card);
    void unfoldRequested(bool isUnfolded);

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void renewChips();

    const CardColumn &m_cards;
    QList<CardChip *> m_chips;
    QVBoxLayout *m_rows;
    QScrollArea *m_area = nullptr; ///< of the chips
    QToolButton *m_unfold;
};

} // namespace eigenscope
