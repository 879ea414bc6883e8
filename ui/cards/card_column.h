#pragma once

#include "ui/cards/card.h"
#include "ui/cards/card_info.h"

#include <QScrollArea>

#include <map>

namespace eigenscope {

/// Cards one beneath the other; the column scrolls where they are too many. A card is made once and keeps what was
/// typed into it while others stand in its place.
class CardColumn final : public QScrollArea {
    Q_OBJECT

public:
    /// Makes the cards with these ids that there are, in the order of the registry; none of them stands yet.
    CardColumn(const Registry<CardInfo> &cards, const std::vector<std::string> &ids, const ViewContext &context,
               const QString &accessibleName, QWidget *parent = nullptr);

    /// Lets these of its cards stand, from top to bottom. Without any the column takes no place.
    void place(const std::vector<std::string> &ids);

    /// Its cards from top to bottom, also those that do not stand.
    [[nodiscard]] QList<Card *> cards() const;

    [[nodiscard]] QSize sizeHint() const override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void viewRequested(const QString &id); ///< by one of its cards

private:
    QVBoxLayout *m_layout;
    std::map<std::string, Card *, std::less<>> m_cards;
};

} // namespace eigenscope
