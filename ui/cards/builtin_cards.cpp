#include "ui/cards/card_info.h"
#include "ui/cards/cluster_card.h"
#include "ui/cards/compare_card.h"
#include "ui/cards/data_card.h"
#include "ui/cards/extent_card.h"
#include "ui/cards/inspector_card.h"
#include "ui/cards/kernel_card.h"
#include "ui/cards/legend_card.h"
#include "ui/cards/monte_carlo_card.h"
#include "ui/cards/new_point_card.h"
#include "ui/cards/prepare_card.h"
#include "ui/cards/quality_card.h"
#include "ui/cards/reduce_card.h"
#include "ui/cards/regress_card.h"
#include "ui/cards/scores_card.h"
#include "ui/cards/select_card.h"
#include "ui/cards/space_card.h"
#include "ui/cards/subsets_card.h"
#include "ui/cards/warnings_card.h"

namespace eigenscope {

Registry<CardInfo> builtinCards() {
    Registry<CardInfo> cards;
    cards.add(cardInfo<DataCard>());
    cards.add(cardInfo<PrepareCard>());
    cards.add(cardInfo<CompareCard>());
    cards.add(cardInfo<LegendCard>());
    cards.add(cardInfo<ScoresCard>());
    cards.add(cardInfo<SelectCard>());
    cards.add(cardInfo<KernelCard>());
    cards.add(cardInfo<ReduceCard>());
    cards.add(cardInfo<RegressCard>());
    cards.add(cardInfo<SpaceCard>());
    cards.add(cardInfo<MonteCarloCard>());
    cards.add(cardInfo<ExtentCard>());
    cards.add(cardInfo<SubsetsCard>());
    cards.add(cardInfo<InspectorCard>());
    cards.add(cardInfo<NewPointCard>());
    cards.add(cardInfo<QualityCard>());
    cards.add(cardInfo<ClusterCard>());
    cards.add(cardInfo<WarningsCard>());
    return cards;
}

} // namespace eigenscope
