#pragma once

#include "core/base/registry.h"
#include "ui/studies/view_context.h"

#include <functional>

class QWidget;

namespace eigenscope {

class Card;

/// A card that workspaces may put beside their views.
struct CardInfo {
    std::string id;    ///< "reduce"
    std::string title; ///< "Reduce"
    std::function<Card *(const ViewContext &context, QWidget *parent)> make;
};

/// CardInfo for a card class with static cardId and cardTitle, and a cardIcon where it has no badge.
template <class C> CardInfo cardInfo() {
    return {C::cardId, C::cardTitle, [](const ViewContext &context, QWidget *parent) -> Card * {
                auto *card = new C(context, parent);
                if constexpr (requires { C::cardIcon; })
                    card->setIconName(C::cardIcon);
                return card;
            }};
}

/// In the order in which the keyboard goes through them.
Registry<CardInfo> builtinCards();

} // namespace eigenscope
