#pragma once

#include "core/base/parameter.h"
#include "core/base/registry.h"
#include "ui/studies/view_context.h"

#include <functional>
#include <vector>

class QWidget;

namespace eigenscope {

class Card;

/// A card that workspaces may put beside their views.
struct CardInfo {
    std::string id;    ///< "reduce"
    std::string title; ///< "Reduce"
    std::function<Card *(const ViewContext &context, QWidget *parent)> make;
    std::vector<ParamSpec> params = {}; ///< of forms that belong to the card alone, to no method
};

/// CardInfo for a card class with static cardId and cardTitle, a cardIcon where it has no badge, and params() where it
/// has forms of its own.
template <class C> CardInfo cardInfo() {
    const auto make = [](const ViewContext &context, QWidget *parent) -> Card * {
        auto *card = new C(context, parent);
        if constexpr (requires { C::cardIcon; })
            card->setIconName(C::cardIcon);
        return card;
    };
    if constexpr (requires { C::params(); })
        return {C::cardId, C::cardTitle, make, C::params()};
    else
        return {C::cardId, C::cardTitle, make};
}

/// In the order in which the keyboard goes through them.
Registry<CardInfo> builtinCards();

} // namespace eigenscope
