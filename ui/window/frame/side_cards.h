#pragma once

#include <QFrame>

class QHBoxLayout;

namespace eigenscope {

class Card;
class CardColumn;
class CardRail;
class Document;

/// The cards at one side of the views: a column beside them, or, where there is little room, a rail of chips. A click
/// on a chip opens the column over the views, and a click elsewhere closes it; the pin of the rail keeps it beside
/// them.
class SideCards final : public QFrame {
    Q_OBJECT

public:
    enum class Side { Left, Right };

    /// `width` in px is that of the column at first; `over` is where it lies while it is open over the views. `over`
    /// and the document outlive the cards.
    SideCards(CardColumn *cards, Side side, int width, const Document &document, QWidget &over);
    ~SideCards() override;

    /// Lets these cards stand; without any there is nothing at this side.
    void place(const std::vector<std::string> &ids);
    /// The cards fold, unless they are kept beside the views by hand.
    void setNarrow(bool isNarrow);
    /// Without a rail too: a card comes only when it is asked for.
    void setAway(bool isAway);
    [[nodiscard]] bool isAway() const { return m_isAway; }
    [[nodiscard]] bool isFolded() const { return m_isAway || (m_isNarrow && !m_isKept && !m_isHeld); }
    [[nodiscard]] CardColumn &cards() const { return *m_cards; }
    /// The column is as wide again when it was folded meanwhile.
    void keepWidth();
    /// Whether the column is open over the views.
    [[nodiscard]] bool isOpen() const { return m_open; }

    /// Opens the column over the views where it is folded, and scrolls to the card.
    void open(const Card *card);
    /// False where the column is not open over the views.
    bool close();
    /// The column stands beside the views, however narrow they are, in place of its rail: a lesson asks for a card and
    /// for the picture that changes with it.
    void setHeld(bool isHeld);
    /// The card that this widget is, or stands in; nullptr where it is none of these cards.
    [[nodiscard]] const Card *cardOf(const QWidget &part) const;

signals:
    void widthWanted(int width); ///< of the rail, or of the column as it was before it was folded

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void arrange();
    void placeSheet();

    CardColumn *m_cards;
    CardRail *m_rail;
    Side m_side;
    QWidget &m_over;
    QFrame *m_sheet;
    QHBoxLayout *m_row;
    int m_width; ///< of the column beside the views, as it was last
    bool m_isNarrow = false, m_isKept = false, m_isEmpty = true, m_isAway = false, m_isHeld = false, m_open = false;
};

} // namespace eigenscope
