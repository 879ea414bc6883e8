#pragma once

#include "ui/document/document.h"

#include <QFrame>
#include <QPointer>
#include <QTimer>

class QHBoxLayout;

namespace eigenscope {

class Card;

/// The cards that a step of a lesson names, folded to one line over the views: what each is set to, and the parameters
/// that the step names, with their own controls. A click on a card opens the whole of it.
class PresentedCards final : public QFrame {
    Q_OBJECT

public:
    explicit PresentedCards(const Document &document, QWidget *parent = nullptr);

    /// What a step names of a card; no parts for the card alone.
    struct Named {
        Card *card = nullptr;
        QStringList parameters;
        bool operator==(const Named &) const = default;
    };
    [[nodiscard]] const QList<Named> &shown() const { return m_named; }
    /// The cards outlive it, or are taken back before with an empty list. Without any it takes no place.
    void show(const QList<Named> &named);

signals:
    void cardRequested(const Card *card);

private:
    /// A control that stands here and belongs to a form of its card.
    struct Lent {
        QPointer<QWidget> row, form;
        int place = 0; ///< in the form
    };
    void renew();
    void giveBack();
    void borrow(const Named &named, QHBoxLayout &line);

    QHBoxLayout *m_line;
    QList<Named> m_named;
    QList<Lent> m_lent;
    QTimer m_renewing;
};

} // namespace eigenscope
