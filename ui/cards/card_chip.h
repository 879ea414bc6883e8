#pragma once

#include <QAbstractButton>
#include <QColor>
#include <QFont>

namespace eigenscope {

class Card;

/// A card folded to its badge, its state and a word: beneath each other on a rail, or side by side with the title.
class CardChip final : public QAbstractButton {
    Q_OBJECT

public:
    /// The orientation is that of the row in which it stands. The card outlives it.
    CardChip(const Card &card, Qt::Orientation orientation, QWidget *parent = nullptr);

    [[nodiscard]] const Card &card() const { return m_card; }
    /// Shows what the card is set to now.
    void renew();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    void paintBeneath(QPainter &painter) const;
    void paintBeside(QPainter &painter) const;
    void paintDot(QPainter &painter, const QPointF &center) const;
    /// Whether a badge or a drawing stands for the card.
    [[nodiscard]] bool hasSign() const;
    /// What stands under it, and in lines on a rail of this width.
    [[nodiscard]] QString word() const;
    [[nodiscard]] QStringList wordLines(int room) const;

    /// What a chip is made of: while it stays, nothing is placed or painted again.
    struct Told {
        QString title, brief, state;
        QColor color;
        QFont font;

        bool operator==(const Told &) const = default;
    };

    const Card &m_card;
    Qt::Orientation m_orientation;
    Told m_told;
};

} // namespace eigenscope
