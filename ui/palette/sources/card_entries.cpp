#include "ui/palette/sources/card_entries.h"

#include "ui/cards/card.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPointer>
#include <QRegularExpression>

namespace eigenscope {
namespace {

/// The name of a button, or of a field that can be typed into or chosen from; empty for all else.
QString nameOf(const QWidget &widget) {
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        return button->accessibleName().isEmpty() ? QString(button->text()).remove('&').remove("…")
                                                  : button->accessibleName();
    const bool isField = qobject_cast<const QComboBox *>(&widget) || qobject_cast<const QAbstractSpinBox *>(&widget) ||
                         qobject_cast<const QLineEdit *>(&widget);
    return isField ? widget.accessibleName() : QString();
}

/// What is told of a widget by its tip or by that of the row that it stands in, with the name that a file has for it.
QString wordsOf(const QWidget &widget, const Card &card) {
    QStringList words;
    for (const QWidget *part = &widget; part && part != &card; part = part->parentWidget())
        words << part->objectName() << part->toolTip();
    return words.join(' ');
}

/// "σ (sigma)": a name that few keyboards have, with the one that files have for it.
QString typeable(const QString &name, const QWidget &widget, const Card &card) {
    static const QRegularExpression latin("[A-Za-z]");
    for (const QWidget *part = &widget; part && part != &card && !name.contains(latin); part = part->parentWidget())
        if (part->objectName().contains(latin) && !part->objectName().startsWith("qt_"))
            return QObject::tr("%1 (%2)").arg(name, part->objectName());
    return name;
}

ListedEntry entryOf(QWidget &widget, const QString &name, Card &card, const PaletteTargets &targets) {
    return {{.key = "cards:" + card.objectName() + '/' + name,
             .title = typeable(name, widget, card),
             .detail = QObject::tr("on the card %1").arg(card.title()),
             .shortcut = {},
             .whyNot = widget.isEnabled() ? QString() : QObject::tr("not possible now"),
             .run =
                 [part = QPointer(&widget), on = QPointer(&card), open = targets.openCard] {
                     if (!part || !on)
                         return;
                     open(on);
                     part->setFocus(Qt::ShortcutFocusReason);
                     if (auto *button = qobject_cast<QAbstractButton *>(part))
                         button->click();
                 }},
            wordsOf(widget, card)};
}

std::vector<ListedEntry> listCards(const PaletteTargets &targets) {
    std::vector<ListedEntry> entries;
    for (Card *card : targets.cards())
        for (QWidget *widget : card->findChildren<QWidget *>()) {
            const bool canBeReached = widget->focusPolicy() != Qt::NoFocus && widget->isVisibleTo(card);
            if (const QString name = canBeReached ? nameOf(*widget) : QString(); !name.isEmpty())
                entries.push_back(entryOf(*widget, name, *card, targets));
        }
    return entries;
}

} // namespace

PaletteSourceInfo cardEntries() {
    return listed("cards", "Cards", {}, listCards);
}

} // namespace eigenscope
